//! A player's fleet list, as its file has it. What it means is decided in [`crate::fleet`].

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use serde_json::{Map, Value as Json};

/// One text or several.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(untagged)]
pub enum OneOrMany {
    /// One.
    One(String),
    /// Several.
    Many(Vec<String>),
}

crate::reads_either!(OneOrMany { String(One), Array(Many); "a text or a list of texts" });

impl OneOrMany {
    /// All of them.
    #[must_use]
    pub fn as_slice(&self) -> &[String] {
        match self {
            Self::One(one) => std::slice::from_ref(one),
            Self::Many(many) => many,
        }
    }
}

/// What a golden fleet's verdict must be: the word `legal`, or the ids of all constraints that must break.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(untagged)]
pub enum Expectation {
    /// `legal`.
    Legal(LegalWord),
    /// The constraints that break, warnings among them, and no others of severity error.
    Breaks(Vec<String>),
}

crate::reads_either!(Expectation { String(Legal), Array(Breaks); "`legal` or a list of ids" });

/// The word `legal`.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum LegalWord {
    /// The fleet must be legal.
    Legal,
}

crate::reads_words!(LegalWord { Legal = "legal" });

/// How many copies one entry may stand for.
pub const MOST_COPIES: u32 = 100;

/// An entry of a fleet: a unit, or several of the same.
#[derive(Debug, Clone, Default, PartialEq, Serialize, Deserialize, JsonSchema)]
#[schemars(deny_unknown_fields)]
pub struct FleetUnit {
    /// Its id within the fleet; given by the tool when missing.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub id: Option<String>,
    /// The id of the unit.
    pub unit: String,
    /// Its own name.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub name: Option<String>,
    /// How many of them, each with the same units aboard: two ships with a wing each are two wings.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schemars(range(min = 1, max = MOST_COPIES))]
    pub count: Option<u32>,
    /// The units aboard it; these carry nothing in turn.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub embarked: Vec<FleetUnit>,
    /// What other tools keep here; left untouched.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub vendor: Option<Json>,
    /// What this version does not know; kept as it is.
    #[serde(flatten)]
    #[schemars(skip)]
    pub other: Map<String, Json>,
}

crate::reads!(FleetUnit { unit; id, name, count, embarked, vendor => rest other });

/// The version of the form that this code writes.
pub const FORMAT: u32 = 1;

/// A fleet list.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, JsonSchema)]
#[schemars(deny_unknown_fields)]
pub struct Fleet {
    /// The version of this form.
    #[serde(default = "first")]
    #[schemars(range(min = 1))]
    pub format: u32,
    /// The id of the game.
    pub game: String,
    /// The edition it was made against.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub edition: Option<String>,
    /// The first bytes of that canon's hash.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub hash: Option<String>,
    /// Its name.
    #[serde(default)]
    pub name: String,
    /// The id of its faction.
    pub faction: String,
    /// The id of its game size.
    pub size: String,
    /// Its units.
    #[serde(default)]
    pub units: Vec<FleetUnit>,
    /// What its verdict must be, when it is a golden fleet.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub expect: Option<Expectation>,
    /// What other tools keep here; left untouched.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub vendor: Option<Json>,
    /// What this version does not know; kept as it is.
    #[serde(flatten)]
    #[schemars(skip)]
    pub other: Map<String, Json>,
}

crate::reads!(Fleet {
    game, faction, size;
    format = first(), edition, hash, name, units, expect, vendor
    => rest other
});

impl Fleet {
    /// A list without units, by the ids of its game, faction and size.
    #[must_use]
    pub fn empty(game: &str, faction: &str, size: &str) -> Self {
        Self {
            format: FORMAT,
            game: game.to_owned(),
            edition: None,
            hash: None,
            name: String::new(),
            faction: faction.to_owned(),
            size: size.to_owned(),
            units: Vec::new(),
            expect: None,
            vendor: None,
            other: Map::default(),
        }
    }
}

fn first() -> u32 {
    FORMAT
}
