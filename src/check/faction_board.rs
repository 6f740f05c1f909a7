//! `faction-board`: a playable faction without its one Command Board.

use crate::check::{Lint, Subject};
use crate::diagnostic::finding::Diagnostic;
use crate::game::shape::shape_of;

crate::declare_code! {
    /// A playable faction that has no Command Board, or more than one.
    ///
    /// Every fleet commands through the board of its faction; without one its player has nothing to buy, and with two
    /// nobody knows which is meant. A faction that nobody fields yet says `playable: false`.
    ///
    /// This fails:
    ///
    /// ```yaml fails factions/lighthouse.yaml
    /// id: lighthouse
    /// name: The Lighthouse
    /// ```
    ///
    /// Mended:
    ///
    /// ```yaml passes factions/lighthouse.yaml
    /// id: lighthouse
    /// name: The Lighthouse
    /// playable: false
    /// ```
    pub static CODE = "faction-board", Error;
}

/// The lint.
pub static LINT: Lint = Lint { code: &CODE, check };

/// Finds playable factions with any number of boards but one.
fn check(subject: &Subject<'_>, found: &mut Vec<Diagnostic>) {
    let game = subject.game;
    let files = game.sources.iter().map(|(_, file)| &file.path);
    let boards = files.filter(|path| shape_of(path).is_some_and(|shape| shape.name == "board"));
    // A board that could not be read may well be the missing one.
    let is_complete = boards.count() == game.boards.len();
    for faction in game.factions.iter().filter(|faction| faction.playable) {
        let mut boards = game.boards.iter().filter(|board| board.faction == faction.id);
        let Some(first) = boards.next() else {
            if is_complete {
                let message = format!("{} is playable but has no Command Board", faction.name);
                found.push(Diagnostic::new(&CODE, faction.origin.at("/id"), message).help(format!(
                    "write `boards/{id}.yaml` with `faction: {id}`, or say `playable: false` here",
                    id = faction.id
                )));
            }
            continue;
        };
        for board in boards {
            let message = format!("{} has a second Command Board", faction.name);
            found.push(
                Diagnostic::new(&CODE, board.origin.at("/faction"), message)
                    .help("keep one of them, or give this one to another faction")
                    .related(first.origin.at("/faction"), "the first stands here"),
            );
        }
    }
}
