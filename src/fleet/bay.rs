//! What the hosts of a list carry, and what there is room for aboard them.

use serde::Serialize;

use crate::fleet::judge::Judge;
use crate::fleet::line::lines;
use crate::game::fleet::Fleet;

/// The bays of one entry, all of them together.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct Bay {
    /// The entry's id.
    pub entry: String,
    /// How many hosts the entry stands for; what is put aboard it, each of them carries.
    pub hosts: i64,
    /// How many units each of them carries.
    pub capacity: i64,
    /// How many units are aboard each of them, whether they belong there or not.
    pub aboard: i64,
    /// The ids of the units that may be aboard, sorted.
    pub carries: Vec<String>,
}

impl Bay {
    /// How many more units each host has room for.
    #[must_use]
    pub fn free(&self) -> i64 {
        self.capacity.saturating_sub(self.aboard).max(0)
    }

    /// Whether a unit may be aboard, as far as its class goes.
    #[must_use]
    pub fn carries(&self, unit: &str) -> bool {
        self.carries.binary_search_by(|known| known.as_str().cmp(unit)).is_ok()
    }
}

/// The bays of a list, in its order.
#[must_use]
pub fn bays(judge: &Judge<'_>, fleet: &Fleet) -> Vec<Bay> {
    let lines = lines(fleet);
    let mut aboard = vec![0_i64; lines.len()];
    for line in &lines {
        if let Some(sum) = line.host.and_then(|host| aboard.get_mut(host)) {
            *sum = sum.saturating_add(line.each);
        }
    }
    let bay = |(line, aboard): (&crate::fleet::line::Line<'_>, i64)| {
        let kind = judge.roster.kind(judge.roster.place(&line.entry.unit)?)?;
        let capacity = kind.capacity?;
        let kinds = judge.roster.kinds.iter().zip(&kind.carries);
        let mut carries: Vec<String> = kinds
            .filter(|(_, carries)| **carries)
            .map(|(kind, _)| kind.unit.id.clone())
            .collect();
        carries.sort();
        Some(Bay {
            entry: line.id.clone(),
            hosts: line.copies,
            capacity,
            aboard,
            carries,
        })
    };
    lines.iter().zip(aboard).filter_map(bay).collect()
}
