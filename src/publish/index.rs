//! `OUT/index.html`: the list of the games that were published there.

use std::fs;
use std::path::Path;

use crate::publish::PublishError;
use crate::publish::manifest::{GameHead, Manifest, hash};

/// Remembers the index that was written, to tell it from somebody else's.
const MARK: &str = ".fleetwright-index";

/// Writes the index anew, unless somebody else wrote the one that is there.
pub fn write(out: &Path, render: &dyn Fn(&[GameHead]) -> Vec<u8>) -> Result<Vec<String>, PublishError> {
    let path = out.join("index.html");
    let mark = out.join(MARK);
    let found = fs::read(&path).ok().map(|bytes| hash(&bytes));
    let ours = fs::read_to_string(&mark).ok();
    if let Some(found) = &found
        && !ours
            .as_deref()
            .is_some_and(|ours| ours.lines().any(|line| line == found))
    {
        return Ok(vec![format!(
            "{} was not made by a build and is left as it is",
            path.display()
        )]);
    }
    let bytes = render(&games(out)?);
    let new = hash(&bytes);
    // Both hashes are noted before the rename: whichever file a killed build leaves is known as ours.
    let known = format!("{}\n{new}\n", found.unwrap_or_default());
    replace(&mark, known.as_bytes())?;
    replace(&path, &bytes)?;
    replace(&mark, format!("{new}\n").as_bytes())?;
    Ok(Vec::new())
}

fn replace(path: &Path, bytes: &[u8]) -> Result<(), PublishError> {
    let temporary = path.with_extension("fleetwright-new");
    fs::write(&temporary, bytes).map_err(|error| PublishError::io(&temporary, &error))?;
    fs::rename(&temporary, path).map_err(|error| PublishError::io(path, &error))
}

fn games(out: &Path) -> Result<Vec<GameHead>, PublishError> {
    let entries = fs::read_dir(out).map_err(|error| PublishError::io(out, &error))?;
    let mut games: Vec<GameHead> = entries
        .filter_map(Result::ok)
        .map(|entry| Manifest::read(&entry.path()).game)
        .filter(|game| !game.id.is_empty())
        .collect();
    games.sort_by(|left, right| left.id.cmp(&right.id));
    Ok(games)
}
