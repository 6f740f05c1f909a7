//! Builds a game's new tree beside its place: the new files, and whatever of the old tree stays.

use std::collections::BTreeMap;
use std::fs::{self, DirEntry, FileType};
use std::io::ErrorKind;
use std::path::Path;

use crate::publish::PublishError;
use crate::publish::manifest::{GameHead, MANIFEST, Manifest};
use crate::publish::staging::Staging;
use crate::source::digest::sha256;
use crate::source::parallel;

/// Why a foreign file stops a build.
const IN_THE_WAY: &str =
    "the build would write here, but something else made this; move it away or choose another --out";

/// Writes the new tree, and carries over whatever the build does not own. Returns how many files it owns.
pub fn stage(
    staging: &Staging,
    head: &GameHead,
    files: &BTreeMap<String, Vec<u8>>,
    keep: &dyn Fn(&str) -> bool,
) -> Result<usize, PublishError> {
    let place = staging.place(&head.id);
    let folder = staging.new_tree(&head.id);
    make_folder(&folder)?;
    let mut manifest = Manifest::new(head.clone());
    let files: Vec<_> = files.iter().collect();
    let written = parallel::map(&files, |(path, bytes)| {
        write(&folder.join(path), bytes)?;
        Ok(((*path).clone(), sha256(bytes)))
    });
    manifest.files = written.into_iter().collect::<Result<_, PublishError>>()?;
    if let Some(about) = folder_at(&place)? {
        let old = Manifest::read(&place)?.unwrap_or_else(|| Manifest::new(head.clone()));
        let mut carrying = Carrying {
            place: &place,
            folder: &folder,
            old: &old,
            new: &mut manifest,
            keep,
        };
        carrying.below(Path::new(""))?;
        write(&folder.join(MANIFEST), &manifest.bytes())?;
        permit(&folder, &about)?;
    } else {
        write(&folder.join(MANIFEST), &manifest.bytes())?;
    }
    Ok(manifest.files.len())
}

/// What is known about the game's folder, if it is there; whatever else is there is not ours to replace.
fn folder_at(place: &Path) -> Result<Option<fs::Metadata>, PublishError> {
    let about = match fs::symlink_metadata(place) {
        Ok(about) => about,
        Err(error) if error.kind() == ErrorKind::NotFound => return Ok(None),
        Err(error) => return Err(PublishError::io(place, &error)),
    };
    if !about.is_dir() {
        let reason = "this is not a folder, and is left alone; move it away or choose another --out";
        return Err(PublishError::new(place, reason));
    }
    // A rename would get around it, but whoever took the right to write away meant it.
    if about.permissions().readonly() {
        return Err(PublishError::new(place, "this folder is read-only, and is left alone"));
    }
    Ok(Some(about))
}

fn make_folder(path: &Path) -> Result<(), PublishError> {
    fs::create_dir_all(path).map_err(|error| PublishError::io(path, &error))
}

fn write(path: &Path, bytes: &[u8]) -> Result<(), PublishError> {
    if let Some(parent) = path.parent() {
        make_folder(parent)?;
    }
    fs::write(path, bytes).map_err(|error| PublishError::io(path, &error))
}

fn permit(folder: &Path, like: &fs::Metadata) -> Result<(), PublishError> {
    fs::set_permissions(folder, like.permissions()).map_err(|error| PublishError::io(folder, &error))
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
    fn below(&mut self, folder: &Path) -> Result<(), PublishError> {
        let from = self.place.join(folder);
        let entries = fs::read_dir(&from).map_err(|error| PublishError::io(&from, &error))?;
        for entry in entries {
            let entry = entry.map_err(|error| PublishError::io(&from, &error))?;
            let kind = entry
                .file_type()
                .map_err(|error| PublishError::io(&entry.path(), &error))?;
            let path = folder.join(entry.file_name());
            if kind.is_dir() {
                self.folder(&entry, &path)?;
            } else {
                self.file(&path, kind)?;
            }
        }
        Ok(())
    }

    /// A folder of the build's own comes into being with its files; somebody else's is kept even if it is empty.
    fn folder(&mut self, entry: &DirEntry, path: &Path) -> Result<(), PublishError> {
        let name = name(path);
        if name.as_ref().is_some_and(|name| self.new.files.contains_key(name)) {
            return Err(PublishError::new(&entry.path(), IN_THE_WAY));
        }
        let to = self.folder.join(path);
        let is_foreign = !name.is_some_and(|name| self.old.owns_below(&name) || self.new.owns_below(&name));
        if !is_foreign {
            return self.below(path);
        }
        make_folder(&to)?;
        self.below(path)?;
        let about = entry
            .metadata()
            .map_err(|error| PublishError::io(&entry.path(), &error))?;
        permit(&to, &about)
    }

    fn file(&mut self, path: &Path, kind: FileType) -> Result<(), PublishError> {
        let from = self.place.join(path);
        // The build's own names are text, so a name that is not cannot be one of them.
        let Some(name) = name(path) else {
            return self.carry(&from, path, kind);
        };
        if name == MANIFEST {
            return Ok(());
        }
        let is_new = self.new.files.contains_key(&name);
        if !self.old.files.contains_key(&name) {
            if is_new || self.new.owns_below(&name) {
                return Err(PublishError::new(&from, IN_THE_WAY));
            }
            return self.carry(&from, path, kind);
        }
        if is_new || !(self.keep)(&name) || self.new.owns_below(&name) {
            return Ok(());
        }
        self.carry(&from, path, kind)?;
        let bytes = fs::read(&from).map_err(|error| PublishError::io(&from, &error))?;
        self.new.files.insert(name, sha256(&bytes));
        Ok(())
    }

    /// A second name for the same file costs nothing, and keeps its dates and rights. Where there can be none, a copy.
    fn carry(&self, from: &Path, path: &Path, kind: FileType) -> Result<(), PublishError> {
        let to = self.folder.join(path);
        if let Some(parent) = to.parent() {
            make_folder(parent)?;
        }
        let linked = fs::hard_link(from, &to);
        let carried = match linked {
            // A pipe or a link must not be read through.
            Err(_) if kind.is_file() => fs::copy(from, &to).map(|_| ()),
            other => other,
        };
        carried.map_err(|error| PublishError::io(from, &error))
    }
}

/// A path as manifests write it; absent when it is not text.
fn name(path: &Path) -> Option<String> {
    let parts: Option<Vec<&str>> = path.iter().map(|part| part.to_str()).collect();
    parts.map(|parts| parts.join("/"))
}

#[cfg(test)]
mod tests {
    use std::path::{Path, PathBuf};

    use super::name;

    #[test]
    fn names_are_paths_with_slashes() {
        let path: PathBuf = ["units", "barge.html"].iter().collect();
        assert_eq!(name(&path).as_deref(), Some("units/barge.html"));
        assert_eq!(name(Path::new("a.pdf")).as_deref(), Some("a.pdf"));
    }
}
