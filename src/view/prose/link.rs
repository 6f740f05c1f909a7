//! Where a Markdown link leads: to an anchor of the publication, to the world outside, or nowhere.

use std::collections::{BTreeMap, BTreeSet};

use crate::game::chapter::Body;
use crate::game::model::Game;
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
    /// The anchors of those headings.
    headings: BTreeSet<String>,
    /// The ids of the parts that it has.
    parts: BTreeSet<String>,
}

/// The pages of a game, gathered once for all of its links.
#[derive(Debug, Default)]
pub struct Pages {
    by_path: BTreeMap<String, Page>,
    headings: BTreeSet<String>,
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
            let sections = chapter.body.sections();
            let titles: BTreeSet<&str> = sections.iter().map(|section| section.title).collect();
            let parts = game.manifest.chapter_parts.iter();
            let parts = parts.filter(|part| titles.contains(part.title.as_str()));
            let parts = parts.map(|part| part.id.clone()).collect();
            let anchor = format!("chapter-{}", chapter.id);
            pages.add(game.path(chapter.origin.file), anchor, &chapter.body, parts);
        }
        for lore in &game.lore {
            let anchor = format!("lore-{}", lore.id);
            pages.add(game.path(lore.origin.file), anchor, &lore.body, BTreeSet::new());
        }
        pages
    }

    fn add(&mut self, path: &str, anchor: String, body: &Body, parts: BTreeSet<String>) {
        let ids: Vec<String> = ids(body).map(str::to_owned).collect();
        let headings: BTreeSet<String> = ids.iter().map(|id| slug(id)).collect();
        self.headings.extend(headings.iter().cloned());
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
            _ if self.headings.contains(fragment) => Link::Anchor(fragment.to_owned()),
            Some(broken) => broken,
            None => Link::Broken {
                reason: format!("no heading has the id `{fragment}`"),
                nearest: None,
            },
        }
    }
}

impl Page {
    /// Where a fragment leads on this page.
    fn at(&self, path: &str, fragment: &str) -> Link {
        if self.headings.contains(fragment) {
            return Link::Anchor(fragment.to_owned());
        }
        if self.parts.contains(fragment) {
            return Link::Anchor(format!("{}-{fragment}", self.anchor));
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

/// The ids that a body's headings are given.
fn ids(body: &Body) -> impl Iterator<Item = &str> {
    body.text.lines().filter_map(|line| {
        let attributes = line
            .starts_with('#')
            .then(|| line.trim_end().strip_suffix('}'))
            .flatten()?
            .rsplit_once('{')?
            .1;
        attributes.split_whitespace().find_map(|word| word.strip_prefix('#'))
    })
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
