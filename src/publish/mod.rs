//! Floor 7: the output tree. A build killed at any moment leaves the old tree or the new one, never a mixture.
//!
//! The tree is written beside its place and swapped in with one rename. A manifest records what the build owns; whatever
//! else lies in the folder is carried over untouched.

mod index;
pub mod manifest;
mod stage;
mod swap;

use std::collections::BTreeMap;
use std::fmt;
use std::path::{Path, PathBuf};

pub use crate::publish::manifest::GameHead;

/// Why nothing was written.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct PublishError {
    /// The path it is about.
    pub path: PathBuf,
    /// What is wrong, without a full stop.
    pub reason: String,
}

impl PublishError {
    fn new(path: &Path, reason: impl Into<String>) -> Self {
        Self {
            path: path.to_owned(),
            reason: reason.into(),
        }
    }

    fn io(path: &Path, error: &std::io::Error) -> Self {
        Self::new(path, error.to_string())
    }
}

impl fmt::Display for PublishError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}: {}", self.path.display(), self.reason)
    }
}

impl std::error::Error for PublishError {}

/// What was done.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Published {
    /// The game's folder.
    pub folder: PathBuf,
    /// How many files the build owns there now.
    pub files: usize,
    /// Things worth telling, such as an index that somebody else wrote and that was left alone.
    pub remarks: Vec<String>,
}

/// Publishes a game's files as `OUT/GAME/…`, and the list of games as `OUT/index.html`.
///
/// `files` are the new files by path. Files of an earlier build stay if `keep` says so (a partial build), else they go.
///
/// # Errors
/// When something stands in the way or the disk refuses; then the old tree is still whole.
pub fn publish(
    out: &Path,
    head: &GameHead,
    files: &BTreeMap<String, Vec<u8>>,
    keep: &dyn Fn(&str) -> bool,
    render_index: &dyn Fn(&[GameHead]) -> Vec<u8>,
) -> Result<Published, PublishError> {
    std::fs::create_dir_all(out).map_err(|error| PublishError::io(out, &error))?;
    let lock_path = out.join(".fleetwright.lock");
    let lock = std::fs::File::create(&lock_path).map_err(|error| PublishError::io(&lock_path, &error))?;
    lock.lock().map_err(|error| PublishError::io(&lock_path, &error))?;
    stage::sweep(out)?;

    let place = out.join(&head.id);
    let staged = stage::stage(out, &place, head, files, keep)?;
    swap::swap(&staged.folder, &place)?;
    stage::sweep(out)?;
    let remarks = index::write(out, render_index)?;
    Ok(Published {
        folder: place,
        files: staged.files,
        remarks,
    })
}
