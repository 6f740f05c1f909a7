//! What constraints add up: points, units, bases, numeric characteristics; entries, kinds and classes.

use std::collections::BTreeSet;

use crate::fleet::muster::{Kind, Muster};

/// The sums that are no characteristic.
pub const SUMS: &[&str] = &["points", "units", "bases", "entries", "kinds", "classes"];

/// What one copy of a unit adds to a sum that is a property of units; `None` for a dash, and for an unknown name.
pub fn amount(muster: &Muster<'_>, kind: &Kind<'_>, name: &str) -> Option<i64> {
    match name {
        "points" => Some(kind.points),
        "units" => Some(1),
        "bases" => Some(kind.bases),
        characteristic => muster.game.total(kind.unit, characteristic),
    }
}

/// Whether a sum has this name.
pub fn is_known(muster: &Muster<'_>, name: &str) -> bool {
    let characteristic = || muster.game.manifest.characteristic(name);
    SUMS.contains(&name) || characteristic().is_some_and(|found| found.limits.is_number())
}

/// What each line adds to a sum; `aboard_one` counts what is aboard one of several equal hosts.
pub fn shares(muster: &Muster<'_>, lines: &[usize], name: &str, aboard_one: bool) -> Vec<(usize, i64)> {
    let mut seen: BTreeSet<&str> = BTreeSet::new();
    let mut share = |line: usize| {
        let kind = muster.kind(line)?;
        match name {
            "entries" => Some(1),
            "kinds" => Some(i64::from(seen.insert(&kind.unit.id))),
            "classes" => Some(i64::from(seen.insert(&kind.unit.class))),
            _ => Some(
                amount(muster, kind, name)
                    .unwrap_or(0)
                    .saturating_mul(copies(muster, line, aboard_one)),
            ),
        }
    };
    lines
        .iter()
        .filter_map(|line| share(*line).map(|share| (*line, share)))
        .collect()
}

/// How many copies a line stands for.
pub fn copies(muster: &Muster<'_>, line: usize, aboard_one: bool) -> i64 {
    let found = muster.lines.get(line);
    found.map_or(0, |line| if aboard_one { line.each } else { line.copies })
}

/// A sum of shares. Lists are finite and shares 64 bits wide, so 128 bits hold it.
pub fn total(shares: &[(usize, i64)]) -> i128 {
    shares.iter().map(|(_, share)| i128::from(*share)).sum()
}

/// A sum as findings show it.
pub fn shown(sum: i128) -> i64 {
    i64::try_from(sum).unwrap_or(if sum < 0 { i64::MIN } else { i64::MAX })
}
