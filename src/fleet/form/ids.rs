//! The ids of entries that a form without a place for every id has to write: those that reading would not give again.

use crate::fleet::line::lines;
use crate::game::fleet::{Fleet, FleetUnit};

/// How often it is tried to leave ids out. Each time those that come back otherwise stay in.
const TRIES: usize = 8;

/// For each line of a list whose entries all have ids: the id, when it has to be written.
pub fn unusual(fleet: &Fleet) -> Vec<Option<String>> {
    let wanted: Vec<String> = lines(fleet).into_iter().map(|line| line.id).collect();
    let mut kept = vec![false; wanted.len()];
    for _ in 0..TRIES {
        let bare = without(fleet, &kept);
        let mut is_whole = true;
        for ((wanted, line), kept) in wanted.iter().zip(lines(&bare)).zip(&mut kept) {
            if *wanted != line.id {
                *kept = true;
                is_whole = false;
            }
        }
        if is_whole {
            let chosen = wanted.into_iter().zip(kept);
            return chosen.map(|(id, is_kept)| is_kept.then_some(id)).collect();
        }
    }
    wanted.into_iter().map(Some).collect()
}

/// The list without the ids that are not kept.
fn without(fleet: &Fleet, kept: &[bool]) -> Fleet {
    let mut bare = fleet.clone();
    let mut kept = kept.iter();
    let mut waiting: Vec<&mut FleetUnit> = bare.units.iter_mut().rev().collect();
    while let Some(entry) = waiting.pop() {
        let is_kept = kept.next().copied().unwrap_or(false);
        entry.id = entry.id.take().filter(|_| is_kept);
        waiting.extend(entry.embarked.iter_mut().rev());
    }
    bare
}
