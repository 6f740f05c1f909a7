//! What the terms of a page mean: shown beside a link before it is followed, and so written into the page itself.

use minijinja::value::{Serde, Value};
use serde::Serialize;

use crate::render::html::entry::Entries;
use crate::render::html::link::Links;

/// How many characters a definition may have before it is cut: it is a glance, and the link leads to the rest.
const LONGEST: usize = 280;

/// A term of the page.
#[derive(Debug, Serialize)]
struct Definition {
    /// The address as the page's links write it.
    href: String,
    title: String,
    kind: String,
    text: String,
}

/// The definitions of all terms that a page has linked so far.
pub(super) fn definitions(links: &Links, entries: &Entries) -> Value {
    let defined: Vec<Definition> = links
        .followed()
        .iter()
        .filter_map(|anchor| {
            let entry = entries.find(anchor).filter(|entry| !entry.text.is_empty())?;
            Some(Definition {
                href: links.address(anchor)?,
                title: entry.title.clone(),
                kind: entry.kind.clone(),
                text: shortened(&entry.text),
            })
        })
        .collect();
    Value::from(Serde(defined))
}

/// A text, cut between words when it is long.
fn shortened(text: &str) -> String {
    let Some((end, _)) = text.char_indices().nth(LONGEST) else {
        return text.to_owned();
    };
    let head = text.get(..end).unwrap_or(text);
    let cut = head.rfind(char::is_whitespace).unwrap_or(end);
    format!(
        "{} …",
        head.get(..cut).unwrap_or(head).trim_end_matches([',', ';', ':', ' '])
    )
}
