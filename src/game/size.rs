//! Game sizes: how many points a fleet may cost, and the table it is played on.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::game::amount::Range;

/// A table, in inches.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Table {
    /// One side, in inches.
    pub width: i64,
    /// The other side, in inches.
    pub depth: i64,
}

crate::reads!(Table { width, depth });

/// A game size.
#[derive(Debug, Clone, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Size {
    /// Stable id.
    pub id: String,
    /// Its name.
    pub name: String,
    /// What a fleet may cost, in points.
    pub points: i64,
    /// The table.
    pub table: Table,
    /// How many terrain pieces are recommended.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub terrain: Option<Range>,
    /// How many objectives are recommended.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub objectives: Option<Range>,
}

crate::concept!(Size, "game size", name);
crate::reads!(Size { id, name, points, table; terrain, objectives });
