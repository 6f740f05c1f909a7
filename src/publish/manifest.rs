//! What builds own in a game's folder: the paths of their files, each with its hash. Whatever lies at such a path is the
//! build's, even if somebody changed it since.

use std::collections::BTreeMap;
use std::io::ErrorKind;
use std::path::Path;

use serde::{Deserialize, Serialize};

use crate::publish::PublishError;

/// The manifest's name in a game's output folder.
pub const MANIFEST: &str = ".fleetwright.json";

/// The version of the manifest's form.
const FORMAT: u32 = 1;

/// What the list of games shows of one.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct GameHead {
    /// The game's id, also its folder's name.
    pub id: String,
    /// Its title.
    pub title: String,
    /// One line about it.
    pub tagline: String,
    /// The date of its edition.
    pub date: String,
}

/// What a build owns.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Manifest {
    format: u32,
    /// The game.
    pub game: GameHead,
    /// Its files by path, each with the SHA-256 of its bytes.
    pub files: BTreeMap<String, String>,
}

impl Manifest {
    /// The manifest of a game that owns nothing yet.
    #[must_use]
    pub fn new(game: GameHead) -> Self {
        Self {
            format: FORMAT,
            game,
            files: BTreeMap::new(),
        }
    }

    /// The manifest in a folder, if there is one.
    ///
    /// # Errors
    /// When it is there and cannot be read: then nobody can tell what a build made and what is somebody's own.
    pub fn read(folder: &Path) -> Result<Option<Self>, PublishError> {
        let path = folder.join(MANIFEST);
        let bytes = match std::fs::read(&path) {
            Ok(bytes) => bytes,
            Err(error) if matches!(error.kind(), ErrorKind::NotFound | ErrorKind::NotADirectory) => return Ok(None),
            Err(error) => return Err(PublishError::io(&path, &error)),
        };
        match serde_json::from_slice::<Self>(&bytes) {
            Ok(manifest) if manifest.format == FORMAT => Ok(Some(manifest)),
            _ => Err(PublishError::new(
                &path,
                "this should record what earlier builds made here, and cannot be read; move the folder away or choose \
                 another --out",
            )),
        }
    }

    /// Whether a folder, which is not a file itself, holds files of the build.
    #[must_use]
    pub fn owns_below(&self, folder: &str) -> bool {
        let below = format!("{folder}/");
        let mut from = self.files.range(below.clone()..);
        from.next().is_some_and(|(path, _)| path.starts_with(&below))
    }

    /// Its bytes.
    #[must_use]
    pub fn bytes(&self) -> Vec<u8> {
        let mut bytes = serde_json::to_vec_pretty(self).unwrap_or_default();
        bytes.push(b'\n');
        bytes
    }
}
