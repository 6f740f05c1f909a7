//! `range-band`: a reach that is none of the legal ranges.

use std::collections::BTreeMap;

use crate::check::wording::possessive;
use crate::check::{Lint, Subject};
use crate::diagnostic::finding::Diagnostic;
use crate::game::amount::{Amount, Measure};
use crate::game::characteristic::{list_lengths, nearest_lengths};
use crate::game::entry::{Concept, Origin};
use crate::source::pointer::escape;
use crate::source::sources::Place;

crate::declare_code! {
    /// A weapon, an ability or an Order reaches to a distance that is no legal range.
    ///
    /// All distances of a game come from one short list, so that one set of measuring sticks serves for everything
    /// and a player sees at a glance which of two ranges is longer. The list is `range_bands` in `game.yaml`. It
    /// binds weapons, abilities, Orders, Faction Abilities and Command Abilities, and the figures in inches that are
    /// called a range or a reach.
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
        judge_figures(subject, &ability.value, &ability.figures, &ability.origin, "", found);
    }
    for order in &game.orders {
        judge(subject, &order.value, order.range, &order.origin, "", found);
        judge_figures(subject, &order.value, &order.figures, &order.origin, "", found);
    }
    for board in &game.boards {
        for (index, ability) in board.faction_abilities.iter().enumerate() {
            let below = format!("/faction_abilities/{index}");
            judge(subject, ability, ability.range, &board.origin, &below, found);
            judge_figures(subject, ability, &ability.figures, &board.origin, &below, found);
        }
        for (index, ability) in board.command_abilities.iter().enumerate() {
            let below = format!("/command_abilities/{index}");
            judge(subject, ability, ability.range, &board.origin, &below, found);
            judge_figures(subject, ability, &ability.figures, &board.origin, &below, found);
        }
    }
    for (index, figure) in game.manifest.figures.iter().enumerate() {
        if figure.unit == Measure::Inches && is_range(&figure.id) {
            let pointer = format!("/figures/{index}/value");
            judge_at(
                subject,
                &figure.name,
                figure.value,
                game.manifest.origin.at(&pointer),
                found,
            );
        }
    }
}

/// Figures are ranges when their name says so; other lengths, such as a move, are not.
fn is_range(name: &str) -> bool {
    ["range", "reach"]
        .iter()
        .any(|word| name.rsplit(['-', '_']).next() == Some(word))
}

fn judge_figures<T: Concept>(
    subject: &Subject<'_>,
    owner: &T,
    figures: &BTreeMap<String, Amount>,
    origin: &Origin,
    below: &str,
    found: &mut Vec<Diagnostic>,
) {
    for (name, amount) in figures {
        if amount.unit() != Measure::Inches || !is_range(name) {
            continue;
        }
        let place = origin.at(&format!("{below}/figures/{}/value", escape(name)));
        judge_at(subject, owner.name(), amount.value(), place, found);
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
    if let Some(range) = range {
        judge_at(
            subject,
            owner.name(),
            range,
            origin.at(&format!("{below}/range")),
            found,
        );
    }
}

fn judge_at(subject: &Subject<'_>, name: &str, range: i64, place: Place, found: &mut Vec<Diagnostic>) {
    let manifest = &subject.game.manifest;
    let bands = &manifest.range_bands;
    if bands.is_empty() || bands.contains(&range) {
        return;
    }
    let message = format!("{} range is {range}\", which is no legal range", possessive(name));
    found.push(
        Diagnostic::new(&CODE, place, message)
            .help(format!("write a legal range{}", nearest_lengths(range, bands)))
            .note(format!("the ranges of {} are {}", manifest.title, list_lengths(bands)))
            .chapter(subject.game.rule(|chapters| chapters.range_bands))
            .related(manifest.origin.at("/range_bands"), "the legal ranges"),
    );
}

/// The lint.
pub static LINT: Lint = Lint { code: &CODE, check };
