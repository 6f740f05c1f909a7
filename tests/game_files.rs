//! Games for tests: a folder of the checkout held in memory, and files that fail to read.

use std::collections::BTreeSet;
use std::fs;
use std::path::Path;

use fleetwright::source::files::{Files, ReadError};
use fleetwright::source::memory::MemoryFiles;

/// The files below a folder of the checkout.
pub fn read_folder(below_checkout: &str) -> MemoryFiles {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join(below_checkout);
    let mut files = MemoryFiles::new();
    let mut folders = vec![root.clone()];
    while let Some(folder) = folders.pop() {
        for entry in fs::read_dir(&folder).expect("a folder of the checkout") {
            let path = entry.expect("an entry of the folder").path();
            if path.is_dir() {
                folders.push(path);
            } else {
                let name = path.strip_prefix(&root).expect("below the root");
                let name = name.to_string_lossy().replace('\\', "/");
                files.insert(name, fs::read(&path).expect("a file of the folder"));
            }
        }
    }
    files
}

/// Files of which some cannot be read.
pub struct Failing {
    pub files: MemoryFiles,
    pub failing: BTreeSet<String>,
}

impl Files for Failing {
    fn list(&self) -> Result<Vec<String>, ReadError> {
        self.files.list()
    }

    fn read(&self, path: &str) -> Result<Vec<u8>, ReadError> {
        if self.failing.contains(path) {
            return Err(ReadError {
                path: path.to_owned(),
                reason: "permission denied".to_owned(),
            });
        }
        self.files.read(path)
    }
}
