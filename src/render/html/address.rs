//! On which page every anchor of the publication stands. The one place that knows.

use crate::game::ledger::IdKind;
use crate::render::html::escape::file_name;
use crate::source::sorted::BTreeMap;
use crate::view::anchor::{Anchored, heading_anchors};
use crate::view::board::FactionView;
use crate::view::book::{ChapterView, LoreView};
use crate::view::card::CardView;
use crate::view::prose::Block;
use crate::view::publication::Publication;

/// The appendices of the rulebook: name of the page, title, and what it says of itself.
pub(super) const APPENDICES: &[(&str, &str)] = &[
    ("characteristics", "Characteristics"),
    ("classes", "Classes"),
    ("weapons", "Weapons"),
    ("orders", "Orders"),
    ("abilities", "Abilities"),
    ("game-sizes", "Game sizes"),
    ("tokens", "Tokens"),
    ("house-rules", "House rules"),
];

/// The page of a rules chapter.
pub(super) fn chapter_path(chapter: &ChapterView) -> String {
    let taken: Vec<&str> = APPENDICES.iter().map(|(name, _)| *name).collect();
    format!("rulebook/{}.html", file_name(&chapter.slug, &taken))
}

/// The page of an appendix.
pub(super) fn appendix_path(name: &str) -> String {
    format!("rulebook/{name}.html")
}

/// The page of a lore chapter.
pub(super) fn lore_path(lore: &LoreView) -> String {
    format!("lore/{}.html", file_name(&lore.slug, &[]))
}

/// The page of a unit.
pub(super) fn unit_path(unit: &CardView) -> String {
    format!("units/{}.html", file_name(&unit.id, &[]))
}

/// The page of a faction.
pub(super) fn faction_path(faction: &FactionView) -> String {
    format!("factions/{}.html", file_name(&faction.id, &[]))
}

/// The page that a chapter, a lore chapter, a unit or a faction had under a former id. (Chapters have pages of the names of
/// their files: an old name of the file is listed like an old id.)
pub(super) fn former_path(kind: &IdKind, id: &str) -> String {
    let folder = match kind.key {
        "chapters" => "rulebook",
        key => key,
    };
    format!("{folder}/{}.html", file_name(id, &[]))
}

/// Where an anchor stands.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Address {
    /// The page, below the game's folder.
    pub page: String,
    /// Whether the anchor is the page's whole subject, so that its address needs no fragment.
    pub whole: bool,
}

/// All addresses, and the anchors of what catalogues mention by name only.
#[derive(Debug, Default)]
pub(super) struct Addresses {
    anchors: BTreeMap<String, Address>,
    names: BTreeMap<(&'static str, String), String>,
}

impl Addresses {
    /// Gathers the addresses of a publication.
    pub(super) fn of(publication: &Publication) -> Self {
        let mut all = Self::default();
        all.add_books(publication);
        all.add_catalogues(publication);
        all.add_fleets(publication);
        for term in &publication.terms {
            all.add(term, "glossary/index.html");
        }
        for reserved in &publication.reserved {
            all.add(reserved, "glossary/index.html");
        }
        for sheet in &publication.reference {
            let page = "reference/index.html";
            all.add(sheet, page);
            all.add_headings(&sheet.blocks, page);
        }
        for edition in &publication.editions {
            all.add(edition, "changelog/index.html");
        }
        all
    }

    /// Where an anchor stands; nothing when the publication has no such anchor.
    pub(super) fn find(&self, anchor: &str) -> Option<&Address> {
        self.anchors.get(anchor)
    }

    /// The anchor of the `kind` (unit, class, ability, allegiance) that bears a name.
    pub(super) fn named(&self, kind: &str, name: &str) -> Option<&str> {
        let kind = ["unit", "class", "ability", "allegiance"]
            .into_iter()
            .find(|known| *known == kind)?;
        self.names.get(&(kind, name.to_owned())).map(String::as_str)
    }

    fn add<'p>(&mut self, one: impl Into<Anchored<'p>>, page: &str) {
        self.insert(one.into(), page, false);
    }

    /// Takes in what is the whole subject of its page.
    fn add_whole<'p>(&mut self, one: impl Into<Anchored<'p>>, page: &str) {
        self.insert(one.into(), page, true);
    }

    /// Where something stands it is found by the anchors that it had before, too.
    fn insert(&mut self, one: Anchored<'_>, page: &str, whole: bool) {
        let old = one.formerly.iter().map(String::as_str);
        for anchor in std::iter::once(one.anchor)
            .chain(old)
            .filter(|anchor| !anchor.is_empty())
        {
            self.anchors.entry(anchor.to_owned()).or_insert_with(|| Address {
                page: page.to_owned(),
                whole,
            });
        }
    }

    fn name(&mut self, kind: &'static str, name: &str, anchor: &str) {
        self.names
            .entry((kind, name.to_owned()))
            .or_insert_with(|| anchor.to_owned());
    }

    fn add_books(&mut self, publication: &Publication) {
        for chapter in &publication.chapters {
            let page = chapter_path(chapter);
            self.add_whole(chapter, &page);
            for part in &chapter.parts {
                self.add(part, &page);
                self.add_headings(&part.blocks, &page);
            }
        }
        for lore in &publication.lore {
            let page = lore_path(lore);
            self.add_whole(lore, &page);
            self.add_headings(&lore.blocks, &page);
        }
        for rule in &publication.house_rules {
            let page = appendix_path("house-rules");
            self.add(rule, &page);
            self.add_headings(&rule.blocks, &page);
        }
        self.add_headings(&publication.summary, "index.html");
    }

    fn add_catalogues(&mut self, publication: &Publication) {
        for characteristic in &publication.characteristics {
            self.add(characteristic, &appendix_path("characteristics"));
        }
        for class in &publication.classes {
            self.add(class, &appendix_path("classes"));
            self.name("class", &class.name, &class.anchor);
        }
        for kind in &publication.weapon_types {
            self.add(kind, &appendix_path("weapons"));
        }
        for weapon in &publication.weapons {
            self.add(weapon, &appendix_path("weapons"));
        }
        for order in &publication.orders {
            self.add(order, &appendix_path("orders"));
        }
        for token in &publication.tokens {
            self.add(token, &appendix_path("tokens"));
        }
        for ability in &publication.abilities {
            self.add(ability, &appendix_path("abilities"));
            self.name("ability", &ability.name, &ability.anchor);
        }
    }

    fn add_fleets(&mut self, publication: &Publication) {
        for allegiance in &publication.allegiances {
            self.add(allegiance, "factions/index.html");
            self.name("allegiance", &allegiance.name, &allegiance.anchor);
            self.add_headings(&allegiance.text, "factions/index.html");
        }
        for faction in &publication.factions {
            let page = faction_path(faction);
            self.add_whole(faction, &page);
            self.add_headings(&faction.text, &page);
            let Some(board) = &faction.board else { continue };
            self.add(board, &page);
            for ability in &board.faction_abilities {
                self.add(ability, &page);
            }
            for ability in &board.command_abilities {
                self.add(ability, &page);
            }
        }
        for unit in &publication.units {
            let page = unit_path(unit);
            self.add_whole(unit, &page);
            self.name("unit", &unit.name, &unit.anchor);
            self.add_headings(&unit.text, &page);
        }
    }

    fn add_headings(&mut self, blocks: &[Block], page: &str) {
        for heading in heading_anchors(blocks) {
            self.add(heading, page);
        }
    }
}
