//! What rendering gives: files, and what was found while they were made.

use std::collections::BTreeMap;
use std::fmt;

use crate::diagnostic::finding::Diagnostic;
#[cfg(feature = "print")]
use crate::render::preflight::PreflightReport;

/// Why an output could not be made: most often a template that a game brings.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct RenderFault(pub String);

impl fmt::Display for RenderFault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

/// What was made.
#[derive(Debug, Default)]
pub struct Artifacts {
    /// The files by their path below `OUT/GAME/`.
    pub files: BTreeMap<String, Vec<u8>>,
    /// What only the layout could tell.
    pub findings: Vec<Diagnostic>,
    /// What the files for printers were found to be.
    #[cfg(feature = "print")]
    pub reports: Vec<PreflightReport>,
}

impl Artifacts {
    /// Files, and nothing found.
    #[must_use]
    pub fn files<const N: usize>(files: [(&str, Vec<u8>); N]) -> Self {
        let files = files.into_iter();
        Self {
            files: files.map(|(path, bytes)| (path.to_owned(), bytes)).collect(),
            ..Self::default()
        }
    }

    /// Nothing, and why.
    #[must_use]
    pub fn faulty(findings: Vec<Diagnostic>) -> Self {
        Self {
            findings,
            ..Self::default()
        }
    }

    /// Takes in what somebody else made. What both found is found once.
    pub fn join(&mut self, other: Self) {
        self.files.extend(other.files);
        for found in other.findings {
            if !self.findings.contains(&found) {
                self.findings.push(found);
            }
        }
        #[cfg(feature = "print")]
        self.reports.extend(other.reports);
    }
}
