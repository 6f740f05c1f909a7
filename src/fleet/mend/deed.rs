//! A change while it is being thought about: by places and not by ids, so that thousands can be tried.

use crate::fleet::change::Change;
use crate::fleet::evidence::Evidence;
use crate::fleet::judge::Judge;
use crate::fleet::muster::{Muster, Slot};

/// A change. Entries are named by their line in the list that was judged.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum Deed<'f> {
    /// Names the game.
    Game,
    /// Chooses the faction at a place.
    Faction(usize),
    /// Chooses the size at a place.
    Size(usize),
    /// Gives entries that share an id ids of their own.
    Renumber(&'f str),
    /// Puts an entry aboard another, or ashore.
    Move(usize, Option<usize>),
    /// Leaves an entry out.
    Drop(usize),
    /// Says how many an entry stands for.
    Count(usize, u32),
    /// Puts the unit at a place of the roster in the place of an entry's.
    Swap(usize, usize),
    /// Adds the unit at a place of the roster, aboard an entry or on its own.
    Add(usize, Option<usize>),
}

/// What kind of deed it is. Of each kind at most one is offered.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum Manner {
    /// A word of the list's head, or an id.
    Word,
    /// Another place for a unit.
    Place,
    /// Fewer units.
    Less,
    /// Other units.
    Other,
    /// More units.
    More,
}

impl Manner {
    /// Its place among manners, the gentlest first. Where there is too little of something, what brings more is what a
    /// player looks for, and to have less is the last resort; where there is too much, the other way round.
    pub fn gravity(self, wants_more: bool) -> u8 {
        match (self, wants_more) {
            (Self::Word, _) => 0,
            (Self::Place, _) => 1,
            (Self::More, true) | (Self::Less, false) => 2,
            (Self::Other, _) => 3,
            (Self::Less, true) | (Self::More, false) => 4,
        }
    }
}

impl<'f> Deed<'f> {
    /// What kind of deed it is.
    pub fn manner(&self) -> Manner {
        match self {
            Self::Game | Self::Faction(_) | Self::Size(_) | Self::Renumber(_) => Manner::Word,
            Self::Move(..) => Manner::Place,
            Self::Drop(_) | Self::Count(..) => Manner::Less,
            Self::Swap(..) => Manner::Other,
            Self::Add(..) => Manner::More,
        }
    }

    /// The unit that it brings in, by its place on the roster.
    pub fn brings_in(&self) -> Option<usize> {
        match self {
            Self::Swap(_, kind) | Self::Add(kind, _) => Some(*kind),
            _ => None,
        }
    }

    /// The lines of the entries that it names.
    pub fn lines(&self) -> [Option<usize>; 2] {
        match *self {
            Self::Game | Self::Faction(_) | Self::Size(_) | Self::Renumber(_) => [None, None],
            Self::Move(line, host) => [Some(line), host],
            Self::Drop(line) | Self::Count(line, _) | Self::Swap(line, _) => [Some(line), None],
            Self::Add(_, host) => [host, None],
        }
    }

    /// Does it; the muster must be settled afterwards. Nothing when an entry is no longer there.
    pub fn apply(&self, judge: &Judge<'_>, muster: &mut Muster<'f>) -> Option<()> {
        let find = |muster: &Muster<'f>, line: usize| muster.slots.iter().position(|slot| slot.line == line);
        match self {
            Self::Game => muster.is_of_game = true,
            Self::Faction(place) => muster.faction = Some(*place),
            Self::Size(place) => muster.size = Some(*place),
            Self::Renumber(id) => {
                let same = muster.slots.iter_mut().filter(|slot| slot.id == Some(id));
                for slot in same.skip(1) {
                    slot.id = None;
                }
            }
            Self::Move(line, host) => {
                let moved = take(muster, find(muster, *line)?);
                let host = match host {
                    Some(host) => Some(find(muster, *host)?),
                    None => None,
                };
                put(muster, moved, host);
            }
            Self::Drop(line) => {
                take(muster, find(muster, *line)?);
            }
            Self::Count(line, count) => {
                let slot = find(muster, *line)?;
                muster.slots.get_mut(slot)?.count = *count;
            }
            Self::Swap(line, kind) => {
                judge.roster.kind(*kind)?;
                let slot = find(muster, *line)?;
                muster.slots.get_mut(slot)?.kind = Some(*kind);
            }
            Self::Add(kind, host) => {
                judge.roster.kind(*kind)?;
                let host = match host {
                    Some(host) => Some(find(muster, *host)?),
                    None => None,
                };
                put(muster, vec![Slot::new(*kind)], host);
            }
        }
        Some(())
    }

    /// It, as a list takes it.
    pub fn change(&self, evidence: &Evidence<'_, '_, 'f>) -> Option<Change> {
        let judge = evidence.judge;
        let id = |line: usize| evidence.lines.get(line).map(|line| line.id.clone());
        let unit = |kind: usize| judge.roster.kind(kind).map(|kind| kind.unit.id.clone());
        let aboard = |host: Option<usize>| match host {
            Some(host) => id(host).map(Some),
            None => Some(None),
        };
        Some(match *self {
            Self::Game => Change::Game {
                game: judge.game().manifest.id.clone(),
            },
            Self::Faction(place) => Change::Faction {
                faction: judge.faction(place)?.id.clone(),
            },
            Self::Size(place) => Change::Size {
                size: judge.size(place)?.id.clone(),
            },
            Self::Renumber(id) => Change::Renumber { entry: id.to_owned() },
            Self::Move(line, host) => Change::Move {
                entry: id(line)?,
                host: aboard(host)?,
            },
            Self::Drop(line) => Change::Drop { entry: id(line)? },
            Self::Count(line, count) => Change::Count {
                entry: id(line)?,
                count,
            },
            Self::Swap(line, kind) => Change::Swap {
                entry: id(line)?,
                unit: unit(kind)?,
            },
            Self::Add(kind, host) => Change::Add {
                unit: unit(kind)?,
                count: 1,
                host: aboard(host)?,
                name: None,
            },
        })
    }
}

/// Takes a slot out, with everything aboard it; these stand first host, then cargo.
fn take<'f>(muster: &mut Muster<'f>, index: usize) -> Vec<Slot<'f>> {
    let mut places: Vec<Option<usize>> = Vec::with_capacity(muster.slots.len());
    let mut taken: Vec<(usize, Slot<'f>)> = Vec::new();
    let mut kept: Vec<Slot<'f>> = Vec::with_capacity(muster.slots.len());
    for (place, mut slot) in muster.slots.drain(..).enumerate() {
        let above = slot.host.map(|host| places.get(host).copied().flatten());
        if place == index || above == Some(None) {
            let among = slot
                .host
                .and_then(|host| taken.iter().position(|(old, _)| *old == host));
            slot.host = among;
            taken.push((place, slot));
            places.push(None);
        } else {
            slot.host = above.flatten();
            places.push(Some(kept.len()));
            kept.push(slot);
        }
    }
    muster.slots = kept;
    taken.into_iter().map(|(_, slot)| slot).collect()
}

/// Puts slots that were taken out at the end, the first of them aboard a host or on its own.
fn put<'f>(muster: &mut Muster<'f>, slots: Vec<Slot<'f>>, host: Option<usize>) {
    let first = muster.slots.len();
    for (index, mut slot) in slots.into_iter().enumerate() {
        slot.host = if index == 0 {
            host
        } else {
            slot.host.map(|host| host + first)
        };
        muster.slots.push(slot);
    }
}
