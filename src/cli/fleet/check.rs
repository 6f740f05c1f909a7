//! `fleetwright fleet check`.
//!
//! A list that cannot be judged is a finding like any other, so that every list is told of; the exit status is 2 then.

use std::fmt::Write as _;
use std::path::{Path, PathBuf};

use clap::Args;
use serde::Serialize;

use crate::cli::check::Findings;
use crate::cli::fleet::batch::{Batch, Judged};
use crate::cli::fleet::games::Named;
use crate::cli::fleet::gather::gather;
use crate::cli::terminal::Terminal;
use crate::cli::{Outcome, Outcomes, Unusable};
use crate::diagnostic::code::Severity;
use crate::diagnostic::report::Report;
use crate::fleet::report::FleetReport;

/// Judge fleets: is each legal, and if not, why
///
/// Exit status: 0 all are legal, 1 one is not, 2 one cannot be judged, because it is no list or its game is not there.
#[derive(Debug, Args)]
pub struct FleetCheck {
    /// The lists, in any form: files, folders, patterns such as 'lists/*.fleet.yaml'; - is standard input
    #[arg(required = true, value_name = "FILE")]
    files: Vec<PathBuf>,
    #[command(flatten)]
    game: Named,
    /// Judge each list by the edition that it was made with, where its game keeps that edition
    #[arg(long)]
    as_made: bool,
    #[command(flatten)]
    findings: Findings,
}

/// What `--format json` prints.
#[derive(Serialize)]
struct Reports<'b> {
    fleets: Vec<&'b FleetReport>,
}

impl FleetCheck {
    /// Runs the command.
    pub fn run(&self, terminal: &Terminal) -> Outcomes {
        let paths = gather(&self.files)?;
        let paths: Vec<&Path> = paths.iter().map(PathBuf::as_path).collect();
        let batch = Batch::judge(&paths, &self.game, self.as_made)?;
        self.print(&batch, terminal)?;
        let mut lines = String::new();
        for fleet in &batch.lists {
            let _ = writeln!(lines, "{}", fleet.line);
            for news in &fleet.news {
                let _ = writeln!(lines, "  since it was made: {news}");
            }
        }
        terminal.tell(lines.trim_end())?;
        let outcomes = batch.lists.iter().map(|fleet| self.outcome(fleet));
        Ok(outcomes.max().unwrap_or(Outcome::Fine))
    }

    fn print(&self, batch: &Batch, terminal: &Terminal) -> Result<(), Unusable> {
        if self.findings.format() == "json" {
            let fleets = batch.lists.iter().map(|fleet| &fleet.report).collect();
            let text = serde_json::to_string_pretty(&Reports { fleets })?;
            terminal.print(&format!("{text}\n"))?;
        } else {
            let found = batch.lists.iter().flat_map(|fleet| fleet.diagnostics.clone());
            let report = Report::new(found.collect(), &batch.sources).gravest_first(&batch.sources);
            self.findings.print(&report, &batch.sources, "", terminal)?;
        }
        Ok(())
    }

    fn outcome(&self, fleet: &Judged) -> Outcome {
        let mut severities = fleet.diagnostics.iter().map(|found| found.severity);
        let warned = severities.any(|severity| severity == Severity::Warning);
        if fleet.is_unread {
            Outcome::Unread
        } else if fleet.report.legal && !(warned && self.findings.denies_warnings()) {
            Outcome::Fine
        } else {
            Outcome::Faulty
        }
    }
}
