//! The table: what is ticked off while a fleet is played. It knows no rule; it remembers what the player says.

use serde::{Deserialize, Serialize};

use crate::source::json_read::read;
use crate::source::json_write::compact;
use crate::source::sorted::{BTreeMap, BTreeSet};
use crate::source::typed::typed;

/// More than this of anything nobody counts.
const MOST: i64 = 999;
/// How large the text of a table may be.
const LARGEST: usize = 262_144;
/// How many different things are remembered.
const MOST_MARKS: usize = 4_000;

/// What is ticked off.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Play {
    /// The round.
    #[serde(default = "first")]
    pub round: i64,
    /// What the player has at hand, by the id of the token.
    #[serde(default)]
    pub counts: BTreeMap<String, i64>,
    /// How many boxes of a row are ticked off, by `ENTRY/COPY/TRACK/CHARACTERISTIC`.
    #[serde(default)]
    pub boxes: BTreeMap<String, i64>,
    /// The units that were activated this round, by `ENTRY/COPY`.
    #[serde(default)]
    pub done: BTreeSet<String>,
    /// The units and bases that are out of the game, by `ENTRY/COPY` and `ENTRY/COPY/TRACK`.
    #[serde(default)]
    pub lost: BTreeSet<String>,
}

crate::reads!(Play { ; round = first(), counts, boxes, done, lost });

fn first() -> i64 {
    1
}

impl Default for Play {
    fn default() -> Self {
        Self {
            round: first(),
            counts: BTreeMap::new(),
            boxes: BTreeMap::new(),
            done: BTreeSet::new(),
            lost: BTreeSet::new(),
        }
    }
}

impl Play {
    /// A table as it is kept; a new one when that is none.
    #[must_use]
    pub fn read(text: &str) -> Self {
        let small = Some(text).filter(|text| text.len() <= LARGEST);
        let json = small.and_then(|text| read(text).ok());
        json.and_then(|json| typed(json).ok()).unwrap_or_default()
    }

    /// As it is kept.
    #[must_use]
    pub fn written(&self) -> String {
        compact(&serde_json::to_value(self).unwrap_or_default())
    }

    /// Ticks boxes off, or gives some back.
    pub fn tick(&mut self, row: &str, by: i64, boxes: i64) {
        let ticked = self.boxes.get(row).copied().unwrap_or(0).saturating_add(by);
        put(&mut self.boxes, row, ticked.clamp(0, boxes.clamp(0, MOST)));
    }

    /// Counts what is at hand.
    pub fn count(&mut self, token: &str, by: i64, beginning: i64) {
        let has = self.counts.get(token).copied().unwrap_or(beginning);
        if self.counts.len() < MOST_MARKS {
            self.counts
                .insert(token.to_owned(), has.saturating_add(by).clamp(0, MOST));
        }
    }

    /// Says that a unit was activated, or was not.
    pub fn toggle_done(&mut self, unit: &str) {
        toggle(&mut self.done, unit);
    }

    /// Says that a unit or a base is out of the game, or is not.
    pub fn toggle_lost(&mut self, what: &str) {
        toggle(&mut self.lost, what);
    }

    /// Another round: nothing is activated yet, and what lapses begins anew.
    pub fn turn_round(&mut self, by: i64, lapsing: &[(String, i64)]) {
        self.round = self.round.saturating_add(by).clamp(1, MOST);
        if by > 0 {
            self.done.clear();
            for (token, count) in lapsing {
                self.counts.insert(token.clone(), *count);
            }
        }
    }
}

fn put(map: &mut BTreeMap<String, i64>, key: &str, value: i64) {
    if value == 0 {
        map.remove(key);
    } else if map.len() < MOST_MARKS {
        map.insert(key.to_owned(), value);
    }
}

fn toggle(set: &mut BTreeSet<String>, key: &str) {
    if !set.remove(key) && set.len() < MOST_MARKS {
        set.insert(key.to_owned());
    }
}
