//! `characteristic-shape`: a value that is not written as its characteristic is.

use crate::check::stat_line::stat_lines;
use crate::check::{Lint, Subject};
use crate::diagnostic::finding::Diagnostic;
use crate::game::characteristic::Stat;

crate::declare_code! {
    /// A characteristic is not written the way its kind is.
    ///
    /// Each characteristic is of a kind, and each kind is written in its own way: a target as `4+`, sticks as `6/3`,
    /// a pool of dice as `4/6`, a count as a bare number. Written otherwise, a value can mean anything, so it is
    /// taken for nothing.
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
    /// stats: { M: 6/4, BS: 5, SH: 1, HP: 2, LD: — }
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
    pub static CODE = "characteristic-shape", Error;
}

/// Finds values that are not of their characteristic's kind.
fn check(subject: &Subject<'_>, found: &mut Vec<Diagnostic>) {
    for printed in stat_lines(subject).filter(|printed| printed.lacked_by().is_none()) {
        let (Some(raw), Some(Stat::Malformed)) = (printed.raw, printed.stat()) else {
            continue;
        };
        let characteristic = printed.characteristic;
        let or_dash = if characteristic.dash { "; `—` means none" } else { "" };
        let message = format!(
            "{} is `{}`, which is no `{}`",
            printed.subject(),
            raw.text(),
            characteristic.kind
        );
        found.push(
            Diagnostic::new(&CODE, printed.place(), message)
                .help(format!("write {}{or_dash}", characteristic.limits.explain()))
                .chapter(subject.game.rule(|chapters| chapters.characteristics))
                .related(
                    printed.declaration(),
                    format!("{} is of the kind `{}`", characteristic.id, characteristic.kind),
                ),
        );
    }
}

/// The lint.
pub static LINT: Lint = Lint { code: &CODE, check };
