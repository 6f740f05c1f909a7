//! A line in the making: text, what stresses it, and its links.

use pulldown_cmark::Tag;

use crate::view::prose::mark::{Mark, Marked};
use crate::view::prose::tree::Surroundings;
use crate::view::prose::{Inline, plain_text, typography};

/// An inline that is still open.
struct Open {
    kind: Kind,
    content: Vec<Inline>,
}

enum Kind {
    Emphasis,
    Strong,
    /// A link, as the empty inline that is to hold its content.
    Link(Inline),
    /// A picture, of which its words are shown.
    Image,
    /// Shown as its content: too deep, or a link that leads nowhere.
    Flat,
}

/// Makes inlines.
pub(super) struct Line<'a, S> {
    around: &'a S,
    marked: &'a Marked,
    deepest: usize,
    content: Vec<Inline>,
    open: Vec<Open>,
    /// The last character, which decides which way a quotation mark curls.
    last: Option<char>,
}

impl<'a, S: Surroundings> Line<'a, S> {
    /// An empty line.
    pub(super) fn new(around: &'a S, marked: &'a Marked, deepest: usize) -> Self {
        Self {
            around,
            marked,
            deepest,
            content: Vec::new(),
            open: Vec::new(),
            last: None,
        }
    }

    /// Opens what a tag opens.
    pub(super) fn start(&mut self, tag: &Tag<'_>) {
        let kind = match tag {
            _ if self.open.len() >= self.deepest => Kind::Flat,
            Tag::Emphasis => Kind::Emphasis,
            Tag::Strong => Kind::Strong,
            Tag::Image { .. } => Kind::Image,
            Tag::Link { dest_url, .. } if !self.in_link() => {
                let href = self.marked.plain(dest_url);
                self.around.link(&href).map_or(Kind::Flat, Kind::Link)
            }
            _ => Kind::Flat,
        };
        self.open.push(Open {
            kind,
            content: Vec::new(),
        });
    }

    /// Closes what was opened last.
    pub(super) fn end(&mut self) {
        let Some(Open { kind, content }) = self.open.pop() else {
            return;
        };
        match kind {
            Kind::Flat => {
                for inline in content {
                    self.push(inline);
                }
            }
            Kind::Image => self.push_text(&plain_text(&content)),
            _ if content.is_empty() => {}
            Kind::Emphasis => self.add(Inline::Emphasis { content }),
            Kind::Strong => self.add(Inline::Strong { content }),
            Kind::Link(Inline::Reference { anchor, term, .. }) => self.add(Inline::Reference { anchor, term, content }),
            Kind::Link(Inline::External { href, .. }) => self.add(Inline::External { href, content }),
            Kind::Link(_) => content.into_iter().for_each(|inline| self.add(inline)),
        }
    }

    /// Adds text in which private characters stand for figures and terms.
    pub(super) fn text(&mut self, text: &str) {
        let mut piece = String::new();
        for character in text.chars() {
            match self.marked.mark(character) {
                None => piece.push(character),
                Some(mark) => {
                    self.set(&std::mem::take(&mut piece));
                    self.mark(mark);
                }
            }
        }
        self.set(&piece);
    }

    /// Adds an inline.
    pub(super) fn push(&mut self, inline: Inline) {
        match inline {
            Inline::Text { text } => self.push_text(&text),
            other => {
                self.last = plain_text(std::slice::from_ref(&other)).chars().last();
                self.add(other);
            }
        }
    }

    /// The finished line. The next one starts empty.
    pub(super) fn finish(&mut self) -> Vec<Inline> {
        while !self.open.is_empty() {
            self.end();
        }
        self.last = None;
        let mut content = std::mem::take(&mut self.content);
        trim(&mut content);
        content
    }

    fn mark(&mut self, mark: &Mark) {
        match mark {
            Mark::Text(text) => self.push_text(text),
            Mark::Term { shown, term, .. } => {
                let anchor = if self.in_link() { None } else { self.around.term(term) };
                match anchor {
                    Some(anchor) => self.push(Inline::Reference {
                        anchor,
                        term: true,
                        content: vec![Inline::Text {
                            text: typography::set(shown, self.last),
                        }],
                    }),
                    None => self.set(shown),
                }
            }
        }
    }

    fn set(&mut self, text: &str) {
        let set = typography::set(text, self.last);
        self.push_text(&set);
    }

    fn in_link(&self) -> bool {
        self.open.iter().any(|open| matches!(open.kind, Kind::Link(_)))
    }

    fn add(&mut self, inline: Inline) {
        match self.open.last_mut() {
            Some(open) => open.content.push(inline),
            None => self.content.push(inline),
        }
    }

    fn push_text(&mut self, added: &str) {
        let Some(last) = added.chars().last() else {
            return;
        };
        self.last = Some(last);
        let content = self.open.last_mut().map_or(&mut self.content, |open| &mut open.content);
        match content.last_mut() {
            Some(Inline::Text { text }) => text.push_str(added),
            _ => content.push(Inline::Text { text: added.to_owned() }),
        }
    }
}

/// Takes white space and breaks off both ends.
fn trim(content: &mut Vec<Inline>) {
    while let Some(last) = content.last_mut() {
        match last {
            Inline::Break => {}
            Inline::Text { text } => {
                text.truncate(text.trim_end().len());
                if !text.is_empty() {
                    break;
                }
            }
            _ => break,
        }
        content.pop();
    }
    while let Some(first) = content.first_mut() {
        match first {
            Inline::Break => {}
            Inline::Text { text } => {
                *text = text.trim_start().to_owned();
                if !text.is_empty() {
                    break;
                }
            }
            _ => break,
        }
        content.remove(0);
    }
}
