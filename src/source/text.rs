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

/// How many bytes lie between two places whose characters are counted beforehand.
const STRIDE: usize = 1024;

/// A file's text and the offsets at which its lines start.
#[derive(Debug, Clone, Default)]
pub struct Text {
    whole: String,
    line_starts: Vec<usize>,
    /// How many characters begin before each multiple of [`STRIDE`]: a line may be as long as the file, and every
    /// finding on it wants its column.
    counted: Vec<usize>,
}

impl Text {
    /// Takes a text in.
    #[must_use]
    pub fn new(text: String) -> Self {
        let line_starts = std::iter::once(0)
            .chain(text.match_indices('\n').map(|(index, _)| index + 1))
            .collect();
        let mut counted = Vec::with_capacity(text.len() / STRIDE + 1);
        let mut characters = 0;
        for stride in text.as_bytes().chunks(STRIDE) {
            counted.push(characters);
            characters += beginnings(stride);
        }
        counted.push(characters);
        Self {
            whole: text,
            line_starts,
            counted,
        }
    }

    /// How many characters begin before a byte.
    fn characters(&self, offset: usize) -> usize {
        let stride = offset / STRIDE;
        let counted = self.counted.get(stride).copied().unwrap_or(0);
        let rest = self.whole.as_bytes().get(stride * STRIDE..offset);
        counted + rest.map_or(0, beginnings)
    }

    /// The whole text.
    #[must_use]
    pub fn as_str(&self) -> &str {
        &self.whole
    }

    /// The piece at `span`, or nothing when the span does not lie on character boundaries of this text.
    #[must_use]
    pub fn slice(&self, span: Span) -> &str {
        self.whole.get(span.start..span.end).unwrap_or("")
    }

    /// Line and column of a byte offset; an offset past the end is the end.
    #[must_use]
    pub fn position(&self, offset: usize) -> Position {
        let offset = offset.min(self.whole.len());
        let line = self.line_starts.partition_point(|start| *start <= offset).max(1);
        let start = self.line_starts.get(line - 1).copied().unwrap_or(0);
        let column = self.characters(offset) - self.characters(start) + 1;
        Position { line, column }
    }

    /// The byte offset of a line and column (both from 1), clamped to the text.
    #[must_use]
    pub fn offset(&self, line: usize, column: usize) -> usize {
        let Some(start) = self.line_starts.get(line.saturating_sub(1)).copied() else {
            return self.whole.len();
        };
        self.whole
            .get(start..)
            .unwrap_or("")
            .char_indices()
            .nth(column.saturating_sub(1))
            .map_or(self.whole.len(), |(index, _)| start + index)
    }
}

/// How many characters begin among some bytes of UTF-8.
fn beginnings(bytes: &[u8]) -> usize {
    bytes.iter().filter(|byte| **byte & 0b1100_0000 != 0b1000_0000).count()
}

#[cfg(test)]
mod tests {
    use super::{Position, STRIDE, Text};

    #[test]
    fn columns_count_characters_across_strides() {
        let line = format!("é{}", "aé漢🚀".repeat(STRIDE));
        let text = Text::new(format!("first\n{line}\nlast"));
        for (column, (index, _)) in line.char_indices().enumerate() {
            let found = text.position("first\n".len() + index);
            assert_eq!(
                found,
                Position {
                    line: 2,
                    column: column + 1
                }
            );
        }
        let last = text.position(usize::MAX);
        assert_eq!((last.line, last.column), (3, 5));
    }
}
