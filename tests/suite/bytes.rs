//! What cannot stand in a case, because a case is text: bytes that are none, Windows line ends, files that fail to read.

use std::collections::BTreeSet;

use fleetwright::source::files::Files;

use super::base;
use crate::finding::{Found, findings};
use crate::game_files::Failing;

/// Code, severity, line and column.
type Short<'f> = (&'f str, &'f str, Option<(usize, usize)>);

fn codes(found: &[Found]) -> Vec<Short<'_>> {
    found
        .iter()
        .map(|found| (found.code, found.severity, found.at))
        .collect()
}

#[test]
fn bytes_that_are_not_text_are_found_where_they_stand() {
    let mut files = base();
    files.insert("house-rules.yaml", b"rules:\n  - \xff".to_vec());
    assert_eq!(codes(&findings(&files)), [("encoding", "error", Some((2, 5)))]);
}

#[test]
fn windows_line_ends_are_noted_and_nothing_else_is() {
    let mut files = base();
    let text = files.read("units/picket.yaml").expect("a unit");
    let text = String::from_utf8(text).expect("text").replace('\n', "\r\n");
    files.insert("units/picket.yaml", text);
    assert_eq!(codes(&findings(&files)), [("encoding", "note", Some((1, 11)))]);
}

#[test]
fn a_file_that_cannot_be_read_is_a_finding() {
    let files = Failing {
        files: base(),
        failing: BTreeSet::from(["house-rules.yaml".to_owned()]),
    };
    let found = findings(&files);
    assert_eq!(codes(&found), [("unreadable", "error", Some((1, 1)))]);
    assert_eq!(found.first().map(|found| found.path.as_str()), Some("house-rules.yaml"));
}
