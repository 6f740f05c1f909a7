//! The glossary.

use serde::Serialize;

use crate::view::prose::Inline;

/// A term.
#[derive(Debug, Clone, Serialize)]
pub struct TermView {
    /// Its id.
    pub id: String,
    /// Its anchor, `term-ID`.
    pub anchor: String,
    /// The anchors that it had before.
    pub formerly: Vec<String>,
    /// The term.
    pub term: String,
    /// Other forms.
    pub also: Vec<String>,
    /// What it means.
    pub definition: Vec<Inline>,
    /// The anchor of the chapter that explains it; empty when none does.
    pub chapter_anchor: String,
    /// That chapter's number and title, `1 · Core Statistics`; empty when none does.
    pub chapter: String,
}

/// A reserved word.
#[derive(Debug, Clone, Serialize)]
pub struct ReservedView {
    /// Its id.
    pub id: String,
    /// Its anchor, `term-ID`.
    pub anchor: String,
    /// The anchors that it had before.
    pub formerly: Vec<String>,
    /// The word.
    pub term: String,
    /// What it is waiting for.
    pub note: Vec<Inline>,
}
