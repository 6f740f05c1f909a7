//! Markdown with front matter: where the YAML ends and the prose begins.

use crate::source::tree::Span;

/// The two halves of a Markdown source.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Halves {
    /// The YAML between the two `---` lines.
    pub front: Span,
    /// Everything after the second `---` line.
    pub body: Span,
}

/// Whether a text opens with the first of the two `---` lines.
#[must_use]
pub fn opens(text: &str) -> bool {
    text.lines().next().is_some_and(|line| line.trim_end() == "---")
}

/// Splits a Markdown file; `None` when it does not open with a `---` line that a later one closes.
#[must_use]
pub fn split(text: &str) -> Option<Halves> {
    let mut offset = 0;
    let mut front_start = None;
    for line in text.split_inclusive('\n') {
        let end = offset + line.len();
        let is_fence = line.trim_end() == "---";
        match front_start {
            None if is_fence => front_start = Some(end),
            None => return None,
            Some(start) if is_fence => {
                return Some(Halves {
                    front: Span::new(start, offset),
                    body: Span::new(end, text.len()),
                });
            }
            Some(_) => {}
        }
        offset = end;
    }
    None
}
