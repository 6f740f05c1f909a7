//! The part of a list that deeds touch. What is asked of it is soon answered, however long the list is.

use crate::fleet::mend::deed::Deed;
use crate::fleet::muster::{Muster, Slot};
use crate::source::sorted::BTreeSet;

/// The slot on the table that a slot stands for, or is aboard of, of a list as it was judged: each slot behind its host.
fn outermost(muster: &Muster<'_>, slot: usize) -> usize {
    let above = |slot: &usize| muster.slots.get(*slot).and_then(|slot| slot.host);
    std::iter::successors(Some(slot), above).last().unwrap_or(slot)
}

fn touched(muster: &Muster<'_>, deeds: &[Deed<'_>]) -> impl Iterator<Item = usize> {
    let named = deeds.iter().flat_map(Deed::lines).flatten();
    named.map(|line| outermost(muster, line))
}

/// Whether deeds touch a host, what it is aboard of, or what is aboard it.
pub fn touches(muster: &Muster<'_>, deeds: &[Deed<'_>], host: usize) -> bool {
    let host = outermost(muster, host);
    touched(muster, deeds).any(|touched| touched == host)
}

/// The entries of a list that deeds name, with the hosts that they are aboard of and all that is aboard these.
pub fn part<'f>(muster: &Muster<'f>, deeds: &[Deed<'f>]) -> Muster<'f> {
    let hosts: BTreeSet<usize> = touched(muster, deeds).collect();
    let mut slots: Vec<Slot<'f>> = Vec::new();
    for first in hosts {
        let shift = first.saturating_sub(slots.len());
        let aboard = muster.slots.iter().skip(first + 1);
        let aboard = aboard.take_while(|slot| slot.host.is_some());
        slots.extend(muster.slots.get(first).into_iter().chain(aboard).map(|slot| Slot {
            host: slot.host.map(|host| host.saturating_sub(shift)),
            ..*slot
        }));
    }
    Muster { slots, ..*muster }
}
