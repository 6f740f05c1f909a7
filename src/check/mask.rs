//! Prose with everything that is not words blanked out, byte for byte, so that offsets stay true.

use std::ops::Range;

use crate::source::interpolation::{interpolations, term_links};

/// Blanks out ranges of a text: each byte becomes `with`, line ends stay.
fn blank(text: &str, ranges: &[Range<usize>], with: char) -> String {
    let mut masked = String::with_capacity(text.len());
    for (index, character) in text.char_indices() {
        if character != '\n' && ranges.iter().any(|range| range.contains(&index)) {
            masked.extend(std::iter::repeat_n(with, character.len_utf8()));
        } else {
            masked.push(character);
        }
    }
    masked
}

/// The text without its `{{ … }}` and its `[[…]]`, which become letters: what is left is plain Markdown.
pub fn plain_markdown(text: &str) -> String {
    let expressions = interpolations(text).map(|found| found.outer);
    let ranges: Vec<_> = expressions.chain(term_links(text).map(|found| found.outer)).collect();
    blank(text, &ranges, 'x')
}

/// The text without `{{ … }}`, without the names of anchors, and without where links lead: what a reader reads.
pub fn reading_text(text: &str) -> String {
    let mut ranges: Vec<Range<usize>> = interpolations(text).map(|found| found.outer).collect();
    for link in term_links(text) {
        // `[[shown|term]]`: the reader sees what is shown.
        if let Some(bar) = text.get(link.outer.clone()).and_then(|whole| whole.find('|')) {
            ranges.push(link.outer.start + bar..link.outer.end);
        }
    }
    for (open, close) in [("](", ")"), ("{#", "}")] {
        for (start, _) in text.match_indices(open) {
            let length = text.get(start..).and_then(|rest| rest.find(close));
            ranges.extend(length.map(|length| start..start + length));
        }
    }
    blank(text, &ranges, ' ')
}

/// Where a phrase stands in a text as whole words, whatever its case.
pub fn whole_words(text: &str, phrase: &str) -> Vec<usize> {
    let (text, phrase) = (text.to_ascii_lowercase(), phrase.to_ascii_lowercase());
    if phrase.is_empty() {
        return Vec::new();
    }
    let is_letter = |character: Option<char>| character.is_some_and(char::is_alphanumeric);
    text.match_indices(&phrase)
        .filter(|(start, found)| {
            let before = text.get(..*start).and_then(|before| before.chars().next_back());
            let after = text.get(start + found.len()..).and_then(|after| after.chars().next());
            !is_letter(before) && !is_letter(after)
        })
        .map(|(start, _)| start)
        .collect()
}

#[cfg(test)]
mod tests {
    use super::{plain_markdown, reading_text, whole_words};

    #[test]
    fn masks_keep_every_offset() {
        let text = "Ä {{ a.b }} [[x|Dodge]] and [here](turn.md#a) {#turn}";
        for masked in [plain_markdown(text), reading_text(text)] {
            assert_eq!(masked.len(), text.len());
            assert_eq!(masked.find("and"), text.find("and"));
            assert!(!masked.contains("a.b"));
        }
        assert!(!reading_text(text).contains("turn"));
    }

    #[test]
    fn words_are_whole() {
        assert_eq!(whole_words("Turn, return; in turn", "turn"), [0, 17]);
        assert!(whole_words("anything", "").is_empty());
    }
}
