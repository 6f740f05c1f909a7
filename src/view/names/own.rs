//! The short names that a text may use for what its owner declares: its figures, its range, its cost.

use std::collections::BTreeMap;

use minijinja::value::Value;

use crate::game::ability::Capacity;
use crate::game::amount::Measure;
use crate::game::prose::Owner;
use crate::view::names::key;
use crate::view::names::quantity::quantity;

/// The own names of an owner. A parameter that `parameters` does not set is its own name.
pub(super) fn of(owner: &Owner<'_>, parameters: &BTreeMap<String, i64>) -> Value {
    let mut names: BTreeMap<String, Value> = BTreeMap::new();
    let parameter = |name: &str| {
        parameters
            .get(name)
            .map_or_else(|| Value::from(name), |number| Value::from(*number))
    };
    let range = match owner {
        Owner::Order(order) => order.range,
        Owner::Ability(ability) => ability.range,
        Owner::FactionAbility(ability) => ability.range,
        Owner::CommandAbility(ability) => ability.range,
        Owner::WeaponType(_) | Owner::Nobody => None,
    };
    if let Some(range) = range {
        names.insert("range".to_owned(), quantity(range, Measure::Inches));
    }
    match owner {
        Owner::Order(order) => {
            if let Some(difficulty) = order.difficulty {
                names.insert("difficulty".to_owned(), Value::from(difficulty));
            }
        }
        Owner::CommandAbility(ability) => {
            names.insert("cp".to_owned(), Value::from(ability.cp));
        }
        Owner::Ability(ability) => {
            match ability.host.as_ref().map(|host| &host.capacity) {
                Some(Capacity::Fixed(number)) => {
                    names.insert("capacity".to_owned(), Value::from(*number));
                }
                Some(Capacity::Parameter(name)) => {
                    names.insert("capacity".to_owned(), parameter(name));
                }
                None => {}
            }
            for name in ability.parameters.keys() {
                names.insert(key(name), parameter(name));
            }
        }
        Owner::WeaponType(_) | Owner::FactionAbility(_) | Owner::Nobody => {}
    }
    for (name, amount) in owner.figures().into_iter().flatten() {
        names.insert(key(name), quantity(amount.value(), amount.unit()));
    }
    Value::from(names)
}
