//! `fleetwright fleet diff`.

use std::path::PathBuf;

use clap::Args;
use serde_json::json;

use crate::cli::fleet::games::{Games, Named};
use crate::cli::fleet::list::open_list;
use crate::cli::fleet::show::Look;
use crate::cli::terminal::Terminal;
use crate::cli::{Outcome, Outcomes};
use crate::fleet::difference::difference;
use crate::fleet::judge::Judge;
use crate::fleet::life::renamed;
use crate::fleet::mend::tell;
use crate::source::grouped::grouped;

/// Tell how one fleet differs from another: the steps that make the first the second
///
/// Exit status: 0 they are the same, 1 they differ, 2 one cannot be read, or its game is not there.
#[derive(Debug, Args)]
pub struct FleetDiff {
    /// The list as it was
    #[arg(value_name = "FILE")]
    before: PathBuf,
    /// The list as it is
    #[arg(value_name = "FILE")]
    after: PathBuf,
    #[command(flatten)]
    game: Named,
    /// For people, or for a program
    #[arg(long, value_enum, value_name = "FORMAT", default_value_t)]
    format: Look,
}

impl FleetDiff {
    /// Runs the command.
    pub fn run(&self, terminal: &Terminal) -> Outcomes {
        let games = Games::new(&self.game)?;
        let (before, _) = open_list(&self.before, &games, terminal)?;
        let (after, canon) = open_list(&self.after, &games, terminal)?;
        let judge = Judge::new(&canon);
        let (old, new) = (judge.verdict(&before), judge.verdict(&after));
        // A former name is the same unit.
        let changes = difference(&renamed(&before, &canon), &renamed(&after, &canon));
        let outcome = if changes.is_empty() {
            Outcome::Fine
        } else {
            Outcome::Faulty
        };
        if self.format == Look::Json {
            let words = tell(&canon, &before, &changes);
            let steps = changes.iter().zip(words);
            let steps: Vec<_> = steps
                .map(|(change, message)| json!({ "message": message, "change": change }))
                .collect();
            let side =
                |verdict: &crate::fleet::verdict::Verdict| json!({ "points": verdict.points, "legal": verdict.legal });
            let all = json!({ "steps": steps, "before": side(&old), "after": side(&new) });
            terminal.print(&format!("{}\n", serde_json::to_string_pretty(&all)?))?;
            return Ok(outcome);
        }
        for line in tell(&canon, &before, &changes) {
            terminal.print(&format!("{line}\n"))?;
        }
        let legal = |is_legal: bool| if is_legal { "legal" } else { "not legal" };
        terminal.tell(&if changes.is_empty() {
            "the same fleet".to_owned()
        } else {
            format!(
                "{} → {} points, {} → {}",
                grouped(old.points),
                grouped(new.points),
                legal(old.legal),
                legal(new.legal)
            )
        })?;
        Ok(outcome)
    }
}
