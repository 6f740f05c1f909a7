//! Finds `{{ … }}` and `[[…]]` in prose, without evaluating either.

use std::ops::Range;

/// A `{{ expression }}`.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Interpolation<'a> {
    /// The bytes of the whole, braces included.
    pub outer: Range<usize>,
    /// The expression, trimmed.
    pub expression: &'a str,
}

/// A `[[term]]` or `[[text shown|term]]`.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct TermLink<'a> {
    /// The bytes of the whole, brackets included.
    pub outer: Range<usize>,
    /// The text shown.
    pub shown: &'a str,
    /// The term linked to.
    pub term: &'a str,
}

/// Every closed pair of marks on one line or across line ends, in order; marks do not nest.
fn pairs<'a>(text: &'a str, open: &'a str, close: &'a str) -> impl Iterator<Item = (Range<usize>, &'a str)> {
    let mut from = 0;
    std::iter::from_fn(move || {
        let start = from + text.get(from..)?.find(open)?;
        let inside = start + open.len();
        let end = inside + text.get(inside..)?.find(close)?;
        from = end + close.len();
        Some((start..from, text.get(inside..end)?))
    })
}

/// The interpolations of a text.
pub fn interpolations(text: &str) -> impl Iterator<Item = Interpolation<'_>> {
    pairs(text, "{{", "}}").map(|(outer, inside)| Interpolation {
        outer,
        expression: inside.trim(),
    })
}

/// The term links of a text.
pub fn term_links(text: &str) -> impl Iterator<Item = TermLink<'_>> {
    pairs(text, "[[", "]]").map(|(outer, inside)| {
        let (shown, term) = inside.split_once('|').unwrap_or((inside, inside));
        TermLink {
            outer,
            shown: shown.trim(),
            term: term.trim(),
        }
    })
}

#[cfg(test)]
mod tests {
    use super::{interpolations, term_links};

    #[test]
    fn finds_each_and_survives_what_is_not_closed() {
        let found: Vec<_> = interpolations("a {{ x.y }} b {{z}} {{ open")
            .map(|i| i.expression)
            .collect();
        assert_eq!(found, ["x.y", "z"]);
        let found: Vec<_> = term_links("[[Dodge]] [[dodging|Dodge]] [[")
            .map(|l| (l.shown, l.term))
            .collect();
        assert_eq!(found, [("Dodge", "Dodge"), ("dodging", "Dodge")]);
    }
}
