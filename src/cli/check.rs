//! `fleetwright check`.

#[cfg(feature = "print")]
use std::collections::{BTreeMap, BTreeSet};

use clap::{Args, ValueEnum};

use crate::check::run::{Checked, check};
use crate::cli::place::{GamePlace, OpenGame};
use crate::cli::terminal::Terminal;
use crate::cli::{Outcome, Outcomes, Unusable};
use crate::diagnostic::code::Severity;
use crate::diagnostic::format::human::summary;
use crate::diagnostic::format::{FORMATS, FormatOptions, find};
use crate::diagnostic::report::Report;
use crate::load::Loaded;
#[cfg(feature = "print")]
use crate::render::{
    cards::Printing,
    output::{OUTPUTS, Request},
};
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
    /// Lay pages and cards out too, and find what only that can tell: text that does not fit, characters that no font
    /// has, templates that fail
    #[cfg(feature = "print")]
    #[arg(long)]
    layout: bool,
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
    /// Show notes too; without it people see them only where nothing worse was found
    #[arg(long)]
    notes: bool,
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
        let worse = report.count(Severity::Error) + report.count(Severity::Warning) > 0;
        self.print_with(report, sources, prefix, terminal, !worse)
    }

    /// Prints a report; to people, its notes only if they are wanted or asked for. Machines get everything.
    ///
    /// # Errors
    /// When it cannot be written.
    pub fn print_with(
        &self,
        report: &Report,
        sources: &Sources,
        prefix: &str,
        terminal: &Terminal,
        notes: bool,
    ) -> Result<(), Unusable> {
        let Some(format) = find(&self.format) else {
            return Err(Unusable(format!("no format is called `{}`", self.format)));
        };
        let options = FormatOptions {
            color: terminal.colours_errors(),
            width: terminal.width(),
            prefix: prefix.to_owned(),
        };
        let text = if notes || self.notes || format.machine {
            (format.render)(report, sources, &options)
        } else {
            (format.render)(&report.without(Severity::Note), sources, &options)
        };
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
        let report = self.lay_out(&game, &loaded, checked)?;
        self.findings.print(&report, &loaded.sources, &game.prefix, terminal)?;
        terminal.tell(&summary(&report))?;
        if report.fails(self.findings.denies_warnings()) {
            Ok(Outcome::Faulty)
        } else {
            Ok(Outcome::Fine)
        }
    }
}

/// The outputs that are laid out by templates.
#[cfg(feature = "print")]
const LAID_OUT: &[&str] = &["site", "rulebook", "cards"];

#[cfg(feature = "print")]
impl Check {
    /// The findings with those of the layout, when that is asked for and the canon is sound enough to be laid out.
    fn lay_out(&self, place: &OpenGame, loaded: &Loaded, checked: Checked) -> Result<Report, Unusable> {
        let (Some(game), Some(names)) = (&loaded.game, &checked.names) else {
            return Ok(checked.report);
        };
        if !self.layout || checked.report.fails(false) {
            return Ok(checked.report);
        }
        let request = Request {
            game,
            names,
            printing: Printing::for_findings(),
            templates: place.templates()?,
            wanted: OUTPUTS
                .iter()
                .filter(|output| LAID_OUT.contains(&output.name))
                .collect(),
            kept: BTreeSet::new(),
            editions: BTreeMap::new(),
            has_neighbours: false,
            published: BTreeMap::new(),
        };
        let artifacts = request.render().map_err(|fault| Unusable(fault.to_string()))?;
        let mut diagnostics = checked.report.diagnostics;
        diagnostics.extend(artifacts.findings);
        Ok(Report::new(diagnostics, &loaded.sources))
    }
}

#[cfg(not(feature = "print"))]
impl Check {
    #[allow(clippy::unused_self, clippy::unnecessary_wraps)] // the same call with and without print
    fn lay_out(&self, _: &OpenGame, _: &Loaded, checked: Checked) -> Result<Report, Unusable> {
        Ok(checked.report)
    }
}
