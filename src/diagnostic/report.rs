//! All findings of one run: sorted by file and line, each once.

use crate::diagnostic::code::Severity;
use crate::diagnostic::finding::Diagnostic;
use crate::source::sorted::{BTreeMap, BTreeSet};
use crate::source::sources::{FileId, Sources};

/// How many findings of one code a file may have before the rest is only counted: nobody mends a fault by its hundredth
/// mention, and a file of strangers may hold a million.
pub const MOST: usize = 100;

/// Findings in the order in which they are shown.
#[derive(Debug, Clone, Default)]
pub struct Report {
    /// The findings.
    pub diagnostics: Vec<Diagnostic>,
}

impl Report {
    /// Sorts findings by file, line and column, then severity and code, and drops repetitions. Of one code in one file
    /// it keeps [`MOST`], and says how many more there are.
    #[must_use]
    pub fn new(diagnostics: Vec<Diagnostic>, sources: &Sources) -> Self {
        let mut keyed: Vec<_> = kept(diagnostics)
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

    /// The same with the errors of each file first, then its warnings, then its notes: for a text whose lines matter less
    /// than whether it will do.
    #[must_use]
    pub fn gravest_first(mut self, sources: &Sources) -> Self {
        self.diagnostics
            .sort_by_cached_key(|found| (sources.locate(&found.place).path, found.severity));
        self
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

/// The findings without exact repetitions and without those beyond [`MOST`].
fn kept(diagnostics: Vec<Diagnostic>) -> Vec<Diagnostic> {
    let mut seen = BTreeSet::new();
    let mut counts: BTreeMap<(Option<FileId>, &'static str), usize> = BTreeMap::new();
    let mut surplus: BTreeMap<(FileId, &'static str), (Diagnostic, usize)> = BTreeMap::new();
    let mut kept = Vec::new();
    for diagnostic in diagnostics {
        let name = diagnostic.named.clone();
        let whole = (
            diagnostic.place.clone(),
            diagnostic.code.name,
            name,
            diagnostic.severity,
            diagnostic.message.clone(),
        );
        if !seen.insert(whole) {
            continue;
        }
        let count = counts
            .entry((diagnostic.place.file(), diagnostic.code.name))
            .or_default();
        *count += 1;
        match diagnostic.place.file().filter(|_| *count > MOST) {
            None => kept.push(diagnostic),
            Some(file) => {
                let severity = diagnostic.severity;
                let (first, more) = surplus.entry((file, diagnostic.code.name)).or_insert((diagnostic, 0));
                first.severity = first.severity.min(severity);
                *more += 1;
            }
        }
    }
    kept.extend(surplus.into_values().map(|(first, more)| {
        Diagnostic::new(
            first.code,
            first.place,
            format!("{more} more of this kind are in this file"),
        )
        .severity(first.severity)
        .help("mend those that are shown, and check again")
    }));
    kept
}
