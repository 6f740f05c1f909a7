//! A case: files laid over a game, and the findings that they must give.

use fleetwright::source::memory::MemoryFiles;

/// A finding, made concrete.
#[derive(Debug, Clone)]
pub struct Found {
    pub path: String,
    pub at: Option<(usize, usize)>,
    pub severity: &'static str,
    pub code: &'static str,
    pub message: String,
}

/// A finding that must come.
#[derive(Debug, Clone)]
pub struct Expected {
    pub path: String,
    /// Line and column; nothing when the finding is about a file that is missing.
    pub at: Option<(usize, usize)>,
    pub severity: String,
    pub code: String,
    /// A part of the message.
    pub message: String,
}

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
        let mut surplus: Vec<&Found> = found.iter().collect();
        let mut difference = Vec::new();
        for expected in &self.expected {
            match surplus.iter().position(|found| expected.is_met_by(found)) {
                Some(index) => {
                    surplus.remove(index);
                }
                None => difference.push(format!("  missing  {}", expected.line())),
            }
        }
        difference.extend(surplus.iter().map(|found| format!("  surplus  {}", found.line())));
        if difference.is_empty() {
            Ok(())
        } else {
            Err(difference.join("\n"))
        }
    }
}

impl Expected {
    fn is_met_by(&self, found: &Found) -> bool {
        self.path == found.path
            && self.at == found.at
            && self.severity == found.severity
            && self.code == found.code
            && found.message.contains(&self.message)
    }

    fn line(&self) -> String {
        line_of(&self.path, self.at, &self.severity, &self.code, &self.message)
    }
}

impl Found {
    fn line(&self) -> String {
        line_of(&self.path, self.at, self.severity, self.code, &self.message)
    }
}

fn line_of(path: &str, at: Option<(usize, usize)>, severity: &str, code: &str, message: &str) -> String {
    match at {
        Some((line, column)) => format!("{path}:{line}  #~ {severity}: {column} [{code}] \"{message}\""),
        None => format!("#~ {severity} [{code}] \"{message}\" {path}"),
    }
}

/// Findings as lines, ready to be pasted.
pub fn listed(found: &[Found]) -> String {
    let lines: Vec<String> = found.iter().map(|found| format!("  {}", found.line())).collect();
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
    })
}

/// The code between brackets, the message between the first and the last quote, and what is left.
fn code_and_message(text: &str) -> Option<(String, String, String)> {
    let (code, rest) = text.trim().strip_prefix('[')?.split_once(']')?;
    let rest = rest.trim().strip_prefix('"')?;
    let (message, rest) = rest.rsplit_once('"')?;
    Some((code.to_owned(), message.to_owned(), rest.trim().to_owned()))
}
