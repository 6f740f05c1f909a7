//! Which branches of a search can hold no fleet that keeps the terms.

use crate::fleet::suggest::bound::{Bounds, Choice};
use crate::fleet::suggest::problem::{Problem, Terms};
use crate::fleet::suggest::row::{Gate, Row, Spread};
use crate::game::constraint::Weight;
use crate::source::sorted::BTreeSet;

/// A row with what its sum can still become.
#[derive(Debug)]
struct Line<'p> {
    row: &'p Row,
    /// The sum of what was decided.
    sum: i128,
    /// For each kind the least that it and those after it can add, if each is as many as it may be.
    least: Vec<i128>,
    /// For each kind the most that it and those after it can add.
    greatest: Vec<i128>,
    /// For each kind the least that it or one after it adds for its points: what, and for how many points. Nothing when
    /// one costs nothing.
    bargain: Vec<Option<(i128, i128)>>,
}

/// The rows and spreads that bind, and what was decided so far.
#[derive(Debug)]
pub struct Pruner<'p> {
    problem: &'p Problem<'p>,
    terms: &'p Terms,
    lines: Vec<Line<'p>>,
    spreads: Vec<&'p Spread>,
    /// The most of each kind.
    most: Vec<i64>,
    /// How many of each kind were decided on.
    counts: Vec<i64>,
    /// What must be spent at least, with what can be: no row knows which sums of points there are.
    purse: Option<Purse>,
}

/// Points that must be spent.
#[derive(Debug)]
struct Purse {
    /// How many at least, beside what the list costs that is filled up.
    needed: i64,
    /// How many there are.
    room: i64,
    /// How many can be spent.
    bounds: Bounds,
}

impl Purse {
    fn new(lines: &[Line<'_>], problem: &Problem<'_>, terms: &Terms, choices: &[Choice]) -> Option<Self> {
        let room = problem.room(terms)?;
        let must = |line: &&Line<'_>| terms.warnings == 0 || problem.severity(line.row.constraint) == Weight::Error;
        let needed = lines
            .iter()
            .filter(must)
            .filter_map(|line| line.needed(choices))
            .max()?;
        let plain: Vec<Choice> = choices.iter().map(|choice| Choice { weight: 0, ..*choice }).collect();
        Some(Self {
            needed,
            room,
            bounds: Bounds::new(&plain, room),
        })
    }

    fn is_lost(&self, decided: usize, room: i64) -> bool {
        let spent = self.room.saturating_sub(room);
        spent.saturating_add(self.bounds.most(decided, room).points) < self.needed
    }
}

impl<'p> Pruner<'p> {
    /// The bounds that bind under these terms.
    pub fn new(problem: &'p Problem<'p>, terms: &'p Terms, choices: &[Choice]) -> Self {
        let rows = problem.rows.counts.iter();
        let binding = rows.filter(|row| problem.binds(terms, row.constraint));
        let spreads = problem.rows.spreads.iter();
        let lines: Vec<Line<'_>> = binding.map(|row| Line::new(row, choices)).collect();
        Self {
            purse: Purse::new(&lines, problem, terms, choices),
            lines,
            spreads: spreads
                .filter(|spread| problem.binds(terms, spread.constraint))
                .collect(),
            most: choices.iter().map(|choice| choice.most).collect(),
            counts: vec![0; choices.len()],
            problem,
            terms,
        }
    }

    /// Decides on so many of a kind.
    pub fn add(&mut self, kind: usize, count: i64) {
        self.change(kind, count, i128::from(count));
    }

    /// Takes the decision back.
    pub fn remove(&mut self, kind: usize, count: i64) {
        self.change(kind, 0, -i128::from(count));
    }

    fn change(&mut self, kind: usize, count: i64, by: i128) {
        if let Some(place) = self.counts.get_mut(kind) {
            *place = count;
        }
        for line in &mut self.lines {
            line.sum += by * line.row.each.get(kind).copied().unwrap_or(0);
        }
    }

    /// Whether the kinds from `decided` on can make a fleet of it, with so many points left.
    pub fn can_hold(&self, decided: usize, room: i64) -> bool {
        if self.purse.as_ref().is_some_and(|purse| purse.is_lost(decided, room)) {
            return false;
        }
        let mut warned: BTreeSet<usize> = BTreeSet::new();
        let lines = self
            .lines
            .iter()
            .filter(|line| line.is_lost(decided, room))
            .map(|line| (line.row.constraint, &line.row.gates));
        let spreads = self
            .spreads
            .iter()
            .filter(|spread| self.is_lost(spread, decided))
            .map(|spread| (spread.constraint, &spread.gates));
        for (constraint, gates) in lines.chain(spreads) {
            if !gates.iter().all(|gate| self.is_open(gate)) {
                continue;
            }
            if self.problem.severity(constraint) == Weight::Error {
                return false;
            }
            warned.insert(constraint);
            if warned.len() > self.terms.warnings {
                return false;
            }
        }
        true
    }

    /// All that [`Pruner::can_hold`] will ask of what was decided: where two branches agree in that, they hold the same as far
    /// as pruning goes.
    pub fn state(&self, decided: usize) -> Vec<i128> {
        let mut state = Vec::new();
        for line in &self.lines {
            let greatest = line.greatest.get(decided).copied().unwrap_or(0);
            if line.sum + greatest <= 0 {
                // It is kept, whatever is added.
                state.push(i128::MIN);
            } else {
                state.push(line.sum);
                state.extend(line.row.gates.iter().map(|gate| i128::from(self.is_open(gate))));
            }
        }
        for spread in &self.spreads {
            state.extend(spread.gates.iter().map(|gate| i128::from(self.is_open(gate))));
            let counted = spread.keys.iter().zip(&self.counts).filter(|(_, count)| **count > 0);
            let keys: BTreeSet<usize> = counted.filter_map(|(key, _)| *key).collect();
            state.push(i128::try_from(keys.len()).unwrap_or(i128::MAX));
            state.extend(keys.into_iter().filter_map(|key| i128::try_from(key).ok()));
        }
        state
    }

    fn is_open(&self, gate: &Gate) -> bool {
        gate.is_open
            || gate
                .kinds
                .iter()
                .zip(&self.counts)
                .any(|(opens, count)| *opens && *count > 0)
    }

    /// Whether a number of different things is too great already, or can no longer become great enough.
    fn is_lost(&self, spread: &Spread, decided: usize) -> bool {
        let mut different = spread.base.clone();
        for (kind, (key, count)) in spread.keys.iter().zip(&self.counts).enumerate() {
            let is_possible = !spread.is_most && kind >= decided && self.most.get(kind).is_some_and(|most| *most > 0);
            different.extend(key.filter(|_| *count > 0 || is_possible));
        }
        let number = i128::try_from(different.len()).unwrap_or(i128::MAX);
        if spread.is_most {
            number > spread.limit
        } else {
            number < spread.limit
        }
    }
}

impl<'p> Line<'p> {
    fn new(row: &'p Row, choices: &[Choice]) -> Self {
        let mut least: Vec<i128> = vec![0];
        let mut greatest: Vec<i128> = vec![0];
        let mut bargain: Vec<Option<(i128, i128)>> = vec![Some((0, 1))];
        for (each, choice) in row.each.iter().zip(choices).rev() {
            let (sum, best) = (least.last().copied().unwrap_or(0), bargain.last().copied().flatten());
            let most = greatest.last().copied().unwrap_or(0);
            greatest.push(most + (*each).max(0) * i128::from(choice.most.max(0)));
            if *each >= 0 || choice.most <= 0 {
                least.push(sum);
                bargain.push(best);
                continue;
            }
            least.push(sum + each * i128::from(choice.most));
            let points = i128::from(choice.points);
            bargain.push(best.filter(|_| points > 0).map(|(gain, cost)| {
                let is_better = each.saturating_mul(cost) < gain.saturating_mul(points);
                if is_better { (*each, points) } else { (gain, cost) }
            }));
        }
        least.reverse();
        greatest.reverse();
        bargain.reverse();
        Self {
            row,
            sum: row.base,
            least,
            greatest,
            bargain,
        }
    }

    /// The points that must be added, when that is what the row asks for.
    fn needed(&self, choices: &[Choice]) -> Option<i64> {
        let pairs = || self.row.each.iter().zip(choices);
        let (each, choice) = pairs().find(|(_, choice)| choice.points > 0)?;
        let factor = -each / i128::from(choice.points);
        let is_points = pairs().all(|(each, choice)| *each == -factor * i128::from(choice.points));
        let is_asked = factor > 0 && is_points && self.row.gates.iter().all(|gate| gate.is_open);
        is_asked.then(|| i64::try_from(-(-self.row.base).div_euclid(factor)).unwrap_or(i64::MAX))
    }

    /// Whether the sum stays above zero whatever is added.
    fn is_lost(&self, decided: usize, room: i64) -> bool {
        let mut least = self.least.get(decided).copied().unwrap_or(0);
        if let Some(Some((gain, cost))) = self.bargain.get(decided)
            && let Some(all) = gain.checked_mul(i128::from(room))
        {
            least = least.max(all.div_euclid(*cost));
        }
        self.sum + least > 0
    }
}
