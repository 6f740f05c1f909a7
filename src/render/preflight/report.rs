//! The report of a preflight: line by line, pass or fail.

use std::fmt;

/// A line of a report.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Line {
    /// What was looked at.
    pub name: &'static str,
    /// Whether it is as the printer takes it.
    pub passes: bool,
    /// What was found.
    pub words: String,
}

impl Line {
    /// A line that passes.
    #[must_use]
    pub fn pass(name: &'static str, words: impl Into<String>) -> Self {
        let words = words.into();
        Self {
            name,
            passes: true,
            words,
        }
    }

    /// A line that fails.
    #[must_use]
    pub fn fail(name: &'static str, words: impl Into<String>) -> Self {
        let words = words.into();
        Self {
            name,
            passes: false,
            words,
        }
    }

    /// A line that passes when nothing is wrong, and else says what.
    #[must_use]
    pub fn judge(name: &'static str, wrong: &[String], right: impl Into<String>) -> Self {
        if wrong.is_empty() {
            Self::pass(name, right)
        } else {
            Self::fail(name, super::some(wrong))
        }
    }
}

/// What the files for a printer were found to be.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct PreflightReport {
    /// The id of its profile.
    pub printer: String,
    /// The name of its profile.
    pub name: String,
    /// The lines.
    pub lines: Vec<Line>,
}

impl PreflightReport {
    /// Whether every line passes.
    #[must_use]
    pub fn passes(&self) -> bool {
        self.lines.iter().all(|line| line.passes)
    }
}

impl fmt::Display for PreflightReport {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(f, "Preflight for {}: {}", self.printer, self.name)?;
        for line in &self.lines {
            let verdict = if line.passes { "pass" } else { "FAIL" };
            writeln!(f, "  {verdict}  {:<17} {}", line.name, line.words)?;
        }
        let failed = self.lines.iter().filter(|line| !line.passes).count();
        let all = self.lines.len();
        if failed == 0 {
            writeln!(f, "Passed: all {all} lines.")
        } else {
            writeln!(f, "Failed: {failed} of {all} lines.")
        }
    }
}
