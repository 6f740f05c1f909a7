//! Builds the new tree beside its place.

use std::collections::BTreeMap;
use std::fs;
use std::path::{Path, PathBuf};

use crate::publish::PublishError;
use crate::publish::manifest::{GameHead, MANIFEST, Manifest, hash};

/// How the folders of unfinished builds begin; the lock on `OUT` makes it safe to sweep them away.
const STAGING: &str = ".fleetwright-staging";

/// The new tree.
pub struct Staged {
    /// Where it stands.
    pub folder: PathBuf,
    /// How many files the build owns in it.
    pub files: usize,
}

/// Removes what a killed build left.
pub fn sweep(out: &Path) -> Result<(), PublishError> {
    let folder = out.join(STAGING);
    match fs::remove_dir_all(&folder) {
        Err(error) if error.kind() != std::io::ErrorKind::NotFound => Err(PublishError::io(&folder, &error)),
        _ => Ok(()),
    }
}

/// Writes the new tree, and carries over whatever the build does not own.
pub fn stage(
    out: &Path,
    place: &Path,
    head: &GameHead,
    files: &BTreeMap<String, Vec<u8>>,
    keep: &dyn Fn(&str) -> bool,
) -> Result<Staged, PublishError> {
    if fs::symlink_metadata(place).is_ok_and(|found| !found.is_dir()) {
        return Err(PublishError::new(
            place,
            "this is not a folder, and is left alone; choose another --out",
        ));
    }
    let folder = out.join(STAGING).join("tree");
    fs::create_dir_all(&folder).map_err(|error| PublishError::io(&folder, &error))?;
    let old = Manifest::read(place);
    let mut manifest = Manifest {
        game: head.clone(),
        files: BTreeMap::new(),
    };
    for (path, bytes) in files {
        write(&folder.join(path), bytes)?;
        manifest.files.insert(path.clone(), hash(bytes));
    }
    let mut carrying = Carrying {
        place,
        folder: &folder,
        old: &old,
        new: &mut manifest,
        keep,
    };
    carrying.folder("")?;
    write(&folder.join(MANIFEST), &manifest.bytes())?;
    Ok(Staged {
        files: manifest.files.len(),
        folder,
    })
}

fn write(path: &Path, bytes: &[u8]) -> Result<(), PublishError> {
    if let Some(parent) = path.parent() {
        fs::create_dir_all(parent).map_err(|error| PublishError::io(parent, &error))?;
    }
    fs::write(path, bytes).map_err(|error| PublishError::io(path, &error))
}

/// The old tree on its way into the new one.
struct Carrying<'a> {
    place: &'a Path,
    folder: &'a Path,
    old: &'a Manifest,
    new: &'a mut Manifest,
    keep: &'a dyn Fn(&str) -> bool,
}

impl Carrying<'_> {
    fn folder(&mut self, below: &str) -> Result<(), PublishError> {
        let from = self.place.join(below);
        let entries = match fs::read_dir(&from) {
            Ok(entries) => entries,
            Err(error) if error.kind() == std::io::ErrorKind::NotFound => return Ok(()),
            Err(error) => return Err(PublishError::io(&from, &error)),
        };
        for entry in entries {
            let entry = entry.map_err(|error| PublishError::io(&from, &error))?;
            let name = entry.file_name().to_string_lossy().into_owned();
            let path = if below.is_empty() {
                name
            } else {
                format!("{below}/{name}")
            };
            let kind = entry
                .file_type()
                .map_err(|error| PublishError::io(&entry.path(), &error))?;
            if kind.is_dir() {
                let owned = format!("{path}/");
                let is_ours = self.old.files.keys().any(|file| file.starts_with(&owned));
                if !is_ours {
                    let to = self.folder.join(&path);
                    fs::create_dir_all(&to).map_err(|error| PublishError::io(&to, &error))?;
                }
                self.folder(&path)?;
            } else {
                self.file(&path)?;
            }
        }
        Ok(())
    }

    fn file(&mut self, path: &str) -> Result<(), PublishError> {
        if path == MANIFEST {
            return Ok(());
        }
        let from = self.place.join(path);
        let is_new = self.new.files.contains_key(path);
        match self.old.files.get(path) {
            Some(hash) if !is_new && (self.keep)(path) => {
                let hash = hash.clone();
                self.carry(&from, path)?;
                self.new.files.insert(path.to_owned(), hash);
                Ok(())
            }
            Some(_) => Ok(()),
            None if is_new => Err(PublishError::new(
                &from,
                "the build would write this file, but something else made it; move it away or choose another --out",
            )),
            None => self.carry(&from, path),
        }
    }

    fn carry(&self, from: &Path, path: &str) -> Result<(), PublishError> {
        let to = self.folder.join(path);
        if let Some(parent) = to.parent() {
            fs::create_dir_all(parent).map_err(|error| PublishError::io(parent, &error))?;
        }
        fs::hard_link(from, &to)
            .or_else(|_| fs::copy(from, &to).map(|_| ()))
            .map_err(|error| PublishError::io(from, &error))
    }
}
