//! Quotation marks, apostrophes, dashes and dots as printers set them. A `"` after a digit means inches and stays.

/// Sets a piece of text; `before` is the character that precedes it.
#[must_use]
pub fn set(text: &str, before: Option<char>) -> String {
    let mut set = String::with_capacity(text.len());
    let mut before = before;
    let mut rest = text.chars().peekable();
    while let Some(character) = rest.next() {
        let put = match character {
            '"' if before.is_some_and(|before| before.is_ascii_digit()) => '"',
            '"' if opens(before) => '“',
            '"' => '”',
            '\'' if opens(before) && rest.peek().is_none_or(|next| !next.is_whitespace()) => '‘',
            '\'' => '’',
            '-' if rest.next_if_eq(&'-').is_some() => {
                if rest.next_if_eq(&'-').is_some() {
                    '—'
                } else {
                    '–'
                }
            }
            '.' if rest.clone().take(2).eq(['.', '.']) => {
                rest.next();
                rest.next();
                '…'
            }
            other => other,
        };
        set.push(put);
        before = Some(put);
    }
    set
}

/// Whether a quotation mark after this character opens one.
fn opens(before: Option<char>) -> bool {
    before.is_none_or(|before| before.is_whitespace() || "([{“‘–—/".contains(before))
}

#[cfg(test)]
mod tests {
    use super::set;

    #[test]
    fn quotes_curl_and_inches_do_not() {
        assert_eq!(set("a 6\" stick, 3\".", None), "a 6\" stick, 3\".");
        assert_eq!(
            set("\"Hold!\" it's the crew's 'last' word -- or not...", None),
            "“Hold!” it’s the crew’s ‘last’ word – or not…"
        );
        assert_eq!(set("'s", Some('X')), "’s");
        assert_eq!(set("a---b", None), "a—b");
    }
}
