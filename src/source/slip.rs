//! The slips behind YAML's syntax errors: a parser's words say what it missed, these say what was probably done.

use crate::source::tree::Span;

/// What was probably done, and how to mend it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Slip {
    /// What is wrong, in plain words.
    pub message: &'static str,
    /// How to mend it.
    pub help: &'static str,
    /// Where it really is, when that is not where the parser stopped.
    pub span: Option<Span>,
}

/// Parser's words, plain words, help. The first row whose parser's words occur in the message is meant.
const SLIPS: &[(&str, &str, &str)] = &[
    (
        "mapping values are not allowed",
        "a `: ` stands where no key can",
        "line the key up with its neighbours; if the `: ` is part of a text, quote the text or open it with `|`",
    ),
    (
        "did not find expected key",
        "this line is indented like none of its neighbours",
        "line it up with the keys that it belongs to",
    ),
    (
        "expected '-' indicator",
        "this line is indented like none of its neighbours",
        "line it up with the entry that it belongs to: a new one begins with `- `",
    ),
    (
        "a key is a list or a mapping",
        "a key is a list or a mapping, and must be a word",
        "quote a text that begins with `{{`: \"{{ … }}\"",
    ),
    (
        "simple key expected",
        "this line is neither a key with its value nor part of the text above",
        "a key ends in `:`; indent a text that goes on over several lines, or open it with `|`",
    ),
    (
        "unclosed quote",
        "a quotation begins here and never ends",
        "close it, or take its first mark away",
    ),
    (
        "unexpected character",
        "no text may begin with this character",
        "quote the text",
    ),
    (
        "illegal placement of ':'",
        "a list or mapping in brackets is still open here",
        "close the bracket above, or add the comma that is missing",
    ),
    (
        "unknown anchor",
        "`*` refers to a value that no `&` names",
        "quote a text that begins with `*`",
    ),
];

/// The slip behind a parser's message, if it is one of the common ones. `at` is the byte at which the parser stopped.
#[must_use]
pub fn find(message: &str, text: &str, at: usize) -> Option<Slip> {
    if let Some(tab) = tab(text, at) {
        return Some(Slip {
            message: "a tab stands where only spaces may",
            help: "indent with spaces: YAML takes no tabs",
            span: Some(Span::new(tab, tab + 1)),
        });
    }
    let (_, words, help) = SLIPS.iter().find(|(parser, _, _)| message.contains(parser))?;
    Some(Slip {
        message: words,
        help,
        span: None,
    })
}

/// A tab in the indentation of the line at which the parser stopped, or of the one below.
fn tab(text: &str, at: usize) -> Option<usize> {
    let start = text.get(..at)?.rfind('\n').map_or(0, |end| end + 1);
    let mut offset = start;
    for line in text.get(start..)?.split_inclusive('\n').take(2) {
        let indent = line.len() - line.trim_start_matches([' ', '\t']).len();
        if let Some(tab) = line.get(..indent).and_then(|indent| indent.find('\t')) {
            return Some(offset + tab);
        }
        offset += line.len();
    }
    None
}

#[cfg(test)]
mod tests {
    use super::find;
    use crate::source::yaml;

    #[test]
    fn common_slips_are_told_in_plain_words_where_they_are() {
        let cases = [
            ("id: a\nname: Turning\n\ttab: 3\n", "tab", 20),
            ("a: b: c\n", "no key can", 4),
            ("list:\n  - a\n b\n", "none of its neighbours", 13),
            ("text: {{ x }} more\n", "must be a word", 7),
            ("text: hello\nmore\nname: x\n", "neither a key", 12),
            ("text: \"unclosed\nname: x\n", "never ends", 6),
            ("text: @x\n", "this character", 6),
            ("a: [1, 2\nb: 3\n", "still open", 10),
        ];
        for (text, words, at) in cases {
            let fault = yaml::parse(text, 0).faults.into_iter().next().expect("a fault");
            assert!(fault.message.contains(words), "{text:?}: {}", fault.message);
            assert!(fault.help.is_some(), "{text:?}");
            assert_eq!(fault.span.start, at, "{text:?}: {}", fault.message);
        }
        assert_eq!(find("something else", "a: 1\n", 0), None);
    }
}
