//! A mutation: small changes of a canon, and every finding that they bring.
//!
//! A file of words and nothing else. Comments begin with `#`. First come the changes, in order:
//!
//! ```text
//! edit PATH                 the text behind `- ` must stand there exactly once; the text behind `+ ` takes its place
//! - range: 9                (several such lines belong together; without any `+ `, the lines go)
//! + range: 10
//! add PATH                  a new file
//! | its lines
//! append PATH               lines at the end of a file
//! | its lines
//! delete PATH
//! copy PATH to PATH
//! prepend-bytes PATH EF BB BF
//! append-bytes PATH FF
//! repeat PATH 200 "["       so many times at the end of a file
//! crlf PATH                 Windows line ends
//! unreadable PATH
//! layout                    the cards are laid out too
//! ```
//!
//! and then, behind the line `finds`, all findings that the untouched canon does not give, each with parts of what it
//! says:
//!
//! ```text
//! error weapons.yaml:12:12 [range-band] "part of the message"
//!   under "10"              the very characters that are underlined
//!   help "part of the help"
//!   note "part of a note"
//! ```

use std::collections::BTreeSet;

use fleetwright::source::files::Files;
use fleetwright::source::memory::MemoryFiles;

use crate::finding::{Expected, Found, code_and_message, quoted};
use crate::game_files::Failing;

/// A mutation.
#[derive(Debug, Default)]
pub struct Mutation {
    changes: Vec<Change>,
    /// Whether the cards are laid out too.
    pub layout: bool,
    pub expected: Vec<Expected>,
}

#[derive(Debug)]
enum Change {
    Edit {
        path: String,
        found: Vec<String>,
        replacement: Vec<String>,
    },
    Add(String, String),
    Append(String, String),
    Delete(String),
    Copy(String, String),
    Prepend(String, Vec<u8>),
    Bytes(String, Vec<u8>),
    Crlf(String),
    Unreadable(String),
}

impl Mutation {
    /// Reads a mutation.
    pub fn parse(text: &str) -> Result<Self, String> {
        let mut mutation = Self::default();
        let mut lines = text.lines();
        for line in lines.by_ref() {
            if line == "finds" {
                break;
            }
            mutation.change(line).ok_or_else(|| format!("not a change: {line}"))?;
        }
        for line in lines {
            mutation
                .finding(line)
                .ok_or_else(|| format!("not an expected finding: {line}"))?;
        }
        Ok(mutation)
    }

    fn change(&mut self, line: &str) -> Option<()> {
        if line.is_empty() || line.starts_with('#') {
            return Some(());
        }
        let (mark, text) = line.split_at(1);
        let text = text.strip_prefix(' ').unwrap_or(text);
        match (mark, self.changes.last_mut()) {
            ("-", Some(Change::Edit { found, replacement, .. })) if replacement.is_empty() => {
                found.push(text.to_owned());
                return Some(());
            }
            ("+", Some(Change::Edit { replacement, .. })) => {
                replacement.push(text.to_owned());
                return Some(());
            }
            ("|", Some(Change::Add(_, body) | Change::Append(_, body))) => {
                body.push_str(text);
                body.push('\n');
                return Some(());
            }
            _ => {}
        }
        let mut words = line.splitn(3, ' ');
        let directive = words.next()?;
        if line == "layout" {
            self.layout = true;
            return Some(());
        }
        let path = words.next()?.to_owned();
        let rest = words.next().unwrap_or_default();
        self.changes.push(match directive {
            "edit" => Change::Edit {
                path,
                found: Vec::new(),
                replacement: Vec::new(),
            },
            "add" => Change::Add(path, String::new()),
            "append" => Change::Append(path, String::new()),
            "delete" => Change::Delete(path),
            "copy" => Change::Copy(path, rest.strip_prefix("to ")?.to_owned()),
            "prepend-bytes" => Change::Prepend(path, bytes(rest)?),
            "append-bytes" => Change::Bytes(path, bytes(rest)?),
            "repeat" => {
                let (times, text) = rest.split_once(' ')?;
                let (text, rest) = quoted(text)?;
                rest.is_empty().then_some(())?;
                Change::Append(path, text.repeat(times.parse().ok()?))
            }
            "crlf" => Change::Crlf(path),
            "unreadable" => Change::Unreadable(path),
            _ => return None,
        });
        Some(())
    }

    fn finding(&mut self, line: &str) -> Option<()> {
        if line.is_empty() || line.starts_with('#') {
            return Some(());
        }
        if let Some(detail) = line.strip_prefix("  ") {
            let (what, text) = detail.split_once(' ')?;
            let (text, rest) = quoted(text)?;
            rest.is_empty().then_some(())?;
            let finding = self.expected.last_mut()?;
            match what {
                "under" => finding.under = Some(text),
                "help" => finding.helps.push(text),
                "note" => finding.notes.push(text),
                _ => return None,
            }
            return Some(());
        }
        let (severity, rest) = line.split_once(' ')?;
        let (place, rest) = rest.split_once(' ')?;
        let (code, message, rest) = code_and_message(rest)?;
        rest.is_empty().then_some(())?;
        let (path, at) = match place.split_once(':') {
            Some((path, at)) => {
                let (line, column) = at.split_once(':')?;
                (path, Some((line.parse().ok()?, column.parse().ok()?)))
            }
            None => (place, None),
        };
        self.expected.push(Expected {
            path: path.to_owned(),
            at,
            severity: severity.to_owned(),
            code,
            message,
            ..Expected::default()
        });
        Some(())
    }

    /// The canon after the changes.
    pub fn apply(&self, canon: &MemoryFiles) -> Result<Failing, String> {
        let mut changed = Failing {
            files: canon.clone(),
            failing: BTreeSet::new(),
        };
        for change in &self.changes {
            change.apply(&mut changed)?;
        }
        Ok(changed)
    }
}

impl Change {
    fn apply(&self, changed: &mut Failing) -> Result<(), String> {
        let files = &mut changed.files;
        match self {
            Self::Edit {
                path,
                found,
                replacement,
            } => {
                let text = String::from_utf8(read(files, path)?).map_err(|_| format!("{path} is not text"))?;
                let mut needle = found.join("\n");
                if replacement.is_empty() {
                    needle.push('\n');
                }
                let times = text.matches(&needle).count();
                if times != 1 {
                    return Err(format!("{path} holds {times} times, and not once:\n{needle}"));
                }
                files.insert(path.clone(), text.replacen(&needle, &replacement.join("\n"), 1));
            }
            Self::Add(path, body) => {
                if read(files, path).is_ok() {
                    return Err(format!("{path} is there already"));
                }
                files.insert(path.clone(), body.clone());
            }
            Self::Append(path, body) => {
                let mut contents = read(files, path)?;
                contents.extend_from_slice(body.as_bytes());
                files.insert(path.clone(), contents);
            }
            Self::Delete(path) => {
                read(files, path)?;
                files.remove(path);
            }
            Self::Copy(from, to) => {
                let contents = read(files, from)?;
                files.insert(to.clone(), contents);
            }
            Self::Prepend(path, bytes) => {
                let contents = [bytes.clone(), read(files, path)?].concat();
                files.insert(path.clone(), contents);
            }
            Self::Bytes(path, bytes) => {
                let contents = [read(files, path)?, bytes.clone()].concat();
                files.insert(path.clone(), contents);
            }
            Self::Crlf(path) => {
                let text = String::from_utf8(read(files, path)?).map_err(|_| format!("{path} is not text"))?;
                files.insert(path.clone(), text.replace('\n', "\r\n"));
            }
            Self::Unreadable(path) => {
                read(files, path)?;
                changed.failing.insert(path.clone());
            }
        }
        Ok(())
    }
}

fn read(files: &MemoryFiles, path: &str) -> Result<Vec<u8>, String> {
    files.read(path).map_err(|fault| fault.to_string())
}

/// `EF BB BF`
fn bytes(text: &str) -> Option<Vec<u8>> {
    text.split(' ').map(|byte| u8::from_str_radix(byte, 16).ok()).collect()
}

fn line_of(path: &str, at: Option<(usize, usize)>, severity: &str, code: &str, message: &str) -> String {
    let at = at.map_or_else(String::new, |(line, column)| format!(":{line}:{column}"));
    format!("{severity} {path}{at} [{code}] \"{message}\"\n")
}

/// An expected finding as it stands in a mutation.
pub fn expected_line(expected: &Expected) -> String {
    let first = line_of(
        &expected.path,
        expected.at,
        &expected.severity,
        &expected.code,
        &expected.message,
    );
    first + &details(expected.under.as_ref(), &expected.helps, &expected.notes)
}

/// A finding, ready to be pasted into a mutation.
pub fn found_line(found: &Found) -> String {
    let first = line_of(&found.path, found.at, found.severity, found.code, &found.message);
    let under = Some(&found.under).filter(|under| !under.contains('\n'));
    let helps: Vec<String> = found.help.iter().cloned().collect();
    first + &details(under, &helps, &found.notes)
}

fn details(under: Option<&String>, helps: &[String], notes: &[String]) -> String {
    let under = under.map(|text| ("under", text));
    let helps = helps.iter().map(|text| ("help", text));
    let notes = notes.iter().map(|text| ("note", text));
    let lines = under.into_iter().chain(helps).chain(notes);
    let lines: Vec<String> = lines.map(|(what, text)| format!("  {what} \"{text}\"\n")).collect();
    lines.concat()
}
