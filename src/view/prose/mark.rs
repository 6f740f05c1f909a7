//! `{{ … }}` and `[[…]]` in Markdown. Each becomes one private character before the Markdown is read, and what it stands
//! for after: so nothing that a figure prints can be taken for Markdown, and a `|` in a term cannot split a table's cell.

use std::borrow::Cow;

use crate::source::interpolation::{interpolations, term_links};

/// The first of the private characters: one of the plane that Unicode leaves to private use.
const FIRST: u32 = 0x000F_0000;
/// How many there are.
const ROOM: usize = 0xFFFD;

/// What a private character stands for.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) enum Mark {
    /// Finished text.
    Text(String),
    /// A term.
    Term {
        /// The text shown.
        shown: String,
        /// The term linked to.
        term: String,
        /// The whole as written, for places that show things as written.
        written: String,
    },
}

/// A text whose marks are private characters.
#[derive(Debug, Default)]
pub(super) struct Marked {
    /// The Markdown.
    pub(super) text: String,
    marks: Vec<Mark>,
}

impl Marked {
    /// Takes the marks out of a text; `evaluate` gives the text of an expression, or nothing when it has none.
    pub(super) fn new(text: &str, evaluate: impl Fn(&str) -> Option<String>) -> Self {
        let mut marked = Self::default();
        let text = without_private(text);
        let mut figured = String::with_capacity(text.len());
        let mut from = 0;
        for found in interpolations(&text) {
            let whole = text.get(found.outer.clone()).unwrap_or_default();
            figured.push_str(text.get(from..found.outer.start).unwrap_or_default());
            let value = evaluate(found.expression).unwrap_or_else(|| whole.to_owned());
            marked.put(&mut figured, Mark::Text(value), whole);
            from = found.outer.end;
        }
        figured.push_str(text.get(from..).unwrap_or_default());

        let mut linked = String::with_capacity(figured.len());
        let mut from = 0;
        for found in term_links(&figured) {
            let whole = figured.get(found.outer.clone()).unwrap_or_default();
            linked.push_str(figured.get(from..found.outer.start).unwrap_or_default());
            let mark = Mark::Term {
                shown: marked.plain(found.shown),
                term: marked.plain(found.term),
                written: marked.plain(whole),
            };
            marked.put(&mut linked, mark, whole);
            from = found.outer.end;
        }
        linked.push_str(figured.get(from..).unwrap_or_default());
        marked.text = linked;
        marked
    }

    fn put(&mut self, text: &mut String, mark: Mark, written: &str) {
        let private = u32::try_from(self.marks.len())
            .ok()
            .filter(|index| *index < u32::try_from(ROOM).unwrap_or(0))
            .and_then(|index| char::from_u32(FIRST + index));
        match private {
            Some(private) => {
                text.push(private);
                self.marks.push(mark);
            }
            None => text.push_str(written),
        }
    }

    /// The mark that a character stands for.
    pub(super) fn mark(&self, character: char) -> Option<&Mark> {
        let index = u32::from(character).checked_sub(FIRST)?;
        self.marks.get(usize::try_from(index).ok()?)
    }

    /// The text with its marks as they were written, figures evaluated.
    pub(super) fn plain(&self, text: &str) -> String {
        let mut plain = String::with_capacity(text.len());
        for character in text.chars() {
            match self.mark(character) {
                Some(Mark::Text(text) | Mark::Term { written: text, .. }) => plain.push_str(text),
                None => plain.push(character),
            }
        }
        plain
    }
}

/// A text in which no private character stands for anything.
fn without_private(text: &str) -> Cow<'_, str> {
    let private = |character: char| {
        let code = u32::from(character);
        code >= FIRST && code < FIRST + u32::try_from(ROOM).unwrap_or(0)
    };
    if text.contains(private) {
        Cow::Owned(text.replace(private, "\u{fffd}"))
    } else {
        Cow::Borrowed(text)
    }
}
