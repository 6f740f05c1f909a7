//! `characteristic-forbidden`: a value of something that the class of the unit lacks.

use crate::check::stat_line::stat_lines;
use crate::check::{Lint, Subject};
use crate::diagnostic::finding::Diagnostic;
use crate::game::characteristic::Stat;

crate::declare_code! {
    /// A unit has a characteristic that its class lacks.
    ///
    /// What a class lacks is a rule: units without Leadership cannot be given the tests that ask for it, units
    /// without Tonnage cannot hold ground. One member of the class that has it would escape that rule.
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
    /// stats: { M: 6/4, BS: 5+, SH: 1, HP: 2, LD: 5/2 }
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
    /// base_mm: 25
    /// stats: { M: 6/4, BS: 5+, SH: 1, HP: 2, LD: — }
    /// weapons: [light-gun]
    /// abilities: [grapnel]
    /// ```
    pub static CODE = "characteristic-forbidden", Error;
}

/// Finds values of what the class lacks.
fn check(subject: &Subject<'_>, found: &mut Vec<Diagnostic>) {
    for printed in stat_lines(subject) {
        let Some(class) = printed.lacked_by() else {
            continue;
        };
        if matches!(printed.stat(), None | Some(Stat::Dash)) {
            continue;
        }
        let id = &printed.characteristic.id;
        let message = format!("{} has {id}, and {} have none", printed.unit.name, class.plural);
        found.push(
            Diagnostic::new(&CODE, printed.place(), message)
                .help(format!("write `{id}: —`, or leave {id} out"))
                .chapter(subject.game.rule(|chapters| chapters.classes))
                .related(class.origin.at("/lacks"), format!("what {} lack", class.plural)),
        );
    }
}

/// The lint.
pub static LINT: Lint = Lint { code: &CODE, check };
