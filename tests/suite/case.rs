//! A case: files laid over a game, and the findings that they must give.

use fleetwright::source::memory::MemoryFiles;

use crate::finding::{Difference, Expected, Found, code_and_message};

/// A case.
#[derive(Debug)]
pub struct Case {
    /// Whether it starts from the base game.
    pub on_base: bool,
    pub expected: Vec<Expected>,
    /// Files to put in place, or to take away.
    files: Vec<(String, Option<String>)>,
}

impl Case {
    /// Reads a case.
    pub fn parse(text: &str) -> Result<Self, String> {
        Self::parse_after(text, None)
    }

    /// Reads a case whose first file has been named already.
    pub fn parse_after(text: &str, first: Option<&str>) -> Result<Self, String> {
        let mut case = Self {
            on_base: true,
            expected: Vec::new(),
            files: first
                .map(|path| (path.to_owned(), Some(String::new())))
                .into_iter()
                .collect(),
        };
        let mut line = 0;
        for raw in text.lines() {
            if let Some(header) = raw.strip_prefix("#- ") {
                let (path, deleted) = match header.trim().strip_suffix(" deleted") {
                    Some(path) => (path.trim(), true),
                    None => (header.trim(), false),
                };
                case.files.push((path.to_owned(), (!deleted).then(String::new)));
                line = 0;
                continue;
            }
            match case.files.last_mut() {
                None => case.header(raw)?,
                Some((path, Some(contents))) => {
                    let (kept, comments) = match raw.find("#~") {
                        Some(at) => (raw[..at].trim_end(), &raw[at..]),
                        None => (raw, ""),
                    };
                    let is_about_line_above = !comments.is_empty() && kept.is_empty();
                    if !is_about_line_above {
                        contents.push_str(kept);
                        contents.push('\n');
                        line += 1;
                    }
                    for comment in comments.split("#~").skip(1) {
                        let expected = parse_expected(comment, path, line)?;
                        case.expected.push(expected);
                    }
                }
                Some((path, None)) if !raw.trim().is_empty() => {
                    return Err(format!("text after `{path} deleted`: {raw}"));
                }
                Some(_) => {}
            }
        }
        Ok(case)
    }

    fn header(&mut self, raw: &str) -> Result<(), String> {
        if let Some(comment) = raw.strip_prefix("#~") {
            self.expected.push(parse_placeless(comment)?);
        } else if raw.trim() == "# base: none" {
            self.on_base = false;
        } else if !raw.trim().is_empty() && !raw.starts_with('#') {
            return Err(format!("text before the first file: {raw}"));
        }
        Ok(())
    }

    /// Puts the case's files into a game.
    pub fn lay_over(&self, files: &mut MemoryFiles) {
        for (path, contents) in &self.files {
            match contents {
                Some(contents) => files.insert(path.clone(), contents.clone()),
                None => files.remove(path),
            }
        }
    }

    /// Compares what was found with what was expected; the difference, as lines, when there is one.
    pub fn judge(&self, found: &[Found]) -> Result<(), String> {
        let difference = Difference::between(&self.expected, found);
        if difference.is_empty() {
            return Ok(());
        }
        let missing = difference.missing.iter().map(|expected| {
            let line = line_of(
                &expected.path,
                expected.at,
                &expected.severity,
                &expected.code,
                &expected.message,
            );
            format!("  missing  {line}\n")
        });
        let surplus = difference.surplus.iter();
        let surplus = surplus.map(|found| format!("  surplus  {}\n", line(found)));
        Err(missing.chain(surplus).collect())
    }
}

fn line(found: &Found) -> String {
    line_of(&found.path, found.at, found.severity, found.code, &found.message)
}

fn line_of(path: &str, at: Option<(usize, usize)>, severity: &str, code: &str, message: &str) -> String {
    match at {
        Some((line, column)) => format!("{path}:{line}  #~ {severity}: {column} [{code}] \"{message}\""),
        None => format!("#~ {severity} [{code}] \"{message}\" {path}"),
    }
}

/// Findings as lines, ready to be pasted.
pub fn listed(found: &[Found]) -> String {
    let lines: Vec<String> = found.iter().map(|found| format!("  {}", line(found))).collect();
    lines.join("\n")
}

/// `error: 7 [code] "part of the message"`
fn parse_expected(comment: &str, path: &str, line: usize) -> Result<Expected, String> {
    let fault = || format!("not an expectation: #~{comment}");
    let (severity, rest) = comment.trim().split_once(':').ok_or_else(fault)?;
    let (column, rest) = rest.trim_start().split_once(' ').ok_or_else(fault)?;
    let column = column.parse().map_err(|_| fault())?;
    let (code, message, rest) = code_and_message(rest).ok_or_else(fault)?;
    if !rest.is_empty() {
        return Err(fault());
    }
    Ok(Expected {
        path: path.to_owned(),
        at: Some((line, column)),
        severity: severity.to_owned(),
        code,
        message,
        ..Expected::default()
    })
}

/// `error [code] "part of the message" path`
fn parse_placeless(comment: &str) -> Result<Expected, String> {
    let fault = || format!("not an expectation: #~{comment}");
    let (severity, rest) = comment.trim().split_once(' ').ok_or_else(fault)?;
    let (code, message, path) = code_and_message(rest).ok_or_else(fault)?;
    Ok(Expected {
        path,
        at: None,
        severity: severity.to_owned(),
        code,
        message,
        ..Expected::default()
    })
}
