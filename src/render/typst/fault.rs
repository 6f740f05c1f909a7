//! What went wrong in a template, as a value.

use std::fmt;

use typst::diag::SourceDiagnostic;
use typst::syntax::DiagSpan;
use typst::{World, WorldExt};

/// An error or a warning of Typst's.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct PrintFault {
    /// The template's path below `templates/`; empty when the fault belongs to no file.
    pub template: String,
    /// The line, counted from 1; 0 when the fault belongs to no line.
    pub line: usize,
    /// What is wrong, and what may mend it, as Typst says it.
    pub message: String,
}

impl PrintFault {
    /// A fault of the document as a whole.
    #[must_use]
    pub fn of_document(message: impl Into<String>) -> Self {
        Self {
            template: String::new(),
            line: 0,
            message: message.into(),
        }
    }

    /// What Typst found, at the nearest place that lies in a file.
    pub(super) fn gather(world: &dyn World, found: &[SourceDiagnostic]) -> Vec<Self> {
        found.iter().map(|one| Self::of(world, one)).collect()
    }

    fn of(world: &dyn World, found: &SourceDiagnostic) -> Self {
        let hints = found.hints.iter().map(|hint| format!("; {}", hint.v));
        let message = std::iter::once(found.message.to_string()).chain(hints).collect();
        let callers = found.trace.iter().map(|point| DiagSpan::from(point.span));
        let place = std::iter::once(found.span)
            .chain(callers)
            .find_map(|span| locate(world, span));
        let (template, line) = place.unwrap_or_default();
        Self {
            template,
            line,
            message,
        }
    }
}

/// The file and the line of a span.
pub(super) fn locate(world: &dyn World, span: DiagSpan) -> Option<(String, usize)> {
    let id = span.id()?;
    let path = id.get().vpath().get_without_slash().to_owned();
    let line = world.range(span).and_then(|range| {
        let bytes = world.file(id).ok()?;
        let before = bytes.get(..range.start)?;
        Some(1 + before.split(|byte| *byte == b'\n').count().saturating_sub(1))
    });
    Some((path, line.unwrap_or(0)))
}

impl fmt::Display for PrintFault {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        match (self.template.as_str(), self.line) {
            ("", _) => formatter.write_str(&self.message),
            (template, 0) => write!(formatter, "{template}: {}", self.message),
            (template, line) => write!(formatter, "{template}:{line}: {}", self.message),
        }
    }
}
