//! The page above the games: `OUT/index.html`.

use minijinja::context;
use minijinja::value::Serde;
use serde::Serialize;

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

/// What the page shows of a game.
#[derive(Debug, Clone, Serialize)]
pub struct GameRow<'a> {
    /// Its id, also its folder's name.
    pub id: &'a str,
    /// Its title.
    pub title: &'a str,
    /// One line about it.
    pub tagline: &'a str,
    /// The date of its edition; may be empty.
    pub date: &'a str,
    /// Whether its list builder is published.
    pub has_builder: bool,
}

/// The page that lists games, and its style.
#[must_use]
pub fn games_index(games: &[GameRow<'_>]) -> [(&'static str, Vec<u8>); 2] {
    // It stands above all games, and so in no game's colours.
    let (theme, assets) = (ThemeView::default(), Assets::default());
    let emblem = emblem(&theme, &assets);
    let values = context! { games => Serde(games), style => STYLE, emblem };
    let page = Engine::bundled(&[PAGE, "site/star.html"]).and_then(|engine| engine.print_alone(PAGE, values));
    // Only bundled templates are used here, so a fault cannot come from a game; a test prints it.
    let page = page.unwrap_or_else(|fault| fault.to_string());
    let style = theme_css(&theme) + &bundled_style();
    [("index.html", page.into_bytes()), (STYLE, style.into_bytes())]
}
