//! How far a change leaves a fleet as it was.

use crate::fleet::judge::Judge;
use crate::fleet::muster::Muster;

/// What the units cost that a list, or a part of it, has more or fewer of after a change.
pub fn stir(judge: &Judge<'_>, before: &Muster<'_>, after: &Muster<'_>) -> i128 {
    let mut copies = vec![0_i128; judge.roster.kinds.len()];
    let before = before.fielded().map(|(_, slot, kind)| (kind, i128::from(slot.copies)));
    let after = after.fielded().map(|(_, slot, kind)| (kind, -i128::from(slot.copies)));
    for (kind, more) in before.chain(after) {
        if let Some(copies) = copies.get_mut(kind) {
            *copies += more;
        }
    }
    let kinds = judge.roster.kinds.iter().zip(copies);
    let points = kinds.map(|(kind, copies)| copies.abs().saturating_mul(kind.points.into()));
    points.sum()
}
