//! The catalogues.

use crate::game::ability::{Ability, AbilitySource};
use crate::game::characteristic::{Characteristic, DASH};
use crate::game::class::Class;
use crate::game::entry::Entry;
use crate::game::ledger::{ABILITIES, CHARACTERISTICS, CLASSES, ORDERS, WEAPON_TYPES, WEAPONS};
use crate::game::order::Order;
use crate::game::prose::Owner;
use crate::game::size::Size;
use crate::game::unit::Unit;
use crate::game::weapon::{Weapon, WeaponType};
use crate::view::compose::{Composer, inches, number, words};
use crate::view::fact::{AbilityView, CharacteristicView, ClassView, OrderView, SizeView, WeaponTypeView, WeaponView};
use crate::view::names::table;

impl Composer<'_> {
    pub(super) fn characteristic(&self, place: usize, characteristic: &Characteristic) -> CharacteristicView {
        let origin = self.game.manifest.origin.below(&format!("/characteristics/{place}"));
        let limits = &characteristic.limits;
        let print = |bound: Option<Vec<i64>>| bound.map(|numbers| limits.print(&numbers)).unwrap_or_default();
        CharacteristicView {
            id: characteristic.id.clone(),
            anchor: CHARACTERISTICS.anchor(&characteristic.id),
            formerly: self.formerly(&CHARACTERISTICS, &origin),
            name: characteristic.name.clone(),
            best: print(limits.best()),
            worst: if characteristic.dash {
                DASH.to_owned()
            } else {
                print(limits.worst())
            },
            explain: limits.explain(),
            text: self.line(&characteristic.text, &self.game.manifest.origin, Owner::Nobody),
        }
    }

    pub(super) fn class(&self, class: &Entry<Class>) -> ClassView {
        let rule = |id: &String| {
            self.game
                .abilities
                .get(id)
                .map_or_else(|| id.clone(), |rule| rule.name.clone())
        };
        ClassView {
            id: class.id.clone(),
            anchor: CLASSES.anchor(&class.id),
            formerly: self.formerly(&CLASSES, &class.origin),
            name: class.name.clone(),
            icon: self.game.assets.drawn(class.icon.as_deref()),
            bases: class.bases,
            weapons: class.slots.weapons,
            orders: class.slots.orders,
            abilities: class.slots.abilities,
            rules: class.rules.iter().map(rule).collect(),
            lacks: class.lacks.clone(),
            text: self.line(&class.text, &class.origin, Owner::Nobody),
            proposed: self.any_proposed(&class.origin, ""),
        }
    }

    pub(super) fn weapon_type(&self, kind: &Entry<WeaponType>) -> WeaponTypeView {
        let owner = Owner::WeaponType(kind);
        WeaponTypeView {
            id: kind.id.clone(),
            anchor: WEAPON_TYPES.anchor(&kind.id),
            formerly: self.formerly(&WEAPON_TYPES, &kind.origin),
            code: kind.code.clone(),
            icon: self.game.assets.drawn(kind.icon.as_deref()),
            name: kind.name.clone(),
            step: kind.step.clone(),
            effect: self.line(&kind.effect, &kind.origin, owner),
            critical: self.line(&kind.critical, &kind.origin, owner),
        }
    }

    pub(super) fn weapon(&self, weapon: &Entry<Weapon>) -> WeaponView {
        let kind = self.game.weapon_types.get(&weapon.kind);
        WeaponView {
            id: weapon.id.clone(),
            anchor: WEAPONS.anchor(&weapon.id),
            formerly: self.formerly(&WEAPONS, &weapon.origin),
            name: weapon.name.clone(),
            type_name: kind.map_or(&weapon.kind, |kind| &kind.name).clone(),
            type_code: kind.map(|kind| kind.code.clone()).unwrap_or_default(),
            icon: self.game.assets.drawn(kind.and_then(|kind| kind.icon.as_deref())),
            range: inches(Some(weapon.range)),
            damage: weapon.damage.to_string(),
            attacks: weapon.attacks.print(),
            attacks_note: weapon.attacks.print_bonus().unwrap_or_default(),
            role: self.line(&weapon.role, &weapon.origin, Owner::Nobody),
            carried_by: self.units_with(|unit| unit.weapons.contains(&weapon.id)),
            proposed: self.any_proposed(&weapon.origin, ""),
        }
    }

    pub(super) fn order(&self, order: &Entry<Order>) -> OrderView {
        let owner = Owner::Order(order);
        OrderView {
            id: order.id.clone(),
            anchor: ORDERS.anchor(&order.id),
            formerly: self.formerly(&ORDERS, &order.origin),
            name: order.name.clone(),
            difficulty: number(order.difficulty),
            range: inches(order.range),
            target: words(&self.game.manifest.targets, order.target.as_deref()),
            test: self.game.manifest.order_characteristic.clone().unwrap_or_default(),
            lasts: self.line(order.lasts.as_deref().unwrap_or_default(), &order.origin, owner),
            text: self.line(&order.text, &order.origin, owner),
            printed_on: self.units_with(|unit| unit.orders.contains(&order.id)),
            proposed: self.any_proposed(&order.origin, ""),
        }
    }

    pub(super) fn ability_entry(&self, ability: &Entry<Ability>) -> AbilityView {
        let printed_on = if ability.source == AbilitySource::Universal {
            let classes = self.game.classes.iter();
            classes
                .filter(|class| class.rules.contains(&ability.id))
                .map(|class| class.name.clone())
                .collect()
        } else {
            self.units_with(|unit| unit.abilities.iter().any(|own| own.id() == ability.id))
        };
        AbilityView {
            id: ability.id.clone(),
            anchor: ABILITIES.anchor(&ability.id),
            formerly: self.formerly(&ABILITIES, &ability.origin),
            name: ability.name.clone(),
            source: ability.source.word().to_owned(),
            text: self.line(&ability.text, &ability.origin, Owner::Ability(ability)),
            printed_on,
            proposed: self.any_proposed(&ability.origin, ""),
        }
    }

    pub(super) fn size(size: &Size) -> SizeView {
        let print = |range: Option<crate::game::amount::Range>| {
            range.map(crate::game::amount::Range::print).unwrap_or_default()
        };
        SizeView {
            id: size.id.clone(),
            name: size.name.clone(),
            points: size.points.to_string(),
            table: table(size),
            terrain: print(size.terrain),
            objectives: print(size.objectives),
        }
    }

    fn units_with(&self, has: impl Fn(&Unit) -> bool) -> Vec<String> {
        let units = self.game.units.iter();
        units.filter(|unit| has(unit)).map(|unit| unit.name.clone()).collect()
    }
}
