//! Words as they are compared with each other: whoever looks for a name need not know its capitals, accents or dashes.

use crate::source::letter::small;

/// Letters and the plainer ones that stand for them. Small, since the browser carries it: what it does not know stays as it is.
const PLAIN: &[(&str, &str)] = &[
    ("àáâãäåāăąǎ", "a"),
    ("çćĉċč", "c"),
    ("ďđð", "d"),
    ("èéêëēĕėęěẽ", "e"),
    ("ĝğġģ", "g"),
    ("ĥħ", "h"),
    ("ìíîïĩīĭįıǐİ", "i"),
    ("ĵ", "j"),
    ("ķ", "k"),
    ("ĺļľŀł", "l"),
    ("ñńņňŋ", "n"),
    ("òóôõöøōŏőǒ", "o"),
    ("ŕŗř", "r"),
    ("śŝşšș", "s"),
    ("ţťŧț", "t"),
    ("ùúûüũūŭůűųǔ", "u"),
    ("ŵ", "w"),
    ("ýÿŷ", "y"),
    ("źżž", "z"),
    ("æ", "ae"),
    ("œ", "oe"),
    ("ß", "ss"),
    ("þ", "th"),
];

/// A text as texts are compared: small letters without accents and digits, one space between words.
#[must_use]
pub fn fold(text: &str) -> String {
    let mut folded = String::with_capacity(text.len());
    for letter in text.chars().map(small) {
        let plain = || PLAIN.iter().find(|(accented, _)| accented.contains(letter));
        if letter.is_ascii_alphanumeric() {
            folded.push(letter);
        } else if let Some((_, plain)) = plain().filter(|_| !letter.is_ascii()) {
            folded.push_str(plain);
        } else if letter.is_alphanumeric() {
            folded.push(letter);
        } else if !is_silent(letter) && !folded.is_empty() && !folded.ends_with(' ') {
            folded.push(' ');
        }
    }
    folded.truncate(folded.trim_end().len());
    folded
}

/// An accent that stands behind its letter, or the apostrophe within a word.
fn is_silent(letter: char) -> bool {
    matches!(letter, '\u{300}'..='\u{36f}' | '\'' | '’' | '`')
}

#[cfg(test)]
mod tests {
    use super::fold;

    #[test]
    fn names_are_the_same_however_they_are_written() {
        assert_eq!(fold("  Æther-Wing ’n’ Co. "), "aether wing n co");
        assert_eq!(fold("e\u{301}tude"), fold("Étude"));
        assert_eq!(fold("İzmir"), "izmir");
        assert_eq!(fold("–…"), "");
    }
}
