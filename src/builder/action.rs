//! What a player can do in the builder. Faces send it as JSON: `{ "action": "do", "changes": [ … ] }`.

use serde::de::Error;
use serde::{Deserialize, Deserializer, Serialize};
use serde_json::Value as Json;

use crate::fleet::change::Change;
use crate::game::fleet::Fleet;
use crate::source::tagged::Tagged;

/// An action.
#[derive(Debug, Clone, PartialEq, Serialize)]
#[serde(tag = "action", rename_all = "kebab-case", deny_unknown_fields)]
pub enum Action {
    /// Changes the list: all steps or none, undone together.
    Do {
        /// The steps.
        changes: Vec<Change>,
    },
    /// Adds an entry that is like another, with the same cargo, behind it.
    Copy {
        /// The entry.
        entry: String,
    },
    /// Moves an entry among those that it stands with.
    Shift {
        /// The entry.
        entry: String,
        /// By how many places; below zero towards the beginning.
        by: i64,
    },
    /// Says how many more, or fewer, an entry stands for.
    Adjust {
        /// The entry.
        entry: String,
        /// How many more; below zero fewer.
        by: i64,
    },
    /// Takes the last change back.
    Undo,
    /// Makes the change again that was taken back last.
    Redo,
    /// Narrows the roster down.
    Filter {
        /// The words that a unit must have something to do with; all of them pass when there are none.
        text: String,
    },
    /// Selects an entry, or none.
    Select {
        /// The entry.
        entry: Option<String>,
    },
    /// Looks at a unit of the roster, or at none.
    Look {
        /// The unit.
        unit: Option<String>,
    },
    /// Begins with another list; what was done to the one before can no longer be undone.
    Open {
        /// The list.
        fleet: Box<Fleet>,
    },
}

/// Written out for the sake of its size, as [`Change`]'s is.
impl<'de> Deserialize<'de> for Action {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        Self::decode(Json::deserialize(deserializer)?).map_err(D::Error::custom)
    }
}

impl Action {
    /// Reads an action.
    ///
    /// # Errors
    /// When it is none, in a sentence.
    pub fn decode(json: Json) -> Result<Self, String> {
        let mut of = Tagged::new("action", json)?;
        let action = match of.variant() {
            "do" => Self::Do {
                changes: of.take("changes")?,
            },
            "copy" => Self::Copy {
                entry: of.take("entry")?,
            },
            "shift" => Self::Shift {
                entry: of.take("entry")?,
                by: of.take("by")?,
            },
            "adjust" => Self::Adjust {
                entry: of.take("entry")?,
                by: of.take("by")?,
            },
            "undo" => Self::Undo,
            "redo" => Self::Redo,
            "filter" => Self::Filter { text: of.take("text")? },
            "select" => Self::Select {
                entry: of.take("entry")?,
            },
            "look" => Self::Look { unit: of.take("unit")? },
            "open" => Self::Open {
                fleet: Box::new(of.take("fleet")?),
            },
            _ => return Err(of.unknown()),
        };
        of.end().map(|()| action)
    }
}
