//! JSON text to the spanned tree: what YAML's parser does for YAML, without it.

use serde_json::Value as Json;

use crate::source::json::from_json;
use crate::source::json_read::{NoJson, Reader, read};
use crate::source::tree::{Key, Node, Span, Value};

/// A fault of the JSON itself.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct JsonFault {
    /// The parser's words, without the place.
    pub message: String,
    /// Where.
    pub span: Span,
}

/// Parses a JSON text: its values as they are, and the same as a tree with spans.
///
/// # Errors
/// Where the text stops being JSON, or nests deeper than 128.
pub fn parse(text: &str) -> Result<(Json, Node), JsonFault> {
    let value = read(text).map_err(|error| fault(error, text))?;
    // The text is JSON by now, so the walk below only has to find where everything ends.
    Ok((value, node(&mut Reader::new(text))))
}

/// The fault is at the character that was read last, if that is of the same line.
fn fault(error: NoJson, text: &str) -> JsonFault {
    let at = error.read - error.column.min(1);
    let at = (0..=at).rev().find(|at| text.is_char_boundary(*at)).unwrap_or(0);
    let next = text.get(at..).and_then(|rest| rest.chars().next());
    JsonFault {
        message: format!("this is no JSON: {}", error.message),
        span: Span::new(at, at + next.map_or(0, char::len_utf8)),
    }
}

/// The value that comes next in a text that is known to be JSON.
fn node(reader: &mut Reader) -> Node {
    let first = reader.next();
    let start = reader.at;
    let value = match first {
        Some(b'{') => map(reader),
        Some(b'[') => list(reader),
        Some(b'"') => Value::Text(reader.string().unwrap_or_default()),
        Some(b'n') => word(reader, "null", Value::Null),
        Some(b't') => word(reader, "true", Value::Bool(true)),
        Some(b'f') => word(reader, "false", Value::Bool(false)),
        _ => match reader.number() {
            Ok(number) => from_json(number).value,
            Err(_) => Value::Null,
        },
    };
    Node {
        span: Span::new(start, reader.at),
        value,
    }
}

fn word(reader: &mut Reader, word: &str, value: Value) -> Value {
    reader.at += word.len();
    value
}

fn map(reader: &mut Reader) -> Value {
    let mut entries = Vec::new();
    reader.takes(b'{');
    while reader.next() == Some(b'"') {
        let start = reader.at;
        let name = reader.string().unwrap_or_default();
        let span = Span::new(start, reader.at);
        reader.next();
        reader.takes(b':');
        let value = node(reader);
        entries.push((Key { span, name }, value));
        reader.next();
        reader.takes(b',');
    }
    reader.takes(b'}');
    Value::Map(entries)
}

fn list(reader: &mut Reader) -> Value {
    let mut items = Vec::new();
    reader.takes(b'[');
    while reader.next().is_some_and(|sign| sign != b']') {
        items.push(node(reader));
        reader.next();
        reader.takes(b',');
    }
    reader.takes(b']');
    Value::List(items)
}

#[cfg(test)]
mod tests {
    use super::parse;
    use crate::source::json::to_json;

    #[test]
    fn the_tree_says_the_same_as_the_values() {
        let text = r#" {"a": [1, -2.5, true, null, "x\"\\", {}], "b\n": {"c": []}, "é": "😀" } "#;
        let (value, tree) = parse(text).expect("JSON");
        assert_eq!(to_json(&tree), value);
        let node = tree.get("é").expect("a key");
        assert_eq!(&text[node.span.start..node.span.end], "\"😀\"");
    }

    #[test]
    fn what_is_no_json_is_told_at_its_place() {
        let text = "{\n  \"a\": 1,\n  oh\n}";
        let fault = parse(text).expect_err("a fault");
        assert_eq!(&text[fault.span.start..fault.span.end], "o");
        assert!(parse("").is_err() && parse(&"[".repeat(200)).is_err());
    }
}
