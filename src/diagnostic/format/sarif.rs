//! For code scanning: SARIF 2.1.0.

use std::collections::BTreeMap;
use std::fmt::Write as _;

use serde_json::{Value as Json, json};

use crate::diagnostic::code::{Code, Severity};
use crate::diagnostic::finding::Diagnostic;
use crate::diagnostic::format::FormatOptions;
use crate::diagnostic::report::Report;
use crate::source::sources::{Place, Sources};

/// The findings as one run of SARIF.
#[must_use]
pub fn render(report: &Report, sources: &Sources, options: &FormatOptions) -> String {
    let codes: BTreeMap<&str, &'static Code> = report
        .diagnostics
        .iter()
        .map(|found| (found.code.name, found.code))
        .collect();
    let index_of = |name: &str| codes.keys().position(|code| *code == name);
    let results: Vec<Json> = report
        .diagnostics
        .iter()
        .map(|found| {
            let mut result = json!({
                "ruleId": found.code.name,
                "ruleIndex": index_of(found.code.name),
                "level": level(found.severity),
                "message": { "text": text(found) },
                "locations": [{ "physicalLocation": location(&found.place, sources, options) }],
            });
            if !found.related.is_empty() {
                result["relatedLocations"] = related(found, sources, options);
            }
            result
        })
        .collect();
    let log = json!({
        "$schema": "https://json.schemastore.org/sarif-2.1.0.json",
        "version": "2.1.0",
        "runs": [{
            "tool": { "driver": {
                "name": "Fleetwright",
                "semanticVersion": env!("CARGO_PKG_VERSION"),
                "rules": codes.values().map(|code| rule(code)).collect::<Vec<_>>(),
            } },
            "columnKind": "unicodeCodePoints",
            "results": results,
        }],
    });
    // A tree of JSON always becomes text.
    let mut text = serde_json::to_string_pretty(&log).unwrap_or_default();
    text.push('\n');
    text
}

fn level(severity: Severity) -> &'static str {
    match severity {
        Severity::Error => "error",
        Severity::Warning => "warning",
        Severity::Note => "note",
    }
}

fn rule(code: &Code) -> Json {
    let mut rule = json!({ "id": code.name, "defaultConfiguration": { "level": level(code.severity) } });
    let documentation = code.documentation.trim();
    if !documentation.is_empty() {
        rule["shortDescription"] = json!({ "text": code.summary() });
        rule["help"] = json!({ "text": documentation, "markdown": documentation });
    }
    rule
}

fn text(diagnostic: &Diagnostic) -> String {
    let mut text = diagnostic.message.clone();
    for note in &diagnostic.notes {
        let _ = write!(text, "\nnote: {note}");
    }
    if let Some(help) = &diagnostic.help {
        let _ = write!(text, "\nhelp: {help}");
    }
    text
}

fn location(place: &Place, sources: &Sources, options: &FormatOptions) -> Json {
    let located = sources.locate(place);
    let mut location = json!({ "artifactLocation": { "uri": uri(&options.path(&located.path)) } });
    if !matches!(place, Place::File(_) | Place::Missing(_)) {
        location["region"] = json!({
            "startLine": located.start.line,
            "startColumn": located.start.column,
            "endLine": located.end.line,
            "endColumn": located.end.column,
        });
    }
    location
}

fn related(diagnostic: &Diagnostic, sources: &Sources, options: &FormatOptions) -> Json {
    diagnostic
        .related
        .iter()
        .enumerate()
        .map(|(id, (place, words))| {
            json!({
                "id": id,
                "message": { "text": words },
                "physicalLocation": location(place, sources, options),
            })
        })
        .collect()
}

/// A path as a relative reference: everything but unreserved characters and `/` is percent-encoded.
fn uri(path: &str) -> String {
    let mut uri = String::with_capacity(path.len());
    for byte in path.bytes() {
        match byte {
            b'a'..=b'z' | b'A'..=b'Z' | b'0'..=b'9' | b'-' | b'.' | b'_' | b'~' | b'/' => uri.push(char::from(byte)),
            _ => {
                let _ = write!(uri, "%{byte:02X}");
            }
        }
    }
    uri
}
