//! The headings inside a passage, with the ids that their source gives them.

use std::ops::Range;

use crate::game::prose::Passage;

/// A heading.
pub struct Heading<'g> {
    /// The bytes of its line.
    pub range: Range<usize>,
    /// Its level: the number of `#`.
    pub level: usize,
    /// Its text, without the id.
    pub title: &'g str,
    /// The id and its bytes, when it has one: `{#id}`.
    pub id: Option<(&'g str, Range<usize>)>,
}

/// The headings of a passage.
pub fn headings<'g>(passage: &Passage<'g>) -> Vec<Heading<'g>> {
    let mut headings = Vec::new();
    let mut offset = 0;
    let mut is_code = false;
    for line in passage.text.split_inclusive('\n') {
        let start = offset;
        offset += line.len();
        if line.trim_start().starts_with("```") {
            is_code = !is_code;
        }
        let line = line.trim_end();
        let level = line.bytes().take_while(|byte| *byte == b'#').count();
        let Some(title) = line.get(level..).filter(|rest| level > 0 && rest.starts_with(' ')) else {
            continue;
        };
        if is_code {
            continue;
        }
        let attributes = line.strip_suffix('}').and_then(|line| line.rfind("{#"));
        let id = attributes.and_then(|at| {
            let id = line.get(at + 2..line.len() - 1)?.split_whitespace().next()?;
            Some((id, start + at..start + line.len()))
        });
        let title = match attributes {
            Some(at) => line.get(level..at).unwrap_or(title),
            None => title,
        };
        headings.push(Heading {
            range: start..start + line.len(),
            level,
            title: title.trim(),
            id,
        });
    }
    headings
}
