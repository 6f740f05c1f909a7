//! Rows and lines of the screen.

use ratatui::layout::Rect;
use ratatui::style::Style;
use ratatui::text::{Line, Span};
use unicode_width::UnicodeWidthStr as _;

use crate::render::column::{clean, shortened};

/// Words at the left and at the right end of a row; where there is no room for both, the left ones are cut.
#[must_use]
pub fn row(left: &str, right: &str, columns: usize) -> String {
    let right = shortened(&clean(right), columns);
    let room = columns.saturating_sub(right.width() + usize::from(!right.is_empty()));
    let left = shortened(&clean(left), room);
    let between = columns.saturating_sub(left.width() + right.width());
    format!("{left}{}{right}", " ".repeat(between))
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
