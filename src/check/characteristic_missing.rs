//! `characteristic-missing`: a stat line with a hole in it.

use crate::check::stat_line::{Printed, stat_lines};
use crate::check::{Lint, Subject};
use crate::diagnostic::code::Severity;
use crate::diagnostic::finding::Diagnostic;
use crate::game::characteristic::Stat;

crate::declare_code! {
    /// A unit does not say one of its characteristics.
    ///
    /// Every card prints the whole stat line, and a hole in it is found at the table at the latest. A unit that has
    /// no such characteristic says so with a dash, where the game allows one; a dash is not zero. Only what the whole
    /// class lacks may be left out. A value that is written `unknown` is a warning: the card can be printed, but not
    /// played.
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
    /// stats: { M: 6/4, SH: 1, HP: 2, LD: — }
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
    pub static CODE = "characteristic-missing", Error;
}

/// Finds characteristics that a unit does not name, dashes where none may stand, and values that nobody knows.
fn check(subject: &Subject<'_>, found: &mut Vec<Diagnostic>) {
    let rule = || subject.game.rule(|chapters| chapters.characteristics);
    for printed in stat_lines(subject).filter(|printed| printed.lacked_by().is_none()) {
        match printed.stat() {
            None => found.push(missing(&printed).chapter(rule())),
            Some(Stat::Dash) if !printed.characteristic.dash => found.push(dash(&printed).chapter(rule())),
            Some(Stat::Unknown) => found.push(unknown(&printed)),
            Some(Stat::Dash | Stat::Malformed | Stat::Value(_)) => {}
        }
    }
}

fn missing(printed: &Printed<'_>) -> Diagnostic {
    let characteristic = printed.characteristic;
    let or_dash = if characteristic.dash {
        ", or `—` if it has none"
    } else {
        ""
    };
    let message = format!("{} does not say its {}", printed.unit.name, characteristic.id);
    Diagnostic::new(&CODE, printed.unit.origin.at("/stats"), message)
        .help(format!(
            "write `{}` under `stats`: {}{or_dash}",
            characteristic.id,
            characteristic.limits.explain()
        ))
        .related(
            printed.declaration(),
            format!("{} is {}", characteristic.id, characteristic.name),
        )
}

fn dash(printed: &Printed<'_>) -> Diagnostic {
    let characteristic = printed.characteristic;
    let message = format!(
        "{} is a dash, but every unit has {}",
        printed.subject(),
        characteristic.name
    );
    Diagnostic::new(&CODE, printed.place(), message)
        .help(format!("write {}", characteristic.limits.explain()))
        .related(
            printed.declaration(),
            format!("{} is declared without `dash: true`", characteristic.id),
        )
}

fn unknown(printed: &Printed<'_>) -> Diagnostic {
    Diagnostic::new(&CODE, printed.place(), format!("{} is not known", printed.subject()))
        .severity(Severity::Warning)
        .help("decide on a value, and list its path under `proposed` until it is canon")
        .note("the card can only print a question mark")
}

/// The lint.
pub static LINT: Lint = Lint { code: &CODE, check };
