//! Files held in memory: what a test or an editor hands over in place of the disk.

use crate::source::files::{Files, ReadError};
use crate::source::sorted::BTreeMap;

/// A map from path to contents.
#[derive(Debug, Default, Clone)]
pub struct MemoryFiles {
    files: BTreeMap<String, Vec<u8>>,
}

impl MemoryFiles {
    /// An empty game.
    #[must_use]
    pub fn new() -> Self {
        Self::default()
    }

    /// Puts a file in place, or replaces it.
    pub fn insert(&mut self, path: impl Into<String>, contents: impl Into<Vec<u8>>) {
        self.files.insert(path.into(), contents.into());
    }

    /// Takes a file away.
    pub fn remove(&mut self, path: &str) {
        self.files.remove(path);
    }
}

impl Files for MemoryFiles {
    fn list(&self) -> Result<Vec<String>, ReadError> {
        Ok(self.files.keys().cloned().collect())
    }

    fn read(&self, path: &str) -> Result<Vec<u8>, ReadError> {
        self.files.get(path).cloned().ok_or_else(|| ReadError {
            path: path.to_owned(),
            reason: "no such file".to_owned(),
        })
    }
}
