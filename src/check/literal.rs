//! Figures with a unit that stand in prose as they are: `6"`, `40 mm`, `4+`, `280 points`, `2 AP`, `3 CP`.

use std::ops::Range;

use crate::game::amount::Measure;

/// A figure as prose writes it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Literal {
    /// The bytes of number and unit.
    pub range: Range<usize>,
    /// The number.
    pub value: i64,
    /// The unit.
    pub unit: Measure,
}

/// The words for units, longest first where one begins another.
const WORDS: &[(&str, Measure)] = &[
    ("inches", Measure::Inches),
    ("inch", Measure::Inches),
    ("mm", Measure::Millimetres),
    ("points", Measure::Points),
    ("point", Measure::Points),
    ("Action Points", Measure::ActionPoints),
    ("Action Point", Measure::ActionPoints),
    ("AP", Measure::ActionPoints),
    ("Command Points", Measure::CommandPoints),
    ("Command Point", Measure::CommandPoints),
    ("CP", Measure::CommandPoints),
];

/// The figures of a text, in order.
pub fn literals(text: &str) -> Vec<Literal> {
    let mut found = Vec::new();
    let mut from = 0;
    while let Some(start) = text
        .get(from..)
        .and_then(|rest| rest.find(|c: char| c.is_ascii_digit()))
    {
        let start = from + start;
        let end = end_of_number(text, start);
        from = end;
        let before = text.get(..start).and_then(|before| before.chars().next_back());
        if before.is_some_and(|before| before.is_alphanumeric() || "./#_\"".contains(before)) {
            continue;
        }
        let digits = text.get(start..end).unwrap_or("").replace(',', "");
        let unit = unit_at(text.get(end..).unwrap_or(""));
        if let (Ok(value), Some((unit, length))) = (digits.parse(), unit) {
            from = end + length;
            found.push(Literal {
                range: start..from,
                value,
                unit,
            });
        }
    }
    found
}

/// One past the last digit; a comma before three digits belongs to the number.
fn end_of_number(text: &str, start: usize) -> usize {
    let digits_from = |from: usize| {
        let rest = text.get(from..).unwrap_or("");
        rest.find(|c: char| !c.is_ascii_digit()).unwrap_or(rest.len())
    };
    let mut end = start + digits_from(start);
    while text.get(end..).is_some_and(|rest| rest.starts_with(',')) && digits_from(end + 1) == 3 {
        end += 4;
    }
    end
}

/// The unit at the start of what follows a number, and how many bytes it takes.
fn unit_at(rest: &str) -> Option<(Measure, usize)> {
    let mut characters = rest.chars();
    let first = characters.next()?;
    if matches!(first, '"' | '″' | '”') {
        return Some((Measure::Inches, first.len_utf8()));
    }
    if first == '+' {
        let goes_on = characters.next().is_some_and(char::is_alphanumeric);
        return (!goes_on).then_some((Measure::Target, 1));
    }
    let gap = if matches!(first, ' ' | '\u{a0}' | '-') {
        first.len_utf8()
    } else {
        0
    };
    let word = rest.get(gap..)?;
    let (name, unit) = WORDS.iter().find(|(name, _)| {
        let after = word.strip_prefix(name).map(|after| after.chars().next());
        after.is_some_and(|next| !next.is_some_and(char::is_alphanumeric))
    })?;
    Some((*unit, gap + name.len()))
}

#[cfg(test)]
mod tests {
    use super::literals;
    use crate::game::amount::Measure;

    #[test]
    fn figures_have_a_unit_and_other_numbers_are_none() {
        let text = "Within 6\" or 40\u{a0}mm, on 4+, for 1,000 points or 2 AP; 3-inch, +1 BS, 2 + 3, chapter 9, D10, 5 points-worth.";
        let found: Vec<_> = literals(text).into_iter().map(|l| (l.value, l.unit)).collect();
        assert_eq!(
            found,
            [
                (6, Measure::Inches),
                (40, Measure::Millimetres),
                (4, Measure::Target),
                (1000, Measure::Points),
                (2, Measure::ActionPoints),
                (3, Measure::Inches),
                (5, Measure::Points),
            ]
        );
    }
}
