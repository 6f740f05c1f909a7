//! Abilities: universal (a class gives them), inherent (reminders of core rules), and those that fill a slot.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::game::amount::Amount;
use crate::game::constraint::Filter;
use crate::source::sorted::BTreeMap;

/// Where an ability comes from.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum AbilitySource {
    /// Every unit of a class has it; it fills no slot.
    Universal,
    /// A reminder of a core rule; it fills no slot.
    Inherent,
    /// It fills one of the unit's ability slots.
    Slot,
}

crate::reads_words!(AbilitySource { Universal = "universal", Inherent = "inherent", Slot = "slot" });

impl AbilitySource {
    /// The word for it.
    #[must_use]
    pub const fn word(self) -> &'static str {
        match self {
            Self::Universal => "universal",
            Self::Inherent => "inherent",
            Self::Slot => "slot",
        }
    }
}

/// What a unit must have for an ability to do anything.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Needs {
    /// Characteristics that the unit must have.
    #[serde(default)]
    pub characteristics: Vec<String>,
    /// Whether the unit must have several bases.
    #[serde(default)]
    pub several_bases: bool,
}

crate::reads!(Needs { ; characteristics, several_bases });

/// A number that each unit sets for itself, such as a tier.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Parameter {
    /// The least legal value.
    pub min: i64,
    /// Above this a warning is given.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub usual_max: Option<i64>,
}

crate::reads!(Parameter { min; usual_max });

/// How many units a host carries: a number, or the name of a parameter.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(untagged)]
pub enum Capacity {
    /// A number.
    Fixed(i64),
    /// The name of one of the ability's parameters.
    Parameter(String),
}

crate::reads_either!(Capacity { Number(Fixed), String(Parameter); "a number or a parameter" });

/// What a host carries.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Host {
    /// How many units.
    pub capacity: Capacity,
    /// Of which classes.
    pub cargo: Vec<String>,
}

crate::reads!(Host { capacity, cargo });

/// An ability.
#[derive(Debug, Clone, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Ability {
    /// Stable id.
    pub id: String,
    /// Its name.
    pub name: String,
    /// Where it comes from.
    pub source: AbilitySource,
    /// The rules chapter it comes from.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub chapter: Option<u32>,
    /// What it depends on.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub needs: Option<Needs>,
    /// How far it reaches, in inches.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub range: Option<i64>,
    /// The numbers that a unit sets.
    #[serde(default)]
    pub parameters: BTreeMap<String, Parameter>,
    /// Which units of the own fleet it can ever serve; its bearer when not given.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub eligible: Option<Filter>,
    /// What its bearer carries.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub host: Option<Host>,
    /// Whether it makes one base of its bearer the leader, which cards mark.
    #[serde(default)]
    pub leader: bool,
    /// Its own figures, for its text.
    #[serde(default)]
    pub figures: BTreeMap<String, Amount>,
    /// The complete rule.
    pub text: String,
}

crate::concept!(Ability, "ability", name);
crate::reads!(Ability { id, name, source, text; chapter, needs, range, parameters, eligible, host, leader, figures });
