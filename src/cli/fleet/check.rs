//! `fleetwright fleet check`.
//!
//! A list that cannot be judged is a finding like any other, so that every list is told of; the exit status is 2 then.

use std::path::{Path, PathBuf};

use clap::Args;
use serde_json::json;

use crate::cli::check::Findings;
use crate::cli::fleet::games::{Games, Named};
use crate::cli::fleet::list::{Refusal, read, text};
use crate::cli::fleet::words::{diagnostic, line};
use crate::cli::terminal::Terminal;
use crate::cli::{Outcome, Outcomes, Unusable};
use crate::diagnostic::code::Severity;
use crate::diagnostic::finding::Diagnostic;
use crate::diagnostic::report::Report;
use crate::fleet::code::FLEET_FORM;
use crate::fleet::form::Remark;
use crate::fleet::judge;
use crate::fleet::report::{FindingReport, FleetReport};
use crate::game::model::Game;
use crate::source::sources::{FileId, Place, SourceFile, Sources};
use crate::source::text::Text;
use crate::source::tree::Span;

/// Judge fleets: is each legal, and if not, why
///
/// Exit status: 0 all are legal, 1 one is not, 2 one cannot be judged, because it is no list or its game is not there.
#[derive(Debug, Args)]
pub struct FleetCheck {
    /// The lists, in any form: YAML, JSON, plain text, Markdown or a share code; - is standard input
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
        let outcome = read(path, &text, None, games);
        let tree = match &outcome {
            Ok((reading, ..)) => Some(reading.tree.clone()),
            Err(Refusal::NoGame(_, reading)) => reading.as_ref().map(|reading| reading.tree.clone()),
            Err(Refusal::Faults(_)) => None,
        };
        let has_tree = tree.is_some();
        let file = sources.add(SourceFile {
            path: shown.clone(),
            text: Text::new(text),
            tree,
            ..SourceFile::default()
        });
        let (reading, game) = match outcome {
            Ok((reading, game, _)) => (reading, game),
            Err(Refusal::Faults(faults)) => {
                let found = faults.into_iter().map(|fault| {
                    let place = Place::Span(file, fault.span);
                    Diagnostic::new(&FLEET_FORM, place, fault.message)
                });
                return unread(shown, found.collect());
            }
            Err(Refusal::NoGame(reason, _)) => {
                let place = if has_tree {
                    Place::Value(file, "/game".to_owned())
                } else {
                    Place::Span(file, Span::default())
                };
                return unread(shown, vec![Diagnostic::new(&FLEET_FORM, place, reason.0)]);
            }
        };
        let (game, fleet): (&Game, _) = (&game, reading.fleet);
        let verdict = judge(game, &fleet);
        let findings = verdict.findings.iter();
        let found = findings.map(|finding| diagnostic(finding, game, &verdict, &fleet, file));
        let remarks = reading.remarks.iter();
        let mut report = verdict.report(game, &shown);
        let told = |remark: &Remark| FindingReport::remark(&remark.message, remark.is_note);
        report.diagnostics.extend(remarks.clone().map(told));
        let diagnostics: Vec<_> = remarks.map(|remark| remarked(remark, file)).chain(found).collect();
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

/// Something of the text that its writer should know of.
fn remarked(remark: &Remark, file: FileId) -> Diagnostic {
    let severity = if remark.is_note {
        Severity::Note
    } else {
        Severity::Warning
    };
    let place = Place::Span(file, remark.span);
    Diagnostic::new(&FLEET_FORM, place, remark.message.clone()).severity(severity)
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
