//! The hidden folder in `OUT` where a build prepares everything, and what an unfinished build left there.

use std::fs;
use std::io::{Error, ErrorKind};
use std::path::{Path, PathBuf};

use crate::publish::PublishError;

/// The folder's name. The lock on `OUT` makes it safe to sweep it away: whoever wrote it is gone.
const NAME: &str = ".fleetwright-staging";

/// The staging folder of one `OUT`.
pub struct Staging {
    out: PathBuf,
}

impl Staging {
    /// Mends what an unfinished build left in `out`, and opens an empty staging folder.
    pub fn open(out: &Path) -> Result<Self, PublishError> {
        let staging = Self { out: out.to_owned() };
        staging.put_back()?;
        staging.sweep()?;
        let folder = staging.folder();
        fs::create_dir_all(&folder).map_err(|error| PublishError::io(&folder, &error))?;
        Ok(staging)
    }

    /// `OUT`.
    pub fn out(&self) -> &Path {
        &self.out
    }

    /// A game's place in `OUT`.
    pub fn place(&self, game: &str) -> PathBuf {
        self.out.join(game)
    }

    /// A file of the staging folder.
    pub fn file(&self, name: &str) -> PathBuf {
        self.folder().join(name)
    }

    /// Where a game's new tree is built.
    pub fn new_tree(&self, game: &str) -> PathBuf {
        self.folder().join("new").join(game)
    }

    /// Where a game's old tree waits while the new one moves in, if the system cannot swap the two in one step.
    pub fn old_tree(&self, game: &str) -> PathBuf {
        self.folder().join("old").join(game)
    }

    /// Removes the folder with all that is in it.
    pub fn sweep(&self) -> Result<(), PublishError> {
        let folder = self.folder();
        let removed = match fs::remove_dir_all(&folder) {
            Err(error) if error.kind() == ErrorKind::PermissionDenied => {
                make_writable(&folder);
                fs::remove_dir_all(&folder)
            }
            other => other,
        };
        match removed {
            Err(error) if error.kind() != ErrorKind::NotFound => Err(PublishError::io(&folder, &error)),
            _ => Ok(()),
        }
    }

    fn folder(&self) -> PathBuf {
        self.out.join(NAME)
    }

    /// An old tree whose place is empty was about to be replaced when the build died: it goes back.
    fn put_back(&self) -> Result<(), PublishError> {
        let Ok(entries) = fs::read_dir(self.folder().join("old")) else {
            return Ok(());
        };
        for entry in entries.filter_map(Result::ok) {
            let place = self.out.join(entry.file_name());
            let is_free = fs::symlink_metadata(&place).is_err_and(|error| error.kind() == ErrorKind::NotFound);
            if is_free {
                fs::rename(entry.path(), &place).map_err(|error: Error| PublishError::io(&place, &error))?;
            }
        }
        Ok(())
    }
}

/// Folders that somebody made read-only inside a game's folder stay so in the new tree; the old tree is ours to remove.
#[cfg(unix)]
fn make_writable(folder: &Path) {
    use std::os::unix::fs::PermissionsExt as _;
    // Where this fails, removing fails as well, and that is told.
    let _ = fs::set_permissions(folder, fs::Permissions::from_mode(0o700));
    for entry in fs::read_dir(folder).into_iter().flatten().filter_map(Result::ok) {
        if entry.file_type().is_ok_and(|kind| kind.is_dir()) {
            make_writable(&entry.path());
        }
    }
}

#[cfg(not(unix))]
fn make_writable(_folder: &Path) {}
