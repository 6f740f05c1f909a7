//! A unit's card.

use crate::game::ability::{AbilitySource, Capacity};
use crate::game::amount::Measure;
use crate::game::entry::Entry;
use crate::game::ledger::UNITS;
use crate::game::unit::Unit;
use crate::view::card::{CardView, Carries, Slots, StatView};
use crate::view::compose::{Composer, UNKNOWN, number};
use crate::view::track::tracks;

impl Composer<'_> {
    pub(super) fn card(&self, unit: &Entry<Unit>) -> CardView {
        let game = self.game;
        let class = game.class_of(unit);
        let slots = game.slots_of(unit);
        let slot_abilities = unit
            .abilities
            .iter()
            .filter_map(|ability| game.abilities.get(ability.id()))
            .filter(|ability| ability.source == AbilitySource::Slot)
            .count();
        let anchor = UNITS.anchor(&unit.id);
        CardView {
            id: unit.id.clone(),
            formerly: self.formerly(&UNITS, &unit.origin),
            number: unit.number,
            name: unit.name.clone(),
            class_id: class.map_or(&unit.class, |class| &class.id).clone(),
            class: class.map_or(&unit.class, |class| &class.name).clone(),
            class_anchor: format!("class-{}", class.map_or(&unit.class, |class| &class.id)),
            class_icon: game.assets.drawn(class.and_then(|class| class.icon.as_deref())),
            fielded_by: self.fielded_by(unit),
            fielded_by_ids: unit.fielded_by.ids().to_vec(),
            points: number(unit.points),
            base: unit
                .base_mm
                .map_or_else(|| UNKNOWN.to_owned(), |size| Measure::Millimetres.print(size)),
            bases: game.bases_of(unit),
            stats: self.stats(unit),
            weapons: self.weapons(unit),
            orders: self.orders(unit),
            abilities: self.abilities(unit),
            order_slots: Slots {
                used: unit.orders.len(),
                of: slots.orders,
            },
            ability_slots: Slots {
                used: slot_abilities,
                of: slots.abilities,
            },
            tracks: tracks(game, unit),
            carries: self.carries(unit),
            text: self.blocks(&unit.text, &unit.origin, &anchor),
            proposed: game.is_proposed(&unit.origin, ""),
            partly_proposed: self.any_proposed(&unit.origin, ""),
            anchor,
        }
    }

    fn fielded_by(&self, unit: &Unit) -> String {
        let ids = unit.fielded_by.ids();
        if ids.is_empty() {
            return "Common roster".to_owned();
        }
        let names: Vec<&str> = ids
            .iter()
            .map(|id| {
                let faction = self.game.factions.get(id).map(|faction| faction.name.as_str());
                let allegiance = || self.game.allegiances.get(id).map(|allegiance| allegiance.name.as_str());
                faction.or_else(allegiance).unwrap_or(id)
            })
            .collect();
        names.join(" · ")
    }

    fn stats(&self, unit: &Entry<Unit>) -> Vec<StatView> {
        let game = self.game;
        let several = game.bases_of(unit) > 1;
        let characteristics = game.manifest.characteristics.iter();
        characteristics
            .map(|characteristic| {
                let value = game
                    .stat(unit, &characteristic.id)
                    .map_or_else(|| UNKNOWN.to_owned(), |stat| characteristic.print(&stat));
                let total = game
                    .total(unit, &characteristic.id)
                    .filter(|_| several && characteristic.per_base)
                    .map_or_else(String::new, |total| total.to_string());
                StatView {
                    id: characteristic.id.clone(),
                    name: characteristic.name.clone(),
                    value,
                    total,
                    proposed: game.is_proposed(&unit.origin, &format!("/stats/{}", characteristic.id)),
                }
            })
            .collect()
    }

    fn carries(&self, unit: &Unit) -> Vec<Carries> {
        let game = self.game;
        let mut carries = Vec::new();
        for id in game.abilities_of(unit) {
            let Some(host) = game.abilities.get(id).and_then(|ability| ability.host.as_ref()) else {
                continue;
            };
            let capacity = match &host.capacity {
                Capacity::Fixed(number) => Some(*number),
                Capacity::Parameter(name) => {
                    let own = unit.abilities.iter().find(|own| own.id() == id);
                    own.and_then(|own| own.parameter(name))
                }
            };
            let Some(capacity) = capacity else { continue };
            let cargo = host.cargo.iter().map(|id| match game.classes.get(id) {
                Some(class) if capacity == 1 => class.name.as_str(),
                Some(class) => class.plural.as_str(),
                None => id.as_str(),
            });
            carries.push(Carries {
                capacity,
                cargo: cargo.collect::<Vec<_>>().join(" or "),
            });
        }
        carries
    }
}
