//! What a card prints below its stat line: weapons, Orders, abilities.

use crate::game::ability::{Ability, AbilitySource};
use crate::game::entry::Entry;
use crate::game::prose::Owner;
use crate::game::unit::Unit;
use crate::source::letter::capitalise;
use crate::source::sorted::BTreeMap;
use crate::view::card::{CardAbility, CardOrder, CardWeapon};
use crate::view::compose::{Composer, inches, number, words};

impl Composer<'_> {
    pub(super) fn weapons(&self, unit: &Entry<Unit>) -> Vec<CardWeapon> {
        let game = self.game;
        let weapons = unit.weapons.iter().enumerate();
        weapons
            .filter_map(|(index, id)| {
                let weapon = game.weapons.get(id)?;
                let kind = game.weapon_types.get(&weapon.kind);
                Some(CardWeapon {
                    anchor: format!("weapon-{}", weapon.id),
                    name: weapon.name.clone(),
                    type_id: weapon.kind.clone(),
                    type_code: kind.map(|kind| kind.code.clone()).unwrap_or_default(),
                    icon: game.assets.drawn(kind.and_then(|kind| kind.icon.as_deref())),
                    type_name: kind.map_or(&weapon.kind, |kind| &kind.name).clone(),
                    range: inches(Some(weapon.range)),
                    damage: weapon.damage.to_string(),
                    attacks: weapon.attacks.print(),
                    attacks_note: weapon.attacks.print_bonus().unwrap_or_default(),
                    proposed: self.any_proposed(&weapon.origin, "") || self.lists_as_proposed(unit, "weapons", index),
                })
            })
            .collect()
    }

    pub(super) fn orders(&self, unit: &Entry<Unit>) -> Vec<CardOrder> {
        let orders = unit.orders.iter().enumerate();
        orders
            .filter_map(|(index, id)| {
                let order = self.game.orders.get(id)?;
                let owner = Owner::Order(order);
                Some(CardOrder {
                    anchor: format!("order-{}", order.id),
                    name: order.name.clone(),
                    difficulty: number(order.difficulty),
                    range: inches(order.range),
                    target: words(&self.game.manifest.targets, order.target.as_deref()),
                    lasts: self.line(order.lasts.as_deref().unwrap_or_default(), &order.origin, owner),
                    text: self.line(&order.text, &order.origin, owner),
                    proposed: self.any_proposed(&order.origin, "") || self.lists_as_proposed(unit, "orders", index),
                })
            })
            .collect()
    }

    /// Slot abilities first, then inherent ones, then those of the class that apply to the unit.
    pub(super) fn abilities(&self, unit: &Entry<Unit>) -> Vec<CardAbility> {
        let game = self.game;
        let mut abilities: Vec<&Entry<Ability>> = game
            .abilities_of(unit)
            .into_iter()
            .filter_map(|id| game.abilities.get(id))
            .collect();
        abilities.sort_by_key(|ability| match ability.source {
            AbilitySource::Slot => 0,
            AbilitySource::Inherent => 1,
            AbilitySource::Universal => 2,
        });
        abilities
            .into_iter()
            .map(|ability| self.ability(unit, ability))
            .collect()
    }

    fn ability(&self, unit: &Entry<Unit>, ability: &Entry<Ability>) -> CardAbility {
        // The unit may still use an old id, so the entry is compared and not the word.
        let own = unit.abilities.iter().position(|own| {
            let entry = self.game.abilities.get(own.id());
            entry.is_some_and(|entry| entry.id == ability.id)
        });
        let parameters = own
            .and_then(|index| unit.abilities.get(index))
            .map(crate::game::unit::AbilityRef::parameters)
            .unwrap_or_default();
        let owner = Owner::Ability(ability);
        CardAbility {
            anchor: format!("ability-{}", ability.id),
            name: with_parameters(&ability.name, &parameters),
            source: ability.source.word().to_owned(),
            text: self.line_with(&ability.text, &ability.origin, owner, Some(&parameters)),
            proposed: self.any_proposed(&ability.origin, "")
                || own.is_some_and(|index| self.lists_as_proposed(unit, "abilities", index)),
        }
    }

    /// Whether a unit's list, or one thing on it, is proposed.
    fn lists_as_proposed(&self, unit: &Entry<Unit>, list: &str, index: usize) -> bool {
        self.any_proposed(&unit.origin, &format!("/{list}/{index}"))
    }
}

/// An ability's name with what the unit sets: `Hangar · Tier 1`.
fn with_parameters(name: &str, parameters: &BTreeMap<String, i64>) -> String {
    if parameters.is_empty() {
        return name.to_owned();
    }
    let set: Vec<String> = parameters
        .iter()
        .map(|(name, number)| format!("{} {number}", capitalise(&name.replace(['-', '_'], " "))))
        .collect();
    format!("{name} · {}", set.join(", "))
}
