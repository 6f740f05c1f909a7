//! Units: what a card is printed for and a fleet is made of.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use serde_json::Value as Json;

use crate::game::characteristic::RawStat;
use crate::source::sorted::BTreeMap;
use crate::source::typed::{Fields, FromJson, Mismatches, read};

/// Who may field a unit.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(untagged)]
pub enum FieldedBy {
    /// Every faction.
    Common(Common),
    /// The factions and allegiances with these ids.
    Only(Vec<String>),
}

crate::reads_either!(FieldedBy { String(Common), Array(Only); "`common` or a list of ids" });

/// The word for "every faction".
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Common {
    /// Every faction.
    Common,
}

crate::reads_words!(Common { Common = "common" });

impl Default for FieldedBy {
    fn default() -> Self {
        Self::Common(Common::Common)
    }
}

impl FieldedBy {
    /// The ids of those who field it; none when everybody does.
    #[must_use]
    pub fn ids(&self) -> &[String] {
        match self {
            Self::Common(_) => &[],
            Self::Only(ids) => ids,
        }
    }
}

/// The slots that a unit's own header prints.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct UnitSlots {
    /// Orders.
    pub orders: usize,
    /// Slot abilities.
    pub abilities: usize,
}

crate::reads!(UnitSlots { orders, abilities });

/// An ability on a card: its id, or its id with parameters.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(untagged)]
pub enum AbilityRef {
    /// The id.
    Plain(String),
    /// The id, and what the unit sets.
    With {
        /// The id.
        id: String,
        /// The parameters.
        #[serde(flatten)]
        parameters: BTreeMap<String, i64>,
    },
}

impl FromJson for AbilityRef {
    fn blank() -> Self {
        Self::Plain(String::new())
    }

    fn fill(&mut self, json: Json, mismatches: &mut Mismatches) {
        if json.is_string() {
            *self = Self::Plain(read(json, mismatches));
        } else if let Some(mut fields) = Fields::of(json, mismatches) {
            let mut id = String::new();
            fields.must("id", &mut id);
            let rest = Json::Object(fields.rest());
            *self = Self::With {
                id,
                parameters: read(rest, mismatches),
            };
        }
    }
}

impl AbilityRef {
    /// The ability's id.
    #[must_use]
    pub fn id(&self) -> &str {
        match self {
            Self::Plain(id) | Self::With { id, .. } => id,
        }
    }

    /// What the unit sets a parameter to.
    #[must_use]
    pub fn parameter(&self, name: &str) -> Option<i64> {
        match self {
            Self::Plain(_) => None,
            Self::With { parameters, .. } => parameters.get(name).copied(),
        }
    }

    /// All parameters that the unit sets.
    #[must_use]
    pub fn parameters(&self) -> BTreeMap<String, i64> {
        match self {
            Self::Plain(_) => BTreeMap::new(),
            Self::With { parameters, .. } => parameters.clone(),
        }
    }
}

/// A unit.
#[derive(Debug, Clone, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Unit {
    /// Stable id.
    pub id: String,
    /// The number on the card; unique in the game, never used again.
    pub number: u32,
    /// Its name.
    pub name: String,
    /// The id of its class.
    pub class: String,
    /// What it costs.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub points: Option<i64>,
    /// How many bases it has; the class's number when not given.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub bases: Option<i64>,
    /// The size of its base, in millimetres.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub base_mm: Option<i64>,
    /// Who may field it.
    #[serde(default)]
    pub fielded_by: FieldedBy,
    /// Its characteristics, each by its id.
    #[serde(default)]
    pub stats: BTreeMap<String, RawStat>,
    /// Its own slots; the class's ceiling when not given.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub slots: Option<UnitSlots>,
    /// The ids of its weapons.
    #[serde(default)]
    pub weapons: Vec<String>,
    /// The ids of its Orders.
    #[serde(default)]
    pub orders: Vec<String>,
    /// Its abilities, beside those that the class gives.
    #[serde(default)]
    pub abilities: Vec<AbilityRef>,
    /// What it is, in Markdown.
    #[serde(default)]
    pub text: String,
}

crate::concept!(Unit, "unit", name);
crate::reads!(Unit {
    id, number, name, class;
    points, bases, base_mm, fielded_by, stats, slots, weapons, orders, abilities, text
});
