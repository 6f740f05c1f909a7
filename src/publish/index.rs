//! `OUT/index.html`: the list of the games that were published there.

use std::fs;
use std::path::Path;

use crate::publish::PublishError;
use crate::publish::manifest::{GameHead, Manifest};
use crate::publish::staging::Staging;
use crate::source::digest::sha256;

const INDEX: &str = "index.html";
/// Remembers the index that was written, by its hash, to tell it from somebody else's.
const MARK: &str = ".fleetwright-index";
/// The mark for the moment in which the index moves in: it knows the old one and the new one as ours, whichever a killed
/// build leaves.
const MARK_BETWEEN: &str = ".fleetwright-index-between";

/// An index that waits for its place, unless somebody else's is there.
pub struct StagedIndex {
    foreign: bool,
}

/// Writes the index of `out` as it will be with `head` in it.
pub fn stage(
    staging: &Staging,
    head: &GameHead,
    render: &dyn Fn(&[GameHead]) -> Vec<u8>,
) -> Result<StagedIndex, PublishError> {
    let found = match found(staging.out()) {
        Found::Nothing => None,
        Found::Ours(hash) => Some(hash),
        Found::Foreign => return Ok(StagedIndex { foreign: true }),
    };
    let bytes = render(&games(staging.out(), head)?);
    let new = sha256(&bytes);
    let after = format!("{new}\n");
    let between = found.map_or_else(|| after.clone(), |old| format!("{old}\n{new}\n"));
    for (name, bytes) in [
        (INDEX, &*bytes),
        (MARK_BETWEEN, between.as_bytes()),
        (MARK, after.as_bytes()),
    ] {
        let path = staging.file(name);
        fs::write(&path, bytes).map_err(|error| PublishError::io(&path, &error))?;
    }
    Ok(StagedIndex { foreign: false })
}

impl StagedIndex {
    /// Moves the index into its place.
    pub fn put(&self, staging: &Staging) -> Result<Vec<String>, PublishError> {
        if self.foreign {
            let path = staging.out().join(INDEX);
            return Ok(vec![format!(
                "{} was not made by a build and is left as it is",
                path.display()
            )]);
        }
        for (from, to) in [(MARK_BETWEEN, MARK), (INDEX, INDEX), (MARK, MARK)] {
            let path = staging.out().join(to);
            fs::rename(staging.file(from), &path).map_err(|error| PublishError::io(&path, &error))?;
        }
        Ok(Vec::new())
    }
}

/// What is at the index's place.
enum Found {
    Nothing,
    Ours(String),
    Foreign,
}

fn found(out: &Path) -> Found {
    let path = out.join(INDEX);
    let Ok(about) = fs::symlink_metadata(&path) else {
        return Found::Nothing;
    };
    if !about.is_file() {
        return Found::Foreign;
    }
    let ours = fs::read_to_string(out.join(MARK)).unwrap_or_default();
    match fs::read(&path).map(|bytes| sha256(&bytes)) {
        Ok(hash) if ours.lines().any(|line| line == hash) => Found::Ours(hash),
        _ => Found::Foreign,
    }
}

/// The games in `out`, `new` among them. A folder counts under its own name only: a copy that somebody put aside does not.
fn games(out: &Path, new: &GameHead) -> Result<Vec<GameHead>, PublishError> {
    let entries = fs::read_dir(out).map_err(|error| PublishError::io(out, &error))?;
    let mut games: Vec<GameHead> = entries
        .filter_map(Result::ok)
        .filter_map(|entry| {
            let game = Manifest::read(&entry.path()).ok()??.game;
            (game.id != new.id && entry.file_name().to_str() == Some(&game.id)).then_some(game)
        })
        .chain([new.clone()])
        .collect();
    games.sort_by(|left, right| left.id.cmp(&right.id));
    Ok(games)
}
