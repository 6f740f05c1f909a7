//! Prose as plain text, for whoever reads it without any look: other tools, and what quotes a rule.

use crate::view::prose::{Block, plain_text};

/// The words of blocks: paragraphs, items and rows on lines of their own, with an empty line between blocks.
#[must_use]
pub fn plain_blocks(blocks: &[Block]) -> String {
    let texts: Vec<String> = blocks.iter().map(plain_block).filter(|text| !text.is_empty()).collect();
    texts.join("\n\n")
}

fn plain_block(block: &Block) -> String {
    match block {
        Block::Paragraph { content } | Block::Heading { content, .. } => plain_text(content),
        Block::Quote { blocks } | Block::Proposed { blocks } => plain_blocks(blocks),
        Block::List { ordered, start, items } => {
            let lines = items.iter().zip(*start..).map(|(item, number)| {
                let mark = if *ordered {
                    format!("{number}. ")
                } else {
                    "- ".to_owned()
                };
                let indent = format!("\n{}", " ".repeat(mark.len()));
                let text = plain_blocks(item).replace("\n\n", "\n").replace('\n', &indent);
                format!("{mark}{text}")
            });
            lines.collect::<Vec<_>>().join("\n")
        }
        Block::Table { head, rows, .. } => {
            let rows = std::iter::once(head).chain(rows).map(|row| {
                let cells: Vec<String> = row.iter().map(|cell| plain_text(cell)).collect();
                cells.join(" | ")
            });
            rows.collect::<Vec<_>>().join("\n")
        }
        Block::Code { text } => text.trim_end().to_owned(),
        Block::Rule => String::new(),
    }
}
