//! JSON text to the spanned tree: what YAML's parser does for YAML, without it.

use serde_json::Value as Json;

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
pub fn parse(text: &str) -> Result<(serde_json::Value, Node), JsonFault> {
    let value = serde_json::from_str(text).map_err(|error| fault(&error, text))?;
    // The text is JSON by now, so the walk below only has to find where everything ends.
    let mut walk = Walk { text, at: 0 };
    Ok((value, walk.value()))
}

fn fault(error: &serde_json::Error, text: &str) -> JsonFault {
    let whole = error.to_string();
    let message = whole.split(" at line ").next().unwrap_or(&whole);
    let start = text
        .split_inclusive('\n')
        .take(error.line().saturating_sub(1))
        .map(str::len)
        .sum::<usize>();
    let at = (start + error.column().saturating_sub(1)).min(text.len());
    let at = (0..=at).rev().find(|at| text.is_char_boundary(*at)).unwrap_or(0);
    let end = at
        + text
            .get(at..)
            .and_then(|rest| rest.chars().next())
            .map_or(0, char::len_utf8);
    JsonFault {
        message: format!("this is no JSON: {message}"),
        span: Span::new(at, end),
    }
}

/// A walk over text that is known to be JSON.
struct Walk<'t> {
    text: &'t str,
    at: usize,
}

impl<'t> Walk<'t> {
    fn rest(&self) -> &'t str {
        self.text.get(self.at..).unwrap_or("")
    }

    /// The next character that is no space, not taken.
    fn next(&mut self) -> Option<char> {
        let rest = self.rest();
        self.at += rest.len() - rest.trim_start_matches([' ', '\t', '\r', '\n']).len();
        self.rest().chars().next()
    }

    /// Takes a sign if it stands here.
    fn takes(&mut self, sign: char) -> bool {
        let is_there = self.next() == Some(sign);
        if is_there {
            self.at += sign.len_utf8();
        }
        is_there
    }

    fn string(&mut self) -> (String, Span) {
        self.next();
        let start = self.at;
        // The opening quote ends nothing.
        let mut is_escaped = true;
        let length = self.rest().char_indices().find_map(|(index, letter)| {
            let ends = letter == '"' && !is_escaped;
            is_escaped = letter == '\\' && !is_escaped;
            ends.then_some(index + 1)
        });
        self.at += length.unwrap_or(self.rest().len());
        let piece = self.text.get(start..self.at).unwrap_or("");
        let text = match serde_json::from_str(piece) {
            Ok(Json::String(text)) => text,
            _ => String::new(),
        };
        (text, Span::new(start, self.at))
    }

    fn value(&mut self) -> Node {
        let first = self.next();
        let start = self.at;
        let value = match first {
            Some('{') => self.map(),
            Some('[') => self.list(),
            Some('"') => Value::Text(self.string().0),
            _ => self.plain(),
        };
        Node {
            span: Span::new(start, self.at),
            value,
        }
    }

    fn map(&mut self) -> Value {
        let mut entries = Vec::new();
        self.takes('{');
        while self.next() == Some('"') {
            let (name, span) = self.string();
            self.takes(':');
            let value = self.value();
            entries.push((Key { span, name }, value));
            self.takes(',');
        }
        self.takes('}');
        Value::Map(entries)
    }

    fn list(&mut self) -> Value {
        let mut items = Vec::new();
        self.takes('[');
        while self.next().is_some_and(|sign| sign != ']') {
            items.push(self.value());
            self.takes(',');
        }
        self.takes(']');
        Value::List(items)
    }

    /// A number, truth, or nothing.
    fn plain(&mut self) -> Value {
        let rest = self.rest();
        let length = rest.find([',', '}', ']', ' ', '\t', '\r', '\n']).unwrap_or(rest.len());
        let word = rest.get(..length).unwrap_or(rest);
        self.at += length;
        match word {
            "null" => Value::Null,
            "true" => Value::Bool(true),
            "false" => Value::Bool(false),
            number => {
                if let Ok(whole) = number.parse() {
                    return Value::Int(whole);
                }
                let float = serde_json::from_str(number).ok().as_ref().and_then(Json::as_f64);
                Value::Float(float.unwrap_or(f64::NAN))
            }
        }
    }
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
