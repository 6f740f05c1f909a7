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
mod theme;

use std::collections::BTreeMap;
use std::sync::Arc;

use minijinja::value::{Serde, Value};
use serde::Serialize;

use crate::game::asset::Assets;
use crate::render::html::address::Addresses;
use crate::render::html::engine::Engine;
use crate::source::embedded::bundled_template;
use crate::view::publication::Publication;
use crate::view::theme::ThemeView;

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
    /// The game's drawings and fonts.
    pub assets: Arc<Assets>,
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
    let engine = Engine::new(overrides)?.with(&extras.assets);
    let addresses = Arc::new(Addresses::of(publication));
    let contents = contents::sections(publication, extras);
    let site = Site {
        game: Value::from(Serde(publication)),
        contents: Value::from(Serde(&contents)),
        roster: Value::from(Serde(roster::roster(publication))),
        alphabet: Value::from(Serde(alphabet::letters(&publication.terms))),
        codes: Value::from(Serde(&extras.codes)),
        downloads: Value::from(Serde(contents::downloads(extras))),
        emblem: emblem(&publication.theme, &extras.assets),
    };
    let mut files = BTreeMap::new();
    for page in page::pages(publication, &contents) {
        let html = engine.print(&page, &site, &addresses)?;
        files.insert(page.path, html.into_bytes());
    }
    files.extend(looks(publication, overrides, extras));
    Ok(files)
}

/// What every page is dressed in: the style sheet, the sign in the browser's tab, and the theme's fonts.
fn looks(
    publication: &Publication,
    overrides: &BTreeMap<String, String>,
    extras: &Extras,
) -> BTreeMap<String, Vec<u8>> {
    let mut files = BTreeMap::new();
    let (theme, assets) = (&publication.theme, &extras.assets);
    let css = theme::theme_css(theme);
    let ornaments = theme::ornament_css(theme, assets);
    match overrides.get("style.css") {
        // A style sheet of the game's own stands as it is, and may import the theme.
        Some(own) => {
            files.insert("style.css".to_owned(), own.clone().into_bytes());
            files.insert("theme.css".to_owned(), (css + &ornaments).into_bytes());
        }
        None => {
            files.insert(
                "style.css".to_owned(),
                (css + &bundled_style() + &ornaments).into_bytes(),
            );
        }
    }
    let own = overrides.get("star.svg").map(|text| text.clone().into_bytes());
    let drawn = || theme::emblem(theme, assets).map(|star| theme::picture(&star, theme.colours.get("ornament")));
    if let Some(star) = own.or_else(drawn) {
        files.insert("star.svg".to_owned(), star);
    }
    for face in &theme.faces {
        if let Some(font) = assets.fonts.get(&face.path) {
            files.insert(face.path.clone(), font.bytes.to_vec());
        }
    }
    files
}

/// The bundled style sheet, which needs a theme before it.
fn bundled_style() -> String {
    let style = bundled_template("site/style.css").map(String::from_utf8_lossy);
    style.unwrap_or_default().into_owned()
}

/// The values that every page may read.
struct Site {
    game: Value,
    contents: Value,
    roster: Value,
    alphabet: Value,
    codes: Value,
    downloads: Value,
    emblem: Value,
}

/// The emblem within a page.
fn emblem(theme: &ThemeView, assets: &Assets) -> Value {
    let drawn = theme::emblem(theme, assets).map(|drawing| theme::inline_drawing(&drawing, "star"));
    Value::from_safe_string(drawn.unwrap_or_default())
}
