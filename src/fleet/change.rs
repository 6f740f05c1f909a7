//! One step that changes a list. Mends offer steps, builders take them, comparisons tell them.
//!
//! A step names entries by the ids that findings name: an entry's own, or the one that is given where it has none
//! ([`crate::fleet::line::identify`]). Where several bear one id, the first is meant. What a step does not touch stays as
//! it is, to the last key that other tools keep there. A step never asks whether the list is legal.

use schemars::JsonSchema;
use serde::de::Error;
use serde::{Deserialize, Deserializer, Serialize};
use serde_json::Value as Json;

use crate::fleet::slate::Slate;
use crate::game::fleet::Fleet;
use crate::source::tagged::Tagged;
use crate::source::typed::{FromJson, Mismatches};

/// A step.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord, Serialize, JsonSchema)]
#[serde(tag = "do", rename_all = "kebab-case", deny_unknown_fields)]
pub enum Change {
    /// Leaves an entry out, with everything aboard it.
    Drop {
        /// The entry.
        entry: String,
    },
    /// Says how many an entry stands for.
    Count {
        /// The entry.
        entry: String,
        /// How many, from 1 to the most that an entry may stand for.
        count: u32,
    },
    /// Adds an entry at the end of the list, or as the last aboard a host.
    Add {
        /// The unit.
        unit: String,
        /// How many.
        #[serde(default = "one", skip_serializing_if = "is_one")]
        count: u32,
        /// The entry that it starts aboard.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        host: Option<String>,
        /// Its own name.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        name: Option<String>,
    },
    /// Puts another unit in the place of an entry's, under the same id and name, with the same cargo.
    Swap {
        /// The entry.
        entry: String,
        /// The unit.
        unit: String,
    },
    /// Puts an entry aboard a host, as the last there, or ashore, to the end of the list.
    Move {
        /// The entry.
        entry: String,
        /// The host; the open field when there is none.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        host: Option<String>,
    },
    /// Puts an entry elsewhere among those that it stands with; behind all of them when the place is beyond.
    Reorder {
        /// The entry.
        entry: String,
        /// The place, counted from 0.
        to: usize,
    },
    /// Gives an entry a name of its own, or takes it away.
    Rename {
        /// The entry.
        entry: String,
        /// The name.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        name: Option<String>,
    },
    /// Leaves an id to the first entry that bears it, and gives each of the others one of its own.
    Renumber {
        /// The id.
        entry: String,
    },
    /// Names the fleet.
    Title {
        /// The name.
        name: String,
    },
    /// Chooses the game size.
    Size {
        /// Its id.
        size: String,
    },
    /// Chooses the faction.
    Faction {
        /// Its id.
        faction: String,
    },
    /// Names the game.
    Game {
        /// Its id.
        game: String,
    },
}

fn one() -> u32 {
    1
}

#[allow(clippy::trivially_copy_pass_by_ref)] // serde hands fields over by reference
fn is_one(count: &u32) -> bool {
    *count == 1
}

/// Written out, since what serde makes of the tag is as large as the rest of this room, and every phone loads it.
impl<'de> Deserialize<'de> for Change {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        Self::decode(Json::deserialize(deserializer)?).map_err(D::Error::custom)
    }
}

impl FromJson for Change {
    fn blank() -> Self {
        Self::Title { name: String::new() }
    }

    fn fill(&mut self, json: Json, mismatches: &mut Mismatches) {
        match Self::decode(json) {
            Ok(change) => *self = change,
            Err(words) => mismatches.note(&words),
        }
    }
}

impl Change {
    fn decode(json: Json) -> Result<Self, String> {
        let mut of = Tagged::new("do", json)?;
        let change = match of.variant() {
            "drop" => Self::Drop {
                entry: of.take("entry")?,
            },
            "count" => Self::Count {
                entry: of.take("entry")?,
                count: of.take("count")?,
            },
            "add" => Self::Add {
                unit: of.take("unit")?,
                count: of.take_or("count", one())?,
                host: of.take("host")?,
                name: of.take("name")?,
            },
            "swap" => Self::Swap {
                entry: of.take("entry")?,
                unit: of.take("unit")?,
            },
            "move" => Self::Move {
                entry: of.take("entry")?,
                host: of.take("host")?,
            },
            "reorder" => Self::Reorder {
                entry: of.take("entry")?,
                to: of.take("to")?,
            },
            "rename" => Self::Rename {
                entry: of.take("entry")?,
                name: of.take("name")?,
            },
            "renumber" => Self::Renumber {
                entry: of.take("entry")?,
            },
            "title" => Self::Title { name: of.take("name")? },
            "size" => Self::Size { size: of.take("size")? },
            "faction" => Self::Faction {
                faction: of.take("faction")?,
            },
            "game" => Self::Game { game: of.take("game")? },
            _ => return Err(of.unknown()),
        };
        of.end().map(|()| change)
    }

    /// The list with this step taken; nothing when it names an entry that is not there, or cannot be done: a count that
    /// no entry may have, a host that would be aboard itself. Whoever takes several steps writes them on one [`Slate`].
    #[must_use]
    pub fn apply(&self, fleet: &Fleet) -> Option<Fleet> {
        apply_all(std::slice::from_ref(self), fleet)
    }
}

/// The list with all these steps taken, one after the other; nothing when one of them cannot be. Ids that are given by
/// position stay the same throughout, and are not written where the list had none.
#[must_use]
pub fn apply_all(changes: &[Change], fleet: &Fleet) -> Option<Fleet> {
    let mut slate = Slate::new(fleet);
    for change in changes {
        slate.take(change)?;
    }
    Some(slate.fleet())
}
