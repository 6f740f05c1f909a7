//! Which lists are meant: files, all lists of a folder, those that a pattern matches, or standard input.

use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};

use crate::cli::Unusable;
use crate::fleet::form::FORMS;

/// How deep folders are searched.
const DEEPEST: usize = 16;

/// The lists that are meant, each once, in the order in which they are named; those of a folder by name.
///
/// # Errors
/// When a folder cannot be read, a pattern is none, or one that matches nothing.
pub fn gather(named: &[PathBuf]) -> Result<Vec<PathBuf>, Unusable> {
    let mut found: Vec<PathBuf> = Vec::new();
    for path in named {
        let pattern = path.to_string_lossy();
        if path.is_dir() {
            let before = found.len();
            walk(path, 0, &mut found)?;
            if found.len() == before {
                return Err(Unusable(format!(
                    "{pattern}: there are no lists in this folder ({})",
                    endings()
                )));
            }
        } else if !path.exists() && pattern.contains(['*', '?', '[']) {
            found.extend(matching(&pattern)?);
        } else {
            found.push(path.clone());
        }
    }
    let mut seen = BTreeSet::new();
    found.retain(|path| seen.insert(path.clone()));
    Ok(found)
}

fn matching(pattern: &str) -> Result<Vec<PathBuf>, Unusable> {
    let plain = glob::MatchOptions {
        require_literal_leading_dot: true,
        ..glob::MatchOptions::default()
    };
    let paths = glob::glob_with(pattern, plain).map_err(|error| Unusable(format!("{pattern}: {error}")))?;
    let files: Vec<PathBuf> = paths.filter_map(Result::ok).filter(|path| path.is_file()).collect();
    if files.is_empty() {
        return Err(Unusable(format!("{pattern}: no file matches")));
    }
    Ok(files)
}

fn walk(folder: &Path, depth: usize, found: &mut Vec<PathBuf>) -> Result<(), Unusable> {
    let entries = fs::read_dir(folder).map_err(|error| Unusable::io(folder, &error))?;
    let mut entries: Vec<_> = entries
        .collect::<Result<_, _>>()
        .map_err(|error| Unusable::io(folder, &error))?;
    entries.sort_by_key(fs::DirEntry::file_name);
    for entry in entries {
        let name = entry.file_name().to_string_lossy().to_lowercase();
        if name.starts_with('.') {
            continue;
        }
        // A link to a folder is not followed: it may lead back here.
        let is_folder = entry.file_type().is_ok_and(|kind| kind.is_dir());
        if is_folder && depth < DEEPEST {
            // One that cannot be read must not keep the others from being judged: it is told of in its place.
            if walk(&entry.path(), depth + 1, found).is_err() {
                found.push(entry.path());
            }
        } else if !is_folder && is_list(&name) && entry.path().is_file() {
            found.push(entry.path());
        }
    }
    Ok(())
}

/// Whether a file in a folder is a list by its name.
fn is_list(name: &str) -> bool {
    let mut endings = FORMS.iter().flat_map(|form| form.endings);
    endings.any(|ending| ending.starts_with(".fleet.") && name.ends_with(ending))
}

fn endings() -> String {
    let endings = FORMS.iter().flat_map(|form| form.endings);
    let endings: Vec<&str> = endings
        .filter(|ending| ending.starts_with(".fleet."))
        .copied()
        .collect();
    format!("files that end with {}", endings.join(", "))
}
