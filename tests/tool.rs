//! The real binary, a workshop of its own for each test, and trees of files as values.

use std::collections::BTreeMap;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, Output};

use assert_cmd::cargo::cargo_bin;
use tempfile::TempDir;

/// A tree's files by path below its root.
pub type Tree = BTreeMap<String, Vec<u8>>;

/// An empty folder with a copy of the base game in `game/`, gone when the test ends.
pub struct Workshop {
    folder: TempDir,
}

/// How a command ended.
#[derive(Debug)]
pub struct Ended {
    /// The exit status; absent when it was killed.
    pub status: Option<i32>,
    /// Standard output.
    pub out: String,
    /// Standard error.
    pub err: String,
}

impl Workshop {
    pub fn new() -> Self {
        let folder = tempfile::tempdir().expect("a folder for the test");
        let base = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/suite/base");
        copy(&base, &folder.path().join("game"));
        Self { folder }
    }

    pub fn path(&self, path: &str) -> PathBuf {
        self.folder.path().join(path)
    }

    pub fn read(&self, path: &str) -> String {
        String::from_utf8(fs::read(self.path(path)).unwrap_or_else(|error| panic!("{path}: {error}"))).expect("text")
    }

    pub fn write(&self, path: &str, text: &str) {
        let path = self.path(path);
        fs::create_dir_all(path.parent().expect("a folder")).expect("a folder");
        fs::write(path, text).expect("a file");
    }

    /// Changes a file by replacing a text that must be in it.
    pub fn change(&self, path: &str, from: &str, to: &str) {
        let text = self.read(path);
        assert!(text.contains(from), "{path} has no `{from}`");
        self.write(path, &text.replace(from, to));
    }

    /// A copy of the base game under another id.
    pub fn second_game(&self, id: &str) {
        copy(&self.path("game"), &self.path(id));
        self.change(&format!("{id}/game.yaml"), "id: tin-fleet", &format!("id: {id}"));
        for list in ["patrol", "spendthrift"] {
            self.change(&format!("{id}/fleets/{list}.fleet.yaml"), "tin-fleet", id);
        }
    }

    /// The command, to be run in the workshop's folder.
    pub fn command(&self, arguments: &[&str]) -> Command {
        let mut command = Command::new(cargo_bin("fleetwright"));
        command.args(arguments).current_dir(self.folder.path());
        // What the machine of the test wants must not decide about the outcome.
        for name in ["NO_COLOR", "COLUMNS", "CLICOLOR_FORCE", "RUST_BACKTRACE"] {
            command.env_remove(name);
        }
        command
    }

    /// Keeps the edition of `game/` as it is now; its file, below the game's folder.
    pub fn keep_edition(&self) -> String {
        self.succeed(&["edition", "game", "--keep"]);
        let files = self.tree("game").into_keys();
        let mut kept = files.filter(|path| path.starts_with("editions/"));
        kept.next().expect("a pack")
    }

    pub fn run(&self, arguments: &[&str]) -> Ended {
        Ended::of(self.command(arguments).output().expect("the binary runs"))
    }

    /// Runs a command that must succeed.
    pub fn succeed(&self, arguments: &[&str]) -> Ended {
        let ended = self.run(arguments);
        assert_eq!(ended.status, Some(0), "{arguments:?}: {ended:?}");
        ended
    }

    /// Runs a command that must end with exit status 2 and plain words, which hold every one of `words`.
    pub fn refuse(&self, arguments: &[&str], words: &[&str]) -> Ended {
        let ended = self.run(arguments);
        ended.is_plain_refusal(words);
        ended
    }

    pub fn tree(&self, path: &str) -> Tree {
        tree(&self.path(path))
    }
}

impl Ended {
    pub fn of(output: Output) -> Self {
        Self {
            status: output.status.code(),
            out: String::from_utf8(output.stdout).expect("standard output is text"),
            err: String::from_utf8(output.stderr).expect("standard error is text"),
        }
    }

    pub fn is_plain_refusal(&self, words: &[&str]) {
        assert_eq!(self.status, Some(2), "{self:?}");
        assert!(!self.err.contains("panicked"), "{self:?}");
        assert!(!self.err.contains("os error"), "{self:?}");
        assert_eq!(self.out, "", "{self:?}");
        for word in words {
            assert!(self.err.contains(word), "no `{word}` in {self:?}");
        }
    }
}

pub fn copy(from: &Path, to: &Path) {
    fs::create_dir_all(to).expect("a folder");
    for entry in fs::read_dir(from)
        .expect("a folder")
        .map(|entry| entry.expect("an entry"))
    {
        let (from, to) = (entry.path(), to.join(entry.file_name()));
        if from.is_dir() {
            copy(&from, &to);
        } else {
            fs::copy(&from, &to).expect("a copy");
        }
    }
}

/// All files below a folder; nothing when it is not there.
pub fn tree(root: &Path) -> Tree {
    let mut files = Tree::new();
    let mut folders = vec![root.to_owned()];
    while let Some(folder) = folders.pop() {
        for entry in fs::read_dir(&folder)
            .into_iter()
            .flatten()
            .map(|entry| entry.expect("an entry"))
        {
            let path = entry.path();
            if entry.file_type().expect("a kind").is_dir() {
                folders.push(path);
            } else {
                let name = path.strip_prefix(root).expect("below the root").display().to_string();
                files.insert(name, fs::read(&path).unwrap_or_default());
            }
        }
    }
    files
}
