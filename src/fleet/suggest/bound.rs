//! How good a fleet can be: its worth, and the most that the units from one on can add with the points that are left.

use std::ops::Add;

/// How good a fleet is; the greater is the better one. Each part only counts where those before it are equal.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Default)]
pub struct Worth {
    /// The points spent on what is preferred, each as often as it weighs.
    pub score: i64,
    /// The points spent.
    pub points: i64,
    /// The squares of the numbers of each unit, below zero: two of one unit are less than two different ones.
    pub variety: i64,
}

impl Add for Worth {
    type Output = Self;

    fn add(self, other: Self) -> Self {
        Self {
            score: self.score.saturating_add(other.score),
            points: self.points.saturating_add(other.points),
            variety: self.variety.saturating_add(other.variety),
        }
    }
}

/// A unit that may be added some times.
#[derive(Debug, Clone, Copy)]
pub struct Choice {
    /// What it costs.
    pub points: i64,
    /// What each of its points is worth.
    pub weight: i64,
    /// How many there are already.
    pub held: i64,
    /// How many may be added.
    pub most: i64,
}

impl Choice {
    /// What so many of them add.
    pub fn gain(&self, count: i64) -> Worth {
        let points = self.points.saturating_mul(count);
        let all = self.held.saturating_add(count);
        Worth {
            score: points.saturating_mul(self.weight),
            points,
            variety: self
                .held
                .saturating_mul(self.held)
                .saturating_sub(all.saturating_mul(all)),
        }
    }

    /// How many may be added with so many points.
    pub fn affordable(&self, room: i64) -> i64 {
        if self.points > 0 {
            self.most.min(room / self.points)
        } else {
            self.most
        }
    }
}

/// How many cells a table may have.
const MOST_CELLS: i64 = 600_000;

/// For each choice and each number of points the most that it and those after it can add: a knapsack, solved exactly.
/// Constraints are not asked, so the true most may be less and is never more.
#[derive(Debug)]
pub struct Bounds {
    /// How many points one cell stands for.
    scale: i64,
    rows: Vec<Vec<Worth>>,
}

impl Bounds {
    /// The bounds for so many points.
    pub fn new(choices: &[Choice], room: i64) -> Self {
        let room = room.max(0);
        let common = choices
            .iter()
            .fold(0, |common, choice| divisor(common, choice.points))
            .max(1);
        let per_choice = (MOST_CELLS / i64::try_from(choices.len() + 1).unwrap_or(MOST_CELLS)).max(1);
        let scale = if room / common < per_choice {
            common
        } else {
            room / per_choice + 1
        };
        let cells = usize::try_from(room / scale + 1).unwrap_or(1);
        let mut rows: Vec<Vec<Worth>> = vec![vec![Worth::default(); cells]];
        for choice in choices.iter().rev() {
            let Some(after) = rows.last() else { break };
            let cost = usize::try_from(choice.points / scale).unwrap_or(usize::MAX);
            let cell = |at: usize| {
                let most = usize::try_from(choice.most).unwrap_or(0);
                let counts = at.checked_div(cost).map_or(most, |affordable| affordable.min(most));
                let worth = |count: usize| {
                    let gain = choice.gain(i64::try_from(count).unwrap_or(i64::MAX));
                    after.get(at - count * cost).map(|after| gain + *after)
                };
                (0..=counts).filter_map(worth).max().unwrap_or_default()
            };
            let row: Vec<Worth> = (0..cells).map(cell).collect();
            rows.push(row);
        }
        rows.reverse();
        Self { scale, rows }
    }

    /// The most that the choices from this one on add with so many points.
    pub fn most(&self, choice: usize, room: i64) -> Worth {
        let cell = usize::try_from(room / self.scale).unwrap_or(0);
        let found = self
            .rows
            .get(choice)
            .and_then(|row| row.get(cell).or_else(|| row.last()));
        found.copied().unwrap_or_default()
    }
}

fn divisor(left: i64, right: i64) -> i64 {
    if right == 0 {
        left.abs()
    } else {
        divisor(right, left % right)
    }
}

#[cfg(test)]
mod tests {
    use super::{Bounds, Choice, Worth};

    fn choice(points: i64, weight: i64, most: i64) -> Choice {
        Choice {
            points,
            weight,
            held: 0,
            most,
        }
    }

    #[test]
    fn the_most_is_reached_and_never_passed() {
        let choices = [choice(30, 0, 9), choice(50, 0, 1)];
        let bounds = Bounds::new(&choices, 115);
        let all = Worth {
            score: 0,
            points: 110,
            variety: -5,
        };
        assert_eq!(bounds.most(0, 115), all);
        assert_eq!(bounds.most(1, 115).points, 50);
        assert_eq!(bounds.most(2, 115), Worth::default());
        assert_eq!(bounds.most(0, 29), Worth::default());
    }

    #[test]
    fn what_is_preferred_goes_before_points() {
        let choices = [choice(30, 0, 9), choice(50, 1, 9)];
        let most = Bounds::new(&choices, 90).most(0, 90);
        assert_eq!((most.score, most.points), (50, 80));
    }

    #[test]
    fn a_coarse_table_is_never_below_the_true_most() {
        let choices: Vec<Choice> = (0..40_i64).map(|index| choice(1_000_003 + index, 0, 100)).collect();
        let bounds = Bounds::new(&choices, 900_000_000);
        // 899 of the dearest, a hundred of each.
        assert!(bounds.most(0, 900_000_000).points >= 899 * 1_000_003);
    }
}
