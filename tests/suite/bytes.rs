//! What cannot stand in a case, because a case is text: bytes that are none, Windows line ends, files that fail to read.

use fleetwright::source::files::{Files, ReadError};
use fleetwright::source::memory::MemoryFiles;

use super::case::Found;
use super::{base, findings};

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

/// Files of which one fails.
struct Failing(MemoryFiles, &'static str);

impl Files for Failing {
    fn list(&self) -> Result<Vec<String>, ReadError> {
        self.0.list()
    }

    fn read(&self, path: &str) -> Result<Vec<u8>, ReadError> {
        if path == self.1 {
            return Err(ReadError {
                path: path.to_owned(),
                reason: "permission denied".to_owned(),
            });
        }
        self.0.read(path)
    }
}

#[test]
fn a_file_that_cannot_be_read_is_a_finding() {
    let found = findings(&Failing(base(), "house-rules.yaml"));
    assert_eq!(codes(&found), [("unreadable", "error", Some((1, 1)))]);
    assert_eq!(found.first().map(|found| found.path.as_str()), Some("house-rules.yaml"));
}
