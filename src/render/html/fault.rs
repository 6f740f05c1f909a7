//! What is wrong with a template, as a value.

use std::error::Error as _;
use std::fmt;
use std::ops::Range;

use minijinja::ErrorKind;

/// A template that could not be compiled or did not run. Bundled templates have none; a game's own may.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct TemplateFault {
    /// The template, by its path below `templates/`.
    pub template: String,
    /// The line, from 1; 0 when the engine does not say.
    pub line: usize,
    /// What is wrong, as one sentence without a full stop.
    pub message: String,
    /// The bytes of the template that are at fault; none when the engine does not say.
    pub bytes: Range<usize>,
}

impl TemplateFault {
    /// Reads an error of the engine: the innermost template is the one to mend, the outer ones merely include it.
    pub(super) fn of(error: &minijinja::Error, page: &str) -> Self {
        let mut deepest = error;
        while let Some(inner) = deepest
            .source()
            .and_then(|source| source.downcast_ref::<minijinja::Error>())
        {
            deepest = inner;
        }
        let what = deepest.kind().to_string();
        let bytes = deepest.range().unwrap_or_default();
        let said = deepest.template_source().and_then(|source| source.get(bytes.clone()));
        let message = match (deepest.kind(), said, deepest.detail()) {
            // The engine says that a value is missing, and not which.
            (ErrorKind::UndefinedError, Some(said), _) => format!("{what}: `{}`", said.trim()),
            (_, _, Some(detail)) => format!("{what}: {detail}"),
            _ => what,
        };
        Self {
            template: deepest.name().or(error.name()).unwrap_or(page).to_owned(),
            line: deepest.line().unwrap_or(0),
            message,
            bytes,
        }
    }
}

impl fmt::Display for TemplateFault {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(out, "templates/{}:{}: {}", self.template, self.line, self.message)
    }
}

impl std::error::Error for TemplateFault {}
