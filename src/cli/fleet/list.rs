//! A player's list, from its file.

use std::fs::File;
use std::io::Read as _;
use std::path::Path;

use crate::fleet::read;
use crate::game::fleet::Fleet;
use crate::source::disk::words;
use crate::source::files::LARGEST_FILE;

/// The text of a list. No more is read than a list may hold, so that an endless file does no harm.
///
/// # Errors
/// When it cannot be read, in words.
pub fn text(path: &Path) -> Result<String, String> {
    let mut bytes = Vec::new();
    let opened = File::open(path).map_err(|error| words(&error))?;
    let mut some = opened.take(LARGEST_FILE + 1);
    some.read_to_end(&mut bytes).map_err(|error| words(&error))?;
    if bytes.len() as u64 > LARGEST_FILE {
        return Err("it is larger than 4 MiB, which no list is".to_owned());
    }
    let text = String::from_utf8(bytes).map_err(|_| "it is not UTF-8 text".to_owned())?;
    Ok(text
        .strip_prefix('\u{feff}')
        .map_or_else(|| text.clone(), str::to_owned))
}

/// A list that has no faults of form.
///
/// # Errors
/// When it cannot be read or is no list, in words.
pub fn read_list(path: &Path) -> Result<Fleet, String> {
    let text = text(path)?;
    match read(&text) {
        Ok((fleet, _)) => Ok(fleet),
        Err(faults) => {
            let faults: Vec<_> = faults.into_iter().map(|fault| fault.message).collect();
            Err(format!("this is no list: {}", faults.join("; ")))
        }
    }
}
