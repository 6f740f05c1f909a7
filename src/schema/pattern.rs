//! The patterns that the types use: in words for people, and as functions where compiling a regex would take too long.

/// A pattern.
pub struct Pattern {
    /// The regular expression, as the schema has it.
    pub regex: &'static str,
    /// What it asks for, as the end of a sentence.
    pub words: &'static str,
    /// Whether a text keeps it.
    pub matches: fn(&str) -> bool,
}

/// All patterns; a test holds them against the schemas.
pub static PATTERNS: &[Pattern] = &[
    Pattern {
        regex: "^[a-z0-9]+(-[a-z0-9]+)*$",
        words: "small letters, digits and single hyphens, such as `old-harbour`",
        matches: is_kebab,
    },
    Pattern {
        regex: "^[0-9]{4}-(0[1-9]|1[0-2])-(0[1-9]|[12][0-9]|3[01])$",
        words: "a date written `YYYY-MM-DD`",
        matches: is_date,
    },
    Pattern {
        regex: r"^\s*[0-9]+\s*/\s*0*[1-9][0-9]*\s*$",
        words: "a fraction written `9/10`",
        matches: is_fraction,
    },
    Pattern {
        regex: "^#[0-9a-fA-F]{6}$",
        words: "a colour in quotation marks, such as `\"#1a2b3c\"`",
        matches: is_colour,
    },
    Pattern {
        regex: r"^[A-Za-z0-9_.{}-]*\{number\}[A-Za-z0-9_.{}-]*\{side\}[A-Za-z0-9_.{}-]*\.png$",
        words: "a name of pictures with `{number}` and then `{side}` in it, such as `card-{number}-{side}.png`",
        matches: is_picture_name,
    },
];

/// The pattern with this regular expression.
#[must_use]
pub fn find(regex: &str) -> Option<&'static Pattern> {
    PATTERNS.iter().find(|pattern| pattern.regex == regex)
}

/// Whether a text is in kebab-case: small letters, digits, and single hyphens between them.
#[must_use]
pub fn is_kebab(text: &str) -> bool {
    text.split('-').all(|part| {
        let mut letters = part.bytes();
        !part.is_empty() && letters.all(|letter| letter.is_ascii_lowercase() || letter.is_ascii_digit())
    })
}

fn is_picture_name(text: &str) -> bool {
    let letter = |letter: u8| letter.is_ascii_alphanumeric() || b"_.{}-".contains(&letter);
    let rest = text.split_once("{number}").map(|(_, rest)| rest);
    let ends = rest
        .and_then(|rest| rest.split_once("{side}"))
        .is_some_and(|(_, end)| end.strip_suffix(".png").is_some());
    ends && text.bytes().all(letter)
}

fn is_date(text: &str) -> bool {
    let number = |part: &str, digits: usize| {
        let whole = part.len() == digits && part.bytes().all(|digit| digit.is_ascii_digit());
        whole.then(|| part.parse::<u32>().ok()).flatten()
    };
    let mut parts = text.split('-');
    let date = (parts.next(), parts.next(), parts.next(), parts.next());
    let (Some(year), Some(month), Some(day), None) = date else {
        return false;
    };
    number(year, 4).is_some()
        && number(month, 2).is_some_and(|month| (1..=12).contains(&month))
        && number(day, 2).is_some_and(|day| (1..=31).contains(&day))
}

fn is_fraction(text: &str) -> bool {
    let digits = |part: &str| !part.is_empty() && part.bytes().all(|digit| digit.is_ascii_digit());
    text.split_once('/').is_some_and(|(above, below)| {
        digits(above.trim()) && digits(below.trim()) && below.trim().bytes().any(|digit| digit != b'0')
    })
}

fn is_colour(text: &str) -> bool {
    text.strip_prefix('#')
        .is_some_and(|digits| digits.len() == 6 && digits.bytes().all(|digit| digit.is_ascii_hexdigit()))
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::PATTERNS;

    proptest! {
        #[test]
        fn the_functions_agree_with_the_expressions(text in "[a-z0-9A]{0,3}(-[a-z0-9]{0,2}){0,2}|[0-9]{3,5}-[01][0-9]-[0-3][0-9](\n|-)?|#?[0-9a-gA-F]{5,7}| ?[0-9]{0,2} ?/ ?[0-9]{0,2} ?") {
            for pattern in PATTERNS {
                let schema = serde_json::json!({ "pattern": pattern.regex });
                let value = serde_json::Value::String(text.clone());
                prop_assert_eq!((pattern.matches)(&text), jsonschema::is_valid(&schema, &value), "{}", pattern.regex);
            }
        }
    }
}
