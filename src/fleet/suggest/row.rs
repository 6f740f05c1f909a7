//! Constraints as bounds that a search can prune with. They are necessary and not sufficient: what a bound cannot say
//! (how many entries a list has, who stands aboard whom) is left to the engine, which judges every fleet that is found.

use crate::fleet::suggest::probe::{Question, counts_differences, limits};
use crate::fleet::suggest::space::{HOST, Space};
use crate::game::constraint::{Constraint, ForEach, Limit, Weight, Whole};
use crate::game::fraction::Fraction;
use crate::game::model::Game;
use crate::source::sorted::BTreeSet;

/// Factors beyond this are not worked with, so that no product overflows; the engine judges them all the same.
const LARGEST: i128 = 1 << 50;

/// What a constraint waits for: it binds once the fleet has one of these.
#[derive(Debug, Clone)]
pub struct Gate {
    /// The kinds.
    pub kinds: Vec<bool>,
    /// Whether the list has one that is filled up.
    pub is_open: bool,
}

/// A weighted count of units that must not be above zero.
#[derive(Debug, Clone)]
pub struct Row {
    /// The place of the constraint that it comes from.
    pub constraint: usize,
    /// What each unit of a kind adds at least, wherever it stands.
    pub each: Vec<i128>,
    /// What the list adds that is filled up, and what is always added.
    pub base: i128,
    /// What it waits for.
    pub gates: Vec<Gate>,
}

/// A number of different things, of which there must not be more, or fewer.
#[derive(Debug, Clone)]
pub struct Spread {
    /// The place of the constraint that it comes from.
    pub constraint: usize,
    /// What each kind counts as; nothing when it does not count.
    pub keys: Vec<Option<usize>>,
    /// What the list counts as that is filled up.
    pub base: BTreeSet<usize>,
    /// The number.
    pub limit: i128,
    /// Whether there must not be more; else there must not be fewer.
    pub is_most: bool,
    /// What it waits for.
    pub gates: Vec<Gate>,
}

/// All bounds of a game's constraints and a player's wishes.
#[derive(Debug, Default)]
pub struct Rows {
    /// The weighted counts.
    pub counts: Vec<Row>,
    /// The numbers of different things.
    pub spreads: Vec<Spread>,
    /// For each constraint whether it matters who stands aboard whom.
    pub is_placed: Vec<bool>,
    /// For each constraint how bad it is to break it.
    pub severity: Vec<Weight>,
}

/// A bound by its place in [`limits`].
const AT_MOST: usize = 0;
const AT_LEAST: usize = 1;

impl Rows {
    /// The bounds of these constraints.
    pub fn new(game: &Game, space: &Space, constraints: &[Constraint], size_points: i64) -> Self {
        let mut maker = Maker {
            game,
            space,
            size_points,
            rows: Self::default(),
        };
        for (index, constraint) in constraints.iter().enumerate() {
            maker.rows.severity.push(constraint.severity);
            let is_placed = maker.is_placed(index, constraint);
            maker.rows.is_placed.push(is_placed);
            match constraint.for_each {
                // Whether an ability is there to be served depends on its bearers, of whom no sum tells; the judge does.
                Some(ForEach::Id | ForEach::Ability) => {}
                Some(ForEach::Host) => maker.holds(index, constraint),
                _ => maker.groups(index, constraint),
            }
        }
        maker.rows
    }
}

struct Maker<'p> {
    game: &'p Game,
    space: &'p Space,
    size_points: i64,
    rows: Rows,
}

type Key = (Question, Option<String>);

impl Maker<'_> {
    fn kinds(&self) -> std::ops::Range<usize> {
        0..self.space.kinds.len()
    }

    /// Whether it matters who stands aboard whom.
    fn is_placed(&self, index: usize, constraint: &Constraint) -> bool {
        let questions = [Question::Sum(index), Question::When(index)].into_iter();
        let parts = (0..3).map(|place| Question::Of(index, place));
        let of_index: Vec<Question> = questions.chain(parts).collect();
        let differs = |key: &Key| {
            self.kinds().any(|kind| {
                let alone = self.space.alone(key, kind);
                self.space.aboard(key, kind).into_iter().any(|aboard| aboard != alone)
            })
        };
        let answers = self
            .space
            .alone
            .keys()
            .chain(self.space.aboard.values().flat_map(|answers| answers.keys()));
        let mut asked = answers.filter(|(question, _)| of_index.contains(question));
        matches!(constraint.for_each, Some(ForEach::Host | ForEach::Id))
            || constraint.sum == "entries"
            || asked.any(differs)
    }

    /// The bounds of a constraint on the fleet, or on each unit, class or Command Ability.
    fn groups(&mut self, index: usize, constraint: &Constraint) {
        let asked = self.space.alone.keys().chain(self.space.base.keys());
        let subjects: BTreeSet<Option<String>> = asked
            .filter(|(question, _)| *question == Question::Sum(index))
            .map(|(_, subject)| subject.clone())
            .collect();
        for subject in subjects {
            let sum = (Question::Sum(index), subject.clone());
            let gates = self.gates(index, constraint, subject);
            if counts_differences(&constraint.sum) {
                self.differences(index, constraint, &sum, &gates);
                continue;
            }
            for (place, limit) in limits(constraint).into_iter().enumerate() {
                let Some((fraction, whole, of)) = limit.and_then(|limit| self.limit(index, place, limit)) else {
                    continue;
                };
                let (part, divisor) = fraction.parts();
                let (part, divisor) = (i128::from(part), i128::from(divisor));
                let mix = |sum: i64, whole: i64| divisor * i128::from(sum) - part * i128::from(whole);
                let fixed = self.space.base.get(&sum).map_or(0, |tally| tally.sum);
                let fixed_whole = of
                    .as_ref()
                    .and_then(|of| self.space.base.get(of))
                    .map_or(whole, |tally| tally.sum);
                let base = mix(fixed, fixed_whole);
                let share = |key: Option<&Key>, kind| key.map_or(0, |key| self.space.alone(key, kind));
                let alone: Vec<i128> = self
                    .kinds()
                    .map(|kind| mix(share(Some(&sum), kind), share(of.as_ref(), kind)))
                    .collect();
                let aboard: Vec<Vec<i128>> = self
                    .kinds()
                    .map(|kind| self.mixed(&sum, of.as_ref(), kind, mix))
                    .collect();
                if place != AT_LEAST {
                    self.push(index, &alone, &aboard, base, &gates);
                }
                if place != AT_MOST {
                    let negated: Vec<i128> = alone.iter().map(|each| -each).collect();
                    let below: Vec<Vec<i128>> = aboard
                        .iter()
                        .map(|places| places.iter().map(|each| -each).collect())
                        .collect();
                    self.push(index, &negated, &below, -base, &gates);
                }
            }
        }
    }

    /// What a kind adds to a row aboard each of the kinds that carry it.
    fn mixed(&self, sum: &Key, of: Option<&Key>, kind: usize, mix: impl Fn(i64, i64) -> i128) -> Vec<i128> {
        let sums = self.space.aboard(sum, kind);
        let wholes = of.map_or_else(|| vec![0; sums.len()], |of| self.space.aboard(of, kind));
        sums.into_iter()
            .zip(wholes)
            .map(|(sum, whole)| mix(sum, whole))
            .collect()
    }

    /// A limit as a fraction of a number, or of a sum over the fleet.
    fn limit(&self, index: usize, place: usize, limit: &Limit) -> Option<(Fraction, i64, Option<Key>)> {
        let named = |name: &str| (name == "size.points").then_some(self.size_points);
        match limit {
            Limit::Number(number) => Some((Fraction::default(), *number, None)),
            Limit::Name(name) => Some((Fraction::default(), named(name)?, None)),
            Limit::Fraction {
                fraction,
                of: Whole::Name(name),
            } => Some((*fraction, named(name)?, None)),
            Limit::Fraction {
                fraction,
                of: Whole::Sum(sum),
            } => {
                let key = (Question::Of(index, place), None);
                let is_known = self.space.base.contains_key(&key) && !counts_differences(&sum.sum);
                is_known.then_some((*fraction, 0, Some(key)))
            }
        }
    }

    fn gates(&self, index: usize, constraint: &Constraint, subject: Option<String>) -> Vec<Gate> {
        let mut keys: Vec<Key> = Vec::new();
        if constraint.when.is_some() {
            keys.push((Question::When(index), None));
        }
        if matches!(constraint.for_each, Some(ForEach::Unit | ForEach::Class)) {
            keys.push((Question::Group(index), subject));
        }
        let gate = |key: Key| Gate {
            kinds: self.kinds().map(|kind| self.space.must_pass(&key, kind)).collect(),
            is_open: self.space.base.get(&key).is_some_and(|tally| !tally.shares.is_empty()),
        };
        keys.into_iter().map(gate).collect()
    }

    /// Takes a row in, and a second one where it pays to stand aboard: no more can than there is room for.
    fn push(&mut self, constraint: usize, alone: &[i128], aboard: &[Vec<i128>], base: i128, gates: &[Gate]) {
        let least = |(alone, places): (&i128, &Vec<i128>)| places.iter().copied().chain([*alone]).min().unwrap_or(0);
        let each: Vec<i128> = alone.iter().zip(aboard).map(least).collect();
        let saved = alone
            .iter()
            .zip(&each)
            .map(|(alone, least)| alone.saturating_sub(*least))
            .max()
            .unwrap_or(0);
        let mut take = |each: Vec<i128>| {
            if each.iter().chain([&base]).all(|number| number.abs() <= LARGEST) {
                self.rows.counts.push(Row {
                    constraint,
                    each,
                    base,
                    gates: gates.to_vec(),
                });
            }
        };
        if saved > 0 && saved <= LARGEST && self.space.list.units.is_empty() {
            let capacities = self
                .space
                .kinds
                .iter()
                .map(|kind| i128::from(kind.capacity.min(1 << 20)));
            take(
                alone
                    .iter()
                    .zip(capacities)
                    .map(|(alone, room)| alone - saved * room)
                    .collect(),
            );
        }
        take(each);
    }

    /// The bounds of a constraint on how many different units or classes there are.
    fn differences(&mut self, index: usize, constraint: &Constraint, sum: &Key, gates: &[Gate]) {
        let class = |unit: &str| self.game.units.get(unit).map(|unit| unit.class.clone());
        let key = |unit: &str| match constraint.sum.as_str() {
            // Each kind has an entry of its own at least.
            "kinds" | "entries" => self.space.place(unit),
            "classes" => {
                let wanted = class(unit)?;
                let mut kinds = self.space.kinds.iter();
                kinds.position(|kind| class(&kind.id).as_ref() == Some(&wanted))
            }
            _ => None,
        };
        let keys = |is_most: bool| -> Vec<Option<usize>> {
            let counts = |kind: usize| {
                if is_most {
                    self.space.must_pass(sum, kind)
                } else {
                    self.space.may_pass(sum, kind)
                }
            };
            let key_of = |kind: usize| self.space.kinds.get(kind).and_then(|unit| key(&unit.id));
            self.kinds().map(|kind| key_of(kind).filter(|_| counts(kind))).collect()
        };
        let in_list = self.space.base.get(sum).into_iter().flat_map(|tally| &tally.units);
        let base: BTreeSet<usize> = in_list.filter_map(|unit| key(unit)).collect();
        let mut spreads = Vec::new();
        for (place, limit) in limits(constraint).into_iter().enumerate() {
            let Some((fraction, whole, None)) = limit.and_then(|limit| self.limit(index, place, limit)) else {
                continue;
            };
            for is_most in [true, false] {
                let is_said = place != if is_most { AT_LEAST } else { AT_MOST };
                // There may be any number of entries of few kinds.
                if !is_said || (constraint.sum == "entries" && !is_most) {
                    continue;
                }
                spreads.push(Spread {
                    constraint: index,
                    keys: keys(is_most),
                    base: base.clone(),
                    limit: if is_most {
                        fraction.floor(whole)
                    } else {
                        fraction.ceil(whole)
                    },
                    is_most,
                    gates: gates.to_vec(),
                });
            }
        }
        self.rows.spreads.extend(spreads);
    }

    /// The bounds of a constraint on each host: where it asks for cargo, there must be enough that fits.
    fn holds(&mut self, index: usize, constraint: &Constraint) {
        if counts_differences(&constraint.sum) {
            return;
        }
        let key = (Question::Sum(index), Some(HOST.to_owned()));
        let needs: Vec<i128> = self.kinds().map(|host| self.needed(constraint, &key, host)).collect();
        let holds: BTreeSet<Vec<bool>> = self
            .kinds()
            .filter(|host| needs.get(*host).is_some_and(|needed| *needed > 0))
            .filter_map(|host| self.space.kinds.get(host).map(|host| host.carries.clone()))
            .collect();
        for hold in holds {
            let within = |host: &usize| {
                let carries = self.space.kinds.get(*host).map(|host| &host.carries);
                carries.is_some_and(|carries| carries.iter().zip(&hold).all(|(fits, wanted)| *wanted || !*fits))
            };
            let each = self.kinds().map(|kind| {
                let brings = if hold.get(kind).copied().unwrap_or(false) {
                    self.space.aboard(&key, kind).into_iter().max().unwrap_or(0).max(0)
                } else {
                    0
                };
                let needed = if within(&kind) {
                    needs.get(kind).copied().unwrap_or(0)
                } else {
                    0
                };
                needed - i128::from(brings)
            });
            let each: Vec<i128> = each.collect();
            let aboard = vec![Vec::new(); each.len()];
            let gates = self.gates(index, constraint, None);
            // Hosts of the list may be full already, so nothing is asked for them here.
            self.push(index, &each, &aboard, 0, &gates);
        }
    }

    /// What a host must carry at least.
    fn needed(&self, constraint: &Constraint, key: &Key, host: usize) -> i128 {
        let is_asked = self
            .space
            .aboard
            .get(&host)
            .is_some_and(|answers| answers.contains_key(key));
        let Some(kind) = self.space.kinds.get(host).filter(|_| is_asked) else {
            return 0;
        };
        let limits = [constraint.at_least.as_ref(), constraint.exactly.as_ref()]
            .into_iter()
            .flatten();
        let needed = limits.map(|limit| match limit {
            Limit::Number(number) => i128::from(*number),
            Limit::Name(name) if name == "host.capacity" => i128::from(kind.capacity),
            Limit::Fraction {
                fraction,
                of: Whole::Name(name),
            } if name == "host.capacity" => fraction.ceil(kind.capacity),
            _ => 0,
        });
        needed.max().unwrap_or(0)
    }
}
