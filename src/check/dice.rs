//! `dice`: a result that the dice of the game cannot show.

use std::collections::BTreeMap;

use crate::check::wording::possessive;
use crate::check::{Lint, Subject};
use crate::diagnostic::finding::Diagnostic;
use crate::game::amount::{Amount, Measure};
use crate::game::entry::{Concept, Origin};
use crate::source::pointer::escape;
use crate::source::sources::Place;

crate::declare_code! {
    /// A rule asks for a result that the dice cannot show.
    ///
    /// The dice of a game have so many sides, as `game.yaml` declares. A target above that can never be rolled, and
    /// one below 2 cannot be missed; a natural result must be on the die, and cannot both always fail and be a
    /// critical hit. This covers the dice themselves and every figure whose unit is `target`.
    ///
    /// This fails:
    ///
    /// ```yaml fails orders.yaml
    /// orders:
    ///   - { id: full-sail, name: Full Sail, figures: { test: { value: 11, unit: target } }, text: "Roll {{ test }}." }
    /// ```
    ///
    /// Mended:
    ///
    /// ```yaml passes orders.yaml
    /// orders:
    ///   - { id: full-sail, name: Full Sail, figures: { test: { value: 9, unit: target } }, text: "Roll {{ test }}." }
    /// ```
    pub static CODE = "dice", Error;
}

/// Finds results and targets that are not on the dice.
fn check(subject: &Subject<'_>, found: &mut Vec<Diagnostic>) {
    check_naturals(subject, found);
    check_targets(subject, found);
}

fn check_naturals(subject: &Subject<'_>, found: &mut Vec<Diagnostic>) {
    let manifest = &subject.game.manifest;
    let dice = &manifest.dice;
    if dice.sides < 2 {
        let message = format!("a die of {} sides decides nothing", dice.sides);
        found.push(Diagnostic::new(&CODE, manifest.origin.at("/dice/sides"), message).help("write 2 or more"));
        return;
    }
    for (key, results) in [("fails_on", &dice.fails_on), ("critical", &dice.critical)] {
        for (index, result) in results.iter().enumerate() {
            let place = manifest.origin.at(&format!("/dice/{key}/{index}"));
            if !(1..=dice.sides).contains(result) {
                let message = format!("a die of {} sides never shows {result}", dice.sides);
                found.push(Diagnostic::new(&CODE, place, message).help(format!("write 1 to {}", dice.sides)));
            } else if key == "critical" && dice.fails_on.contains(result) {
                let message = format!("a natural {result} always fails and is a critical hit");
                found.push(
                    Diagnostic::new(&CODE, place, message)
                        .help("take it out of `critical` or out of `fails_on`")
                        .related(manifest.origin.at("/dice/fails_on"), "results that always fail"),
                );
            }
        }
    }
    if let Some(best) = dice.best_target {
        judge(
            subject,
            best,
            "the best target",
            manifest.origin.at("/dice/best_target"),
            found,
        );
    }
}

fn check_targets(subject: &Subject<'_>, found: &mut Vec<Diagnostic>) {
    let game = subject.game;
    for (index, figure) in game.manifest.figures.iter().enumerate() {
        if figure.unit == Measure::Target {
            let place = game.manifest.origin.at(&format!("/figures/{index}/value"));
            judge(subject, figure.value, &format!("`{}`", figure.id), place, found);
        }
    }
    for order in &game.orders {
        judge_figures(subject, &order.value, &order.figures, &order.origin, "", found);
    }
    for ability in &game.abilities {
        judge_figures(subject, &ability.value, &ability.figures, &ability.origin, "", found);
    }
    for kind in &game.weapon_types {
        judge_figures(subject, &kind.value, &kind.figures, &kind.origin, "", found);
    }
    for board in &game.boards {
        for (index, ability) in board.faction_abilities.iter().enumerate() {
            let below = format!("/faction_abilities/{index}");
            judge_figures(subject, ability, &ability.figures, &board.origin, &below, found);
        }
        for (index, ability) in board.command_abilities.iter().enumerate() {
            let below = format!("/command_abilities/{index}");
            judge_figures(subject, ability, &ability.figures, &board.origin, &below, found);
        }
    }
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
        if amount.unit() == Measure::Target {
            let whose = format!("{} `{name}`", possessive(owner.name()));
            let place = origin.at(&format!("{below}/figures/{}/value", escape(name)));
            judge(subject, amount.value(), &whose, place, found);
        }
    }
}

fn judge(subject: &Subject<'_>, target: i64, whose: &str, place: Place, found: &mut Vec<Diagnostic>) {
    let manifest = &subject.game.manifest;
    let sides = manifest.dice.sides;
    // Faulty dice are found once, not at every target.
    if sides < 2 || (2..=sides).contains(&target) {
        return;
    }
    let fault = if target < 2 {
        "cannot be missed"
    } else {
        "can never be rolled"
    };
    let message = format!("{whose} is {target}+, which {fault} on a die of {sides} sides");
    found.push(
        Diagnostic::new(&CODE, place, message)
            .help(format!("write a target from 2 to {sides}"))
            .related(manifest.origin.at("/dice"), "the dice"),
    );
}

/// The lint.
pub static LINT: Lint = Lint { code: &CODE, check };
