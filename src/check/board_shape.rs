//! `board-shape`: a Command Board that is not built as the game builds them.

use crate::check::{Lint, Subject};
use crate::diagnostic::code::Severity;
use crate::diagnostic::finding::Diagnostic;
use crate::game::board::{Board, BoardShape, Income, RequiredPools};
use crate::game::entry::Entry;
use crate::game::model::Game;
use crate::source::sources::Place;

crate::declare_code! {
    /// A Command Board that is not built as the game builds them.
    ///
    /// `board` in `game.yaml` says how many Faction Abilities and Command Abilities a board has, and how many Command
    /// Points a round may bring at most. The points must be those of the board's doctrine, named pools must sum to
    /// them, and an ability that every pool pays for must cost just that. Boards are printed to one format and bought
    /// from with one income, so a board that differs is stronger or weaker than its doctrine says.
    ///
    /// This fails:
    ///
    /// ```yaml fails boards/harbour.yaml
    /// id: harbour
    /// name: Harbour Board
    /// faction: harbour
    /// doctrine: watch
    /// cp: 3
    /// faction_abilities:
    ///   - { id: home-waters, name: Home Waters, text: They know every rock. }
    /// command_abilities:
    ///   - { id: ring-the-bell, name: Ring the Bell, cp: 1, timing: at-dawn, text: The target moves again. }
    ///   - { id: dim-the-lamp, name: Dim the Lamp, cp: 2, timing: at-dusk, text: The target cannot see. }
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
    pub static CODE = "board-shape", Error;
}

/// The lint.
pub static LINT: Lint = Lint { code: &CODE, check };

/// Finds doctrines beyond the ceiling, and boards with the wrong number of anything.
fn check(subject: &Subject<'_>, found: &mut Vec<Diagnostic>) {
    let game = subject.game;
    let mut misshapen = Vec::new();
    check_boards(game, &mut misshapen);
    let rule = game.rule(|chapters| chapters.boards);
    found.extend(misshapen.into_iter().map(|finding| finding.chapter(rule.clone())));
}

fn check_boards(game: &Game, found: &mut Vec<Diagnostic>) {
    let manifest = &game.manifest;
    if let Some(shape) = &manifest.board {
        for (index, doctrine) in manifest.doctrines.iter().enumerate() {
            if doctrine.cp > shape.cp_at_most {
                let place = manifest.origin.at(&format!("/doctrines/{index}/cp"));
                found.push(above_ceiling(place, &doctrine.name, doctrine.cp, shape));
            }
        }
    }
    for board in &game.boards {
        if let Some(shape) = &manifest.board {
            check_counts(board, shape, found);
        }
        check_income(game, board, found);
        check_costs(board, found);
    }
}

fn check_counts(board: &Entry<Board>, shape: &BoardShape, found: &mut Vec<Diagnostic>) {
    let counts = [
        (
            "Faction Abilities",
            "/faction_abilities",
            board.faction_abilities.len(),
            shape.faction_abilities,
        ),
        (
            "Command Abilities",
            "/command_abilities",
            board.command_abilities.len(),
            shape.command_abilities,
        ),
    ];
    for (what, below, number, wanted) in counts {
        if number == wanted {
            continue;
        }
        let place = if number == 0 {
            board.origin.at("/id")
        } else {
            board.origin.key(below)
        };
        let message = format!("{} has {number} {what}; a board of this game has {wanted}", board.name);
        let help = if number < wanted {
            "add what is missing"
        } else {
            "take out what is too much"
        };
        let help = format!("{help}, or change `board` in game.yaml for all boards");
        found.push(Diagnostic::new(&CODE, place, message).help(help));
    }
}

fn check_income(game: &Game, board: &Entry<Board>, found: &mut Vec<Diagnostic>) {
    let total = board.cp.total();
    let place = match board.cp {
        Income::Total(_) => board.origin.at("/cp"),
        Income::Pools { .. } => board.origin.at("/cp/total"),
    };
    let pools = board.cp.pools();
    let sum = pools.iter().fold(0_i64, |sum, pool| sum.saturating_add(pool.cp));
    if matches!(board.cp, Income::Pools { .. }) && sum != total {
        let names: Vec<&str> = pools.iter().map(|pool| pool.name.as_str()).collect();
        let message = format!(
            "the pools of {} sum to {sum} CP, but its total is {total} CP",
            board.name
        );
        found.push(
            Diagnostic::new(&CODE, place.clone(), message)
                .help(format!("make the total {sum}, or change what the pools hold"))
                .related(
                    board.origin.key("/cp/pools"),
                    format!("the pools: {}", names.join(", ")),
                ),
        );
    }
    let manifest = &game.manifest;
    let doctrine = manifest
        .doctrines
        .iter()
        .enumerate()
        .find(|(_, doctrine)| Some(doctrine.id.as_str()) == board.doctrine.as_deref());
    match doctrine {
        // Where the pools disagree with the total, one of the two is right if the doctrine bears it out.
        Some((_, doctrine)) if doctrine.cp == total || (!pools.is_empty() && doctrine.cp == sum) => {}
        Some((index, doctrine)) => {
            let message = format!(
                "{} has {total} CP a round, but the doctrine {} brings {} CP",
                board.name, doctrine.name, doctrine.cp
            );
            found.push(
                Diagnostic::new(&CODE, place, message)
                    .help(format!(
                        "write {} here, or choose the doctrine that brings {total} CP",
                        doctrine.cp
                    ))
                    .related(
                        manifest.origin.at(&format!("/doctrines/{index}/cp")),
                        format!("the doctrine {}", doctrine.name),
                    ),
            );
        }
        None => found.extend(
            manifest
                .board
                .as_ref()
                .filter(|shape| total > shape.cp_at_most)
                .map(|shape| above_ceiling(place, &board.name, total, shape)),
        ),
    }
}

fn above_ceiling(place: Place, name: &str, cp: i64, shape: &BoardShape) -> Diagnostic {
    let most = shape.cp_at_most;
    let message = format!("{name} brings {cp} CP a round, above the most that the game allows, {most}");
    Diagnostic::new(&CODE, place, message).help(format!(
        "write {most} or less; the ceiling is `cp_at_most`, declared under `board` in game.yaml"
    ))
}

fn check_costs(board: &Entry<Board>, found: &mut Vec<Diagnostic>) {
    let total = board.cp.total();
    let sum = board
        .cp
        .pools()
        .iter()
        .fold(0_i64, |sum, pool| sum.saturating_add(pool.cp));
    for (index, ability) in board.command_abilities.iter().enumerate() {
        let cost = ability.cp;
        let place = board.origin.at(&format!("/command_abilities/{index}/cp"));
        if cost < 0 {
            let message = format!("{} costs {cost} CP", ability.name);
            found.push(Diagnostic::new(&CODE, place, message).help("write what a player pays: 0 or more"));
        } else if ability.requires_pools == Some(RequiredPools::All) && cost != total && cost != sum {
            let message = format!(
                "{} costs {cost} CP, but every pool must pay for it to its last point, which makes {total} CP",
                ability.name
            );
            let help = format!("make its cost {total}, or take `requires_pools` away");
            found.push(Diagnostic::new(&CODE, place, message).help(help));
        } else if cost > total && cost > sum {
            let message = format!(
                "{} costs {cost} CP, and {} brings no more than {total} a round",
                ability.name, board.name
            );
            let help = format!("make its cost {total} or less, or let the board bring more");
            found.push(
                Diagnostic::new(&CODE, place, message)
                    .severity(Severity::Warning)
                    .help(help),
            );
        }
    }
}
