//! What was done to a list, so that it can be undone: whole lists, shared and not copied.

use std::sync::Arc;

use crate::fleet::change::Change;
use crate::game::fleet::Fleet;

/// How many steps can be undone.
pub const MOST_STEPS: usize = 300;

/// A list as it was, and what was done to it.
#[derive(Debug, Clone, PartialEq)]
pub struct Step {
    /// The list.
    pub fleet: Arc<Fleet>,
    /// The entry that was selected.
    pub selected: Option<String>,
    /// What leads away from this list, in words.
    pub deed: String,
}

/// Something whose name is being typed, letter by letter: one step, however many letters it takes.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Typing {
    /// The fleet's.
    Fleet,
    /// That of the entry with this id.
    Entry(String),
}

impl Typing {
    /// What these changes type; nothing when they do anything else.
    #[must_use]
    pub fn of(changes: &[Change]) -> Option<Self> {
        match changes {
            [Change::Title { .. }] => Some(Self::Fleet),
            [Change::Rename { entry, .. }] => Some(Self::Entry(entry.clone())),
            _ => None,
        }
    }
}

/// The steps that can be undone and done again, the last of each at the end.
#[derive(Debug, Clone, Default, PartialEq)]
pub struct History {
    past: Vec<Step>,
    future: Vec<Step>,
    typing: Option<Typing>,
}

impl History {
    /// Whether anything was done.
    #[must_use]
    pub fn is_touched(&self) -> bool {
        !self.past.is_empty() || !self.future.is_empty()
    }

    /// What would be taken back, in words.
    #[must_use]
    pub fn last(&self) -> Option<&str> {
        self.past.last().map(|step| step.deed.as_str())
    }

    /// What would be done again, in words.
    #[must_use]
    pub fn next(&self) -> Option<&str> {
        self.future.last().map(|step| step.deed.as_str())
    }

    /// Notes a list before it is changed.
    pub fn note(&mut self, step: Step, typing: Option<Typing>) {
        self.future.clear();
        if typing.is_none() || typing != self.typing {
            self.past.push(step);
            let surplus = self.past.len().saturating_sub(MOST_STEPS);
            self.past.drain(..surplus);
        }
        self.typing = typing;
    }

    /// Ends the typing of a name: the next letter is a step of its own.
    pub fn rest(&mut self) {
        self.typing = None;
    }

    /// The list before the last change; `now` is kept to go back to.
    pub fn undo(&mut self, now: (Arc<Fleet>, Option<String>)) -> Option<Step> {
        self.rest();
        let step = self.past.pop()?;
        self.future.push(Step {
            fleet: now.0,
            selected: now.1,
            deed: step.deed.clone(),
        });
        Some(step)
    }

    /// The list after the change that was taken back last.
    pub fn redo(&mut self, now: (Arc<Fleet>, Option<String>)) -> Option<Step> {
        self.rest();
        let step = self.future.pop()?;
        self.past.push(Step {
            fleet: now.0,
            selected: now.1,
            deed: step.deed.clone(),
        });
        Some(step)
    }
}
