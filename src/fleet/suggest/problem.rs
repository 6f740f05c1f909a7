//! All that a search needs: what may be added, the bounds, and the engine that has the last word.

use crate::fleet::judge::Judge;
use crate::fleet::suggest::bound::Choice;
use crate::fleet::suggest::row::{Gate, Row, Rows};
use crate::fleet::suggest::space::Space;
use crate::fleet::suggest::stow::Answer;
use crate::game::constraint::Weight;
use crate::game::fleet::{Fleet, MOST_COPIES};
use crate::source::sorted::{BTreeMap, BTreeSet};

/// What is asked of a fleet in one search.
#[derive(Debug, Clone)]
pub struct Terms {
    /// For each constraint whether it must be kept.
    pub is_active: Vec<bool>,
    /// How many different warnings may be left.
    pub warnings: usize,
    /// What the fleet may cost in all; nothing when no number is named.
    pub points: Option<i64>,
}

/// A question for fleets.
#[derive(Debug)]
pub struct Problem<'g> {
    /// The game with the player's wishes among its constraints.
    pub judge: &'g Judge<'g>,
    /// What may be added.
    pub space: Space,
    /// The bounds.
    pub rows: Rows,
    /// The places of the constraints by their ids.
    pub places: BTreeMap<String, usize>,
}

impl Problem<'_> {
    /// What the list costs that is filled up.
    pub fn spent(&self) -> i64 {
        let kinds = self.space.kinds.iter();
        kinds.fold(0_i64, |sum, kind| {
            sum.saturating_add(kind.points.saturating_mul(kind.held))
        })
    }

    /// The points that are left to spend, by the terms or by a constraint of the game, whichever are fewer; below zero when
    /// the list costs too much already, and nothing when there is no limit.
    pub fn room(&self, terms: &Terms) -> Option<i64> {
        let named = terms.points.map(|points| points.saturating_sub(self.spent()));
        let rows = self.rows.counts.iter();
        let binding = rows.filter(|row| {
            self.severity(row.constraint) == Weight::Error && self.binds(terms, row.constraint) && row.gates.is_empty()
        });
        let ceilings = binding.filter_map(|row| self.ceiling(row));
        named.into_iter().chain(ceilings).min()
    }

    /// The points that may be added, when that is what a row limits.
    fn ceiling(&self, row: &Row) -> Option<i64> {
        let pairs = || row.each.iter().zip(&self.space.kinds);
        let (each, kind) = pairs().find(|(_, kind)| kind.points > 0)?;
        let factor = each / i128::from(kind.points);
        let is_points = factor > 0 && pairs().all(|(each, kind)| *each == factor * i128::from(kind.points));
        is_points
            .then(|| i64::try_from((-row.base).div_euclid(factor)).ok())
            .flatten()
    }

    /// Whether a search must see to a constraint, or may prune with it.
    pub fn binds(&self, terms: &Terms, constraint: usize) -> bool {
        let is_active = terms.is_active.get(constraint).copied().unwrap_or(false);
        is_active && self.severity(constraint) != Weight::Note
    }

    /// How bad it is to break a constraint.
    pub fn severity(&self, constraint: usize) -> Weight {
        self.rows.severity.get(constraint).copied().unwrap_or_default()
    }

    /// How many of each kind may be added at most.
    pub fn choices(&self, terms: &Terms) -> Vec<Choice> {
        let room = self.room(terms).map(|room| room.max(0));
        let choice = |(index, kind): (usize, &crate::fleet::suggest::space::Kind)| {
            let mut choice = Choice {
                points: kind.points,
                weight: kind.weight,
                held: kind.held,
                most: i64::from(MOST_COPIES),
            };
            for row in &self.rows.counts {
                let must = self.severity(row.constraint) == Weight::Error || terms.warnings == 0;
                if must && self.binds(terms, row.constraint) {
                    choice.most = choice.most.min(most(row, index));
                }
            }
            choice.most = room.map_or(choice.most, |room| choice.affordable(room));
            choice
        };
        self.space.kinds.iter().enumerate().map(choice).collect()
    }

    /// What the engine says of a list.
    pub fn judge(&self, terms: &Terms, list: &Fleet) -> Answer {
        let mut warned: BTreeSet<usize> = BTreeSet::new();
        let mut answer = Answer::Fine;
        for finding in self.judge.verdict(list).findings {
            let Some(place) = self.places.get(&finding.id).copied() else {
                // A fault of the list itself, which nothing that is added mends.
                return Answer::Never;
            };
            if !self.binds(terms, place) {
                continue;
            }
            let is_placed = self.rows.is_placed.get(place).copied().unwrap_or(true);
            if finding.severity == Weight::Error {
                answer = Answer::Not;
                if !is_placed {
                    return Answer::Never;
                }
            } else {
                warned.insert(place);
            }
        }
        if warned.len() <= terms.warnings {
            return answer;
        }
        let is_placed = |place: &&usize| self.rows.is_placed.get(**place).copied().unwrap_or(true);
        if warned.iter().filter(|place| !is_placed(place)).count() > terms.warnings {
            Answer::Never
        } else {
            Answer::Not
        }
    }
}

/// How many of a kind a row allows, whatever else there is.
fn most(row: &Row, kind: usize) -> i64 {
    let each = row.each.get(kind).copied().unwrap_or(0);
    let opens = |gate: &Gate| gate.is_open || gate.kinds.get(kind).copied().unwrap_or(false);
    if each <= 0 || row.each.iter().any(|each| *each < 0) || !row.gates.iter().all(opens) {
        return i64::MAX;
    }
    let most = (-row.base).div_euclid(each).max(0);
    i64::try_from(most).unwrap_or(i64::MAX)
}
