//! What would break if a list had one unit more: the judge is asked of the list as it stands beside the roster, without a
//! copy of it, and hosts that are alike are asked about once.

use crate::fleet::breach::{Breach, Cause};
use crate::fleet::fault::FAULTS;
use crate::fleet::judge::Judge;
use crate::fleet::muster::{Muster, Slot};
use crate::game::constraint::Weight;
use crate::game::fleet::Fleet;
use crate::source::sorted::{BTreeMap, BTreeSet};

/// A list to which units may be added.
#[derive(Debug)]
pub struct Prospect<'j, 'g, 'f> {
    judge: &'j Judge<'g>,
    muster: Muster<'f>,
    before: BTreeMap<Cause, Wrong>,
    /// What hosts are like, by their slot.
    hosts: Vec<Host>,
    known: BTreeMap<(usize, Host), Vec<String>>,
}

/// How often something is broken, and by how much all in all.
type Wrong = (usize, u128);

/// All of a host that a verdict depends on: its kind, how many of it there are, how many are above it, whether all aboard
/// it is known, and the kinds and numbers of what is.
type Host = (Option<usize>, i64, usize, bool, Vec<(Option<usize>, i64)>);

impl<'j, 'g, 'f> Prospect<'j, 'g, 'f> {
    /// Makes ready to add to a list.
    #[must_use]
    pub fn new(judge: &'j Judge<'g>, fleet: &'f Fleet) -> Self {
        let muster = judge.muster(fleet);
        let mut hosts: Vec<Host> = Vec::with_capacity(muster.slots.len());
        for slot in &muster.slots {
            hosts.push((slot.kind, slot.copies, slot.depth, slot.is_vague, Vec::new()));
            if let Some((.., aboard)) = slot.host.and_then(|host| hosts.get_mut(host)) {
                aboard.push((slot.kind, slot.each));
            }
        }
        for (.., aboard) in &mut hosts {
            aboard.sort_unstable();
        }
        Self {
            before: weighed(judge, &judge.breaches(&muster)),
            judge,
            muster,
            hosts,
            known: BTreeMap::new(),
        }
    }

    /// The ids of the errors that would be new or worse with one more of a unit, on its own or aboard the entry on a line
    /// of the list; sorted. None when the roster has no such unit.
    #[must_use]
    pub fn breaks(&mut self, unit: &str, host: Option<usize>) -> Vec<String> {
        let Some(kind) = self.judge.roster.place(unit) else {
            return Vec::new();
        };
        let alike = host
            .and_then(|host| self.hosts.get(host))
            .map(|host| (kind, host.clone()));
        if let Some(known) = alike.as_ref().and_then(|alike| self.known.get(alike)) {
            return known.clone();
        }
        let above = host.and_then(|host| self.muster.slots.get(host));
        let added = Slot {
            host,
            depth: above.map_or(0, |above| above.depth + 1),
            copies: above.map_or(1, |above| above.copies),
            ..Slot::new(kind)
        };
        self.muster.slots.push(added);
        let after = weighed(self.judge, &self.judge.breaches(&self.muster));
        self.muster.slots.pop();
        let is_worse = |(cause, (often, excess)): &(&Cause, &Wrong)| {
            let before = self.before.get(*cause).copied().unwrap_or_default();
            *often > before.0 || *excess > before.1
        };
        let worse: BTreeSet<String> = after
            .iter()
            .filter(is_worse)
            .filter_map(|(cause, _)| self.id(*cause))
            .collect();
        let worse: Vec<String> = worse.into_iter().collect();
        if let Some(alike) = alike {
            self.known.insert(alike, worse.clone());
        }
        worse
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
