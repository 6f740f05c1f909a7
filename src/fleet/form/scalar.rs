//! Values as YAML writes them on one line.

use std::fmt::Write as _;

use serde_json::Value as Json;

use crate::source::json_write::compact;

/// Words that YAML, or an older YAML, takes for something other than text.
const WORDS: &[&str] = &[
    "true", "false", "null", "yes", "no", "on", "off", "y", "n", "nan", "inf",
];

/// A text: bare where nothing can be made of it but this text, else in quotes.
pub fn quoted(text: &str) -> String {
    if is_bare(text) {
        text.to_owned()
    } else {
        in_quotes(text)
    }
}

/// A key.
pub fn key(text: &str) -> String {
    quoted(text)
}

fn is_bare(text: &str) -> bool {
    let is_plain = |letter: char| letter.is_alphanumeric() || matches!(letter, '-' | '_' | ' ' | '\'' | '.');
    text.starts_with(char::is_alphabetic)
        && text.chars().all(is_plain)
        && !text.ends_with(' ')
        && !WORDS.contains(&text.to_ascii_lowercase().as_str())
}

fn in_quotes(text: &str) -> String {
    let mut quoted = String::with_capacity(text.len() + 2);
    quoted.push('"');
    for letter in text.chars() {
        match letter {
            '"' => quoted.push_str("\\\""),
            '\\' => quoted.push_str("\\\\"),
            '\n' => quoted.push_str("\\n"),
            '\t' => quoted.push_str("\\t"),
            letter if is_hidden(letter) => {
                // Writing to a string cannot fail.
                let code = u32::from(letter);
                let _ = if code > 0xffff {
                    write!(quoted, "\\U{code:08x}")
                } else {
                    write!(quoted, "\\u{code:04x}")
                };
            }
            letter => quoted.push(letter),
        }
    }
    quoted.push('"');
    quoted
}

/// Whether a character is better seen as its number: it moves the cursor, turns the line around, or cannot be seen.
pub fn is_hidden(letter: char) -> bool {
    letter.is_control()
        || matches!(letter,
            '\u{61c}' | '\u{feff}' | '\u{200b}'..='\u{200f}' | '\u{2028}'..='\u{202e}' | '\u{2060}'..='\u{206f}'
            | '\u{fff9}'..='\u{ffff}' | '\u{e000}'..='\u{f8ff}' | '\u{e0000}'..='\u{10ffff}')
        || u32::from(letter) & 0xfffe == 0xfffe
        || (letter.is_whitespace() && letter != ' ')
}

/// Any value on one line.
pub fn flow(value: &Json) -> String {
    match value {
        Json::String(text) => quoted(text),
        Json::Array(items) if items.is_empty() => "[]".to_owned(),
        Json::Array(items) => {
            let items: Vec<String> = items.iter().map(flow).collect();
            format!("[{}]", items.join(", "))
        }
        Json::Object(map) if map.is_empty() => "{}".to_owned(),
        Json::Object(map) => {
            let entries: Vec<String> = map
                .iter()
                .map(|(name, value)| format!("{}: {}", key(name), flow(value)))
                .collect();
            format!("{{ {} }}", entries.join(", "))
        }
        // Numbers, truth and nothing are written as JSON writes them.
        plain => compact(plain),
    }
}
