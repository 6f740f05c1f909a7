//! Reads a passage: its fences, its marks and its Markdown.

use pulldown_cmark::Parser;

use crate::game::prose::Owner;
use crate::source::sorted::BTreeMap;
use crate::view::names::Names;
use crate::view::prose::fence::segments;
use crate::view::prose::link::Link;
use crate::view::prose::mark::Marked;
use crate::view::prose::slug::Taken;
use crate::view::prose::table::options;
use crate::view::prose::tree::{Surroundings, Tree};
use crate::view::prose::{Block, Inline};

/// Reads the passages of one game.
#[derive(Debug, Clone, Copy)]
pub struct Reader<'g> {
    names: &'g Names,
}

/// Where a passage stands.
#[derive(Debug, Clone, Copy)]
pub struct Setting<'a> {
    /// Whose text it is.
    pub owner: Owner<'a>,
    /// The path of its file, relative to the game's folder: links are relative to it.
    pub path: &'a str,
    /// What the anchors of its headings start with.
    pub prefix: &'a str,
    /// What a unit sets, on its card.
    pub parameters: Option<&'a BTreeMap<String, i64>>,
}

/// A passage with what surrounds it.
struct Place<'a> {
    reader: Reader<'a>,
    setting: Setting<'a>,
}

impl<'g> Reader<'g> {
    /// A reader for a game's passages.
    #[must_use]
    pub fn new(names: &'g Names) -> Self {
        Self { names }
    }

    /// The blocks of a passage.
    #[must_use]
    pub fn blocks(&self, text: &str, setting: Setting<'_>) -> Vec<Block> {
        let place = Place { reader: *self, setting };
        let mut taken = Taken::default();
        let mut all = Vec::new();
        for segment in segments(text) {
            let blocks = place.read(segment.text, &mut taken);
            if segment.proposed {
                all.push(Block::Proposed { blocks });
            } else {
                all.extend(blocks);
            }
        }
        all
    }

    /// A passage as one line: its paragraphs, and whatever else it may hold, with breaks between them.
    #[must_use]
    pub fn inlines(&self, text: &str, setting: Setting<'_>) -> Vec<Inline> {
        let mut line = Vec::new();
        flatten(self.blocks(text, setting), &mut line);
        line
    }
}

impl Place<'_> {
    fn read(&self, text: &str, taken: &mut Taken) -> Vec<Block> {
        let none = BTreeMap::new();
        let parameters = self.setting.parameters.unwrap_or(&none);
        let names = self.reader.names;
        let marked = Marked::new(text, |expression| {
            names.evaluate_with(expression, &self.setting.owner, parameters).ok()
        });
        Tree::new(self, &marked, taken).grow(Parser::new_ext(&marked.text, options(&marked.text)))
    }
}

impl Surroundings for Place<'_> {
    fn term(&self, term: &str) -> Option<String> {
        self.reader.names.term(term).map(str::to_owned)
    }

    fn link(&self, href: &str) -> Option<Inline> {
        match self.reader.names.pages().resolve(self.setting.path, href) {
            Link::Anchor(anchor) => Some(Inline::Reference {
                anchor,
                term: false,
                content: Vec::new(),
            }),
            Link::External => Some(Inline::External {
                href: href.trim().to_owned(),
                content: Vec::new(),
            }),
            Link::Broken { .. } | Link::Refused => None,
        }
    }

    fn prefix(&self) -> &str {
        self.setting.prefix
    }
}

fn flatten(blocks: Vec<Block>, line: &mut Vec<Inline>) {
    for block in blocks {
        match block {
            Block::Paragraph { content } | Block::Heading { content, .. } => append(line, content),
            Block::Code { text } => append(line, vec![Inline::Code { text }]),
            Block::List { items, .. } => items.into_iter().for_each(|item| flatten(item, line)),
            Block::Quote { blocks } | Block::Proposed { blocks } => flatten(blocks, line),
            Block::Table { head, rows, .. } => {
                for cell in std::iter::once(head).chain(rows).flatten() {
                    append(line, cell);
                }
            }
            Block::Rule => {}
        }
    }
}

fn append(line: &mut Vec<Inline>, content: Vec<Inline>) {
    if !line.is_empty() && !content.is_empty() {
        line.push(Inline::Break);
    }
    line.extend(content);
}
