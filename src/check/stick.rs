//! `stick`: movement that the sticks of the game cannot measure.

use crate::check::stat_line::check_misfits;
use crate::check::{Lint, Subject};
use crate::diagnostic::code::Severity;
use crate::diagnostic::finding::Diagnostic;
use crate::game::characteristic::{Misfit, MisfitKind};

crate::declare_code! {
    /// A unit moves along a stick that nobody has.
    ///
    /// Movement is measured with sticks of fixed lengths, declared in `game.yaml`, and a card may only ask for those.
    /// A second stick that is longer than the first can be played, but is more often a slip than a design, so it is a
    /// warning.
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
    /// stats: { M: 5/4, BS: 5+, SH: 1, HP: 2, LD: — }
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
    pub static CODE = "stick", Error;
}

/// Finds lengths that no stick has, and second sticks longer than the first.
fn check(subject: &Subject<'_>, found: &mut Vec<Diagnostic>) {
    let kinds = [MisfitKind::Stick, MisfitKind::StickOrder];
    check_misfits(subject, &CODE, &kinds, weigh, found);
}

/// Sticks in an unusual order can be played all the same.
fn weigh(misfit: &Misfit, diagnostic: Diagnostic) -> Diagnostic {
    match misfit.kind {
        MisfitKind::StickOrder => diagnostic.severity(Severity::Warning),
        _ => diagnostic,
    }
}

/// The lint.
pub static LINT: Lint = Lint { code: &CODE, check };
