//! `fleetwright fleet`.

use std::path::{Path, PathBuf};

use clap::{Args, Subcommand};
use serde_json::json;

use crate::check::run::check;
use crate::cli::check::Findings;
use crate::cli::place::{GamePlace, OpenGame};
use crate::cli::terminal::Terminal;
use crate::cli::{Outcome, Outcomes, Unusable};
use crate::declare_code;
use crate::diagnostic::code::Severity;
use crate::diagnostic::finding::Diagnostic;
use crate::diagnostic::report::Report;
use crate::fleet::line::lines;
use crate::fleet::report::{FindingReport, FleetReport};
use crate::fleet::verdict::{Finding, Verdict};
use crate::fleet::{judge, read};
use crate::game::constraint::Weight;
use crate::game::fleet::Fleet;
use crate::game::model::Game;
use crate::source::sources::{FileId, Place, SourceFile, Sources};
use crate::source::text::Text;
use crate::source::tree::Node;

declare_code! {
    /// A fleet list that cannot be read: not YAML or JSON, or not in the form of a list.
    pub static FLEET_FORM = "fleet-form", Error;
}

declare_code! {
    /// A constraint of the game that a fleet breaks. Findings bear the constraint's own name.
    pub static FLEET_CONSTRAINT = "fleet-constraint", Error;
}

/// What can be done with fleets.
#[derive(Debug, Subcommand)]
pub enum FleetCommand {
    /// Judge fleets: is each legal, and if not, why
    Check(FleetCheck),
}

impl FleetCommand {
    /// Runs the command.
    pub fn run(&self, terminal: &Terminal) -> Outcomes {
        match self {
            Self::Check(command) => command.run(terminal),
        }
    }
}

/// Judges fleets against the constraints that their game declares.
#[derive(Debug, Args)]
pub struct FleetCheck {
    /// The lists, YAML or JSON
    #[arg(required = true, value_name = "FILE")]
    files: Vec<PathBuf>,
    /// The folder of the game [default: the one that holds the list, else the current folder, else the bundled game]
    #[arg(long, value_name = "PATH")]
    canon: Option<PathBuf>,
    /// A bundled game, by its id
    #[arg(long, value_name = "ID", conflicts_with = "canon")]
    game: Option<String>,
    #[command(flatten)]
    findings: Findings,
}

/// What is known about one file.
struct Judged {
    report: FleetReport,
    diagnostics: Vec<Diagnostic>,
    line: String,
}

impl FleetCheck {
    fn run(&self, terminal: &Terminal) -> Outcomes {
        let mut sources = Sources::default();
        let mut judged = Vec::new();
        for path in &self.files {
            judged.push(self.file(path, &mut sources)?);
        }
        if self.findings.format() == "json" {
            let fleets: Vec<_> = judged.iter().map(|fleet| &fleet.report).collect();
            let text = serde_json::to_string_pretty(&json!({ "fleets": fleets }))?;
            terminal.print(&format!("{text}\n"))?;
        } else {
            let diagnostics = judged.iter().flat_map(|fleet| fleet.diagnostics.clone()).collect();
            self.findings
                .print(&Report::new(diagnostics, &sources), &sources, "", terminal)?;
        }
        for fleet in &judged {
            terminal.tell(&fleet.line)?;
        }
        let warned = |fleet: &Judged| {
            fleet
                .diagnostics
                .iter()
                .any(|found| found.severity == Severity::Warning)
        };
        let faulty = judged
            .iter()
            .any(|fleet| !fleet.report.legal || (self.findings.denies_warnings() && warned(fleet)));
        Ok(if faulty { Outcome::Faulty } else { Outcome::Fine })
    }

    fn file(&self, path: &Path, sources: &mut Sources) -> Result<Judged, Unusable> {
        let shown = path.display().to_string();
        let bytes = std::fs::read(path).map_err(|error| Unusable(format!("{shown}: {error}")))?;
        let text = String::from_utf8(bytes).map_err(|_| Unusable(format!("{shown}: not UTF-8 text")))?;
        let text = text.strip_prefix('\u{feff}').unwrap_or(&text).to_owned();
        let outcome = read(&text);
        let tree = outcome.as_ref().ok().map(|(_, tree)| tree.clone());
        let file = add(sources, &shown, text, tree);
        let fleet = match outcome {
            Ok((fleet, _)) => fleet,
            Err(faults) => {
                let found = faults
                    .into_iter()
                    .map(|fault| Diagnostic::new(&FLEET_FORM, Place::Span(file, fault.span), fault.message))
                    .collect();
                return Ok(unreadable(shown, found));
            }
        };
        let place = self.place(path, &fleet)?;
        let loaded = place.load()?;
        let checked = check(&loaded);
        let Some(game) = loaded.game.as_ref().filter(|_| !checked.report.fails(false)) else {
            return Err(Unusable(format!(
                "{shown}: its game has errors of its own, so no fleet can be judged; `fleetwright check` lists them"
            )));
        };
        let verdict = judge(game, &fleet);
        let diagnostics = verdict
            .findings
            .iter()
            .map(|finding| words(finding, game, &verdict, &fleet, file));
        Ok(Judged {
            diagnostics: diagnostics.collect(),
            line: line(&shown, &verdict, &fleet, game),
            report: verdict.report(game, &shown),
        })
    }

    /// Which game a list belongs to.
    fn place(&self, list: &Path, fleet: &Fleet) -> Result<OpenGame, Unusable> {
        if self.canon.is_some() || self.game.is_some() {
            let place = GamePlace {
                path: self.canon.clone(),
                game: self.game.clone(),
            };
            return place.open();
        }
        let above = list.canonicalize().ok();
        let above = above.as_deref().and_then(Path::parent).and_then(Path::parent);
        let path = above
            .filter(|folder| folder.join("game.yaml").is_file())
            .map(Path::to_owned);
        if path.is_none() && !Path::new("game.yaml").exists() {
            return OpenGame::bundled(&fleet.game);
        }
        GamePlace { path, game: None }.open()
    }
}

fn add(sources: &mut Sources, path: &str, text: String, tree: Option<Node>) -> FileId {
    sources.add(SourceFile {
        path: path.to_owned(),
        text: Text::new(text),
        tree,
        ..SourceFile::default()
    })
}

fn unreadable(file: String, diagnostics: Vec<Diagnostic>) -> Judged {
    Judged {
        line: format!("{file}: not a fleet list"),
        report: FleetReport {
            file,
            legal: false,
            points: 0,
            limit: None,
            proposed: Vec::new(),
            diagnostics: diagnostics
                .iter()
                .map(|found| FindingReport::form(&found.message))
                .collect(),
        },
        diagnostics,
    }
}

/// A finding as a diagnostic at the entry that it is about, or at the list's units.
fn words(finding: &Finding, game: &Game, verdict: &Verdict, fleet: &Fleet, file: FileId) -> Diagnostic {
    let severity = match finding.severity {
        Weight::Error => Severity::Error,
        Weight::Warning => Severity::Warning,
        Weight::Note => Severity::Note,
    };
    let found = Diagnostic::new(
        &FLEET_CONSTRAINT,
        place(finding, fleet, file),
        finding.message(game, verdict),
    )
    .named(&finding.id)
    .severity(severity)
    .chapter(game.citation(finding.chapter));
    match finding.help(game, verdict) {
        Some(help) => found.help(help),
        None => found,
    }
}

fn place(finding: &Finding, fleet: &Fleet, file: FileId) -> Place {
    let pointers = pointers(fleet);
    let of = |id: &str| {
        pointers
            .iter()
            .find(|(known, _)| known == id)
            .map(|(_, pointer)| pointer.clone())
    };
    let subject = finding.subject.as_ref().and_then(|subject| of(&subject.id));
    let only = match finding.units.as_slice() {
        [unit] => of(&unit.id),
        _ => None,
    };
    match subject.or(only) {
        Some(pointer) => Place::Value(file, format!("{pointer}/unit")),
        None => Place::Key(file, "/units".to_owned()),
    }
}

/// The pointer of every entry, by its id, in the order of the lines.
fn pointers(fleet: &Fleet) -> Vec<(String, String)> {
    let mut found: Vec<(String, String)> = Vec::new();
    let mut counts: Vec<usize> = Vec::new();
    let mut top = 0;
    for line in lines(fleet) {
        let pointer = if let Some((host, above)) = line.host.and_then(|host| Some((host, found.get(host)?.1.clone()))) {
            let index = counts.get_mut(host).map_or(0, |count| {
                *count += 1;
                *count - 1
            });
            format!("{above}/embarked/{index}")
        } else {
            top += 1;
            format!("/units/{}", top - 1)
        };
        found.push((line.id, pointer));
        counts.push(0);
    }
    found
}

fn line(file: &str, verdict: &Verdict, fleet: &Fleet, game: &Game) -> String {
    let name = if fleet.name.is_empty() {
        String::new()
    } else {
        format!(" ({})", fleet.name)
    };
    let word = if verdict.legal { "legal" } else { "not legal" };
    let points = match verdict.limit {
        Some(limit) => format!("{} of {limit} points", verdict.points),
        None => format!("{} points", verdict.points),
    };
    let units: Vec<_> = verdict
        .uses_proposed
        .iter()
        .map(|id| game.units.get(id).map_or(id.as_str(), |unit| unit.name.as_str()))
        .collect();
    let proposed = if units.is_empty() {
        String::new()
    } else {
        format!("; proposed, not canon: {}", units.join(", "))
    };
    format!("{file}{name}: {word}, {points}{proposed}")
}
