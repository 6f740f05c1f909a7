//! The lint `unneeded-allow`. It has no check of its own: [`crate::check::run`] knows which permissions were used.

use crate::check::Lint;
use crate::declare_code;

declare_code! {
    /// An `allow` that silences nothing.
    ///
    /// It was needed once, or names a lint that does not exist. Left in place it would hide the next real finding.
    ///
    /// This fails:
    ///
    /// ```yaml fails units/raider.yaml
    /// id: raider
    /// number: 1
    /// name: Raider
    /// class: cutter
    /// points: 40
    /// base_mm: 30
    /// allow: [{ code: points, reason: "free in the introductory scenario" }]
    /// stats: { M: 4/2, BS: 5+, SH: 1, HP: 2, LD: — }
    /// weapons: [light-gun]
    /// abilities: [grapnel]
    /// ```
    ///
    /// Mended:
    ///
    /// ```yaml passes units/raider.yaml
    /// id: raider
    /// number: 1
    /// name: Raider
    /// class: cutter
    /// points: 40
    /// base_mm: 30
    /// stats: { M: 4/2, BS: 5+, SH: 1, HP: 2, LD: — }
    /// weapons: [light-gun]
    /// abilities: [grapnel]
    /// ```
    pub static UNNEEDED_ALLOW = "unneeded-allow", Warning;
}

/// The lint.
pub static LINT: Lint = Lint {
    code: &UNNEEDED_ALLOW,
    check: |_, _| {},
};
