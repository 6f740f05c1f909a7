//! Entries of none: `0x` of a unit fields nothing. A form that people write takes such an entry out and tells of it.

use crate::fleet::form::keys::short;
use crate::fleet::form::reading::{Claim, Places, Remark};
use crate::fleet::line::laid_flat;
use crate::game::fleet::{Fleet, FleetUnit};
use crate::source::sorted::BTreeSet;

/// Takes out what a list has none of, with what is aboard it.
pub fn take_out(fleet: &mut Fleet, places: &mut Places, claims: &mut Vec<Claim>, remarks: &mut Vec<Remark>) {
    let lines = laid_flat(fleet);
    let mut out: BTreeSet<usize> = BTreeSet::new();
    for (index, line) in lines.iter().enumerate() {
        let is_aboard_none = line.host.is_some_and(|host| out.contains(&host));
        if line.entry.count == Some(0) || is_aboard_none {
            let span = places.units.get(index).copied().unwrap_or_default();
            let why = if is_aboard_none { "of its host" } else { "of it" };
            let message = format!("`{}` was not fielded: the list has none {why}", short(&line.entry.unit));
            remarks.push(Remark::aside(message, span));
            out.insert(index);
        }
    }
    if out.is_empty() {
        return;
    }
    let mut kept = 0;
    let places_kept: Vec<Option<usize>> = (0..lines.len())
        .map(|index| {
            let is_kept = !out.contains(&index);
            let place = is_kept.then_some(kept);
            kept += usize::from(is_kept);
            place
        })
        .collect();
    claims.retain_mut(|claim| match claim.entry {
        None => true,
        Some(entry) => {
            claim.entry = places_kept.get(entry).copied().flatten();
            claim.entry.is_some()
        }
    });
    let mut index = 0;
    places.units.retain(|_| {
        let is_kept = !out.contains(&index);
        index += 1;
        is_kept
    });
    without_none(&mut fleet.units);
}

fn without_none(entries: &mut Vec<FleetUnit>) {
    entries.retain(|entry| entry.count != Some(0));
    for entry in entries {
        without_none(&mut entry.embarked);
    }
}
