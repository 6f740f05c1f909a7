//! Numbers as words.

/// The words from zero to twenty, each at the place that it means.
pub const SMALL: [&str; 21] = [
    "zero",
    "one",
    "two",
    "three",
    "four",
    "five",
    "six",
    "seven",
    "eight",
    "nine",
    "ten",
    "eleven",
    "twelve",
    "thirteen",
    "fourteen",
    "fifteen",
    "sixteen",
    "seventeen",
    "eighteen",
    "nineteen",
    "twenty",
];

/// A number in words; in figures where words would be clumsy.
#[must_use]
pub fn words(number: i64) -> String {
    const TENS: [&str; 10] = [
        "", "", "twenty", "thirty", "forty", "fifty", "sixty", "seventy", "eighty", "ninety",
    ];
    let Ok(index) = usize::try_from(number) else {
        return number.to_string();
    };
    if let Some(word) = SMALL.get(index) {
        return (*word).to_owned();
    }
    match (TENS.get(index / 10), SMALL.get(index % 10)) {
        (Some(tens), Some(_)) if index % 10 == 0 => (*tens).to_owned(),
        (Some(tens), Some(ones)) => format!("{tens}-{ones}"),
        _ => number.to_string(),
    }
}
