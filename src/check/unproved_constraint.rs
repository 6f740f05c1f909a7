//! The lint `unproved-constraint`.

use std::collections::BTreeSet;

use crate::check::golden_fleet::can_judge;
use crate::check::{Lint, Subject};
use crate::declare_code;
use crate::diagnostic::finding::Diagnostic;
use crate::fleet::judge::Judge;
use crate::game::constraint::{Constraint, Filter};
use crate::game::fleet::Expectation;

declare_code! {
    /// A fleet constraint that no golden fleet keeps, or that none breaks.
    ///
    /// The fleets of the folder `fleets` prove the constraints. One that keeps a constraint shows that it can be kept,
    /// and one that breaks it shows that it says no at all: a constraint with a slip in it, such as a filter that no unit
    /// passes, is found here before players find it. A fleet keeps a constraint when it is asked of the fleet and not
    /// broken: one about hosts needs a host, one for large games a large game. A fleet breaks it when its `expect` names
    /// the constraint.
    ///
    /// A constraint that asks for `sound` needs no fleet that breaks it. Only a unit beyond the limits of its class could,
    /// and where there is such a unit, `check` has an error for it already.
    ///
    /// ```yaml fails fleets/spendthrift.fleet.yaml
    /// game: tin-fleet
    /// faction: harbour
    /// size: pond
    /// units:
    ///   - { unit: barge }
    /// ```
    ///
    /// ```yaml passes fleets/spendthrift.fleet.yaml
    /// game: tin-fleet
    /// faction: harbour
    /// size: pond
    /// units:
    ///   - { unit: barge, count: 2 }
    /// expect: [full-purse]
    /// ```
    pub static UNPROVED_CONSTRAINT = "unproved-constraint", Warning;
}

/// The lint.
pub static LINT: Lint = Lint {
    code: &UNPROVED_CONSTRAINT,
    check,
};

fn check(subject: &Subject<'_>, found: &mut Vec<Diagnostic>) {
    let game = subject.game;
    if !can_judge(game) || game.manifest.fleet.constraints.is_empty() {
        return;
    }
    let judge = Judge::new(game);
    let mut kept: BTreeSet<&str> = BTreeSet::new();
    let mut broken: BTreeSet<&str> = BTreeSet::new();
    for fleet in &game.fleets {
        let verdict = judge.verdict(fleet);
        let found = verdict.broken();
        kept.extend(judge.asked(fleet).into_iter().filter(|id| !found.contains(id)));
        if let Some(Expectation::Breaks(expected)) = &fleet.expect {
            // That it does break them is proved elsewhere.
            broken.extend(expected.iter().map(String::as_str));
        }
    }
    for (index, constraint) in game.manifest.fleet.constraints.iter().enumerate() {
        let id = constraint.id.as_str();
        let place = || game.manifest.origin.at(&format!("/fleet/constraints/{index}/id"));
        if !kept.contains(id) {
            let message = format!("no golden fleet keeps `{id}`");
            let help = "add a fleet of which the constraint is asked, and that keeps it, to the folder `fleets`";
            found.push(Diagnostic::new(&UNPROVED_CONSTRAINT, place(), message).help(help));
        }
        if !broken.contains(id) && !is_about_soundness(constraint) {
            let message = format!("no golden fleet breaks `{id}`");
            let help = format!("add a fleet that breaks it, with `expect: [{id}]`, to the folder `fleets`");
            found.push(Diagnostic::new(&UNPROVED_CONSTRAINT, place(), message).help(help));
        }
    }
}

/// Whether a constraint looks at units whose cards are at fault, which no game without errors has.
fn is_about_soundness(constraint: &Constraint) -> bool {
    fn asks(filter: &Filter) -> bool {
        filter.sound.is_some() || filter.any_of.iter().chain(&filter.none_of).any(asks)
    }
    constraint.filter.iter().chain(&constraint.when).any(asks)
}
