//! How many: counts as people write them, in digits, in words, by the dozen, in Roman numerals.

use crate::fleet::form::text::run::{EACH, Word, says_points};
use crate::source::numeral::SMALL;

/// Roman numerals as people count with them.
const ROMAN: &[&str] = &[
    "I", "II", "III", "IV", "V", "VI", "VII", "VIII", "IX", "X", "XI", "XII", "XIII", "XIV", "XV", "XVI", "XVII",
    "XVIII", "XIX", "XX",
];
/// A dozen.
const DOZEN: u32 = 12;

/// A whole number as people write it: `1,000`, `190`.
pub fn number(word: &str) -> Option<i64> {
    let word = word.trim_matches(|letter| matches!(letter, '(' | ')' | '[' | ']' | '.' | ',' | '='));
    let is_number = word.starts_with(|letter: char| letter.is_ascii_digit())
        && word.bytes().all(|byte| byte.is_ascii_digit() || byte == b',');
    let digits = word.replace(',', "");
    (is_number && digits.len() <= 18).then(|| digits.parse().ok()).flatten()
}

/// A count in digits, its thousands set apart or not: `12`, `1,000`, `1.000`, `1'000`.
fn digits(word: &str) -> Option<u32> {
    let mut groups = word.split([',', '.', '\'', '’']);
    let first = groups.next()?;
    let is_number = |group: &str| !group.is_empty() && group.bytes().all(|byte| byte.is_ascii_digit());
    let mut number = first.to_owned();
    let mut is_grouped = false;
    for group in groups {
        if !is_number(group) || group.len() != 3 {
            return None;
        }
        is_grouped = true;
        number.push_str(group);
    }
    let is_whole = is_number(first) && (!is_grouped || first.len() <= 3);
    is_whole.then(|| number.parse().ok()).flatten()
}

fn position(known: &[&str], word: &str) -> Option<u32> {
    known
        .iter()
        .position(|known| *known == word)
        .and_then(|place| u32::try_from(place).ok())
}

/// How many in Roman numerals. Only capitals are: `x` and `i` are other things.
fn roman(word: &str) -> Option<u32> {
    position(ROMAN, word).map(|place| place + 1)
}

fn is_times(letter: char) -> bool {
    matches!(letter, 'x' | 'X' | '×' | '✕' | '*')
}

/// Whether a word is the sign for times.
pub fn is_times_sign(word: &str) -> bool {
    let mut letters = word.chars();
    letters.next().is_some_and(is_times) && letters.next().is_none()
}

/// How many, as `2x`, `x2`, `×2`, `1,000x`, `II×`.
pub fn times(word: &str) -> Option<u32> {
    let word = word.trim_matches(|letter| matches!(letter, '(' | ')' | ',' | '.'));
    let bare = word.strip_prefix(is_times).or_else(|| word.strip_suffix(is_times))?;
    // `XIX` ends with a numeral and with no sign.
    let is_sign = !word.ends_with('X') || bare.starts_with(|letter: char| letter.is_ascii_digit());
    digits(bare).or_else(|| roman(bare).filter(|_| is_sign))
}

/// How many, in a word of its own before a unit: `2`, `two`, `a`.
fn counted(word: &str) -> Option<u32> {
    let lower = word.to_ascii_lowercase();
    if lower == "a" || lower == "an" {
        return Some(1);
    }
    position(&SMALL, &lower).or_else(|| digits(word))
}

/// How many, by the dozen or in pairs, and how many words that takes: `a dozen`, `half a dozen`, `a pair of`.
fn measured(words: &[Word<'_>]) -> Option<(u32, usize)> {
    let lower: Vec<String> = words
        .iter()
        .take(4)
        .map(|(_, word)| word.to_ascii_lowercase())
        .collect();
    let lower: Vec<&str> = lower.iter().map(String::as_str).collect();
    let (count, length) = match lower.as_slice() {
        ["half", "a", "dozen", ..] | ["a", "half", "dozen", ..] => (DOZEN / 2, 3),
        ["half", "dozen", ..] | ["a", "half-dozen", ..] => (DOZEN / 2, 2),
        ["half-dozen", ..] => (DOZEN / 2, 1),
        ["a", "pair" | "couple", ..] => (2, 2),
        ["pair", "of", ..] => (2, 1),
        ["dozen", ..] => (DOZEN, 1),
        [many, "dozen", ..] => (counted(many)?.checked_mul(DOZEN)?, 2),
        _ => return None,
    };
    Some((count, length + usize::from(lower.get(length) == Some(&"of"))))
}

/// Whether words begin with a count that counts something: not the article alone.
pub fn begins_with_count(text: &str) -> bool {
    let all: Vec<Word<'_>> = text.split_whitespace().take(5).map(|word| (0, word)).collect();
    let first = all.first().map_or("", |(_, word)| *word).to_ascii_lowercase();
    let mut words = all.as_slice();
    let is_article = matches!(first.as_str(), "a" | "an" | "one") && measured(&all).is_none();
    !is_article && take_count(&mut words).is_some()
}

/// Takes a count from the front.
pub fn take_count(words: &mut &[Word<'_>]) -> Option<u32> {
    let first = words.first()?.1;
    if let Some(count) = times(first) {
        *words = words.get(1..)?;
        return Some(count);
    }
    let second = words.get(1).map_or("", |(_, word)| *word);
    if is_times_sign(first)
        && let Some(count) = counted(second).or_else(|| roman(second))
    {
        *words = words.get(2..)?;
        return Some(count);
    }
    if let Some((count, length)) = measured(words) {
        let is_counted = words.get(length).is_some_and(|(_, word)| is_times_sign(word));
        *words = words.get(length + usize::from(is_counted)..)?;
        return Some(count);
    }
    if is_times_sign(second)
        && let Some(count) = roman(first)
    {
        *words = words.get(2..)?;
        return Some(count);
    }
    let count = counted(first)?;
    let second_lower = second.to_ascii_lowercase();
    if says_points(second) || EACH.contains(&second_lower.as_str()) {
        return None;
    }
    *words = words.get(if is_times_sign(second) { 2 } else { 1 }..)?;
    Some(count)
}

#[cfg(test)]
mod tests {
    use super::{take_count, times};

    fn taken(text: &str) -> (Option<u32>, String) {
        let all: Vec<_> = text.split_whitespace().map(|word| (0, word)).collect();
        let mut words = all.as_slice();
        let count = take_count(&mut words);
        (count, words.iter().map(|(_, word)| *word).collect::<Vec<_>>().join(" "))
    }

    #[test]
    fn counts_are_read_in_every_way_that_people_write_them() {
        for (text, count) in [
            ("2x Ship", 2),
            ("x 2 Ship", 2),
            ("2 × Ship", 2),
            ("II × Ship", 2),
            ("IV× Ship", 4),
            ("×III Ship", 3),
            ("1,000x Ship", 1000),
            ("1.000 Ship", 1000),
            ("a dozen Ship", 12),
            ("Two dozen of Ship", 24),
            ("half a dozen Ship", 6),
            ("a pair of Ship", 2),
            ("sixteen Ship", 16),
            ("a Ship", 1),
        ] {
            assert_eq!(taken(text), (Some(count), "Ship".to_owned()), "{text}");
        }
    }

    #[test]
    fn numbers_of_names_and_points_are_no_counts() {
        for text in [
            "II Ship",
            "XIX Ship",
            "X Ship",
            "Ship II",
            "100 points",
            "1,00x Ship",
            ",x Ship",
        ] {
            assert_eq!(taken(text), (None, text.to_owned()));
        }
        assert_eq!(times("XX"), None);
        assert_eq!(times("99999999999x"), None);
    }
}
