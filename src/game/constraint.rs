//! Constraints on fleets, as data: what is counted or summed, over which units, against which limit.
//!
//! Structured, never free code, so that packs can carry them and other tools can evaluate them. The engine that judges
//! them is [`crate::fleet`]. How the usual kinds are written:
//!
//! - a ceiling: `sum: points, at_most: size.points`; uniqueness: `for_each: unit, at_most: 1`;
//! - membership: `where: { available: false }, at_most: 0`; a capacity: `for_each: host, at_most: host.capacity`;
//! - a part of a whole: `sum: points, where: …, at_most: { fraction: 1/4, of: size.points }`;
//! - a ratio or pairing: `sum: units, where: …, at_most: { fraction: 2/1, of: { sum: units, where: … } }`;
//! - a dependency: `when: …, where: …, at_least: 1`; sameness: `sum: classes, at_most: 1`.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::game::fleet::OneOrMany;
use crate::game::fraction::Fraction;
use crate::source::sorted::BTreeMap;

/// Which units a constraint looks at. Every given part must hold.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Filter {
    /// Has a value (not a dash) of all of these characteristics.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub has: Option<OneOrMany>,
    /// Lacks all of these characteristics.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub lacks: Option<OneOrMany>,
    /// Numeric characteristics over all bases, `points` or `bases`, of at most this. A dash is no number, so it fails.
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    pub at_most: BTreeMap<String, i64>,
    /// Numeric characteristics over all bases, `points` or `bases`, of at least this. A dash is no number, so it fails.
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    pub at_least: BTreeMap<String, i64>,
    /// Is of one of these classes.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub class: Option<OneOrMany>,
    /// Is one of these units.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub unit: Option<OneOrMany>,
    /// Has one of these abilities.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub ability: Option<OneOrMany>,
    /// Starts aboard another unit, or not.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub embarked: Option<bool>,
    /// Can carry other units, or not.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub host: Option<bool>,
    /// Is open to the fleet's faction, or not.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub available: Option<bool>,
    /// Is of a class that its host carries, or not. Units that are not embarked fit nowhere.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub fits_host: Option<bool>,
    /// Is of a class that may control objectives, or not.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub can_control: Option<bool>,
    /// Prints at least one Order, or none.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub issues_orders: Option<bool>,
    /// Has at least one Order slot, or none.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub order_slots: Option<bool>,
    /// Keeps the limits of its own class, or not.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub sound: Option<bool>,
    /// Passes at least one of these filters.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub any_of: Vec<Filter>,
    /// Passes none of these filters.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub none_of: Vec<Filter>,
}

crate::reads!(Filter {
    ;
    has, lacks, at_most, at_least, class, unit, ability, embarked, host, available, fits_host, can_control,
    issues_orders, order_slots, sound, any_of, none_of
});

/// What a constraint is asked for, one finding each. Without it, once for the fleet.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum ForEach {
    /// Each unit that can carry others or does; the units looked at are those aboard. Its bays count as one hold.
    Host,
    /// Each entry's id; the units looked at are the entries that bear it.
    Id,
    /// Each unit of the roster that the fleet fields; the units looked at are its copies.
    Unit,
    /// Each class that the fleet fields; the units looked at are its members.
    Class,
    /// Each Command Ability of the fleet's board that names who it serves; the units looked at are those it can serve.
    CommandAbility,
    /// Each ability and each Order of the fleet's units; the units looked at are those it can serve: whom it names as
    /// `eligible`, or else its bearers, if they have what it needs.
    Ability,
}

crate::reads_words!(ForEach {
    Host = "host",
    Id = "id",
    Unit = "unit",
    Class = "class",
    CommandAbility = "command-ability",
    Ability = "ability",
});

/// What a fraction is taken of.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(untagged)]
pub enum Whole {
    /// A name: `size.points`, `host.capacity`.
    Name(String),
    /// A sum over the whole fleet.
    Sum(Box<Sum>),
}

crate::reads_either!(Whole { String(Name), Object(Sum); "a name or a sum" });

/// A sum over those units of the fleet that pass a filter.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Sum {
    /// What is added up; see [`Constraint::sum`].
    #[serde(default = "units")]
    pub sum: String,
    /// Which units count.
    #[serde(default, rename = "where", skip_serializing_if = "Option::is_none")]
    pub filter: Option<Filter>,
}

crate::reads!(Sum { ; sum = units(), filter as "where" });

/// A limit.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(untagged, deny_unknown_fields)]
pub enum Limit {
    /// A number.
    Number(i64),
    /// A name: `size.points`, `host.capacity`.
    Name(String),
    /// An exact fraction of something, never rounded.
    Fraction {
        /// Numerator and denominator, written `9/10`; the whole when not given.
        #[serde(default)]
        fraction: Fraction,
        /// What it is a fraction of.
        of: Whole,
    },
}

crate::reads_either!(Limit {
    Number(Number), String(Name), Object(Fraction { of; fraction }); "a number, a name or a fraction"
});

/// How bad it is to break a constraint.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Default, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Weight {
    /// The fleet is not legal.
    #[default]
    Error,
    /// The fleet is legal, but worth a look.
    Warning,
    /// Worth knowing.
    Note,
}

crate::reads_words!(Weight { Error = "error", Warning = "warning", Note = "note" });

impl Weight {
    /// The word for it.
    #[must_use]
    pub const fn word(self) -> &'static str {
        match self {
            Self::Error => "error",
            Self::Warning => "warning",
            Self::Note => "note",
        }
    }
}

/// A constraint.
#[derive(Debug, Clone, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Constraint {
    /// Stable id, named in findings, golden fleets and packs.
    pub id: String,
    /// How bad it is to break it.
    #[serde(default)]
    pub severity: Weight,
    /// The rules chapter it comes from.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub chapter: Option<u32>,
    /// Only asked of fleets of these game sizes.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub sizes: Option<OneOrMany>,
    /// Only asked of fleets of these factions or allegiances.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub factions: Option<OneOrMany>,
    /// Only asked of fleets that have at least one such unit.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub when: Option<Filter>,
    /// What it is asked for.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub for_each: Option<ForEach>,
    /// What is added up over the units: `points`, `units`, `bases` or a characteristic that is a number; or what is
    /// counted among them: `entries` of the list, different `kinds` of unit, different `classes`. `units` when not given.
    #[serde(default = "units")]
    pub sum: String,
    /// Which units count.
    #[serde(default, rename = "where", skip_serializing_if = "Option::is_none")]
    pub filter: Option<Filter>,
    /// The sum must not be greater.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub at_most: Option<Limit>,
    /// The sum must not be less.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub at_least: Option<Limit>,
    /// The sum must be just this.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub exactly: Option<Limit>,
    /// What to tell the player, with `{{ sum }}`, `{{ limit }}`, `{{ over }}`, `{{ under }}`, `{{ units }}`,
    /// `{{ subject }}`, `{{ size.name }}`, `{{ faction.name }}`.
    pub say: String,
    /// How to mend it; may use the same names.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub help: Option<String>,
}

crate::reads!(Constraint {
    id, say;
    severity, chapter, sizes, factions, when, for_each, sum = units(), filter as "where", at_most, at_least,
    exactly, help
});

fn units() -> String {
    "units".to_owned()
}

impl crate::game::entry::Concept for Constraint {
    const KIND: &'static str = "constraint";

    fn id(&self) -> &str {
        &self.id
    }

    fn name(&self) -> &str {
        &self.id
    }
}

/// What makes a fleet legal.
#[derive(Debug, Clone, Default, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct FleetRules {
    /// The constraints.
    #[serde(default)]
    pub constraints: Vec<Constraint>,
    /// Which units may control objectives; a roster names them.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub controls: Option<Filter>,
}

crate::reads!(FleetRules { ; constraints, controls });
