//! The two forms in which JSON leaves: pretty for files, canonical for the hash.

use serde_json::Value as Json;

use crate::source::digest::sha256;
use crate::source::json_write;

/// Pretty JSON with a line end at its end.
#[must_use]
pub fn pretty(json: &Json) -> Vec<u8> {
    let mut text = json_write::pretty(json);
    text.push('\n');
    text.into_bytes()
}

/// The SHA-256 of the canonical form, in hexadecimal.
#[must_use]
pub fn hash(json: &Json) -> String {
    sha256(json_write::sorted(json).as_bytes())
}

/// The first four bytes of a hash: what lists and share codes carry of it.
#[must_use]
pub fn short(hash: &str) -> &str {
    hash.get(..8).unwrap_or(hash)
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
