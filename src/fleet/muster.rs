//! A list set beside the roster: one slot for each entry, small enough to be copied and changed by the thousand.

use crate::fleet::line::{Line, laid_flat};
use crate::game::fleet::Fleet;
use crate::source::sorted::BTreeMap;

/// One entry of a list, as constraints see it.
#[derive(Debug, Clone, Copy)]
pub struct Slot<'f> {
    /// The place of its line in the list that was judged; new ones have places beyond.
    pub line: usize,
    /// The unit, as the list has it.
    pub unit: &'f str,
    /// The id that the list gives it.
    pub id: Option<&'f str>,
    /// Its place on the roster; `None` when the roster has no such unit.
    pub kind: Option<usize>,
    /// The slot of the host that it is aboard.
    pub host: Option<usize>,
    /// How many hosts are above it.
    pub depth: usize,
    /// How many of it the list says there are.
    pub count: u32,
    /// How many of it there are; for an embarked one, aboard each host.
    pub each: i64,
    /// How many of it there are in the whole fleet.
    pub copies: i64,
    /// Whether a unit aboard it is not on the roster, so that nobody can say what it carries.
    pub is_vague: bool,
}

/// A list beside the roster.
#[derive(Debug, Clone)]
pub struct Muster<'f> {
    /// The slots, each behind its host.
    pub slots: Vec<Slot<'f>>,
    /// Whether the list is for the game whose roster this is.
    pub is_of_game: bool,
    /// The version of the list's form.
    pub format: u32,
    /// The place of its faction in the game, when it is known.
    pub faction: Option<usize>,
    /// The place of its size in the game, when it is known.
    pub size: Option<usize>,
    /// Whether a unit is not on the roster, so that nobody can say what is missing.
    pub is_vague: bool,
    /// Whether an id may stand on several entries; changes make none that does.
    pub has_namesakes: bool,
}

impl Slot<'_> {
    /// A slot of its own for one unit of the roster, as nobody has listed it yet.
    pub fn new(kind: usize) -> Self {
        Self {
            line: usize::MAX,
            unit: "",
            id: None,
            kind: Some(kind),
            host: None,
            depth: 0,
            count: 1,
            each: 1,
            copies: 1,
            is_vague: false,
        }
    }
}

impl<'f> Muster<'f> {
    /// Sets a list beside a roster, in which `kind_of` finds the units.
    pub fn new(fleet: &'f Fleet, kind_of: impl Fn(&str) -> Option<usize>) -> Self {
        let slot = |(place, line): (usize, Line<'f>)| Slot {
            line: place,
            unit: &line.entry.unit,
            id: line.entry.id.as_deref().filter(|id| !id.is_empty()),
            kind: kind_of(&line.entry.unit),
            host: line.host,
            depth: line.depth,
            count: line.entry.count.unwrap_or(1),
            each: line.each,
            copies: line.copies,
            is_vague: false,
        };
        let mut muster = Self {
            slots: laid_flat(fleet).into_iter().enumerate().map(slot).collect(),
            is_of_game: false,
            format: fleet.format,
            faction: None,
            size: None,
            is_vague: false,
            has_namesakes: true,
        };
        muster.has_namesakes = !muster.namesakes().is_empty();
        muster.note_strangers();
        muster
    }

    /// Notes anew what is not on the roster.
    fn note_strangers(&mut self) {
        self.is_vague = false;
        for index in 0..self.slots.len() {
            let Some(slot) = self.slots.get(index).filter(|slot| slot.kind.is_none()) else {
                continue;
            };
            self.is_vague = true;
            if let Some(host) = slot.host.and_then(|host| self.slots.get_mut(host)) {
                host.is_vague = true;
            }
        }
    }

    /// Works out anew what follows from counts, hosts and kinds, after some of them were changed.
    pub fn settle(&mut self) {
        for index in 0..self.slots.len() {
            let host = self.slots.get(index).and_then(|slot| slot.host);
            let above = host
                .and_then(|host| self.slots.get(host))
                .map(|host| (host.depth, host.copies));
            if let Some(slot) = self.slots.get_mut(index) {
                let (depth, hosts) = above.map_or((0, 1), |(depth, copies)| (depth + 1, copies));
                slot.depth = depth;
                slot.each = slot.count.into();
                slot.copies = slot.each.saturating_mul(hosts);
                slot.is_vague = false;
            }
        }
        self.note_strangers();
    }

    /// How many entries are of no unit of the roster.
    pub fn strangers(&self) -> usize {
        self.slots.iter().filter(|slot| slot.kind.is_none()).count()
    }

    /// The slots that stand for at least one unit of the roster, each with its index and its kind.
    pub fn fielded(&self) -> impl Iterator<Item = (usize, &Slot<'f>, usize)> {
        let slots = self.slots.iter().enumerate().filter(|(_, slot)| slot.copies > 0);
        slots.filter_map(|(index, slot)| Some((index, slot, slot.kind?)))
    }

    /// The ids that the list gives to several entries, sorted, each with their slots.
    pub fn namesakes(&self) -> Vec<(&'f str, Vec<usize>)> {
        let mut bearing: BTreeMap<&'f str, Vec<usize>> = BTreeMap::new();
        for (index, slot) in self.slots.iter().enumerate().filter(|_| self.has_namesakes) {
            if let Some(id) = slot.id {
                bearing.entry(id).or_default().push(index);
            }
        }
        bearing.into_iter().filter(|(_, slots)| slots.len() > 1).collect()
    }

    /// For every slot the first one that bears its id.
    pub fn leaders(&self) -> Vec<usize> {
        let mut leaders: Vec<usize> = (0..self.slots.len()).collect();
        for (_, same) in self.namesakes() {
            for slot in &same {
                if let (Some(leader), Some(first)) = (leaders.get_mut(*slot), same.first()) {
                    *leader = *first;
                }
            }
        }
        leaders
    }
}
