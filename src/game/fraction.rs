//! Exact fractions, written `9/10`. They are compared by multiplying and never divided, so nothing is ever rounded.

use std::borrow::Cow;
use std::cmp::Ordering;
use std::fmt;

use schemars::{JsonSchema, Schema, SchemaGenerator};
use serde::{Deserialize, Serialize};
use serde_json::Value as Json;

use crate::source::typed::{FromJson, Mismatches, read};

/// A fraction with a denominator above zero.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
pub struct Fraction {
    numerator: i64,
    denominator: i64,
}

impl Default for Fraction {
    fn default() -> Self {
        Self {
            numerator: 1,
            denominator: 1,
        }
    }
}

impl Fraction {
    /// Reads `9/10`.
    #[must_use]
    pub fn parse(text: &str) -> Option<Self> {
        let (numerator, denominator) = text.split_once('/')?;
        let numerator: i64 = numerator.trim().parse().ok()?;
        let denominator: i64 = denominator.trim().parse().ok()?;
        (numerator >= 0 && denominator > 0).then_some(Self { numerator, denominator })
    }

    /// The numerator and the denominator, as written.
    #[must_use]
    pub const fn parts(self) -> (i64, i64) {
        (self.numerator, self.denominator)
    }

    /// How a number compares with this fraction of a whole.
    #[must_use]
    pub fn compare(self, number: i128, whole: i64) -> Ordering {
        // Both factors on the right are 64 bits wide, so the product fits; a number too large to multiply is greater.
        let part = i128::from(self.numerator) * i128::from(whole);
        number
            .checked_mul(i128::from(self.denominator))
            .map_or(number.cmp(&0), |number| number.cmp(&part))
    }

    /// The greatest whole number that is not above this fraction of a whole.
    #[must_use]
    pub fn floor(self, whole: i64) -> i128 {
        (i128::from(self.numerator) * i128::from(whole)).div_euclid(i128::from(self.denominator))
    }

    /// The least whole number that is not below this fraction of a whole.
    #[must_use]
    pub fn ceil(self, whole: i64) -> i128 {
        -(-(i128::from(self.numerator) * i128::from(whole))).div_euclid(i128::from(self.denominator))
    }
}

impl FromJson for Fraction {
    fn blank() -> Self {
        Self::default()
    }

    fn fill(&mut self, json: Json, mismatches: &mut Mismatches) {
        let text: String = read(json, mismatches);
        match Self::try_from(text) {
            Ok(fraction) => *self = fraction,
            Err(words) => mismatches.note(&words),
        }
    }
}

impl TryFrom<String> for Fraction {
    type Error = String;

    fn try_from(text: String) -> Result<Self, String> {
        Self::parse(&text).ok_or_else(|| format!("`{text}` is not a fraction such as 9/10"))
    }
}

impl From<Fraction> for String {
    fn from(fraction: Fraction) -> Self {
        fraction.to_string()
    }
}

impl fmt::Display for Fraction {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}/{}", self.numerator, self.denominator)
    }
}

impl JsonSchema for Fraction {
    fn inline_schema() -> bool {
        true
    }

    fn schema_name() -> Cow<'static, str> {
        "Fraction".into()
    }

    fn json_schema(_: &mut SchemaGenerator) -> Schema {
        schemars::json_schema!({ "type": "string", "pattern": r"^\s*[0-9]+\s*/\s*0*[1-9][0-9]*\s*$" })
    }
}

#[cfg(test)]
mod tests {
    use std::cmp::Ordering;

    use super::Fraction;

    #[test]
    fn nothing_is_rounded() {
        let third = Fraction::parse("1/3").unwrap();
        assert_eq!(third.compare(33, 100), Ordering::Less);
        assert_eq!(third.compare(34, 100), Ordering::Greater);
        assert_eq!(third.compare(33, 99), Ordering::Equal);
        assert_eq!((third.floor(100), third.ceil(100), third.ceil(99)), (33, 34, 33));
        assert_eq!((third.floor(-100), third.ceil(-100)), (-34, -33));
    }

    #[test]
    fn the_greatest_numbers_overflow_nothing() {
        let large = Fraction::parse("9223372036854775807/1").unwrap();
        assert_eq!(large.compare(i128::MAX, i64::MAX), Ordering::Greater);
        assert_eq!(large.compare(i128::MIN, i64::MIN), Ordering::Less);
        let small = Fraction::parse("1/9223372036854775807").unwrap();
        assert_eq!(small.compare(i128::MAX, i64::MAX), Ordering::Greater);
        assert_eq!(small.compare(1, i64::MAX), Ordering::Equal);
    }

    #[test]
    fn what_is_no_fraction_is_refused() {
        for text in ["", "9", "9/0", "9/-1", "-1/2", "1/2/3", "a/b", "9,10"] {
            assert_eq!(Fraction::parse(text), None, "{text}");
        }
    }
}
