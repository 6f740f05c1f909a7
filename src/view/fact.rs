//! The catalogues: characteristics, classes, weapons, Orders, abilities, sizes, as tables and lists show them.

use serde::Serialize;

use crate::view::prose::Inline;

/// A characteristic.
#[derive(Debug, Clone, Serialize)]
pub struct CharacteristicView {
    /// Its id.
    pub id: String,
    /// Its anchor, `characteristic-ID`.
    pub anchor: String,
    /// The anchors that it had before.
    pub formerly: Vec<String>,
    /// Its name.
    pub name: String,
    /// The best value, printed; empty when the game sets none.
    pub best: String,
    /// The worst value, printed; a dash where a unit may lack it.
    pub worst: String,
    /// What values look like.
    pub explain: String,
    /// What it means.
    pub text: Vec<Inline>,
}

/// A class.
#[derive(Debug, Clone, Serialize)]
pub struct ClassView {
    /// Its id.
    pub id: String,
    /// Its anchor, `class-ID`.
    pub anchor: String,
    /// The anchors that it had before.
    pub formerly: Vec<String>,
    /// Its name.
    pub name: String,
    /// Its sign, as a path of the game's folder; empty when it has none.
    pub icon: String,
    /// Bases.
    pub bases: i64,
    /// Weapon systems.
    pub weapons: usize,
    /// Order slots.
    pub orders: usize,
    /// Ability slots.
    pub abilities: usize,
    /// The names of the rules it has for free.
    pub rules: Vec<String>,
    /// The ids of characteristics it lacks.
    pub lacks: Vec<String>,
    /// Its role.
    pub text: Vec<Inline>,
    /// Some of it is proposed.
    pub proposed: bool,
}

/// A weapon type.
#[derive(Debug, Clone, Serialize)]
pub struct WeaponTypeView {
    /// Its id.
    pub id: String,
    /// Its anchor, `weapon-type-ID`.
    pub anchor: String,
    /// The anchors that it had before.
    pub formerly: Vec<String>,
    /// Its letter.
    pub code: String,
    /// Its sign, as a path of the game's folder; empty when it has none.
    pub icon: String,
    /// Its name.
    pub name: String,
    /// The step at which it acts.
    pub step: String,
    /// What it always does.
    pub effect: Vec<Inline>,
    /// What it does on a critical hit.
    pub critical: Vec<Inline>,
}

/// A weapon.
#[derive(Debug, Clone, Serialize)]
pub struct WeaponView {
    /// Its id.
    pub id: String,
    /// Its anchor, `weapon-ID`.
    pub anchor: String,
    /// The anchors that it had before.
    pub formerly: Vec<String>,
    /// Its name.
    pub name: String,
    /// Its type's name.
    #[serde(rename = "type")]
    pub type_name: String,
    /// Its type's letter.
    pub type_code: String,
    /// Its type's sign, as a path of the game's folder; empty when it has none.
    pub icon: String,
    /// Its range, printed with inches.
    pub range: String,
    /// Its damage, printed.
    pub damage: String,
    /// Its attacks, printed.
    pub attacks: String,
    /// What changes against which targets; empty for most.
    pub attacks_note: String,
    /// What it is for.
    pub role: Vec<Inline>,
    /// The names of the units that carry it.
    pub carried_by: Vec<String>,
    /// Some of it is proposed.
    pub proposed: bool,
}

/// An Order.
#[derive(Debug, Clone, Serialize)]
pub struct OrderView {
    /// Its id.
    pub id: String,
    /// Its anchor, `order-ID`.
    pub anchor: String,
    /// The anchors that it had before.
    pub formerly: Vec<String>,
    /// Its name.
    pub name: String,
    /// Its difficulty, printed.
    pub difficulty: String,
    /// Its range, printed with inches; empty when it has none.
    pub range: String,
    /// Who it is for, in words.
    pub target: String,
    /// The id of the characteristic that is rolled for it; empty when the game names none.
    pub test: String,
    /// How long it lasts; empty when at once.
    pub lasts: Vec<Inline>,
    /// What it does.
    pub text: Vec<Inline>,
    /// The names of the units that print it.
    pub printed_on: Vec<String>,
    /// Some of it is proposed.
    pub proposed: bool,
}

/// An ability.
#[derive(Debug, Clone, Serialize)]
pub struct AbilityView {
    /// Its id.
    pub id: String,
    /// Its anchor, `ability-ID`.
    pub anchor: String,
    /// The anchors that it had before.
    pub formerly: Vec<String>,
    /// Its name.
    pub name: String,
    /// `slot`, `inherent` or `universal`.
    pub source: String,
    /// What it does.
    pub text: Vec<Inline>,
    /// The names of the units that print it, or the classes that have it.
    pub printed_on: Vec<String>,
    /// Some of it is proposed.
    pub proposed: bool,
}

/// A game size.
#[derive(Debug, Clone, Serialize)]
pub struct SizeView {
    /// Its id.
    pub id: String,
    /// Its name.
    pub name: String,
    /// Points, printed.
    pub points: String,
    /// The table, printed.
    pub table: String,
    /// Terrain pieces, printed; empty when not given.
    pub terrain: String,
    /// Objectives, printed; empty when not given.
    pub objectives: String,
}
