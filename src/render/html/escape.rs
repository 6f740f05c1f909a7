//! Text made safe for HTML, and for the fragment of an address.

use std::fmt::Write as _;

/// Appends `text`, safe both between tags and inside a quoted attribute.
pub(super) fn escape_into(out: &mut String, text: &str) {
    for character in text.chars() {
        match character {
            '<' => out.push_str("&lt;"),
            '>' => out.push_str("&gt;"),
            '&' => out.push_str("&amp;"),
            '"' => out.push_str("&quot;"),
            '\'' => out.push_str("&#39;"),
            _ => out.push(character),
        }
    }
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

/// A name from the game as the name of a file: no folder, no surprise, none of those that the site needs itself.
pub(super) fn file_name(name: &str, taken: &[&str]) -> String {
    let mut safe: String = name
        .chars()
        .map(|character| {
            if character.is_alphanumeric() || character == '_' {
                character
            } else {
                '-'
            }
        })
        .collect();
    if safe.is_empty() || safe == "index" || taken.contains(&safe.as_str()) {
        safe.push_str("-page");
    }
    safe
}
