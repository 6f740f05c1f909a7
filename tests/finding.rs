//! What a check finds, made concrete, and what a test expects it to find: shared by the suite's cases and the mutations.

use fleetwright::check::run::report;
use fleetwright::diagnostic::finding::Diagnostic;
use fleetwright::load::load;
use fleetwright::source::files::Files;
use fleetwright::source::sources::Sources;

/// A finding.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Found {
    pub path: String,
    /// Line and column; nothing when the finding is about a file that is missing.
    pub at: Option<(usize, usize)>,
    /// The characters that are underlined.
    pub under: String,
    pub severity: &'static str,
    pub code: &'static str,
    pub message: String,
    pub help: Option<String>,
    pub notes: Vec<String>,
}

impl Found {
    pub fn new(diagnostic: &Diagnostic, sources: &Sources) -> Self {
        let located = sources.locate(&diagnostic.place);
        let under = located.file.map(|file| file.text.slice(located.span).to_owned());
        Self {
            path: located.path,
            at: located.file.map(|_| (located.start.line, located.start.column)),
            under: under.unwrap_or_default(),
            severity: diagnostic.severity.word(),
            code: diagnostic.code.name,
            message: diagnostic.message.clone(),
            help: diagnostic.help.clone(),
            notes: diagnostic.notes.clone(),
        }
    }
}

/// Everything that is found in a game.
pub fn findings(files: &dyn Files) -> Vec<Found> {
    let loaded = load(files).expect("a game");
    let report = report(&loaded);
    let diagnostics = report.diagnostics.iter();
    diagnostics.map(|found| Found::new(found, &loaded.sources)).collect()
}

/// A finding that must come.
#[derive(Debug, Clone, Default)]
pub struct Expected {
    pub path: String,
    /// Line and column; nothing when the finding is about a file that is missing.
    pub at: Option<(usize, usize)>,
    pub severity: String,
    pub code: String,
    /// A part of the message.
    pub message: String,
    /// The characters that must be underlined, where the test cares.
    pub under: Option<String>,
    /// Parts of the help.
    pub helps: Vec<String>,
    /// Parts of notes.
    pub notes: Vec<String>,
}

impl Expected {
    fn is_met_by(&self, found: &Found) -> bool {
        self.path == found.path
            && self.at == found.at
            && self.severity == found.severity
            && self.code == found.code
            && found.message.contains(&self.message)
            && self.under.as_ref().is_none_or(|under| *under == found.under)
            && self
                .helps
                .iter()
                .all(|part| found.help.as_ref().is_some_and(|help| help.contains(part)))
            && self
                .notes
                .iter()
                .all(|part| found.notes.iter().any(|note| note.contains(part)))
    }
}

/// How what was found differs from what was expected.
pub struct Difference<'a> {
    pub missing: Vec<&'a Expected>,
    pub surplus: Vec<&'a Found>,
}

impl<'a> Difference<'a> {
    pub fn between(expected: &'a [Expected], found: &'a [Found]) -> Self {
        let mut surplus: Vec<&Found> = found.iter().collect();
        let mut missing = Vec::new();
        for expected in expected {
            match surplus.iter().position(|found| expected.is_met_by(found)) {
                Some(index) => {
                    surplus.remove(index);
                }
                None => missing.push(expected),
            }
        }
        Self { missing, surplus }
    }

    pub fn is_empty(&self) -> bool {
        self.missing.is_empty() && self.surplus.is_empty()
    }
}

/// The code between brackets, the message between the first and the last quote, and what is left.
pub fn code_and_message(text: &str) -> Option<(String, String, String)> {
    let (code, rest) = text.trim().strip_prefix('[')?.split_once(']')?;
    let (message, rest) = quoted(rest)?;
    Some((code.to_owned(), message, rest))
}

/// What stands between the first and the last quote, and what follows.
pub fn quoted(text: &str) -> Option<(String, String)> {
    let (words, rest) = text.trim().strip_prefix('"')?.rsplit_once('"')?;
    Some((words.to_owned(), rest.trim().to_owned()))
}
