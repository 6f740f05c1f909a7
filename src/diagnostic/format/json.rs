//! For scripts: one JSON object. Lines and columns count from 1, columns in characters; the end is one past the last.

use serde::Serialize;

use crate::diagnostic::code::Severity;
use crate::diagnostic::finding::Diagnostic;
use crate::diagnostic::format::{FormatOptions, spot};
use crate::diagnostic::report::Report;
use crate::source::sources::Sources;

#[derive(Serialize)]
struct Output<'a> {
    diagnostics: Vec<Item<'a>>,
    errors: usize,
    warnings: usize,
}

#[derive(Serialize)]
struct Item<'a> {
    code: &'a str,
    severity: &'a str,
    message: &'a str,
    file: String,
    line: usize,
    column: usize,
    end_line: usize,
    end_column: usize,
    help: Option<&'a str>,
    notes: Vec<String>,
}

/// The findings as JSON. Paths stay relative to the game's folder, whatever the prefix.
#[must_use]
pub fn render(report: &Report, sources: &Sources, _: &FormatOptions) -> String {
    let output = Output {
        diagnostics: report.diagnostics.iter().map(|found| item(found, sources)).collect(),
        errors: report.count(Severity::Error),
        warnings: report.count(Severity::Warning),
    };
    // Strings and numbers always become JSON.
    let mut text = serde_json::to_string_pretty(&output).unwrap_or_default();
    text.push('\n');
    text
}

fn item<'a>(diagnostic: &'a Diagnostic, sources: &Sources) -> Item<'a> {
    let located = sources.locate(&diagnostic.place);
    let mut notes = diagnostic.notes.clone();
    let related = diagnostic.related.iter();
    notes.extend(related.map(|(place, words)| format!("{words}: {}", spot(place, sources, str::to_owned))));
    Item {
        code: diagnostic.name(),
        severity: diagnostic.severity.word(),
        message: &diagnostic.message,
        file: located.path,
        line: located.start.line,
        column: located.start.column,
        end_line: located.end.line,
        end_column: located.end.column,
        help: diagnostic.help.as_deref(),
        notes,
    }
}
