//! All findings of one run: sorted by file and line, each once.

use crate::diagnostic::code::Severity;
use crate::diagnostic::finding::Diagnostic;
use crate::source::sources::Sources;

/// Findings in the order in which they are shown.
#[derive(Debug, Clone, Default)]
pub struct Report {
    /// The findings.
    pub diagnostics: Vec<Diagnostic>,
}

impl Report {
    /// Sorts findings by file, line and column, then severity and code, and drops repetitions.
    #[must_use]
    pub fn new(diagnostics: Vec<Diagnostic>, sources: &Sources) -> Self {
        let mut keyed: Vec<_> = diagnostics
            .into_iter()
            .map(|diagnostic| {
                let located = sources.locate(&diagnostic.place);
                let key = (
                    located.path,
                    located.start,
                    located.end,
                    diagnostic.severity,
                    diagnostic.name().to_owned(),
                    diagnostic.message.clone(),
                );
                (key, diagnostic)
            })
            .collect();
        keyed.sort_by(|(left, _), (right, _)| left.cmp(right));
        keyed.dedup_by(|(left, _), (right, _)| left == right);
        Self {
            diagnostics: keyed.into_iter().map(|(_, diagnostic)| diagnostic).collect(),
        }
    }

    /// How many findings have this severity.
    #[must_use]
    pub fn count(&self, severity: Severity) -> usize {
        self.diagnostics
            .iter()
            .filter(|found| found.severity == severity)
            .count()
    }

    /// The findings of every other severity.
    #[must_use]
    pub fn without(&self, severity: Severity) -> Self {
        let others = self.diagnostics.iter().filter(|found| found.severity != severity);
        Self {
            diagnostics: others.cloned().collect(),
        }
    }

    /// Whether the canon must not publish.
    #[must_use]
    pub fn fails(&self, deny_warnings: bool) -> bool {
        self.count(Severity::Error) > 0 || (deny_warnings && self.count(Severity::Warning) > 0)
    }
}
