//! All pages of the site, and what stands beside them.

use std::collections::BTreeMap;
use std::sync::Arc;

use minijinja::value::{Serde, Value};
use serde::Serialize;
use serde_json::Value as Json;

use crate::game::asset::Assets;
use crate::render::html::address::Addresses;
use crate::render::html::builder::{Equipment, add_builder};
use crate::render::html::engine::Engine;
use crate::render::html::entry::Entries;
use crate::render::html::fault::TemplateFault;
use crate::render::html::{alphabet, contents, looks, page, roster, schema, search, theme};
use crate::source::parallel;
use crate::view::publication::Publication;
use crate::view::theme::ThemeView;

/// What the site shows beside the game itself.
#[derive(Debug, Clone, Default)]
pub struct Extras {
    /// The documentation of every diagnostic code.
    pub codes: Vec<CodeDoc>,
    /// The paths, below the game's folder, of those other outputs that exist: `rulebook.pdf`, `pack.json`, …; the site links
    /// only to these.
    pub downloads: Vec<String>,
    /// The game's drawings and fonts.
    pub assets: Arc<Assets>,
    /// The schemas of the game's sources.
    pub schemas: Vec<SchemaFile>,
    /// The schema of the pack, which its page explains; without it there is none.
    pub pack_schema: Option<Json>,
    /// What the list builder is made with; without it there is none.
    pub builder: Option<Equipment>,
}

/// A schema that is published with the site.
#[derive(Debug, Clone, Serialize)]
pub struct SchemaFile {
    /// Its name, `unit.schema.json`.
    pub name: String,
    /// Its title.
    pub title: String,
    /// What it describes.
    pub description: String,
    /// Where such files stand in a game's folder: `units/*.yaml`.
    pub place: String,
    /// The schema itself.
    #[serde(skip)]
    pub text: String,
}

impl SchemaFile {
    /// Its path below the game's folder.
    pub(super) fn path(&self) -> String {
        format!("schema/{}", self.name)
    }
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
    let contents = contents::sections(publication, extras);
    let roster = roster::roster(publication);
    // What takes longest is divided between two threads; each then waits for the other.
    let found = || {
        let engine = Engine::new(overrides)?.with(extras);
        Ok((engine, Addresses::of(publication), Entries::of(publication)))
    };
    let (found, game) = parallel::both(found, || Value::from(Serde(publication)));
    let (engine, addresses, entries) = found?;
    let site = Site {
        game,
        contents: Value::from(Serde(&contents)),
        roster: Value::from(Serde(&roster)),
        alphabet: Value::from(Serde(alphabet::letters(&publication.terms))),
        codes: Value::from(Serde(&extras.codes)),
        downloads: Value::from(Serde(contents::downloads(extras))),
        schemas: Value::from(Serde(&extras.schemas)),
        pack: Value::from(Serde(extras.pack_schema.as_ref().map(schema::documented))),
        has_neighbours: Value::from(extras.builder.as_ref().is_some_and(|builder| builder.has_neighbours)),
        has_touch_icon: Value::from(extras.builder.as_ref().is_some_and(Equipment::has_touch_icon)),
        emblem: emblem(&publication.theme, &extras.assets),
        addresses: Arc::new(addresses),
        entries: Arc::new(entries),
    };
    let pages = page::pages(publication, &contents);
    let (search, printed) = parallel::both(
        || search::search_js(&site.entries, &site.addresses),
        || parallel::map(&pages, |page| engine.print(page, &site)),
    );
    let mut files = BTreeMap::new();
    for (page, html) in pages.into_iter().zip(printed) {
        files.insert(page.path, html?.into_bytes());
    }
    files.insert("search.js".to_owned(), search);
    files.insert("units/roster.css".to_owned(), roster.css());
    for schema in &extras.schemas {
        files.insert(schema.path(), schema.text.clone().into_bytes());
    }
    files.extend(looks::looks(publication, overrides, extras));
    if let Some(equipment) = &extras.builder {
        add_builder(&mut files, publication, equipment, &engine, &site)?;
    }
    Ok(files)
}

/// From which template each page is made, by the page's path: `unit.html`, below `templates/site/`.
#[must_use]
pub fn page_templates(publication: &Publication, extras: &Extras) -> BTreeMap<String, &'static str> {
    let pages = page::pages(publication, &contents::sections(publication, extras));
    let name = |template: &'static str| template.strip_prefix("site/").unwrap_or(template);
    pages.into_iter().map(|page| (page.path, name(page.template))).collect()
}

/// The values that every page may read.
pub(super) struct Site {
    pub(super) game: Value,
    pub(super) contents: Value,
    pub(super) roster: Value,
    pub(super) alphabet: Value,
    pub(super) codes: Value,
    pub(super) schemas: Value,
    pub(super) pack: Value,
    pub(super) downloads: Value,
    pub(super) has_neighbours: Value,
    pub(super) has_touch_icon: Value,
    pub(super) emblem: Value,
    pub(super) addresses: Arc<Addresses>,
    pub(super) entries: Arc<Entries>,
}

/// The emblem within a page.
pub(super) fn emblem(theme: &ThemeView, assets: &Assets) -> Value {
    let drawn = theme::emblem(theme, assets).map(|drawing| theme::inline_drawing(&drawing, "star"));
    Value::from_safe_string(drawn.unwrap_or_default())
}
