//! `pool`: a target and a number of dice, written `4/6`: six dice, each showing 4 or more is a success.

use std::cmp::Ordering;
use std::sync::Arc;

use schemars::{JsonSchema, Schema, SchemaGenerator};
use serde::{Deserialize, Serialize};
use serde_json::{Map, Value as Json};

use crate::game::amount::Range;
use crate::game::characteristic::{Kind, Limits, Misfit, MisfitKind};
use crate::source::typed::{Mismatch, typed};

/// The kind.
pub struct PoolKind;

/// The best and the worst target, and how many dice.
#[derive(Debug, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
struct Pool {
    /// The best legal target.
    best: i64,
    /// The worst legal target.
    worst: i64,
    /// How many dice are legal.
    dice: Range,
}

crate::reads!(Pool { best, worst, dice });

impl Kind for PoolKind {
    fn name(&self) -> &'static str {
        "pool"
    }

    #[cfg(feature = "tool")]
    fn schema(&self, generator: &mut SchemaGenerator) -> Schema {
        Pool::json_schema(generator)
    }

    fn decode(&self, fields: Map<String, Json>) -> Result<Arc<dyn Limits>, Mismatch> {
        Ok(Arc::new(typed::<Pool>(Json::Object(fields))?))
    }
}

impl Pool {
    fn help(&self) -> String {
        format!(
            "write `target/dice` with a target from {} to {} and {} to {} dice",
            self.best, self.worst, self.dice.min, self.dice.max
        )
    }
}

impl Limits for Pool {
    fn fields(&self) -> Json {
        serde_json::to_value(self).unwrap_or_default()
    }

    fn parse(&self, text: &str) -> Option<Vec<i64>> {
        let (target, dice) = text.split_once('/')?;
        Some(vec![target.trim().parse().ok()?, dice.trim().parse().ok()?])
    }

    fn misfits(&self, numbers: &[i64]) -> Vec<Misfit> {
        let [target, dice] = numbers else {
            return Vec::new();
        };
        let bound = |message: String| Misfit {
            kind: MisfitKind::Bound,
            message,
            help: self.help(),
        };
        let mut misfits = Vec::new();
        if *target < self.best {
            misfits.push(bound(format!(
                "with a target better than the best that the game allows, {}",
                self.best
            )));
        } else if *target > self.worst {
            misfits.push(bound(format!(
                "with a target worse than the worst that the game allows, {}",
                self.worst
            )));
        }
        if *dice < self.dice.min {
            misfits.push(bound(format!(
                "with fewer dice than the least that the game allows, {}",
                self.dice.min
            )));
        } else if *dice > self.dice.max {
            misfits.push(bound(format!(
                "with more dice than the most that the game allows, {}",
                self.dice.max
            )));
        }
        misfits
    }

    fn print(&self, numbers: &[i64]) -> String {
        let parts: Vec<_> = numbers.iter().map(i64::to_string).collect();
        parts.join("/")
    }

    fn compare(&self, left: &[i64], right: &[i64]) -> Ordering {
        right.first().cmp(&left.first()).then(left.get(1).cmp(&right.get(1)))
    }

    fn best(&self) -> Option<Vec<i64>> {
        Some(vec![self.best, self.dice.max])
    }

    fn worst(&self) -> Option<Vec<i64>> {
        Some(vec![self.worst, self.dice.min])
    }

    fn explain(&self) -> String {
        format!(
            "a target and a number of dice, written `target/dice`, from {}/{} (best) to {}/{} (worst)",
            self.best, self.dice.max, self.worst, self.dice.min
        )
    }
}
