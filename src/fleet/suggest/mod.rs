//! Fills a list by wishes: the best fleet, and others that are made up otherwise; or why there is none.
//!
//! What "best" means, each part only where those before it are equal:
//!
//! 1. every constraint of severity error is kept, and every wish, and the list that is filled up keeps all that it has;
//! 2. as few different constraints of severity warning as possible are broken: none, wherever that can be;
//! 3. the highest score: the points spent on what is preferred, each as often as it weighs;
//! 4. the most points spent;
//! 5. the greatest variety: the least sum of the squares of the numbers of each unit;
//! 6. more of the unit that comes first, where what is preferred more comes before the rest, what carries others before what
//!    does not, the dearer before the cheaper, and then the roster decides.
//!
//! Among all numbers of units that can be added, 1 to 100 of each at most, it is found exactly ([`search`]), unless the bound
//! on the work cut the search short, and then the answer says so. The bound counts steps and not time, so that every
//! machine answers alike. Nothing depends on what kinds of constraints a game has: those that are sums become bounds that
//! speed the search up ([`row`]), and the engine judges every fleet before it is an answer. Units start aboard others as
//! [`stow`] says: only where they fit, never more than there is room for, and never a unit that itself carries others.
//!
//! A further answer is the best of those that spend at least a fifth of the points that are free on units that each answer
//! before it has not, or has fewer of. A step of the search is an integer comparison or a few; floating-point solvers were passed over
//! because an answer must be exact and the same everywhere, and because the knapsack bound is enough.

mod bound;
mod probe;
mod problem;
mod prune;
mod row;
mod space;
mod stow;

pub mod conflict;
pub mod search;
pub mod wish;
pub mod word;

use serde::Serialize;

use crate::fleet::judge::Judge;
use crate::fleet::suggest::conflict::{Conflict, Finder, Placed};
use crate::fleet::suggest::probe::Probe;
use crate::fleet::suggest::problem::{Problem, Terms};
use crate::fleet::suggest::row::Rows;
use crate::fleet::suggest::search::{Aim, Found, Outcome, search};
use crate::fleet::suggest::space::{Kind, Space};
use crate::fleet::suggest::wish::{Demand, Wishes, demands};
use crate::fleet::verdict::{Finding, Verdict};
use crate::fleet::{fault, judge};
use crate::game::constraint::{Constraint, Filter, Weight};
use crate::game::fleet::Fleet;
use crate::game::model::Game;
use crate::source::sorted::BTreeMap;

/// How much is asked for, and how much work that may be.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Effort {
    /// How many answers.
    pub answers: usize,
    /// How many steps each search may take.
    pub steps: u64,
}

impl Default for Effort {
    fn default() -> Self {
        Self {
            answers: 3,
            steps: 400_000,
        }
    }
}

/// A fleet that keeps all wishes.
#[derive(Debug, Clone, Serialize)]
pub struct Answer {
    /// The list, with an id on every entry.
    pub fleet: Fleet,
    /// What the engine says of it.
    pub verdict: Verdict,
    /// What was added, in the order of the roster.
    pub added: Vec<Count>,
    /// What it has more of than the first answer, and, below zero, what it has less of.
    pub differs: Vec<Count>,
    /// The points spent on what is preferred, each as often as it weighs.
    pub score: i64,
    /// Whether nothing better exists; if not, it is the best that was found before the bound on the work was reached.
    pub is_proven: bool,
}

/// A number of one unit.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct Count {
    /// The unit's id.
    pub unit: String,
    /// How many.
    pub count: i64,
}

/// What comes of wishes.
#[derive(Debug, Clone)]
pub enum Suggestion {
    /// Fleets, the best first.
    Fleets {
        /// The fleets.
        answers: Vec<Answer>,
        /// What they may cost.
        points: i64,
        /// The steps that it took to find them.
        steps: u64,
    },
    /// There is none: these demands contradict each other.
    Conflict(Conflict),
    /// The list, its faction or its size has faults that nothing that is added can mend.
    Faulty(Vec<Finding>),
    /// None was found before the bound on the work was reached; there may be some.
    Unknown {
        /// The steps that were taken.
        steps: u64,
    },
}

/// Fills a list by wishes. An empty one ([`Fleet::empty`]) is filled from nothing.
#[must_use]
pub fn suggest(game: &Game, list: &Fleet, wishes: &Wishes, effort: Effort) -> Suggestion {
    let verdict = judge(game, list);
    let Some(size_points) = verdict.limit else {
        return Suggestion::Faulty(faults(verdict));
    };
    if verdict.findings.iter().any(is_fault) {
        return Suggestion::Faulty(faults(verdict));
    }
    let wanted = demands(game, size_points, wishes);
    let mut constraints = game.manifest.fleet.constraints.clone();
    let own = constraints.len();
    constraints.extend(wanted.iter().map(|(_, constraint)| constraint.clone()));

    let prefer: Vec<Filter> = wishes
        .prefer
        .iter()
        .map(|preference| preference.what.filter())
        .collect();
    let weights: Vec<i64> = wishes.prefer.iter().map(|preference| preference.weight).collect();
    let joint_judge = Judge::asking(game, &constraints);
    let probe = Probe::new(game, &constraints, &prefer);
    let problem_of = |list: &Fleet| {
        let space = Space::new(game, list, &probe, &weights);
        Problem {
            rows: Rows::new(game, &space, &constraints, size_points),
            space,
            judge: &joint_judge,
            places: places(&constraints),
        }
    };
    let problem = problem_of(list);
    let points = wishes.points.unwrap_or(size_points);
    let asker = Asker {
        problem: &problem,
        effort,
        points,
    };
    if let Some(suggestion) = asker.fleets(game) {
        return suggestion;
    }
    // There is none, whatever warnings are let pass.
    let without = (!list.units.is_empty()).then(|| {
        let header = Fleet::empty(&list.game, &list.faction, &list.size);
        problem_of(&Fleet {
            format: list.format,
            ..header
        })
    });
    Suggestion::Conflict(
        Finder {
            with_list: &problem,
            without: without.as_ref().unwrap_or(&problem),
            demands: &placed(&constraints, own, &wanted, !list.units.is_empty()),
            steps: effort.steps,
        }
        .find(),
    )
}

fn is_fault(finding: &Finding) -> bool {
    finding.severity == Weight::Error && fault::find(&finding.id).is_some()
}

fn faults(verdict: Verdict) -> Vec<Finding> {
    verdict.findings.into_iter().filter(is_fault).collect()
}

/// The places of constraints by their ids; the first with an id keeps it.
fn places(constraints: &[Constraint]) -> BTreeMap<String, usize> {
    let mut places = BTreeMap::new();
    for (place, constraint) in constraints.iter().enumerate() {
        places.entry(constraint.id.clone()).or_insert(place);
    }
    places
}

/// All demands, those first that are rather not named: a rule of the game before what the player can change.
fn placed(constraints: &[Constraint], own: usize, wanted: &[(Demand, Constraint)], has_list: bool) -> Vec<Placed> {
    let rule = |(place, constraint): (usize, &Constraint)| {
        let demand = Demand::Rule {
            constraint: constraint.id.clone(),
        };
        (constraint.severity == Weight::Error).then_some((demand, Some(place)))
    };
    let wishes = wanted
        .iter()
        .enumerate()
        .map(|(place, (demand, _))| (demand.clone(), Some(own + place)));
    let (sizes, wishes): (Vec<Placed>, Vec<Placed>) =
        wishes.partition(|(demand, _)| matches!(demand, Demand::Size { .. }));
    let rules = constraints.iter().enumerate().take(own).filter_map(rule);
    let list = has_list.then_some((Demand::List, None));
    sizes.into_iter().chain(rules).chain(wishes).chain(list).collect()
}

/// Asks for one fleet after the other.
struct Asker<'p> {
    problem: &'p Problem<'p>,
    effort: Effort,
    points: i64,
}

impl Asker<'_> {
    /// The answers; nothing when it is proven that there is none.
    fn fleets(&self, game: &Game) -> Option<Suggestion> {
        let mut steps = 0;
        let mut first = self.best(0, &[], &mut steps);
        let mut allowed = 0;
        if first.found.is_none() {
            let all = self.warnings();
            let any = search(self.problem, &self.terms(all), Aim::Any, self.effort.steps);
            steps += any.steps;
            if any.found.is_none() {
                return (!any.is_proven).then_some(Suggestion::Unknown { steps });
            }
            let mut is_proven = first.is_proven;
            while first.found.is_none() && allowed < all {
                allowed += 1;
                first = self.best(allowed, &[], &mut steps);
                is_proven &= first.is_proven;
            }
            // One is there in any case: what was found without asking how good it is.
            first.found = first.found.or(any.found);
            first.is_proven &= is_proven;
        }
        let mut found: Vec<Found> = Vec::new();
        let mut proven: Vec<bool> = Vec::new();
        let mut next = first;
        while let Some(fleet) = next.found {
            found.push(fleet);
            proven.push(next.is_proven);
            if found.len() >= self.effort.answers.max(1) {
                break;
            }
            let others: Vec<Vec<i64>> = found.iter().map(|fleet| fleet.counts.clone()).collect();
            next = self.best(allowed, &others, &mut steps);
        }
        Some(Suggestion::Fleets {
            answers: self.told(game, found, &proven),
            points: self.points,
            steps,
        })
    }

    fn best(&self, warnings: usize, others: &[Vec<i64>], steps: &mut u64) -> Outcome {
        let terms = self.terms(warnings);
        let apart = (self.problem.room(&terms).unwrap_or(0) / 5).max(1);
        let outcome = search(self.problem, &terms, Aim::Best { others, apart }, self.effort.steps);
        *steps += outcome.steps;
        outcome
    }

    fn terms(&self, warnings: usize) -> Terms {
        Terms {
            is_active: vec![true; self.problem.rows.severity.len()],
            warnings,
            points: Some(self.points),
        }
    }

    /// How many constraints warn.
    fn warnings(&self) -> usize {
        let severities = self.problem.rows.severity.iter();
        severities.filter(|severity| **severity == Weight::Warning).count()
    }

    fn told(&self, game: &Game, found: Vec<Found>, proven: &[bool]) -> Vec<Answer> {
        let kinds = &self.problem.space.kinds;
        let counted = |counts: Vec<i64>| {
            let mut some: Vec<_> = kinds.iter().zip(counts).filter(|(_, count)| *count != 0).collect();
            some.sort_by_key(|(kind, _)| (kind.number, &kind.id));
            let count = |(kind, count): (&Kind, i64)| Count {
                unit: kind.id.clone(),
                count,
            };
            some.into_iter().map(count).collect::<Vec<Count>>()
        };
        let first = found.first().map(|first| first.counts.clone()).unwrap_or_default();
        let answer = |(fleet, is_proven): (Found, &bool)| Answer {
            verdict: judge(game, &fleet.list),
            differs: counted(
                fleet
                    .counts
                    .iter()
                    .zip(&first)
                    .map(|(mine, theirs)| mine - theirs)
                    .collect(),
            ),
            added: counted(fleet.counts),
            score: kinds
                .iter()
                .map(|kind| kind.points.saturating_mul(kind.held).saturating_mul(kind.weight))
                .fold(fleet.worth.score, i64::saturating_add),
            fleet: fleet.list,
            is_proven: *is_proven,
        };
        found.into_iter().zip(proven).map(answer).collect()
    }
}
