//! Capital and small letters. The tables of all of Unicode would be a thirtieth of what a phone loads for the builder, so the
//! letters of the alphabets that have capitals in an order are told by a rule, and those of the others stay as they are.

/// The small letter for a capital.
#[must_use]
pub fn small(letter: char) -> char {
    let code = u32::from(letter);
    let next = match code {
        // Latin and Greek with accents, Cyrillic, Armenian: the capitals in a row, and the small letters after them.
        0x41..=0x5a | 0xc0..=0xd6 | 0xd8..=0xde | 0x391..=0x3a1 | 0x3a3..=0x3ab | 0x410..=0x42f => code + 32,
        0x400..=0x40f => code + 80,
        0x531..=0x556 => code + 48,
        0x386 => 0x3ac,
        0x388..=0x38a => code + 37,
        0x38c => 0x3cc,
        0x38e | 0x38f => code + 63,
        0x178 => 0xff,
        0x1e9e => 0xdf,
        // Each capital before its small letter.
        0x100..=0x12f
        | 0x132..=0x137
        | 0x14a..=0x177
        | 0x1de..=0x1ef
        | 0x1f8..=0x21f
        | 0x460..=0x481
        | 0x48a..=0x4bf
        | 0x4d0..=0x52f
        | 0x1e00..=0x1e95
        | 0x1ea0..=0x1eff => code | 1,
        0x139..=0x148 | 0x179..=0x17e | 0x4c1..=0x4ce => code + code % 2,
        _ => code,
    };
    char::from_u32(next).unwrap_or(letter)
}

/// The capital for a small letter.
#[must_use]
pub fn capital(letter: char) -> char {
    // The farthest that the two lie apart is less than this.
    let code = u32::from(letter);
    let from = code.saturating_sub(80);
    let near = (from..code).rev().filter_map(char::from_u32);
    let mut far = [0x178, 0x386, 0x38c].into_iter().filter_map(char::from_u32).chain(near);
    let capital = far.find(|other| *other != letter && small(*other) == letter);
    capital.unwrap_or(letter)
}

/// A text in small letters.
#[must_use]
pub fn in_small(text: &str) -> String {
    text.chars().map(small).collect()
}

/// The text with a capital first letter and the rest as it is.
#[must_use]
pub fn capitalise(text: &str) -> String {
    let mut letters = text.chars();
    let first = letters.next().map(capital);
    first.into_iter().chain(letters).collect()
}

#[cfg(test)]
mod tests {
    use super::{capital, capitalise, small};

    #[test]
    fn what_the_rule_tells_is_what_unicode_tells() {
        let mut told = 0;
        for letter in (0x21..0x3000).filter_map(char::from_u32) {
            let lower: Vec<char> = letter.to_lowercase().collect();
            let upper: Vec<char> = letter.to_uppercase().collect();
            assert!(
                small(letter) == letter || lower == [small(letter)],
                "{letter} {lower:?}"
            );
            assert!(
                capital(letter) == letter || upper == [capital(letter)],
                "{letter} {upper:?}"
            );
            told += usize::from(small(letter) != letter);
        }
        assert!(told > 480, "{told}");
    }

    #[test]
    fn everyday_alphabets_are_told_whole() {
        for letters in ["AZÀÖØÞĀĮĲĶĹŇŊŶŸŹŽ", "ΑΡΣΫΆΈΉΊΌΎΏ", "АЯЁЂЏҐӁӐ", "ԱՖ", "ẠỸẞ"]
        {
            for letter in letters.chars() {
                assert!(letter.to_lowercase().eq([small(letter)]), "{letter}");
                assert!(letter == 'ẞ' || capital(small(letter)) == letter, "{letter}");
            }
        }
        assert_eq!(capitalise("éclair"), "Éclair");
        assert_eq!(capitalise("ßuper ńasty"), "ßuper ńasty");
        assert_eq!(capitalise(""), "");
    }
}
