//! A folder of sources, read as a game.

use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;

use crate::diagnostic::finding::Diagnostic;
use crate::game::model::Game;
use crate::load::decode::decode_all;
use crate::load::gather::gather;
use crate::load::read::read_all;
use crate::source::files::{Files, ReadError};
use crate::source::sources::{FileId, Place, Sources};

/// What came of reading a game's files.
#[derive(Debug)]
pub struct Loaded {
    /// The game, as far as it could be read; absent when `game.yaml` itself could not.
    pub game: Option<Game>,
    /// The files.
    pub sources: Arc<Sources>,
    /// What is wrong with the files themselves.
    pub diagnostics: Vec<Diagnostic>,
    /// Pointers at which a schema violation was found: no lint may repeat it there.
    violated: BTreeMap<FileId, BTreeSet<String>>,
}

impl Loaded {
    /// Whether a finding at this place would only repeat a violation that was reported already.
    #[must_use]
    pub fn is_violated(&self, place: &Place) -> bool {
        let (Some(file), pointer) = (place.file(), place.pointer()) else {
            return false;
        };
        let Some(violated) = self.violated.get(&file) else {
            return false;
        };
        let below = |inner: &str, outer: &str| inner.strip_prefix(outer).is_some_and(|rest| rest.starts_with('/'));
        !pointer.is_empty()
            && violated
                .iter()
                .any(|at| at == pointer || below(pointer, at) || below(at, pointer))
    }
}

/// Reads a game.
///
/// # Errors
/// When the folder cannot be listed, or holds no `game.yaml`: then there is no game to speak of.
pub fn load(files: &dyn Files) -> Result<Loaded, ReadError> {
    let paths = files.list()?;
    if !paths.iter().any(|path| path == "game.yaml") {
        return Err(ReadError {
            path: "game.yaml".to_owned(),
            reason: if paths.is_empty() {
                "the folder is empty; a game's folder holds a file game.yaml".to_owned()
            } else {
                "not found; a game's folder holds a file game.yaml".to_owned()
            },
        });
    }
    let mut reading = read_all(files, &paths);
    let decoded = decode_all(&reading.sources, &mut reading.diagnostics);
    let sources = Arc::new(reading.sources);
    let mut game = gather(&sources, &decoded, &mut reading.diagnostics);
    if let Some(game) = &mut game {
        game.assets = Arc::new(reading.assets);
    }
    Ok(Loaded {
        game,
        sources,
        diagnostics: reading.diagnostics,
        violated: decoded.violated,
    })
}
