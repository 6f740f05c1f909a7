//! `fleetwright check`.

use clap::{Args, ValueEnum};

use crate::check::run::check;
use crate::cli::place::GamePlace;
use crate::cli::terminal::Terminal;
use crate::cli::{Outcome, Outcomes, Unusable};
use crate::diagnostic::format::human::summary;
use crate::diagnostic::format::{FORMATS, FormatOptions, find};
use crate::diagnostic::report::Report;
use crate::source::sources::Sources;

/// Check a canon against the game's own limits
///
/// Every fault of every file is found in one run. Findings for people go to standard error, those for machines to
/// standard output.
#[derive(Debug, Args)]
pub struct Check {
    #[command(flatten)]
    place: GamePlace,
    #[command(flatten)]
    findings: Findings,
}

/// How findings are shown, and which of them count.
#[derive(Debug, Clone, Args)]
pub struct Findings {
    /// How findings are printed
    #[arg(long, value_name = "FORMAT", default_value = "human", value_parser = format_names())]
    format: String,
    /// What makes the command fail beside errors
    #[arg(long, value_name = "WHAT", value_enum)]
    deny: Option<Deny>,
}

/// What fails beside errors.
#[derive(Debug, Clone, Copy, PartialEq, Eq, ValueEnum)]
enum Deny {
    /// What deserves a look, though the canon could be published
    Warnings,
}

fn format_names() -> clap::builder::PossibleValuesParser {
    clap::builder::PossibleValuesParser::new(FORMATS.iter().map(|format| format.name))
}

impl Findings {
    /// Whether warnings fail the command.
    pub fn denies_warnings(&self) -> bool {
        self.deny == Some(Deny::Warnings)
    }

    /// The name of the format that was chosen.
    pub fn format(&self) -> &str {
        &self.format
    }

    /// Prints a report where its format goes.
    ///
    /// # Errors
    /// When it cannot be written.
    pub fn print(&self, report: &Report, sources: &Sources, prefix: &str, terminal: &Terminal) -> Result<(), Unusable> {
        let Some(format) = find(&self.format) else {
            return Err(Unusable(format!("no format is called `{}`", self.format)));
        };
        let options = FormatOptions {
            color: terminal.colours_errors(),
            width: terminal.width(),
            prefix: prefix.to_owned(),
        };
        let text = (format.render)(report, sources, &options);
        if format.machine {
            terminal.print(&text)
        } else {
            terminal.print_findings(&text)
        }
    }
}

impl Check {
    /// Runs the command.
    pub fn run(&self, terminal: &Terminal) -> Outcomes {
        let game = self.place.open()?;
        let loaded = game.load()?;
        let checked = check(&loaded);
        self.findings
            .print(&checked.report, &loaded.sources, &game.prefix, terminal)?;
        terminal.tell(&summary(&checked.report))?;
        if checked.report.fails(self.findings.denies_warnings()) {
            Ok(Outcome::Faulty)
        } else {
            Ok(Outcome::Fine)
        }
    }
}
