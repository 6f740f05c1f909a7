//! From the events of the Markdown parser to blocks and inlines.
//!
//! Kept on a stack of its own and never deeper than [`DEEPEST`]: whoever walks the tree may do so by recursion.

use pulldown_cmark::{Alignment, CodeBlockKind, Event, HeadingLevel, Tag, TagEnd};

use crate::game::heading::old_ids;
use crate::view::prose::line::Line;
use crate::view::prose::mark::Marked;
use crate::view::prose::slug::{Taken, slug, unique, unique_as_is};
use crate::view::prose::{Block, Inline, plain_text};

/// Blocks (and inlines) inside one another beyond this are put side by side.
const DEEPEST: usize = 24;

/// A paragraph of more pieces than this goes on in another: finding where lines break takes time with their square.
const LONGEST: usize = 1_000;

/// What the tree asks of the passage that it is made for.
pub(super) trait Surroundings {
    /// The anchor of a term.
    fn term(&self, term: &str) -> Option<String>;
    /// Where a link leads: the inline to make of its content, if it leads anywhere.
    fn link(&self, href: &str) -> Option<Inline>;
    /// What the anchors of headings start with.
    fn prefix(&self) -> &str;
}

/// A block that is still open.
struct Open {
    kind: Kind,
    blocks: Vec<Block>,
}

enum Kind {
    Root,
    Quote,
    List {
        start: Option<u64>,
        items: Vec<Vec<Block>>,
    },
    Item,
    /// Too deep to be a block of its own.
    Flat,
}

/// A table that is still open.
#[derive(Default)]
struct Table {
    align: Vec<&'static str>,
    head: Vec<Vec<Inline>>,
    rows: Vec<Vec<Vec<Inline>>>,
    row: Vec<Vec<Inline>>,
}

/// What the source gives to the heading that is still open: its anchor, and those it had before.
struct Given {
    anchor: String,
    formerly: Vec<String>,
}

/// Makes blocks of events.
pub(super) struct Tree<'a, S> {
    around: &'a S,
    marked: &'a Marked,
    taken: &'a mut Taken,
    open: Vec<Open>,
    line: Line<'a, S>,
    table: Option<Table>,
    heading: Option<Given>,
    code: Option<String>,
}

impl<'a, S: Surroundings> Tree<'a, S> {
    /// A tree without blocks. `taken` are the anchors that headings may not have any more.
    pub(super) fn new(around: &'a S, marked: &'a Marked, taken: &'a mut Taken) -> Self {
        Self {
            around,
            marked,
            taken,
            open: vec![Open {
                kind: Kind::Root,
                blocks: Vec::new(),
            }],
            line: Line::new(around, marked, DEEPEST),
            table: None,
            heading: None,
            code: None,
        }
    }

    /// Takes all events in and gives the blocks.
    pub(super) fn grow<'e>(mut self, events: impl Iterator<Item = Event<'e>>) -> Vec<Block> {
        for event in events {
            self.take(event);
        }
        self.end_paragraph();
        while self.open.len() > 1 {
            self.close();
        }
        self.open.pop().map(|root| root.blocks).unwrap_or_default()
    }

    fn take(&mut self, event: Event<'_>) {
        match event {
            Event::Start(tag) => self.start(tag),
            Event::End(tag) => self.end(tag),
            Event::Text(text) | Event::Html(text) | Event::InlineHtml(text) => match &mut self.code {
                Some(code) => code.push_str(&self.marked.plain(&text)),
                None => self.line.text(&text),
            },
            Event::Code(text) => self.line.push(Inline::Code {
                text: self.marked.plain(&text),
            }),
            Event::SoftBreak => self.line.text(" "),
            Event::HardBreak => self.line.push(Inline::Break),
            Event::Rule => {
                self.end_paragraph();
                self.block(Block::Rule);
            }
            // Extensions that are not switched on.
            Event::InlineMath(text) | Event::DisplayMath(text) | Event::FootnoteReference(text) => {
                self.line.text(&text);
            }
            Event::TaskListMarker(_) => {}
        }
    }

    fn start(&mut self, tag: Tag<'_>) {
        match tag {
            Tag::Emphasis | Tag::Strong | Tag::Link { .. } | Tag::Image { .. } => self.line.start(&tag),
            Tag::TableHead | Tag::TableRow | Tag::TableCell => {}
            Tag::Heading { id, attrs, .. } => {
                self.end_paragraph();
                let anchor = id.map(|id| slug(&self.marked.plain(&id))).filter(|id| !id.is_empty());
                let old = attrs.iter().filter(|(key, _)| &**key == "formerly");
                let old = old.filter_map(|(_, ids)| ids.as_deref()).flat_map(old_ids);
                self.heading = anchor.map(|anchor| Given {
                    anchor,
                    formerly: old.map(|id| slug(&self.marked.plain(id))).collect(),
                });
            }
            Tag::BlockQuote(_) => self.enter(Kind::Quote),
            Tag::List(start) => self.enter(Kind::List {
                start,
                items: Vec::new(),
            }),
            Tag::Item => self.enter(Kind::Item),
            Tag::CodeBlock(CodeBlockKind::Fenced(_) | CodeBlockKind::Indented) => {
                self.end_paragraph();
                self.code = Some(String::new());
            }
            Tag::Table(columns) => {
                self.end_paragraph();
                self.table = Some(Table {
                    align: columns.iter().copied().map(align).collect(),
                    ..Table::default()
                });
            }
            _ => self.end_paragraph(),
        }
    }

    fn end(&mut self, tag: TagEnd) {
        match tag {
            TagEnd::Emphasis | TagEnd::Strong | TagEnd::Link | TagEnd::Image => self.line.end(),
            TagEnd::Heading(level) => self.end_heading(level),
            TagEnd::BlockQuote(_) | TagEnd::List(_) | TagEnd::Item => {
                self.end_paragraph();
                self.close();
            }
            TagEnd::CodeBlock => {
                if let Some(text) = self.code.take() {
                    self.block(Block::Code { text });
                }
            }
            TagEnd::TableCell => {
                let cell = self.line.finish();
                if let Some(table) = &mut self.table {
                    table.row.push(cell);
                }
            }
            TagEnd::TableHead => {
                if let Some(table) = &mut self.table {
                    table.head = std::mem::take(&mut table.row);
                }
            }
            TagEnd::TableRow => {
                if let Some(table) = &mut self.table {
                    table.rows.push(std::mem::take(&mut table.row));
                }
            }
            TagEnd::Table => {
                if let Some(Table { align, head, rows, .. }) = self.table.take() {
                    self.block(Block::Table { align, head, rows });
                }
            }
            _ => self.end_paragraph(),
        }
    }

    fn end_heading(&mut self, level: HeadingLevel) {
        let content = self.line.finish();
        let given = self.heading.take().unwrap_or_else(|| {
            let words = slug(&plain_text(&content));
            let words = if words.is_empty() { "section" } else { &words };
            Given {
                anchor: format!("{}-{words}", self.around.prefix()),
                formerly: Vec::new(),
            }
        });
        let anchor = unique(self.taken, &given.anchor);
        let mut formerly = given.formerly;
        formerly.retain(|old| !old.is_empty() && unique_as_is(self.taken, old));
        let level = match level {
            HeadingLevel::H1 | HeadingLevel::H2 | HeadingLevel::H3 => 3,
            HeadingLevel::H4 => 4,
            HeadingLevel::H5 => 5,
            HeadingLevel::H6 => 6,
        };
        self.block(Block::Heading {
            level,
            anchor,
            formerly,
            content,
        });
    }

    /// Text that stands in a block without a paragraph of its own, as in a tight list, becomes one.
    fn end_paragraph(&mut self) {
        let mut content = self.line.finish();
        while content.len() > LONGEST {
            let rest = content.split_off(LONGEST);
            self.block(Block::Paragraph { content });
            content = rest;
        }
        if !content.is_empty() {
            self.block(Block::Paragraph { content });
        }
    }

    fn enter(&mut self, kind: Kind) {
        self.end_paragraph();
        let kind = if self.open.len() > DEEPEST { Kind::Flat } else { kind };
        self.open.push(Open {
            kind,
            blocks: Vec::new(),
        });
    }

    fn close(&mut self) {
        if self.open.len() < 2 {
            return;
        }
        let Some(Open { kind, blocks }) = self.open.pop() else {
            return;
        };
        match kind {
            Kind::Root | Kind::Flat | Kind::Item => self.adopt(blocks),
            Kind::Quote => self.block(Block::Quote { blocks }),
            Kind::List { start, items } => self.block(Block::List {
                ordered: start.is_some(),
                start: start.unwrap_or(1),
                items,
            }),
        }
    }

    fn block(&mut self, block: Block) {
        self.adopt(vec![block]);
    }

    fn adopt(&mut self, blocks: Vec<Block>) {
        match self.open.last_mut() {
            Some(Open {
                kind: Kind::List { items, .. },
                ..
            }) => items.push(blocks),
            Some(open) => open.blocks.extend(blocks),
            None => {}
        }
    }
}

fn align(column: Alignment) -> &'static str {
    match column {
        Alignment::None => "none",
        Alignment::Left => "left",
        Alignment::Center => "center",
        Alignment::Right => "right",
    }
}
