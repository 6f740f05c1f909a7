//! Filters made ready: what depends on a unit's card alone is worked out once for each unit of the roster.

use crate::fleet::kind::Kind;
use crate::fleet::muster::{Muster, Slot};
use crate::fleet::roster::Roster;
use crate::fleet::sum::amount;
use crate::game::constraint::Filter;
use crate::game::fleet::OneOrMany;
use crate::game::model::Game;

/// A filter made ready.
#[derive(Debug)]
pub struct Sieve {
    /// The kinds that pass as far as their cards go.
    kinds: Vec<bool>,
    embarked: Option<bool>,
    fits_host: Option<bool>,
    available: Option<bool>,
    any_of: Vec<Sieve>,
    none_of: Vec<Sieve>,
    /// Whether it asks for the fleet's faction, so that nothing can be said while that is not known.
    pub asks_faction: bool,
}

impl Sieve {
    /// Makes a filter ready.
    pub fn new(roster: &Roster<'_>, filter: &Filter) -> Self {
        let ready = |filters: &[Filter]| -> Vec<Self> {
            let filters = filters.iter();
            filters.map(|filter| Self::new(roster, filter)).collect()
        };
        Self {
            kinds: roster
                .kinds
                .iter()
                .map(|kind| is_like(roster.game, kind, filter))
                .collect(),
            embarked: filter.embarked,
            fits_host: filter.fits_host,
            available: filter.available,
            any_of: ready(&filter.any_of),
            none_of: ready(&filter.none_of),
            asks_faction: filter.available.is_some() || filter.any_of.iter().chain(&filter.none_of).any(asks_faction),
        }
    }

    /// The filter that these kinds pass, wherever they stand.
    pub fn of_kinds(kinds: Vec<bool>) -> Self {
        Self {
            kinds,
            embarked: None,
            fits_host: None,
            available: None,
            any_of: Vec::new(),
            none_of: Vec::new(),
            asks_faction: false,
        }
    }

    /// Whether a slot passes, which has this kind.
    pub fn passes(&self, roster: &Roster<'_>, muster: &Muster<'_>, slot: &Slot<'_>, kind: usize) -> bool {
        has(&self.kinds, kind)
            && is(self.embarked, slot.host.is_some())
            && self
                .fits_host
                .is_none_or(|wanted| wanted == fits(roster, muster, slot, kind))
            && self
                .available
                .is_none_or(|wanted| is_open(roster, muster, kind) == Some(wanted))
            && (self.any_of.is_empty() || self.any_of.iter().any(|sieve| sieve.passes(roster, muster, slot, kind)))
            && !self
                .none_of
                .iter()
                .any(|sieve| sieve.passes(roster, muster, slot, kind))
    }
}

/// Whether a kind is marked in a list that has one mark for each.
pub fn has(kinds: &[bool], kind: usize) -> bool {
    kinds.get(kind).copied().unwrap_or(false)
}

fn fits(roster: &Roster<'_>, muster: &Muster<'_>, slot: &Slot<'_>, kind: usize) -> bool {
    let host = slot.host.and_then(|host| muster.slots.get(host)?.kind);
    host.and_then(|host| roster.kind(host))
        .is_some_and(|host| has(&host.carries, kind))
}

fn is_open(roster: &Roster<'_>, muster: &Muster<'_>, kind: usize) -> Option<bool> {
    Some(has(&roster.kind(kind)?.open_to, muster.faction?))
}

/// The parts that look at the unit's card.
fn is_like(game: &Game, kind: &Kind<'_>, filter: &Filter) -> bool {
    let unit = kind.unit;
    let number = |name: &str| amount(game, kind, name);
    let each_has = |list: Option<&OneOrMany>, wanted: bool| {
        let mut ids = list.into_iter().flat_map(OneOrMany::as_slice);
        ids.all(|id| game.has(unit, id) == wanted)
    };
    each_has(filter.has.as_ref(), true)
        && each_has(filter.lacks.as_ref(), false)
        && filter
            .at_most
            .iter()
            .all(|(name, most)| number(name).is_some_and(|number| number <= *most))
        && filter
            .at_least
            .iter()
            .all(|(name, least)| number(name).is_some_and(|number| number >= *least))
        && one_of(filter.class.as_ref(), |id| *id == unit.class)
        && one_of(filter.unit.as_ref(), |id| {
            game.units.get(id).is_some_and(|wanted| wanted.id == unit.id)
        })
        && one_of(filter.ability.as_ref(), |id| kind.abilities.contains(id.as_str()))
        && is(filter.host, kind.capacity.is_some())
        && is(filter.can_control, kind.can_control)
        && is(filter.issues_orders, !unit.orders.is_empty())
        && is(filter.order_slots, kind.order_slots)
        && is(filter.sound, kind.sound)
}

fn is(wanted: Option<bool>, found: bool) -> bool {
    wanted.is_none_or(|wanted| wanted == found)
}

fn one_of(list: Option<&OneOrMany>, found: impl Fn(&String) -> bool) -> bool {
    list.is_none_or(|list| list.as_slice().iter().any(found))
}

fn asks_faction(filter: &Filter) -> bool {
    filter.available.is_some() || filter.any_of.iter().chain(&filter.none_of).any(asks_faction)
}
