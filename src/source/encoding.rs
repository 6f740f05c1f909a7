//! Bytes to text: UTF-8, or UTF-16 as editors on Windows write it, with or without its mark.

/// How many bytes are looked at where no mark says which encoding they have.
const LOOKED_AT: usize = 512;

/// The text of bytes, without its mark; nothing when they are no text.
#[must_use]
pub fn decode(bytes: &[u8]) -> Option<String> {
    match bytes {
        [0xef, 0xbb, 0xbf, rest @ ..] => utf8(rest),
        [0xff, 0xfe, rest @ ..] => utf16(rest, u16::from_le_bytes),
        [0xfe, 0xff, rest @ ..] => utf16(rest, u16::from_be_bytes),
        _ if has_zeros(bytes, 1) => utf16(bytes, u16::from_le_bytes),
        _ if has_zeros(bytes, 0) => utf16(bytes, u16::from_be_bytes),
        _ => utf8(bytes),
    }
}

fn utf8(bytes: &[u8]) -> Option<String> {
    std::str::from_utf8(bytes).ok().map(str::to_owned)
}

fn utf16(bytes: &[u8], unit: fn([u8; 2]) -> u16) -> Option<String> {
    let pairs = bytes.chunks_exact(2);
    if !pairs.remainder().is_empty() {
        return None;
    }
    let units = pairs.filter_map(|pair| <[u8; 2]>::try_from(pair).ok()).map(unit);
    char::decode_utf16(units).collect::<Result<String, _>>().ok()
}

/// Whether most characters have a byte of zero at this place of their two, and hardly any at the other: what is mostly ASCII
/// looks so in UTF-16, and nothing else does.
fn has_zeros(bytes: &[u8], place: usize) -> bool {
    let pairs = || bytes.chunks_exact(2).take(LOOKED_AT / 2);
    let zeros = |place: usize| pairs().filter(|pair| pair.get(place) == Some(&0)).count();
    zeros(place) * 2 > pairs().count() && zeros(place) > 4 * zeros(1 - place)
}

#[cfg(test)]
mod tests {
    use super::decode;

    #[test]
    fn text_is_read_in_every_encoding_that_editors_write() {
        let text = "Größe: 😀\r\n- Ship\n";
        let little: Vec<u8> = text.encode_utf16().flat_map(u16::to_le_bytes).collect();
        let big: Vec<u8> = text.encode_utf16().flat_map(u16::to_be_bytes).collect();
        for bytes in [
            text.as_bytes().to_vec(),
            [b"\xef\xbb\xbf", text.as_bytes()].concat(),
            [b"\xff\xfe", little.as_slice()].concat(),
            [b"\xfe\xff", big.as_slice()].concat(),
            little,
            big,
        ] {
            assert_eq!(decode(&bytes).as_deref(), Some(text), "{bytes:?}");
        }
    }

    #[test]
    fn what_is_no_text_is_none() {
        for bytes in [&b"\xff\xfea"[..], b"\xff\xfe\x00\xd8", b"a\xff", b"\xfe\xff\xd8\x00"] {
            assert_eq!(decode(bytes), None, "{bytes:?}");
        }
        assert_eq!(decode(b"").as_deref(), Some(""));
        assert_eq!(decode(b"a\0").as_deref(), Some("a"));
    }
}
