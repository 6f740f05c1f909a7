//! Headings of Markdown, with the permanent ids that their source gives them: `{#rule-move formerly=rule-moving}`.

use std::ops::Range;

use crate::source::tree::Span;

/// What opens the former ids of a heading, within its braces.
const FORMERLY: &str = "formerly=";

/// A heading.
#[derive(Debug, Clone)]
pub struct Heading<'t> {
    /// The bytes of its line.
    pub range: Range<usize>,
    /// Its level: the number of `#`.
    pub level: usize,
    /// Its text, without the id.
    pub title: &'t str,
    /// The id that it is given, if it is given one.
    pub given: Option<GivenId<'t>>,
}

impl Heading<'_> {
    /// Whether it asks a question, to which its text is the answer: then it is a FAQ and no rule.
    #[must_use]
    pub fn is_question(&self) -> bool {
        self.level == 3 && self.title.ends_with('?')
    }
}

/// The id that a heading is given.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct GivenId<'t> {
    /// The id.
    pub id: &'t str,
    /// What stands behind the id, within the braces.
    attributes: &'t str,
    /// The bytes of the braces, in the text that the heading was read from.
    pub span: Span,
}

impl<'t> GivenId<'t> {
    /// The ids that it bore before.
    pub fn formerly(&self) -> impl Iterator<Item = &'t str> + use<'t> {
        let words = self.attributes.split_whitespace();
        words.filter_map(|word| word.strip_prefix(FORMERLY)).flat_map(old_ids)
    }

    /// The same, in a text that has so many bytes before this one.
    #[must_use]
    pub fn after(self, bytes: usize) -> Self {
        Self {
            span: Span::new(self.span.start + bytes, self.span.end + bytes),
            ..self
        }
    }
}

/// The ids of a list such as `rule-moving,rule-march`.
pub fn old_ids(list: &str) -> impl Iterator<Item = &str> {
    list.split(',').map(str::trim).filter(|id| !id.is_empty())
}

/// The text of a heading's line without its id, and the id.
#[must_use]
pub fn split_id(line: &str) -> (&str, Option<GivenId<'_>>) {
    let line = line.trim_end();
    let Some(at) = line.strip_suffix('}').and_then(|line| line.rfind("{#")) else {
        return (line, None);
    };
    let title = line.get(..at).unwrap_or(line);
    let inside = line.get(at + 2..line.len() - 1).unwrap_or_default();
    let (id, attributes) = inside.split_once(char::is_whitespace).unwrap_or((inside, ""));
    let given = (!id.is_empty()).then_some(GivenId {
        id,
        attributes,
        span: Span::new(at, line.len()),
    });
    (title, given)
}

/// The headings of a text.
#[must_use]
pub fn headings(text: &str) -> Vec<Heading<'_>> {
    let mut headings = Vec::new();
    let mut offset = 0;
    let mut is_code = false;
    for line in text.split_inclusive('\n') {
        let start = offset;
        offset += line.len();
        if line.trim_start().starts_with("```") {
            is_code = !is_code;
        }
        let line = line.trim_end();
        let level = line.bytes().take_while(|byte| *byte == b'#').count();
        let is_heading = level > 0 && line.get(level..).is_some_and(|rest| rest.starts_with(' '));
        if is_code || !is_heading {
            continue;
        }
        let (title, given) = split_id(line);
        headings.push(Heading {
            range: start..start + line.len(),
            level,
            title: title.get(level..).unwrap_or_default().trim(),
            given: given.map(|given| given.after(start)),
        });
    }
    headings
}

#[cfg(test)]
mod tests {
    use super::headings;

    #[test]
    fn a_heading_says_what_it_is_called_and_was_called() {
        let text =
            "Prose.\n\n### Move {#rule-move formerly=rule-moving,rule-march formerly=go}\n#### Plain\n### {#alone}\n";
        let found = headings(text);
        assert_eq!(found.len(), 3);
        let given = found[0].given.expect("an id");
        assert_eq!((found[0].title, found[0].level, given.id), ("Move", 3, "rule-move"));
        assert_eq!(
            given.formerly().collect::<Vec<_>>(),
            ["rule-moving", "rule-march", "go"]
        );
        assert_eq!(
            text.get(given.span.start..given.span.end),
            Some("{#rule-move formerly=rule-moving,rule-march formerly=go}")
        );
        assert!(found[1].given.is_none());
        assert_eq!(
            (found[2].title, found[2].given.map(|given| given.id)),
            ("", Some("alone"))
        );
    }

    #[test]
    fn what_stands_in_code_is_no_heading() {
        assert!(headings("```\n### Move {#rule-move}\n```\n#hashtag\n").is_empty());
    }
}
