//! The one way in for files: read access only, by paths relative to the game's folder.

use std::fmt;

/// The largest file that is read, in bytes. A canon is text; anything larger is a mistake or an attack.
pub const LARGEST_FILE: u64 = 4 * 1024 * 1024;

/// Why a file or folder could not be read. Printed as it is, so the words are for the person at the keyboard.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ReadError {
    /// The path as the user would name it.
    pub path: String,
    /// What went wrong, in a few words, without a full stop.
    pub reason: String,
}

impl fmt::Display for ReadError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}: {}", self.path, self.reason)
    }
}

impl std::error::Error for ReadError {}

/// Read access to the files of one game.
///
/// Implemented by the disk, the embedded games and a test's map. Paths use `/` and are relative to the game's folder.
pub trait Files: Send + Sync {
    /// Every file of the game, sorted by path. Hidden files and folders are left out.
    ///
    /// # Errors
    /// When the folder itself cannot be listed.
    fn list(&self) -> Result<Vec<String>, ReadError>;

    /// The bytes of one file.
    ///
    /// # Errors
    /// When the file is missing, unreadable, or larger than [`LARGEST_FILE`].
    fn read(&self, path: &str) -> Result<Vec<u8>, ReadError>;
}
