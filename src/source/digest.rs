//! SHA-256 as text: what editions, manifests and saved fleets are compared by.

use std::fmt::Write as _;

use sha2::{Digest, Sha256};

/// The SHA-256 of some bytes, as 64 hexadecimal digits in lower case.
#[must_use]
pub fn sha256(bytes: &[u8]) -> String {
    Sha256::digest(bytes).iter().fold(String::new(), |mut text, byte| {
        // Writing to a string cannot fail.
        let _ = write!(text, "{byte:02x}");
        text
    })
}

#[cfg(test)]
mod tests {
    use super::sha256;

    #[test]
    fn it_is_the_published_digest() {
        assert_eq!(
            sha256(b"abc"),
            "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"
        );
    }
}
