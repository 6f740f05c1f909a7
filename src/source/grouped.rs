//! Whole numbers as people read them: `1,045`.

/// A number with a comma before every three digits.
#[must_use]
pub fn grouped(number: i64) -> String {
    let digits = number.unsigned_abs().to_string();
    let mut text = String::from(if number < 0 { "-" } else { "" });
    for (index, digit) in digits.chars().enumerate() {
        if index > 0 && (digits.len() - index).is_multiple_of(3) {
            text.push(',');
        }
        text.push(digit);
    }
    text
}

#[cfg(test)]
mod tests {
    use super::grouped;

    #[test]
    fn a_comma_stands_before_every_three_digits() {
        let texts = [0, 7, 999, 1000, 1045, -100_000, i64::MIN].map(grouped);
        let expected = [
            "0",
            "7",
            "999",
            "1,000",
            "1,045",
            "-100,000",
            "-9,223,372,036,854,775,808",
        ];
        assert_eq!(texts, expected);
    }
}
