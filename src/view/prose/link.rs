//! Where a Markdown link leads: to an anchor of the publication, to the world outside, or nowhere.

use crate::game::chapter::Body;
use crate::game::entry::Origin;
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

/// A page that prose may link to: a chapter of the rules or of the lore.
struct Page<'g> {
    path: &'g str,
    anchor: String,
    body: &'g Body,
}

/// Resolves a link in the file at `from` (relative to the game's folder).
///
/// A fragment names a heading by the id that its source gives it (`{#id}`), or a part of a chapter by the part's id.
/// Headings without an id have an anchor too, but it follows their text, so nothing may be built on it.
#[must_use]
pub fn resolve_link(game: &Game, from: &str, href: &str) -> Link {
    let href = href.trim();
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
    let pages = pages(game);
    if path.is_empty() {
        return match fragment {
            Some(fragment) if !fragment.is_empty() => within(game, &pages, from, fragment),
            _ => Link::Refused,
        };
    }
    if path.rsplit_once('.').is_none_or(|(_, ending)| ending != "md") {
        return Link::Refused;
    }
    let Some(path) = join(from, path) else {
        return Link::Refused;
    };
    let Some(page) = pages.iter().find(|page| page.path == path) else {
        let nearest = suggest::nearest(&path, pages.iter().map(|page| page.path));
        return Link::Broken {
            reason: format!("no chapter is in the file `{path}`"),
            nearest: nearest.map(|near| relative(from, near)),
        };
    };
    match fragment {
        Some(fragment) if !fragment.is_empty() => on_page(game, page, fragment),
        _ => Link::Anchor(page.anchor.clone()),
    }
}

/// The part before the first `:`, when that is a scheme.
fn scheme(href: &str) -> Option<&str> {
    let (scheme, _) = href.split_once(':')?;
    let formed = scheme.starts_with(|c: char| c.is_ascii_alphabetic())
        && scheme.chars().all(|c| c.is_ascii_alphanumeric() || "+-.".contains(c));
    formed.then_some(scheme)
}

fn pages(game: &Game) -> Vec<Page<'_>> {
    let page = |origin: &Origin, anchor: String| (game.path(origin.file), anchor);
    let rules = game.chapters.iter().map(|chapter| {
        let (path, anchor) = page(&chapter.origin, format!("chapter-{}", chapter.id));
        (path, anchor, &chapter.value.body)
    });
    let lore = game.lore.iter().map(|lore| {
        let (path, anchor) = page(&lore.origin, format!("lore-{}", lore.id));
        (path, anchor, &lore.value.body)
    });
    rules
        .chain(lore)
        .map(|(path, anchor, body)| Page { path, anchor, body })
        .collect()
}

/// A fragment alone: on the page itself first, then anywhere.
fn within(game: &Game, pages: &[Page<'_>], from: &str, fragment: &str) -> Link {
    let own = pages.iter().find(|page| page.path == from);
    let here = own.map(|page| on_page(game, page, fragment));
    let elsewhere = || {
        let mut all = pages.iter().flat_map(|page| ids(page.body));
        all.any(|id| slug(id) == fragment)
    };
    match here {
        Some(Link::Anchor(anchor)) => Link::Anchor(anchor),
        _ if elsewhere() => Link::Anchor(fragment.to_owned()),
        Some(broken) => broken,
        None => Link::Broken {
            reason: format!("no heading has the id `{fragment}`"),
            nearest: None,
        },
    }
}

fn on_page(game: &Game, page: &Page<'_>, fragment: &str) -> Link {
    if let Some(id) = ids(page.body).map(slug).find(|id| id == fragment) {
        return Link::Anchor(id);
    }
    let parts = || {
        let parts = game.manifest.chapter_parts.iter();
        let sections = page.body.sections();
        parts
            .filter(|part| sections.iter().any(|section| section.title == part.title))
            .map(|part| part.id.as_str())
            .collect::<Vec<_>>()
    };
    if page.anchor.starts_with("chapter-") && parts().contains(&fragment) {
        return Link::Anchor(format!("{}-{fragment}", page.anchor));
    }
    Link::Broken {
        reason: format!("`{}` has no heading with the id `{fragment}`", page.path),
        nearest: suggest::nearest(fragment, ids(page.body)).map(|near| format!("#{near}")),
    }
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
