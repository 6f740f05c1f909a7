//! A breach: what a list breaks and by how much, without a word and without a copy of anything.

use crate::fleet::verdict::Bound;

/// What is broken.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum Cause {
    /// A fault of the list itself, by its place among the faults.
    Fault(usize),
    /// A constraint, by its place in the game.
    Constraint(usize),
}

/// What it is about.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum Key<'f> {
    /// The whole fleet.
    Fleet,
    /// What is aboard the host of a slot.
    Host(usize),
    /// The entry of a slot.
    Slot(usize),
    /// Entries with one id.
    Id(&'f str),
    /// A unit of the roster.
    Kind(usize),
    /// A class of the roster.
    Class(usize),
    /// A unit that the roster does not have.
    Unknown(&'f str),
    /// A Command Ability of the fleet's board, by its place on it.
    Command(usize),
    /// An ability or an Order, by its place among those that can lie idle.
    Ability(usize),
}

/// A breach.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Breach<'f> {
    /// What is broken.
    pub cause: Cause,
    /// What it is about.
    pub key: Key<'f>,
    /// The sum.
    pub sum: i128,
    /// The whole number that binds it.
    pub limit: i64,
    /// Whether sum and limit mean anything.
    pub numbered: bool,
    /// How the limit binds; nothing for a fault.
    pub bound: Option<Bound>,
}

impl Breach<'_> {
    /// By how much the limit is missed.
    pub fn excess(&self) -> u128 {
        self.sum.abs_diff(self.limit.into())
    }

    /// Whether there is too little of something.
    pub fn wants_more(&self) -> bool {
        self.bound.is_some() && self.sum < self.limit.into()
    }
}
