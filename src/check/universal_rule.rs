//! `universal-rule`: a rule of a class, printed on the card of a unit.

use crate::check::{Lint, Subject};
use crate::diagnostic::code::Severity;
use crate::diagnostic::finding::Diagnostic;
use crate::game::ability::{Ability, AbilitySource};
use crate::game::class::Class;
use crate::game::entry::Entry;
use crate::game::unit::Unit;

crate::declare_code! {
    /// A unit prints a rule that its class gives for free, or that belongs to another class.
    ///
    /// The rules of a class come with the class: they fill no slot, and cards print them without being told to.
    /// Listed again on a unit, such a rule says nothing, and is a warning. A universal rule of another class is an
    /// error: if a unit could pick it up, it would not be universal.
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
    /// abilities: [in-line, { id: hold, tier: 2 }]
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
    pub static CODE = "universal-rule", Error;
}

/// Finds class rules among the abilities of units.
fn check(subject: &Subject<'_>, found: &mut Vec<Diagnostic>) {
    for unit in &subject.game.units {
        let Some(class) = subject.game.class_of(&unit.value) else {
            continue;
        };
        for (index, own) in unit.abilities.iter().enumerate() {
            let Some(ability) = subject.game.abilities.get(own.id()) else {
                continue;
            };
            if let Some(rule) = class.rules.iter().position(|rule| *rule == ability.id) {
                found.push(given(subject, unit, index, ability, class, rule));
            } else if ability.source == AbilitySource::Universal {
                found.push(foreign(subject, unit, index, ability, class));
            }
        }
    }
}

fn given(
    subject: &Subject<'_>,
    unit: &Entry<Unit>,
    index: usize,
    ability: &Ability,
    class: &Entry<Class>,
    rule: usize,
) -> Diagnostic {
    let message = format!(
        "{} prints {}, which all {} have for free",
        unit.name, ability.name, class.plural
    );
    Diagnostic::new(&CODE, unit.origin.at(&format!("/abilities/{index}")), message)
        .severity(Severity::Warning)
        .help("take it off the list; the card prints it all the same")
        .chapter(subject.game.citation(ability.chapter))
        .related(
            class.origin.at(&format!("/rules/{rule}")),
            format!("{} have it from their class", class.plural),
        )
}

fn foreign(
    subject: &Subject<'_>,
    unit: &Entry<Unit>,
    index: usize,
    ability: &Entry<Ability>,
    class: &Class,
) -> Diagnostic {
    let owners: Vec<&str> = subject
        .game
        .classes
        .iter()
        .filter(|class| class.rules.contains(&ability.id))
        .map(|class| class.plural.as_str())
        .collect();
    let whose = match owners.split_last() {
        None => "of no class at all".to_owned(),
        Some((last, [])) => format!("of {last}"),
        Some((last, rest)) => format!("of {} and {last}", rest.join(", ")),
    };
    let message = format!("{} prints {}, a universal rule {whose}", unit.name, ability.name);
    Diagnostic::new(&CODE, unit.origin.at(&format!("/abilities/{index}")), message)
        .help(format!(
            "take it off the list, or add it to the rules of {} in classes.yaml",
            class.plural
        ))
        .chapter(subject.game.citation(ability.chapter))
        .related(ability.origin.at("/source"), "declared as universal here")
}

/// The lint.
pub static LINT: Lint = Lint { code: &CODE, check };
