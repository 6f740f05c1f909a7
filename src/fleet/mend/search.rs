//! The search: every change worth a try is tried, first alone, then the same for several entries, then in pairs, then one
//! after the other.

use crate::fleet::breach::{Breach, Cause, Key};
use crate::fleet::evidence::Evidence;
use crate::fleet::fault::faults;
use crate::fleet::judge::Judge;
use crate::fleet::mend::changed;
use crate::fleet::mend::deed::{Deed, Manner};
use crate::fleet::mend::ledger::{Ledger, named};
use crate::fleet::mend::part::{part, touches};
use crate::fleet::mend::stir::stir;
use crate::fleet::mend::wish::wishes;
use crate::fleet::muster::Muster;
use crate::fleet::question::Sums;
use crate::fleet::sum::shown;
use crate::fleet::verdict::Bound;
use crate::game::constraint::Weight;
use crate::source::sorted::BTreeMap;

/// How many changes that would do are judged whole, for each manner.
const MOST_JUDGED: usize = 40;
/// How many promising changes are paired with how many others.
const PAIRED: (usize, usize) = (12, 60);
/// What a mend weighs that takes a list beyond its points.
const BEYOND: i128 = 1 << 80;
/// What part of the game size's points a new warning weighs.
const WARNING_PART: i64 = 20;
/// How many changes are made one after the other.
const MOST_STEPS: usize = 6;

/// Changes that would do, before the whole of the list was judged.
#[derive(Debug)]
struct Promise<'f> {
    rank: Rank,
    deeds: Vec<Deed<'f>>,
}

/// How good a mend is: the smallest first.
type Rank = (Manner, usize, i128);

/// A search.
pub struct Search<'e, 'j, 'g, 'f> {
    judge: &'j Judge<'g>,
    evidence: &'e Evidence<'j, 'g, 'f>,
    ledger: &'e Ledger<'f>,
    breach: Breach<'f>,
    /// How many slots may still be looked at.
    work: usize,
    /// What the list costs.
    points: i128,
}

impl<'e, 'j, 'g, 'f> Search<'e, 'j, 'g, 'f> {
    /// The search for mends of a breach.
    pub fn new(
        judge: &'j Judge<'g>,
        evidence: &'e Evidence<'j, 'g, 'f>,
        ledger: &'e Ledger<'f>,
        breach: Breach<'f>,
        work: usize,
    ) -> Self {
        Self {
            judge,
            evidence,
            ledger,
            breach,
            work,
            points: judge.points(&evidence.muster),
        }
    }

    /// How much work is left for other breaches.
    pub fn work_left(&self) -> usize {
        self.work
    }

    /// The best mends, each of another manner, the gentlest first.
    pub fn run(&mut self) -> Vec<Vec<Deed<'f>>> {
        let wishes = wishes(self.evidence, self.breach);
        let mut promising: Vec<(u128, Deed<'f>)> = Vec::new();
        let mut found = Vec::new();
        for deed in &wishes.single {
            match self.attempt(&[*deed]) {
                Some(Attempt::Mends(option)) => found.push(option),
                Some(Attempt::Leaves(excess)) if excess < self.breach.excess() => promising.push((excess, *deed)),
                _ => {}
            }
        }
        let halves: Vec<Deed<'f>> = found
            .iter()
            .filter_map(|option| option.deeds.first())
            .copied()
            .collect();
        let mut best = self.best(found);
        if best.is_empty() {
            best = self.try_all(wishes.together);
        }
        if best.is_empty() {
            // Of equal ones the first in the order of the roster, wherever the list has it.
            promising.sort_by_key(|(excess, _)| *excess);
            let first: Vec<Deed<'f>> = promising
                .iter()
                .map(|(_, deed)| *deed)
                .chain(halves)
                .take(PAIRED.0)
                .collect();
            let others = wishes.single.iter().filter(|deed| deed.manner() != Manner::More);
            let second: Vec<Deed<'f>> = first.iter().chain(others).copied().take(PAIRED.1).collect();
            let pairs = first
                .iter()
                .flat_map(|one| second.iter().map(|other| vec![*one, *other]));
            best = self.try_all(pairs.filter(|pair| pair.first() != pair.last()).collect());
        }
        if best.is_empty() {
            best = self.one_by_one(&promising);
        }
        best
    }

    fn try_all(&mut self, candidates: Vec<Vec<Deed<'f>>>) -> Vec<Vec<Deed<'f>>> {
        let mut found = Vec::new();
        for deeds in candidates {
            if let Some(Attempt::Mends(option)) = self.attempt(&deeds) {
                found.push(option);
            }
        }
        self.best(found)
    }

    /// Changes of one manner, each time the one that leaves least, or of those that do the one that costs least.
    fn one_by_one(&mut self, promising: &[(u128, Deed<'f>)]) -> Vec<Vec<Deed<'f>>> {
        let Some(manner) = promising.first().map(|(_, deed)| deed.manner()) else {
            return Vec::new();
        };
        let mut taken: Vec<Deed<'f>> = Vec::new();
        for _ in 0..MOST_STEPS {
            let mut leaving: Option<(u128, Deed<'f>)> = None;
            let mut mending = Vec::new();
            for (_, deed) in promising.iter().filter(|(_, deed)| deed.manner() == manner) {
                let mut deeds = taken.clone();
                deeds.push(*deed);
                match self.attempt(&deeds) {
                    Some(Attempt::Mends(option)) => mending.push(option),
                    Some(Attempt::Leaves(excess)) if leaving.is_none_or(|(least, _)| excess < least) => {
                        leaving = Some((excess, *deed));
                    }
                    _ => {}
                }
            }
            let best = self.best(mending);
            if !best.is_empty() {
                return best;
            }
            let Some((_, deed)) = leaving else {
                return Vec::new();
            };
            taken.push(deed);
        }
        Vec::new()
    }

    /// Does deeds and asks again what was broken; nothing when they cannot be done, or the work is used up.
    fn attempt(&mut self, deeds: &[Deed<'f>]) -> Option<Attempt<'f>> {
        self.work = self.work.checked_sub(self.evidence.muster.slots.len().max(1))?;
        let (roster, serving) = (&self.judge.roster, &self.judge.serving);
        let whole = &self.evidence.muster;
        let question = match self.breach.cause {
            Cause::Fault(_) => None,
            Cause::Constraint(place) => Some(self.judge.questions.get(place)?),
        };
        let mut touched = None;
        let mut sums = Sums::default();
        if let Some(question) = question.filter(|question| question.is_of_parts()) {
            match self.breach.key {
                Key::Host(host) if !touches(whole, deeds, host) => {
                    return Some(Attempt::Leaves(self.breach.excess()));
                }
                Key::Host(_) => touched = Some(part(whole, deeds)),
                _ => {
                    let part = touched.insert(part(whole, deeds));
                    sums.rest = self.breach.sum - question.total(roster, part);
                }
            }
        }
        let before = touched.as_ref().unwrap_or(whole);
        let mut muster = changed(self.judge, before, deeds)?;
        muster.is_vague |= whole.is_vague && whole.strangers() > before.strangers();
        let mut breaches = Vec::new();
        match question {
            None => faults(roster, &muster, &mut breaches),
            Some(question) => question.ask(roster, serving, &muster, &mut sums, &mut breaches),
        }
        let target = named(whole, &self.breach);
        let left = breaches.iter().find(|breach| named(&muster, breach) == target);
        Some(match left {
            Some(breach) => Attempt::Leaves(breach.excess()),
            None => Attempt::Mends(Promise {
                rank: self.rank(deeds, before, &muster),
                deeds: deeds.to_vec(),
            }),
        })
    }

    /// How good deeds are that make one muster, or the part of it that they touch, into another.
    fn rank(&self, deeds: &[Deed<'f>], before: &Muster<'f>, muster: &Muster<'f>) -> Rank {
        let manner = deeds.iter().map(Deed::manner).max().unwrap_or(Manner::Word);
        let kinds = deeds
            .iter()
            .filter_map(|deed| self.judge.roster.kind(deed.brings_in()?));
        let proposed = kinds.filter(|kind| kind.proposed).count();
        let more = self.judge.points(muster) - self.judge.points(before);
        let points = |sum: i128| i128::from(shown(sum));
        let (now, after) = (points(self.points), points(self.points + more));
        let wants_points = match self.breach.cause {
            Cause::Constraint(place) => {
                let question = self.judge.questions.get(place);
                let sums_points = question.is_some_and(|question| question.constraint.sum == "points");
                sums_points && self.breach.bound == Some(Bound::AtLeast)
            }
            Cause::Fault(_) => false,
        };
        let most = muster
            .size
            .and_then(|size| self.judge.size(size))
            .map(|size| i128::from(size.points));
        // Who is short of points wants as many as there may be; everybody else wants to lose few, and to pay few.
        let cost = match most {
            Some(most) if wants_points && after <= most => most - after,
            _ if wants_points => BEYOND,
            _ => (after - now).abs(),
        };
        // One change is as small as another; of several the fleet should be left as it is as far as may be.
        let stir = if deeds.len() > 1 {
            stir(self.judge, before, muster)
        } else {
            0
        };
        (manner, proposed, stir.saturating_add(cost))
    }

    /// Of each manner the best that makes nothing worse: the one that weighs least, new warnings weighed in.
    fn best(&mut self, mut found: Vec<Promise<'f>>) -> Vec<Vec<Deed<'f>>> {
        found.sort_by_key(|promise| promise.rank);
        let may_warn = self.judge.weight(&self.breach) == Weight::Error;
        let size = self.evidence.muster.size.and_then(|size| self.judge.size(size));
        let warning = i128::from(size.map_or(0, |size| size.points / WARNING_PART)).max(1);
        let mut judged: BTreeMap<Manner, usize> = BTreeMap::new();
        let mut best: BTreeMap<Manner, (Rank, Vec<Deed<'f>>)> = BTreeMap::new();
        for Promise { rank, deeds } in found {
            let judged = judged.entry(rank.0).or_default();
            // The list is sorted, so what follows weighs no less even without a warning.
            let is_done = best.get(&rank.0).is_some_and(|(least, _)| *least <= rank);
            if is_done || *judged == MOST_JUDGED {
                continue;
            }
            let Some(work) = self.work.checked_sub(self.evidence.muster.slots.len()) else {
                break;
            };
            self.work = work;
            *judged += 1;
            let Some(muster) = changed(self.judge, &self.evidence.muster, &deeds) else {
                continue;
            };
            let balance = self.ledger.balance(self.judge, &muster, &self.judge.breaches(&muster));
            if balance.errors > 0 || (balance.warnings > 0 && !may_warn) {
                continue;
            }
            let warnings = i128::try_from(balance.warnings).unwrap_or(i128::MAX);
            let rank = (rank.0, rank.1, rank.2.saturating_add(warnings.saturating_mul(warning)));
            if best.get(&rank.0).is_none_or(|(least, _)| rank < *least) {
                best.insert(rank.0, (rank, deeds));
            }
        }
        let mut best: Vec<(Rank, Vec<Deed<'f>>)> = best.into_values().collect();
        best.sort_by_key(|((_, proposed, weight), deeds)| (self.gravity(deeds), *proposed, *weight));
        best.into_iter().map(|(_, deeds)| deeds).collect()
    }

    /// How grave the gravest of deeds is.
    fn gravity(&self, deeds: &[Deed<'f>]) -> u8 {
        let wants_more = self.breach.wants_more();
        let each = deeds.iter().map(|deed| deed.manner().gravity(wants_more));
        each.max().unwrap_or(0)
    }
}

/// What came of a try.
enum Attempt<'f> {
    /// What was broken is not broken any more.
    Mends(Promise<'f>),
    /// It is still broken, by this much.
    Leaves(u128),
}
