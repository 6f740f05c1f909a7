//! Which changes are worth a try for a breach.

use crate::fleet::breach::{Breach, Cause, Key};
use crate::fleet::evidence::Evidence;
use crate::fleet::fault::{FAULTS, UNKNOWN_UNIT};
use crate::fleet::filter::has;
use crate::fleet::mend::deed::Deed;
use crate::fleet::muster::Slot;
use crate::game::fleet::MOST_COPIES;
use crate::source::sorted::BTreeSet;
use crate::source::suggest::nearest;

/// How many entries of a list are thought about.
const MOST_ENTRIES: usize = 40;
/// How many hosts are.
const MOST_HOSTS: usize = 8;
/// How many units of the roster are.
const MOST_KINDS: usize = 60;
/// How many entries at fault are mended all at once.
const MOST_TOGETHER: usize = 6;

/// Changes worth a try.
#[derive(Debug, Default)]
pub struct Wishes<'f> {
    /// Each on its own.
    pub single: Vec<Deed<'f>>,
    /// The same for several entries that are at fault together.
    pub together: Vec<Vec<Deed<'f>>>,
}

/// The changes worth a try for a breach.
pub fn wishes<'f>(evidence: &Evidence<'_, '_, 'f>, breach: Breach<'f>) -> Wishes<'f> {
    let leaders = evidence.muster.leaders();
    let wisher = Wisher {
        evidence,
        hosts: hosts(evidence, &leaders),
        leaders,
    };
    match breach.cause {
        Cause::Fault(place) => wisher.for_fault(FAULTS.get(place).map_or("", |fault| fault.id), breach.key),
        Cause::Constraint(_) => wisher.for_constraint(breach),
    }
}

/// The hosts that are thought about, in the order of the roster.
fn hosts<'e, 'f>(evidence: &'e Evidence<'_, '_, 'f>, leaders: &[usize]) -> Vec<&'e Slot<'f>> {
    let roster = &evidence.judge.roster;
    let named = evidence.order.iter().filter(|slot| leaders.get(**slot) == Some(*slot));
    let slots = named.filter_map(|slot| evidence.muster.slots.get(*slot));
    let carries = |slot: &&Slot<'_>| slot.kind.and_then(|kind| roster.kind(kind)?.capacity).is_some();
    let hosts = slots.filter(|slot| slot.depth == 0).filter(carries);
    hosts.take(MOST_HOSTS).collect()
}

struct Wisher<'e, 'j, 'g, 'f> {
    evidence: &'e Evidence<'j, 'g, 'f>,
    leaders: Vec<usize>,
    hosts: Vec<&'e Slot<'f>>,
}

impl<'f> Wisher<'_, '_, '_, 'f> {
    fn for_fault(&self, fault: &str, key: Key<'f>) -> Wishes<'f> {
        let game = self.evidence.judge.game();
        let mut single = Vec::new();
        let mut together = Vec::new();
        match (fault, key) {
            ("unknown-game", _) => single.push(Deed::Game),
            ("unknown-faction" | "unplayable-faction", _) => {
                let playable = game.factions.iter().enumerate().filter(|(_, faction)| faction.playable);
                single.extend(playable.map(|(place, _)| Deed::Faction(place)));
            }
            ("unknown-size", _) => single.extend((0..game.manifest.sizes.len()).map(Deed::Size)),
            (_, Key::Slot(slot)) => {
                let found = self.evidence.muster.slots.get(slot);
                if let Some(slot) = found.filter(|_| self.is_named(slot)) {
                    single.extend([Deed::Count(slot.line, slot.count.clamp(1, MOST_COPIES))]);
                    single.push(Deed::Drop(slot.line));
                    single.extend(self.places(slot));
                }
            }
            (_, Key::Id(id)) => {
                single.push(Deed::Renumber(id));
                let first = self.evidence.muster.slots.iter().find(|slot| slot.id == Some(id));
                single.extend(first.map(|slot| Deed::Drop(slot.line)));
            }
            (_, Key::Unknown(_) | Key::Kind(_)) => {
                let slots = self.evidence.muster.slots.iter();
                let at_fault = slots.filter(|slot| match key {
                    Key::Kind(kind) => slot.kind == Some(kind),
                    _ => slot.kind.is_none() && Key::Unknown(slot.unit) == key,
                });
                let at_fault: Vec<&Slot<'f>> = at_fault.take(MOST_TOGETHER + 1).collect();
                let meant = self.meant(fault, key);
                self.together(&at_fault, &meant, &mut together);
                if let [slot] = at_fault.as_slice() {
                    single.push(Deed::Drop(slot.line));
                    single.extend(meant.into_iter().map(|kind| Deed::Swap(slot.line, kind)));
                }
            }
            _ => {}
        }
        Wishes { single, together }
    }

    /// The units that may be meant where a list names one that cannot be.
    fn meant(&self, fault: &str, key: Key<'f>) -> Vec<usize> {
        let roster = &self.evidence.judge.roster;
        let known = self.evidence.judge.game().units.iter().map(|unit| unit.id.as_str());
        match key {
            Key::Unknown(id) if fault == UNKNOWN_UNIT => {
                let meant = nearest(id, known).and_then(|id| roster.place(id));
                meant.into_iter().collect()
            }
            _ => self.kinds(),
        }
    }

    fn for_constraint(&self, breach: Breach<'f>) -> Wishes<'f> {
        let muster = &self.evidence.muster;
        let mut single = Vec::new();
        if let Key::Id(id) = breach.key {
            single.push(Deed::Renumber(id));
        }
        let slots = self.slots();
        for slot in &slots {
            single.push(Deed::Drop(slot.line));
            single.extend(
                (1..slot.count.min(MOST_COPIES))
                    .rev()
                    .map(|count| Deed::Count(slot.line, count)),
            );
        }
        let at_fault = self.at_fault(breach);
        let aboard = slots.iter().filter(|slot| slot.depth > 0 || !self.hosts.is_empty());
        single.extend(aboard.flat_map(|slot| self.places(slot)));
        let kinds = self.kinds();
        let mut hosts: Vec<Option<usize>> = vec![None];
        hosts.extend(self.hosts.iter().map(|host| Some(host.line)));
        for kind in &kinds {
            let fits = |host: &&Option<usize>| host.is_none_or(|line| self.carries(line, *kind));
            single.extend(hosts.iter().filter(fits).map(|host| Deed::Add(*kind, *host)));
        }
        for slot in &slots {
            let others = kinds.iter().filter(|kind| slot.kind != Some(**kind));
            single.extend(others.map(|kind| Deed::Swap(slot.line, *kind)));
        }
        let mut together = Vec::new();
        let at_fault: Vec<&Slot<'f>> = at_fault.iter().filter_map(|slot| muster.slots.get(*slot)).collect();
        self.together(&at_fault, &kinds, &mut together);
        Wishes { single, together }
    }

    /// The slots that count in the group that is at fault.
    fn at_fault(&self, breach: Breach<'f>) -> Vec<usize> {
        let judge = self.evidence.judge;
        let muster = &self.evidence.muster;
        let Cause::Constraint(place) = breach.cause else {
            return Vec::new();
        };
        let Some(question) = judge.questions.get(place) else {
            return Vec::new();
        };
        let Some(grouping) = question.grouping(muster) else {
            return Vec::new();
        };
        let counting = muster.fielded().filter(|(index, slot, kind)| {
            let group = grouping.group(&judge.roster, *index, slot, *kind);
            group.is_some_and(|group| grouping.key(muster, group) == breach.key)
                && question.counts(&judge.roster, muster, slot, *kind)
        });
        counting.map(|(index, ..)| index).take(MOST_TOGETHER + 1).collect()
    }

    /// One deed for all of several entries.
    fn together(&self, slots: &[&Slot<'f>], kinds: &[usize], together: &mut Vec<Vec<Deed<'f>>>) {
        if !(2..=MOST_TOGETHER).contains(&slots.len()) {
            return;
        }
        let is_named = |slot: &&Slot<'f>| {
            let index = self
                .evidence
                .muster
                .slots
                .iter()
                .position(|found| found.line == slot.line);
            index.is_some_and(|index| self.is_named(index))
        };
        if !slots.iter().all(is_named) {
            return;
        }
        together.push(slots.iter().map(|slot| Deed::Drop(slot.line)).collect());
        if slots.iter().all(|slot| slot.depth > 0) {
            together.push(slots.iter().map(|slot| Deed::Move(slot.line, None)).collect());
        }
        together.extend(
            kinds
                .iter()
                .map(|kind| slots.iter().map(|slot| Deed::Swap(slot.line, *kind)).collect()),
        );
    }

    /// Whether a change can name the entry of a slot: of several with one id, it is the first that is meant.
    fn is_named(&self, slot: usize) -> bool {
        self.leaders.get(slot) == Some(&slot)
    }

    /// The entries that are thought about, in the order of the roster; of equal ones the first.
    fn slots(&self) -> Vec<&Slot<'f>> {
        let muster = &self.evidence.muster;
        let counting: BTreeSet<usize> = self.evidence.order.iter().copied().collect();
        let others = (0..muster.slots.len()).filter(|slot| !counting.contains(slot));
        let hosting: BTreeSet<usize> = muster.slots.iter().filter_map(|slot| slot.host).collect();
        let mut seen = BTreeSet::new();
        let mut found = Vec::new();
        for index in self.evidence.order.iter().copied().chain(others) {
            let Some(slot) = muster.slots.get(index).filter(|_| self.is_named(index)) else {
                continue;
            };
            let has_name = self
                .evidence
                .lines
                .get(index)
                .is_some_and(|line| line.entry.name.is_some());
            let own = hosting.contains(&index).then_some(index);
            if seen.insert((slot.kind, slot.host, slot.count, has_name, own, slot.unit)) {
                found.push(slot);
            }
            if found.len() == MOST_ENTRIES {
                break;
            }
        }
        found
    }

    /// Where else an entry may stand.
    fn places(&self, slot: &Slot<'f>) -> Vec<Deed<'f>> {
        let ashore = slot.host.map(|_| Deed::Move(slot.line, None));
        let hosts = self.hosts.iter().filter(|host| {
            let is_there = slot
                .host
                .and_then(|host| self.evidence.muster.slots.get(host))
                .is_some_and(|there| there.line == host.line);
            host.line != slot.line && !is_there && slot.kind.is_some_and(|kind| self.carries(host.line, kind))
        });
        ashore
            .into_iter()
            .chain(hosts.map(|host| Deed::Move(slot.line, Some(host.line))))
            .collect()
    }

    fn carries(&self, host: usize, kind: usize) -> bool {
        let slot = self.evidence.muster.slots.get(host);
        let host = slot.and_then(|slot| self.evidence.judge.roster.kind(slot.kind?));
        host.is_some_and(|host| has(&host.carries, kind))
    }

    /// The units that the fleet may field.
    fn kinds(&self) -> Vec<usize> {
        let kinds = self.evidence.judge.roster.kinds.iter().enumerate();
        let open = kinds.filter(|(_, kind)| {
            let faction = self.evidence.muster.faction;
            faction.is_none_or(|faction| has(&kind.open_to, faction)) && kind.unit.points.is_some()
        });
        open.map(|(place, _)| place).take(MOST_KINDS).collect()
    }
}
