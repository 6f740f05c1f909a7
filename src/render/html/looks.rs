//! What every page is dressed in: the style sheet, the scripts, the sign in the browser's tab, and the theme's fonts.

use std::collections::BTreeMap;

use crate::render::html::{Extras, theme};
use crate::source::embedded::{bundled_template, bundled_templates};
use crate::view::publication::Publication;

/// The files beside the pages.
pub(super) fn looks(
    publication: &Publication,
    overrides: &BTreeMap<String, String>,
    extras: &Extras,
) -> BTreeMap<String, Vec<u8>> {
    let mut files = scripts(overrides);
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
pub(super) fn bundled_style() -> String {
    let style = bundled_template("site/style.css").map(String::from_utf8_lossy);
    style.unwrap_or_default().into_owned()
}

/// The scripts and their licences, copied as they stand; a game's own take the place of the bundled ones.
fn scripts(overrides: &BTreeMap<String, String>) -> BTreeMap<String, Vec<u8>> {
    let mut files = BTreeMap::new();
    for path in bundled_templates() {
        if let Some(name) = path.strip_prefix("site/").filter(|name| is_script(name)) {
            let bytes = bundled_template(path).unwrap_or_default();
            files.insert(name.to_owned(), bytes.to_vec());
        }
    }
    let own = overrides.iter().filter(|(name, _)| is_script(name));
    files.extend(own.map(|(name, text)| (name.clone(), text.clone().into_bytes())));
    files
}

fn is_script(name: &str) -> bool {
    name.rsplit_once('.')
        .is_some_and(|(_, ending)| ["js", "txt"].contains(&ending))
}
