//! Numbers with a fraction as the decimals that JSON has for them, and back.
//!
//! Up to 2^53, and up to 10^22, whole numbers and powers of ten are exact, so one multiplication or division of the two is
//! rounded once and right (Clinger's way). Fifteen digits are never the same number as fifteen others: what they say is
//! found by trying. That is every number that a game has. The tables that the standard library and `serde_json` have for all
//! others would be ten kilobytes of what a phone loads for the builder. The tool asks them; the browser's engine multiplies on,
//! and its last digit may be another.

use std::ops::RangeInclusive;

/// The largest power of ten that is exact.
const MOST_EXACT: i32 = 22;
/// Up to here every whole number is exact.
const LARGEST_EXACT: u64 = 1 << 53;
/// Up to here there is one decimal for a number.
const LARGEST_SURE: u64 = 1_000_000_000_000_000;
/// How many digits stand before the point, or how many zeros behind it, where a number is written without exponent.
const PLAIN: RangeInclusive<i32> = -4..=16;

/// The number `digits × 10^exponent`, which stands as `text`. `is_whole` says that no digit was left out.
#[must_use]
pub fn number(digits: u64, exponent: i32, is_whole: bool, text: &str) -> f64 {
    let is_exact = is_whole && digits <= LARGEST_EXACT && (-MOST_EXACT..=MOST_EXACT).contains(&exponent);
    if is_exact {
        scaled(float(digits), exponent)
    } else {
        other_number(digits, exponent, text)
    }
}

/// A number as people write it, without a fraction that says nothing.
#[must_use]
pub fn text(number: f64) -> String {
    let mut out = String::new();
    write(number, &mut out);
    out.truncate(out.strip_suffix(".0").map_or(out.len(), str::len));
    out
}

/// Writes a number as `serde_json` does.
pub fn write(number: f64, out: &mut String) {
    if !number.is_finite() {
        out.push_str("null");
        return;
    }
    if number.is_sign_negative() {
        out.push('-');
    }
    let size = number.abs();
    let found = (-MOST_EXACT..=MOST_EXACT).rev().find_map(|exponent| {
        let digits = whole(scaled(size, -exponent) + 0.5);
        let is_it = digits <= LARGEST_SURE && scaled(float(digits), exponent).to_bits() == size.to_bits();
        is_it.then_some((digits, exponent))
    });
    match found {
        Some((digits, exponent)) => lay_out(digits, exponent, out),
        None => write_other(size, out),
    }
}

#[cfg(feature = "tool")]
fn other_number(_: u64, _: i32, text: &str) -> f64 {
    text.parse().unwrap_or(f64::INFINITY)
}

#[cfg(not(feature = "tool"))]
fn other_number(digits: u64, exponent: i32, _: &str) -> f64 {
    about(digits, exponent)
}

#[cfg(feature = "tool")]
fn write_other(size: f64, out: &mut String) {
    if let Some(number) = serde_json::Number::from_f64(size) {
        out.push_str(&number.to_string());
    }
}

#[cfg(not(feature = "tool"))]
fn write_other(size: f64, out: &mut String) {
    write_about(size, out);
}

/// The number `digits × 10^exponent`, rounded more than once.
#[cfg(any(test, not(feature = "tool")))]
fn about(digits: u64, exponent: i32) -> f64 {
    let mut number = float(digits);
    let mut left = exponent;
    while left != 0 && number > 0.0 && number.is_finite() {
        let step = left.clamp(-MOST_EXACT, MOST_EXACT);
        number = scaled(number, step);
        left -= step;
    }
    number
}

/// Writes seventeen digits of a number, rounded more than once.
#[cfg(any(test, not(feature = "tool")))]
fn write_about(size: f64, out: &mut String) {
    let mut digits = size;
    let mut exponent = 0;
    while digits >= 1e17 {
        digits /= 10.0;
        exponent += 1;
    }
    while digits < 1e16 {
        digits *= 10.0;
        exponent -= 1;
    }
    lay_out(whole(digits), exponent, out);
}

/// Writes `digits × 10^exponent`: plainly where that is short.
fn lay_out(digits: u64, exponent: i32, out: &mut String) {
    if digits == 0 {
        out.push_str("0.0");
        return;
    }
    let all = digits.to_string();
    let point = exponent.saturating_add(i32::try_from(all.len()).unwrap_or(i32::MAX));
    let digits = all.trim_end_matches('0');
    let zeros = |out: &mut String, count: usize| out.extend(std::iter::repeat_n('0', count));
    if !PLAIN.contains(&point) {
        let (first, rest) = digits.split_at_checked(1).unwrap_or((digits, ""));
        out.push_str(first);
        if !rest.is_empty() {
            out.push('.');
            out.push_str(rest);
        }
        out.push_str(if point > 0 { "e+" } else { "e-" });
        out.push_str(&(point - 1).unsigned_abs().to_string());
    } else if let Some(place) = usize::try_from(point).ok().filter(|place| *place > 0) {
        let (before, behind) = digits.split_at_checked(place).unwrap_or((digits, ""));
        out.push_str(before);
        zeros(out, place.saturating_sub(before.len()));
        out.push('.');
        out.push_str(if behind.is_empty() { "0" } else { behind });
    } else {
        out.push_str("0.");
        zeros(out, usize::try_from(point.unsigned_abs()).unwrap_or(0));
        out.push_str(digits);
    }
}

fn scaled(number: f64, exponent: i32) -> f64 {
    let power = (0..exponent.unsigned_abs()).fold(1.0, |power, _| power * 10.0);
    if exponent < 0 { number / power } else { number * power }
}

#[allow(clippy::cast_precision_loss)] // what is larger than 2^53 is rounded, as it should be
fn float(digits: u64) -> f64 {
    digits as f64
}

#[allow(clippy::cast_possible_truncation, clippy::cast_sign_loss)] // what is too large is of no use, and stays too large
fn whole(number: f64) -> u64 {
    number as u64
}

#[cfg(test)]
mod tests {
    use proptest::prelude::{any, prop_assert, prop_assert_eq, proptest};

    use super::{about, number, write, write_about};

    fn written(number: f64) -> String {
        let mut out = String::new();
        write(number, &mut out);
        out
    }

    #[test]
    fn numbers_are_written_as_they_always_were() {
        for text in [
            "0.0",
            "-0.0",
            "3.0",
            "3.5",
            "0.125",
            "63.5",
            "0.1",
            "-2.75",
            "0.3",
            "25.4",
            "0.00001",
            "1e-6",
            "1.5e-7",
            "1000000.0",
            "123456.789",
            "9007199254740991.0",
            "1e+16",
            "1.25e+22",
            "1e+23",
            "5e-324",
            "1.7976931348623157e+308",
            "0.30000000000000004",
            "1000000000000000.0",
            "1e-22",
            "1.2e-23",
        ] {
            let float: f64 = text.parse().expect("a number");
            assert_eq!(written(float), text);
            assert_eq!(serde_json::Value::from(float).to_string(), text);
        }
        assert_eq!(written(f64::NAN), "null");
    }

    #[test]
    fn the_engine_is_off_in_the_last_places_only_and_ends_at_both_ends() {
        for (digits, exponent, text) in [(5, -324, "5e-324"), (17_976_931_348_623_157, 292, "1.797e308")] {
            let float: f64 = text.parse().expect("a number");
            assert!(about(digits, exponent) <= float * 1.001);
        }
        assert!(about(1, 400).is_infinite() && about(1, -400).to_bits() == 0 && about(0, i32::MIN).to_bits() == 0);
        assert!(about(u64::MAX, i32::MIN).to_bits() == 0);
        for float in [1.5e308, f64::MIN_POSITIVE, 5e-324, 0.1 + 0.2] {
            let mut out = String::new();
            write_about(float, &mut out);
            let back: f64 = out.parse().expect("a number");
            assert!((back / float - 1.0).abs() < 1e-12, "{float:e} {out}");
        }
    }

    proptest! {
        #[test]
        fn every_number_is_written_as_serde_json_writes_it(bits in any::<u64>()) {
            let float = f64::from_bits(bits);
            prop_assert_eq!(written(float), serde_json::Value::from(float).to_string());
        }

        #[test]
        fn short_decimals_are_written_as_serde_json_writes_them(digits in 0..10_000_000_000_000_000_000_u64, cut in 0..20_u32, exponent in -40..40_i32) {
            let text = format!("{}e{exponent}", digits / 10_u64.pow(cut.min(19)));
            let float: f64 = text.parse().expect("a number");
            prop_assert_eq!(written(float), serde_json::Value::from(float).to_string());
        }

        #[test]
        fn decimals_are_read_as_they_should_be(digits in any::<u64>(), cut in 0..20_u32, exponent in -30..30_i32) {
            let digits = digits / 10_u64.pow(cut.min(19));
            let text = format!("{digits}e{exponent}");
            let float: f64 = text.parse().expect("a number");
            prop_assert_eq!(number(digits, exponent, true, &text).to_bits(), float.to_bits());
            prop_assert!(digits == 0 || (about(digits, exponent) / float - 1.0).abs() < 1e-14);
        }
    }
}
