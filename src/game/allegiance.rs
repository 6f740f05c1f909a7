//! Allegiances: the sides that factions belong to.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// A titled line of flavour, without effect on the table.
#[derive(Debug, Clone, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Trait {
    /// Its title.
    pub name: String,
    /// Its text.
    pub text: String,
}

crate::reads!(Trait { name, text });

/// An allegiance.
#[derive(Debug, Clone, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Allegiance {
    /// Stable id.
    pub id: String,
    /// Its name.
    pub name: String,
    /// What it is also called.
    #[serde(default)]
    pub epithet: String,
    /// Its titled line.
    #[serde(default, rename = "trait", skip_serializing_if = "Option::is_none")]
    pub titled: Option<Trait>,
    /// Its story, in Markdown.
    #[serde(default)]
    pub text: String,
}

crate::concept!(Allegiance, "allegiance", name);
crate::reads!(Allegiance { id, name; epithet, titled as "trait", text });
