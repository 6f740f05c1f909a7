//! `parameter`: an ability without the number that it needs, or with one that it does not know.

use crate::check::{Lint, Subject};
use crate::diagnostic::finding::Diagnostic;
use crate::game::ability::{Ability, Capacity};
use crate::game::entry::Entry;
use crate::game::unit::AbilityRef;
use crate::source::pointer::escape;
use crate::source::suggest::nearest;

crate::declare_code! {
    /// A unit does not set a number that its ability needs, or sets one that the ability does not have.
    ///
    /// Some abilities leave a number to each unit, such as the tier of a launch bay, and declare it under
    /// `parameters`. The card prints that number and fleets are judged by it, so a unit must set it, and may set no
    /// other. A class gives its rules to all its units alike and can set no numbers, so it cannot give such an
    /// ability.
    ///
    /// This fails:
    ///
    /// ```yaml fails units/barge.yaml
    /// id: barge
    /// number: 2
    /// name: Barge
    /// class: hulk
    /// points: 110
    /// base_mm: 60
    /// stats: { M: 4/2, BS: 4+, SH: 3, HP: 6, LD: 4/3 }
    /// weapons: [heavy-gun, mortar]
    /// orders: [full-sail]
    /// abilities: [hold]
    /// ```
    ///
    /// Mended:
    ///
    /// ```yaml passes units/barge.yaml
    /// id: barge
    /// number: 2
    /// name: Barge
    /// class: hulk
    /// points: 110
    /// base_mm: 60
    /// stats: { M: 4/2, BS: 4+, SH: 3, HP: 6, LD: 4/3 }
    /// weapons: [heavy-gun, mortar]
    /// orders: [full-sail]
    /// abilities: [{ id: hold, tier: 2 }]
    /// ```
    pub static CODE = "parameter", Error;
}

/// Finds parameters that are missing, and parameters that are not declared.
fn check(subject: &Subject<'_>, found: &mut Vec<Diagnostic>) {
    let game = subject.game;
    for unit in &game.units {
        for (index, own) in unit.abilities.iter().enumerate() {
            if let Some(ability) = game.abilities.get(own.id()) {
                let below = format!("/abilities/{index}");
                found.extend(missing(own, ability).map(|name| {
                    let message = format!("{} does not say the {name} of its {}", unit.name, ability.name);
                    Diagnostic::new(&CODE, unit.origin.at(&below), message)
                        .help(format!("write `{{ id: {}, {name}: … }}`", ability.id))
                        .related(
                            ability.origin.at(&format!("/parameters/{}", escape(name))),
                            "declared here",
                        )
                }));
                found.extend(unknown(own, ability).map(|name| {
                    let key = format!("{below}/{}", escape(&name));
                    let message = format!("{} has no `{name}` that {} could set", ability.name, unit.name);
                    let known = ability.parameters.keys().map(String::as_str);
                    Diagnostic::new(&CODE, unit.origin.key(&key), message)
                        .help(parameters_of(ability))
                        .did_you_mean(nearest(&name, known))
                }));
            }
        }
    }
    for class in &game.classes {
        for (index, id) in class.rules.iter().enumerate() {
            let ability = game.abilities.get(id);
            if let Some(ability) = ability.filter(|ability| !ability.parameters.is_empty()) {
                let message = format!("{} cannot have {} from their class", class.plural, ability.name);
                found.push(
                    Diagnostic::new(&CODE, class.origin.at(&format!("/rules/{index}")), message)
                        .help("list it on each unit of the class, with its parameters")
                        .related(ability.origin.at("/parameters"), "each unit sets these for itself"),
                );
            }
        }
    }
    found.extend(game.abilities.iter().filter_map(capacity));
}

fn missing<'a>(own: &'a AbilityRef, ability: &'a Ability) -> impl Iterator<Item = &'a str> {
    let declared = ability.parameters.keys().map(String::as_str);
    declared.filter(|name| own.parameter(name).is_none())
}

fn unknown<'a>(own: &AbilityRef, ability: &'a Ability) -> impl Iterator<Item = String> + 'a {
    let set = own.parameters().into_keys();
    set.filter(|name| !ability.parameters.contains_key(name))
}

fn parameters_of(ability: &Ability) -> String {
    let names: Vec<_> = ability.parameters.keys().map(|name| format!("`{name}`")).collect();
    if names.is_empty() {
        format!("{} has no parameters; write only its id", ability.name)
    } else {
        format!("{} lets each unit set {}", ability.name, names.join(" and "))
    }
}

/// A capacity may name a parameter of its own ability.
fn capacity(ability: &Entry<Ability>) -> Option<Diagnostic> {
    let Some(Capacity::Parameter(name)) = ability.host.as_ref().map(|host| &host.capacity) else {
        return None;
    };
    if ability.parameters.contains_key(name) {
        return None;
    }
    let known = ability.parameters.keys().map(String::as_str);
    let message = format!("{} has no parameter `{name}` to take its capacity from", ability.name);
    Some(
        Diagnostic::new(&CODE, ability.origin.at("/host/capacity"), message)
            .help("write a number, or declare the parameter under `parameters`")
            .did_you_mean(nearest(name, known)),
    )
}

/// The lint.
pub static LINT: Lint = Lint { code: &CODE, check };
