//! Where the characters of a double-quoted YAML scalar stand in the file: `"\u00e9"` is one character and six bytes.

use crate::source::tree::Span;

/// The bytes of `raw` (a double-quoted scalar with its quotes) that the bytes `wanted` of its value were written with;
/// nothing when `raw` is no such scalar or ends before.
#[must_use]
pub fn written(raw: &str, wanted: Span) -> Option<Span> {
    let mut rest = Scalar {
        raw: raw.strip_prefix('"')?,
        at: 0,
    };
    let mut offset = 0;
    let mut start = None;
    while let Some((character, from)) = rest.next() {
        if offset >= wanted.start && start.is_none() {
            start = Some(from);
        }
        offset += character.len_utf8();
        if offset >= wanted.end {
            return start.map(|start| Span::new(start + 1, rest.at + 1));
        }
    }
    None
}

/// A scalar that is being read, behind its opening quote.
struct Scalar<'a> {
    raw: &'a str,
    at: usize,
}

impl Scalar<'_> {
    fn rest(&self) -> &str {
        self.raw.get(self.at..).unwrap_or("")
    }

    fn skip_blanks(&mut self) {
        self.at += self.rest().len() - self.rest().trim_start_matches([' ', '\t']).len();
    }

    /// The next character of the value, and the byte at which it is written.
    fn next(&mut self) -> Option<(char, usize)> {
        loop {
            let from = self.at;
            let first = self.rest().chars().next()?;
            self.at += first.len_utf8();
            match first {
                '"' => return None,
                '\\' if self.rest().starts_with(['\r', '\n']) => {
                    self.at += if self.rest().starts_with("\r\n") { 2 } else { 1 };
                    self.skip_blanks();
                }
                '\\' => return Some((self.escape()?, from)),
                ' ' | '\t' | '\r' | '\n' => {
                    if let Some(folded) = self.fold(from) {
                        return Some((folded, from));
                    }
                }
                other => return Some((other, from)),
            }
        }
    }

    /// White space: as it stands within a line, and folded around the end of one.
    fn fold(&mut self, from: usize) -> Option<char> {
        let blanks = self.raw.get(from..).unwrap_or("");
        let length = blanks.len() - blanks.trim_start_matches([' ', '\t', '\r', '\n']).len();
        let run = blanks.get(..length).unwrap_or("");
        match run.matches('\n').count() {
            0 => run.chars().next(),
            1 => {
                self.at = from + run.len();
                Some(' ')
            }
            // Of several line ends the first is dropped, the others stay; each of them is told on its own.
            _ => {
                let line = run.find('\n').map_or(run.len(), |end| end + 1);
                let is_first = !self.raw.get(..from).unwrap_or("").ends_with('\n');
                self.at = from + line;
                if is_first { None } else { Some('\n') }
            }
        }
    }

    fn escape(&mut self) -> Option<char> {
        let kind = self.rest().chars().next()?;
        self.at += kind.len_utf8();
        let digits = match kind {
            'x' => 2,
            'u' => 4,
            'U' => 8,
            '0' => return Some('\0'),
            'a' => return Some('\u{7}'),
            'b' => return Some('\u{8}'),
            't' | '\t' => return Some('\t'),
            'n' => return Some('\n'),
            'v' => return Some('\u{b}'),
            'f' => return Some('\u{c}'),
            'r' => return Some('\r'),
            'e' => return Some('\u{1b}'),
            'N' => return Some('\u{85}'),
            '_' => return Some('\u{a0}'),
            'L' => return Some('\u{2028}'),
            'P' => return Some('\u{2029}'),
            other => return Some(other),
        };
        let code = u32::from_str_radix(self.rest().get(..digits)?, 16).ok()?;
        self.at += digits;
        char::from_u32(code)
    }
}

#[cfg(test)]
mod tests {
    use super::written;
    use crate::source::tree::{Span, Value};
    use crate::source::yaml;

    /// How the `wanted` piece of a scalar's value is written.
    fn found<'a>(raw: &'a str, wanted: &str) -> &'a str {
        let root = yaml::parse(raw, 0).root.expect("YAML");
        let Value::Text(text) = root.value else {
            panic!("{raw} is no text")
        };
        let start = text.find(wanted).unwrap_or_else(|| panic!("no `{wanted}` in `{text}`"));
        let span = written(raw, Span::new(start, start + wanted.len())).expect("it is written");
        &raw[span.start..span.end]
    }

    #[test]
    fn escapes_are_found() {
        let raw = r#""one \u4e2d\U0001f680 \"two\" \x41\t""#;
        assert_eq!(found(raw, "中"), r"\u4e2d");
        assert_eq!(found(raw, "中🚀"), r"\u4e2d\U0001f680");
        assert_eq!(found(raw, "two"), "two");
        assert_eq!(found(raw, "A"), r"\x41");
    }

    #[test]
    fn what_stands_behind_folded_lines_is_found() {
        let raw = "\"one  \n   two\\\n   three\n\n   four é five\n\n\n  \\u00e8\"";
        for word in ["two", "three", "four", "é", "five"] {
            assert_eq!(found(raw, word), word);
        }
        assert_eq!(found(raw, "è"), r"\u00e8");
    }

    #[test]
    fn what_is_not_there_is_not_found() {
        assert_eq!(written("plain", Span::new(0, 1)), None);
        assert_eq!(written("\"é\"", Span::new(0, 9)), None);
        assert_eq!(written("\"\\u12\"", Span::new(0, 1)), None);
        assert_eq!(written("\"", Span::new(0, 1)), None);
    }
}
