//! The bundled game, loaded from its folder.

use std::path::Path;
use std::sync::OnceLock;

use fleetwright::game::model::Game;
use fleetwright::load::load;
use fleetwright::source::disk::DiskFiles;

/// The bundled game, loaded once.
pub fn canon() -> &'static Game {
    static GAME: OnceLock<Game> = OnceLock::new();
    GAME.get_or_init(|| {
        let loaded = load(&DiskFiles::new(
            Path::new(env!("CARGO_MANIFEST_DIR")).join("data/fabled-star"),
        ))
        .unwrap();
        let told: Vec<&str> = loaded.diagnostics.iter().map(|found| found.message.as_str()).collect();
        assert!(told.is_empty(), "{told:#?}");
        loaded.game.unwrap()
    })
}
