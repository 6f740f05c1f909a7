//! The drawings and fonts of the bundled game, for tests of print.

use std::sync::Arc;

use fleetwright::game::asset::Assets;
use fleetwright::load::load;
use fleetwright::source::embedded::{DEFAULT_GAME, EmbeddedFiles};

pub fn bundled_assets() -> Arc<Assets> {
    let files = EmbeddedFiles::game(DEFAULT_GAME).expect("a bundled game");
    load(&files).expect("it can be read").game.expect("a game").assets
}
