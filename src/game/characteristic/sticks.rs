//! `sticks`: one or two lengths, each that of a movement stick, written `6` or `9/6`.

use std::cmp::Ordering;
use std::sync::Arc;

use schemars::{JsonSchema, Schema, SchemaGenerator};
use serde::{Deserialize, Serialize};
use serde_json::{Map, Value as Json};

use crate::game::characteristic::{Kind, Limits, Misfit, MisfitKind};
use crate::source::typed::{Mismatch, typed};

/// The kind.
pub struct SticksKind;

/// The lengths of the sticks, in inches.
#[derive(Debug, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub(super) struct Sticks {
    /// The lengths of the sticks, in inches.
    lengths: Vec<i64>,
}

crate::reads!(Sticks { lengths });

/// How many lengths are paired to list the legal values.
const MOST_LISTED: usize = 20;

impl Sticks {
    /// No sticks at all.
    pub(super) fn none() -> Self {
        Self { lengths: Vec::new() }
    }
}

impl Kind for SticksKind {
    fn name(&self) -> &'static str {
        "sticks"
    }

    #[cfg(feature = "tool")]
    fn schema(&self, generator: &mut SchemaGenerator) -> Schema {
        Sticks::json_schema(generator)
    }

    fn decode(&self, fields: Map<String, Json>) -> Result<Arc<dyn Limits>, Mismatch> {
        let mut sticks: Sticks = typed(Json::Object(fields))?;
        sticks.lengths.sort_unstable();
        Ok(Arc::new(sticks))
    }
}

impl Limits for Sticks {
    fn fields(&self) -> Json {
        serde_json::to_value(self).unwrap_or_default()
    }

    fn parse(&self, text: &str) -> Option<Vec<i64>> {
        let parts: Option<Vec<i64>> = text.split('/').map(|part| part.trim().parse().ok()).collect();
        parts.filter(|parts| (1..=2).contains(&parts.len()))
    }

    fn misfits(&self, numbers: &[i64]) -> Vec<Misfit> {
        let mut misfits: Vec<_> = numbers
            .iter()
            .filter(|number| !self.lengths.contains(number))
            .map(|number| Misfit {
                kind: MisfitKind::Stick,
                message: format!("but no stick is {number}\" long"),
                help: format!(
                    "the sticks are {}{}",
                    list(&self.lengths),
                    nearest(*number, &self.lengths)
                ),
            })
            .collect();
        if let [first, second] = numbers
            && second > first
            && misfits.is_empty()
        {
            misfits.push(Misfit {
                kind: MisfitKind::StickOrder,
                message: format!("with a second stick ({second}\") longer than the first ({first}\")"),
                help: format!("write `{second}/{first}`, or keep it if the short stick really comes first"),
            });
        }
        misfits
    }

    fn print(&self, numbers: &[i64]) -> String {
        let parts: Vec<_> = numbers.iter().map(i64::to_string).collect();
        parts.join("/")
    }

    fn compare(&self, left: &[i64], right: &[i64]) -> Ordering {
        let total = |numbers: &[i64]| numbers.iter().fold(0, |sum: i64, number| sum.saturating_add(*number));
        left.first().cmp(&right.first()).then(total(left).cmp(&total(right)))
    }

    fn best(&self) -> Option<Vec<i64>> {
        self.lengths.last().map(|length| vec![*length, *length])
    }

    fn worst(&self) -> Option<Vec<i64>> {
        self.lengths.first().map(|length| vec![*length])
    }

    fn lengths(&self) -> &[i64] {
        &self.lengths
    }

    fn explain(&self) -> String {
        format!(
            "one or two stick lengths, `A` or `A/B`, each one of {}",
            list(&self.lengths)
        )
    }

    fn values(&self) -> Vec<String> {
        // A value may pair any two: of many sticks there are too many pairs for a list.
        if self.lengths.len() > MOST_LISTED {
            return Vec::new();
        }
        let mut values = Vec::new();
        for first in &self.lengths {
            values.push(first.to_string());
            for second in &self.lengths {
                values.push(format!("{first}/{second}"));
            }
        }
        values
    }
}

/// Lengths as people list them.
pub(crate) fn list(lengths: &[i64]) -> String {
    let words: Vec<_> = lengths.iter().map(|length| format!("{length}\"")).collect();
    match words.split_last() {
        Some((last, rest)) if !rest.is_empty() => format!("{} and {last}", rest.join(", ")),
        _ => words.join(""),
    }
}

/// The legal neighbours of a number, as the end of a sentence.
pub(crate) fn nearest(number: i64, legal: &[i64]) -> String {
    let below = legal.iter().filter(|length| **length < number).max();
    let above = legal.iter().filter(|length| **length > number).min();
    match (below, above) {
        (Some(below), Some(above)) => format!("; the nearest are {below}\" and {above}\""),
        (Some(one), None) | (None, Some(one)) => format!("; the nearest is {one}\""),
        (None, None) => String::new(),
    }
}
