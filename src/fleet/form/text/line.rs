//! The lines of a pasted text, without what chats put around them, and without what their writer struck out.

use crate::fleet::form::text::mark::{self, Marked};
use crate::fleet::form::text::piece::{Piece, Spot, pieces};
use crate::source::tree::Span;

/// A line that says something.
#[derive(Debug)]
pub struct TextLine<'t> {
    /// Its marks and words.
    pub marked: Marked<'t>,
    /// The words in pieces; none when the line is too long to be one of a list.
    pub spots: Vec<Spot<'t>>,
    /// Where its words stand.
    pub span: Span,
    /// Whether an empty line stands before it.
    pub is_apart: bool,
    /// What of it is struck through or commented out.
    pub struck: Vec<Span>,
}

impl TextLine<'_> {
    /// Whether nothing of it is left.
    pub fn is_struck(&self) -> bool {
        self.spots.is_empty() && !self.struck.is_empty()
    }
}

/// A longer line was not written by a person; it is not looked into.
const LONGEST: usize = 65_536;

/// The lines that say something.
pub fn text_lines(text: &str) -> Vec<TextLine<'_>> {
    let mut start = 0;
    let mut raw = Vec::new();
    for line in text.split_inclusive('\n') {
        raw.push((start, line.trim_end_matches(['\n', '\r'])));
        start += line.len();
    }
    // A chat quotes all lines or none.
    let is_quoted = raw
        .iter()
        .all(|(_, line)| line.trim().is_empty() || line.trim_start().starts_with('>'));
    let mut is_apart = false;
    let mut is_comment = false;
    let mut lines = Vec::new();
    for (start, line) in raw {
        let (start, line) = if is_quoted {
            unquoted(start, line)
        } else {
            (start, line)
        };
        let was_comment = is_comment;
        let opening = line.trim_start();
        if let Some(within) = opening.strip_prefix(COMMENT.0) {
            is_comment |= !within.contains(COMMENT.1);
        }
        let is_out = was_comment || is_comment || opening.starts_with("//") || opening.starts_with("/*");
        is_comment &= !(was_comment && line.contains(COMMENT.1));
        if line.trim().is_empty() || is_drawn(line) {
            is_apart |= line.trim().is_empty();
            continue;
        }
        let marked = mark::read(line);
        let is_crossed = line.get(..marked.start).is_some_and(|before| before.contains(CROSSES));
        let start = start + marked.start;
        let span = Span::new(start, start + marked.words.len());
        let mut struck = Vec::new();
        let mut spots = Vec::new();
        if is_out || is_crossed {
            struck.push(span);
        } else if line.len() <= LONGEST {
            spots = pieces(marked.words, start);
            let is_gone = |spot: &Spot<'_>| matches!(spot.piece, Piece::Struck(_));
            struck.extend(spots.iter().filter(|spot| is_gone(spot)).map(|spot| spot.span));
            spots.retain(|spot| !is_gone(spot));
            // What joined it to its neighbours joins nothing now.
            if !struck.is_empty() && spots.iter().all(|spot| matches!(spot.piece, Piece::Sign(_))) {
                spots.clear();
            }
        }
        lines.push(TextLine {
            span,
            spots,
            marked,
            is_apart: std::mem::take(&mut is_apart),
            struck,
        });
    }
    lines
}

/// Signs before a line that cross it out.
const CROSSES: [char; 3] = ['❌', '🚫', '⛔'];

/// What opens and closes a comment that goes on over several lines.
const COMMENT: (&str, &str) = ("<!--", "-->");

fn unquoted(start: usize, line: &str) -> (usize, &str) {
    let rest = line.trim_start();
    let rest = rest.strip_prefix('>').unwrap_or(rest);
    let rest = rest.strip_prefix(' ').unwrap_or(rest);
    (start + line.len() - rest.len(), rest)
}

/// Whether a line is drawn and not written: rules, the borders of tables, the fences of code.
fn is_drawn(line: &str) -> bool {
    let is_fence = line.trim_start().starts_with("```");
    is_fence || !line.contains(|letter: char| letter.is_alphanumeric() || matches!(letter, '`' | '"'))
}
