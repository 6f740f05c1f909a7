//! The lint `golden-fleet`.

use std::collections::BTreeSet;

use crate::check::unread::has_unread_file;
use crate::check::{Lint, Subject};
use crate::declare_code;
use crate::diagnostic::finding::Diagnostic;
use crate::fleet::flaw::flaws;
use crate::fleet::judge::Judge;
use crate::fleet::line::lines;
use crate::fleet::proof::proof_of;
use crate::game::constraint::Constraint;
use crate::game::entry::{Entry, Origin};
use crate::game::fleet::Fleet;
use crate::game::model::Game;
use crate::source::sources::FileId;

declare_code! {
    /// A fleet of the folder `fleets` whose verdict is not the expected one.
    ///
    /// These fleets are the proof of the constraints: a change of a unit's points or of a constraint that makes a legal
    /// fleet illegal, or an illegal one legal, is found here before a player finds it. A fleet without `expect` must be
    /// legal; `expect: [full-purse]` must break that constraint, and no other that is an error.
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
    if !can_judge(game) {
        return;
    }
    let judge = Judge::new(game);
    for fleet in &game.fleets {
        found.extend(prove(&judge, fleet));
    }
}

/// Whether verdicts mean something: with a unit or a class that could not be read, or a constraint that makes no sense, one
/// would only repeat that.
pub fn can_judge(game: &Game) -> bool {
    let is_complete = game.units.is_complete() && game.classes.is_complete() && game.factions.is_complete();
    let mut constraints = game.manifest.fleet.constraints.iter();
    is_complete && !has_unread(game) && constraints.all(|constraint| is_sensible(game, constraint))
}

fn is_sensible(game: &Game, constraint: &Constraint) -> bool {
    flaws(game, constraint).iter().all(|flaw| flaw.is_unknown_id)
}

/// Whether a file that declares what fleets are made of could not be read, or names nothing.
fn has_unread(game: &Game) -> bool {
    let shapes = ["unit", "classes", "faction", "allegiances", "abilities"];
    shapes.iter().any(|shape| has_unread_file(game, shape))
}

fn prove(judge: &Judge<'_>, fleet: &Entry<Fleet>) -> Vec<Diagnostic> {
    let game = judge.game();
    let verdict = judge.verdict(fleet);
    let Some(mismatch) = proof_of(&verdict, fleet.expect.as_ref()) else {
        return Vec::new();
    };
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
    // A fleet with a unit that nobody knows is judged in part: what it does not break says nothing.
    let is_whole = lines(fleet)
        .iter()
        .all(|line| game.units.get(&line.entry.unit).is_some());
    let missing = mismatch.missing.iter().filter(|_| is_whole).map(|id| {
        let message = format!("{name} should break `{id}` and does not");
        Diagnostic::new(&GOLDEN_FLEET, fleet.origin.at("/expect"), message)
            .help("change the fleet so that it does, or take the id out of `expect`")
    });
    unexpected.chain(missing).collect()
}

/// Whether a finding only repeats, at a fleet, what is wrong with one of its units or their classes.
///
/// `faulty` are the files in which something else found an error.
pub fn is_follow_on(game: &Game, found: &Diagnostic, faulty: &BTreeSet<FileId>) -> bool {
    let of_fleet = |fleet: &&Entry<Fleet>| Some(fleet.origin.file) == found.place.file();
    let Some(fleet) = game
        .fleets
        .iter()
        .find(of_fleet)
        .filter(|_| *found.code == GOLDEN_FLEET)
    else {
        return false;
    };
    let is_faulty = |origin: &Origin| faulty.contains(&origin.file) || game.is_violated(origin);
    lines(fleet).iter().any(|line| {
        game.units.get(&line.entry.unit).is_some_and(|unit| {
            is_faulty(&unit.origin) || game.class_of(unit).is_some_and(|class| is_faulty(&class.origin))
        })
    })
}
