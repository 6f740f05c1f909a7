//! What the entries of a list cost in a canon, for the forms that write it down.

use crate::fleet::line::lines;
use crate::game::fleet::Fleet;
use crate::game::model::Game;

/// The points of a list.
#[derive(Debug, Clone, Default)]
pub struct Costs {
    /// Of each line, all of its units aboard one host; nothing where the canon has no points.
    pub lines: Vec<Option<i64>>,
    /// Of the whole fleet, when all are known.
    pub total: Option<i64>,
}

/// Works out what a list costs.
pub fn costs(game: &Game, fleet: &Fleet) -> Costs {
    let lines = lines(fleet);
    let each = |unit: &str| game.units.get(unit)?.points;
    let total = lines.iter().try_fold(0_i64, |sum, line| {
        sum.checked_add(each(&line.entry.unit)?.checked_mul(line.copies)?)
    });
    let lines = lines.iter().map(|line| each(&line.entry.unit)?.checked_mul(line.each));
    Costs {
        lines: lines.collect(),
        total,
    }
}
