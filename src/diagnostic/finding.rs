//! One finding: what is wrong, where, why it matters, how to mend it.

use crate::diagnostic::code::{Code, Severity};
use crate::source::sources::Place;

/// A finding. Made with [`Diagnostic::new`] and completed by chaining.
#[derive(Debug, Clone, PartialEq)]
pub struct Diagnostic {
    /// Its kind.
    pub code: &'static Code,
    /// Its own name, where the code is only its family: a constraint that a game declares.
    pub named: Option<String>,
    /// How bad it is; the code's severity unless [`Diagnostic::severity`] says otherwise.
    pub severity: Severity,
    /// What is wrong, one sentence without a full stop.
    pub message: String,
    /// Where.
    pub place: Place,
    /// How to mend it.
    pub help: Option<String>,
    /// What else helps: the rule it comes from, where else to look.
    pub notes: Vec<String>,
    /// Other places that belong to it, each with a few words.
    pub related: Vec<(Place, String)>,
}

impl Diagnostic {
    /// A finding of `code` at `place`.
    #[must_use]
    pub fn new(code: &'static Code, place: Place, message: impl Into<String>) -> Self {
        Self {
            code,
            named: None,
            severity: code.severity,
            message: message.into(),
            place,
            help: None,
            notes: Vec::new(),
            related: Vec::new(),
        }
    }

    /// Gives it a name of its own within the code's family.
    #[must_use]
    pub fn named(mut self, name: impl Into<String>) -> Self {
        self.named = Some(name.into());
        self
    }

    /// The name that is shown: its own, or its code's.
    #[must_use]
    pub fn name(&self) -> &str {
        self.named.as_deref().unwrap_or(self.code.name)
    }

    /// Sets the severity where it differs from the code's own.
    #[must_use]
    pub fn severity(mut self, severity: Severity) -> Self {
        self.severity = severity;
        self
    }

    /// Says how to mend it.
    #[must_use]
    pub fn help(mut self, help: impl Into<String>) -> Self {
        self.help = Some(help.into());
        self
    }

    /// Offers the nearest known name, when there is one.
    #[must_use]
    pub fn did_you_mean(self, nearest: Option<&str>) -> Self {
        match nearest {
            Some(name) => self.help(format!("did you mean `{name}`?")),
            None => self,
        }
    }

    /// Adds a note.
    #[must_use]
    pub fn note(mut self, note: impl Into<String>) -> Self {
        self.notes.push(note.into());
        self
    }

    /// Adds a note that names the rules chapter, when it is known: `chapter 4, Harbours`.
    #[must_use]
    pub fn chapter(self, chapter: Option<String>) -> Self {
        match chapter {
            Some(chapter) => self.note(format!("this is a rule of {chapter}")),
            None => self,
        }
    }

    /// Points at another place that belongs to it.
    #[must_use]
    pub fn related(mut self, place: Place, words: impl Into<String>) -> Self {
        self.related.push((place, words.into()));
        self
    }
}
