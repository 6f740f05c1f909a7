//! `target`: a number to roll or better, written `4+`. Lower is better.

use std::cmp::Ordering;
use std::sync::Arc;

use schemars::{JsonSchema, Schema, SchemaGenerator};
use serde::{Deserialize, Serialize};
use serde_json::{Map, Value as Json};

use crate::game::characteristic::{Kind, Limits, Misfit, MisfitKind};
use crate::source::typed::{Mismatch, typed};

/// The kind.
pub struct TargetKind;

/// The best and the worst number to roll.
#[derive(Debug, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
struct Target {
    /// The best legal target.
    best: i64,
    /// The worst legal target.
    worst: i64,
}

crate::reads!(Target { best, worst });

impl Kind for TargetKind {
    fn name(&self) -> &'static str {
        "target"
    }

    #[cfg(feature = "tool")]
    fn schema(&self, generator: &mut SchemaGenerator) -> Schema {
        Target::json_schema(generator)
    }

    fn decode(&self, fields: Map<String, Json>) -> Result<Arc<dyn Limits>, Mismatch> {
        Ok(Arc::new(typed::<Target>(Json::Object(fields))?))
    }
}

impl Limits for Target {
    fn fields(&self) -> Json {
        serde_json::to_value(self).unwrap_or_default()
    }

    fn parse(&self, text: &str) -> Option<Vec<i64>> {
        let number = text.strip_suffix('+')?.trim().parse().ok()?;
        Some(vec![number])
    }

    fn misfits(&self, numbers: &[i64]) -> Vec<Misfit> {
        numbers
            .iter()
            .filter(|number| **number < self.best || **number > self.worst)
            .map(|number| Misfit {
                kind: MisfitKind::Bound,
                message: if *number < self.best {
                    format!("better than the best that the game allows, {}+", self.best)
                } else {
                    format!("worse than the worst that the game allows, {}+", self.worst)
                },
                help: format!("write a target from {}+ to {}+", self.best, self.worst),
            })
            .collect()
    }

    fn print(&self, numbers: &[i64]) -> String {
        numbers.first().map_or_else(String::new, |number| format!("{number}+"))
    }

    fn compare(&self, left: &[i64], right: &[i64]) -> Ordering {
        right.cmp(left)
    }

    fn best(&self) -> Option<Vec<i64>> {
        Some(vec![self.best])
    }

    fn worst(&self) -> Option<Vec<i64>> {
        Some(vec![self.worst])
    }

    fn explain(&self) -> String {
        format!(
            "a number to roll, written `N+`, from {}+ (best) to {}+ (worst)",
            self.best, self.worst
        )
    }

    fn values(&self) -> Vec<String> {
        (self.best..=self.worst.min(self.best.saturating_add(100)))
            .map(|number| format!("{number}+"))
            .collect()
    }
}
