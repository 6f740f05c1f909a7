//! `fleetwright fleet edit`: the list builder, full-screen in a terminal.
//!
//! The list is built by [`crate::builder`]; here are its keys ([`key`], [`press`]), its screen ([`draw`], a pure function of
//! what the builder is at) and its files. Whatever happens, [`guard`] gives the terminal back and [`rescue`] keeps the list.

mod ask;
mod guard;
mod press;
mod print;
mod save;
mod seen;
mod share;
mod signal;
mod suggest;
mod watch;

pub mod app;
pub mod dialog;
pub mod draw;
pub mod key;
pub mod rescue;
pub mod session;
pub mod world;

use std::io::IsTerminal as _;
use std::path::{Path, PathBuf};

use clap::Args;

use crate::cli::fleet::edit::app::App;
use crate::cli::fleet::edit::draw::style::Palette;
use crate::cli::fleet::edit::save::Before;
use crate::cli::fleet::edit::world::World;
use crate::cli::fleet::games::{Games, Named};
use crate::cli::fleet::list::{bytes, code_in_place, decoded, read};
use crate::cli::fleet::words::line;
use crate::cli::terminal::Terminal;
use crate::cli::{Outcome, Outcomes, Unusable};
use crate::game::fleet::Fleet;
use crate::game::model::Game;
use crate::source::embedded::DEFAULT_GAME;

/// Build a fleet in a full-screen builder
///
/// Opens a list, or begins a new one. `?` shows the keys. Nothing is written before you save, and a file that somebody
/// else changed meanwhile is never replaced without asking.
#[derive(Debug, Args)]
pub(in crate::cli) struct FleetEdit {
    /// The list; where there is no such file, it is the name of a new one
    #[arg(value_name = "FILE")]
    file: Option<PathBuf>,
    #[command(flatten)]
    game: Named,
}

impl FleetEdit {
    /// Runs the command.
    pub(super) fn run(&self, terminal: &Terminal) -> Outcomes {
        if !(std::io::stdin().is_terminal() && std::io::stdout().is_terminal()) {
            let reason =
                "the builder needs a terminal to draw on and to read keys from; `fleet show` prints a list anywhere";
            return Err(Unusable(reason.to_owned()));
        }
        let games = Games::new(&self.game)?;
        let code = self.file.as_deref().and_then(code_in_place);
        let path = self.file.as_deref().filter(|path| path.exists());
        let mut doubts = 0;
        let (before, fleet, game): (Before, _, _) = if let Some(path) = path {
            let shown = path.display().to_string();
            let of_file = |reason: String| Unusable(format!("{shown}: {reason}"));
            let held = bytes(path).map_err(of_file)?;
            let text = decoded(&held).map_err(of_file)?;
            let opened = read(path, &text, None, &games);
            let (reading, game) = opened.map_err(|refusal| Unusable(refusal.lines(&shown, &text).join("\n")))?;
            doubts = reading.remarks.iter().filter(|remark| !remark.is_note()).count();
            (Some(held), Some(reading.fleet), game)
        } else if let Some(code) = &code {
            let opened = read(Path::new("-"), code, None, &games);
            let (reading, game) = opened.map_err(|refusal| Unusable(refusal.lines("the code", code).join("\n")))?;
            (None, Some(reading.fleet), game)
        } else {
            let home = self.file.as_deref().unwrap_or(Path::new("."));
            (None, None, games.of(home, DEFAULT_GAME)?)
        };
        let world = World {
            templates: game.place.templates()?,
            ..World::new(&game)
        };
        let palette = Palette::new(terminal.colours_output());
        let mut app = match &fleet {
            // What was not understood of a text would be gone from its file: such a list is saved under another name.
            Some(fleet) if doubts > 0 => {
                let mut app = App::new(&world, fleet, None);
                app.say(format!(
                    "{doubts} of its lines were not understood (`fleet check` tells them), so it is saved under another name"
                ));
                app
            }
            Some(fleet) => App::new(&world, fleet, self.file.clone().filter(|_| code.is_none())),
            None => App::new(&world, &fresh(&game), self.file.clone()).asking(),
        };
        session::edit(&mut app, before, palette)?;
        if let Some(path) = &app.path
            && !app.is_unsaved()
        {
            let shown = path.display().to_string();
            terminal.tell(&line(&shown, &app.seen.verdict, &app.state.fleet, &game))?;
        }
        Ok(Outcome::Fine)
    }
}

/// A new list: for the first faction that players may field, until they choose, and the size that most games are.
fn fresh(game: &Game) -> Fleet {
    let faction = game.factions.iter().find(|faction| faction.playable);
    let sizes = &game.manifest.sizes;
    let size = sizes.get(sizes.len() / 2);
    Fleet::empty(
        &game.manifest.id,
        faction.map_or("", |faction| &faction.id),
        size.map_or("", |size| &size.id),
    )
}
