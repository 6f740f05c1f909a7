//! The headings of a piece of prose, for the contents of its page.

use minijinja::Value;
use minijinja::value::Serde;
use serde::Serialize;

use crate::render::html::prose::{field, items, plain, text};

/// A heading.
#[derive(Debug, Serialize)]
struct Heading {
    anchor: String,
    title: String,
}

/// The headings of blocks that have an anchor, in order.
pub(super) fn outline(blocks: &Value) -> Value {
    let mut headings = Vec::new();
    gather(blocks, &mut headings);
    Value::from(Serde(headings))
}

fn gather(blocks: &Value, headings: &mut Vec<Heading>) {
    for block in items(blocks) {
        match text(&block, "kind").as_str() {
            "heading" => {
                let anchor = text(&block, "anchor");
                if !anchor.is_empty() {
                    let title = plain(&field(&block, "content"));
                    headings.push(Heading { anchor, title });
                }
            }
            "proposed" | "quote" => gather(&field(&block, "blocks"), headings),
            _ => {}
        }
    }
}
