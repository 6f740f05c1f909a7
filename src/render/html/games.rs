//! The page above the games: `OUT/index.html`.

use std::collections::BTreeMap;

use minijinja::context;
use minijinja::value::Value;

use crate::game::asset::Assets;
use crate::render::html::emblem;
use crate::render::html::engine::Engine;
use crate::render::html::looks::bundled_style;
use crate::render::html::theme::theme_css;
use crate::view::theme::ThemeView;

/// The page that lists games, each as id, title, tagline and the date of its edition (which may be empty). It needs no
/// other file: its style is inside it.
#[must_use]
pub fn games_index(games: &[(&str, &str, &str, &str)]) -> Vec<u8> {
    let games: Vec<Value> = games
        .iter()
        .map(|&(id, title, tagline, date)| context! { id, title, tagline, date })
        .collect();
    // It stands above all games, and so in no game's colours.
    let (theme, assets) = (ThemeView::default(), Assets::default());
    let style = Value::from_safe_string(theme_css(&theme) + &bundled_style());
    let emblem = emblem(&theme, &assets);
    let values = context! { games, style, emblem };
    let page = Engine::new(&BTreeMap::new()).and_then(|engine| engine.print_alone("site/games.html", values));
    // Only the bundled template is used here, so a fault cannot come from a game; a test prints it.
    page.unwrap_or_else(|fault| fault.to_string()).into_bytes()
}
