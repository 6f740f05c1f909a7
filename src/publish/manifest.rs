//! What a build owns: the paths of its files, each with its hash.

use std::collections::BTreeMap;
use std::fmt::Write as _;
use std::path::Path;

use serde::{Deserialize, Serialize};
use sha2::{Digest, Sha256};

/// The manifest's name in a game's output folder.
pub const MANIFEST: &str = ".fleetwright.json";

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
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Manifest {
    /// The game.
    pub game: GameHead,
    /// Its files by path, each with the SHA-256 of its bytes.
    pub files: BTreeMap<String, String>,
}

impl Manifest {
    /// The manifest in a folder; empty when there is none that can be read.
    #[must_use]
    pub fn read(folder: &Path) -> Self {
        std::fs::read(folder.join(MANIFEST))
            .ok()
            .and_then(|bytes| serde_json::from_slice(&bytes).ok())
            .unwrap_or_default()
    }

    /// Its bytes.
    #[must_use]
    pub fn bytes(&self) -> Vec<u8> {
        let mut bytes = serde_json::to_vec_pretty(self).unwrap_or_default();
        bytes.push(b'\n');
        bytes
    }
}

/// The SHA-256 of some bytes, in hexadecimal.
#[must_use]
pub fn hash(bytes: &[u8]) -> String {
    Sha256::digest(bytes).iter().fold(String::new(), |mut text, byte| {
        let _ = write!(text, "{byte:02x}");
        text
    })
}
