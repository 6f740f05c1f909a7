//! What constraints ask of a unit of the roster, worked out once for all lists.

use crate::game::ability::{AbilitySource, Capacity};
use crate::game::class::Class;
use crate::game::entry::Entry;
use crate::game::model::Game;
use crate::game::unit::Unit;
use crate::source::sorted::BTreeSet;

/// A unit of the roster.
#[derive(Debug)]
#[allow(clippy::struct_excessive_bools)] // each answers a question of its own
pub struct Kind<'g> {
    /// The unit.
    pub unit: &'g Entry<Unit>,
    /// The place of its class among the classes of the roster.
    pub class: usize,
    /// What it costs; nothing when its card does not say.
    pub points: i64,
    /// How many bases it has.
    pub bases: i64,
    /// The ids of its abilities.
    pub abilities: BTreeSet<&'g str>,
    /// How many units it carries, all its bays together; `None` when it is no host.
    pub capacity: Option<i64>,
    /// The kinds that it carries, each by its place on the roster.
    pub carries: Vec<bool>,
    /// The factions that may field it, each by its place in the game.
    pub open_to: Vec<bool>,
    /// Whether its class may control objectives.
    pub can_control: bool,
    /// Whether it has an Order slot.
    pub order_slots: bool,
    /// Whether it keeps the limits of its class.
    pub sound: bool,
    /// Whether it is proposed and not canon.
    pub proposed: bool,
}

impl<'g> Kind<'g> {
    /// The kind of a unit that stands among those of the roster; `class_place` is that of its class.
    pub fn new(game: &'g Game, unit: &'g Entry<Unit>, class_place: usize, roster: &[&Entry<Unit>]) -> Self {
        let class = game.class_of(unit).map(|entry| &entry.value);
        let mut kind = Self {
            unit,
            class: class_place,
            points: unit.points.unwrap_or(0),
            bases: game.bases_of(unit),
            abilities: game.abilities_of(unit).into_iter().collect(),
            capacity: None,
            carries: Vec::new(),
            open_to: game
                .factions
                .iter()
                .map(|faction| game.is_available(unit, &faction.id))
                .collect(),
            can_control: class.is_none_or(|class| class.can_control),
            order_slots: game.slots_of(unit).orders > 0,
            sound: class.is_none_or(|class| keeps_limits(game, unit, class)),
            proposed: game.is_proposed(&unit.origin, ""),
        };
        let mut cargo: BTreeSet<&str> = BTreeSet::new();
        for id in &kind.abilities {
            let Some(host) = game.abilities.get(id).and_then(|ability| ability.host.as_ref()) else {
                continue;
            };
            let holds = match &host.capacity {
                Capacity::Fixed(number) => *number,
                Capacity::Parameter(name) => {
                    let own = unit.abilities.iter().find(|own| own.id() == *id);
                    own.and_then(|own| own.parameter(name)).unwrap_or(0)
                }
            };
            kind.capacity = Some(kind.capacity.unwrap_or(0).saturating_add(holds));
            cargo.extend(host.cargo.iter().map(String::as_str));
        }
        let fits = roster.iter().map(|unit| cargo.contains(unit.class.as_str()));
        kind.carries = fits.collect();
        kind
    }
}

/// Whether a unit's card keeps what its class prescribes: bases, weapon systems, slots, and what the class lacks.
fn keeps_limits(game: &Game, unit: &Unit, class: &Class) -> bool {
    let slots = game.slots_of(unit);
    let in_slots = unit
        .abilities
        .iter()
        .filter_map(|own| game.abilities.get(own.id()))
        .filter(|ability| ability.source == AbilitySource::Slot)
        .count();
    let base_fits = match (class.base_mm, unit.base_mm) {
        (Some(bounds), Some(size)) => bounds.contain(size),
        _ => true,
    };
    let weapons_reach = class.weapon_range.is_none_or(|bounds| {
        let mut weapons = unit.weapons.iter().filter_map(|id| game.weapons.get(id));
        weapons.all(|weapon| bounds.contain(weapon.range))
    });
    game.bases_of(unit) == class.bases
        && base_fits
        && unit.weapons.len() == class.slots.weapons
        && weapons_reach
        && slots.orders <= class.slots.orders
        && unit.orders.len() <= slots.orders
        && slots.abilities <= class.slots.abilities
        && in_slots <= slots.abilities
        && !class.lacks.iter().any(|characteristic| game.has(unit, characteristic))
}
