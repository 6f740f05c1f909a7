//! Piles of combining marks, which no script needs and under which the shaping of text breaks down.

use std::borrow::Cow;
use std::ops::Range;

/// How many marks may stand on one letter. Scripts that put several there stay well below.
pub const MOST: usize = 12;

/// A text whose letters carry no more than [`MOST`] marks each; what is piled upon them is left out.
pub(super) fn level(text: &str) -> Cow<'_, str> {
    let mut pile = 0;
    let mut highest = 0;
    for letter in text.chars() {
        pile = if is_mark(letter) { pile + 1 } else { 0 };
        highest = highest.max(pile);
    }
    if highest <= MOST {
        return Cow::Borrowed(text);
    }
    let mut pile = 0;
    let kept = text.chars().filter(|letter| {
        pile = if is_mark(*letter) { pile + 1 } else { 0 };
        pile <= MOST
    });
    Cow::Owned(kept.collect())
}

/// The marks of a text that are left out, as ranges of bytes.
#[must_use]
pub fn surplus(text: &str) -> Vec<Range<usize>> {
    let mut found: Vec<Range<usize>> = Vec::new();
    let mut pile = 0;
    for (at, letter) in text.char_indices() {
        pile = if is_mark(letter) { pile + 1 } else { 0 };
        let end = at + letter.len_utf8();
        match found.last_mut() {
            Some(last) if pile > MOST && last.end == at => last.end = end,
            _ if pile > MOST => found.push(at..end),
            _ => {}
        }
    }
    found
}

/// Whether a character is drawn on or into the one before it, or has no width at all.
fn is_mark(letter: char) -> bool {
    matches!(letter,
        '\u{300}'..='\u{36f}'
        | '\u{483}'..='\u{489}'
        | '\u{591}'..='\u{5c7}'
        | '\u{610}'..='\u{61a}'
        | '\u{64b}'..='\u{65f}'
        | '\u{670}'
        | '\u{6d6}'..='\u{6ed}'
        | '\u{711}'
        | '\u{730}'..='\u{74a}'
        | '\u{7a6}'..='\u{7f3}'
        | '\u{816}'..='\u{82d}'
        | '\u{8d3}'..='\u{903}'
        | '\u{93a}'..='\u{94f}'
        | '\u{e31}'..='\u{e3a}'
        | '\u{e47}'..='\u{e4e}'
        | '\u{eb1}'..='\u{ecd}'
        | '\u{f18}'..='\u{fbc}'
        | '\u{135d}'..='\u{135f}'
        | '\u{1ab0}'..='\u{1aff}'
        | '\u{1dc0}'..='\u{1dff}'
        | '\u{200b}'..='\u{200f}'
        | '\u{202a}'..='\u{202e}'
        | '\u{2060}'..='\u{206f}'
        | '\u{20d0}'..='\u{20ff}'
        | '\u{2de0}'..='\u{2dff}'
        | '\u{302a}'..='\u{302f}'
        | '\u{3099}'..='\u{309a}'
        | '\u{a66f}'..='\u{a67d}'
        | '\u{fe00}'..='\u{fe0f}'
        | '\u{fe20}'..='\u{fe2f}'
        | '\u{feff}'
        | '\u{e0100}'..='\u{e01ef}')
}

#[cfg(test)]
mod tests {
    use super::{MOST, level, surplus};

    #[test]
    fn piles_are_levelled_and_writing_is_not() {
        for writing in ["Ångström", "שָׁלוֹם", "ที่นี่", "a\u{301}\u{323}b", "👨\u{200d}👩\u{200d}👧"]
        {
            assert_eq!(level(writing), writing);
        }
        let pile = format!("e{}x", "\u{301}".repeat(50_000));
        assert_eq!(level(&pile), format!("e{}x", "\u{301}".repeat(MOST)));
        assert_eq!(
            surplus(&pile),
            std::iter::once(1 + 2 * MOST..1 + 2 * 50_000).collect::<Vec<_>>()
        );
        assert!(surplus("ที่นี่").is_empty());
    }
}
