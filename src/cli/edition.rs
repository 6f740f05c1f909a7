//! `fleetwright edition`.

use std::fs;
use std::io::ErrorKind;
use std::path::Path;

use clap::Args;
use serde::Serialize;
use serde_json::json;

use crate::check::run::check;
use crate::cli::check::Findings;
use crate::cli::place::{GamePlace, OpenGame};
use crate::cli::replace::replace;
use crate::cli::terminal::Terminal;
use crate::cli::{Outcome, Outcomes, Unusable};
use crate::game::model::Game;
use crate::load::Loaded;
use crate::load::pack::{KEPT, kept_at, read_pack};
use crate::render::pack::Pack;
use crate::view::names::Names;

/// Tell which editions a game keeps, or keep this one
///
/// A list bears the edition that it was made with. A game that keeps its editions, as packs in the folder `editions`, can open
/// old lists exactly as they were, and tells their players what has changed since. Keep an edition when it is published.
#[derive(Debug, Args)]
pub struct Edition {
    #[command(flatten)]
    place: GamePlace,
    /// Keep the edition as it is now, in the folder `editions`; those that are kept already stay as they are
    #[arg(long)]
    keep: bool,
    #[command(flatten)]
    findings: Findings,
}

impl Edition {
    /// Runs the command.
    pub fn run(&self, terminal: &Terminal) -> Outcomes {
        let place = self.place.open()?;
        let loaded = place.load()?;
        let Some(game) = &loaded.game else {
            return Err(Unusable(format!(
                "{}game.yaml cannot be read, so it has no edition; `fleetwright check` says why",
                place.prefix
            )));
        };
        let pack = Pack::new(game, &Names::new(game));
        if self.keep {
            return self.keep(&place, &loaded, &pack, terminal);
        }
        let mut told = vec![Told::new(game, pack.short_hash(), "now")];
        let mut outcome = Outcome::Fine;
        for path in place.paths()?.into_iter().filter(|path| path.starts_with(KEPT)) {
            match read_pack(&place.read(&path)?) {
                Ok(packed) => told.push(Told::new(&packed.game, packed.short_hash(), &path)),
                Err(reason) => {
                    outcome = Outcome::Faulty;
                    terminal.tell(&format!("{}{path}: {reason}", place.prefix))?;
                }
            }
        }
        if self.findings.format() == "json" {
            let text = serde_json::to_string_pretty(&json!({ "editions": told }))?;
            terminal.print(&format!("{text}\n"))?;
        } else {
            let lines: String = told.iter().map(Told::line).collect();
            terminal.print(&lines)?;
        }
        Ok(outcome)
    }

    fn keep(&self, place: &OpenGame, loaded: &Loaded, pack: &Pack, terminal: &Terminal) -> Outcomes {
        let (Some(folder), Some(path)) = (&place.folder, kept_at(pack.hash())) else {
            return Err(Unusable(
                "a bundled game cannot be written to; say in which folder your game is".to_owned(),
            ));
        };
        // Lists will be held against it for good, so nothing of a canon that is at fault is kept.
        let report = check(loaded).report;
        if report.fails(self.findings.denies_warnings()) {
            self.findings.print(&report, &loaded.sources, &place.prefix, terminal)?;
            terminal.tell("nothing was kept: mend the canon first")?;
            return Ok(Outcome::Faulty);
        }
        let full = folder.join(&path);
        let bytes = pack.bytes();
        if fs::read(&full).is_ok_and(|before| before == bytes) {
            terminal.tell(&format!("{}{path} is kept already", place.prefix))?;
            return Ok(Outcome::Fine);
        }
        make_folder(full.parent().unwrap_or(folder))?;
        replace(&full, None, &bytes)?;
        terminal.tell(&format!("kept as {}{path}", place.prefix))?;
        Ok(Outcome::Fine)
    }
}

fn make_folder(path: &Path) -> Result<(), Unusable> {
    match fs::create_dir(path) {
        Err(error) if error.kind() != ErrorKind::AlreadyExists => Err(Unusable::io(path, &error)),
        _ => Ok(()),
    }
}

/// What is told of an edition.
#[derive(Serialize)]
struct Told {
    hash: String,
    date: String,
    id: String,
    /// The file that keeps it, or `now`.
    place: String,
}

impl Told {
    fn new(game: &Game, hash: &str, place: &str) -> Self {
        let edition = game.edition();
        let (id, date) = edition.map_or(("none", "undated"), |edition| (&*edition.id, &*edition.date));
        Self {
            hash: hash.to_owned(),
            date: date.to_owned(),
            id: id.to_owned(),
            place: place.to_owned(),
        }
    }

    fn line(&self) -> String {
        format!("{}  {}  {}  {}\n", self.hash, self.date, self.id, self.place)
    }
}
