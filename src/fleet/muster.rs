//! A list set beside its game: every line with its unit, and what constraints ask of each unit, worked out once.

use std::collections::{BTreeMap, BTreeSet};

use crate::fleet::line::{Line, lines};
use crate::game::ability::{AbilitySource, Capacity};
use crate::game::class::Class;
use crate::game::entry::Entry;
use crate::game::faction::Faction;
use crate::game::fleet::Fleet;
use crate::game::model::Game;
use crate::game::size::Size;
use crate::game::unit::Unit;

/// What constraints ask of a unit of the roster.
#[derive(Debug)]
pub struct Kind<'g> {
    /// The unit.
    pub unit: &'g Entry<Unit>,
    /// What it costs; nothing when its card does not say.
    pub points: i64,
    /// How many bases it has.
    pub bases: i64,
    /// The ids of its abilities.
    pub abilities: BTreeSet<&'g str>,
    /// How many units it carries, all its bays together; `None` when it is no host.
    pub capacity: Option<i64>,
    /// The classes that it carries.
    pub cargo: BTreeSet<&'g str>,
    /// Whether the fleet's faction may field it; `None` when the faction is not known.
    pub available: Option<bool>,
    /// Whether its class may control objectives.
    pub can_control: bool,
    /// Whether it has an Order slot.
    pub order_slots: bool,
    /// Whether it keeps the limits of its class.
    pub sound: bool,
}

/// A list beside its game.
#[derive(Debug)]
pub struct Muster<'a> {
    /// The game.
    pub game: &'a Game,
    /// The list.
    pub fleet: &'a Fleet,
    /// The game size, when it is known.
    pub size: Option<&'a Size>,
    /// The faction, when it is known.
    pub faction: Option<&'a Entry<Faction>>,
    /// The lines.
    pub lines: Vec<Line<'a>>,
    /// For each line the lines aboard it.
    pub aboard: Vec<Vec<usize>>,
    /// The lines that stand for at least one unit of the roster, in the order of the roster.
    pub fielded: Vec<usize>,
    kinds: Vec<Kind<'a>>,
    kind_of: Vec<Option<usize>>,
}

impl<'a> Muster<'a> {
    /// Sets a list beside its game.
    #[must_use]
    pub fn new(game: &'a Game, fleet: &'a Fleet) -> Self {
        let lines = lines(fleet);
        let faction = game.factions.get(&fleet.faction);
        let mut kinds: Vec<Kind<'a>> = Vec::new();
        let mut known: BTreeMap<&str, Option<usize>> = BTreeMap::new();
        let mut kind_of = Vec::with_capacity(lines.len());
        let mut aboard = vec![Vec::new(); lines.len()];
        for (index, line) in lines.iter().enumerate() {
            let kind = *known.entry(line.entry.unit.as_str()).or_insert_with(|| {
                let unit = game.units.get(&line.entry.unit)?;
                // An old id and a new one are the same unit.
                let same = kinds.iter().position(|kind| kind.unit.id == unit.id);
                same.or_else(|| {
                    kinds.push(Kind::new(game, unit, faction));
                    Some(kinds.len() - 1)
                })
            });
            kind_of.push(kind);
            if let Some(list) = line.host.and_then(|host| aboard.get_mut(host)) {
                list.push(index);
            }
        }
        let mut muster = Self {
            game,
            fleet,
            size: size_of(game, &fleet.size),
            faction,
            lines,
            aboard,
            fielded: Vec::new(),
            kinds,
            kind_of,
        };
        muster.fielded = muster.in_roster_order();
        muster
    }

    fn in_roster_order(&self) -> Vec<usize> {
        let mut fielded: Vec<usize> = (0..self.lines.len())
            .filter(|index| self.kind(*index).is_some() && self.lines.get(*index).is_some_and(|line| line.copies > 0))
            .collect();
        let key = |index: usize| self.kind(index).map(|kind| (kind.unit.number, kind.unit.id.as_str()));
        fielded.sort_by(|left, right| {
            key(*left)
                .cmp(&key(*right))
                .then_with(|| match (self.lines.get(*left), self.lines.get(*right)) {
                    (Some(left), Some(right)) => crate::fleet::line::compare_ids(&left.id, &right.id),
                    _ => left.cmp(right),
                })
        });
        fielded
    }

    /// What constraints ask of the unit on a line; `None` when the roster has no such unit.
    #[must_use]
    pub fn kind(&self, line: usize) -> Option<&Kind<'a>> {
        self.kinds.get((*self.kind_of.get(line)?)?)
    }

    /// The different units that the list names, in the order of the list.
    #[must_use]
    pub fn kinds(&self) -> &[Kind<'a>] {
        &self.kinds
    }

    /// Whether every line names a unit of the roster, or every line aboard one host; if not, what is missing cannot be
    /// judged.
    #[must_use]
    pub fn is_complete(&self, host: Option<usize>) -> bool {
        match host {
            None => self.kind_of.iter().all(Option::is_some),
            Some(host) => self
                .aboard
                .get(host)
                .is_none_or(|aboard| aboard.iter().all(|line| self.kind(*line).is_some())),
        }
    }
}

/// The game size with this id, or the one that bore it formerly.
pub fn size_of<'g>(game: &'g Game, id: &str) -> Option<&'g Size> {
    game.manifest.size(id).or_else(|| {
        let origin = &game.manifest.origin;
        game.marks
            .formerly
            .iter()
            .filter(|(file, _, old)| *file == origin.file && old == id)
            .find_map(|(_, pointer, _)| {
                let index = pointer.strip_prefix(&format!("{}/sizes/", origin.pointer))?;
                game.manifest.sizes.get(index.parse::<usize>().ok()?)
            })
    })
}

impl<'g> Kind<'g> {
    fn new(game: &'g Game, unit: &'g Entry<Unit>, faction: Option<&Entry<Faction>>) -> Self {
        let class = game.class_of(unit).map(|entry| &entry.value);
        let mut kind = Self {
            unit,
            points: unit.points.unwrap_or(0),
            bases: game.bases_of(unit),
            abilities: game.abilities_of(unit).into_iter().collect(),
            capacity: None,
            cargo: BTreeSet::new(),
            available: faction.map(|faction| game.is_available(unit, &faction.id)),
            can_control: class.is_none_or(|class| class.can_control),
            order_slots: game.slots_of(unit).orders > 0,
            sound: class.is_none_or(|class| keeps_limits(game, unit, class)),
        };
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
            kind.cargo.extend(host.cargo.iter().map(String::as_str));
        }
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
