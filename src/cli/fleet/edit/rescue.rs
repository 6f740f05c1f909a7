//! A list that could not be saved because the builder ended before its time: it is written into a file of its own beside
//! the one it came from, which is left as it is.

use std::fs::OpenOptions;
use std::io::Write as _;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::path::{Path, PathBuf};

use crate::cli::fleet::edit::app::App;

/// How many rescued lists may lie beside each other.
const MOST: usize = 100;

/// A list that is not saved, as it would be written.
#[derive(Debug, Clone)]
pub struct Wreck {
    beside: PathBuf,
    text: String,
}

impl Wreck {
    /// The list, if it is not saved.
    #[must_use]
    pub fn of(app: &App<'_, '_>) -> Option<Self> {
        if !app.is_unsaved() {
            return None;
        }
        // Should the writing of lists itself be what went wrong, the plainest form must do.
        let text = catch_unwind(AssertUnwindSafe(|| app.text()))
            .ok()
            .or_else(|| serde_json::to_string_pretty(&*app.state.fleet).ok())?;
        let beside = app.path.clone().unwrap_or_else(|| PathBuf::from("fleet.fleet.yaml"));
        Some(Self { beside, text })
    }

    /// Writes it; where it is now, in words.
    #[must_use]
    pub fn rescue(&self) -> String {
        let Self { beside, text } = self;
        let folders = [beside.parent().map(Path::to_owned), Some(std::env::temp_dir())];
        let stem = stem(beside);
        for folder in folders.into_iter().flatten() {
            for number in 1..=MOST {
                let again = if number == 1 {
                    String::new()
                } else {
                    format!("-{number}")
                };
                let path = folder.join(format!("{stem}.rescued{again}.fleet.yaml"));
                let opened = OpenOptions::new().write(true).create_new(true).open(&path);
                match opened.and_then(|mut file| file.write_all(text.as_bytes()).and_then(|()| file.sync_all())) {
                    Ok(()) => return format!("the list was not saved; it is in {}", path.display()),
                    Err(error) if error.kind() == std::io::ErrorKind::AlreadyExists => {}
                    Err(_) => break,
                }
            }
        }
        format!("the list was not saved, and no file could be written; this is it:\n{text}")
    }
}

/// A file's name without what lists' names end with.
fn stem(path: &Path) -> String {
    let name = path.file_name().unwrap_or_default().to_string_lossy().into_owned();
    let endings = [".fleet.yaml", ".fleet.json", ".yaml", ".yml", ".json"];
    let stem = endings.iter().find_map(|ending| name.strip_suffix(ending));
    stem.filter(|stem| !stem.is_empty()).unwrap_or(&name).to_owned()
}
