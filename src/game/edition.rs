//! Editions of the canon: what changed, and when.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// An edition.
#[derive(Debug, Clone, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Edition {
    /// Stable id.
    pub id: String,
    /// Its title.
    pub title: String,
    /// Its date, `YYYY-MM-DD`.
    #[schemars(regex(pattern = r"^[0-9]{4}-(0[1-9]|1[0-2])-(0[1-9]|[12][0-9]|3[01])$"))]
    pub date: String,
    /// What it changed.
    pub changes: Vec<String>,
}

crate::concept!(Edition, "edition", title);
crate::reads!(Edition {
    id,
    title,
    date,
    changes
});

/// The file `changelog.yaml`.
#[derive(Debug, Clone, Default, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct ChangelogFile {
    /// The editions, oldest first; the newest is the canon's.
    #[serde(default)]
    pub editions: Vec<Edition>,
}
