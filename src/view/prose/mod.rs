//! Prose as a tree of blocks and inlines: one parse, walked by HTML and Typst alike.

mod fence;
mod line;
mod link;
mod mark;
mod plain;
mod reader;
mod slug;
pub mod table;
mod tree;
mod typography;

use serde::Serialize;

pub use crate::view::prose::fence::{Segment, proposed_passages, segments};
pub use crate::view::prose::link::{Link, Pages, resolve_link};
pub use crate::view::prose::plain::plain_blocks;
pub use crate::view::prose::reader::{Reader, Setting};
pub(crate) use crate::view::prose::slug::{Taken, slug, unique};

/// A block of prose. In JSON: `{"kind": "paragraph", "content": [...]}`.
#[derive(Debug, Clone, PartialEq, Serialize)]
#[serde(tag = "kind", rename_all = "kebab-case")]
pub enum Block {
    /// A paragraph.
    Paragraph {
        /// Its text.
        content: Vec<Inline>,
    },
    /// A heading below the part's own: level 3 and deeper.
    Heading {
        /// 3 to 6.
        level: u8,
        /// Its permanent anchor.
        anchor: String,
        /// The anchors that it had before.
        formerly: Vec<String>,
        /// Its text.
        content: Vec<Inline>,
    },
    /// A list.
    List {
        /// Whether its items are numbered.
        ordered: bool,
        /// The first number.
        start: u64,
        /// The items.
        items: Vec<Vec<Block>>,
    },
    /// A quotation.
    Quote {
        /// What is quoted.
        blocks: Vec<Block>,
    },
    /// A table.
    Table {
        /// `left`, `center`, `right` or `none`, one a column.
        align: Vec<&'static str>,
        /// The head.
        head: Vec<Vec<Inline>>,
        /// The rows.
        rows: Vec<Vec<Vec<Inline>>>,
    },
    /// Code, as it stands.
    Code {
        /// The text.
        text: String,
    },
    /// A line across.
    Rule,
    /// A passage that is not canon.
    Proposed {
        /// The passage.
        blocks: Vec<Block>,
    },
}

/// A piece of a line. In JSON: `{"kind": "text", "text": "..."}`.
#[derive(Debug, Clone, PartialEq, Serialize)]
#[serde(tag = "kind", rename_all = "kebab-case")]
pub enum Inline {
    /// Text.
    Text {
        /// The text.
        text: String,
    },
    /// Strong text.
    Strong {
        /// Its content.
        content: Vec<Inline>,
    },
    /// Stressed text.
    Emphasis {
        /// Its content.
        content: Vec<Inline>,
    },
    /// Code.
    Code {
        /// The text.
        text: String,
    },
    /// A link inside the publication.
    Reference {
        /// The anchor it leads to.
        anchor: String,
        /// Whether it came from `[[…]]`.
        term: bool,
        /// Its content.
        content: Vec<Inline>,
    },
    /// A link to the world outside; `http` and `https` only.
    External {
        /// The address.
        href: String,
        /// Its content.
        content: Vec<Inline>,
    },
    /// A line break.
    Break,
}

/// The words of a line, without what stresses or links them.
#[must_use]
pub fn plain_text(content: &[Inline]) -> String {
    let mut words = String::new();
    for inline in content {
        match inline {
            Inline::Text { text } | Inline::Code { text } => words.push_str(text),
            Inline::Strong { content }
            | Inline::Emphasis { content }
            | Inline::Reference { content, .. }
            | Inline::External { content, .. } => words.push_str(&plain_text(content)),
            Inline::Break => words.push(' '),
        }
    }
    words
}
