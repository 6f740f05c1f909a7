//! Links of finished pages that lead nowhere. The canon's own are found by a lint, before any page is made; these come from
//! templates, and only the page shows them.

use std::borrow::Cow;
use std::collections::{BTreeMap, BTreeSet};

use crate::source::parallel;

/// Attributes that hold an address.
const ADDRESSES: &[&str] = &[
    "href",
    "src",
    "action",
    "poster",
    "data-root",
    "data-pack",
    "data-cards",
    "data-engine",
    "data-worker",
];

/// The page that lists the games: the one thing outside the game's folder that a page may lead to.
const GAMES: &str = "../index.html";

/// A link that leads nowhere.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord)]
pub struct BrokenLink {
    /// Where it would lead: a path below the game's folder, with its fragment.
    pub target: String,
    /// The address as the first page that has it writes it.
    pub written: String,
    /// The pages that have it, in order.
    pub pages: Vec<String>,
    /// Whether the page is there, and only the anchor is not.
    pub is_anchor: bool,
}

/// The broken links of a site, by target. `elsewhere` knows the paths that others make beside the site.
#[must_use]
pub fn broken_links(site: &BTreeMap<String, Vec<u8>>, elsewhere: &(dyn Fn(&str) -> bool + Sync)) -> Vec<BrokenLink> {
    let files: Vec<_> = site.iter().collect();
    let read = parallel::map(&files, |(path, bytes)| facts(path, std::str::from_utf8(bytes).ok()?));
    let pages: Vec<(&str, Facts<'_>)> = files
        .iter()
        .zip(read)
        .filter_map(|((path, _), facts)| Some((path.as_str(), facts?)))
        .collect();
    let by_path: BTreeMap<&str, &Facts<'_>> = pages.iter().map(|(path, facts)| (*path, facts)).collect();
    let is_missing = |path: &str| !site.contains_key(path) && path != GAMES && !elsewhere(path);
    let lost = parallel::map(&pages, |(page, facts)| {
        let links = facts.links.iter().filter_map(|written| {
            let (path, fragment) = resolved(page, &decoded(written))?;
            let is_missing = is_missing(&path);
            let there = by_path.get(path.as_str());
            let lacks_anchor = there.is_some_and(|there| !fragment.is_empty() && !there.ids.contains(&*fragment));
            let target = match fragment.as_str() {
                "" => path,
                fragment => format!("{path}#{fragment}"),
            };
            (is_missing || lacks_anchor).then_some((target, *written, !is_missing))
        });
        links.collect::<Vec<_>>()
    });
    let mut broken: BTreeMap<String, BrokenLink> = BTreeMap::new();
    for ((page, _), lost) in pages.iter().zip(lost) {
        for (target, written, is_anchor) in lost {
            let found = broken.entry(target.clone()).or_insert_with(|| BrokenLink {
                target,
                written: written.to_owned(),
                pages: Vec::new(),
                is_anchor,
            });
            if found.pages.last().is_none_or(|last| last != page) {
                found.pages.push((*page).to_owned());
            }
        }
    }
    broken.into_values().collect()
}

/// What a page says of itself.
#[derive(Default)]
struct Facts<'h> {
    links: BTreeSet<&'h str>,
    ids: BTreeSet<Cow<'h, str>>,
}

fn facts<'h>(path: &str, text: &'h str) -> Option<Facts<'h>> {
    match path.rsplit_once('.')?.1 {
        "html" => Some(of_page(text)),
        "css" => Some(of_style(text)),
        _ => None,
    }
}

fn of_page(html: &str) -> Facts<'_> {
    let mut facts = Facts::default();
    let mut rest = html;
    while let Some(start) = rest.find('<') {
        rest = rest.get(start + 1..).unwrap_or_default();
        if let Some(after) = rest.strip_prefix("!--") {
            rest = after.split_once("-->").map_or("", |(_, after)| after);
            continue;
        }
        let name_end = rest
            .find(|letter: char| !letter.is_ascii_alphanumeric())
            .unwrap_or(rest.len());
        let name = rest.get(..name_end).unwrap_or_default();
        if name.is_empty() {
            continue;
        }
        rest = attributes(rest.get(name_end..).unwrap_or_default(), &mut facts);
        if ["script", "style"].iter().any(|raw| name.eq_ignore_ascii_case(raw)) {
            let close = rest.find(&format!("</{name}")).unwrap_or(rest.len());
            rest = rest.get(close..).unwrap_or_default();
        }
    }
    facts
}

/// Reads the attributes of a tag; gives what follows the tag.
fn attributes<'h>(tag: &'h str, facts: &mut Facts<'h>) -> &'h str {
    let mut rest = tag;
    loop {
        rest = rest.trim_start_matches(|letter: char| letter.is_ascii_whitespace() || letter == '/');
        if let Some(after) = rest.strip_prefix('>') {
            return after;
        }
        let end = rest
            .find(|letter: char| letter.is_ascii_whitespace() || matches!(letter, '=' | '>' | '/'))
            .unwrap_or(rest.len());
        let (name, after) = rest.split_at(end);
        if after.is_empty() {
            return "";
        }
        let trimmed = after.trim_start();
        let Some(value) = trimmed.strip_prefix('=').map(str::trim_start) else {
            // Nothing that could be a name: one character at a time, so that this ends.
            let skip = if name.is_empty() {
                rest.chars().next().map_or(0, char::len_utf8)
            } else {
                end
            };
            rest = rest.get(skip..).unwrap_or_default();
            continue;
        };
        let (value, after) = match value.chars().next() {
            Some(quote @ ('"' | '\'')) => {
                let inner = value.get(1..).unwrap_or_default();
                inner.split_once(quote).unwrap_or((inner, ""))
            }
            _ => value.split_at(
                value
                    .find(|letter: char| letter.is_whitespace() || letter == '>')
                    .unwrap_or(value.len()),
            ),
        };
        if ADDRESSES.contains(&name) {
            facts.links.insert(value);
        } else if name == "id" {
            facts.ids.insert(unescaped(value));
        }
        rest = after;
    }
}

fn of_style(css: &str) -> Facts<'_> {
    let mut facts = Facts::default();
    for after in css.split("url(").skip(1) {
        let Some((address, _)) = after.split_once(')') else {
            continue;
        };
        let address = address.trim().trim_matches(['"', '\'']);
        // Escaped names are the theme's own, and its files are looked at elsewhere.
        if !address.contains('\\') {
            facts.links.insert(address);
        }
    }
    facts
}

/// The path below the game's folder and the fragment to which an address leads; nothing when it leads out of the site by
/// naming a scheme or a host.
fn resolved(page: &str, address: &str) -> Option<(String, String)> {
    let scheme = address.split(['/', '?', '#']).next().unwrap_or_default();
    if scheme.contains(':') || address.starts_with("//") {
        return None;
    }
    let (path, fragment) = address.split_once('#').unwrap_or((address, ""));
    let path = path.split('?').next().unwrap_or_default();
    let fragment = if fragment == "top" { "" } else { fragment };
    if path.is_empty() {
        return Some((page.to_owned(), fragment.to_owned()));
    }
    let mut parts: Vec<&str> = page.split('/').collect();
    parts.pop();
    if path.starts_with('/') {
        parts = vec![".."];
    }
    for part in path.strip_prefix('/').unwrap_or(path).split('/') {
        match part {
            "." => {}
            ".." if parts.last().is_some_and(|last| *last != "..") => {
                parts.pop();
            }
            part => parts.push(part),
        }
    }
    Some((parts.join("/"), fragment.to_owned()))
}

fn unescaped(text: &str) -> Cow<'_, str> {
    if !text.contains('&') {
        return Cow::Borrowed(text);
    }
    let plain = text
        .replace("&lt;", "<")
        .replace("&gt;", ">")
        .replace("&quot;", "\"")
        .replace("&#39;", "'")
        .replace("&amp;", "&");
    Cow::Owned(plain)
}

/// An address without its references and its percent forms.
fn decoded(address: &str) -> Cow<'_, str> {
    let address = unescaped(address.trim());
    if !address.contains('%') {
        return address;
    }
    let mut bytes = Vec::with_capacity(address.len());
    let mut rest = address.as_bytes();
    while let Some((&first, after)) = rest.split_first() {
        let digits = after.get(..2).and_then(|digits| std::str::from_utf8(digits).ok());
        match digits.and_then(|digits| u8::from_str_radix(digits, 16).ok()) {
            Some(byte) if first == b'%' => {
                bytes.push(byte);
                rest = after.get(2..).unwrap_or_default();
            }
            _ => {
                bytes.push(first);
                rest = after;
            }
        }
    }
    Cow::Owned(String::from_utf8_lossy(&bytes).into_owned())
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeMap;

    use super::broken_links;

    fn broken(page: &str) -> Vec<String> {
        let site = BTreeMap::from([
            ("a/one.html".to_owned(), page.as_bytes().to_vec()),
            ("b/two.html".to_owned(), b"<p id='x&amp;y'>".to_vec()),
            (
                "style.css".to_owned(),
                b"@font-face { src: url(\"fonts/none.ttf\") }".to_vec(),
            ),
        ]);
        let found = broken_links(&site, &|path| path.starts_with("cards/"));
        found
            .into_iter()
            .map(|link| link.target)
            .filter(|target| target != "fonts/none.ttf")
            .collect()
    }

    #[test]
    fn links_that_lead_somewhere_are_fine() {
        for page in [
            "<a href=\"../b/two.html#x%26y\">",
            "<a href='../b/two.html#x&amp;y'>",
            "<a href=../b/two.html>",
            "<a href='#'><a href='#top'><a href='one.html'>",
            "<p id=here><a href=#here>",
            "<a href='https://elsewhere/none'><a href='mailto:a@b'><a href='data:,x'>",
            "<a download href='../cards/none.pdf'>",
            "<a href='../../index.html'>",
            "<!-- <a href='none'> --><script>'<a href=\"none\">'</script>",
            "< a href='none'>",
        ] {
            assert!(broken(page).is_empty(), "{page}: {:?}", broken(page));
        }
    }

    #[test]
    fn links_that_lead_nowhere_are_found() {
        for (page, target) in [
            ("<a href='none.html'>", "a/none.html"),
            ("<a href='../b/two.html#none'>", "b/two.html#none"),
            ("<a href='#none'>", "a/one.html#none"),
            ("<img src = \"../none.png\">", "none.png"),
            ("<a href='/b/two.html'>", "../b/two.html"),
            ("<a href='../../other/index.html'>", "../other/index.html"),
            ("<a title='>' href='none'", "a/none"),
        ] {
            assert_eq!(broken(page), [target], "{page}");
        }
    }

    #[test]
    fn a_style_sheet_is_read_too() {
        let site = BTreeMap::from([("style.css".to_owned(), b"a { background: url( 'none.svg' ) }".to_vec())]);
        let found = broken_links(&site, &|_| false);
        assert_eq!(found.len(), 1);
        assert_eq!(found[0].pages, ["style.css"]);
    }
}
