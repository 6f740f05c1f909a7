//! The site: one [`Publication`] to a map from path to bytes.
//!
//! Every page is a template that prints the view's strings. Links are relative, so that the site works from a folder,
//! from any sub-folder of a server and without scripts. The pipeline: [`address`] says on which page every anchor
//! stands, [`contents`] is the sidebar, [`page`] lists the pages, [`engine`] holds the templates and prints each page.

mod address;
mod alphabet;
mod contents;
mod documentation;
mod engine;
mod escape;
mod fault;
mod games;
mod icon;
mod link;
mod page;
mod prose;
mod roster;

use std::collections::BTreeMap;
use std::sync::Arc;

use minijinja::value::{Serde, Value};
use serde::Serialize;

use crate::render::html::address::Addresses;
use crate::render::html::engine::Engine;
use crate::source::embedded::bundled_template;
use crate::view::publication::Publication;

pub use crate::render::html::fault::TemplateFault;
pub use crate::render::html::games::games_index;

/// What the site shows beside the game itself.
#[derive(Debug, Clone, Default)]
pub struct Extras {
    /// The documentation of every diagnostic code.
    pub codes: Vec<CodeDoc>,
    /// The paths, below the game's folder, of those other outputs that exist: `rulebook.pdf`, `pack.json`,
    /// `builder/index.html`, …; the site links only to these.
    pub downloads: Vec<String>,
}

/// A diagnostic code as its page shows it.
#[derive(Debug, Clone, Serialize)]
pub struct CodeDoc {
    /// The code, in kebab-case.
    pub name: String,
    /// `error`, `warning` or `note`.
    pub severity: String,
    /// The documentation, in Markdown.
    pub documentation: String,
}

/// The files that are copied as they stand: name in the output, and in `templates/site/`.
const STATIC_FILES: &[(&str, &str)] = &[("style.css", "style.css"), ("star.svg", "star.html")];

/// Renders the whole site. Keys of the result are paths below `OUT/GAME/`.
///
/// `overrides` are the game's own templates by their path below `templates/site/` (`unit.html`); each takes the place of
/// the bundled one of the same path, and others may be included by them, as `site/PATH`.
///
/// # Errors
/// When a template cannot be compiled or does not run: the first such fault.
pub fn render(
    publication: &Publication,
    overrides: &BTreeMap<String, String>,
    extras: &Extras,
) -> Result<BTreeMap<String, Vec<u8>>, TemplateFault> {
    let engine = Engine::new(overrides)?;
    let addresses = Arc::new(Addresses::of(publication));
    let contents = contents::sections(publication, extras);
    let site = Site {
        game: Value::from(Serde(publication)),
        contents: Value::from(Serde(&contents)),
        roster: Value::from(Serde(roster::roster(publication))),
        alphabet: Value::from(Serde(alphabet::letters(&publication.terms))),
        codes: Value::from(Serde(&extras.codes)),
        downloads: Value::from(Serde(contents::downloads(extras))),
    };
    let mut files = BTreeMap::new();
    for page in page::pages(publication, &contents) {
        let html = engine.print(&page, &site, &addresses)?;
        files.insert(page.path, html.into_bytes());
    }
    for (name, template) in STATIC_FILES {
        let own = overrides.get(*template).map(String::as_bytes);
        if let Some(bytes) = own.or_else(|| bundled_template(&format!("site/{template}"))) {
            files.insert((*name).to_owned(), bytes.to_vec());
        }
    }
    Ok(files)
}

/// The values that every page may read.
struct Site {
    game: Value,
    contents: Value,
    roster: Value,
    alphabet: Value,
    codes: Value,
    downloads: Value,
}
