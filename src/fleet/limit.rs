//! Limits made ready, and whether a sum keeps them. Fractions are compared by multiplying, never by dividing.

use std::cmp::Ordering;

use crate::fleet::filter::Sieve;
use crate::fleet::muster::Muster;
use crate::fleet::roster::Roster;
use crate::fleet::sum::{Tally, shown};
use crate::fleet::total::total;
use crate::fleet::verdict::Bound;
use crate::game::constraint::{Constraint, Limit, Whole};
use crate::game::fraction::Fraction;

/// The names that limits may use.
pub const NAMES: &[&str] = &["size.points", "host.capacity"];

/// A limit made ready: a fraction of something.
#[derive(Debug)]
pub struct Limited {
    bound: Bound,
    fraction: Fraction,
    whole: Measure,
}

/// What a limit is a fraction of.
#[derive(Debug)]
enum Measure {
    Number(i64),
    SizePoints,
    HostCapacity,
    Sum(Tally, Option<Sieve>),
    /// Nothing that has a number.
    Nothing,
}

/// The limits of a constraint.
pub fn limits(roster: &Roster<'_>, constraint: &Constraint) -> Vec<Limited> {
    let bounds = [
        (Bound::AtMost, &constraint.at_most),
        (Bound::AtLeast, &constraint.at_least),
        (Bound::Exactly, &constraint.exactly),
    ];
    let ready = |(bound, limit): (Bound, &Option<Limit>)| {
        let (fraction, whole) = match limit.as_ref()? {
            Limit::Number(number) => (Fraction::default(), Measure::Number(*number)),
            Limit::Name(name) => (Fraction::default(), named(name)),
            Limit::Fraction { fraction, of } => {
                let whole = match of {
                    Whole::Name(name) => named(name),
                    Whole::Sum(sum) => {
                        let sieve = sum.filter.as_ref().map(|filter| Sieve::new(roster, filter));
                        let tally = Tally::new(roster, &sum.sum);
                        tally.map_or(Measure::Nothing, |tally| Measure::Sum(tally, sieve))
                    }
                };
                (*fraction, whole)
            }
        };
        Some(Limited { bound, fraction, whole })
    };
    bounds.into_iter().filter_map(ready).collect()
}

fn named(name: &str) -> Measure {
    match name {
        "size.points" => Measure::SizePoints,
        "host.capacity" => Measure::HostCapacity,
        _ => Measure::Nothing,
    }
}

impl Limited {
    /// Whether it is the same for a fleet of the same size, whatever units that has.
    pub fn is_fixed(&self) -> bool {
        !matches!(self.whole, Measure::Sum(..))
    }

    /// The bound that a sum breaks, with the whole number that binds it.
    pub fn broken(
        &self,
        roster: &Roster<'_>,
        muster: &Muster<'_>,
        host: Option<usize>,
        sum: i128,
    ) -> Option<(Bound, i64)> {
        let whole = self.whole.resolve(roster, muster, host)?;
        let found = self.fraction.compare(sum, whole);
        // Units that could not be read might make up what is missing, so a list with some is not blamed for that.
        let is_vague = match host {
            Some(host) => muster.slots.get(host).is_some_and(|host| host.is_vague),
            None => muster.is_vague,
        };
        let too_few = found == Ordering::Less && !is_vague;
        let breaks = match self.bound {
            Bound::AtMost => found == Ordering::Greater,
            Bound::AtLeast => too_few,
            Bound::Exactly => found == Ordering::Greater || too_few,
        };
        // Sums are whole, so the whole number next to the fraction binds just as the fraction does.
        breaks.then(|| {
            let binding = match self.bound {
                Bound::AtLeast => self.fraction.ceil(whole),
                Bound::AtMost | Bound::Exactly => self.fraction.floor(whole),
            };
            (self.bound, shown(binding))
        })
    }
}

impl Measure {
    fn resolve(&self, roster: &Roster<'_>, muster: &Muster<'_>, host: Option<usize>) -> Option<i64> {
        match self {
            Self::Number(number) => Some(*number),
            Self::SizePoints => roster.game.manifest.sizes.get(muster.size?).map(|size| size.points),
            Self::HostCapacity => {
                let kind = muster.slots.get(host?)?.kind?;
                roster.kind(kind).map(|kind| kind.capacity.unwrap_or(0))
            }
            Self::Sum(tally, sieve) => {
                let asks_faction = sieve.as_ref().is_some_and(|sieve| sieve.asks_faction);
                if asks_faction && muster.faction.is_none() {
                    return None;
                }
                Some(shown(total(roster, muster, tally, sieve.as_ref())))
            }
            Self::Nothing => None,
        }
    }
}
