//! A unit's card.

use serde::Serialize;

use crate::view::prose::{Block, Inline};
use crate::view::track::Track;

/// A unit as its card and its page show it.
#[derive(Debug, Clone, Serialize)]
pub struct CardView {
    /// The unit's id.
    pub id: String,
    /// Its permanent anchor, `unit-ID`.
    pub anchor: String,
    /// The anchors that it had before.
    pub formerly: Vec<String>,
    /// The card number.
    pub number: u32,
    /// Its name.
    pub name: String,
    /// The class's id.
    pub class_id: String,
    /// The class's name.
    pub class: String,
    /// The class's anchor.
    pub class_anchor: String,
    /// The class's sign, as a path of the game's folder; empty when it has none.
    pub class_icon: String,
    /// Who fields it, in words: `Common roster`, or the names of factions and allegiances.
    pub fielded_by: String,
    /// The ids of those who field it; none when everybody does.
    pub fielded_by_ids: Vec<String>,
    /// Its points, printed; `?` when the source does not say.
    pub points: String,
    /// The size of its base, printed with mm.
    pub base: String,
    /// How many bases.
    pub bases: i64,
    /// The stat line, in the game's order.
    pub stats: Vec<StatView>,
    /// Its weapons.
    pub weapons: Vec<CardWeapon>,
    /// Its Orders.
    pub orders: Vec<CardOrder>,
    /// Its abilities: slot, inherent, then universal.
    pub abilities: Vec<CardAbility>,
    /// Order slots: used and available.
    pub order_slots: Slots,
    /// Ability slots: used and available.
    pub ability_slots: Slots,
    /// What to tick off, one group a base, or one for what the bases share.
    pub tracks: Vec<Track>,
    /// What it carries; nothing for most.
    pub carries: Vec<Carries>,
    /// Its story.
    pub text: Vec<Block>,
    /// The whole unit is proposed, not canon.
    pub proposed: bool,
    /// Some of it is proposed.
    pub partly_proposed: bool,
}

/// One characteristic of a stat line.
#[derive(Debug, Clone, Serialize)]
pub struct StatView {
    /// Its id, `BS`.
    pub id: String,
    /// Its name.
    pub name: String,
    /// The value, printed.
    pub value: String,
    /// For a unit of several bases and a number that each has: the sum, printed; else empty.
    pub total: String,
    /// Not canon yet.
    pub proposed: bool,
}

/// A weapon in a card's table.
#[derive(Debug, Clone, Serialize)]
pub struct CardWeapon {
    /// Its anchor.
    pub anchor: String,
    /// Its name.
    pub name: String,
    /// Its type's id.
    pub type_id: String,
    /// Its type's letter.
    pub type_code: String,
    /// Its type's sign, as a path of the game's folder; empty when it has none.
    pub icon: String,
    /// Its type's name.
    #[serde(rename = "type")]
    pub type_name: String,
    /// Its range, printed with inches.
    pub range: String,
    /// Its damage, printed.
    pub damage: String,
    /// Its attacks, printed.
    pub attacks: String,
    /// What changes against which targets; empty for most.
    pub attacks_note: String,
    /// Some of it is proposed.
    pub proposed: bool,
}

/// An Order on a card.
#[derive(Debug, Clone, Serialize)]
pub struct CardOrder {
    /// Its anchor.
    pub anchor: String,
    /// Its name.
    pub name: String,
    /// Its difficulty, printed; `?` when unknown.
    pub difficulty: String,
    /// Its range, printed with inches; empty when it has none.
    pub range: String,
    /// Who it is for, in words; empty when unknown.
    pub target: String,
    /// How long it lasts; empty when at once.
    pub lasts: Vec<Inline>,
    /// What it does.
    pub text: Vec<Inline>,
    /// Some of it is proposed.
    pub proposed: bool,
}

/// An ability on a card.
#[derive(Debug, Clone, Serialize)]
pub struct CardAbility {
    /// Its anchor.
    pub anchor: String,
    /// Its name, with what the unit sets: `Launch Bay · Tier 1`.
    pub name: String,
    /// `slot`, `inherent` or `universal`.
    pub source: String,
    /// What it does, with the unit's own numbers.
    pub text: Vec<Inline>,
    /// Some of it is proposed.
    pub proposed: bool,
}

/// Slots used and available.
#[derive(Debug, Clone, Copy, Serialize)]
pub struct Slots {
    /// Used.
    pub used: usize,
    /// Available.
    pub of: usize,
}

/// What a unit carries.
#[derive(Debug, Clone, Serialize)]
pub struct Carries {
    /// How many units.
    pub capacity: i64,
    /// Of which classes, in words: `Fighters or Bombers`.
    pub cargo: String,
}
