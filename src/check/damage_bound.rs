//! `damage-bound`: damage below or above what the game allows.

use crate::check::wording::possessive;
use crate::check::{Lint, Subject};
use crate::diagnostic::finding::Diagnostic;

crate::declare_code! {
    /// The damage of a weapon is less or more than the game allows.
    ///
    /// Damage is bounded by `damage` in `game.yaml`. A weapon that does none is no weapon, and one that does more
    /// than the bound breaks hulls that were priced to survive a hit.
    ///
    /// This fails:
    ///
    /// ```yaml fails weapons.yaml
    /// types:
    ///   - { id: shot, code: S, name: Shot }
    /// weapons:
    ///   - { id: light-gun, name: Light Gun, type: shot, range: 4, damage: 4, attacks: 2 }
    /// ```
    ///
    /// Mended:
    ///
    /// ```yaml passes weapons.yaml
    /// types:
    ///   - { id: shot, code: S, name: Shot }
    /// weapons:
    ///   - { id: light-gun, name: Light Gun, type: shot, range: 4, damage: 3, attacks: 2 }
    /// ```
    pub static CODE = "damage-bound", Error;
}

/// Finds damage out of bounds.
fn check(subject: &Subject<'_>, found: &mut Vec<Diagnostic>) {
    let manifest = &subject.game.manifest;
    let Some(limits) = manifest.damage else {
        return;
    };
    for weapon in &subject.game.weapons {
        let fault = if weapon.damage < limits.min {
            format!("less than the least that the game allows, {}", limits.min)
        } else if let Some(max) = limits.max.filter(|max| weapon.damage > *max) {
            format!("more than the most that the game allows, {max}")
        } else {
            continue;
        };
        let legal = match limits.max {
            Some(max) => format!("from {} to {max}", limits.min),
            None => format!("of {} or more", limits.min),
        };
        let message = format!("{} damage is {}, {fault}", possessive(&weapon.name), weapon.damage);
        found.push(
            Diagnostic::new(&CODE, weapon.origin.at("/damage"), message)
                .help(format!("write a whole number {legal}"))
                .chapter(subject.game.rule(|chapters| chapters.damage))
                .related(manifest.origin.at("/damage"), "the limits of damage"),
        );
    }
}

/// The lint.
pub static LINT: Lint = Lint { code: &CODE, check };
