//! A game, whole: everything that its folder declares.

use std::sync::Arc;

use crate::game::ability::Ability;
use crate::game::allegiance::Allegiance;
use crate::game::asset::Assets;
use crate::game::board::Board;
use crate::game::chapter::Chapter;
use crate::game::characteristic::Stat;
use crate::game::class::Class;
use crate::game::edition::Edition;
use crate::game::entry::{Entries, Entry, Origin};
use crate::game::faction::Faction;
use crate::game::fleet::Fleet;
use crate::game::house_rule::HouseRule;
use crate::game::ledger::Ledger;
use crate::game::lore::Lore;
use crate::game::manifest::Manifest;
use crate::game::marks::Marks;
use crate::game::order::Order;
use crate::game::printer::Printer;
use crate::game::reference::ReferenceSheet;
use crate::game::size::Size;
use crate::game::term::{Reserved, Term};
use crate::game::theme::Theme;
use crate::game::token::Token;
use crate::game::unit::{Unit, UnitSlots};
use crate::game::weapon::{Weapon, WeaponType};
use crate::source::sorted::{BTreeMap, BTreeSet};
use crate::source::sources::{FileId, Sources};

/// A game. What could not be read is missing from it, but its ids stand in each [`Entries`].
#[derive(Debug, Clone)]
pub struct Game {
    /// `game.yaml`.
    pub manifest: Entry<Manifest>,
    /// The classes.
    pub classes: Entries<Class>,
    /// The weapon types.
    pub weapon_types: Entries<WeaponType>,
    /// The weapon profiles.
    pub weapons: Entries<Weapon>,
    /// The Orders.
    pub orders: Entries<Order>,
    /// The abilities.
    pub abilities: Entries<Ability>,
    /// The allegiances.
    pub allegiances: Entries<Allegiance>,
    /// The factions.
    pub factions: Entries<Faction>,
    /// The Command Boards.
    pub boards: Entries<Board>,
    /// The units, by number.
    pub units: Entries<Unit>,
    /// The rules chapters, by number.
    pub chapters: Entries<Chapter>,
    /// The lore chapters, by number.
    pub lore: Entries<Lore>,
    /// The glossary's terms.
    pub terms: Entries<Term>,
    /// The reserved words.
    pub reserved: Entries<Reserved>,
    /// The editions, oldest first.
    pub editions: Entries<Edition>,
    /// The house rules.
    pub house_rules: Entries<HouseRule>,
    /// Its own printer profiles.
    pub printers: Entries<Printer>,
    /// The ids that were ever published; absent when the game keeps no `ids.yaml`, or it could not be read.
    pub ledger: Option<Entry<Ledger>>,
    /// The tokens and markers.
    pub tokens: Entries<Token>,
    /// The reference sheets.
    pub references: Entries<ReferenceSheet>,
    /// The fleets of the folder `fleets`, each with its file's path.
    pub fleets: Vec<Entry<Fleet>>,
    /// The theme, when the game has one of its own.
    pub theme: Option<Entry<Theme>>,
    /// The drawings and fonts.
    pub assets: Arc<Assets>,
    /// What is proposed, allowed and renamed.
    pub marks: Marks,
    /// Where the sources violate their schema: what stands there is missing from the game.
    pub violated: BTreeMap<FileId, BTreeSet<String>>,
    /// The files.
    pub sources: Arc<Sources>,
}

impl Game {
    /// An empty game around a manifest.
    #[must_use]
    pub fn new(manifest: Entry<Manifest>) -> Self {
        Self {
            manifest,
            classes: Entries::default(),
            weapon_types: Entries::default(),
            weapons: Entries::default(),
            orders: Entries::default(),
            abilities: Entries::default(),
            allegiances: Entries::default(),
            factions: Entries::default(),
            boards: Entries::default(),
            units: Entries::default(),
            chapters: Entries::default(),
            lore: Entries::default(),
            terms: Entries::default(),
            reserved: Entries::default(),
            editions: Entries::default(),
            house_rules: Entries::default(),
            printers: Entries::default(),
            ledger: None,
            tokens: Entries::default(),
            references: Entries::default(),
            fleets: Vec::new(),
            theme: None,
            assets: Arc::default(),
            marks: Marks::default(),
            violated: BTreeMap::new(),
            sources: Arc::default(),
        }
    }

    /// The class of a unit.
    #[must_use]
    pub fn class_of(&self, unit: &Unit) -> Option<&Entry<Class>> {
        self.classes.get(&unit.class)
    }

    /// How many bases a unit has: its own number, or its class's; one when neither is known.
    #[must_use]
    pub fn bases_of(&self, unit: &Unit) -> i64 {
        unit.bases
            .or_else(|| self.class_of(unit).map(|class| class.bases))
            .unwrap_or(1)
    }

    /// The slots of a unit: its own, or its class's ceiling.
    #[must_use]
    pub fn slots_of(&self, unit: &Unit) -> UnitSlots {
        unit.slots
            .or_else(|| {
                self.class_of(unit).map(|class| UnitSlots {
                    orders: class.slots.orders,
                    abilities: class.slots.abilities,
                })
            })
            .unwrap_or(UnitSlots {
                orders: 0,
                abilities: 0,
            })
    }

    /// A unit's value of a characteristic; `None` when its card does not name it.
    #[must_use]
    pub fn stat(&self, unit: &Unit, characteristic: &str) -> Option<Stat> {
        let characteristic = self.manifest.characteristic(characteristic)?;
        unit.stats.get(&characteristic.id).map(|raw| characteristic.read(raw))
    }

    /// A unit's value of a numeric characteristic over all its bases; `None` for a dash.
    #[must_use]
    pub fn total(&self, unit: &Unit, characteristic: &str) -> Option<i64> {
        let declared = self.manifest.characteristic(characteristic)?;
        if !declared.limits.is_number() {
            return None;
        }
        match self.stat(unit, characteristic)? {
            Stat::Value(numbers) => {
                let each = numbers.first().copied()?;
                Some(if declared.per_base {
                    each.saturating_mul(self.bases_of(unit))
                } else {
                    each
                })
            }
            _ => None,
        }
    }

    /// Whether a unit has a characteristic at all.
    #[must_use]
    pub fn has(&self, unit: &Unit, characteristic: &str) -> bool {
        matches!(self.stat(unit, characteristic), Some(Stat::Value(_)))
    }

    /// The ids of all abilities of a unit: those of its class that apply to it, then its own.
    #[must_use]
    pub fn abilities_of<'a>(&'a self, unit: &'a Unit) -> Vec<&'a str> {
        let mut ids: Vec<&str> = self
            .class_of(unit)
            .map(|class| class.rules.iter().map(String::as_str).collect())
            .unwrap_or_default();
        ids.retain(|id| self.applies(unit, id));
        for own in &unit.abilities {
            if !ids.contains(&own.id()) {
                ids.push(own.id());
            }
        }
        ids
    }

    /// Whether a unit has what an ability depends on.
    #[must_use]
    pub fn applies(&self, unit: &Unit, ability: &str) -> bool {
        let Some(needs) = self.abilities.get(ability).and_then(|ability| ability.needs.as_ref()) else {
            return true;
        };
        needs
            .characteristics
            .iter()
            .all(|characteristic| self.has(unit, characteristic))
            && (!needs.several_bases || self.bases_of(unit) > 1)
    }

    /// Whether a faction may field a unit.
    #[must_use]
    pub fn is_available(&self, unit: &Unit, faction: &str) -> bool {
        let ids = unit.fielded_by.ids();
        let allegiance = self
            .factions
            .get(faction)
            .and_then(|faction| faction.allegiance.as_deref());
        ids.is_empty() || ids.iter().any(|id| id == faction || Some(id.as_str()) == allegiance)
    }

    /// The place among the game sizes of the one with this id, or of the one that bore it formerly.
    #[must_use]
    pub fn size_place(&self, id: &str) -> Option<usize> {
        let sizes = &self.manifest.sizes;
        let origin = &self.manifest.origin;
        let renamed = || {
            let formerly = self.marks.formerly.iter();
            let mut here = formerly.filter(|(file, _, old)| *file == origin.file && old == id);
            here.find_map(|(_, pointer, _)| {
                let index = pointer.strip_prefix(&format!("{}/sizes/", origin.pointer))?;
                index.parse::<usize>().ok().filter(|index| *index < sizes.len())
            })
        };
        sizes.iter().position(|size| size.id == id).or_else(renamed)
    }

    /// The game size with this id, or the one that bore it formerly.
    #[must_use]
    pub fn size(&self, id: &str) -> Option<&Size> {
        self.manifest.sizes.get(self.size_place(id)?)
    }

    /// The board of a faction.
    #[must_use]
    pub fn board_of(&self, faction: &str) -> Option<&Entry<Board>> {
        self.boards.iter().find(|board| board.faction == faction)
    }

    /// The chapter with this number.
    #[must_use]
    pub fn chapter(&self, number: u32) -> Option<&Entry<Chapter>> {
        self.chapters.iter().find(|chapter| chapter.number == number)
    }

    /// The edition of the canon: the newest.
    #[must_use]
    pub fn edition(&self) -> Option<&Entry<Edition>> {
        self.editions.iter().last()
    }

    /// Whether the value at a pointer below an entry is proposed.
    #[must_use]
    pub fn is_proposed(&self, origin: &Origin, below: &str) -> bool {
        self.marks
            .is_proposed(origin.file, &format!("{}{below}", origin.pointer))
    }

    /// Whether something of an entry violates its schema, so that it is not whole.
    #[must_use]
    pub fn is_violated(&self, origin: &Origin) -> bool {
        self.violated.get(&origin.file).is_some_and(|pointers| {
            pointers.iter().any(|at| {
                at.strip_prefix(&origin.pointer)
                    .is_some_and(|rest| rest.is_empty() || rest.starts_with('/'))
            })
        })
    }

    /// The path of a file, relative to the game's folder.
    #[must_use]
    pub fn path(&self, file: FileId) -> &str {
        self.sources.get(file).map_or("", |file| file.path.as_str())
    }
}
