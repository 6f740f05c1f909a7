//! What makes one list another: the steps that lead from the first to the second, entry for entry.

use std::collections::VecDeque;

use crate::fleet::change::Change;
use crate::fleet::line::{Line, identify, lines};
use crate::fleet::slate::Slate;
use crate::game::fleet::Fleet;
use crate::source::sorted::{BTreeMap, BTreeSet};

/// The steps that make the first list the second, but for the order of entries and for their ids. An entry is the same as
/// another if it bears the same id and unit, else the same unit and name, else the same unit aboard the same host, else the
/// same unit; what is left over and bears the same id or name was swapped.
#[must_use]
pub fn difference(from: &Fleet, to: &Fleet) -> Vec<Change> {
    if (&from.game, &from.name, &from.faction, &from.size, &from.units)
        == (&to.game, &to.name, &to.faction, &to.size, &to.units)
    {
        return Vec::new();
    }
    let mut way = Way::new(from);
    way.header(to);
    let target = identify(to);
    let wanted = lines(&target);
    let start = way.slate.fleet();
    let old = lines(&start);
    let pairs = pairs(&old, &wanted);
    // What stands in the second list, by its line, and the id under which it stands in the first.
    let mut now: Vec<Option<String>> = vec![None; wanted.len()];
    let mut kept: BTreeSet<String> = BTreeSet::new();
    for (index, line) in wanted.iter().enumerate() {
        let host = line.host.and_then(|host| now.get(host).cloned().flatten());
        let id = match pairs.get(&index).filter(|id| way.becomes(id, line, host.as_deref())) {
            Some(id) => id.clone(),
            None => way.add(line, host),
        };
        kept.insert(id.clone());
        if let Some(place) = now.get_mut(index) {
            *place = Some(id);
        }
    }
    for id in old.iter().map(|line| &line.id).filter(|id| !kept.contains(*id)) {
        // What was aboard something that is gone went with it.
        way.take(Change::Drop { entry: id.clone() });
    }
    way.changes
}

/// What a line is known by, with the pairs that were found so far.
type Key<'k> = &'k dyn Fn(&BTreeMap<usize, usize>, usize) -> Option<String>;

/// The entries that are the same in both: for a line of the second list the id in the first.
fn pairs(old: &[Line<'_>], new: &[Line<'_>]) -> BTreeMap<usize, String> {
    let mut pairs: BTreeMap<usize, usize> = BTreeMap::new();
    let mut taken: BTreeSet<usize> = BTreeSet::new();
    let mut pair = |old_key: Key<'_>, new_key: Key<'_>| {
        let mut free: BTreeMap<String, VecDeque<usize>> = BTreeMap::new();
        for index in (0..old.len()).filter(|index| !taken.contains(index)) {
            if let Some(key) = old_key(&pairs, index) {
                free.entry(key).or_default().push_back(index);
            }
        }
        for index in 0..new.len() {
            if pairs.contains_key(&index) {
                continue;
            }
            let found = new_key(&pairs, index).and_then(|key| free.get_mut(&key)?.pop_front());
            if let Some(found) = found {
                pairs.insert(index, found);
                taken.insert(found);
            }
        }
    };
    let unit = |line: &Line<'_>| line.entry.unit.clone();
    let with_id = |line: &Line<'_>| line.entry.id.as_ref().map(|id| format!("{}\n{id}", unit(line)));
    let with_name = |line: &Line<'_>| line.entry.name.as_ref().map(|name| format!("{}\n{name}", unit(line)));
    let old_at = |index: usize| old.get(index);
    let new_at = |index: usize| new.get(index);
    pair(&|_, at| with_id(old_at(at)?), &|_, at| with_id(new_at(at)?));
    pair(&|_, at| with_name(old_at(at)?), &|_, at| with_name(new_at(at)?));
    // A host is known by its place in the first list; hosts come before what is aboard them.
    let old_host = |at: usize| Some(format!("{}\n{:?}", unit(old_at(at)?), old_at(at)?.host));
    let new_host = |pairs: &BTreeMap<usize, usize>, at: usize| {
        let line = new_at(at)?;
        let host = match line.host {
            Some(host) => Some(*pairs.get(&host)?),
            None => None,
        };
        Some(format!("{}\n{host:?}", unit(line)))
    };
    pair(&|_, at| old_host(at), &new_host);
    pair(&|_, at| old_at(at).map(unit), &|_, at| new_at(at).map(unit));
    pair(&|_, at| old_at(at)?.entry.name.clone(), &|_, at| {
        new_at(at)?.entry.name.clone()
    });
    pair(&|_, at| old_at(at)?.entry.id.clone(), &|_, at| {
        new_at(at)?.entry.id.clone()
    });
    let id = |(new, old): (usize, usize)| Some((new, old_at(old)?.id.clone()));
    pairs.into_iter().filter_map(id).collect()
}

/// A list on its way to another.
struct Way {
    slate: Slate,
    changes: Vec<Change>,
}

impl Way {
    /// The list with an id of its own on every entry.
    fn new(fleet: &Fleet) -> Self {
        let mut way = Self {
            slate: Slate::new(&identify(fleet)),
            changes: Vec::new(),
        };
        for entry in way.slate.shared_ids() {
            way.take(Change::Renumber { entry });
        }
        way
    }

    /// Takes a step; false when it cannot be taken.
    fn take(&mut self, change: Change) -> bool {
        let is_taken = self.slate.take(&change).is_some();
        if is_taken {
            self.changes.push(change);
        }
        is_taken
    }

    fn header(&mut self, to: &Fleet) {
        let head = self.slate.head();
        let differs = [
            head.game != to.game,
            head.name != to.name,
            head.faction != to.faction,
            head.size != to.size,
        ];
        let changes = [
            Change::Game { game: to.game.clone() },
            Change::Title { name: to.name.clone() },
            Change::Faction {
                faction: to.faction.clone(),
            },
            Change::Size { size: to.size.clone() },
        ];
        for (change, _) in changes.into_iter().zip(differs).filter(|(_, differs)| *differs) {
            self.take(change);
        }
    }

    /// Makes an entry what the other list has; false when it cannot be, and then nothing of it was done.
    fn becomes(&mut self, id: &str, wanted: &Line<'_>, host: Option<&str>) -> bool {
        let Some(note) = self.slate.find(id).and_then(|place| self.slate.note(place)) else {
            return false;
        };
        let above = note
            .host
            .and_then(|host| self.slate.note(host))
            .map(|host| host.id.as_str());
        let entry = id.to_owned();
        let mut steps = Vec::new();
        if note.entry.unit != wanted.entry.unit {
            let unit = wanted.entry.unit.clone();
            steps.push(Change::Swap {
                entry: entry.clone(),
                unit,
            });
        }
        if note.entry.name != wanted.entry.name {
            let name = wanted.entry.name.clone();
            steps.push(Change::Rename {
                entry: entry.clone(),
                name,
            });
        }
        let count = wanted.entry.count.unwrap_or(1);
        if note.entry.count.unwrap_or(1) != count {
            steps.push(Change::Count {
                entry: entry.clone(),
                count,
            });
        }
        if above != host {
            let host = host.map(str::to_owned);
            steps.push(Change::Move { entry, host });
        }
        // None of them changes whether another can be taken.
        let can_be = steps.iter().all(|step| self.slate.allows(step));
        if can_be {
            for step in steps {
                self.take(step);
            }
        }
        can_be
    }

    /// Adds an entry; the id that it was given.
    fn add(&mut self, wanted: &Line<'_>, host: Option<String>) -> String {
        let count = wanted.entry.count.unwrap_or(1);
        let (unit, name) = (&wanted.entry.unit, &wanted.entry.name);
        let added = self.slate.add(unit, count, host.as_deref(), name.clone());
        if added.is_some() {
            self.changes.push(Change::Add {
                unit: unit.clone(),
                count,
                host,
                name: name.clone(),
            });
        }
        added.unwrap_or_default()
    }
}
