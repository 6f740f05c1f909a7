//! Reference sheets: what players look up while they play, on a card or on the last page of the book.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// A table that is made from the data, so that nobody writes it a second time.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum ReferenceTable {
    /// The characteristics: what each is called, and its best and worst value.
    Characteristics,
    /// The classes: bases, weapon systems, Orders and abilities.
    Classes,
    /// The Orders: difficulty, range, target.
    Orders,
    /// The game sizes: points, table, terrain, objectives.
    Sizes,
    /// The weapon types: at which step each acts, and how.
    WeaponTypes,
}

crate::reads_words!(ReferenceTable {
    Characteristics = "characteristics",
    Classes = "classes",
    Orders = "orders",
    Sizes = "sizes",
    WeaponTypes = "weapon-types",
});

/// A reference sheet.
#[derive(Debug, Clone, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct ReferenceSheet {
    /// Stable id.
    pub id: String,
    /// Its title.
    pub title: String,
    /// What it says, in Markdown.
    #[serde(default)]
    pub text: String,
    /// A table from the data, below the text.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub table: Option<ReferenceTable>,
}

crate::concept!(ReferenceSheet, "reference sheet", title);
crate::reads!(ReferenceSheet { id, title; text, table });

/// The file `reference.yaml`.
#[derive(Debug, Clone, Default, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct ReferenceFile {
    /// The sheets.
    #[serde(default)]
    pub sheets: Vec<ReferenceSheet>,
}
