//! Files on the disk, below one folder. Links that lead out of the folder are refused.

#![allow(clippy::disallowed_methods)] // the one place below `publish` and `cli` that may touch the disk

use std::fs;
use std::path::{Path, PathBuf};

use crate::source::files::{Files, LARGEST_FILE, ReadError};

/// How deep folders may nest below a game's folder.
const DEEPEST: usize = 8;

/// The files below one folder.
#[derive(Debug, Clone)]
pub struct DiskFiles {
    root: PathBuf,
}

impl DiskFiles {
    /// The game in `root`.
    #[must_use]
    pub fn new(root: impl Into<PathBuf>) -> Self {
        Self { root: root.into() }
    }

    fn fault(path: &Path, error: &std::io::Error) -> ReadError {
        ReadError {
            path: path.display().to_string(),
            reason: words(error),
        }
    }

    fn walk(&self, folder: &Path, depth: usize, found: &mut Vec<String>) -> Result<(), ReadError> {
        let entries = fs::read_dir(folder).map_err(|error| Self::fault(folder, &error))?;
        for entry in entries {
            let entry = entry.map_err(|error| Self::fault(folder, &error))?;
            let path = entry.path();
            let name = entry.file_name();
            if name.to_string_lossy().starts_with('.') {
                continue;
            }
            let kind = entry.file_type().map_err(|error| Self::fault(&path, &error))?;
            if kind.is_dir() {
                if depth < DEEPEST {
                    self.walk(&path, depth + 1, found)?;
                }
            } else if let Ok(relative) = path.strip_prefix(&self.root) {
                let parts: Vec<_> = relative
                    .components()
                    .map(|part| part.as_os_str().to_string_lossy().into_owned())
                    .collect();
                found.push(parts.join("/"));
            }
        }
        Ok(())
    }
}

/// The operating system's reason without its error number, which helps nobody.
#[must_use]
pub fn words(error: &std::io::Error) -> String {
    let text = error.to_string();
    let text = text.split(" (os error").next().unwrap_or(&text);
    let mut letters = text.chars();
    letters.next().map_or_else(String::new, |first| {
        first.to_lowercase().collect::<String>() + letters.as_str()
    })
}

impl Files for DiskFiles {
    fn list(&self) -> Result<Vec<String>, ReadError> {
        let mut found = Vec::new();
        self.walk(&self.root, 0, &mut found)?;
        found.sort();
        Ok(found)
    }

    fn read(&self, path: &str) -> Result<Vec<u8>, ReadError> {
        let full = self.root.join(path);
        let real = full.canonicalize().map_err(|error| {
            if path.contains(char::REPLACEMENT_CHARACTER) {
                ReadError {
                    path: full.display().to_string(),
                    reason: "its name is not UTF-8 text; rename it".to_owned(),
                }
            } else {
                Self::fault(&full, &error)
            }
        })?;
        let root = self
            .root
            .canonicalize()
            .map_err(|error| Self::fault(&self.root, &error))?;
        let refuse = |reason: &str| ReadError {
            path: full.display().to_string(),
            reason: reason.to_owned(),
        };
        if !real.starts_with(&root) {
            return Err(refuse("a link that leads out of the game's folder is not followed"));
        }
        let metadata = fs::metadata(&real).map_err(|error| Self::fault(&full, &error))?;
        if !metadata.is_file() {
            return Err(refuse("not a regular file"));
        }
        if metadata.len() > LARGEST_FILE {
            return Err(refuse("larger than 4 MiB, which no source of a game is"));
        }
        fs::read(&real).map_err(|error| Self::fault(&full, &error))
    }
}
