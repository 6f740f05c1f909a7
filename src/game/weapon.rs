//! Weapon types and weapon profiles.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::game::amount::{Amount, Bounds};
use crate::source::sorted::BTreeMap;

/// A weapon type: what its hits do beside damage.
#[derive(Debug, Clone, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct WeaponType {
    /// Stable id.
    pub id: String,
    /// The letter that tables print.
    pub code: String,
    /// Its sign: the path of a drawing, such as `icons/net.svg`; in its place the letter is printed.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub icon: Option<String>,
    /// Its name.
    pub name: String,
    /// The step of the fire sequence at which it acts.
    #[serde(default)]
    pub step: String,
    /// What it always does; empty when nothing.
    #[serde(default)]
    pub effect: String,
    /// What it does on a critical hit; empty when nothing.
    #[serde(default)]
    pub critical: String,
    /// Its own figures, for its texts.
    #[serde(default)]
    pub figures: BTreeMap<String, Amount>,
}

crate::concept!(WeaponType, "weapon type", name);
crate::reads!(WeaponType { id, code, name; icon, step, effect, critical, figures });

/// When a bonus per base applies: what the target must be like.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct TargetIs {
    /// Bounds on the target's base, in millimetres.
    pub base_mm: Bounds,
}

crate::reads!(TargetIs { base_mm });

/// How many attacks a weapon makes.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(untagged, deny_unknown_fields)]
pub enum Attacks {
    /// A number for the whole unit.
    Fixed(i64),
    /// A number for each surviving base.
    PerBase {
        /// Attacks of each base.
        per_base: i64,
        /// More attacks of each base against certain targets.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        bonus_per_base: Option<i64>,
        /// Against which.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        bonus_when: Option<TargetIs>,
    },
}

crate::reads_either!(Attacks {
    Number(Fixed), Object(PerBase { per_base; bonus_per_base, bonus_when }); "a number"
});

impl Attacks {
    /// As a card's table prints it: `4`, or `1 per base`.
    #[must_use]
    pub fn print(&self) -> String {
        match self {
            Self::Fixed(number) => number.to_string(),
            Self::PerBase { per_base, .. } => format!("{per_base} per base"),
        }
    }

    /// The second line of that cell: what changes against which targets.
    #[must_use]
    pub fn print_bonus(&self) -> Option<String> {
        let Self::PerBase {
            per_base,
            bonus_per_base: Some(bonus),
            bonus_when: Some(when),
        } = self
        else {
            return None;
        };
        let target = match (when.base_mm.at_least, when.base_mm.at_most) {
            (Some(least), Some(most)) => format!("{least}–{most}\u{a0}mm bases"),
            (Some(least), None) => format!("bases of {least}\u{a0}mm or more"),
            (None, Some(most)) => format!("bases of {most}\u{a0}mm or less"),
            (None, None) => "any base".to_owned(),
        };
        Some(format!("{} per base against {target}", per_base + bonus))
    }
}

/// A weapon profile.
#[derive(Debug, Clone, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Weapon {
    /// Stable id.
    pub id: String,
    /// Its name.
    pub name: String,
    /// The id of its type.
    #[serde(rename = "type")]
    pub kind: String,
    /// How far it reaches, in inches.
    pub range: i64,
    /// Hull points that each hit costs.
    pub damage: i64,
    /// How many attacks it makes.
    pub attacks: Attacks,
    /// What it is for.
    #[serde(default)]
    pub role: String,
}

crate::concept!(Weapon, "weapon", name);
crate::reads!(Weapon { id, name, kind as "type", range, damage, attacks; role });
