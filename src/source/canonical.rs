//! The two forms in which JSON leaves: pretty for files, canonical for the hash.

use std::collections::BTreeMap;

use serde::Serialize;
use serde_json::Value as Json;

use crate::source::digest::sha256;

/// Pretty JSON with a line end at its end.
#[must_use]
pub fn pretty(json: &Json) -> Vec<u8> {
    let mut bytes = serde_json::to_vec_pretty(json).unwrap_or_default();
    bytes.push(b'\n');
    bytes
}

/// The SHA-256 of the canonical form, in hexadecimal.
#[must_use]
pub fn hash(json: &Json) -> String {
    let mut text = Vec::new();
    write(json, &mut text);
    sha256(&text)
}

/// The first four bytes of a hash: what lists and share codes carry of it.
#[must_use]
pub fn short(hash: &str) -> &str {
    hash.get(..8).unwrap_or(hash)
}

/// Compact JSON with every mapping's keys sorted.
fn write(json: &Json, text: &mut Vec<u8>) {
    match json {
        Json::Object(map) => {
            let sorted: BTreeMap<_, _> = map.iter().collect();
            text.push(b'{');
            for (index, (key, value)) in sorted.into_iter().enumerate() {
                if index > 0 {
                    text.push(b',');
                }
                put(key, text);
                text.push(b':');
                write(value, text);
            }
            text.push(b'}');
        }
        Json::Array(items) => {
            text.push(b'[');
            for (index, item) in items.iter().enumerate() {
                if index > 0 {
                    text.push(b',');
                }
                write(item, text);
            }
            text.push(b']');
        }
        scalar => put(scalar, text),
    }
}

fn put(json: &impl Serialize, text: &mut Vec<u8>) {
    // Neither a room in memory nor a JSON value refuses anything.
    let _ = serde_json::to_writer(text, json);
}

#[cfg(test)]
mod tests {
    use super::hash;
    use serde_json::json;

    #[test]
    fn the_order_of_keys_does_not_change_the_hash_and_a_value_does() {
        assert_eq!(hash(&json!({"a": 1, "b": [2, 3]})), hash(&json!({"b": [2, 3], "a": 1})));
        assert_ne!(hash(&json!({"a": 1})), hash(&json!({"a": 2})));
    }
}
