//! A verdict in words: each finding at the entry of the list that it is about, and the whole on one line.

use std::collections::BTreeMap;

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
use crate::render::column::{clean, shortened};
use crate::source::grouped::grouped;
use crate::source::sources::{FileId, Place};

/// How many columns a fleet's name takes on the line of its verdict.
const LONGEST_NAME: usize = 80;

/// A finding as a diagnostic at the entry that it is about, or at the list's units.
pub fn diagnostic(
    finding: &Finding,
    told: &FindingReport,
    game: &Game,
    pointers: &Pointers,
    file: FileId,
) -> Diagnostic {
    let severity = match finding.severity {
        Weight::Error => Severity::Error,
        Weight::Warning => Severity::Warning,
        Weight::Note => Severity::Note,
    };
    let found = Diagnostic::new(&FLEET_CONSTRAINT, place(finding, pointers, file), told.message.as_str())
        .named(&finding.id)
        .severity(severity)
        .chapter(game.citation(finding.chapter));
    let found = if finding.proposed {
        found.note("the constraint is proposed, not canon")
    } else {
        found
    };
    let found = match finding.account(game, &told.message) {
        Some(account) => found.note(account),
        None => found,
    };
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

fn place(finding: &Finding, pointers: &Pointers, file: FileId) -> Place {
    let of = |id: &str| pointers.get(id).cloned();
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

/// The pointer of every entry, by its id; of several that bear one id, of the first.
pub type Pointers = BTreeMap<String, String>;

/// The pointers of a list, worked out once for all its findings.
pub fn pointers(fleet: &Fleet) -> Pointers {
    let pointer = |path: Path| {
        let places: Vec<String> = path.iter().map(ToString::to_string).collect();
        format!("/units/{}", places.join("/embarked/"))
    };
    let ids = lines(fleet).into_iter().map(|line| line.id);
    let all = ids.zip(paths(fleet).into_iter().map(pointer));
    // The first comes last, so that it stays.
    let all: Vec<_> = all.collect();
    all.into_iter().rev().collect()
}

/// The one line that tells a verdict.
pub fn line(file: &str, verdict: &Verdict, fleet: &Fleet, game: &Game) -> String {
    let name = if fleet.name.is_empty() {
        String::new()
    } else {
        format!(" ({})", shortened(&clean(&fleet.name), LONGEST_NAME))
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
