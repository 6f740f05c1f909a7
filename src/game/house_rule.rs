//! House rules: what is needed to play and is not canon.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// A house rule.
#[derive(Debug, Clone, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct HouseRule {
    /// Stable id.
    pub id: String,
    /// Its title.
    pub title: String,
    /// The rule, in Markdown.
    pub text: String,
}

crate::concept!(HouseRule, "house rule", title);
crate::reads!(HouseRule { id, title, text });

/// The file `house-rules.yaml`.
#[derive(Debug, Clone, Default, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct HouseRulesFile {
    /// The rules.
    #[serde(default)]
    pub rules: Vec<HouseRule>,
}
