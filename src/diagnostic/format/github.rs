//! For GitHub Actions: workflow commands, which become annotations on the lines of a pull request.

use std::fmt::Write as _;

use crate::diagnostic::code::Severity;
use crate::diagnostic::finding::Diagnostic;
use crate::diagnostic::format::{FormatOptions, safe, spot};
use crate::diagnostic::report::Report;
use crate::source::sources::{Place, Sources};

/// One command a finding.
#[must_use]
pub fn render(report: &Report, sources: &Sources, options: &FormatOptions) -> String {
    let mut text = String::new();
    for diagnostic in &report.diagnostics {
        command(&mut text, diagnostic, sources, options);
    }
    text
}

fn command(text: &mut String, diagnostic: &Diagnostic, sources: &Sources, options: &FormatOptions) {
    let name = match diagnostic.severity {
        Severity::Error => "error",
        Severity::Warning => "warning",
        Severity::Note => "notice",
    };
    let located = sources.locate(&diagnostic.place);
    let (start, end) = (located.start, located.end);
    let _ = write!(text, "::{name} file={}", property(&options.path(&located.path)));
    if !matches!(diagnostic.place, Place::File(_) | Place::Missing(_)) {
        let _ = write!(text, ",line={}", start.line);
        // Columns are only understood where the first line is also the last.
        if start.line == end.line {
            let _ = write!(text, ",col={},endColumn={}", start.column, end.column);
        } else {
            let _ = write!(text, ",endLine={}", end.line);
        }
    }
    let _ = write!(
        text,
        ",title={}::{}",
        property(diagnostic.name()),
        data(&message(diagnostic, sources, options))
    );
    text.push('\n');
}

fn message(diagnostic: &Diagnostic, sources: &Sources, options: &FormatOptions) -> String {
    let mut message = diagnostic.message.clone();
    for (place, words) in &diagnostic.related {
        let _ = write!(
            message,
            "\n{words}: {}",
            spot(place, sources, |path| options.path(path))
        );
    }
    for note in &diagnostic.notes {
        let _ = write!(message, "\nnote: {note}");
    }
    if let Some(help) = &diagnostic.help {
        let _ = write!(message, "\nhelp: {help}");
    }
    message
}

/// The text of a command: escaped so that it stays on its line.
fn data(text: &str) -> String {
    safe::message(text)
        .replace('%', "%25")
        .replace('\r', "%0D")
        .replace('\n', "%0A")
}

/// The value of a property: also without the characters that would end it.
fn property(text: &str) -> String {
    data(text).replace(':', "%3A").replace(',', "%2C")
}
