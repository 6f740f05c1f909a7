//! From a place in the data (`/stats/BS`) to a place in the file. Schema violations and lints alike come through here.

use crate::source::tree::{Key, Node, Span, Value};

/// One step of a pointer, with JSON Pointer's escapes undone.
fn steps(pointer: &str) -> impl Iterator<Item = String> + '_ {
    pointer
        .split('/')
        .filter(|step| !step.is_empty())
        .map(|step| step.replace("~1", "/").replace("~0", "~"))
}

/// A key as a step of a pointer.
#[must_use]
pub fn escape(key: &str) -> String {
    key.replace('~', "~0").replace('/', "~1")
}

/// What a pointer leads to.
#[derive(Debug, Clone, Copy)]
pub struct Found<'tree> {
    /// The node.
    pub node: &'tree Node,
    /// Its key, when it is the value of a mapping.
    pub key: Option<&'tree Key>,
    /// Whether the whole pointer was followed; otherwise this is the deepest ancestor that exists.
    pub whole: bool,
}

/// Follows a pointer as far as it leads.
#[must_use]
pub fn find<'tree>(root: &'tree Node, pointer: &str) -> Found<'tree> {
    let mut found = Found {
        node: root,
        key: None,
        whole: true,
    };
    for step in steps(pointer) {
        let next = match &found.node.value {
            Value::Map(entries) => entries
                .iter()
                .find(|(key, _)| key.name == step)
                .map(|(key, node)| (Some(key), node)),
            Value::List(items) => step
                .parse::<usize>()
                .ok()
                .and_then(|index| items.get(index))
                .map(|node| (None, node)),
            _ => None,
        };
        if let Some((key, node)) = next {
            found.node = node;
            found.key = key;
        } else {
            found.whole = false;
            break;
        }
    }
    found
}

/// The span to underline for a pointer: the value, or, where that is a whole block, its key.
#[must_use]
pub fn span(root: &Node, pointer: &str) -> Span {
    let found = find(root, pointer);
    let block = matches!(found.node.value, Value::Map(_) | Value::List(_) | Value::Null);
    match found.key {
        Some(key) if block => key.span,
        _ if !block => found.node.span,
        _ => first_key(found.node).unwrap_or(found.node.span),
    }
}

/// The span of a pointer's key, for findings about the key itself.
#[must_use]
pub fn key_span(root: &Node, pointer: &str) -> Span {
    let found = find(root, pointer);
    found.key.map_or(found.node.span, |key| key.span)
}

/// A mapping in a list has no key of its own: its first key and value stand for it.
fn first_key(node: &Node) -> Option<Span> {
    match &node.value {
        Value::Map(entries) => entries
            .iter()
            .find(|(key, _)| key.name == "id")
            .or_else(|| entries.first())
            .map(|(key, value)| match value.value {
                Value::Map(_) | Value::List(_) => key.span,
                _ => Span::new(key.span.start, value.span.end.max(key.span.end)),
            }),
        Value::List(items) => items.first().map(|item| item.span),
        _ => None,
    }
}
