//! Which lists are meant: files, all lists of a folder, those that a pattern matches, or standard input.

use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};

use crate::cli::Unusable;
use crate::fleet::form::FORMS;

/// How deep folders are searched.
const DEEPEST: usize = 16;

/// The lists that are meant, each once, in the order in which they are named; those of a folder by name. What leads to no list
/// stands for itself, so that it is told of in its place and all others are judged.
///
/// # Errors
/// When a folder cannot be read.
pub fn gather(named: &[PathBuf]) -> Result<Vec<PathBuf>, Unusable> {
    let mut found: Vec<PathBuf> = Vec::new();
    for path in named {
        let pattern = path.to_string_lossy();
        if path.is_dir() {
            let before = found.len();
            walk(path, 0, &mut found)?;
            if found.len() == before {
                found.push(path.clone());
            }
        } else if is_pattern(path) {
            let files = matching(&pattern);
            if files.is_empty() {
                found.push(path.clone());
            }
            found.extend(files);
        } else {
            found.push(path.clone());
        }
    }
    let mut seen = BTreeSet::new();
    found.retain(|path| seen.insert(path.clone()));
    Ok(found)
}

/// Why a path that was named leads to no list, where that is not plain from the system's own words.
pub fn nothing_there(path: &Path) -> Option<String> {
    if path.is_dir() {
        return Some(format!("there are no lists in this folder ({})", endings()));
    }
    is_pattern(path).then(|| "no file matches".to_owned())
}

fn is_pattern(path: &Path) -> bool {
    !path.exists() && path.to_string_lossy().contains(['*', '?', '['])
}

fn matching(pattern: &str) -> Vec<PathBuf> {
    let plain = glob::MatchOptions {
        require_literal_leading_dot: true,
        ..glob::MatchOptions::default()
    };
    let paths = glob::glob_with(pattern, plain).into_iter().flatten();
    paths.filter_map(Result::ok).filter(|path| path.is_file()).collect()
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
