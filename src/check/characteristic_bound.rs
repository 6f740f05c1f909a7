//! `characteristic-bound`: a value better or worse than the game allows.

use crate::check::stat_line::check_misfits;
use crate::check::{Lint, Subject};
use crate::diagnostic::finding::Diagnostic;
use crate::game::characteristic::MisfitKind;

crate::declare_code! {
    /// A characteristic is better or worse than the game allows.
    ///
    /// The bounds in `game.yaml` are what keeps every roll worth making: a target that cannot fail, or a hull that
    /// cannot be broken, takes a decision away from both players. A printed value must lie within them; only the
    /// effects of a battle may lead beyond.
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
    /// stats: { M: 6/4, BS: 2+, SH: 1, HP: 2, LD: — }
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
    pub static CODE = "characteristic-bound", Error;
}

/// Finds values beyond their bounds.
fn check(subject: &Subject<'_>, found: &mut Vec<Diagnostic>) {
    check_misfits(subject, &CODE, &[MisfitKind::Bound], |_, diagnostic| diagnostic, found);
}

/// The lint.
pub static LINT: Lint = Lint { code: &CODE, check };
