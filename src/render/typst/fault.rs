//! What went wrong in a template, as a value.

use std::fmt;
use std::ops::Range;

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
    /// Every place that belongs to it: where it is wrong, and what called that, the innermost first.
    pub spots: Vec<Spot>,
}

/// A place in a template.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Spot {
    /// The template's path below `templates/`.
    pub template: String,
    /// The line, counted from 1; 0 when it is not known.
    pub line: usize,
    /// The bytes of the file.
    pub bytes: Range<usize>,
}

impl PrintFault {
    /// A fault of the document as a whole.
    #[must_use]
    pub fn of_document(message: impl Into<String>) -> Self {
        Self {
            template: String::new(),
            line: 0,
            message: message.into(),
            spots: Vec::new(),
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
        let spots: Vec<_> = std::iter::once(found.span)
            .chain(callers)
            .filter_map(|span| locate(world, span))
            .collect();
        let first = spots.first().cloned().unwrap_or_default();
        Self {
            template: first.template,
            line: first.line,
            message,
            spots,
        }
    }
}

/// The file, the line and the bytes of a span.
pub(super) fn locate(world: &dyn World, span: DiagSpan) -> Option<Spot> {
    let id = span.id()?;
    let template = id.get().vpath().get_without_slash().to_owned();
    let bytes = world.range(span).unwrap_or_default();
    let line = world.file(id).ok().filter(|_| bytes.end > 0).and_then(|file| {
        let before = file.get(..bytes.start)?;
        Some(1 + before.split(|byte| *byte == b'\n').count().saturating_sub(1))
    });
    Some(Spot {
        template,
        line: line.unwrap_or(0),
        bytes,
    })
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
