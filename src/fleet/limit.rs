//! Limits made numbers, and whether a sum keeps them. Fractions are compared by multiplying, never by dividing.

use std::cmp::Ordering;

use crate::fleet::filter::{asks_faction, passes};
use crate::fleet::muster::Muster;
use crate::fleet::sum::{is_known, shares, shown, total};
use crate::fleet::verdict::Bound;
use crate::game::constraint::{Constraint, Limit, Sum, Whole};
use crate::game::fraction::Fraction;

/// The names that limits may use.
pub const NAMES: &[&str] = &["size.points", "host.capacity"];

/// A fraction of a number.
#[derive(Debug, Clone, Copy)]
struct Part {
    fraction: Fraction,
    whole: i64,
}

/// The bound that a sum breaks, with the whole number that binds it.
pub fn broken(muster: &Muster<'_>, constraint: &Constraint, host: Option<usize>, sum: i128) -> Option<(Bound, i64)> {
    let bounds = [
        (Bound::AtMost, &constraint.at_most),
        (Bound::AtLeast, &constraint.at_least),
        (Bound::Exactly, &constraint.exactly),
    ];
    bounds.into_iter().find_map(|(bound, limit)| {
        let part = resolve(muster, limit.as_ref()?, host)?;
        let found = part.fraction.compare(sum, part.whole);
        // Units that could not be read might make up what is missing, so a list with some is not blamed for that.
        let too_few = found == Ordering::Less && muster.is_complete(host);
        let breaks = match bound {
            Bound::AtMost => found == Ordering::Greater,
            Bound::AtLeast => too_few,
            Bound::Exactly => found == Ordering::Greater || too_few,
        };
        // Sums are whole, so the whole number next to the fraction binds just as the fraction does.
        let binding = match bound {
            Bound::AtLeast => part.fraction.ceil(part.whole),
            Bound::AtMost | Bound::Exactly => part.fraction.floor(part.whole),
        };
        breaks.then(|| (bound, shown(binding)))
    })
}

fn resolve(muster: &Muster<'_>, limit: &Limit, host: Option<usize>) -> Option<Part> {
    let (fraction, whole) = match limit {
        Limit::Number(number) => (Fraction::default(), *number),
        Limit::Name(name) => (Fraction::default(), named(muster, name, host)?),
        Limit::Fraction { fraction, of } => (
            *fraction,
            match of {
                Whole::Name(name) => named(muster, name, host)?,
                Whole::Sum(sum) => over_fleet(muster, sum)?,
            },
        ),
    };
    Some(Part { fraction, whole })
}

fn named(muster: &Muster<'_>, name: &str, host: Option<usize>) -> Option<i64> {
    match name {
        "size.points" => muster.size.map(|size| size.points),
        "host.capacity" => muster.kind(host?).map(|kind| kind.capacity.unwrap_or(0)),
        _ => None,
    }
}

fn over_fleet(muster: &Muster<'_>, sum: &Sum) -> Option<i64> {
    let filter = sum.filter.as_ref();
    if !is_known(muster, &sum.sum) || (muster.faction.is_none() && filter.is_some_and(asks_faction)) {
        return None;
    }
    let counted: Vec<usize> = muster
        .fielded
        .iter()
        .copied()
        .filter(|line| filter.is_none_or(|filter| passes(muster, *line, filter)))
        .collect();
    Some(shown(total(&shares(muster, &counted, &sum.sum, false))))
}
