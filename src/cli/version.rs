//! `fleetwright --version`: the tool, and the editions of the canons that are bundled with it.

use std::fmt::Write as _;

use crate::cli::place::OpenGame;
use crate::render::pack::Pack;
use crate::source::embedded::bundled_games;
use crate::view::names::Names;

/// The version's text.
pub fn version() -> String {
    let mut text = format!("fleetwright {}\n", env!("CARGO_PKG_VERSION"));
    for id in bundled_games() {
        let loaded = OpenGame::bundled(id).and_then(|game| game.load());
        let Ok(Some(game)) = loaded.map(|loaded| loaded.game) else {
            continue;
        };
        let pack = Pack::new(&game, &Names::new(&game));
        let (edition, date) = game
            .edition()
            .map_or(("none", ""), |edition| (&*edition.id, &*edition.date));
        let _ = writeln!(text, "{id} {edition} ({date}, {})", pack.short_hash());
    }
    text
}
