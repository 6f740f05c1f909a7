//! What the builder is at.

use std::sync::Arc;

use serde::Serialize;

use crate::builder::history::History;
use crate::fleet::change::Change;
use crate::fleet::line::{Line, identify, lines};
use crate::fleet::slate::Slate;
use crate::game::fleet::Fleet;

/// What the builder is at. Every entry of its list has an id, and no two the same.
#[derive(Debug, Clone, PartialEq, Serialize)]
pub struct State {
    /// The list.
    #[serde(serialize_with = "whole")]
    pub fleet: Arc<Fleet>,
    /// The entry that is selected; always one that is there.
    pub selected: Option<String>,
    /// The unit of the roster that is looked at.
    pub unit: Option<String>,
    /// What the roster is narrowed down by.
    pub filter: String,
    /// What is to be said about the last action; nothing when it speaks for itself.
    pub message: Option<String>,
    /// What was done.
    #[serde(skip)]
    pub history: History,
}

fn whole<S: serde::Serializer>(fleet: &Arc<Fleet>, serializer: S) -> Result<S::Ok, S::Error> {
    fleet.as_ref().serialize(serializer)
}

impl State {
    /// The beginning with a list. Entries without an id are given one, and so are those that share one.
    #[must_use]
    pub fn new(fleet: &Fleet) -> Self {
        let (fleet, shared) = well_formed(fleet);
        let message = (!shared.is_empty()).then(|| {
            let ids: Vec<String> = shared.iter().map(|id| format!("`{id}`")).collect();
            format!(
                "several entries had the id {}; each has one of its own now",
                ids.join(", ")
            )
        });
        let first = fleet.units.first().and_then(|entry| entry.id.clone());
        Self {
            fleet: Arc::new(fleet),
            selected: first,
            unit: None,
            filter: String::new(),
            message,
            history: History::default(),
        }
    }

    /// Whether anything was done to the list since it was opened.
    #[must_use]
    pub fn is_changed(&self) -> bool {
        self.history.is_touched()
    }

    /// The lines of the list.
    #[must_use]
    pub fn lines(&self) -> Vec<Line<'_>> {
        lines(&self.fleet)
    }

    /// The line of an entry.
    #[must_use]
    pub fn line(&self, entry: &str) -> Option<Line<'_>> {
        self.lines().into_iter().find(|line| line.id == entry)
    }
}

/// The list with an id on every entry, each another, and the ids that several had.
pub(super) fn well_formed(fleet: &Fleet) -> (Fleet, Vec<String>) {
    let fleet = identify(fleet);
    let mut slate = Slate::new(&fleet);
    let shared = slate.shared_ids();
    if shared.is_empty() {
        return (fleet, shared);
    }
    for entry in &shared {
        slate.take(&Change::Renumber { entry: entry.clone() });
    }
    (slate.fleet(), shared)
}
