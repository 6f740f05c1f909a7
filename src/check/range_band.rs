//! `range-band`: a reach that is none of the legal ranges.

use crate::check::wording::possessive;
use crate::check::{Lint, Subject};
use crate::diagnostic::finding::Diagnostic;
use crate::game::characteristic::{list_lengths, nearest_lengths};
use crate::game::entry::{Concept, Origin};

crate::declare_code! {
    /// A weapon, an ability or an Order reaches to a distance that is no legal range.
    ///
    /// All distances of a game come from one short list, so that one set of measuring sticks serves for everything
    /// and a player sees at a glance which of two ranges is longer. The list is `range_bands` in `game.yaml`. It
    /// binds weapons, abilities, Orders, Faction Abilities and Command Abilities.
    ///
    /// This fails:
    ///
    /// ```yaml fails abilities.yaml
    /// abilities:
    ///   - { id: grapnel, name: Grapnel, source: slot, range: 5, text: Drag a unit closer. }
    /// ```
    ///
    /// Mended:
    ///
    /// ```yaml passes abilities.yaml
    /// abilities:
    ///   - { id: grapnel, name: Grapnel, source: slot, range: 4, text: Drag a unit closer. }
    /// ```
    pub static CODE = "range-band", Error;
}

/// Finds ranges that are no bands.
fn check(subject: &Subject<'_>, found: &mut Vec<Diagnostic>) {
    let game = subject.game;
    for weapon in &game.weapons {
        judge(subject, &weapon.value, Some(weapon.range), &weapon.origin, "", found);
    }
    for ability in &game.abilities {
        judge(subject, &ability.value, ability.range, &ability.origin, "", found);
    }
    for order in &game.orders {
        judge(subject, &order.value, order.range, &order.origin, "", found);
    }
    for board in &game.boards {
        for (index, ability) in board.faction_abilities.iter().enumerate() {
            let below = format!("/faction_abilities/{index}");
            judge(subject, ability, ability.range, &board.origin, &below, found);
        }
        for (index, ability) in board.command_abilities.iter().enumerate() {
            let below = format!("/command_abilities/{index}");
            judge(subject, ability, ability.range, &board.origin, &below, found);
        }
    }
}

fn judge<T: Concept>(
    subject: &Subject<'_>,
    owner: &T,
    range: Option<i64>,
    origin: &Origin,
    below: &str,
    found: &mut Vec<Diagnostic>,
) {
    let manifest = &subject.game.manifest;
    let bands = &manifest.range_bands;
    let Some(range) = range.filter(|range| !bands.is_empty() && !bands.contains(range)) else {
        return;
    };
    let message = format!(
        "{} range is {range}\", which is no legal range",
        possessive(owner.name())
    );
    found.push(
        Diagnostic::new(&CODE, origin.at(&format!("{below}/range")), message)
            .help(format!("write a legal range{}", nearest_lengths(range, bands)))
            .note(format!("the ranges of {} are {}", manifest.title, list_lengths(bands)))
            .chapter(subject.game.rule(|chapters| chapters.range_bands))
            .related(manifest.origin.at("/range_bands"), "the legal ranges"),
    );
}

/// The lint.
pub static LINT: Lint = Lint { code: &CODE, check };
