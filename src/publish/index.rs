//! `OUT/index.html` and its style: the list of the games that were published there.

use std::fs;
use std::path::Path;

use crate::publish::PublishError;
use crate::publish::manifest::{GameHead, Manifest};
use crate::publish::staging::Staging;
use crate::source::digest::sha256;

/// The files of the index, each with its name in `OUT`.
pub type IndexFiles = [(&'static str, Vec<u8>); 2];
/// Remembers the index that was written, by the hashes of its files, to tell it from somebody else's.
const MARK: &str = ".fleetwright-index";
/// The mark for the moment in which the index moves in: it knows the old one and the new one as ours, whichever a killed
/// build leaves.
const MARK_BETWEEN: &str = ".fleetwright-index-between";

/// An index that waits for its place.
pub struct StagedIndex {
    names: Vec<&'static str>,
    /// The first of its places that somebody else has taken.
    foreign: Option<&'static str>,
}

/// Writes the index of `out` as it will be with `head` in it.
pub fn stage(
    staging: &Staging,
    head: &GameHead,
    render: &dyn Fn(&[Manifest]) -> IndexFiles,
) -> Result<StagedIndex, PublishError> {
    let new = Manifest::read(&staging.new_tree(&head.id))?.unwrap_or_else(|| Manifest::new(head.clone()));
    let mut games = others(staging.out(), &head.id)?;
    games.push(new);
    games.sort_by(|left, right| left.game.id.cmp(&right.game.id));
    let files = render(&games);
    let names: Vec<_> = files.iter().map(|(name, _)| *name).collect();
    let mark = fs::read_to_string(staging.out().join(MARK)).unwrap_or_default();
    let is_foreign = |name: &&str| !is_free_or_ours(&staging.out().join(name), &mark);
    if let Some(foreign) = names.iter().copied().find(is_foreign) {
        let foreign = Some(foreign);
        return Ok(StagedIndex { names, foreign });
    }
    let after: String = files.iter().map(|(_, bytes)| sha256(bytes) + "\n").collect();
    let between = format!("{mark}{after}");
    let marks = [(MARK_BETWEEN, between.as_bytes()), (MARK, after.as_bytes())];
    let pages = files.iter().map(|(name, bytes)| (*name, &**bytes));
    for (name, bytes) in pages.chain(marks) {
        let path = staging.file(name);
        fs::write(&path, bytes).map_err(|error| PublishError::io(&path, &error))?;
    }
    Ok(StagedIndex { names, foreign: None })
}

impl StagedIndex {
    /// Moves the index into its place.
    pub fn put(&self, staging: &Staging) -> Result<Vec<String>, PublishError> {
        if let Some(foreign) = self.foreign {
            let path = staging.out().join(foreign);
            return Ok(vec![format!(
                "{} was not made by a build and is left as it is",
                path.display()
            )]);
        }
        let names = self.names.iter().map(|name| (*name, *name));
        for (from, to) in [(MARK_BETWEEN, MARK)].into_iter().chain(names).chain([(MARK, MARK)]) {
            let path = staging.out().join(to);
            fs::rename(staging.file(from), &path).map_err(|error| PublishError::io(&path, &error))?;
        }
        Ok(Vec::new())
    }
}

/// Whether nothing stands at a place, or a file that the mark knows as ours.
fn is_free_or_ours(path: &Path, mark: &str) -> bool {
    let Ok(about) = fs::symlink_metadata(path) else {
        return true;
    };
    let hash = about.is_file().then(|| fs::read(path).ok().map(|bytes| sha256(&bytes)));
    hash.flatten().is_some_and(|hash| mark.lines().any(|line| line == hash))
}

/// The other games in `out`. A folder counts under its own name only: a copy that somebody put aside does not.
fn others(out: &Path, id: &str) -> Result<Vec<Manifest>, PublishError> {
    let entries = fs::read_dir(out).map_err(|error| PublishError::io(out, &error))?;
    let manifests = entries.filter_map(Result::ok).filter_map(|entry| {
        let manifest = Manifest::read(&entry.path()).ok()??;
        let other = &manifest.game.id;
        (other != id && entry.file_name().to_str() == Some(other)).then_some(manifest)
    });
    Ok(manifests.collect())
}

/// Whether games other than this one are published in `out`.
#[must_use]
pub fn has_others(out: &Path, id: &str) -> bool {
    others(out, id).is_ok_and(|others| !others.is_empty())
}
