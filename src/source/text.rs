//! One source file's text, with lines and columns. Columns count characters, from 1, as people do.

use crate::source::tree::Span;

/// A position in a file: line and column, both from 1, the column in characters.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub struct Position {
    /// The line, from 1.
    pub line: usize,
    /// The column, from 1, in characters.
    pub column: usize,
}

/// A file's text and the offsets at which its lines start.
#[derive(Debug, Clone, Default)]
pub struct Text {
    text: String,
    line_starts: Vec<usize>,
}

impl Text {
    /// Takes a text in.
    #[must_use]
    pub fn new(text: String) -> Self {
        let line_starts = std::iter::once(0)
            .chain(text.match_indices('\n').map(|(index, _)| index + 1))
            .collect();
        Self { text, line_starts }
    }

    /// The whole text.
    #[must_use]
    pub fn as_str(&self) -> &str {
        &self.text
    }

    /// The piece at `span`, or nothing when the span does not lie on character boundaries of this text.
    #[must_use]
    pub fn slice(&self, span: Span) -> &str {
        self.text.get(span.start..span.end).unwrap_or("")
    }

    /// Line and column of a byte offset; an offset past the end is the end.
    #[must_use]
    pub fn position(&self, offset: usize) -> Position {
        let offset = offset.min(self.text.len());
        let line = self.line_starts.partition_point(|start| *start <= offset).max(1);
        let start = self.line_starts.get(line - 1).copied().unwrap_or(0);
        let column = self
            .text
            .get(start..)
            .unwrap_or("")
            .char_indices()
            .take_while(|(index, _)| start + index < offset)
            .count()
            + 1;
        Position { line, column }
    }

    /// The byte offset of a line and column (both from 1), clamped to the text.
    #[must_use]
    pub fn offset(&self, line: usize, column: usize) -> usize {
        let Some(start) = self.line_starts.get(line.saturating_sub(1)).copied() else {
            return self.text.len();
        };
        self.text
            .get(start..)
            .unwrap_or("")
            .char_indices()
            .nth(column.saturating_sub(1))
            .map_or(self.text.len(), |(index, _)| start + index)
    }
}
