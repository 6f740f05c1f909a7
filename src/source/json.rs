//! The same tree as JSON, for the schema check and for serde.

use serde_json::{Map, Number, Value as Json};

use crate::source::tree::{Node, Value};

/// The node's value without its spans.
#[must_use]
pub fn to_json(node: &Node) -> Json {
    match &node.value {
        Value::Null => Json::Null,
        Value::Bool(value) => Json::Bool(*value),
        Value::Int(value) => Json::Number((*value).into()),
        Value::Float(value) => Number::from_f64(*value).map_or(Json::Null, Json::Number),
        Value::Text(value) => Json::String(value.clone()),
        Value::List(items) => Json::Array(items.iter().map(to_json).collect()),
        Value::Map(entries) => {
            let mut map = Map::with_capacity(entries.len());
            for (key, node) in entries {
                map.entry(key.name.clone()).or_insert_with(|| to_json(node));
            }
            Json::Object(map)
        }
    }
}
