//! Where a Markdown link leads: to an anchor of the publication, to the world outside, or nowhere.

use crate::game::chapter::Body;
use crate::game::heading::headings as headings_of;
use crate::game::ledger::{CHAPTERS, LORE};
use crate::game::model::Game;
use crate::source::sorted::BTreeMap;
use crate::source::suggest;
use crate::view::prose::slug::slug;

/// Where a link leads.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Link {
    /// To an anchor of the publication.
    Anchor(String),
    /// To the world outside, by `http` or `https`.
    External,
    /// To a page or a heading that does not exist.
    Broken {
        /// Why, as one sentence without a full stop.
        reason: String,
        /// The nearest that does exist, as a link would write it.
        nearest: Option<String>,
    },
    /// To something that prose may not link to: another scheme, a file of the disk, a place outside the game.
    Refused,
}

/// How many characters an address may have. What is longer no reader follows, and PDF cannot hold.
const LONGEST: usize = 2_000;

/// A page that prose may link to: a chapter of the rules or of the lore.
#[derive(Debug)]
struct Page {
    anchor: String,
    /// The ids that its headings are given, as they are written.
    ids: Vec<String>,
    /// What those headings are and were called, with their anchors.
    headings: BTreeMap<String, String>,
    /// The ids of the parts that it has, with their anchors.
    parts: BTreeMap<String, String>,
}

/// The pages of a game, gathered once for all of its links.
#[derive(Debug, Default)]
pub struct Pages {
    by_path: BTreeMap<String, Page>,
    headings: BTreeMap<String, String>,
}

/// Resolves a link in the file at `from` (relative to the game's folder). Whoever has many gathers [`Pages`] once.
#[must_use]
pub fn resolve_link(game: &Game, from: &str, href: &str) -> Link {
    Pages::new(game).resolve(from, href)
}

impl Pages {
    /// Gathers the pages of a game.
    #[must_use]
    pub fn new(game: &Game) -> Self {
        let mut pages = Self::default();
        for chapter in &game.chapters {
            let anchor = CHAPTERS.anchor(&chapter.id);
            let mut parts = BTreeMap::new();
            for section in chapter.body.sections() {
                let known = game.manifest.chapter_parts.iter();
                if let Some(part) = known.into_iter().find(|part| part.title == section.title) {
                    let given = section.given.map(|given| slug(given.id));
                    let anchor = given.unwrap_or_else(|| format!("{anchor}-{}", part.id));
                    parts.entry(part.id.clone()).or_insert(anchor);
                }
            }
            pages.add(game.path(chapter.origin.file), anchor, &chapter.body, parts);
        }
        for lore in &game.lore {
            let anchor = LORE.anchor(&lore.id);
            pages.add(game.path(lore.origin.file), anchor, &lore.body, BTreeMap::new());
        }
        pages
    }

    fn add(&mut self, path: &str, anchor: String, body: &Body, parts: BTreeMap<String, String>) {
        let mut ids = Vec::new();
        let mut headings = BTreeMap::new();
        for given in headings_of(&body.text).into_iter().filter_map(|heading| heading.given) {
            let anchor = slug(given.id);
            ids.push(given.id.to_owned());
            for old in given.formerly() {
                headings.entry(slug(old)).or_insert_with(|| anchor.clone());
            }
            headings.insert(anchor.clone(), anchor);
        }
        self.headings.extend(headings.clone());
        self.by_path.entry(path.to_owned()).or_insert(Page {
            anchor,
            ids,
            headings,
            parts,
        });
    }

    /// Resolves a link in the file at `from` (relative to the game's folder).
    ///
    /// A fragment names a heading by the id that its source gives it (`{#id}`), or a part of a chapter by the part's id.
    /// Headings without an id have an anchor too, but it follows their text, so nothing may be built on it.
    #[must_use]
    pub fn resolve(&self, from: &str, href: &str) -> Link {
        let href = href.trim();
        if href.chars().nth(LONGEST).is_some() {
            return Link::Refused;
        }
        if let Some(scheme) = scheme(href) {
            let web = scheme.eq_ignore_ascii_case("http") || scheme.eq_ignore_ascii_case("https");
            let goes_on = href
                .get(scheme.len() + 1..)
                .is_some_and(|rest| rest.len() > 2 && rest.starts_with("//"));
            return if web && goes_on { Link::External } else { Link::Refused };
        }
        let (path, fragment) = match href.split_once('#') {
            Some((path, fragment)) => (path, Some(fragment)),
            None => (href, None),
        };
        if path.is_empty() {
            return match fragment {
                Some(fragment) if !fragment.is_empty() => self.within(from, fragment),
                _ => Link::Refused,
            };
        }
        if path.rsplit_once('.').is_none_or(|(_, ending)| ending != "md") {
            return Link::Refused;
        }
        let Some(path) = join(from, path) else {
            return Link::Refused;
        };
        let Some(page) = self.by_path.get(&path) else {
            let nearest = suggest::nearest(&path, self.by_path.keys().map(String::as_str));
            return Link::Broken {
                reason: format!("no chapter is in the file `{path}`"),
                nearest: nearest.map(|near| relative(from, near)),
            };
        };
        match fragment {
            Some(fragment) if !fragment.is_empty() => page.at(&path, fragment),
            _ => Link::Anchor(page.anchor.clone()),
        }
    }

    /// A fragment alone: on the page itself first, then anywhere.
    fn within(&self, from: &str, fragment: &str) -> Link {
        let here = self.by_path.get(from).map(|page| page.at(from, fragment));
        match here {
            Some(Link::Anchor(anchor)) => Link::Anchor(anchor),
            other => match (self.headings.get(fragment), other) {
                (Some(anchor), _) => Link::Anchor(anchor.clone()),
                (None, Some(broken)) => broken,
                (None, None) => Link::Broken {
                    reason: format!("no heading has the id `{fragment}`"),
                    nearest: None,
                },
            },
        }
    }
}

impl Page {
    /// Where a fragment leads on this page.
    fn at(&self, path: &str, fragment: &str) -> Link {
        if let Some(anchor) = self.headings.get(fragment).or_else(|| self.parts.get(fragment)) {
            return Link::Anchor(anchor.clone());
        }
        let near = suggest::nearest(fragment, self.ids.iter().map(String::as_str));
        Link::Broken {
            reason: format!("`{path}` has no heading with the id `{fragment}`"),
            nearest: near.map(|near| format!("#{near}")),
        }
    }
}

/// The part before the first `:`, when that is a scheme.
fn scheme(href: &str) -> Option<&str> {
    let (scheme, _) = href.split_once(':')?;
    let formed = scheme.starts_with(|c: char| c.is_ascii_alphabetic())
        && scheme.chars().all(|c| c.is_ascii_alphanumeric() || "+-.".contains(c));
    formed.then_some(scheme)
}

/// The path that a relative link means; nothing when it leaves the game's folder.
fn join(from: &str, link: &str) -> Option<String> {
    if link.starts_with('/') || link.contains('\\') {
        return None;
    }
    let mut steps: Vec<&str> = from.split('/').collect();
    steps.pop();
    for step in link.split('/') {
        match step {
            "" | "." => {}
            ".." => {
                steps.pop()?;
            }
            step => steps.push(step),
        }
    }
    Some(steps.join("/"))
}

/// A path as a link in the file at `from` writes it.
fn relative(from: &str, path: &str) -> String {
    let folder = from.rsplit_once('/').map_or("", |(folder, _)| folder);
    match path.strip_prefix(folder).and_then(|rest| rest.strip_prefix('/')) {
        Some(rest) => rest.to_owned(),
        None if folder.is_empty() => path.to_owned(),
        None => format!("{}{path}", "../".repeat(folder.split('/').count())),
    }
}
