//! Faults of a list itself, whatever its game asks: names that nobody bears, ids that stand twice, impossible counts.

use std::collections::BTreeMap;

use crate::fleet::line::compare_ids;
use crate::fleet::muster::Muster;
use crate::fleet::verdict::{Finding, Share, Subject, SubjectKind};
use crate::game::constraint::Weight;
use crate::game::entry::{Concept, Entries};
use crate::game::fleet::{FORMAT, MOST_COPIES};
use crate::source::suggest::nearest;

/// A kind of fault.
#[derive(Debug)]
pub struct Fault {
    /// Its fixed id, which no constraint may bear.
    pub id: &'static str,
    /// How bad it is.
    pub severity: Weight,
    /// What to tell the player, in the form of a constraint's `say`.
    pub say: &'static str,
    /// How to mend it.
    pub help: &'static str,
}

const fn error(id: &'static str, say: &'static str, help: &'static str) -> Fault {
    Fault {
        id,
        severity: Weight::Error,
        say,
        help,
    }
}

/// The id of the fault of two entries with one id.
pub const DUPLICATE_ID: &str = "duplicate-id";

/// The faults, in the order in which they are shown.
pub static FAULTS: &[Fault] = &[
    Fault {
        id: "unknown-format",
        severity: Weight::Warning,
        say: "the list is written in format {{ sum }}, and this version reads format {{ limit }}: what it does not know is kept \
              and plays no part in this verdict",
        help: "a newer Fleetwright reads all of it",
    },
    error(
        "unknown-game",
        "the list is for the game `{{ subject }}`, and it is judged by the rules of `{{ game.id }}`",
        "name the game in the list's `game`, or judge it with the game it was made for",
    ),
    error(
        "unknown-faction",
        "{{ game.title }} has no faction `{{ subject }}`",
        "its factions: {{ known }}",
    ),
    error(
        "unplayable-faction",
        "{{ subject }} is a faction that players cannot field",
        "choose one of {{ known }}",
    ),
    error(
        "unknown-size",
        "{{ game.title }} has no game size `{{ subject }}`",
        "its sizes: {{ known }}",
    ),
    error(
        "unknown-unit",
        "{{ game.title }} has no unit `{{ subject }}`",
        "use the id of a unit on the roster, as its card's file has it",
    ),
    error(
        "unpriced-unit",
        "{{ subject }} has no points, so nobody can say what this fleet costs",
        "give the unit its `points` in the canon, or leave it out of the list",
    ),
    error(
        "bad-count",
        "the entry `{{ subject }}` stands for {{ sum }} units, and an entry stands for 1 to {{ most }}",
        "write how many there are as `count`, or leave the entry out",
    ),
    error(
        "nested-too-deep",
        "`{{ subject }}` is aboard a unit that is itself aboard another",
        "put it aboard a unit that is not embarked, or on its own",
    ),
    error(
        DUPLICATE_ID,
        "the id `{{ subject }}` stands on {{ sum }} entries",
        "give every entry an id of its own, or none",
    ),
];

/// The kind of fault with this id.
pub fn find(id: &str) -> Option<&'static Fault> {
    FAULTS.iter().find(|fault| fault.id == id)
}

/// All faults of a list.
pub fn faults(muster: &Muster<'_>) -> Vec<Finding> {
    let mut findings = header(muster);
    findings.extend(unknown_units(muster));
    for kind in muster.kinds().iter().filter(|kind| kind.unit.points.is_none()) {
        findings.push(fault("unpriced-unit", Subject::new(SubjectKind::Unit, &kind.unit.id)));
    }
    findings.extend(entries(muster));
    findings.extend(duplicates(muster));
    let rank = |finding: &Finding| FAULTS.iter().position(|fault| fault.id == finding.id);
    findings.sort_by(|left, right| {
        let id = |finding: &Finding| {
            finding
                .subject
                .as_ref()
                .map_or_else(String::new, |subject| subject.id.clone())
        };
        rank(left)
            .cmp(&rank(right))
            .then_with(|| compare_ids(&id(left), &id(right)))
    });
    findings
}

fn fault(id: &str, subject: Subject) -> Finding {
    Finding {
        id: id.to_owned(),
        severity: find(id).map(|fault| fault.severity).unwrap_or_default(),
        chapter: None,
        proposed: false,
        subject: Some(subject),
        sum: None,
        limit: None,
        bound: None,
        units: Vec::new(),
        suggestion: None,
    }
}

fn numbered(mut finding: Finding, sum: i64, limit: i64) -> Finding {
    finding.sum = Some(sum);
    finding.limit = Some(limit);
    finding
}

fn suggesting<'a>(mut finding: Finding, known: impl IntoIterator<Item = &'a str>) -> Finding {
    let wanted = finding.subject.as_ref().map_or("", |subject| subject.id.as_str());
    finding.suggestion = nearest(wanted, known).map(str::to_owned);
    finding
}

fn ids<T: Concept>(entries: &Entries<T>) -> impl Iterator<Item = &str> {
    entries.iter().map(|entry| entry.value.id())
}

fn header(muster: &Muster<'_>) -> Vec<Finding> {
    let (game, fleet) = (muster.game, muster.fleet);
    let mut findings = Vec::new();
    if fleet.format != FORMAT {
        let finding = fault("unknown-format", Subject::new(SubjectKind::Game, &fleet.game));
        findings.push(numbered(finding, fleet.format.into(), FORMAT.into()));
    }
    if fleet.game != game.manifest.id {
        let finding = fault("unknown-game", Subject::new(SubjectKind::Game, &fleet.game));
        findings.push(suggesting(finding, [game.manifest.id.as_str()]));
    }
    match muster.faction {
        None => {
            let finding = fault("unknown-faction", Subject::new(SubjectKind::Faction, &fleet.faction));
            findings.push(suggesting(finding, ids(&game.factions)));
        }
        Some(faction) if !faction.playable => {
            findings.push(fault(
                "unplayable-faction",
                Subject::new(SubjectKind::Faction, &faction.id),
            ));
        }
        Some(_) => {}
    }
    if muster.size.is_none() {
        let finding = fault("unknown-size", Subject::new(SubjectKind::Size, &fleet.size));
        findings.push(suggesting(
            finding,
            game.manifest.sizes.iter().map(|size| size.id.as_str()),
        ));
    }
    findings
}

/// One finding for each unknown unit, however often the list names it.
fn unknown_units(muster: &Muster<'_>) -> Vec<Finding> {
    let mut unknown: BTreeMap<&str, Vec<usize>> = BTreeMap::new();
    for (index, line) in muster.lines.iter().enumerate() {
        if muster.kind(index).is_none() {
            unknown.entry(&line.entry.unit).or_default().push(index);
        }
    }
    let finding = |(id, lines): (&str, Vec<usize>)| {
        let mut finding = fault("unknown-unit", Subject::new(SubjectKind::Unit, id));
        finding.units = bearers(muster, &lines);
        suggesting(finding, ids(&muster.game.units))
    };
    unknown.into_iter().map(finding).collect()
}

fn entries(muster: &Muster<'_>) -> Vec<Finding> {
    let mut findings = Vec::new();
    for (index, line) in muster.lines.iter().enumerate() {
        let about = |id: &str| {
            let subject = Subject {
                unit: Some(unit_id(muster, index)),
                name: line.entry.name.clone(),
                ..Subject::new(SubjectKind::Entry, &line.id)
            };
            fault(id, subject)
        };
        let count = line.entry.count.unwrap_or(1);
        if count == 0 || count > MOST_COPIES {
            let limit = if count == 0 { 1 } else { MOST_COPIES };
            findings.push(numbered(about("bad-count"), count.into(), limit.into()));
        }
        if line.depth > 1 {
            findings.push(about("nested-too-deep"));
        }
    }
    findings
}

fn duplicates(muster: &Muster<'_>) -> Vec<Finding> {
    let mut bearing: BTreeMap<&str, Vec<usize>> = BTreeMap::new();
    for (index, line) in muster.lines.iter().enumerate() {
        bearing.entry(&line.id).or_default().push(index);
    }
    let twice = bearing.into_iter().filter(|(_, lines)| lines.len() > 1);
    twice
        .map(|(id, lines)| {
            let finding = fault(DUPLICATE_ID, Subject::new(SubjectKind::Entry, id));
            let mut finding = numbered(finding, i64::try_from(lines.len()).unwrap_or(i64::MAX), 1);
            finding.units = bearers(muster, &lines);
            finding
        })
        .collect()
}

fn unit_id(muster: &Muster<'_>, line: usize) -> String {
    let written = || {
        muster
            .lines
            .get(line)
            .map_or_else(String::new, |line| line.entry.unit.clone())
    };
    muster.kind(line).map_or_else(written, |kind| kind.unit.id.clone())
}

/// The lines that a fault is about, each counting once, in an order that the list's own does not change.
fn bearers(muster: &Muster<'_>, lines: &[usize]) -> Vec<Share> {
    let mut shares: Vec<Share> = lines
        .iter()
        .filter_map(|index| {
            let line = muster.lines.get(*index)?;
            Some(Share {
                id: line.id.clone(),
                unit: unit_id(muster, *index),
                share: 1,
                name: line.entry.name.clone(),
                count: line.copies,
            })
        })
        .collect();
    shares.sort_by(|left, right| {
        left.unit
            .cmp(&right.unit)
            .then_with(|| compare_ids(&left.id, &right.id))
            .then_with(|| (&left.name, left.count).cmp(&(&right.name, right.count)))
    });
    shares
}
