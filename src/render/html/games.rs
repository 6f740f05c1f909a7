//! The page above the games: `OUT/index.html`.

use std::collections::BTreeMap;

use minijinja::context;
use minijinja::value::{Serde, Value};
use serde::Serialize;

use crate::render::html::engine::Engine;
use crate::source::embedded::bundled_template;

/// A game in the list of games.
#[derive(Debug, Clone, Serialize)]
pub struct GameEntry {
    /// Its id: the name of its folder.
    pub id: String,
    /// Its title.
    pub title: String,
    /// One line on it, without markup.
    pub tagline: String,
    /// The date of its edition; may be empty.
    pub date: String,
}

/// The page that lists the games. It needs no other file: its style is inside it.
#[must_use]
pub fn games_index(games: &[GameEntry]) -> Vec<u8> {
    let style = bundled_template("site/style.css").map(String::from_utf8_lossy).unwrap_or_default();
    let values = context! { games => Value::from(Serde(games)), style => Value::from_safe_string(style.into_owned()) };
    let page = Engine::new(&BTreeMap::new()).and_then(|engine| engine.print_alone("site/games.html", values));
    // Only the bundled template is used here, so a fault cannot come from a game; a test prints it.
    page.unwrap_or_else(|fault| fault.to_string()).into_bytes()
}
