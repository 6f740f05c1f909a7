//! Names in quotes, so that every name comes back as it was: what cannot be seen is written as its number.

use std::fmt::Write as _;

use crate::fleet::form::scalar::is_hidden;

/// A text between two marks, which stand for themselves nowhere within.
pub fn enclose(text: &str, mark: char) -> String {
    let mut quoted = String::with_capacity(text.len() + 2);
    quoted.push(mark);
    for letter in text.chars() {
        match letter {
            '\\' => quoted.push_str("\\\\"),
            '\n' => quoted.push_str("\\n"),
            '"' | '`' if letter == mark => {
                // Writing to a string cannot fail.
                let _ = write!(quoted, "\\u{{{:x}}}", u32::from(letter));
            }
            letter if is_hidden(letter) => {
                let _ = write!(quoted, "\\u{{{:x}}}", u32::from(letter));
            }
            letter => quoted.push(letter),
        }
    }
    quoted.push(mark);
    quoted
}

/// The text that was enclosed. A backslash that begins nothing is itself.
pub fn open(text: &str) -> String {
    let mut opened = String::with_capacity(text.len());
    let mut rest = text;
    while let Some(at) = rest.find('\\') {
        let (before, from) = rest.split_at(at);
        opened.push_str(before);
        let (letter, length) = escape(from).unwrap_or(('\\', 1));
        opened.push(letter);
        rest = from.get(length..).unwrap_or("");
    }
    opened.push_str(rest);
    opened
}

/// The character that an escape at the beginning of a text stands for, and how long the escape is.
fn escape(text: &str) -> Option<(char, usize)> {
    let behind = text.get(1..)?;
    match behind.chars().next()? {
        letter @ ('\\' | '"') => Some((letter, 2)),
        'n' => Some(('\n', 2)),
        'u' => {
            let digits = behind.get(2..).filter(|_| behind.starts_with("u{"))?;
            let end = digits.bytes().take(7).position(|byte| byte == b'}')?;
            let code = u32::from_str_radix(digits.get(..end)?, 16).ok()?;
            Some((char::from_u32(code)?, end + 4))
        }
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::{enclose, open};

    #[test]
    fn what_was_enclosed_is_opened() {
        for text in ["", "a\"b`c\\d", "\\u{41}", "a\nb\u{202e}", "\\n", "é😀"] {
            for mark in ['"', '`'] {
                let enclosed = enclose(text, mark);
                let within = &enclosed[1..enclosed.len() - 1];
                assert!(!within.contains(mark), "{enclosed}");
                assert_eq!(open(within), text);
            }
        }
        assert_eq!(open("\\o/ \\"), "\\o/ \\");
    }
}
