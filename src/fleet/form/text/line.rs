//! The lines of a pasted text, without what chats put around them.

use crate::fleet::form::text::mark::{self, Marked};
use crate::fleet::form::text::piece::{Spot, pieces};
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
    let mut lines = Vec::new();
    for (start, line) in raw {
        let (start, line) = if is_quoted {
            unquoted(start, line)
        } else {
            (start, line)
        };
        if line.trim().is_empty() || is_drawn(line) {
            is_apart |= line.trim().is_empty();
            continue;
        }
        let marked = mark::read(line);
        let start = start + marked.start;
        lines.push(TextLine {
            span: Span::new(start, start + marked.words.len()),
            spots: if line.len() > LONGEST {
                Vec::new()
            } else {
                pieces(marked.words, start)
            },
            marked,
            is_apart: std::mem::take(&mut is_apart),
        });
    }
    lines
}

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
