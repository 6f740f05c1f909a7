//! Factions: what a player's fleet belongs to.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// A faction.
#[derive(Debug, Clone, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Faction {
    /// Stable id.
    pub id: String,
    /// Its name.
    pub name: String,
    /// The id of its allegiance.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub allegiance: Option<String>,
    /// What it is also called.
    #[serde(default)]
    pub epithet: String,
    /// Whether players may field it; then it needs exactly one Command Board.
    #[serde(default = "yes")]
    pub playable: bool,
    /// Its story, in Markdown.
    #[serde(default)]
    pub text: String,
}

crate::reads!(Faction { id, name; allegiance, epithet, playable = yes(), text });

fn yes() -> bool {
    true
}

crate::concept!(Faction, "faction", name);
