//! Golden fleets: whether a list's verdict is what the list says it must be.

use serde::Serialize;

use crate::fleet::judge::judge;
use crate::fleet::verdict::Verdict;
use crate::game::constraint::Weight;
use crate::game::fleet::{Expectation, Fleet};
use crate::game::model::Game;
use crate::source::sorted::BTreeSet;

/// How a verdict differs from what was expected.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct Mismatch {
    /// Constraints that should break and do not, sorted.
    pub missing: Vec<String>,
    /// Errors that were not expected, sorted.
    pub unexpected: Vec<String>,
}

/// Judges a golden fleet; `None` when the verdict is as expected. A list without an expectation must be legal.
#[must_use]
pub fn proof(game: &Game, fleet: &Fleet) -> Option<Mismatch> {
    proof_of(&judge(game, fleet), fleet.expect.as_ref())
}

/// Compares a verdict with an expectation. A warning that is not expected is no mismatch.
#[must_use]
pub fn proof_of(verdict: &Verdict, expect: Option<&Expectation>) -> Option<Mismatch> {
    let expected: BTreeSet<&str> = match expect {
        None | Some(Expectation::Legal(_)) => BTreeSet::new(),
        Some(Expectation::Breaks(ids)) => ids.iter().map(String::as_str).collect(),
    };
    let broken: BTreeSet<&str> = verdict.broken().into_iter().collect();
    let errors = verdict
        .findings
        .iter()
        .filter(|finding| finding.severity == Weight::Error);
    let errors: BTreeSet<&str> = errors.map(|finding| finding.id.as_str()).collect();
    let owned = |ids: &mut dyn Iterator<Item = &&str>| ids.map(|id| (*id).to_owned()).collect::<Vec<String>>();
    let mismatch = Mismatch {
        missing: owned(&mut expected.difference(&broken)),
        unexpected: owned(&mut errors.difference(&expected)),
    };
    (!mismatch.missing.is_empty() || !mismatch.unexpected.is_empty()).then_some(mismatch)
}
