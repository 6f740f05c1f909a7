//! Replaces a file in one step, unless somebody else has changed it meanwhile.

use std::fs::{self, File, OpenOptions};
use std::io::{ErrorKind, Write};
use std::path::Path;

use crate::cli::Unusable;

/// Writes a file anew. `before` is what it held when it was read, nothing when it was not there: if it holds anything else by
/// now, it is left alone. Whoever reads it sees the old file or the new one.
///
/// # Errors
/// When the file was changed meanwhile, is being replaced by somebody else, or cannot be written.
pub fn replace(path: &Path, before: Option<&[u8]>, after: &[u8]) -> Result<(), Unusable> {
    // Behind a link the file itself is meant. A device or a pipe would be replaced by a file, and be gone.
    let real = path.canonicalize().unwrap_or_else(|_| path.to_owned());
    refuse_others(&real)?;
    let name = real.file_name().unwrap_or_default().to_string_lossy();
    let beside = real.with_file_name(format!(".{name}.new"));
    // Its name is always the same: where it exists, somebody else is at work.
    let file = match OpenOptions::new().write(true).create_new(true).open(&beside) {
        Err(error) if error.kind() == ErrorKind::AlreadyExists => {
            return Err(Unusable(format!(
                "{} is being written by another command; if none is running, remove {}",
                path.display(),
                beside.display()
            )));
        }
        opened => opened.map_err(|error| Unusable::io(&beside, &error))?,
    };
    let replaced = fill(file, &real, after).map_err(|error| Unusable::io(&beside, &error));
    let replaced = replaced.and_then(|()| unchanged(path, before));
    let replaced = replaced.and_then(|()| fs::rename(&beside, &real).map_err(|error| Unusable::io(path, &error)));
    if replaced.is_err() {
        let _ = fs::remove_file(&beside);
    }
    replaced
}

/// What a file holds; nothing when it is not there.
///
/// # Errors
/// When it cannot be read.
pub fn held(path: &Path) -> Result<Option<Vec<u8>>, Unusable> {
    refuse_others(path)?;
    match fs::read(path) {
        Ok(bytes) => Ok(Some(bytes)),
        Err(error) if error.kind() == ErrorKind::NotFound => Ok(None),
        Err(error) => Err(Unusable::io(path, &error)),
    }
}

/// Writes a file whole, or not at all. Where another file stands, that one is left alone unless it may be written over.
///
/// # Errors
/// When another file stands there, or it cannot be written.
pub fn put(path: &Path, bytes: &[u8], over: bool) -> Result<(), Unusable> {
    match held(path)? {
        Some(before) if before == bytes => Ok(()),
        Some(_) if !over => Err(Unusable(format!(
            "{}: another file stands here; --force writes over it",
            path.display()
        ))),
        before => replace(path, before.as_deref(), bytes),
    }
}

/// Refuses whatever is there and is no ordinary file.
fn refuse_others(path: &Path) -> Result<(), Unusable> {
    match fs::metadata(path) {
        Ok(found) if !found.is_file() => Err(Unusable(format!("{} is no ordinary file", path.display()))),
        _ => Ok(()),
    }
}

fn fill(mut file: File, like: &Path, bytes: &[u8]) -> std::io::Result<()> {
    if let Ok(old) = fs::metadata(like) {
        file.set_permissions(old.permissions())?;
    }
    file.write_all(bytes)?;
    file.sync_all()
}

fn unchanged(path: &Path, before: Option<&[u8]>) -> Result<(), Unusable> {
    if held(path)?.as_deref() == before {
        return Ok(());
    }
    Err(Unusable(format!(
        "{} was changed meanwhile, so nothing was written; run the command again",
        path.display()
    )))
}

#[cfg(test)]
mod tests {
    use std::fs;

    use super::replace;

    #[test]
    fn a_file_that_was_changed_meanwhile_is_left_alone() {
        let folder = tempfile::tempdir().expect("a folder");
        let path = folder.path().join("ids.yaml");
        assert!(replace(&path, None, b"one").is_ok());
        assert!(replace(&path, None, b"two").is_err(), "it is there by now");
        assert!(replace(&path, Some(b"other"), b"two").is_err());
        assert_eq!(fs::read(&path).expect("the file"), b"one");
        assert!(replace(&path, Some(b"one"), b"two").is_ok());
        assert_eq!(fs::read(&path).expect("the file"), b"two");
        let left: Vec<_> = fs::read_dir(folder.path()).expect("the folder").collect();
        assert_eq!(left.len(), 1, "nothing is left beside it");
    }

    #[test]
    fn two_never_write_at_once() {
        let folder = tempfile::tempdir().expect("a folder");
        let path = folder.path().join("ids.yaml");
        fs::write(folder.path().join(".ids.yaml.new"), "theirs").expect("a file");
        let refused = replace(&path, None, b"ours").expect_err("somebody else is at work");
        assert!(refused.0.contains("another command"), "{refused:?}");
        assert!(!path.exists() && folder.path().join(".ids.yaml.new").exists());
    }
}
