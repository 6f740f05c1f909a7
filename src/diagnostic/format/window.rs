//! The lines of a file around some marked places, safe to print, and where the marks lie in them.

use crate::diagnostic::format::safe;
use crate::source::text::Text;
use crate::source::tree::Span;

/// Lines of a source that belong together.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Window {
    /// The number of the first line, from 1.
    pub first: usize,
    /// The lines, with `\n` between them and without anything that a terminal acts upon.
    pub text: String,
    /// The marks as bytes of [`Window::text`], in the order in which they were given.
    pub marks: Vec<Span>,
}

/// A span without the white space at its end, which no underline should cover, and on one line when it is too wide.
#[must_use]
pub fn tidy(text: &Text, span: Span, widest: usize) -> Span {
    let start = floor(text.as_str(), span.start);
    let end = floor(text.as_str(), span.end).max(start);
    let piece = text.as_str().get(start..end).unwrap_or("");
    let kept = piece.trim_end();
    let end = start
        + if kept.is_empty() {
            piece.len().min(1)
        } else {
            kept.len()
        };
    let end = floor(text.as_str(), end).max(start);
    let lines = text.as_str().get(start..end).unwrap_or("");
    let too_wide = lines.lines().any(|line| width(line) > widest) || column(text, end) > widest && lines.contains('\n');
    if !too_wide {
        return Span::new(start, end);
    }
    let first = lines.lines().next().unwrap_or("");
    let mut used = 0;
    let cut = first
        .char_indices()
        .find(|(_, ch)| {
            used += char_width(*ch);
            used > widest
        })
        .map_or(first.len(), |(index, _)| index);
    Span::new(start, start + cut)
}

/// The greatest character boundary that is not beyond `offset`.
fn floor(text: &str, offset: usize) -> usize {
    text.floor_char_boundary(offset.min(text.len()))
}

/// How many columns a text takes at most: what is not ASCII may take two.
fn width(text: &str) -> usize {
    text.chars().map(char_width).sum()
}

fn char_width(ch: char) -> usize {
    match ch {
        '\t' => 4,
        _ if ch.is_ascii() => 1,
        _ => 2,
    }
}

/// The columns before a byte on its line.
fn column(text: &Text, offset: usize) -> usize {
    let before = text.as_str().get(..offset).unwrap_or("");
    width(before.rsplit('\n').next().unwrap_or(""))
}

/// How many columns lie between the first and the last marked character, whatever their lines.
#[must_use]
pub fn spread(text: &Text, marks: &[Span]) -> usize {
    let first = marks.iter().map(|mark| column(text, mark.start)).min().unwrap_or(0);
    let last = marks.iter().map(|mark| column(text, mark.end)).max().unwrap_or(0);
    last.saturating_sub(first)
}

/// The window of some marks, which [`tidy`] has made.
#[must_use]
pub fn open(text: &Text, marks: &[Span]) -> Window {
    let whole = text.as_str();
    let from = marks.iter().map(|mark| mark.start).min().unwrap_or(0);
    let to = marks.iter().map(|mark| mark.end).max().unwrap_or(0);
    let start = whole
        .get(..from)
        .and_then(|head| head.rfind('\n'))
        .map_or(0, |at| at + 1);
    let end = whole
        .get(to..)
        .and_then(|tail| tail.find('\n'))
        .map_or(whole.len(), |at| to + at);
    let piece = whole.get(start..end).unwrap_or("");
    let mut shown = String::with_capacity(piece.len());
    let mut moved = vec![Span::default(); marks.len()];
    let mut letters = piece.char_indices().peekable();
    loop {
        let at = start + letters.peek().map_or(piece.len(), |(index, _)| *index);
        for (mark, new) in marks.iter().zip(&mut moved) {
            if mark.start == at {
                new.start = shown.len();
            }
            if mark.end == at {
                new.end = shown.len();
            }
        }
        let Some((_, ch)) = letters.next() else { break };
        let line_ends = letters.peek().is_none_or(|(_, next)| *next == '\n');
        if !(ch == '\r' && line_ends) {
            shown.push(safe::visible(ch));
        }
    }
    for mark in &mut moved {
        mark.end = mark.end.max(mark.start);
    }
    Window {
        first: text.position(start).line,
        text: shown,
        marks: moved,
    }
}

#[cfg(test)]
mod tests {
    use super::{open, spread, tidy};
    use crate::source::text::Text;
    use crate::source::tree::Span;

    #[test]
    fn a_window_holds_whole_lines_without_carriage_returns() {
        let text = Text::new("one\r\ntwo\r\nthree".to_owned());
        let window = open(&text, &[Span::new(5, 8), Span::new(10, 15)]);
        assert_eq!((window.first, window.text.as_str()), (2, "two\nthree"));
        assert_eq!(window.marks, [Span::new(0, 3), Span::new(4, 9)]);
    }

    #[test]
    fn marks_move_with_what_is_made_visible() {
        let text = Text::new("a\u{1b}b: c".to_owned());
        let window = open(&text, &[Span::new(5, 6)]);
        assert_eq!(window.text, "a␛b: c");
        assert_eq!(&window.text[window.marks[0].start..window.marks[0].end], "c");
    }

    #[test]
    fn a_span_beyond_the_text_or_inside_a_character_is_drawn_back() {
        let text = Text::new("é".to_owned());
        assert_eq!(tidy(&text, Span::new(1, 99), 80), Span::new(0, 2));
        assert_eq!(tidy(&text, Span::new(50, 40), 80), Span::new(2, 2));
    }

    #[test]
    fn white_space_at_the_end_is_left_out_and_width_is_bounded() {
        let text = Text::new("key: |\n  one\n  two\n\n".to_owned());
        assert_eq!(tidy(&text, Span::new(5, 20), 80), Span::new(5, 18));
        let wide = Text::new("é".repeat(500));
        let span = tidy(&wide, Span::new(0, 1000), 80);
        assert_eq!(span, Span::new(0, 80));
        assert_eq!(spread(&wide, &[span, Span::new(200, 202)]), 202);
    }
}
