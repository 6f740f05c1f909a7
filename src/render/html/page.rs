//! The pages of the site: which there are, from which template, and about what.

use std::collections::BTreeSet;

use serde::Serialize;

use crate::game::ledger::{CHAPTERS, FACTIONS, IdKind, LORE, UNITS};
use crate::render::html::address::{
    APPENDICES, appendix_path, chapter_path, faction_path, former_path, lore_path, unit_path,
};
use crate::render::html::contents::{Item, Section};
use crate::view::publication::Publication;

/// A page.
#[derive(Debug, Serialize)]
pub(super) struct Page {
    /// Its path below the game's folder.
    pub path: String,
    /// The template, by its path below `templates/`.
    #[serde(skip)]
    pub template: &'static str,
    /// The id of its section; `cover` for the first page.
    pub section: &'static str,
    /// Its section's title and first page; absent when it is that page.
    pub parent: Option<Item>,
    /// The group of the sidebar that it is listed in; may be empty.
    pub group: String,
    /// Its title.
    pub title: String,
    /// What one reads before it.
    pub previous: Option<Item>,
    /// What one reads after it.
    pub next: Option<Item>,
    /// Where what stood here is now; absent for every page that holds something itself.
    pub moved: Option<Item>,
    /// The publication's list and the place in it that the page is about.
    #[serde(skip)]
    pub subject: Option<Subject>,
}

/// A list of the publication and the place in it.
type Subject = (&'static str, usize);

/// Where a template stands and what it is about.
type Kind = (String, &'static str, Option<Subject>);

/// All pages of a site.
pub(super) fn pages(publication: &Publication, contents: &[Section]) -> Vec<Page> {
    let kinds = kinds(publication);
    let mut moved: Vec<Page> = Vec::new();
    let mut pages = vec![page("index.html", "site/cover.html", "cover", &publication.title)];
    for section in contents {
        let template = match section.id {
            "rulebook" => "site/rulebook.html",
            "units" => "site/units.html",
            "factions" => "site/factions.html",
            "lore" => "site/lore-index.html",
            "glossary" => "site/glossary.html",
            "changelog" => "site/changelog.html",
            "reference" => "site/reference.html",
            "schema" => "site/schemas.html",
            "pack" => "site/pack.html",
            "builder" => "site/builder.html",
            _ => "site/codes.html",
        };
        pages.push(page(&section.path, template, section.id, section.title));
        let parent = Item {
            title: section.title.to_owned(),
            number: String::new(),
            path: section.path.clone(),
        };
        let items: Vec<(&str, &Item)> = section
            .groups
            .iter()
            .flat_map(|group| group.items.iter().map(move |item| (group.title.as_str(), item)))
            .collect();
        for (place, (group, item)) in items.iter().enumerate() {
            let Some((_, template, subject)) = kinds.iter().find(|(path, _, _)| *path == item.path) else {
                continue;
            };
            let neighbour = |place: Option<usize>| {
                place
                    .and_then(|place| items.get(place))
                    .map(|(_, item)| (*item).clone())
            };
            pages.push(Page {
                parent: Some(parent.clone()),
                group: (*group).to_owned(),
                previous: neighbour(place.checked_sub(1)),
                next: neighbour(Some(place + 1)),
                subject: *subject,
                ..page(&item.path, template, section.id, &item.title)
            });
            let old = subject.map(|subject| former_paths(publication, subject));
            moved.extend(old.into_iter().flatten().map(|path| Page {
                parent: Some(parent.clone()),
                moved: Some((*item).clone()),
                ..page(&path, "site/moved.html", section.id, &item.title)
            }));
        }
    }
    // What is there goes before what once was there.
    let mut taken: BTreeSet<String> = pages.iter().map(|page| page.path.clone()).collect();
    moved.retain(|page| taken.insert(page.path.clone()));
    pages.extend(moved);
    pages
}

/// The addresses that a page had under the former ids of what it is about.
fn former_paths(publication: &Publication, (list, place): Subject) -> Vec<String> {
    let (kind, formerly): (&IdKind, Option<&Vec<String>>) = match list {
        "chapters" => (
            &CHAPTERS,
            publication.chapters.get(place).map(|chapter| &chapter.formerly),
        ),
        "lore" => (&LORE, publication.lore.get(place).map(|lore| &lore.formerly)),
        "units" => (&UNITS, publication.units.get(place).map(|unit| &unit.formerly)),
        _ => (
            &FACTIONS,
            publication.factions.get(place).map(|faction| &faction.formerly),
        ),
    };
    let old = formerly.into_iter().flatten();
    let ids = old.filter_map(|anchor| anchor.strip_prefix(kind.prefix));
    ids.map(|id| former_path(kind, id)).collect()
}

/// The card of a unit, told by its place, as a part of the page at `path`.
pub(super) fn unit_card(path: &str, place: usize) -> Page {
    Page {
        subject: Some(("units", place)),
        ..page(path, "site/builder-card.html", "builder", "")
    }
}

fn page(path: &str, template: &'static str, section: &'static str, title: &str) -> Page {
    Page {
        path: path.to_owned(),
        template,
        section,
        parent: None,
        group: String::new(),
        title: title.to_owned(),
        previous: None,
        next: None,
        moved: None,
        subject: None,
    }
}

fn kinds(publication: &Publication) -> Vec<Kind> {
    let mut kinds: Vec<Kind> = Vec::new();
    for (place, chapter) in publication.chapters.iter().enumerate() {
        kinds.push((chapter_path(chapter), "site/chapter.html", Some(("chapters", place))));
    }
    for (name, _) in APPENDICES {
        let template = match *name {
            "characteristics" => "site/characteristics.html",
            "classes" => "site/classes.html",
            "weapons" => "site/weapons.html",
            "orders" => "site/orders.html",
            "abilities" => "site/abilities.html",
            "game-sizes" => "site/game-sizes.html",
            "tokens" => "site/tokens.html",
            _ => "site/house-rules.html",
        };
        kinds.push((appendix_path(name), template, None));
    }
    for (place, lore) in publication.lore.iter().enumerate() {
        kinds.push((lore_path(lore), "site/lore.html", Some(("lore", place))));
    }
    for (place, unit) in publication.units.iter().enumerate() {
        kinds.push((unit_path(unit), "site/unit.html", Some(("units", place))));
    }
    for (place, faction) in publication.factions.iter().enumerate() {
        kinds.push((faction_path(faction), "site/faction.html", Some(("factions", place))));
    }
    kinds
}
