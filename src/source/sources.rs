//! All files of one game, read once: their text, their trees, and the way from a place to a span.

use crate::source::text::Text;
use crate::source::tree::{Node, Span};
use crate::source::{escape, pointer, text};

/// A file among [`Sources`].
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct FileId(pub usize);

/// One file that was read.
#[derive(Debug, Clone, Default)]
pub struct SourceFile {
    /// Path relative to the game's folder, with `/`.
    pub path: String,
    /// The text; empty when the file was not text.
    pub text: Text,
    /// The YAML (a Markdown file's front matter), as far as it parsed.
    pub tree: Option<Node>,
    /// A Markdown file's prose; empty elsewhere.
    pub body: Span,
}

/// Where something is, told by what it is; made a span only when it is shown.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord)]
pub enum Place {
    /// A file as a whole.
    File(FileId),
    /// Bytes of a file.
    Span(FileId, Span),
    /// The value at a pointer of the file's YAML.
    Value(FileId, String),
    /// The key at a pointer of the file's YAML.
    Key(FileId, String),
    /// The `nth` (from 0) occurrence of a piece of text inside the value at a pointer.
    Within(FileId, String, String, usize),
    /// Bytes of the text that is the value at a pointer of the file's YAML, counted in the text and not in the file: where
    /// they stand in the file is worked out only when they are shown.
    Text(FileId, String, Span),
    /// A file that is not there: its path.
    Missing(String),
}

impl Place {
    /// The file, when there is one.
    #[must_use]
    pub fn file(&self) -> Option<FileId> {
        match self {
            Self::File(file)
            | Self::Span(file, _)
            | Self::Value(file, _)
            | Self::Key(file, _)
            | Self::Within(file, ..)
            | Self::Text(file, ..) => Some(*file),
            Self::Missing(_) => None,
        }
    }

    /// The pointer into the file's YAML; the root for places that have none.
    #[must_use]
    pub fn pointer(&self) -> &str {
        match self {
            Self::Value(_, pointer)
            | Self::Key(_, pointer)
            | Self::Within(_, pointer, ..)
            | Self::Text(_, pointer, _) => pointer,
            Self::File(_) | Self::Span(..) | Self::Missing(_) => "",
        }
    }
}

impl SourceFile {
    /// The `nth` occurrence of a piece of text inside the value at a pointer; the whole value when there are fewer.
    fn within(&self, path: &str, needle: &str, nth: usize) -> Span {
        let Some(tree) = &self.tree else {
            return Span::default();
        };
        let whole = pointer::find(tree, path).node.span;
        let piece = self.text.slice(whole);
        piece
            .match_indices(needle)
            .nth(nth)
            .map_or(pointer::span(tree, path), |(index, _)| {
                Span::new(whole.start + index, whole.start + index + needle.len())
            })
    }
}

/// Every file of a game that was read, sorted by path.
#[derive(Debug, Clone, Default)]
pub struct Sources {
    files: Vec<SourceFile>,
}

impl Sources {
    /// Takes a file in.
    pub fn add(&mut self, file: SourceFile) -> FileId {
        self.files.push(file);
        FileId(self.files.len() - 1)
    }

    /// The files with their ids.
    pub fn iter(&self) -> impl Iterator<Item = (FileId, &SourceFile)> {
        self.files.iter().enumerate().map(|(index, file)| (FileId(index), file))
    }

    /// One file.
    #[must_use]
    pub fn get(&self, id: FileId) -> Option<&SourceFile> {
        self.files.get(id.0)
    }

    /// The id of the file at `path`.
    #[must_use]
    pub fn find(&self, path: &str) -> Option<FileId> {
        self.files.iter().position(|file| file.path == path).map(FileId)
    }

    /// The bytes that a place means.
    #[must_use]
    pub fn span(&self, place: &Place) -> Option<(FileId, Span)> {
        let id = place.file()?;
        let file = self.get(id)?;
        let at = |find: &dyn Fn(&Node) -> Span| file.tree.as_ref().map_or(Span::default(), find);
        let span = match place {
            Place::Span(_, span) => *span,
            Place::Value(_, path) => at(&|tree| pointer::span(tree, path)),
            Place::Key(_, path) => at(&|tree| pointer::key_span(tree, path)),
            Place::Within(_, path, needle, nth) => file.within(path, needle, *nth),
            Place::Text(_, path, range) => {
                let node = file.tree.as_ref().map(|tree| pointer::find(tree, path).node);
                let text = node.and_then(Node::as_text).unwrap_or("");
                let whole = node.map_or(Span::default(), |node| node.span);
                let raw = file.text.slice(whole);
                match (text.get(..range.start), text.get(range.start..range.end)) {
                    _ if raw.starts_with('"') && raw.contains('\\') => escape::written(raw, *range)
                        .map_or(at(&|tree| pointer::span(tree, path)), |span| {
                            Span::new(whole.start + span.start, whole.start + span.end)
                        }),
                    (Some(before), Some(needle)) => file.within(path, needle, before.matches(needle).count()),
                    _ => at(&|tree| pointer::span(tree, path)),
                }
            }
            Place::File(_) | Place::Missing(_) => Span::default(),
        };
        Some((id, span))
    }

    /// Path, first and last position of a place, for printing.
    #[must_use]
    pub fn locate(&self, place: &Place) -> Located<'_> {
        let fallback = text::Position { line: 1, column: 1 };
        let Some((file, span)) = self.span(place).and_then(|(id, span)| Some((self.get(id)?, span))) else {
            let path = match place {
                Place::Missing(path) => path.clone(),
                _ => String::new(),
            };
            return Located {
                path,
                file: None,
                span: Span::default(),
                start: fallback,
                end: fallback,
            };
        };
        Located {
            path: file.path.clone(),
            file: Some(file),
            span,
            start: file.text.position(span.start),
            end: file.text.position(span.end),
        }
    }
}

/// A place made concrete.
#[derive(Debug, Clone)]
pub struct Located<'a> {
    /// The file's path, relative to the game's folder.
    pub path: String,
    /// The file, unless it is missing.
    pub file: Option<&'a SourceFile>,
    /// The bytes.
    pub span: Span,
    /// The first character.
    pub start: text::Position,
    /// One past the last character.
    pub end: text::Position,
}
