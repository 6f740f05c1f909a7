//! The contents of the site: the sidebar of every page, and the order in which pages follow each other.

use std::collections::BTreeMap;

use serde::Serialize;

use crate::render::html::Extras;
use crate::render::html::address::{APPENDICES, appendix_path, chapter_path, faction_path, lore_path, unit_path};
use crate::view::publication::Publication;

/// Above this many pages, the sidebar shows only the groups near the reader.
const MANY: usize = 60;

/// The sections that are no part of the game.
const TECHNICAL: &[&str] = &["changelog", "codes", "schema", "pack"];

/// A section of the site.
#[derive(Debug, Serialize)]
pub(super) struct Section {
    /// Its id; pages name it as theirs.
    pub id: &'static str,
    /// Its title.
    pub title: &'static str,
    /// Its first page.
    pub path: String,
    /// What it holds, for the cover.
    pub note: String,
    /// Whether only the reader's own group is listed.
    pub large: bool,
    /// Whether it is for those who make things with the game rather than for those who play it.
    pub technical: bool,
    /// Its pages below the first, in groups.
    pub groups: Vec<Group>,
}

/// A group of pages.
#[derive(Debug, Serialize)]
pub(super) struct Group {
    /// Its heading; may be empty.
    pub title: String,
    /// Its pages.
    pub items: Vec<Item>,
}

/// A page in the sidebar.
#[derive(Debug, Clone, Serialize)]
pub(super) struct Item {
    /// Its title.
    pub title: String,
    /// What stands before the title: a chapter's number; empty for most.
    pub number: String,
    /// Its path below the game's folder.
    pub path: String,
}

/// A file to take away.
#[derive(Debug, Serialize)]
pub(super) struct Download {
    /// Its path below the game's folder.
    path: String,
    /// What it is.
    title: &'static str,
    /// In which form.
    note: &'static str,
}

/// What the site knows how to announce.
const DOWNLOADS: &[(&str, &str, &str)] = &[
    ("rulebook.pdf", "Rulebook", "PDF, A4"),
    ("rulebook-letter.pdf", "Rulebook", "PDF, US Letter"),
    ("cards.pdf", "Cards", "PDF, A4, print and cut"),
    ("cards-letter.pdf", "Cards", "PDF, US Letter, print and cut"),
    ("pack.json", "Data pack", "JSON, for other tools"),
];

/// What a unit's page knows how to offer: the ends of the names of its card's files.
const CARD_FILES: &[(&str, &str, &str)] = &[
    (".pdf", "Card", "PDF, ready to print"),
    (".svg", "Front", "SVG"),
    ("-back.svg", "Back", "SVG"),
    (".png", "Front", "PNG, 300 dpi"),
    ("-back.png", "Back", "PNG, 300 dpi"),
];

/// The files of a unit's card that exist, in a fixed order.
pub(super) fn card_files(unit: &str, downloads: &[String]) -> Vec<Download> {
    let named = CARD_FILES
        .iter()
        .map(|(ending, title, note)| (format!("cards/{unit}{ending}"), title, note));
    named
        .filter(|(path, _, _)| downloads.contains(path))
        .map(|(path, title, note)| Download { path, title, note })
        .collect()
}

/// The downloads that exist, in a fixed order.
pub(super) fn downloads(extras: &Extras) -> Vec<Download> {
    DOWNLOADS
        .iter()
        .filter(|(path, _, _)| extras.downloads.iter().any(|download| download == path))
        .map(|(path, title, note)| Download {
            path: (*path).to_owned(),
            title,
            note,
        })
        .collect()
}

/// The sections that have anything to show, in order.
pub(super) fn sections(publication: &Publication, extras: &Extras) -> Vec<Section> {
    let mut sections = vec![
        section(
            "rulebook",
            "Rulebook",
            rulebook(publication),
            count(publication.chapters.len(), "chapter"),
        ),
        section(
            "units",
            "Units",
            units(publication),
            count(publication.units.len(), "card"),
        ),
        section(
            "factions",
            "Factions",
            factions(publication),
            count(publication.factions.len(), "Command Board"),
        ),
        section(
            "lore",
            "Lore",
            lore(publication),
            count(publication.lore.len(), "story"),
        ),
    ];
    sections.retain(|section| section.groups.iter().any(|group| !group.items.is_empty()));
    let terms = publication.terms.len() + publication.reserved.len();
    for (id, title, size, noun) in [
        ("reference", "Quick reference", publication.reference.len(), "sheet"),
        ("glossary", "Glossary", terms, "term"),
        ("changelog", "Changelog", publication.editions.len(), "edition"),
        ("codes", "Diagnostics", extras.codes.len(), "code"),
        ("schema", "Schemas", extras.schemas.len(), "schema"),
        ("pack", "Data pack", usize::from(extras.pack_schema.is_some()), "form"),
    ] {
        if size > 0 {
            sections.push(section(id, title, Vec::new(), count(size, noun)));
        }
    }
    if extras.builder.is_some() {
        sections.insert(
            sections.len().min(1),
            section("builder", "Fleet builder", Vec::new(), "put a list together".to_owned()),
        );
    }
    sections
}

fn section(id: &'static str, title: &'static str, groups: Vec<Group>, note: String) -> Section {
    let pages: usize = groups.iter().map(|group| group.items.len()).sum();
    Section {
        id,
        title,
        path: format!("{id}/index.html"),
        note,
        large: pages > MANY,
        technical: TECHNICAL.contains(&id),
        groups,
    }
}

fn count(size: usize, noun: &str) -> String {
    match (size, noun.strip_suffix('y')) {
        (1, _) => format!("1 {noun}"),
        (_, Some(stem)) => format!("{size} {stem}ies"),
        _ => format!("{size} {noun}s"),
    }
}

fn item(title: &str, number: &str, path: String) -> Item {
    Item {
        title: title.to_owned(),
        number: number.to_owned(),
        path,
    }
}

fn rulebook(publication: &Publication) -> Vec<Group> {
    let mut groups: Vec<Group> = Vec::new();
    for chapter in &publication.chapters {
        let entry = item(&chapter.title, &chapter.number.to_string(), chapter_path(chapter));
        match groups.last_mut().filter(|group| group.title == chapter.category) {
            Some(group) => group.items.push(entry),
            None => groups.push(Group {
                title: chapter.category.clone(),
                items: vec![entry],
            }),
        }
    }
    groups.push(Group {
        title: "Appendices".to_owned(),
        items: appendices(publication),
    });
    groups.retain(|group| !group.items.is_empty());
    groups
}

fn appendices(publication: &Publication) -> Vec<Item> {
    let sizes: BTreeMap<&str, usize> = BTreeMap::from([
        ("characteristics", publication.characteristics.len()),
        ("classes", publication.classes.len()),
        ("weapons", publication.weapon_types.len() + publication.weapons.len()),
        ("orders", publication.orders.len()),
        ("abilities", publication.abilities.len()),
        ("game-sizes", publication.sizes.len()),
        ("tokens", publication.tokens.len() + publication.sticks.len()),
        ("house-rules", publication.house_rules.len()),
    ]);
    APPENDICES
        .iter()
        .filter(|(name, _)| sizes.get(name).is_some_and(|size| *size > 0))
        .map(|(name, title)| item(title, "", appendix_path(name)))
        .collect()
}

fn units(publication: &Publication) -> Vec<Group> {
    let mut groups: Vec<Group> = Vec::new();
    for unit in &publication.units {
        let entry = item(&unit.name, "", unit_path(unit));
        match groups.iter_mut().find(|group| group.title == unit.class) {
            Some(group) => group.items.push(entry),
            None => groups.push(Group {
                title: unit.class.clone(),
                items: vec![entry],
            }),
        }
    }
    // A heading over every second unit would only be noise.
    if groups.len() * 2 > publication.units.len() {
        let items = publication
            .units
            .iter()
            .map(|unit| item(&unit.name, "", unit_path(unit)))
            .collect();
        return vec![Group {
            title: String::new(),
            items,
        }];
    }
    let order = |group: &Group| publication.classes.iter().position(|class| class.name == group.title);
    groups.sort_by_key(|group| order(group).unwrap_or(usize::MAX));
    groups
}

fn factions(publication: &Publication) -> Vec<Group> {
    let mut groups: Vec<Group> = Vec::new();
    for faction in &publication.factions {
        let entry = item(&faction.name, "", faction_path(faction));
        match groups.iter_mut().find(|group| group.title == faction.allegiance) {
            Some(group) => group.items.push(entry),
            None => groups.push(Group {
                title: faction.allegiance.clone(),
                items: vec![entry],
            }),
        }
    }
    let order = |group: &Group| {
        publication
            .allegiances
            .iter()
            .position(|allegiance| allegiance.name == group.title)
    };
    groups.sort_by_key(|group| order(group).unwrap_or(usize::MAX));
    groups
}

fn lore(publication: &Publication) -> Vec<Group> {
    let items = publication.lore.iter();
    let items = items
        .map(|lore| item(&lore.title, &lore.number.to_string(), lore_path(lore)))
        .collect();
    vec![Group {
        title: String::new(),
        items,
    }]
}
