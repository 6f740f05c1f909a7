//! Lore chapters: the story, without rules.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::game::chapter::Body;

/// The front matter of a lore chapter.
#[derive(Debug, Clone, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Lore {
    /// Stable id.
    pub id: String,
    /// Its number.
    pub number: u32,
    /// Its title.
    pub title: String,
    /// What kind of story it is.
    pub kind: String,
    /// When it takes place.
    pub era: String,
    /// One line on what it tells.
    #[serde(default)]
    pub summary: String,
    /// Its prose, in Markdown. Not part of the front matter.
    #[serde(skip)]
    pub body: Body,
}

crate::concept!(Lore, "lore chapter", title);
crate::reads!(Lore { id, number, title, kind, era; summary => not body });
