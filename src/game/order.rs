//! Orders: what larger ships command on the table.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::game::amount::Amount;
use crate::game::constraint::Filter;
use crate::source::sorted::BTreeMap;

/// An Order.
#[derive(Debug, Clone, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Order {
    /// Stable id.
    pub id: String,
    /// Its name.
    pub name: String,
    /// How many successes the test needs.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub difficulty: Option<i64>,
    /// How far it reaches, in inches.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub range: Option<i64>,
    /// The id of what it may be given to or aimed at.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub target: Option<String>,
    /// Which units of the own fleet it can ever serve; any when not given.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub eligible: Option<Filter>,
    /// How long it lasts, as the end of a sentence.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub lasts: Option<String>,
    /// Its own figures, for its text.
    #[serde(default)]
    pub figures: BTreeMap<String, Amount>,
    /// What it does.
    pub text: String,
}

crate::concept!(Order, "Order", name);
crate::reads!(Order { id, name, text; difficulty, range, target, eligible, lasts, figures });
