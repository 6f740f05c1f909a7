//! What would break if a list had one unit more: the judge is asked of the list as it stands beside the roster, without a
//! copy of it.

use crate::fleet::breach::{Breach, Cause};
use crate::fleet::fault::FAULTS;
use crate::fleet::judge::Judge;
use crate::fleet::muster::{Muster, Slot};
use crate::fleet::sum::shown;
use crate::game::constraint::Weight;
use crate::game::fleet::Fleet;
use crate::source::sorted::{BTreeMap, BTreeSet};

/// A list to which units may be added.
#[derive(Debug)]
pub struct Prospect<'j, 'g, 'f> {
    judge: &'j Judge<'g>,
    muster: Muster<'f>,
    before: BTreeMap<Cause, Wrong>,
    /// What is left to spend; nothing when nobody knows.
    pub left: Option<i64>,
}

/// How often something is broken, and by how much all in all.
type Wrong = (usize, u128);

impl<'j, 'g, 'f> Prospect<'j, 'g, 'f> {
    /// Makes ready to add to a list.
    #[must_use]
    pub fn new(judge: &'j Judge<'g>, fleet: &'f Fleet) -> Self {
        let muster = judge.muster(fleet);
        let size = muster.size.and_then(|size| judge.size(size));
        Self {
            before: weighed(judge, &judge.breaches(&muster)),
            left: size.map(|size| size.points.saturating_sub(shown(judge.points(&muster)))),
            judge,
            muster,
        }
    }

    /// The ids of the errors that would be new or worse with one more of a unit, on its own; sorted. None when the roster has
    /// no such unit.
    #[must_use]
    pub fn breaks(&self, unit: &str) -> Vec<String> {
        let Some(kind) = self.judge.roster.place(unit) else {
            return Vec::new();
        };
        let mut muster = self.muster.clone();
        muster.slots.push(Slot::new(kind));
        let after = weighed(self.judge, &self.judge.breaches(&muster));
        let is_worse = |(cause, (often, excess)): &(&Cause, &Wrong)| {
            let before = self.before.get(*cause).copied().unwrap_or_default();
            *often > before.0 || *excess > before.1
        };
        let worse = after.iter().filter(is_worse);
        let worse: BTreeSet<String> = worse.filter_map(|(cause, _)| self.id(*cause)).collect();
        worse.into_iter().collect()
    }

    fn id(&self, cause: Cause) -> Option<String> {
        match cause {
            Cause::Fault(place) => FAULTS.get(place).map(|fault| fault.id.to_owned()),
            Cause::Constraint(place) => {
                let question = self.judge.questions.get(place);
                question.map(|question| question.constraint.id.clone())
            }
        }
    }
}

/// How often each error stands among breaches, and by how much all of them miss their limits.
fn weighed(judge: &Judge<'_>, breaches: &[Breach<'_>]) -> BTreeMap<Cause, Wrong> {
    let mut weights: BTreeMap<Cause, Wrong> = BTreeMap::new();
    for breach in breaches.iter().filter(|breach| judge.weight(breach) == Weight::Error) {
        let weight = weights.entry(breach.cause).or_default();
        weight.0 += 1;
        weight.1 = weight.1.saturating_add(breach.excess());
    }
    weights
}
