//! A sum over the whole fleet.

use crate::fleet::filter::Sieve;
use crate::fleet::muster::Muster;
use crate::fleet::roster::Roster;
use crate::fleet::sum::Tally;
use crate::source::sorted::BTreeSet;

/// The sum over those units that pass. Lists are finite and shares 64 bits wide, so 128 bits hold it.
pub fn total(roster: &Roster<'_>, muster: &Muster<'_>, tally: &Tally, sieve: Option<&Sieve>) -> i128 {
    let mut seen = BTreeSet::new();
    let mut total = 0;
    for (_, slot, kind) in muster.fielded() {
        let passes = sieve.is_none_or(|sieve| sieve.passes(roster, muster, slot, kind));
        if passes && tally.difference(kind, roster).is_none_or(|what| seen.insert(what)) {
            total += i128::from(tally.share(slot, kind, false));
        }
    }
    total
}
