//! The lint `golden-fleet`.

use crate::check::{Lint, Subject};
use crate::declare_code;
use crate::diagnostic::finding::Diagnostic;
use crate::fleet::proof;
use crate::game::entry::Entry;
use crate::game::fleet::Fleet;

declare_code! {
    /// A fleet of the folder `fleets` whose verdict is not the expected one.
    ///
    /// These fleets are the proof of the constraints: a change of a unit's points or of a constraint that makes a legal
    /// fleet illegal, or an illegal one legal, is found here before a player finds it. A fleet without `expect` must be
    /// legal; `expect: [points-ceiling]` must break that constraint, and no other that is an error.
    ///
    /// ```yaml fails fleets/patrol.fleet.yaml
    /// game: tin-fleet
    /// faction: harbour
    /// size: pond
    /// units:
    ///   - { unit: barge, count: 5 }
    /// ```
    ///
    /// ```yaml passes fleets/patrol.fleet.yaml
    /// game: tin-fleet
    /// faction: harbour
    /// size: pond
    /// units:
    ///   - { unit: barge }
    ///   - { unit: picket }
    /// ```
    pub static GOLDEN_FLEET = "golden-fleet", Error;
}

/// The lint.
pub static LINT: Lint = Lint {
    code: &GOLDEN_FLEET,
    check,
};

fn check(subject: &Subject<'_>, found: &mut Vec<Diagnostic>) {
    let game = subject.game;
    // With a unit or a class that could not be read, a verdict would only repeat that.
    if !(game.units.is_complete() && game.classes.is_complete() && game.factions.is_complete()) {
        return;
    }
    for fleet in &game.fleets {
        found.extend(prove(subject, fleet));
    }
}

fn prove(subject: &Subject<'_>, fleet: &Entry<Fleet>) -> Vec<Diagnostic> {
    let game = subject.game;
    let Some(mismatch) = proof(game, fleet) else {
        return Vec::new();
    };
    let verdict = crate::fleet::judge(game, fleet);
    let name = if fleet.name.is_empty() {
        "this fleet"
    } else {
        &fleet.name
    };
    let unexpected = mismatch.unexpected.iter().map(|id| {
        let words = verdict.findings.iter().find(|finding| finding.id == *id);
        let words = words.map_or_else(String::new, |finding| finding.message(game, &verdict));
        let place = if fleet.expect.is_some() {
            fleet.origin.at("/expect")
        } else {
            fleet.origin.key("/units")
        };
        Diagnostic::new(&GOLDEN_FLEET, place, format!("{name} breaks `{id}`: {words}"))
            .help(format!("mend the fleet or the canon, or expect it: `expect: [{id}]`"))
    });
    let missing = mismatch.missing.iter().map(|id| {
        Diagnostic::new(
            &GOLDEN_FLEET,
            fleet.origin.at("/expect"),
            format!("{name} should break `{id}` and does not"),
        )
        .help("change the fleet so that it does, or take the id out of `expect`")
    });
    unexpected.chain(missing).collect()
}
