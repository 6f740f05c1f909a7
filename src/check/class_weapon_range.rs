//! `class-weapon-range`: a weapon that reaches further than the class may.

use crate::check::wording::possessive;
use crate::check::{Lint, Subject};
use crate::diagnostic::finding::Diagnostic;
use crate::game::amount::{Bounds, Measure};

crate::declare_code! {
    /// A weapon reaches further, or less far, than the class of its bearer may.
    ///
    /// Small craft must come close: that is what they pay for being quick. A class may bound the range of the weapons
    /// that its units carry, whatever other classes carry.
    ///
    /// This fails:
    ///
    /// ```yaml fails units/picket.yaml
    /// id: picket
    /// number: 1
    /// name: Picket
    /// class: cutter
    /// points: 40
    /// base_mm: 25
    /// stats: { M: 6/4, BS: 5+, SH: 1, HP: 2, LD: — }
    /// weapons: [heavy-gun]
    /// abilities: [grapnel]
    /// ```
    ///
    /// Mended:
    ///
    /// ```yaml passes units/picket.yaml
    /// id: picket
    /// number: 1
    /// name: Picket
    /// class: cutter
    /// points: 40
    /// base_mm: 25
    /// stats: { M: 6/4, BS: 5+, SH: 1, HP: 2, LD: — }
    /// weapons: [light-gun]
    /// abilities: [grapnel]
    /// ```
    pub static CODE = "class-weapon-range", Error;
}

/// Finds weapons out of their bearer's reach.
fn check(subject: &Subject<'_>, found: &mut Vec<Diagnostic>) {
    for unit in &subject.game.units {
        let Some(class) = subject.game.class_of(&unit.value) else {
            continue;
        };
        let Some(bounds) = class.weapon_range else {
            continue;
        };
        for (index, id) in unit.weapons.iter().enumerate() {
            let weapon = subject.game.weapons.get(id);
            let Some(weapon) = weapon.filter(|weapon| !bounds.contain(weapon.range)) else {
                continue;
            };
            let message = format!(
                "{} {} reaches {}, and weapons of {} reach {}",
                possessive(&unit.name),
                weapon.name,
                Measure::Inches.print(weapon.range),
                class.plural,
                words(bounds)
            );
            found.push(
                Diagnostic::new(&CODE, unit.origin.at(&format!("/weapons/{index}")), message)
                    .help(format!("give it a weapon whose range is {}", words(bounds)))
                    .related(weapon.origin.at("/range"), format!("the range of {}", weapon.name))
                    .related(
                        class.origin.at("/weapon_range"),
                        format!("how far weapons of {} reach", class.plural),
                    ),
            );
        }
    }
}

fn words(bounds: Bounds) -> String {
    let print = |range| Measure::Inches.print(range);
    match (bounds.at_least, bounds.at_most) {
        (Some(least), Some(most)) => format!("{} to {}", print(least), print(most)),
        (Some(least), None) => format!("{} or more", print(least)),
        (None, Some(most)) => format!("{} or less", print(most)),
        (None, None) => "any distance".to_owned(),
    }
}

/// The lint.
pub static LINT: Lint = Lint { code: &CODE, check };
