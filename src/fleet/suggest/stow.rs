//! Who starts aboard whom. The numbers of units are given; here they become a list.
//!
//! What fits aboard starts aboard: first one unit in every empty hold, then as many as there is room for. Where the engine
//! does not accept that, every other way is tried in turn, up to a number of ways. What carries others starts on its own.

use std::cmp::Reverse;

use crate::fleet::line::identify;
use crate::fleet::suggest::space::{Space, one};
use crate::game::fleet::{Fleet, FleetUnit};

/// How many ways are tried before numbers of units are given up.
const MOST_WAYS: u32 = 400;
/// How many half-made ways are looked at for that.
const MOST_STEPS: u32 = 40_000;

/// What the engine says of one way.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Answer {
    /// It is accepted.
    Fine,
    /// It is not, and another way may be.
    Not,
    /// It is not, and no other way can be.
    Never,
}

/// A hold that can be filled.
#[derive(Debug)]
struct Hold {
    /// The kind of its host.
    host: usize,
    /// The host's place in the list that is filled up; nothing when it is new.
    entry: Option<usize>,
    /// How many equal hosts there are, each with the same aboard.
    copies: i64,
    /// How many more it takes.
    room: i64,
    /// Whether nothing is aboard yet.
    is_empty: bool,
}

/// What is aboard each hold: how many of each kind.
type Loads = Vec<Vec<i64>>;

/// Units that are to become a list.
#[derive(Debug)]
pub struct Stowage<'s> {
    space: &'s Space,
    counts: &'s [i64],
    holds: Vec<Hold>,
    /// How many holds carry a kind.
    carried: Vec<usize>,
}

impl<'s> Stowage<'s> {
    /// The holds of the list that is filled up and of so many new units of each kind.
    pub fn new(space: &'s Space, counts: &'s [i64]) -> Self {
        let mut holds = Vec::new();
        for (place, entry) in space.list.units.iter().enumerate() {
            let Some(host) = space.place(&entry.unit) else { continue };
            let aboard = entry.embarked.iter().map(|aboard| i64::from(aboard.count.unwrap_or(1)));
            let aboard = aboard.fold(0_i64, i64::saturating_add);
            let capacity = space.kinds.get(host).map_or(0, |kind| kind.capacity);
            holds.push(Hold {
                host,
                entry: Some(place),
                copies: i64::from(entry.count.unwrap_or(1)).max(1),
                room: capacity.saturating_sub(aboard),
                is_empty: aboard == 0,
            });
        }
        for (host, (kind, count)) in space.kinds.iter().zip(counts).enumerate() {
            holds.extend((0..*count).map(|_| Hold {
                host,
                entry: None,
                copies: 1,
                room: kind.capacity,
                is_empty: true,
            }));
        }
        holds.retain(|hold| hold.room > 0);
        let variety = |hold: &Hold| {
            let kind = space.kinds.get(hold.host);
            kind.map_or(0, |kind| kind.carries.iter().filter(|fits| **fits).count())
        };
        holds.sort_by_key(|hold| (variety(hold), hold.host, hold.entry));
        let carrying = |kind: usize| holds.iter().filter(|hold| space.carries(hold.host, kind)).count();
        Self {
            carried: (0..space.kinds.len()).map(carrying).collect(),
            space,
            counts,
            holds,
        }
    }

    /// The first way that is accepted, with whether all ways were tried if none is.
    pub fn first(&self, mut accept: impl FnMut(&Fleet) -> Answer) -> (Option<Fleet>, bool) {
        let spread = self.spread();
        let list = self.list(&spread);
        match accept(&list) {
            Answer::Fine => return (Some(list), true),
            Answer::Never => return (None, true),
            Answer::Not => {}
        }
        let mut tour = Tour {
            stowage: self,
            loads: vec![vec![0; self.counts.len()]; self.holds.len()],
            left: self.counts.to_vec(),
            ways: MOST_WAYS,
            steps: MOST_STEPS,
            is_over: false,
            found: None,
        };
        tour.visit(0, 0, &mut accept);
        let was_cut = !tour.is_over && (tour.ways == 0 || tour.steps == 0);
        (tour.found, !was_cut)
    }

    /// Whether units of a kind can go aboard a hold.
    fn takes(&self, hold: &Hold, kind: usize) -> bool {
        let carries_others = self.space.kinds.get(kind).is_some_and(|kind| kind.capacity > 0);
        !carries_others && self.space.carries(hold.host, kind)
    }

    /// One unit in every empty hold, then what there is room for; what few holds carry goes first.
    fn spread(&self) -> Loads {
        let mut left = self.counts.to_vec();
        let mut loads = vec![vec![0; left.len()]; self.holds.len()];
        let mut scarce: Vec<usize> = (0..left.len()).collect();
        scarce.sort_by_key(|kind| (self.carried.get(*kind).copied(), *kind));
        for only_one in [true, false] {
            for (hold, load) in self.holds.iter().zip(&mut loads) {
                if only_one && !hold.is_empty {
                    continue;
                }
                let mut room = hold.room - load.iter().sum::<i64>();
                for kind in &scarce {
                    let (Some(left), Some(load)) = (left.get_mut(*kind), load.get_mut(*kind)) else {
                        continue;
                    };
                    let most = room.min(*left / hold.copies);
                    let taken = if only_one { most.min(1) } else { most };
                    if taken > 0 && self.takes(hold, *kind) {
                        *load += taken;
                        *left -= taken * hold.copies;
                        room = if only_one { 0 } else { room - taken };
                    }
                }
            }
        }
        loads
    }

    /// The list, the dearest units first.
    fn list(&self, loads: &Loads) -> Fleet {
        let mut list = identify(&self.space.list);
        let mut left = self.counts.to_vec();
        let mut added: Vec<(usize, FleetUnit)> = Vec::new();
        for (hold, load) in self.holds.iter().zip(loads) {
            let aboard: Vec<FleetUnit> = self.entries(load);
            for (left, taken) in left.iter_mut().zip(load) {
                *left -= taken * hold.copies;
            }
            if let Some(host) = hold.entry.and_then(|entry| list.units.get_mut(entry)) {
                host.embarked.extend(aboard);
            } else if let Some(kind) = self.space.kinds.get(hold.host).filter(|_| !aboard.is_empty()) {
                if let Some(left) = left.get_mut(hold.host) {
                    *left -= 1;
                }
                let alike = added
                    .iter_mut()
                    .find(|(host, entry)| *host == hold.host && amounts(&entry.embarked).eq(amounts(&aboard)));
                if let Some((_, entry)) = alike {
                    entry.count = Some(entry.count.unwrap_or(1) + 1);
                } else {
                    let mut host = new(&kind.id, 1);
                    host.embarked = aboard;
                    added.push((hold.host, host));
                }
            }
        }
        let alone = self.entries(&left);
        added.extend(
            alone
                .into_iter()
                .filter_map(|entry| Some((self.space.place(&entry.unit)?, entry))),
        );
        let points = |kind: usize| self.space.kinds.get(kind).map_or(0, |kind| kind.points);
        added.sort_by_key(|(kind, entry)| (Reverse(points(*kind)), *kind, entry.embarked.is_empty()));
        list.units.extend(added.into_iter().map(|(_, entry)| entry));
        identify(&list)
    }

    /// An entry for each kind of which there are some.
    fn entries(&self, counts: &[i64]) -> Vec<FleetUnit> {
        let some = self.space.kinds.iter().zip(counts).filter(|(_, count)| **count > 0);
        some.map(|(kind, count)| new(&kind.id, u32::try_from(*count).unwrap_or(u32::MAX)))
            .collect()
    }
}

fn new(unit: &str, count: u32) -> FleetUnit {
    FleetUnit {
        id: None,
        count: Some(count).filter(|count| *count > 1),
        ..one("", unit)
    }
}

fn amounts(entries: &[FleetUnit]) -> impl Iterator<Item = (&str, Option<u32>)> {
    entries.iter().map(|entry| (entry.unit.as_str(), entry.count))
}

/// All ways in turn.
struct Tour<'s> {
    stowage: &'s Stowage<'s>,
    loads: Loads,
    left: Vec<i64>,
    ways: u32,
    steps: u32,
    is_over: bool,
    found: Option<Fleet>,
}

impl Tour<'_> {
    fn visit(&mut self, hold: usize, kind: usize, accept: &mut impl FnMut(&Fleet) -> Answer) {
        if self.is_over || self.ways == 0 || self.steps == 0 {
            return;
        }
        self.steps -= 1;
        let stowage = self.stowage;
        let Some(found) = stowage.holds.get(hold) else {
            self.try_out(accept);
            return;
        };
        if kind == self.left.len() {
            if !self.repeats(hold) {
                self.visit(hold + 1, 0, accept);
            }
            return;
        }
        let used: i64 = self.loads.get(hold).map_or(0, |load| load.iter().sum());
        let left = self.left.get(kind).copied().unwrap_or(0);
        let most = if stowage.takes(found, kind) {
            (found.room - used).min(left / found.copies)
        } else {
            0
        };
        for taken in (0..=most).rev() {
            self.set(hold, kind, taken, left - taken * found.copies);
            self.visit(hold, kind + 1, accept);
        }
        self.set(hold, kind, 0, left);
    }

    fn set(&mut self, hold: usize, kind: usize, taken: i64, left: i64) {
        if let Some(load) = self.loads.get_mut(hold).and_then(|load| load.get_mut(kind)) {
            *load = taken;
        }
        if let Some(kept) = self.left.get_mut(kind) {
            *kept = left;
        }
    }

    /// Whether the same loads were, or will be, aboard two equal new hosts the other way round.
    fn repeats(&self, hold: usize) -> bool {
        let before = hold.checked_sub(1);
        let pair = before.and_then(|before| Some((self.stowage.holds.get(before)?, self.stowage.holds.get(hold)?)));
        let are_equal =
            pair.is_some_and(|(left, right)| left.host == right.host && left.entry.is_none() && right.entry.is_none());
        are_equal && before.and_then(|before| self.loads.get(before)) < self.loads.get(hold)
    }

    fn try_out(&mut self, accept: &mut impl FnMut(&Fleet) -> Answer) {
        self.ways -= 1;
        let list = self.stowage.list(&self.loads);
        match accept(&list) {
            Answer::Fine => {
                self.found = Some(list);
                self.is_over = true;
            }
            Answer::Never => self.is_over = true,
            Answer::Not => {}
        }
    }
}
