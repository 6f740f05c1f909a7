//! Floor 7: the output tree. A build killed at any moment leaves the old tree or the new one, never a mixture.
//!
//! Everything is written into a hidden folder beside its place ([`stage`], [`index`]) and moved into place by renames
//! ([`swap`]). A [`manifest`] records what the build owns; whatever else lies in the folder is carried over untouched.
//! A lock lets one build at a time into `OUT`. What is absent: no clean-up by pattern, nothing is ever deleted because of
//! its name. What somebody else writes into a game's folder in the very moment of its swap may be lost.

#![allow(clippy::disallowed_methods)] // the output tree is written here

mod index;
mod manifest;
mod stage;
mod staging;
mod swap;

use std::collections::BTreeMap;
use std::fmt;
use std::fs::{self, File};
use std::io::ErrorKind;
use std::path::{Path, PathBuf};

use crate::publish::staging::Staging;
use crate::source::disk::words;

pub use crate::publish::index::{IndexFiles, has_others};
pub use crate::publish::manifest::{GameHead, Manifest};

/// The lock's name in `OUT`. The file stays: removing a lock that another build waits for would let two in.
const LOCK: &str = ".fleetwright.lock";

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
        Self::new(path, words(error))
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

/// Publishes a game's files as `OUT/GAME/…`, and the list of games as `OUT/index.html` with its style.
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
    render_index: &dyn Fn(&[Manifest]) -> IndexFiles,
) -> Result<Published, PublishError> {
    if out.exists() && !out.is_dir() {
        return Err(PublishError::new(out, "this is a file, and --out wants a folder"));
    }
    fs::create_dir_all(out).map_err(|error| PublishError::io(out, &error))?;
    let _lock = lock(out)?;
    let staging = Staging::open(out)?;
    let published = in_staging(&staging, head, files, keep, render_index);
    // What is left there is the old tree, or a new one that came to nothing. The next build sweeps again.
    let swept = staging.sweep();
    let mut published = published?;
    if let Err(error) = swept {
        published
            .remarks
            .push(format!("what this build replaced could not be removed: {error}"));
    }
    Ok(published)
}

fn in_staging(
    staging: &Staging,
    head: &GameHead,
    files: &BTreeMap<String, Vec<u8>>,
    keep: &dyn Fn(&str) -> bool,
    render_index: &dyn Fn(&[Manifest]) -> IndexFiles,
) -> Result<Published, PublishError> {
    let files = stage::stage(staging, head, files, keep)?;
    // The index is written, too, before anything changes: a disk that is full refuses here, and all stays as it was.
    let index = index::stage(staging, head, render_index)?;
    let place = staging.place(&head.id);
    swap::swap(staging, &head.id)?;
    let remarks = index.put(staging)?;
    Ok(Published {
        folder: place,
        files,
        remarks,
    })
}

/// Waits until no other build is in `out`. A killed build lets go of the lock by itself.
fn lock(out: &Path) -> Result<File, PublishError> {
    let path = out.join(LOCK);
    let is_in_the_way = fs::symlink_metadata(&path).is_ok_and(|found| !found.is_file());
    if is_in_the_way {
        return Err(PublishError::new(&path, "this is in the way of the build's lock"));
    }
    let mut options = File::options();
    let opened = options.read(true).write(true).create(true).truncate(false).open(&path);
    let file = opened.map_err(|error| PublishError::io(&path, &error))?;
    match file.lock() {
        Err(error) if error.kind() != ErrorKind::Unsupported => Err(PublishError::io(&path, &error)),
        _ => Ok(file),
    }
}
