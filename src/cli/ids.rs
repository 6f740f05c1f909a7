//! `fleetwright ids`.

use std::path::Path;

use clap::Args;

use crate::check::run::check;
use crate::cli::check::Findings;
use crate::cli::place::{GamePlace, OpenGame};
use crate::cli::replace::replace;
use crate::cli::terminal::Terminal;
use crate::cli::{Outcome, Outcomes, Unusable};
use crate::game::ledger::{ID_KINDS, LEDGER};
use crate::game::model::Game;
use crate::game::permanent::PermanentId;
use crate::game::recording::record;
use crate::load::Loaded;

/// List the ids that are not recorded yet, or record them
///
/// The ledger `ids.yaml` in the game's folder holds every id that was ever published, so that a link to a rule, a term or a
/// unit never dies: `check` sees to it that each of them still leads somewhere. Ids are added to it and never removed.
#[derive(Debug, Args)]
pub struct Ids {
    #[command(flatten)]
    place: GamePlace,
    /// Add them to ids.yaml; everything that stands there stays as it is
    #[arg(long)]
    record: bool,
    #[command(flatten)]
    findings: Findings,
}

impl Ids {
    /// Runs the command.
    pub fn run(&self, terminal: &Terminal) -> Outcomes {
        let place = self.place.open()?;
        let loaded = place.load()?;
        let Some(game) = &loaded.game else {
            return Err(Unusable(format!(
                "{}game.yaml cannot be read, so nobody knows its ids; `fleetwright check` says why",
                place.prefix
            )));
        };
        if self.record {
            return self.record(&place, &loaded, game, terminal);
        }
        let fresh = game.unrecorded_ids();
        terminal.print(&listed(&fresh, &loaded, &place.prefix))?;
        terminal.tell(&match fresh.len() {
            0 => "every id is recorded".to_owned(),
            1 => format!("1 id is not in {LEDGER} yet; --record adds it"),
            number => format!("{number} ids are not in {LEDGER} yet; --record adds them"),
        })?;
        Ok(Outcome::Fine)
    }

    fn record(&self, place: &OpenGame, loaded: &Loaded, game: &Game, terminal: &Terminal) -> Outcomes {
        let Some(folder) = &place.folder else {
            return Err(Unusable(
                "a bundled game cannot be written to; say in which folder your game is".to_owned(),
            ));
        };
        // What is recorded stays for good, so nothing of a canon that is at fault is.
        let report = check(loaded).report;
        if report.fails(self.findings.denies_warnings()) {
            self.findings.print(&report, &loaded.sources, &place.prefix, terminal)?;
            terminal.tell("nothing was recorded: mend the canon first")?;
            return Ok(Outcome::Faulty);
        }
        let fresh = game.unrecorded_ids();
        if !fresh.is_empty() {
            write(&folder.join(LEDGER), loaded, &fresh)?;
        }
        terminal.tell(&match fresh.len() {
            0 => "every id is recorded already".to_owned(),
            1 => format!("1 id recorded in {}{LEDGER}", place.prefix),
            number => format!("{number} ids recorded in {}{LEDGER}", place.prefix),
        })?;
        Ok(Outcome::Fine)
    }
}

/// One line an id: its kind, the id, where it stands.
fn listed(fresh: &[PermanentId<'_>], loaded: &Loaded, prefix: &str) -> String {
    let kinds = fresh.iter().map(|id| id.kind.key.len()).max().unwrap_or(0);
    let ids = fresh.iter().map(|id| id.id.len()).max().unwrap_or(0);
    let lines = fresh.iter().map(|id| {
        let at = loaded.sources.locate(&id.place);
        format!(
            "{:kinds$}  {:ids$}  {prefix}{}:{}\n",
            id.kind.key, id.id, at.path, at.start.line
        )
    });
    lines.collect()
}

/// Adds ids to the ledger as it was read.
fn write(path: &Path, loaded: &Loaded, fresh: &[PermanentId<'_>]) -> Result<(), Unusable> {
    let source = loaded.sources.find(LEDGER).and_then(|file| loaded.sources.get(file));
    let before = source.map(|file| file.text.as_str());
    let additions: Vec<(&str, Vec<&str>)> = ID_KINDS
        .iter()
        .map(|kind| {
            let ids = fresh.iter().filter(|id| id.kind.key == kind.key);
            (kind.key, ids.map(|id| id.id).collect())
        })
        .collect();
    let Some(after) = record(before.unwrap_or_default(), &additions) else {
        return Err(Unusable(format!(
            "{} is written in a way in which nothing can be added to it safely; write its lists as `- id` lines",
            path.display()
        )));
    };
    replace(path, before.map(str::as_bytes), after.as_bytes())
}
