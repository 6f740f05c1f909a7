//! On which page every anchor of the publication stands. The one place that knows.

use std::collections::BTreeMap;

use crate::render::html::escape::file_name;
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
            all.add(&term.anchor, "glossary/index.html");
        }
        for reserved in &publication.reserved {
            all.add(&reserved.anchor, "glossary/index.html");
        }
        for edition in &publication.editions {
            all.add(&edition.anchor, "changelog/index.html");
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

    fn add(&mut self, anchor: &str, page: &str) {
        self.insert(anchor, page, false);
    }

    fn insert(&mut self, anchor: &str, page: &str, whole: bool) {
        if !anchor.is_empty() {
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
            self.insert(&chapter.anchor, &page, true);
            for part in &chapter.parts {
                self.add(&part.anchor, &page);
                self.add_headings(&part.blocks, &page);
            }
        }
        for lore in &publication.lore {
            let page = lore_path(lore);
            self.insert(&lore.anchor, &page, true);
            self.add_headings(&lore.blocks, &page);
        }
        for rule in &publication.house_rules {
            let page = appendix_path("house-rules");
            self.add(&rule.anchor, &page);
            self.add_headings(&rule.blocks, &page);
        }
        self.add_headings(&publication.summary, "index.html");
    }

    fn add_catalogues(&mut self, publication: &Publication) {
        for characteristic in &publication.characteristics {
            self.add(&characteristic.anchor, &appendix_path("characteristics"));
        }
        for class in &publication.classes {
            self.add(&class.anchor, &appendix_path("classes"));
            self.name("class", &class.name, &class.anchor);
        }
        for kind in &publication.weapon_types {
            self.add(&kind.anchor, &appendix_path("weapons"));
        }
        for weapon in &publication.weapons {
            self.add(&weapon.anchor, &appendix_path("weapons"));
        }
        for order in &publication.orders {
            self.add(&order.anchor, &appendix_path("orders"));
        }
        for ability in &publication.abilities {
            self.add(&ability.anchor, &appendix_path("abilities"));
            self.name("ability", &ability.name, &ability.anchor);
        }
    }

    fn add_fleets(&mut self, publication: &Publication) {
        for allegiance in &publication.allegiances {
            self.add(&allegiance.anchor, "factions/index.html");
            self.name("allegiance", &allegiance.name, &allegiance.anchor);
            self.add_headings(&allegiance.text, "factions/index.html");
        }
        for faction in &publication.factions {
            let page = faction_path(faction);
            self.insert(&faction.anchor, &page, true);
            self.add_headings(&faction.text, &page);
            let Some(board) = &faction.board else { continue };
            self.add(&board.anchor, &page);
            for ability in &board.faction_abilities {
                self.add(&ability.anchor, &page);
            }
            for ability in &board.command_abilities {
                self.add(&ability.anchor, &page);
            }
        }
        for unit in &publication.units {
            let page = unit_path(unit);
            self.insert(&unit.anchor, &page, true);
            self.name("unit", &unit.name, &unit.anchor);
            self.add_headings(&unit.text, &page);
        }
    }

    fn add_headings(&mut self, blocks: &[Block], page: &str) {
        for block in blocks {
            match block {
                Block::Heading { anchor, .. } => self.add(anchor, page),
                Block::Quote { blocks } | Block::Proposed { blocks } => self.add_headings(blocks, page),
                Block::List { items, .. } => {
                    for item in items {
                        self.add_headings(item, page);
                    }
                }
                Block::Paragraph { .. } | Block::Table { .. } | Block::Code { .. } | Block::Rule => {}
            }
        }
    }
}
