//! What a constraint is asked for: the whole fleet, or each host, id, unit or class; and what a slot belongs to.

use crate::fleet::breach::Key;
use crate::fleet::muster::{Muster, Slot};
use crate::fleet::roster::Roster;
use crate::game::constraint::ForEach;

/// How slots are gathered into groups, each with a number of its own.
#[derive(Debug)]
pub enum Grouping {
    /// All of them in one.
    Fleet,
    /// What is aboard one host, by the host's slot.
    Host,
    /// What bears one id, by the first slot that does.
    Id(Vec<usize>),
    /// The copies of a unit.
    Kind,
    /// The members of a class.
    Class,
}

impl Grouping {
    /// The grouping of a list; nothing where a constraint is asked for abilities, which gather no slots.
    pub fn new(for_each: Option<ForEach>, muster: &Muster<'_>) -> Option<Self> {
        match for_each {
            None => Some(Self::Fleet),
            Some(ForEach::Host) => Some(Self::Host),
            Some(ForEach::Id) => Some(Self::Id(muster.leaders())),
            Some(ForEach::Unit) => Some(Self::Kind),
            Some(ForEach::Class) => Some(Self::Class),
            Some(ForEach::CommandAbility | ForEach::Ability) => None,
        }
    }

    /// How many groups there can be.
    pub fn len(&self, roster: &Roster<'_>, muster: &Muster<'_>) -> usize {
        match self {
            Self::Fleet => 1,
            Self::Host | Self::Id(_) => muster.slots.len(),
            Self::Kind => roster.kinds.len(),
            Self::Class => roster.classes.len(),
        }
    }

    /// The group that a slot counts in.
    pub fn group(&self, roster: &Roster<'_>, index: usize, slot: &Slot<'_>, kind: usize) -> Option<usize> {
        match self {
            Self::Fleet => Some(0),
            Self::Host => slot.host,
            Self::Id(leaders) => leaders.get(index).copied(),
            Self::Kind => Some(kind),
            Self::Class => roster.kind(kind).map(|kind| kind.class),
        }
    }

    /// The group that is there because of a slot, even if nothing counts in it.
    pub fn founded_by(&self, roster: &Roster<'_>, index: usize, slot: &Slot<'_>, kind: usize) -> Option<usize> {
        match self {
            Self::Host => roster.kind(kind)?.capacity.map(|_| index),
            _ => self.group(roster, index, slot, kind),
        }
    }

    /// The slot of the host whose cargo a group is.
    pub fn host(&self, group: usize) -> Option<usize> {
        matches!(self, Self::Host).then_some(group)
    }

    /// Whether a slot counts as often as it is aboard one host, however many hosts there are.
    pub fn is_aboard_one(&self) -> bool {
        matches!(self, Self::Host)
    }

    /// What a group is about.
    pub fn key<'f>(&self, muster: &Muster<'f>, group: usize) -> Key<'f> {
        match self {
            Self::Fleet => Key::Fleet,
            Self::Host => Key::Host(group),
            Self::Id(_) => {
                let id = muster.slots.get(group).and_then(|slot| slot.id);
                id.map_or(Key::Slot(group), Key::Id)
            }
            Self::Kind => Key::Kind(group),
            Self::Class => Key::Class(group),
        }
    }
}
