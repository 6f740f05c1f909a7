//! The steps that a list on a slate takes.

use crate::fleet::change::Change;
use crate::fleet::form::MOST_DEPTH;
use crate::fleet::slate::Slate;
use crate::game::fleet::{FleetUnit, MOST_COPIES};

impl Slate {
    /// Whether a step can be taken.
    #[must_use]
    pub fn allows(&self, change: &Change) -> bool {
        match change {
            Change::Title { .. } | Change::Size { .. } | Change::Faction { .. } | Change::Game { .. } => true,
            Change::Add { count, host, .. } => {
                let has_room = |host: &String| self.find(host).is_some_and(|host| self.depth(host) < MOST_DEPTH);
                may_be(*count) && host.as_ref().is_none_or(has_room)
            }
            Change::Renumber { entry } => self.by_id.get(entry).is_some_and(|bearing| bearing.len() > 1),
            Change::Count { entry, count } => may_be(*count) && self.find(entry).is_some(),
            Change::Move { entry, host } => match (self.find(entry), host) {
                (None, _) => false,
                (Some(_), None) => true,
                (Some(moved), Some(host)) => self.find(host).is_some_and(|host| {
                    !self.is_within(host, moved) && self.depth(host) + self.height(moved) <= MOST_DEPTH
                }),
            },
            Change::Drop { entry }
            | Change::Swap { entry, .. }
            | Change::Reorder { entry, .. }
            | Change::Rename { entry, .. } => self.find(entry).is_some(),
        }
    }

    /// Takes a step; nothing, and nothing is changed, when it names an entry that is not there, or cannot be done.
    pub fn take(&mut self, change: &Change) -> Option<()> {
        if !self.allows(change) {
            return None;
        }
        match change {
            Change::Title { name } => self.head.name.clone_from(name),
            Change::Size { size } => self.head.size.clone_from(size),
            Change::Faction { faction } => self.head.faction.clone_from(faction),
            Change::Game { game } => self.head.game.clone_from(game),
            Change::Add {
                unit,
                count,
                host,
                name,
            } => {
                self.add(unit, *count, host.as_deref(), name.clone());
            }
            Change::Renumber { entry } => self.renumber(entry),
            Change::Drop { entry } => {
                let place = self.find(entry)?;
                self.unhook(place);
                for gone in self.with_cargo(place) {
                    self.forget(gone);
                }
            }
            Change::Count { entry, count } => {
                let place = self.find(entry)?;
                self.notes.get_mut(place)?.entry.count = written(*count);
            }
            Change::Swap { entry, unit } => self.amend(entry, |entry| entry.unit.clone_from(unit))?,
            Change::Rename { entry, name } => self.amend(entry, |entry| entry.name.clone_from(name))?,
            Change::Move { entry, host } => {
                let place = self.find(entry)?;
                let host = host.as_ref().and_then(|host| self.find(host));
                self.unhook(place);
                self.hook(place, host, usize::MAX);
            }
            Change::Reorder { entry, to } => {
                let place = self.find(entry)?;
                let host = self.unhook(place);
                self.hook(place, host, *to);
            }
        }
        Some(())
    }

    /// Adds an entry; the id that it was given. Nothing when the count or the host cannot be.
    pub fn add(&mut self, unit: &str, count: u32, host: Option<&str>, name: Option<String>) -> Option<String> {
        let host = match host {
            Some(host) => Some(self.find(host)?),
            None => None,
        };
        if !may_be(count) {
            return None;
        }
        let id = self.free_id();
        let entry = FleetUnit {
            id: Some(id.clone()),
            unit: unit.to_owned(),
            name,
            count: written(count),
            ..FleetUnit::default()
        };
        self.write(id.clone(), entry, host, usize::MAX);
        Some(id)
    }

    /// Changes an entry's unit or name.
    fn amend(&mut self, id: &str, change: impl FnOnce(&mut FleetUnit)) -> Option<()> {
        let place = self.find(id)?;
        self.count_nameless(place, false);
        change(&mut self.notes.get_mut(place)?.entry);
        self.count_nameless(place, true);
        Some(())
    }

    /// Gives every entry with this id but the first a free one.
    fn renumber(&mut self, id: &str) {
        let mut bearing: Vec<usize> = self.by_id.get(id).into_iter().flatten().copied().collect();
        bearing.sort_by_key(|place| self.rank(*place));
        for place in bearing.into_iter().skip(1) {
            let free = self.free_id();
            if let Some(bearing) = self.by_id.get_mut(id) {
                bearing.remove(&place);
            }
            self.by_id.entry(free.clone()).or_default().insert(place);
            if let Some(note) = self.notes.get_mut(place) {
                note.entry.id = Some(free.clone());
                note.id = free;
            }
        }
    }

    /// How many entries lie one aboard another down to this one, itself among them.
    fn depth(&self, place: usize) -> usize {
        let above = |place: &usize| self.notes.get(*place).and_then(|note| note.host);
        std::iter::successors(Some(place), above).count()
    }

    /// How many entries lie one aboard another from this one on.
    fn height(&self, place: usize) -> usize {
        let cargo = self.with_cargo(place);
        let deepest = cargo.into_iter().map(|entry| self.depth(entry)).max();
        deepest.unwrap_or_default() + 1 - self.depth(place)
    }

    fn is_within(&self, place: usize, host: usize) -> bool {
        let mut at = Some(place);
        while let Some(here) = at {
            if here == host {
                return true;
            }
            at = self.notes.get(here).and_then(|note| note.host);
        }
        false
    }
}

/// Whether an entry may stand for so many.
fn may_be(count: u32) -> bool {
    (1..=MOST_COPIES).contains(&count)
}

/// A count as lists write it: nothing for one.
fn written(count: u32) -> Option<u32> {
    Some(count).filter(|count| *count != 1)
}
