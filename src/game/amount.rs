//! Quantities with their unit, as prose and cards print them.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// What a figure counts.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize, JsonSchema)]
pub enum Measure {
    /// Inches on the table, printed `6"`.
    #[serde(rename = "inches")]
    Inches,
    /// Millimetres of a base, printed `40 mm`.
    #[serde(rename = "mm")]
    Millimetres,
    /// A number to roll, printed `4+`.
    #[serde(rename = "target")]
    Target,
    /// Points of a fleet.
    #[serde(rename = "points")]
    Points,
    /// Action Points, printed `2 AP`.
    #[serde(rename = "AP")]
    ActionPoints,
    /// Command Points, printed `3 CP`.
    #[serde(rename = "CP")]
    CommandPoints,
    /// Dice, printed as the bare number.
    #[serde(rename = "dice")]
    Dice,
    /// Anything else, printed as the bare number.
    #[default]
    #[serde(rename = "count")]
    Count,
}

crate::reads_words!(Measure {
    Inches = "inches",
    Millimetres = "mm",
    Target = "target",
    Points = "points",
    ActionPoints = "AP",
    CommandPoints = "CP",
    Dice = "dice",
    Count = "count",
});

impl Measure {
    /// The value as people write it.
    #[must_use]
    pub fn print(self, value: i64) -> String {
        match self {
            Self::Inches => format!("{value}\""),
            Self::Millimetres => format!("{value}\u{a0}mm"),
            Self::Target => format!("{value}+"),
            Self::Points => format!("{value} points"),
            Self::ActionPoints => format!("{value}\u{a0}AP"),
            Self::CommandPoints => format!("{value}\u{a0}CP"),
            Self::Dice | Self::Count => value.to_string(),
        }
    }
}

/// A figure of an entry: a bare number, or one with its unit.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(untagged, deny_unknown_fields)]
pub enum Amount {
    /// A bare number.
    Bare(i64),
    /// A number with its unit.
    Measured {
        /// The number.
        value: i64,
        /// What it counts.
        unit: Measure,
    },
}

crate::reads_either!(Amount { Number(Bare), Object(Measured { value, unit }); "a number" });

impl Amount {
    /// The bare number.
    #[must_use]
    pub fn value(self) -> i64 {
        match self {
            Self::Bare(value) | Self::Measured { value, .. } => value,
        }
    }

    /// What it counts.
    #[must_use]
    pub fn unit(self) -> Measure {
        match self {
            Self::Bare(_) => Measure::Count,
            Self::Measured { unit, .. } => unit,
        }
    }

    /// The figure as people write it.
    #[must_use]
    pub fn print(self) -> String {
        self.unit().print(self.value())
    }
}

/// Lower and upper bounds, each optional.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Bounds {
    /// The least legal value.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub at_least: Option<i64>,
    /// The greatest legal value.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub at_most: Option<i64>,
}

crate::reads!(Bounds { ; at_least, at_most });

impl Bounds {
    /// Whether a value lies within.
    #[must_use]
    pub fn contain(&self, value: i64) -> bool {
        self.at_least.is_none_or(|least| value >= least) && self.at_most.is_none_or(|most| value <= most)
    }
}

/// A range of recommended numbers.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Range {
    /// The least.
    pub min: i64,
    /// The greatest.
    pub max: i64,
}

crate::reads!(Range { min, max });

impl Range {
    /// As people write it: `4–6`, or one number when both ends are the same.
    #[must_use]
    pub fn print(self) -> String {
        if self.min == self.max {
            self.min.to_string()
        } else {
            format!("{}–{}", self.min, self.max)
        }
    }
}
