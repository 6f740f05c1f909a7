//! One step that changes a list. Mends offer steps, builders take them, comparisons tell them.
//!
//! A step names entries by the ids that findings name: an entry's own, or the one that is given where it has none
//! ([`crate::fleet::line::identify`]). Where several bear one id, the first is meant. What a step does not touch stays as
//! it is, to the last key that other tools keep there. A step never asks whether the list is legal.

use std::collections::{BTreeMap, BTreeSet};

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::fleet::line::{identify, lines};
use crate::fleet::path::{Path, entry, paths, siblings, take};
use crate::game::fleet::{Fleet, FleetUnit, MOST_COPIES};

/// A step.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize, JsonSchema)]
#[serde(tag = "do", rename_all = "kebab-case", deny_unknown_fields)]
pub enum Change {
    /// Leaves an entry out, with everything aboard it.
    Drop {
        /// The entry.
        entry: String,
    },
    /// Says how many an entry stands for.
    Count {
        /// The entry.
        entry: String,
        /// How many, from 1 to the most that an entry may stand for.
        count: u32,
    },
    /// Adds an entry at the end of the list, or as the last aboard a host.
    Add {
        /// The unit.
        unit: String,
        /// How many.
        #[serde(default = "one", skip_serializing_if = "is_one")]
        count: u32,
        /// The entry that it starts aboard.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        host: Option<String>,
        /// Its own name.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        name: Option<String>,
    },
    /// Puts another unit in the place of an entry's, under the same id and name, with the same cargo.
    Swap {
        /// The entry.
        entry: String,
        /// The unit.
        unit: String,
    },
    /// Puts an entry aboard a host, as the last there, or ashore, to the end of the list.
    Move {
        /// The entry.
        entry: String,
        /// The host; the open field when there is none.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        host: Option<String>,
    },
    /// Puts an entry elsewhere among those that it stands with; behind all of them when the place is beyond.
    Reorder {
        /// The entry.
        entry: String,
        /// The place, counted from 0.
        to: usize,
    },
    /// Gives an entry a name of its own, or takes it away.
    Rename {
        /// The entry.
        entry: String,
        /// The name.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        name: Option<String>,
    },
    /// Leaves an id to the first entry that bears it, and gives each of the others one of its own.
    Renumber {
        /// The id.
        entry: String,
    },
    /// Names the fleet.
    Title {
        /// The name.
        name: String,
    },
    /// Chooses the game size.
    Size {
        /// Its id.
        size: String,
    },
    /// Chooses the faction.
    Faction {
        /// Its id.
        faction: String,
    },
    /// Names the game.
    Game {
        /// Its id.
        game: String,
    },
}

fn one() -> u32 {
    1
}

#[allow(clippy::trivially_copy_pass_by_ref)] // serde hands fields over by reference
fn is_one(count: &u32) -> bool {
    *count == 1
}

impl Change {
    /// The list with this step taken; nothing when it names an entry that is not there, or cannot be done: a count that
    /// no entry may have, a host that would be aboard itself.
    #[must_use]
    pub fn apply(&self, fleet: &Fleet) -> Option<Fleet> {
        let mut changed = fleet.clone();
        match self {
            Self::Title { name } => changed.name.clone_from(name),
            Self::Size { size } => changed.size.clone_from(size),
            Self::Faction { faction } => changed.faction.clone_from(faction),
            Self::Game { game } => changed.game.clone_from(game),
            Self::Add { .. } => self.add(&mut changed)?,
            Self::Renumber { entry } => renumber(&mut changed, entry)?,
            Self::Drop { entry: id }
            | Self::Count { entry: id, .. }
            | Self::Swap { entry: id, .. }
            | Self::Move { entry: id, .. }
            | Self::Reorder { entry: id, .. }
            | Self::Rename { entry: id, .. } => self.touch(&mut changed, id)?,
        }
        Some(changed)
    }

    fn touch(&self, fleet: &mut Fleet, id: &str) -> Option<()> {
        let path = path_of(fleet, id)?;
        match self {
            Self::Drop { .. } => {
                take(fleet, &path)?;
            }
            Self::Count { count, .. } if may_be(*count) => entry(fleet, &path)?.count = written(*count),
            Self::Swap { unit, .. } => entry(fleet, &path)?.unit.clone_from(unit),
            Self::Rename { name, .. } => entry(fleet, &path)?.name.clone_from(name),
            Self::Move { host, .. } => embark(fleet, &path, host.as_deref())?,
            Self::Reorder { to, .. } => {
                let moved = take(fleet, &path)?;
                let (_, above) = path.split_last()?;
                let others = siblings(fleet, above)?;
                others.insert((*to).min(others.len()), moved);
            }
            _ => return None,
        }
        Some(())
    }

    fn add(&self, fleet: &mut Fleet) -> Option<()> {
        let Self::Add {
            unit,
            count,
            host,
            name,
        } = self
        else {
            return None;
        };
        if !may_be(*count) {
            return None;
        }
        let added = FleetUnit {
            id: Some(free_ids(fleet).next()?),
            unit: unit.clone(),
            name: name.clone(),
            count: written(*count),
            ..FleetUnit::default()
        };
        let above = match host {
            Some(host) => path_of(fleet, host)?,
            None => Path::new(),
        };
        siblings(fleet, &above)?.push(added);
        Some(())
    }
}

/// The list with all these steps taken, one after the other; nothing when one of them cannot be. Ids that are given by
/// position stay the same throughout, and are not written where the list had none.
#[must_use]
pub fn apply_all(changes: &[Change], fleet: &Fleet) -> Option<Fleet> {
    let written: BTreeMap<String, Option<String>> = lines(fleet)
        .into_iter()
        .map(|line| (line.id, line.entry.id.clone()))
        .filter(|(given, written)| written.as_ref() != Some(given))
        .collect();
    let mut list = identify(fleet);
    for change in changes {
        list = change.apply(&list)?;
    }
    let mut waiting: Vec<&mut FleetUnit> = list.units.iter_mut().collect();
    while let Some(entry) = waiting.pop() {
        if let Some(written) = entry.id.as_ref().and_then(|id| written.get(id)) {
            entry.id.clone_from(written);
        }
        waiting.extend(entry.embarked.iter_mut());
    }
    Some(list)
}

/// Whether an entry may stand for so many.
fn may_be(count: u32) -> bool {
    (1..=MOST_COPIES).contains(&count)
}

/// A count as lists write it: nothing for one.
fn written(count: u32) -> Option<u32> {
    Some(count).filter(|count| *count != 1)
}

fn path_of(fleet: &Fleet, id: &str) -> Option<Path> {
    let index = lines(fleet).iter().position(|line| line.id == id)?;
    paths(fleet).into_iter().nth(index)
}

/// The ids `u1`, `u2` and so on that no entry of a list has, or is given.
fn free_ids(fleet: &Fleet) -> impl Iterator<Item = String> + use<> {
    let taken: BTreeSet<String> = lines(fleet).into_iter().map(|line| line.id).collect();
    (1_usize..)
        .map(|number| format!("u{number}"))
        .filter(move |id| !taken.contains(id))
}

fn embark(fleet: &mut Fleet, path: &Path, host: Option<&str>) -> Option<()> {
    let above = match host {
        Some(host) => path_of(fleet, host)?,
        None => Path::new(),
    };
    if above.starts_with(path) {
        return None;
    }
    // Put there before it is taken from here, so that the host's path still leads to it.
    let moved = entry(fleet, path)?.clone();
    siblings(fleet, &above)?.push(moved);
    take(fleet, path).map(|_| ())
}

/// Gives every entry with this id but the first a free one.
fn renumber(fleet: &mut Fleet, id: &str) -> Option<()> {
    let mut free = free_ids(fleet);
    let found: Vec<Path> = {
        let lines = lines(fleet);
        let bearing = lines.iter().zip(paths(fleet)).filter(|(line, _)| line.id == id);
        bearing.map(|(_, path)| path).collect()
    };
    let (_, others) = found.split_first().filter(|(_, others)| !others.is_empty())?;
    for path in others {
        entry(fleet, path)?.id = free.next();
    }
    Some(())
}
