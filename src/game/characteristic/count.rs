//! `count`: a whole number. Higher is better.

use std::cmp::Ordering;
use std::sync::Arc;

use schemars::{JsonSchema, Schema, SchemaGenerator};
use serde::{Deserialize, Serialize};
use serde_json::{Map, Value as Json};

use crate::game::characteristic::{Kind, Limits, Misfit, MisfitKind};
use crate::source::typed::{Mismatch, typed};

/// The kind.
pub struct CountKind;

/// The least and the greatest number.
#[derive(Debug, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
struct Count {
    /// The least legal number.
    min: i64,
    /// The greatest legal number; none when the game sets no limit.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    max: Option<i64>,
    /// Above this a warning is given.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    usual_max: Option<i64>,
}

crate::reads!(Count { min; max, usual_max });

impl Kind for CountKind {
    fn name(&self) -> &'static str {
        "count"
    }

    #[cfg(feature = "tool")]
    fn schema(&self, generator: &mut SchemaGenerator) -> Schema {
        Count::json_schema(generator)
    }

    fn decode(&self, fields: Map<String, Json>) -> Result<Arc<dyn Limits>, Mismatch> {
        Ok(Arc::new(typed::<Count>(Json::Object(fields))?))
    }
}

impl Count {
    fn range(&self) -> String {
        match self.max {
            Some(max) => format!("from {} to {max}", self.min),
            None => format!("of {} or more", self.min),
        }
    }
}

impl Limits for Count {
    fn fields(&self) -> Json {
        serde_json::to_value(self).unwrap_or_default()
    }

    fn parse(&self, text: &str) -> Option<Vec<i64>> {
        text.parse().ok().map(|number| vec![number])
    }

    fn misfits(&self, numbers: &[i64]) -> Vec<Misfit> {
        let Some(number) = numbers.first().copied() else {
            return Vec::new();
        };
        let help = format!("write a whole number {}", self.range());
        let message = if number < self.min {
            format!("below the least that the game allows, {}", self.min)
        } else if let Some(max) = self.max.filter(|max| number > *max) {
            format!("above the greatest that the game allows, {max}")
        } else if let Some(usual) = self.usual_max.filter(|usual| number > *usual) {
            return vec![Misfit {
                kind: MisfitKind::Unusual,
                message: format!("above the usual ceiling of the game, {usual}"),
                help: "check the number; the ceiling is declared in game.yaml as `usual_max`".to_owned(),
            }];
        } else {
            return Vec::new();
        };
        vec![Misfit {
            kind: MisfitKind::Bound,
            message,
            help,
        }]
    }

    fn print(&self, numbers: &[i64]) -> String {
        numbers.first().map_or_else(String::new, i64::to_string)
    }

    fn compare(&self, left: &[i64], right: &[i64]) -> Ordering {
        left.cmp(right)
    }

    fn best(&self) -> Option<Vec<i64>> {
        self.max.map(|max| vec![max])
    }

    fn worst(&self) -> Option<Vec<i64>> {
        Some(vec![self.min])
    }

    fn explain(&self) -> String {
        format!("a whole number {}", self.range())
    }

    fn is_number(&self) -> bool {
        true
    }
}
