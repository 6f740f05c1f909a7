//! `class-base-count`: a unit of more or fewer bases than its class has.

use crate::check::wording::counted;
use crate::check::{Lint, Subject};
use crate::diagnostic::finding::Diagnostic;

crate::declare_code! {
    /// A unit has another number of bases than its class.
    ///
    /// How many bases a unit has is what makes it a wing, a squadron or a single ship: it decides which rules the
    /// class gives it, how its Shields are pooled, and how many tracks its card needs. The class sets it; a unit need
    /// not repeat it.
    ///
    /// This fails:
    ///
    /// ```yaml fails units/picket.yaml
    /// id: picket
    /// number: 1
    /// name: Picket
    /// class: cutter
    /// points: 40
    /// bases: 3
    /// base_mm: 25
    /// stats: { M: 6/4, BS: 5+, SH: 1, HP: 2, LD: — }
    /// weapons: [light-gun]
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
    /// bases: 2
    /// base_mm: 25
    /// stats: { M: 6/4, BS: 5+, SH: 1, HP: 2, LD: — }
    /// weapons: [light-gun]
    /// abilities: [grapnel]
    /// ```
    pub static CODE = "class-base-count", Error;
}

/// Finds units whose number of bases is not their class's, and classes without bases.
fn check(subject: &Subject<'_>, found: &mut Vec<Diagnostic>) {
    for class in subject.game.classes.iter().filter(|class| class.bases < 1) {
        let message = format!(
            "{} have {} bases, and a unit has at least one",
            class.plural, class.bases
        );
        found.push(Diagnostic::new(&CODE, class.origin.at("/bases"), message).help("write 1 or more"));
    }
    for unit in &subject.game.units {
        let (Some(bases), Some(class)) = (unit.bases, subject.game.class_of(&unit.value)) else {
            continue;
        };
        if bases != class.bases {
            let expected = usize::try_from(class.bases).unwrap_or_default();
            let message = format!(
                "{} has `bases: {bases}`, and {} have {}",
                unit.name,
                class.plural,
                counted(expected, "base", "bases")
            );
            found.push(
                Diagnostic::new(&CODE, unit.origin.at("/bases"), message)
                    .help(format!("write `bases: {}`, or leave the line out", class.bases))
                    .chapter(subject.game.rule(|chapters| chapters.classes))
                    .related(class.origin.at("/bases"), format!("the bases of {}", class.plural)),
            );
        }
    }
}

/// The lint.
pub static LINT: Lint = Lint { code: &CODE, check };
