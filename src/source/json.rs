//! The same tree as JSON, for the schema check and for serde; and from JSON, where a game comes as a pack.

use serde_json::{Map, Number, Value as Json};

use crate::source::tree::{Key, Node, Span, Value};

/// The node's value without its spans.
#[must_use]
pub fn to_json(node: &Node) -> Json {
    to_json_without(node, &[])
}

/// The node's value without its spans and, in every mapping, without the keys `left_out`.
#[must_use]
pub fn to_json_without(node: &Node, left_out: &[&str]) -> Json {
    match &node.value {
        Value::Null => Json::Null,
        Value::Bool(value) => Json::Bool(*value),
        Value::Int(value) => Json::Number((*value).into()),
        Value::Float(value) => Number::from_f64(*value).map_or(Json::Null, Json::Number),
        Value::Text(value) => Json::String(value.clone()),
        Value::List(items) => Json::Array(items.iter().map(|item| to_json_without(item, left_out)).collect()),
        Value::Map(entries) => {
            let mut map = Map::with_capacity(entries.len());
            for (key, node) in entries {
                if left_out.contains(&key.name.as_str()) {
                    continue;
                }
                map.entry(key.name.clone())
                    .or_insert_with(|| to_json_without(node, left_out));
            }
            Json::Object(map)
        }
    }
}

/// The value as a tree without places.
#[must_use]
pub fn from_json(json: Json) -> Node {
    let value = match json {
        Json::Null => Value::Null,
        Json::Bool(value) => Value::Bool(value),
        Json::Number(number) => match number.as_i64() {
            Some(value) => Value::Int(value),
            None => Value::Float(number.as_f64().unwrap_or(f64::INFINITY)),
        },
        Json::String(text) => Value::Text(text),
        Json::Array(items) => Value::List(items.into_iter().map(from_json).collect()),
        Json::Object(map) => Value::Map(
            map.into_iter()
                .map(|(key, value)| (nowhere(key), from_json(value)))
                .collect(),
        ),
    };
    Node {
        span: Span::default(),
        value,
    }
}

fn nowhere(name: String) -> Key {
    Key {
        span: Span::default(),
        name,
    }
}
