//! What a list breaks before it is changed, so that a change can be held against it.

use crate::fleet::breach::{Breach, Cause, Key};
use crate::fleet::judge::Judge;
use crate::fleet::muster::Muster;
use crate::game::constraint::Weight;
use crate::source::sorted::BTreeMap;

/// Breaches with what they are about in names that a change does not shift.
#[derive(Debug)]
pub struct Ledger<'f> {
    before: BTreeMap<(Cause, Key<'f>), u128>,
}

/// What a change brings.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Balance {
    /// How many errors are new, or worse than they were.
    pub errors: usize,
    /// How many warnings and notes are.
    pub warnings: usize,
}

impl<'f> Ledger<'f> {
    /// Notes what a list breaks.
    pub fn new(muster: &Muster<'f>, breaches: &[Breach<'f>]) -> Self {
        let noted = breaches.iter().map(|breach| (named(muster, breach), breach.excess()));
        Self {
            before: noted.collect(),
        }
    }

    /// Holds what a changed list breaks against what it broke.
    pub fn balance(&self, judge: &Judge<'_>, muster: &Muster<'f>, after: &[Breach<'f>]) -> Balance {
        let mut balance = Balance { errors: 0, warnings: 0 };
        for breach in after {
            let before = self.before.get(&named(muster, breach));
            if before.is_none_or(|excess| breach.excess() > *excess) {
                match judge.weight(breach) {
                    Weight::Error => balance.errors += 1,
                    Weight::Warning | Weight::Note => balance.warnings += 1,
                }
            }
        }
        balance
    }
}

/// How often each thing is broken.
#[derive(Debug)]
pub struct Counts(BTreeMap<Cause, usize>);

impl Counts {
    /// Counts breaches.
    pub fn new(breaches: &[Breach<'_>]) -> Self {
        let mut counts = BTreeMap::new();
        for breach in breaches {
            *counts.entry(breach.cause).or_default() += 1;
        }
        Self(counts)
    }

    /// How often a thing is broken.
    pub fn of(&self, cause: Cause) -> usize {
        self.0.get(&cause).copied().unwrap_or(0)
    }
}

/// A breach by its cause, and by what it is about: slots by their line, for changes shift slots.
pub fn named<'f>(muster: &Muster<'f>, breach: &Breach<'f>) -> (Cause, Key<'f>) {
    let line = |slot: usize| muster.slots.get(slot).map_or(usize::MAX, |slot| slot.line);
    let key = match breach.key {
        Key::Host(slot) => Key::Host(line(slot)),
        Key::Slot(slot) => Key::Slot(line(slot)),
        key => key,
    };
    (breach.cause, key)
}
