//! Mends: the smallest changes after which a finding is gone and nothing else is worse. They are searched for with the
//! judge itself, so that nothing here knows one constraint from another, and work is bounded: a list for which the search
//! would be long is offered none.

mod deed;
mod ledger;
mod part;
mod search;
mod stir;
mod wish;
mod words;

use serde::Serialize;

use crate::fleet::breach::{Breach, Cause, Key};
use crate::fleet::change::{Change, apply_all};
use crate::fleet::evidence::Evidence;
use crate::fleet::fault::FAULTS;
use crate::fleet::judge::Judge;
use crate::fleet::mend::deed::Deed;
use crate::fleet::mend::ledger::{Counts, Ledger};
use crate::fleet::mend::search::Search;
use crate::fleet::muster::Muster;
use crate::fleet::sum::shown;
use crate::fleet::verdict::{Finding, Verdict};
use crate::game::constraint::Weight;
use crate::game::fleet::Fleet;

pub use crate::fleet::mend::words::tell;

/// How many mends a finding is offered.
pub const MOST_MENDS: usize = 3;
/// How many slots may be looked at for all findings of a list together.
const WORK: usize = 1_000_000;
/// How many findings of a list are searched mends for.
const MOST_FINDINGS: usize = 40;
/// How many slots could be looked at while one entry is copied.
const COPYING: usize = 8;

/// Changes that mend a finding.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct Mend {
    /// The steps, to be taken together ([`apply_all`]).
    pub changes: Vec<Change>,
    /// What the fleet costs then.
    pub points: i64,
    /// The ids of units that it brings in and that are proposed, not canon.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub proposed: Vec<String>,
}

/// The mends of one finding; whoever asks for several of a list makes a [`Mender`].
#[must_use]
pub fn mends(judge: &Judge<'_>, fleet: &Fleet, _: &Verdict, finding: &Finding) -> Vec<Mend> {
    Mender::new(judge, fleet).mends(finding)
}

/// Searches the mends of one list.
#[derive(Debug)]
pub struct Mender<'j, 'g, 'f> {
    judge: &'j Judge<'g>,
    fleet: &'f Fleet,
    evidence: Evidence<'j, 'g, 'f>,
    breaches: Vec<Breach<'f>>,
    ledger: Ledger<'f>,
    counts: Counts,
    /// How many findings may still be asked about.
    left: usize,
    /// How many slots may still be looked at.
    work: usize,
}

impl<'j, 'g, 'f> Mender<'j, 'g, 'f> {
    /// Makes ready to mend a list.
    #[must_use]
    pub fn new(judge: &'j Judge<'g>, fleet: &'f Fleet) -> Self {
        let muster = judge.muster(fleet);
        let breaches = judge.breaches(&muster);
        Self {
            judge,
            fleet,
            ledger: Ledger::new(&muster, &breaches),
            counts: Counts::new(&breaches),
            evidence: Evidence::new(judge, fleet, muster),
            breaches,
            left: MOST_FINDINGS,
            work: WORK,
        }
    }

    /// The mends of a finding about the list, the simplest first, each of another kind; none when the search found
    /// nothing or would take too long.
    pub fn mends(&mut self, finding: &Finding) -> Vec<Mend> {
        let Some(left) = self.left.checked_sub(1).filter(|_| self.work > 0) else {
            return Vec::new();
        };
        self.left = left;
        let Some(breach) = self.breach(finding) else {
            return Vec::new();
        };
        let mut search = Search::new(self.judge, &self.evidence, &self.ledger, breach, self.work);
        let found = search.run();
        self.work = search.work_left();
        let mut mends = Vec::new();
        for deeds in found.iter().take(MOST_MENDS) {
            // To change the list itself is dearer than to think about it.
            self.work = self.work.saturating_sub(COPYING * self.fleet.units.len());
            if self.work > 0 {
                mends.extend(self.offer(breach, deeds));
            }
        }
        mends
    }

    /// The breach that a finding tells of.
    fn breach(&self, finding: &Finding) -> Option<Breach<'f>> {
        let questions = &self.judge.questions;
        let fault = FAULTS.iter().position(|fault| fault.id == finding.id).map(Cause::Fault);
        let constraint = || {
            questions
                .iter()
                .position(|question| question.constraint.id == finding.id)
        };
        let cause = fault.or_else(|| constraint().map(Cause::Constraint))?;
        let mut breaches = self.breaches.iter().filter(|breach| breach.cause == cause);
        let told =
            |breach: &&Breach<'f>| breach.key == Key::Fleet || self.evidence.subject(breach.key) == finding.subject;
        breaches.find(told).copied()
    }

    /// The mend that deeds are, after the whole was judged once more: the list itself, changed, where ids may mislead.
    fn offer(&self, breach: Breach<'f>, deeds: &[Deed<'f>]) -> Option<Mend> {
        let changes: Option<Vec<Change>> = deeds.iter().map(|deed| deed.change(&self.evidence)).collect();
        let changes = changes?;
        let mended;
        let muster = if self.evidence.muster.has_namesakes {
            mended = apply_all(&changes, self.fleet)?;
            self.judge.muster(&mended)
        } else {
            changed(self.judge, &self.evidence.muster, deeds)?
        };
        let after = self.judge.breaches(&muster);
        let counts = Counts::new(&after);
        let is_gone = counts.of(breach.cause) < self.counts.of(breach.cause);
        let is_error = |breach: &&Breach<'_>| self.judge.weight(breach) == Weight::Error;
        let mut errors = after.iter().filter(is_error);
        let is_no_worse = errors.all(|found| counts.of(found.cause) <= self.counts.of(found.cause));
        (is_gone && is_no_worse).then(|| Mend {
            changes,
            points: shown(self.judge.points(&muster)),
            proposed: self.proposed(deeds),
        })
    }

    fn proposed(&self, deeds: &[Deed<'_>]) -> Vec<String> {
        let kinds = deeds
            .iter()
            .filter_map(|deed| self.judge.roster.kind(deed.brings_in()?));
        let mut ids: Vec<String> = kinds
            .filter(|kind| kind.proposed)
            .map(|kind| kind.unit.id.clone())
            .collect();
        ids.sort();
        ids.dedup();
        ids
    }
}

/// A muster, changed.
fn changed<'f>(judge: &Judge<'_>, muster: &Muster<'f>, deeds: &[Deed<'f>]) -> Option<Muster<'f>> {
    let mut changed = muster.clone();
    for deed in deeds {
        deed.apply(judge, &mut changed)?;
    }
    changed.settle();
    Some(changed)
}
