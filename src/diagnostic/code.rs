//! What a diagnostic code is. Each check owns its own codes; there is no list of all of them here.

/// How bad a finding is.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Severity {
    /// The canon does not publish.
    Error,
    /// It publishes, but something deserves a look; `--deny warnings` makes it an error.
    Warning,
    /// Worth knowing.
    Note,
}

impl Severity {
    /// The word for it, in lower case.
    #[must_use]
    pub const fn word(self) -> &'static str {
        match self {
            Self::Error => "error",
            Self::Warning => "warning",
            Self::Note => "note",
        }
    }
}

/// A kind of finding.
#[derive(Debug, PartialEq, Eq, Hash)]
pub struct Code {
    /// Its name, in kebab-case; reads well after "allow".
    pub name: &'static str,
    /// Its severity unless a finding says otherwise.
    pub severity: Severity,
    /// What it finds, why it matters, and examples, in Markdown. `explain` and the site print it, a test runs it.
    pub documentation: &'static str,
}

impl Code {
    /// The first sentence of the documentation.
    #[must_use]
    pub fn summary(&self) -> &'static str {
        let text = self.documentation.trim();
        let paragraph = text.split("\n\n").next().unwrap_or(text);
        paragraph.trim()
    }
}

/// Declares a [`Code`] from its documentation, so that the text stands once.
#[macro_export]
macro_rules! declare_code {
    ($(#[doc = $line:literal])+ $vis:vis static $ident:ident = $name:literal, $severity:ident;) => {
        $(#[doc = $line])+
        $vis static $ident: $crate::diagnostic::code::Code = $crate::diagnostic::code::Code {
            name: $name,
            severity: $crate::diagnostic::code::Severity::$severity,
            documentation: concat!($($line, "\n"),+),
        };
    };
}
