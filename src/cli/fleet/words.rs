//! A verdict in words: each finding at the entry of the list that it is about, and the whole on one line.

use crate::diagnostic::code::Severity;
use crate::diagnostic::finding::Diagnostic;
use crate::fleet::code::FLEET_CONSTRAINT;
use crate::fleet::line::lines;
use crate::fleet::path::{Path, paths};
use crate::fleet::report::FindingReport;
use crate::fleet::verdict::{Finding, SubjectKind, Verdict};
use crate::game::constraint::Weight;
use crate::game::fleet::Fleet;
use crate::game::model::Game;
use crate::source::grouped::grouped;
use crate::source::sources::{FileId, Place};

/// A finding as a diagnostic at the entry that it is about, or at the list's units.
pub fn diagnostic(finding: &Finding, told: &FindingReport, game: &Game, fleet: &Fleet, file: FileId) -> Diagnostic {
    let severity = match finding.severity {
        Weight::Error => Severity::Error,
        Weight::Warning => Severity::Warning,
        Weight::Note => Severity::Note,
    };
    let found = Diagnostic::new(&FLEET_CONSTRAINT, place(finding, fleet, file), told.message.as_str())
        .named(&finding.id)
        .severity(severity)
        .chapter(game.citation(finding.chapter));
    let found = match finding.id.as_str() {
        "unknown-faction" | "unknown-size" | "unknown-unit" | "unknown-game" => found.note(format!(
            "the list was held against {} ({}); `--canon PATH` names another game's folder",
            game.manifest.title, game.manifest.id
        )),
        _ => found,
    };
    match told.advice() {
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
    let of_list = finding.subject.as_ref().and_then(|subject| match subject.kind {
        SubjectKind::Game => Some("/game"),
        SubjectKind::Faction => Some("/faction"),
        SubjectKind::Size => Some("/size"),
        _ => None,
    });
    match (of_list, subject.or(only)) {
        (Some(pointer), _) => Place::Value(file, pointer.to_owned()),
        (None, Some(pointer)) => Place::Value(file, format!("{pointer}/unit")),
        (None, None) => Place::Key(file, "/units".to_owned()),
    }
}

/// The pointer of every entry, by its id, in the order of the lines.
fn pointers(fleet: &Fleet) -> Vec<(String, String)> {
    let pointer = |path: Path| {
        let places: Vec<String> = path.iter().map(ToString::to_string).collect();
        format!("/units/{}", places.join("/embarked/"))
    };
    let ids = lines(fleet).into_iter().map(|line| line.id);
    ids.zip(paths(fleet).into_iter().map(pointer)).collect()
}

/// The one line that tells a verdict.
pub fn line(file: &str, verdict: &Verdict, fleet: &Fleet, game: &Game) -> String {
    let name = if fleet.name.is_empty() {
        String::new()
    } else {
        format!(" ({})", fleet.name)
    };
    let word = if verdict.legal { "legal" } else { "not legal" };
    let points = match verdict.limit {
        Some(limit) => format!("{} of {} points", grouped(verdict.points), grouped(limit)),
        None => format!("{} points", grouped(verdict.points)),
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
