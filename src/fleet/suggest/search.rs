//! Branch and bound over the numbers of units: exact integers, no clock, no chance.
//!
//! The kinds are decided one after the other. A branch is left when the knapsack bound of
//! [`Bounds`] says that it holds nothing better than what was found, or when a row of [`Rows`] can no longer be kept.
//! Every fleet that is left is put together and judged by the engine.
//!
//! [`Rows`]: crate::fleet::suggest::row::Rows

use std::cmp::Reverse;

use crate::fleet::suggest::bound::{Bounds, Choice, Worth};
use crate::fleet::suggest::problem::{Problem, Terms};
use crate::fleet::suggest::prune::Pruner;
use crate::fleet::suggest::stow::Stowage;
use crate::game::fleet::Fleet;
use crate::source::sorted::BTreeSet;

/// What judging a fleet costs, in steps: about as much time as so many steps of the search itself.
const JUDGING: u64 = 40;
/// More points than any list costs.
const PLENTY: i64 = i64::MAX / 4;
/// How many barren branches are remembered.
const MOST_BARREN: usize = 20_000;

/// What is looked for.
#[derive(Debug, Clone, Copy)]
pub enum Aim<'a> {
    /// Any fleet that keeps the terms.
    Any,
    /// The best one that spends so many points on what these have not.
    Best {
        /// The numbers of units of the other fleets.
        others: &'a [Vec<i64>],
        /// How many points.
        apart: i64,
    },
}

/// What was found.
#[derive(Debug, Clone)]
pub struct Found {
    /// How many of each kind are added.
    pub counts: Vec<i64>,
    /// How good it is.
    pub worth: Worth,
    /// The list.
    pub list: Fleet,
}

/// The result of a search.
#[derive(Debug, Clone)]
pub struct Outcome {
    /// The best that was found.
    pub found: Option<Found>,
    /// Whether all was searched, so that nothing is better; if nothing was found, so that there is nothing.
    pub is_proven: bool,
    /// The steps that it took.
    pub steps: u64,
}

/// Searches, for at most so many steps.
#[must_use]
pub fn search(problem: &Problem<'_>, terms: &Terms, aim: Aim<'_>, steps: u64) -> Outcome {
    let choices = problem.choices(terms);
    let limit = problem.room(terms);
    let room = limit.unwrap_or(PLENTY);
    let bounds = match aim {
        Aim::Any => None,
        Aim::Best { .. } => Some(Bounds::new(&choices, room)),
    };
    let mut dive = Dive {
        counts: vec![0; choices.len()],
        pruner: Pruner::new(problem, terms, &choices),
        problem,
        terms,
        is_limited: limit.is_some(),
        aim,
        bounds,
        choices,
        best: None,
        barren: BTreeSet::new(),
        judged: 0,
        steps,
        is_cut: false,
    };
    if room >= 0 && dive.pruner.can_hold(0, room) {
        dive.visit(0, room, Worth::default());
    }
    Outcome {
        found: dive.best,
        is_proven: !dive.is_cut,
        steps: steps - dive.steps,
    }
}

struct Dive<'p> {
    problem: &'p Problem<'p>,
    terms: &'p Terms,
    /// Whether there is a limit to the points.
    is_limited: bool,
    aim: Aim<'p>,
    bounds: Option<Bounds>,
    choices: Vec<Choice>,
    pruner: Pruner<'p>,
    counts: Vec<i64>,
    best: Option<Found>,
    /// Where nothing was found and nothing had to be judged.
    barren: BTreeSet<(usize, i64, Vec<i128>)>,
    /// How many fleets were judged.
    judged: u64,
    steps: u64,
    is_cut: bool,
}

impl Dive<'_> {
    fn visit(&mut self, at: usize, room: i64, worth: Worth) {
        let Some(choice) = self.choices.get(at).copied() else {
            self.arrive(worth);
            return;
        };
        // Where any fleet will do, branches that agree in all that matters are looked at once.
        let state = matches!(self.aim, Aim::Any).then(|| (at, room, self.pruner.state(at)));
        if state.as_ref().is_some_and(|state| self.barren.contains(state)) {
            return;
        }
        let judged = self.judged;
        for (count, most) in self.branches(at, &choice, room, worth) {
            if self.is_done() || !self.spend(1) {
                return;
            }
            self.set(at, count);
            if self.may_be_better(at + 1, most) {
                self.pruner.add(at, count);
                let left = if self.is_limited {
                    room.saturating_sub(choice.points.saturating_mul(count))
                } else {
                    room
                };
                if self.keeps_apart(at + 1, left) && self.pruner.can_hold(at + 1, left) {
                    self.visit(at + 1, left, worth + choice.gain(count));
                }
                self.pruner.remove(at, count);
            }
            self.set(at, 0);
        }
        // What the engine refused says nothing about other fleets, what was pruned does.
        if let Some(state) = state.filter(|_| judged == self.judged && self.barren.len() < MOST_BARREN) {
            self.barren.insert(state);
        }
    }

    /// How many of a kind to try, the most promising first, each with the most that can come of it.
    fn branches(&self, at: usize, choice: &Choice, room: i64, worth: Worth) -> Vec<(i64, Worth)> {
        let counts = 0..=choice.affordable(room);
        let Some(bounds) = &self.bounds else {
            return counts.map(|count| (count, Worth::default())).collect();
        };
        let after = |count: i64| bounds.most(at + 1, room - choice.points.saturating_mul(count));
        let mut branches: Vec<(i64, Worth)> = counts
            .map(|count| (count, worth + choice.gain(count) + after(count)))
            .collect();
        branches.sort_by_key(|(count, most)| Reverse((*most, *count)));
        branches
    }

    fn set(&mut self, at: usize, count: i64) {
        if let Some(place) = self.counts.get_mut(at) {
            *place = count;
        }
    }

    fn is_done(&self) -> bool {
        matches!(self.aim, Aim::Any) && self.best.is_some()
    }

    fn spend(&mut self, steps: u64) -> bool {
        if self.steps < steps {
            self.steps = 0;
            self.is_cut = true;
            return false;
        }
        self.steps -= steps;
        true
    }

    /// Whether something with these numbers of the first kinds can be better than what was found: worth more, or as much
    /// with more of the kind that comes first.
    fn may_be_better(&self, decided: usize, most: Worth) -> bool {
        if matches!(self.aim, Aim::Any) {
            return true;
        }
        self.best.as_ref().is_none_or(|best| {
            most > best.worth || (most == best.worth && self.counts.get(..decided) >= best.counts.get(..decided))
        })
    }

    /// Whether the fleet can still spend enough on what the others have not.
    fn keeps_apart(&self, decided: usize, room: i64) -> bool {
        let Aim::Best { others, apart } = self.aim else {
            return true;
        };
        let room = if decided < self.choices.len() { room } else { 0 };
        others.iter().all(|other| {
            let pairs = self.counts.iter().zip(other).zip(&self.choices).take(decided);
            let more = pairs.map(|((mine, theirs), choice)| (mine - theirs).max(0).saturating_mul(choice.points));
            more.fold(room, i64::saturating_add) >= apart
        })
    }

    fn arrive(&mut self, worth: Worth) {
        if !self.may_be_better(self.choices.len(), worth) {
            return;
        }
        let (problem, terms) = (self.problem, self.terms);
        let counts = self.counts.clone();
        let mut judged = 0;
        let (list, all_tried) = Stowage::new(&problem.space, &counts).first(|list| {
            judged += JUDGING;
            problem.judge(terms, list)
        });
        self.is_cut |= list.is_none() && !all_tried;
        self.judged += 1;
        self.spend(judged);
        if let Some(list) = list {
            self.best = Some(Found { counts, worth, list });
        }
    }
}
