//! The rulebook: chapters with their parts, lore, house rules, changelog.

use serde::Serialize;

use crate::game::chapter::Look;
use crate::view::prose::{Block, Inline};

/// A rules chapter.
#[derive(Debug, Clone, Serialize)]
pub struct ChapterView {
    /// Its id.
    pub id: String,
    /// Its anchor, `chapter-ID`.
    pub anchor: String,
    /// The anchors that it had before.
    pub formerly: Vec<String>,
    /// Its number.
    pub number: u32,
    /// The name of its page, without ending.
    pub slug: String,
    /// Its title.
    pub title: String,
    /// Its category's name.
    pub category: String,
    /// One line on what it holds.
    pub summary: Vec<Inline>,
    /// Its parts, in the order of the source.
    pub parts: Vec<PartView>,
}

/// A part of a chapter.
#[derive(Debug, Clone, Serialize)]
pub struct PartView {
    /// The part's id; `other` for a section the game does not name.
    pub id: String,
    /// How it is set; as a rule for a section the game does not name.
    pub look: Look,
    /// Its anchor: the id that its heading is given, or `chapter-ID-PART`.
    pub anchor: String,
    /// The anchors that it had before.
    pub formerly: Vec<String>,
    /// Its heading; empty for prose before the first heading.
    pub title: String,
    /// Its prose.
    pub blocks: Vec<Block>,
}

/// A lore chapter.
#[derive(Debug, Clone, Serialize)]
pub struct LoreView {
    /// Its id.
    pub id: String,
    /// Its anchor, `lore-ID`.
    pub anchor: String,
    /// The anchors that it had before.
    pub formerly: Vec<String>,
    /// Its number.
    pub number: u32,
    /// The name of its page, without ending.
    pub slug: String,
    /// Its title.
    pub title: String,
    /// What kind of story it is.
    pub kind: String,
    /// When it takes place.
    pub era: String,
    /// One line on what it tells.
    pub summary: Vec<Inline>,
    /// Its prose.
    pub blocks: Vec<Block>,
}

/// A house rule.
#[derive(Debug, Clone, Serialize)]
pub struct HouseRuleView {
    /// Its id.
    pub id: String,
    /// Its anchor, `house-rule-ID`.
    pub anchor: String,
    /// The anchors that it had before.
    pub formerly: Vec<String>,
    /// Its title.
    pub title: String,
    /// The rule.
    pub blocks: Vec<Block>,
    /// It is proposed, not canon.
    pub proposed: bool,
}

/// An edition in the changelog.
#[derive(Debug, Clone, Serialize)]
pub struct EditionView {
    /// Its id.
    pub id: String,
    /// Its anchor, `edition-ID`.
    pub anchor: String,
    /// The anchors that it had before.
    pub formerly: Vec<String>,
    /// Its title.
    pub title: String,
    /// Its date.
    pub date: String,
    /// What it changed.
    pub changes: Vec<Vec<Inline>>,
}
