//! `weapon-slots`: more or fewer weapon systems than the class fields.

use crate::check::wording::counted;
use crate::check::{Lint, Subject};
use crate::diagnostic::finding::Diagnostic;

crate::declare_code! {
    /// A unit has more or fewer weapon systems than its class fields.
    ///
    /// Unlike Orders and abilities, weapon systems are not a ceiling: a class fields exactly so many, and every card
    /// of that class leaves room for exactly so many rows. One more is firepower that nobody paid for, one fewer is a
    /// hole.
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
    /// weapons: [light-gun, heavy-gun]
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
    pub static CODE = "weapon-slots", Error;
}

/// Finds units with too many or too few weapon systems.
fn check(subject: &Subject<'_>, found: &mut Vec<Diagnostic>) {
    for unit in &subject.game.units {
        let Some(class) = subject.game.class_of(&unit.value) else {
            continue;
        };
        let (has, needs) = (unit.weapons.len(), class.slots.weapons);
        if has == needs {
            continue;
        }
        let message = format!(
            "{} has {}, and {} have exactly {needs}",
            unit.name,
            counted(has, "weapon system", "weapon systems"),
            class.plural
        );
        // Of too many, the first that has no room; of too few, the list.
        let (place, help) = if has > needs {
            let first = unit.origin.at(&format!("/weapons/{needs}"));
            (first, format!("take {} away", has - needs))
        } else {
            let missing = counted(needs - has, "weapon system", "weapon systems");
            (unit.origin.at("/weapons"), format!("add {missing}"))
        };
        found.push(
            Diagnostic::new(&CODE, place, message)
                .help(help)
                .chapter(subject.game.rule(|chapters| chapters.classes))
                .related(
                    class.origin.at("/slots/weapons"),
                    format!("the weapon systems of {}", class.plural),
                ),
        );
    }
}

/// The lint.
pub static LINT: Lint = Lint { code: &CODE, check };
