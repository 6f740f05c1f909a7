//! Text in columns of a terminal. What strangers wrote is made safe here, and nowhere is it printed without.

use unicode_width::{UnicodeWidthChar, UnicodeWidthStr};

use crate::diagnostic::format::safe::line as safe;

/// How many signs without a width may follow each other: accents; heaps of them would grow over the rows above.
const MOST_ACCENTS: usize = 2;
/// The fewest columns that words are broken into.
const NARROWEST: usize = 8;

/// A stranger's text on one line.
#[must_use]
pub fn clean(text: &str) -> String {
    let mut accents = 0;
    let is_kept = |letter: &char| {
        accents = if letter.width() == Some(0) { accents + 1 } else { 0 };
        accents <= MOST_ACCENTS
    };
    safe(text).chars().filter(is_kept).collect()
}

/// A text filled up with spaces.
#[must_use]
pub fn padded(text: &str, width: usize) -> String {
    let text = clean(text);
    let missing = width.saturating_sub(text.width());
    format!("{text}{}", " ".repeat(missing))
}

/// A text of so many columns at most; what is cut off is told by its end.
#[must_use]
pub fn shortened(text: &str, width: usize) -> String {
    if text.width() <= width {
        return text.to_owned();
    }
    let mut short = String::new();
    for letter in text.chars() {
        if short.width() + letter.width().unwrap_or(0) >= width {
            break;
        }
        short.push(letter);
    }
    format!("{short}…")
}

/// Words broken into lines, the first behind `first`, the others behind as many spaces.
#[must_use]
pub fn wrapped(first: &str, words: &str, columns: usize) -> Vec<String> {
    let indent = first.width();
    let room = columns.saturating_sub(indent).max(NARROWEST);
    let mut lines: Vec<String> = Vec::new();
    let mut line = String::new();
    for word in clean(words).split(' ').filter(|word| !word.is_empty()) {
        let word = shortened(word, room);
        if !line.is_empty() && line.width() + 1 + word.width() > room {
            lines.push(std::mem::take(&mut line));
        }
        if !line.is_empty() {
            line.push(' ');
        }
        line.push_str(&word);
    }
    if !line.is_empty() || lines.is_empty() {
        lines.push(line);
    }
    let before = |place: usize| {
        if place == 0 {
            first.to_owned()
        } else {
            " ".repeat(indent)
        }
    };
    let placed = lines.into_iter().enumerate();
    placed.map(|(place, line)| format!("{}{line}", before(place))).collect()
}
