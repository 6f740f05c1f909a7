//! The two forms in which JSON leaves: pretty for files, canonical for the hash.

use serde_json::Value as Json;

use crate::source::digest::sha256;
use crate::source::sorted::BTreeMap;

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
    let mut text = String::new();
    write(json, &mut text);
    sha256(text.as_bytes())
}

/// The first four bytes of a hash: what lists and share codes carry of it.
#[must_use]
pub fn short(hash: &str) -> &str {
    hash.get(..8).unwrap_or(hash)
}

/// Compact JSON with every mapping's keys sorted.
fn write(json: &Json, text: &mut String) {
    match json {
        Json::Object(map) => {
            let sorted: BTreeMap<_, _> = map.iter().collect();
            text.push('{');
            for (index, (key, value)) in sorted.into_iter().enumerate() {
                if index > 0 {
                    text.push(',');
                }
                text.push_str(&Json::String(key.clone()).to_string());
                text.push(':');
                write(value, text);
            }
            text.push('}');
        }
        Json::Array(items) => {
            text.push('[');
            for (index, item) in items.iter().enumerate() {
                if index > 0 {
                    text.push(',');
                }
                write(item, text);
            }
            text.push(']');
        }
        scalar => text.push_str(&scalar.to_string()),
    }
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
