//! Whether a line passes a filter.

use crate::fleet::muster::{Kind, Muster};
use crate::fleet::sum::amount;
use crate::game::constraint::Filter;
use crate::game::fleet::OneOrMany;

/// Whether a line passes a filter. A line without a unit of the roster passes none.
pub fn passes(muster: &Muster<'_>, line: usize, filter: &Filter) -> bool {
    let Some(kind) = muster.kind(line) else {
        return false;
    };
    is_like(muster, kind, filter)
        && stands_as(muster, line, kind, filter)
        && (filter.any_of.is_empty() || filter.any_of.iter().any(|filter| passes(muster, line, filter)))
        && !filter.none_of.iter().any(|filter| passes(muster, line, filter))
}

/// The parts that look at the unit's card.
fn is_like(muster: &Muster<'_>, kind: &Kind<'_>, filter: &Filter) -> bool {
    let game = muster.game;
    let unit = kind.unit;
    let number = |name: &str| amount(muster, kind, name);
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

/// The parts that look at its place in the fleet.
fn stands_as(muster: &Muster<'_>, line: usize, kind: &Kind<'_>, filter: &Filter) -> bool {
    let host = muster.lines.get(line).and_then(|line| line.host);
    let fits = || {
        host.and_then(|host| muster.kind(host))
            .is_some_and(|host| host.cargo.contains(kind.unit.class.as_str()))
    };
    is(filter.embarked, host.is_some())
        && filter.fits_host.is_none_or(|wanted| fits() == wanted)
        && filter.available.is_none_or(|wanted| kind.available == Some(wanted))
}

fn is(wanted: Option<bool>, found: bool) -> bool {
    wanted.is_none_or(|wanted| wanted == found)
}

fn one_of(list: Option<&OneOrMany>, found: impl Fn(&String) -> bool) -> bool {
    list.is_none_or(|list| list.as_slice().iter().any(found))
}

/// Whether a filter asks for the fleet's faction, so that nothing can be said while that is not known.
pub fn asks_faction(filter: &Filter) -> bool {
    filter.available.is_some() || filter.any_of.iter().chain(&filter.none_of).any(asks_faction)
}
