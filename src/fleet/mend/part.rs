//! The part of a list that deeds touch. What is asked of it is soon answered, however long the list is.

use std::collections::BTreeSet;

use crate::fleet::mend::deed::Deed;
use crate::fleet::muster::{Muster, Slot};

/// The entries of a list that deeds name, and the one of a host, each with all that it shares a place on the table with: its
/// hosts, and what is aboard them. The list is as it was judged, each slot behind its host.
pub fn part<'f>(muster: &Muster<'f>, deeds: &[Deed<'f>], host: Option<usize>) -> Muster<'f> {
    let above = |slot: usize| muster.slots.get(slot).and_then(|slot| slot.host);
    let outermost = |slot: usize| std::iter::successors(Some(slot), |slot| above(*slot)).last();
    let named = deeds.iter().flat_map(Deed::lines).chain([host]).flatten();
    let hosts: BTreeSet<usize> = named.filter_map(outermost).collect();
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
