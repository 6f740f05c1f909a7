//! How findings are shown. One file a format, listed in [`FORMATS`]: a new format is one file and its row.

mod github;
pub mod human;
mod json;
pub mod safe;
mod sarif;
mod window;

use crate::diagnostic::report::Report;
use crate::source::sources::{Place, Sources};

/// What a caller may choose about a format.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct FormatOptions {
    /// Whether a terminal's colours are used.
    pub color: bool,
    /// How many columns the terminal has.
    pub width: usize,
    /// The game's folder, put before file paths where an editor or a forge must find the file; empty for none.
    pub prefix: String,
}

impl Default for FormatOptions {
    fn default() -> Self {
        Self {
            color: false,
            width: 120,
            prefix: String::new(),
        }
    }
}

impl FormatOptions {
    /// A path of the game as it is found from outside of the game's folder, with `/` on every system.
    #[must_use]
    pub fn path(&self, path: &str) -> String {
        let prefix = self.prefix.replace('\\', "/");
        let prefix = prefix.strip_prefix("./").unwrap_or(&prefix);
        match prefix {
            "" | "." => path.to_owned(),
            _ if prefix.ends_with('/') => format!("{prefix}{path}"),
            _ => format!("{prefix}/{path}"),
        }
    }
}

/// A format.
pub struct Format {
    /// The name by which it is chosen.
    pub name: &'static str,
    /// What it is for, in a few words.
    pub about: &'static str,
    /// Whether programs read it; then it belongs on standard output.
    pub machine: bool,
    /// Shows a report.
    pub render: fn(&Report, &Sources, &FormatOptions) -> String,
}

/// The registry of formats.
pub static FORMATS: &[Format] = &[
    Format {
        name: "human",
        about: "with the lines of the source, for people",
        machine: false,
        render: human::render,
    },
    Format {
        name: "json",
        about: "one JSON object, for scripts",
        machine: true,
        render: json::render,
    },
    Format {
        name: "sarif",
        about: "SARIF 2.1.0, for code scanning",
        machine: true,
        render: sarif::render,
    },
    Format {
        name: "github",
        about: "annotations on the lines of a pull request",
        machine: true,
        render: github::render,
    },
];

/// The format with this name.
#[must_use]
pub fn find(name: &str) -> Option<&'static Format> {
    FORMATS.iter().find(|format| format.name == name)
}

/// A place as people name it on one line: the path, and line and column where there are any.
fn spot(place: &Place, sources: &Sources, path: impl Fn(&str) -> String) -> String {
    let located = sources.locate(place);
    let path = path(&located.path);
    match place {
        Place::File(_) | Place::Missing(_) => path,
        _ => format!("{path}:{}:{}", located.start.line, located.start.column),
    }
}
