//! A list while steps are taken on it: every entry is found by its id at once, and no step looks at all of them.
//!
//! Ids that are given by position stay the same from the first step to the last, and are not written where the list had none.

mod step;

use std::cell::OnceCell;

use crate::fleet::line::lines;
use crate::game::fleet::{Fleet, FleetUnit};
use crate::source::sorted::{BTreeMap, BTreeSet};

/// A list.
#[derive(Debug, Clone)]
pub struct Slate {
    /// The list without its units.
    head: Fleet,
    /// The entries, those that were taken off among them.
    notes: Vec<Note>,
    /// The entries that are not aboard another, in their order.
    ashore: Vec<usize>,
    by_id: BTreeMap<String, BTreeSet<usize>>,
    /// How many entries of each unit have no name of their own.
    nameless: BTreeMap<String, usize>,
    /// No number below this one is free for an id.
    next: usize,
    /// How many entries stand before each, worked out when somebody asks.
    ranks: OnceCell<Vec<usize>>,
}

/// An entry.
#[derive(Debug, Clone)]
pub struct Note {
    /// Its id, given when the list has none.
    pub id: String,
    /// It, without what is aboard.
    pub entry: FleetUnit,
    /// The host that it is aboard.
    pub host: Option<usize>,
    /// What is aboard it, in its order.
    pub aboard: Vec<usize>,
}

impl Slate {
    /// Takes a list up.
    #[must_use]
    pub fn new(fleet: &Fleet) -> Self {
        let mut slate = Self {
            head: head_of(fleet),
            notes: Vec::with_capacity(fleet.units.len()),
            ashore: Vec::with_capacity(fleet.units.len()),
            by_id: BTreeMap::new(),
            nameless: BTreeMap::new(),
            next: 1,
            ranks: OnceCell::new(),
        };
        for line in lines(fleet) {
            slate.write(line.id, bare(line.entry), line.host, usize::MAX);
        }
        slate
    }

    /// The list as it is now.
    #[must_use]
    pub fn fleet(&self) -> Fleet {
        let mut units = Vec::new();
        let mut open: Vec<Vec<FleetUnit>> = vec![Vec::new(); self.notes.len()];
        // Whatever is aboard is finished before its host is.
        for place in self.order().into_iter().rev() {
            let Some(note) = self.notes.get(place) else { continue };
            let mut aboard = open.get_mut(place).map(std::mem::take).unwrap_or_default();
            aboard.reverse();
            let entry = FleetUnit {
                embarked: aboard,
                ..note.entry.clone()
            };
            match note.host.and_then(|host| open.get_mut(host)) {
                Some(others) => others.push(entry),
                None => units.push(entry),
            }
        }
        units.reverse();
        Fleet {
            units,
            ..head_of(&self.head)
        }
    }

    /// The list without its units.
    #[must_use]
    pub fn head(&self) -> &Fleet {
        &self.head
    }

    /// The place of the entry with this id; of several the first of the list.
    #[must_use]
    pub fn find(&self, id: &str) -> Option<usize> {
        let bearing = self.by_id.get(id)?;
        match bearing.len() {
            1 => bearing.first().copied(),
            _ => bearing.iter().copied().min_by_key(|place| self.rank(*place)),
        }
    }

    /// The entry at a place.
    #[must_use]
    pub fn note(&self, place: usize) -> Option<&Note> {
        self.notes.get(place)
    }

    /// How many of an entry there are in the whole fleet.
    #[must_use]
    pub fn copies(&self, place: usize) -> i64 {
        let mut copies = 1_i64;
        let mut at = Some(place);
        while let Some(note) = at.and_then(|at| self.notes.get(at)) {
            copies = copies.saturating_mul(note.entry.count.unwrap_or(1).into());
            at = note.host;
        }
        copies
    }

    /// How many entries of a unit have no name of their own.
    #[must_use]
    pub fn nameless(&self, unit: &str) -> usize {
        self.nameless.get(unit).copied().unwrap_or(0)
    }

    /// An entry and everything aboard it, hosts first.
    #[must_use]
    pub fn with_cargo(&self, place: usize) -> Vec<usize> {
        self.below(vec![place])
    }

    /// The ids that several entries bear, sorted.
    #[must_use]
    pub fn shared_ids(&self) -> Vec<String> {
        let shared = self.by_id.iter().filter(|(_, bearing)| bearing.len() > 1);
        shared.map(|(id, _)| id.clone()).collect()
    }

    fn write(&mut self, id: String, entry: FleetUnit, host: Option<usize>, to: usize) {
        let place = self.notes.len();
        self.by_id.entry(id.clone()).or_default().insert(place);
        if entry.name.is_none() {
            *self.nameless.entry(entry.unit.clone()).or_default() += 1;
        }
        self.notes.push(Note {
            id,
            entry,
            host: None,
            aboard: Vec::new(),
        });
        self.hook(place, host, to);
    }

    fn count_nameless(&mut self, place: usize, is_more: bool) {
        let nameless = self.notes.get(place).filter(|note| note.entry.name.is_none());
        if let Some(note) = nameless {
            let count = self.nameless.entry(note.entry.unit.clone()).or_default();
            *count = if is_more { *count + 1 } else { count.saturating_sub(1) };
        }
    }

    /// Forgets the id of an entry that is gone.
    fn forget(&mut self, place: usize) {
        self.count_nameless(place, false);
        let Some(id) = self.notes.get(place).map(|note| note.id.clone()) else {
            return;
        };
        let is_free = self.by_id.get_mut(&id).is_some_and(|bearing| {
            bearing.remove(&place);
            bearing.is_empty()
        });
        if is_free {
            self.by_id.remove(&id);
            let number = id.strip_prefix('u').and_then(|digits| digits.parse().ok());
            self.next = number.map_or(self.next, |number: usize| self.next.min(number.max(1)));
        }
    }

    /// The first of `u1`, `u2` and so on that no entry has, or is given.
    fn free_id(&mut self) -> String {
        loop {
            let id = format!("u{}", self.next);
            self.next += 1;
            if !self.by_id.contains_key(&id) {
                return id;
            }
        }
    }

    fn siblings(&mut self, host: Option<usize>) -> Option<&mut Vec<usize>> {
        match host {
            Some(host) => self.notes.get_mut(host).map(|host| &mut host.aboard),
            None => Some(&mut self.ashore),
        }
    }

    /// Takes an entry away from where it stands; the host that it was aboard, if it was.
    fn unhook(&mut self, place: usize) -> Option<usize> {
        let host = self.notes.get(place).and_then(|note| note.host);
        self.ranks.take();
        if let Some(siblings) = self.siblings(host) {
            siblings.retain(|sibling| *sibling != place);
        }
        host
    }

    /// Puts an entry aboard a host or ashore, at a place among those that are there.
    fn hook(&mut self, place: usize, host: Option<usize>, to: usize) {
        self.ranks.take();
        if let Some(note) = self.notes.get_mut(place) {
            note.host = host;
        }
        if let Some(siblings) = self.siblings(host) {
            siblings.insert(to.min(siblings.len()), place);
        }
    }

    /// All entries, each behind its host.
    fn order(&self) -> Vec<usize> {
        self.below(self.ashore.iter().rev().copied().collect())
    }

    /// These entries, the last first, each with what is aboard it.
    fn below(&self, mut waiting: Vec<usize>) -> Vec<usize> {
        let mut order = Vec::new();
        while let Some(place) = waiting.pop() {
            let aboard = self.notes.get(place).map_or(&[][..], |note| &note.aboard);
            waiting.extend(aboard.iter().rev());
            order.push(place);
        }
        order
    }

    /// How many entries stand before an entry that several may share an id with.
    fn rank(&self, place: usize) -> usize {
        let ranks = self.ranks.get_or_init(|| {
            let mut ranks = vec![usize::MAX; self.notes.len()];
            for (rank, place) in self.order().into_iter().enumerate() {
                if let Some(known) = ranks.get_mut(place) {
                    *known = rank;
                }
            }
            ranks
        });
        ranks.get(place).copied().unwrap_or(usize::MAX)
    }
}

/// A copy of a list without its units.
fn head_of(fleet: &Fleet) -> Fleet {
    Fleet {
        format: fleet.format,
        edition: fleet.edition.clone(),
        hash: fleet.hash.clone(),
        name: fleet.name.clone(),
        expect: fleet.expect.clone(),
        vendor: fleet.vendor.clone(),
        other: fleet.other.clone(),
        ..Fleet::empty(&fleet.game, &fleet.faction, &fleet.size)
    }
}

/// A copy of an entry without what is aboard.
fn bare(entry: &FleetUnit) -> FleetUnit {
    FleetUnit {
        id: entry.id.clone(),
        unit: entry.unit.clone(),
        name: entry.name.clone(),
        count: entry.count,
        embarked: Vec::new(),
        vendor: entry.vendor.clone(),
        other: entry.other.clone(),
    }
}
