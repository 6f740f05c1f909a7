//! Prose with everything that is not words blanked out, byte for byte, so that offsets stay true.

use std::ops::Range;

use crate::source::interpolation::{interpolations, term_links};

/// Blanks out ranges of a text: each byte becomes `with`, line ends stay.
fn blank(text: &str, mut ranges: Vec<Range<usize>>, with: char) -> String {
    ranges.sort_by_key(|range| range.start);
    let mut masked = String::with_capacity(text.len());
    for range in ranges {
        let start = range.start.max(masked.len());
        let (Some(kept), Some(blanked)) = (text.get(masked.len()..start), text.get(start..range.end)) else {
            continue;
        };
        masked.push_str(kept);
        masked.extend(blanked.bytes().map(|byte| if byte == b'\n' { '\n' } else { with }));
    }
    masked.push_str(text.get(masked.len()..).unwrap_or(""));
    masked
}

/// The text without its `{{ … }}` and its `[[…]]`, which become letters: what is left is plain Markdown.
pub fn plain_markdown(text: &str) -> String {
    let expressions = interpolations(text).map(|found| found.outer);
    let ranges = expressions.chain(term_links(text).map(|found| found.outer)).collect();
    blank(text, ranges, 'x')
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
        let mut end = 0;
        for (start, _) in text.match_indices(open) {
            if end < start {
                match text.get(start..).and_then(|rest| rest.find(close)) {
                    Some(length) => end = start + length,
                    None => break,
                }
            }
            ranges.push(start..end);
        }
    }
    blank(text, ranges, ' ')
}

/// Where a phrase stands in a text as whole words. Case counts: who does not care hands over small letters.
pub fn whole_words<'t>(text: &'t str, phrase: &'t str) -> impl Iterator<Item = usize> + 't {
    let is_letter = |character: Option<char>| character.is_some_and(char::is_alphanumeric);
    text.match_indices(phrase)
        .filter(move |(start, found)| {
            let before = text.get(..*start).and_then(|before| before.chars().next_back());
            let after = text.get(start + found.len()..).and_then(|after| after.chars().next());
            !found.is_empty() && !is_letter(before) && !is_letter(after)
        })
        .map(|(start, _)| start)
}

/// Ranges of a text that are quick to ask.
#[derive(Debug)]
pub struct Covered(Vec<Range<usize>>);

impl Covered {
    /// Takes ranges in, which may overlap.
    pub fn new(mut ranges: Vec<Range<usize>>) -> Self {
        ranges.sort_by_key(|range| range.start);
        let mut apart: Vec<Range<usize>> = Vec::with_capacity(ranges.len());
        for range in ranges {
            match apart.last_mut() {
                Some(last) if range.start < last.end => last.end = last.end.max(range.end),
                _ => apart.push(range),
            }
        }
        Self(apart)
    }

    /// Whether one of the ranges contains a byte.
    pub fn contains(&self, at: usize) -> bool {
        let next = self.0.partition_point(|range| range.start <= at);
        next.checked_sub(1)
            .and_then(|last| self.0.get(last))
            .is_some_and(|range| range.contains(&at))
    }
}

#[cfg(test)]
mod tests {
    use super::{Covered, plain_markdown, reading_text, whole_words};

    #[test]
    fn ranges_that_overlap_cover_what_either_covers() {
        let covered = Covered::new(vec![8..9, 2..4, 0..6, 3..5]);
        let inside: Vec<usize> = (0..12).filter(|at| covered.contains(*at)).collect();
        assert_eq!(inside, [0, 1, 2, 3, 4, 5, 8]);
    }

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
        assert_eq!(
            whole_words("turn, return; in turn", "turn").collect::<Vec<_>>(),
            [0, 17]
        );
        assert_eq!(whole_words("anything at all", "").count(), 0);
    }
}
