//! What makes a fleet, without what tools put beside it: all that text, Markdown and codes carry.

use serde_json::Map;

use crate::fleet::line::identify;
use crate::game::fleet::{FORMAT, Fleet, FleetUnit};

/// The list without what the short forms leave out, every entry with its id.
#[must_use]
pub fn bare(fleet: &Fleet) -> Fleet {
    let mut bare = Fleet {
        format: FORMAT,
        expect: None,
        vendor: None,
        other: Map::new(),
        ..identify(fleet)
    };
    let mut waiting: Vec<&mut FleetUnit> = bare.units.iter_mut().collect();
    while let Some(entry) = waiting.pop() {
        entry.vendor = None;
        entry.other = Map::new();
        entry.count = entry.count.filter(|count| *count != 1);
        waiting.extend(entry.embarked.iter_mut());
    }
    bare
}

/// What the short forms leave out of a list, as the parts of a sentence.
#[must_use]
pub fn left_out(fleet: &Fleet) -> Vec<&'static str> {
    let mut has_vendor = fleet.vendor.is_some();
    let mut has_other = !fleet.other.is_empty();
    let mut waiting: Vec<&FleetUnit> = fleet.units.iter().collect();
    while let Some(entry) = waiting.pop() {
        has_vendor |= entry.vendor.is_some();
        has_other |= !entry.other.is_empty();
        waiting.extend(&entry.embarked);
    }
    let parts = [
        (fleet.expect.is_some(), "`expect`"),
        (has_vendor, "what other tools keep under `vendor`"),
        (has_other, "keys that this version does not know"),
        (fleet.format != FORMAT, "the version of the format"),
    ];
    parts
        .into_iter()
        .filter(|(is_there, _)| *is_there)
        .map(|(_, part)| part)
        .collect()
}
