//! `command-timing`: a Command Ability that does not say when it is bought.

use crate::check::named_choice::Choice;
use crate::check::{Lint, Subject};
use crate::diagnostic::finding::Diagnostic;

crate::declare_code! {
    /// A Command Ability whose timing is missing, or is none that the game declares.
    ///
    /// Two players who disagree about the moment at which an ability may be bought have nothing to look it up in. The
    /// moments stand under `timings` in `game.yaml`, so that the boards of all factions use the same words.
    ///
    /// This fails:
    ///
    /// ```yaml fails boards/harbour.yaml
    /// id: harbour
    /// name: Harbour Board
    /// faction: harbour
    /// doctrine: watch
    /// cp: 2
    /// faction_abilities:
    ///   - { id: home-waters, name: Home Waters, text: They know every rock. }
    /// command_abilities:
    ///   - { id: ring-the-bell, name: Ring the Bell, cp: 1, timing: at-any-time, text: The target moves again. }
    ///   - { id: dim-the-lamp, name: Dim the Lamp, cp: 2, text: The target cannot see. }
    /// ```
    ///
    /// Mended:
    ///
    /// ```yaml passes boards/harbour.yaml
    /// id: harbour
    /// name: Harbour Board
    /// faction: harbour
    /// doctrine: watch
    /// cp: 2
    /// faction_abilities:
    ///   - { id: home-waters, name: Home Waters, text: They know every rock. }
    /// command_abilities:
    ///   - { id: ring-the-bell, name: Ring the Bell, cp: 1, timing: at-dawn, text: The target moves again. }
    ///   - { id: dim-the-lamp, name: Dim the Lamp, cp: 2, timing: at-dusk, text: The target cannot see. }
    /// ```
    pub static CODE = "command-timing", Error;
}

/// The lint.
pub static LINT: Lint = Lint { code: &CODE, check };

/// Finds Command Abilities without a declared timing.
fn check(subject: &Subject<'_>, found: &mut Vec<Diagnostic>) {
    let choice = Choice {
        code: &CODE,
        key: "timing",
        list: "timings",
        choices: &subject.game.manifest.timings,
        why: "without it nobody can tell when the ability may be bought",
    };
    for board in &subject.game.boards {
        for (index, ability) in board.command_abilities.iter().enumerate() {
            let below = format!("/command_abilities/{index}");
            found.extend(choice.judge(&ability.name, ability.timing.as_deref(), true, &board.origin, &below));
        }
    }
}
