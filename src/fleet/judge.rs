//! Judges a list: every constraint of its game, and the faults of the list itself. The order of units never matters.

use std::collections::BTreeSet;

use crate::fleet::fault;
use crate::fleet::filter::{asks_faction, passes};
use crate::fleet::group::{Group, groups};
use crate::fleet::limit::broken;
use crate::fleet::muster::Muster;
use crate::fleet::sum::{copies, is_known, shares, shown, total};
use crate::fleet::verdict::{Finding, Share, SubjectKind, Verdict};
use crate::game::constraint::{Constraint, Weight};
use crate::game::fleet::Fleet;
use crate::game::model::Game;

/// Judges a list against the constraints of a game.
#[must_use]
pub fn judge(game: &Game, fleet: &Fleet) -> Verdict {
    let muster = Muster::new(game, fleet);
    let mut constrained = Vec::new();
    for (index, constraint) in game.manifest.fleet.constraints.iter().enumerate() {
        let pointer = format!("/fleet/constraints/{index}");
        let proposed = game.is_proposed(&game.manifest.origin, &pointer);
        judge_constraint(&muster, constraint, proposed, &mut constrained);
    }
    let mut findings = fault::faults(&muster);
    // A constraint on ids speaks the game's own words about an id that stands twice; once is enough.
    let told: BTreeSet<&str> = constrained
        .iter()
        .filter_map(|finding| finding.subject.as_ref())
        .filter(|subject| subject.kind == SubjectKind::Entry)
        .map(|subject| subject.id.as_str())
        .collect();
    findings.retain(|finding| {
        let subject = finding.subject.as_ref().map(|subject| subject.id.as_str());
        finding.id != fault::DUPLICATE_ID || !subject.is_some_and(|id| told.contains(id))
    });
    findings.extend(constrained);
    findings.sort_by_key(|finding| finding.severity);
    let counted = |name: &str| shown(total(&shares(&muster, &muster.fielded, name, false)));
    let proposed: BTreeSet<&String> = muster
        .kinds()
        .iter()
        .filter(|kind| game.is_proposed(&kind.unit.origin, ""))
        .map(|kind| &kind.unit.id)
        .collect();
    Verdict {
        faction: muster.faction.map_or(&fleet.faction, |faction| &faction.id).clone(),
        size: muster.size.map_or(&fleet.size, |size| &size.id).clone(),
        points: counted("points"),
        limit: muster.size.map(|size| size.points),
        units: counted("units"),
        legal: !findings.iter().any(|finding| finding.severity == Weight::Error),
        uses_proposed: proposed.into_iter().cloned().collect(),
        findings,
    }
}

fn judge_constraint(muster: &Muster<'_>, constraint: &Constraint, proposed: bool, findings: &mut Vec<Finding>) {
    if !is_asked(muster, constraint) {
        return;
    }
    for group in groups(muster, constraint.for_each) {
        let passing = |line: &usize| {
            let filter = constraint.filter.as_ref();
            filter.is_none_or(|filter| passes(muster, *line, filter))
        };
        let lines: Vec<usize> = group.lines.iter().copied().filter(passing).collect();
        let shares = shares(muster, &lines, &constraint.sum, group.host.is_some());
        let sum = total(&shares);
        if let Some((bound, limit)) = broken(muster, constraint, group.host, sum) {
            findings.push(Finding {
                id: constraint.id.clone(),
                severity: constraint.severity,
                chapter: constraint.chapter,
                proposed,
                sum: Some(shown(sum)),
                limit: Some(limit),
                bound: Some(bound),
                units: shown_shares(muster, &group, &shares),
                subject: group.subject,
                suggestion: None,
            });
        }
    }
}

/// Whether a constraint concerns this fleet, and everything that it asks is known.
fn is_asked(muster: &Muster<'_>, constraint: &Constraint) -> bool {
    let among = |list: &crate::game::fleet::OneOrMany, id: &str| list.as_slice().iter().any(|one| one == id);
    let size_asked = constraint
        .sizes
        .as_ref()
        .is_none_or(|sizes| muster.size.is_some_and(|size| among(sizes, &size.id)));
    let faction_asked = constraint.factions.as_ref().is_none_or(|factions| {
        muster.faction.is_some_and(|faction| {
            let allegiance = faction.allegiance.as_deref();
            among(factions, &faction.id) || allegiance.is_some_and(|allegiance| among(factions, allegiance))
        })
    });
    let mut filters = constraint.filter.iter().chain(&constraint.when);
    let faction_known = muster.faction.is_some() || !filters.any(asks_faction);
    let met = constraint
        .when
        .as_ref()
        .is_none_or(|when| muster.fielded.iter().any(|line| passes(muster, *line, when)));
    is_known(muster, &constraint.sum) && size_asked && faction_asked && faction_known && met
}

fn shown_shares(muster: &Muster<'_>, group: &Group, shares: &[(usize, i64)]) -> Vec<Share> {
    let share = |(line, share): &(usize, i64)| {
        let found = muster.lines.get(*line)?;
        Some(Share {
            id: found.id.clone(),
            unit: muster.kind(*line)?.unit.id.clone(),
            share: *share,
            name: found.entry.name.clone(),
            count: copies(muster, *line, group.host.is_some()),
        })
    };
    shares.iter().filter_map(share).collect()
}
