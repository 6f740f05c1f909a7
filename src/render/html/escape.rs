//! Text made safe for HTML, and for the fragment of an address.

use std::fmt::Write as _;

use minijinja::{Error, Output, Value};
use sha2::{Digest, Sha256};

use crate::source::markup::escape_to;

/// Writes a value as every template's printer writes it. The template engine's own escape also turns every `/` into a
/// reference, which makes stat lines and addresses unreadable.
///
/// # Errors
/// When it cannot be written.
pub fn write_value(out: &mut Output<'_>, value: &Value) -> Result<(), Error> {
    let written = match value.as_str() {
        Some(text) if value.is_safe() => out.write_str(text),
        Some(text) => escape_to(out, text),
        None => escape_to(out, &value.to_string()),
    };
    written.map_err(Error::from)
}

/// Appends `text`, safe both between tags and inside a quoted attribute.
pub(super) fn escape_into(out: &mut String, text: &str) {
    // Writing to a string cannot fail.
    let _ = escape_to(out, text);
}

/// `text`, safe both between tags and inside a quoted attribute.
pub(super) fn escape(text: &str) -> String {
    let mut out = String::with_capacity(text.len());
    escape_into(&mut out, text);
    out
}

/// An anchor as the fragment of an address: everything unusual in percent form.
pub(super) fn fragment(anchor: &str) -> String {
    let mut out = String::with_capacity(anchor.len());
    for byte in anchor.bytes() {
        if byte.is_ascii_alphanumeric() || b"-._~".contains(&byte) {
            out.push(char::from(byte));
        } else {
            let _ = write!(out, "%{byte:02X}");
        }
    }
    out
}

/// How many bytes a name of a file may have before it is cut; systems allow 255, and endings come to it.
const LONGEST: usize = 120;
/// Names that some systems keep for devices, whatever their ending.
const DEVICES: &[&str] = &["aux", "con", "nul", "prn"];

/// A name from the game as the name of a file: no folder, no surprise, none of those that the site needs itself. Whatever
/// cannot stay as it is gets a mark of its own, so that no two names become one file, also where case does not count.
pub(super) fn file_name(name: &str, taken: &[&str]) -> String {
    let plain = |letter: char| letter == '_' || letter.is_alphanumeric() && letter.to_lowercase().eq([letter]);
    let mut safe: String = name
        .chars()
        .flat_map(char::to_lowercase)
        .map(|letter| if plain(letter) { letter } else { '-' })
        .collect();
    safe.truncate(safe.floor_char_boundary(LONGEST));
    let is_port = |safe: &str| {
        let digit = safe.strip_prefix("com").or_else(|| safe.strip_prefix("lpt"));
        digit.is_some_and(|digit| digit.chars().count() == 1)
    };
    let is_reserved = safe.is_empty()
        || safe == "index"
        || taken.contains(&safe.as_str())
        || DEVICES.contains(&safe.as_str())
        || is_port(&safe);
    if is_reserved || safe != name {
        let digest = Sha256::digest(name.as_bytes());
        safe.push('-');
        for byte in digest.iter().take(4) {
            let _ = write!(safe, "{byte:02x}");
        }
    }
    safe
}

#[cfg(test)]
mod tests {
    use crate::source::sorted::BTreeSet;

    use super::{LONGEST, file_name};

    #[test]
    fn no_two_names_become_one_file() {
        let long = "x".repeat(300);
        let longer = "x".repeat(301);
        let names = [
            "01-a b",
            "01-a-b",
            "01-A-b",
            "01-a/b",
            "../01-a-b",
            "index",
            "Index",
            "weapons",
            "",
            "-",
            "con",
            "CON",
            "com1",
            "é",
            "e\u{301}",
            "É",
            "漢字",
            "a\0b",
            &long,
            &longer,
        ];
        let files: BTreeSet<String> = names.iter().map(|name| file_name(name, &["weapons"])).collect();
        assert_eq!(files.len(), names.len());
        for file in &files {
            assert!(
                file.len() <= LONGEST + 9 && !file.contains(['/', '\\', '.', '\0']),
                "{file}"
            );
            assert!(
                file.to_lowercase() == *file && file != "con" && file != "index",
                "{file}"
            );
        }
    }

    #[test]
    fn plain_names_stay() {
        for name in ["01-first-steps", "01-ä", "battle_ship", "漢字", "9"] {
            assert_eq!(file_name(name, &[]), name);
        }
    }
}
