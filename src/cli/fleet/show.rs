//! `fleetwright fleet show`.

use std::path::{Path, PathBuf};

use clap::{Args, ValueEnum};
use serde_json::json;

use crate::cli::fleet::games::{Games, Named};
use crate::cli::fleet::list::open_list;
use crate::cli::terminal::Terminal;
use crate::cli::{Outcome, Outcomes, Unusable};
use crate::fleet::judge::Judge;
use crate::render::roster::render_text;
use crate::view::roster::RosterView;

/// Show a fleet: its units, what they add up to, and whether it is legal
///
/// Exit status: 0 all are legal, 1 one is not, 2 one cannot be read, or its game is not there.
#[derive(Debug, Args)]
pub struct FleetShow {
    /// The lists
    #[arg(required = true, value_name = "FILE")]
    files: Vec<PathBuf>,
    #[command(flatten)]
    game: Named,
    /// For people, or for a program
    #[arg(long, value_enum, value_name = "FORMAT", default_value_t)]
    format: Look,
}

/// How a fleet is shown.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, ValueEnum)]
pub enum Look {
    /// A table
    #[default]
    Human,
    /// JSON
    Json,
}

impl FleetShow {
    /// Runs the command.
    pub fn run(&self, terminal: &Terminal) -> Outcomes {
        let games = Games::new(&self.game)?;
        let mut outcome = Outcome::Fine;
        let mut shown = Vec::new();
        for (index, path) in self.files.iter().enumerate() {
            let (roster, characteristics) = roster_of(path, &games, terminal)?;
            if !roster.legal {
                outcome = Outcome::Faulty;
            }
            if self.format == Look::Json {
                shown.push(json!({ "file": path.display().to_string(), "roster": roster }));
                continue;
            }
            let ids: Vec<&str> = characteristics.iter().map(String::as_str).collect();
            let between = if index > 0 { "\n" } else { "" };
            let text = render_text(&roster, &ids, terminal.width());
            terminal.print(&format!("{between}{text}"))?;
        }
        if self.format == Look::Json {
            let text = serde_json::to_string_pretty(&json!({ "fleets": shown }))?;
            terminal.print(&format!("{text}\n"))?;
        }
        Ok(outcome)
    }
}

/// The roster of a list in a file, and the ids of the characteristics of its game.
fn roster_of(path: &Path, games: &Games, terminal: &Terminal) -> Result<(RosterView, Vec<String>), Unusable> {
    let of_file = |reason: String| Unusable(format!("{}: {reason}", path.display()));
    let (fleet, canon) = open_list(path, games, terminal)?;
    let judge = Judge::new(&canon);
    let verdict = judge.verdict(&fleet);
    let mut roster = RosterView::new(&judge, canon.short_hash(), &fleet, &verdict);
    roster.news = canon.news(&fleet).map_err(|reason| of_file(reason.0))?;
    let characteristics = canon.manifest.characteristics.iter();
    Ok((roster, characteristics.map(|one| one.id.clone()).collect()))
}
