//! A named figure of the rules that nothing else declares, such as the Action Points of an activation.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::game::amount::Measure;

/// A figure that prose reads as `{{ figure.ID }}`.
#[derive(Debug, Clone, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Figure {
    /// Stable id.
    pub id: String,
    /// The number.
    pub value: i64,
    /// What it counts.
    pub unit: Measure,
    /// What it is, in words.
    pub name: String,
    /// The rules chapter that it belongs to.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub chapter: Option<u32>,
}

crate::concept!(Figure, "figure", name);
crate::reads!(Figure { id, value, unit, name; chapter });
