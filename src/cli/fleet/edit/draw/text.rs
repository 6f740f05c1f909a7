//! Text in columns of a terminal. What strangers wrote is made safe here, and nowhere is it printed without.

use ratatui::layout::Rect;
use ratatui::style::Style;
use ratatui::text::{Line, Span};
use unicode_width::{UnicodeWidthChar, UnicodeWidthStr};

use crate::diagnostic::format::safe::line as safe;
use crate::render::roster::shortened;

/// How many signs without a width may follow each other: accents; heaps of them would grow over the rows above.
const MOST_ACCENTS: usize = 2;

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

/// Words at the left and at the right end of a row; where there is no room for both, the left ones are cut.
#[must_use]
pub fn row(left: &str, right: &str, columns: usize) -> String {
    let right = shortened(&clean(right), columns);
    let room = columns.saturating_sub(right.width() + usize::from(!right.is_empty()));
    let left = shortened(&clean(left), room);
    let between = columns.saturating_sub(left.width() + right.width());
    format!("{left}{}{right}", " ".repeat(between))
}

/// Words broken into lines, the first behind `first`, the others behind as many spaces.
#[must_use]
pub fn wrapped(first: &str, words: &str, columns: usize) -> Vec<String> {
    let indent = first.width();
    let room = columns.saturating_sub(indent).max(8);
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

/// Lines in one style.
pub fn styled(lines: Vec<String>, style: Style) -> impl Iterator<Item = Line<'static>> {
    lines.into_iter().map(move |line| Line::styled(line, style))
}

/// A line whose beginning has a style of its own.
#[must_use]
pub fn headed(line: &str, head: usize, style: Style) -> Line<'static> {
    let (head, rest) = line.split_at_checked(head).unwrap_or((line, ""));
    Line::from(vec![Span::styled(head.to_owned(), style), Span::raw(rest.to_owned())])
}

/// The first row of a list that is seen, so that the one that is meant is in the middle where that can be.
#[must_use]
pub fn first_seen(meant: usize, rows: usize, height: usize) -> usize {
    meant.saturating_sub(height / 2).min(rows.saturating_sub(height))
}

/// The room within a frame.
#[must_use]
pub fn within(area: Rect) -> (usize, usize) {
    let size = |length: u16| usize::from(length.saturating_sub(2));
    (size(area.width), size(area.height))
}
