//! Unit classes: how many bases, slots and free rules a unit of a kind has.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::game::amount::Bounds;

/// How many weapon systems, Orders and abilities a card may print.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct ClassSlots {
    /// Weapon systems; exact.
    pub weapons: usize,
    /// Orders; a ceiling.
    pub orders: usize,
    /// Slot abilities; a ceiling.
    pub abilities: usize,
}

crate::reads!(ClassSlots {
    weapons,
    orders,
    abilities
});

/// A class.
#[derive(Debug, Clone, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Class {
    /// Stable id.
    pub id: String,
    /// Its name.
    pub name: String,
    /// Its name in the plural.
    pub plural: String,
    /// Its sign: the path of a drawing, such as `icons/sloop.svg`.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub icon: Option<String>,
    /// How many bases a unit of this class has; exact.
    pub bases: i64,
    /// Bounds on the size of a base, in millimetres.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub base_mm: Option<Bounds>,
    /// The slots.
    pub slots: ClassSlots,
    /// Characteristics that no unit of this class has.
    #[serde(default)]
    pub lacks: Vec<String>,
    /// Abilities that every unit of this class has for free.
    #[serde(default)]
    pub rules: Vec<String>,
    /// Bounds on the range of its weapons, in inches.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub weapon_range: Option<Bounds>,
    /// Whether its units may control objectives, if they have what that takes.
    #[serde(default = "yes")]
    pub can_control: bool,
    /// Its role, in a sentence or two.
    #[serde(default)]
    pub text: String,
}

crate::reads!(Class {
    id, name, plural, bases, slots;
    icon, base_mm, lacks, rules, weapon_range, can_control = yes(), text
});

fn yes() -> bool {
    true
}

crate::concept!(Class, "class", name);
