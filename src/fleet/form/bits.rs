//! Bits as a share code packs them: five to a letter, which people may type in either case and phones read well.

/// The letters of a code, each worth its place: without `i`, `l`, `o` and `u`, which are taken for others.
const ALPHABET: &[u8; 32] = b"0123456789abcdefghjkmnpqrstvwxyz";

/// A letter of a code, by its worth.
fn letter(worth: u8) -> char {
    ALPHABET
        .get(usize::from(worth & 31))
        .map_or('0', |byte| char::from(*byte))
}

/// What a letter is worth, whatever its case.
fn worth(letter: char) -> Option<u8> {
    let byte = u8::try_from(letter.to_ascii_lowercase()).ok()?;
    ALPHABET
        .iter()
        .position(|known| *known == byte)
        .and_then(|worth| u8::try_from(worth).ok())
}

/// Whether a letter may stand in a code.
pub fn is_letter(letter: char) -> bool {
    worth(letter).is_some()
}

/// Bits in the making.
#[derive(Debug, Default)]
pub struct Packer {
    letters: String,
    waiting: u8,
    bits: u32,
}

impl Packer {
    /// The lowest `width` bits of a number, the highest of them first.
    pub fn bits(&mut self, value: u64, width: u32) {
        for at in (0..width.min(64)).rev() {
            self.waiting = (self.waiting << 1) | u8::from((value >> at) & 1 == 1);
            self.bits += 1;
            if self.bits == 5 {
                self.letters.push(letter(self.waiting));
                self.waiting = 0;
                self.bits = 0;
            }
        }
    }

    /// One bit.
    pub fn flag(&mut self, value: bool) {
        self.bits(u64::from(value), 1);
    }

    /// A number in groups of `width` bits, the lowest first, each with a bit that says whether more follow.
    pub fn number(&mut self, mut value: u64, width: u32) {
        loop {
            let rest = value >> width;
            self.bits(value, width);
            self.flag(rest != 0);
            if rest == 0 {
                break;
            }
            value = rest;
        }
    }

    /// A text, in the narrowest of three ways: ids in five bits a letter, English in seven, anything in bytes.
    pub fn text(&mut self, text: &str) {
        let is_id = |byte: u8| byte.is_ascii_lowercase() || byte.is_ascii_digit() || byte == b'-';
        if text.bytes().all(is_id) {
            self.bits(0, 2);
            self.number(text.len() as u64, 4);
            for byte in text.bytes() {
                match byte {
                    b'0'..=b'9' => {
                        self.bits(27, 5);
                        self.bits((byte - b'0').into(), 4);
                    }
                    b'-' => self.bits(26, 5),
                    other => self.bits(other.wrapping_sub(b'a').into(), 5),
                }
            }
        } else {
            let width = if text.is_ascii() { 7 } else { 8 };
            self.bits(u64::from(width - 6), 2);
            self.number(text.len() as u64, 4);
            for byte in text.bytes() {
                self.bits(byte.into(), width);
            }
        }
    }

    /// The letters, the last filled up with zeros.
    pub fn finish(mut self) -> String {
        if self.bits > 0 {
            self.bits(0, 5 - self.bits);
        }
        self.letters
    }
}

/// Bits being read. Whatever is asked for beyond their end is missing, and every answer says so.
#[derive(Debug)]
pub struct Unpacker<'c> {
    letters: std::str::Chars<'c>,
    waiting: u8,
    left: u32,
}

impl<'c> Unpacker<'c> {
    /// The bits of a code's letters.
    pub fn new(letters: &'c str) -> Self {
        Self {
            letters: letters.chars(),
            waiting: 0,
            left: 0,
        }
    }

    /// As many bits as `width`.
    pub fn bits(&mut self, width: u32) -> Option<u64> {
        let mut value = 0;
        for _ in 0..width {
            if self.left == 0 {
                self.waiting = worth(self.letters.next()?)?;
                self.left = 5;
            }
            self.left -= 1;
            value = (value << 1) | u64::from((self.waiting >> self.left) & 1);
        }
        Some(value)
    }

    /// One bit.
    pub fn flag(&mut self) -> Option<bool> {
        self.bits(1).map(|bit| bit == 1)
    }

    /// A number in groups of `width` bits; nothing when it is larger than any honest one.
    pub fn number(&mut self, width: u32) -> Option<u64> {
        let mut value = 0_u64;
        let mut shift = 0;
        loop {
            let group = self.bits(width)?;
            if shift + width > 40 {
                return None;
            }
            value |= group << shift;
            shift += width;
            if !self.flag()? {
                return Some(value);
            }
        }
    }

    /// A text.
    pub fn text(&mut self) -> Option<String> {
        let kind = self.bits(2)?;
        let length = self.number(4)?;
        let mut bytes = Vec::new();
        for _ in 0..length {
            // What is not there ends this at once, whatever the length says.
            bytes.push(match kind {
                0 => self.id_letter()?,
                1 => u8::try_from(self.bits(7)?).ok()?,
                2 => u8::try_from(self.bits(8)?).ok()?,
                _ => return None,
            });
        }
        String::from_utf8(bytes).ok()
    }

    fn id_letter(&mut self) -> Option<u8> {
        match u8::try_from(self.bits(5)?).ok()? {
            worth @ 0..26 => Some(b'a' + worth),
            26 => Some(b'-'),
            27 => match u8::try_from(self.bits(4)?).ok()? {
                digit @ 0..10 => Some(b'0' + digit),
                _ => None,
            },
            _ => None,
        }
    }

    /// Whether nothing is left but the filling of the last letter.
    pub fn is_done(&mut self) -> bool {
        let left = self.left;
        self.bits(left) == Some(0) && self.letters.next().is_none()
    }
}

#[cfg(test)]
mod tests {
    use super::{Packer, Unpacker};

    #[test]
    fn what_was_packed_is_unpacked() {
        let mut packer = Packer::default();
        packer.number(0, 3);
        packer.number(u64::from(u32::MAX), 4);
        for text in ["", "an-id-9", "In English!", "é😀\0"] {
            packer.text(text);
        }
        packer.flag(true);
        let letters = packer.finish().to_ascii_uppercase();
        let mut bits = Unpacker::new(&letters);
        assert_eq!((bits.number(3), bits.number(4)), (Some(0), Some(u64::from(u32::MAX))));
        for text in ["", "an-id-9", "In English!", "é😀\0"] {
            assert_eq!(bits.text().as_deref(), Some(text));
        }
        assert_eq!(bits.flag(), Some(true));
        assert!(bits.is_done());
    }

    #[test]
    fn what_is_not_there_is_not_made_up() {
        assert_eq!(Unpacker::new("zzz").number(4), None);
        assert_eq!(Unpacker::new("").bits(1), None);
        assert_eq!(Unpacker::new("0!").bits(10), None);
        assert!(!Unpacker::new("00").is_done());
    }
}
