//! The games and templates that `build.rs` put into the binary, so that it works anywhere without its checkout.

use crate::source::files::{Files, ReadError};

include!(concat!(env!("OUT_DIR"), "/embedded.rs"));

/// The ids of the bundled games, sorted; the first is not special, [`DEFAULT_GAME`] is.
#[must_use]
pub fn bundled_games() -> Vec<&'static str> {
    let mut games: Vec<_> = DATA
        .iter()
        .filter_map(|(path, _)| path.strip_suffix("/game.yaml"))
        .filter(|id| !id.contains('/'))
        .collect();
    games.sort_unstable();
    games
}

/// The bundled printer profiles, sorted by path.
pub fn bundled_printers() -> impl Iterator<Item = (&'static str, &'static [u8])> {
    let below = DATA.iter().filter(|(path, _)| path.starts_with("printers/"));
    below.map(|(path, bytes)| (*path, *bytes))
}

/// The bytes of a bundled template, by its path below `templates/`.
#[must_use]
pub fn bundled_template(path: &str) -> Option<&'static [u8]> {
    TEMPLATES
        .binary_search_by(|(name, _)| (*name).cmp(path))
        .ok()
        .and_then(|index| TEMPLATES.get(index))
        .map(|(_, bytes)| *bytes)
}

/// The paths of all bundled templates, sorted.
pub fn bundled_templates() -> impl Iterator<Item = &'static str> {
    TEMPLATES.iter().map(|(path, _)| *path)
}

/// The files of one bundled game.
#[derive(Debug, Clone)]
pub struct EmbeddedFiles {
    prefix: String,
}

impl EmbeddedFiles {
    /// The bundled game `id`, if there is one.
    #[must_use]
    pub fn game(id: &str) -> Option<Self> {
        bundled_games().contains(&id).then(|| Self {
            prefix: format!("{id}/"),
        })
    }
}

impl Files for EmbeddedFiles {
    fn list(&self) -> Result<Vec<String>, ReadError> {
        Ok(DATA
            .iter()
            .filter_map(|(path, _)| path.strip_prefix(&self.prefix))
            .map(str::to_owned)
            .collect())
    }

    fn read(&self, path: &str) -> Result<Vec<u8>, ReadError> {
        let full = format!("{}{path}", self.prefix);
        DATA.binary_search_by(|(name, _)| (*name).cmp(&full))
            .ok()
            .and_then(|index| DATA.get(index))
            .map(|(_, bytes)| bytes.to_vec())
            .ok_or_else(|| ReadError {
                path: full.clone(),
                reason: "not among the bundled files".to_owned(),
            })
    }
}
