//! The glossary: terms with a definition, and reserved words that the canon uses but does not define yet.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// A term.
#[derive(Debug, Clone, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Term {
    /// Stable id.
    pub id: String,
    /// The term.
    pub term: String,
    /// Other forms that link to it.
    #[serde(default)]
    pub also: Vec<String>,
    /// The rules chapter that explains it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub chapter: Option<u32>,
    /// What it means.
    pub definition: String,
}

crate::concept!(Term, "term", term);
crate::reads!(Term { id, term, definition; also, chapter });

/// A reserved word.
#[derive(Debug, Clone, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Reserved {
    /// Stable id.
    pub id: String,
    /// The word.
    pub term: String,
    /// Other forms that link to it.
    #[serde(default)]
    pub also: Vec<String>,
    /// The rules chapter that uses it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub chapter: Option<u32>,
    /// What it is waiting for.
    pub note: String,
}

crate::concept!(Reserved, "reserved word", term);
crate::reads!(Reserved { id, term, note; also, chapter });

/// The file `glossary.yaml`.
#[derive(Debug, Clone, Default, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct GlossaryFile {
    /// The terms.
    #[serde(default)]
    pub terms: Vec<Term>,
    /// The reserved words.
    #[serde(default)]
    pub reserved: Vec<Reserved>,
}
