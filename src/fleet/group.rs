//! What a constraint is asked for: the whole fleet, or each host, id, unit, class or Command Ability.

use std::collections::BTreeMap;

use crate::fleet::filter::passes;
use crate::fleet::muster::Muster;
use crate::fleet::verdict::{Subject, SubjectKind};
use crate::game::constraint::ForEach;

/// The lines that a constraint looks at once.
#[derive(Debug)]
pub struct Group {
    /// What they belong to; nothing when that is the fleet.
    pub subject: Option<Subject>,
    /// The line of the host that they are aboard.
    pub host: Option<usize>,
    /// The lines, in the order of the roster.
    pub lines: Vec<usize>,
}

/// The groups of a fleet.
pub fn groups(muster: &Muster<'_>, for_each: Option<ForEach>) -> Vec<Group> {
    match for_each {
        None => vec![Group {
            subject: None,
            host: None,
            lines: muster.fielded.clone(),
        }],
        Some(ForEach::Host) => hosts(muster),
        Some(ForEach::Id) => gathered(muster, SubjectKind::Entry, |line| {
            muster.lines.get(line).map(|line| line.id.as_str())
        }),
        Some(ForEach::Unit) => gathered(muster, SubjectKind::Unit, |line| {
            muster.kind(line).map(|kind| kind.unit.id.as_str())
        }),
        Some(ForEach::Class) => gathered(muster, SubjectKind::Class, |line| {
            muster.kind(line).map(|kind| kind.unit.class.as_str())
        }),
        Some(ForEach::CommandAbility) => command_abilities(muster),
    }
}

fn gathered<'m>(muster: &'m Muster<'_>, kind: SubjectKind, key: impl Fn(usize) -> Option<&'m str>) -> Vec<Group> {
    let mut found: BTreeMap<&str, Vec<usize>> = BTreeMap::new();
    for line in &muster.fielded {
        if let Some(key) = key(*line) {
            found.entry(key).or_default().push(*line);
        }
    }
    let group = |(id, lines): (&str, Vec<usize>)| Group {
        subject: Some(Subject::new(kind, id)),
        host: None,
        lines,
    };
    found.into_iter().map(group).collect()
}

fn hosts(muster: &Muster<'_>) -> Vec<Group> {
    let mut place = vec![0_usize; muster.lines.len()];
    for (rank, line) in muster.fielded.iter().enumerate() {
        if let Some(place) = place.get_mut(*line) {
            *place = rank;
        }
    }
    let group = |host: &usize| {
        let kind = muster.kind(*host)?;
        let fielded =
            |line: &usize| muster.kind(*line).is_some() && muster.lines.get(*line).is_some_and(|line| line.copies > 0);
        let mut lines: Vec<usize> = muster.aboard.get(*host)?.iter().copied().filter(fielded).collect();
        lines.sort_by_key(|line| place.get(*line).copied());
        let line = muster.lines.get(*host)?;
        (kind.capacity.is_some() || !lines.is_empty()).then(|| Group {
            subject: Some(Subject {
                name: line.entry.name.clone(),
                unit: Some(kind.unit.id.clone()),
                ..Subject::new(SubjectKind::Host, &line.id)
            }),
            host: Some(*host),
            lines,
        })
    };
    muster.fielded.iter().filter_map(group).collect()
}

fn command_abilities(muster: &Muster<'_>) -> Vec<Group> {
    let board = muster.faction.and_then(|faction| muster.game.board_of(&faction.id));
    let abilities = board.into_iter().flat_map(|board| &board.command_abilities);
    abilities
        .filter_map(|ability| {
            let eligible = ability.eligible.as_ref()?;
            let serves = |line: &usize| passes(muster, *line, eligible);
            Some(Group {
                subject: Some(Subject::new(SubjectKind::CommandAbility, &ability.id)),
                host: None,
                lines: muster.fielded.iter().copied().filter(serves).collect(),
            })
        })
        .collect()
}
