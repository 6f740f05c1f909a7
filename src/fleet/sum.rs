//! What constraints add up: points, units, bases, numeric characteristics; entries, kinds and classes.

use crate::fleet::kind::Kind;
use crate::fleet::muster::Slot;
use crate::fleet::roster::Roster;
use crate::game::model::Game;

/// The sums that are no characteristic.
pub const SUMS: &[&str] = &["points", "units", "bases", "entries", "kinds", "classes"];

/// A sum made ready.
#[derive(Debug)]
pub enum Tally {
    /// What one copy of each kind adds.
    Each(Vec<i64>),
    /// One for each entry.
    Entries,
    /// One for each different kind.
    Kinds,
    /// One for each different class.
    Classes,
}

impl Tally {
    /// Makes a sum ready; nothing when no sum has this name.
    pub fn new(roster: &Roster<'_>, name: &str) -> Option<Self> {
        let characteristic = || roster.game.manifest.characteristic(name);
        let is_known = SUMS.contains(&name) || characteristic().is_some_and(|found| found.limits.is_number());
        is_known.then(|| match name {
            "entries" => Self::Entries,
            "kinds" => Self::Kinds,
            "classes" => Self::Classes,
            _ => {
                let amounts = roster
                    .kinds
                    .iter()
                    .map(|kind| amount(roster.game, kind, name).unwrap_or(0));
                Self::Each(amounts.collect())
            }
        })
    }

    /// What a slot adds; `aboard_one` counts what is aboard one of several equal hosts. Of those that count differences,
    /// it is one each time, and the caller sees to it that each counts once ([`Tally::difference`]).
    pub fn share(&self, slot: &Slot<'_>, kind: usize, aboard_one: bool) -> i64 {
        match self {
            Self::Each(amounts) => {
                let amount = amounts.get(kind).copied().unwrap_or(0);
                amount.saturating_mul(copies(slot, aboard_one))
            }
            Self::Entries | Self::Kinds | Self::Classes => 1,
        }
    }

    /// By what slots must differ, so that each of them counts; nothing when all do.
    pub fn difference(&self, kind: usize, roster: &Roster<'_>) -> Option<usize> {
        match self {
            Self::Kinds => Some(kind),
            Self::Classes => roster.kind(kind).map(|kind| kind.class),
            Self::Each(_) | Self::Entries => None,
        }
    }
}

/// What one copy of a unit adds to a sum that is a property of units; `None` for a dash, and for an unknown name.
pub fn amount(game: &Game, kind: &Kind<'_>, name: &str) -> Option<i64> {
    match name {
        "points" => Some(kind.points),
        "units" => Some(1),
        "bases" => Some(kind.bases),
        characteristic => game.total(kind.unit, characteristic),
    }
}

/// How many copies a slot stands for.
pub fn copies(slot: &Slot<'_>, aboard_one: bool) -> i64 {
    if aboard_one { slot.each } else { slot.copies }
}

/// A sum as findings show it.
pub fn shown(sum: i128) -> i64 {
    i64::try_from(sum).unwrap_or(if sum < 0 { i64::MIN } else { i64::MAX })
}
