//! `fleetwright fleet check`.
//!
//! A list that cannot be judged is a finding like any other, so that every list is told of; the exit status is 2 then.

use std::path::{Path, PathBuf};

use clap::Args;
use serde_json::json;

use crate::cli::check::Findings;
use crate::cli::fleet::games::{Games, Named};
use crate::cli::fleet::list::text;
use crate::cli::fleet::words::{diagnostic, line};
use crate::cli::terminal::Terminal;
use crate::cli::{Outcome, Outcomes, Unusable};
use crate::diagnostic::code::Severity;
use crate::diagnostic::finding::Diagnostic;
use crate::diagnostic::report::Report;
use crate::fleet::code::FLEET_FORM;
use crate::fleet::judge::Judge;
use crate::fleet::read;
use crate::fleet::report::{FindingReport, FleetReport};
use crate::game::model::Game;
use crate::source::sources::{Place, SourceFile, Sources};
use crate::source::text::Text;

/// Judge fleets: is each legal, and if not, why
///
/// Exit status: 0 all are legal, 1 one is not, 2 one cannot be judged, because it is no list or its game is not there.
#[derive(Debug, Args)]
pub struct FleetCheck {
    /// The lists, YAML or JSON
    #[arg(required = true, value_name = "FILE")]
    files: Vec<PathBuf>,
    #[command(flatten)]
    game: Named,
    #[command(flatten)]
    findings: Findings,
}

/// What is known about one list.
struct Judged {
    report: FleetReport,
    diagnostics: Vec<Diagnostic>,
    line: String,
    outcome: Outcome,
}

impl FleetCheck {
    /// Runs the command.
    pub fn run(&self, terminal: &Terminal) -> Outcomes {
        let mut sources = Sources::default();
        let mut games = Games::new(&self.game)?;
        let files = self.files.iter();
        let judged: Vec<Judged> = files.map(|path| self.file(path, &mut games, &mut sources)).collect();
        self.print(&judged, &sources, terminal)?;
        for fleet in &judged {
            terminal.tell(&fleet.line)?;
        }
        let outcomes = judged.iter().map(|fleet| fleet.outcome);
        Ok(outcomes.max().unwrap_or(Outcome::Fine))
    }

    fn print(&self, judged: &[Judged], sources: &Sources, terminal: &Terminal) -> Result<(), Unusable> {
        if self.findings.format() == "json" {
            let fleets: Vec<_> = judged.iter().map(|fleet| &fleet.report).collect();
            let text = serde_json::to_string_pretty(&json!({ "fleets": fleets }))?;
            terminal.print(&format!("{text}\n"))?;
        } else {
            let diagnostics = judged.iter().flat_map(|fleet| fleet.diagnostics.clone()).collect();
            let report = Report::new(diagnostics, sources);
            self.findings.print(&report, sources, "", terminal)?;
        }
        Ok(())
    }

    fn file(&self, path: &Path, games: &mut Games, sources: &mut Sources) -> Judged {
        let shown = path.display().to_string();
        let text = match text(path) {
            Ok(text) => text,
            Err(reason) => {
                let place = Place::Missing(shown.clone());
                let found = Diagnostic::new(&FLEET_FORM, place, format!("this list cannot be read: {reason}"));
                return unread(shown, vec![found]);
            }
        };
        let outcome = read(&text);
        let file = sources.add(SourceFile {
            path: shown.clone(),
            text: Text::new(text),
            tree: outcome.as_ref().ok().map(|(_, tree)| tree.clone()),
            ..SourceFile::default()
        });
        let fleet = match outcome {
            Ok((fleet, _)) => fleet,
            Err(faults) => {
                let found = faults.into_iter().map(|fault| {
                    let place = Place::Span(file, fault.span);
                    Diagnostic::new(&FLEET_FORM, place, fault.message)
                });
                return unread(shown, found.collect());
            }
        };
        let game = match games.of(path, &fleet) {
            Ok(game) => game,
            Err(reason) => {
                let place = Place::Value(file, "/game".to_owned());
                return unread(shown, vec![Diagnostic::new(&FLEET_FORM, place, reason.0)]);
            }
        };
        let game: &Game = &game;
        let judge = Judge::new(game);
        let verdict = judge.verdict(&fleet);
        let report = FleetReport::new(&judge, &fleet, &verdict, &shown);
        let findings = verdict.findings.iter().zip(&report.diagnostics);
        let diagnostics: Vec<_> = findings
            .map(|(finding, told)| diagnostic(finding, told, game, &fleet, file))
            .collect();
        Judged {
            line: line(&shown, &verdict, &fleet, game),
            report,
            outcome: self.outcome(verdict.legal, &diagnostics),
            diagnostics,
        }
    }

    fn outcome(&self, legal: bool, diagnostics: &[Diagnostic]) -> Outcome {
        let mut severities = diagnostics.iter().map(|found| found.severity);
        let warned = severities.any(|severity| severity == Severity::Warning);
        if legal && !(warned && self.findings.denies_warnings()) {
            Outcome::Fine
        } else {
            Outcome::Faulty
        }
    }
}

/// A list about which there is nothing to judge.
fn unread(file: String, diagnostics: Vec<Diagnostic>) -> Judged {
    let messages = diagnostics.iter().map(|found| FindingReport::form(&found.message));
    Judged {
        line: format!("{file}: cannot be judged"),
        report: FleetReport {
            legal: false,
            points: 0,
            limit: None,
            proposed: Vec::new(),
            diagnostics: messages.collect(),
            file,
        },
        diagnostics,
        outcome: Outcome::Unread,
    }
}
