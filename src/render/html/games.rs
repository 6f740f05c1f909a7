//! The page above the games: `OUT/index.html`.

use minijinja::context;
use minijinja::value::Value;

use crate::game::asset::Assets;
use crate::render::html::engine::Engine;
use crate::render::html::looks::bundled_style;
use crate::render::html::site::emblem;
use crate::render::html::theme::theme_css;
use crate::view::theme::ThemeView;

/// Its template.
const PAGE: &str = "site/games.html";
/// Its style, the only file that it needs beside itself.
const STYLE: &str = "games.css";

/// The page that lists games, each as id, title, tagline and the date of its edition (which may be empty), and its style.
#[must_use]
pub fn games_index(games: &[(&str, &str, &str, &str)]) -> [(&'static str, Vec<u8>); 2] {
    let games: Vec<Value> = games
        .iter()
        .map(|&(id, title, tagline, date)| context! { id, title, tagline, date })
        .collect();
    // It stands above all games, and so in no game's colours.
    let (theme, assets) = (ThemeView::default(), Assets::default());
    let emblem = emblem(&theme, &assets);
    let values = context! { games, style => STYLE, emblem };
    let page = Engine::bundled(&[PAGE, "site/star.html"]).and_then(|engine| engine.print_alone(PAGE, values));
    // Only bundled templates are used here, so a fault cannot come from a game; a test prints it.
    let page = page.unwrap_or_else(|fault| fault.to_string());
    let style = theme_css(&theme) + &bundled_style();
    [("index.html", page.into_bytes()), (STYLE, style.into_bytes())]
}
