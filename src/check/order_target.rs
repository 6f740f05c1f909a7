//! `order-target`: an Order, or a Command Ability, that does not say whom it serves.

use crate::check::named_choice::Choice;
use crate::check::{Lint, Subject};
use crate::diagnostic::finding::Diagnostic;

crate::declare_code! {
    /// An Order that does not say its target, or an Order or Command Ability whose target is none that the game
    /// declares.
    ///
    /// Whether a ship may give an Order to itself, to a friend or against an enemy decides what the Order is worth. The
    /// choices stand under `targets` in `game.yaml`, so that cards and boards use the same words. A Command Ability
    /// that serves nobody in particular may leave its target out.
    ///
    /// This fails:
    ///
    /// ```yaml fails orders.yaml
    /// orders:
    ///   - { id: full-sail, name: Full Sail, text: The target moves further. }
    /// ```
    ///
    /// Mended:
    ///
    /// ```yaml passes orders.yaml
    /// orders:
    ///   - { id: full-sail, name: Full Sail, target: friendly, text: The target moves further. }
    /// ```
    pub static CODE = "order-target", Error;
}

/// The lint.
pub static LINT: Lint = Lint { code: &CODE, check };

/// Finds Orders without a declared target, and Command Abilities with an undeclared one.
fn check(subject: &Subject<'_>, found: &mut Vec<Diagnostic>) {
    let choice = Choice {
        code: &CODE,
        key: "target",
        list: "targets",
        choices: &subject.game.manifest.targets,
        why: "without it nobody can tell which unit the Order may be given to",
    };
    for order in &subject.game.orders {
        found.extend(choice.judge(&order.name, order.target.as_deref(), true, &order.origin, ""));
    }
    for board in &subject.game.boards {
        for (index, ability) in board.command_abilities.iter().enumerate() {
            let below = format!("/command_abilities/{index}");
            found.extend(choice.judge(&ability.name, ability.target.as_deref(), false, &board.origin, &below));
        }
    }
}
