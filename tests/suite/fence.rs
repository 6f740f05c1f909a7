//! The examples in a code's documentation: fences tagged `fails PATH` or `passes PATH`.

use super::case::Case;

/// What an example must do.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Verdict {
    Fails,
    Passes,
}

impl Verdict {
    /// The tag of the fence.
    pub const fn word(self) -> &'static str {
        match self {
            Self::Fails => "fails",
            Self::Passes => "passes",
        }
    }
}

/// An example.
#[derive(Debug)]
pub struct Fence {
    pub verdict: Verdict,
    /// The file that it is.
    pub path: String,
    pub case: Case,
}

impl Fence {
    /// Every example of a documentation.
    pub fn all(documentation: &str) -> Result<Vec<Self>, String> {
        let mut fences = Vec::new();
        let mut open: Option<(Verdict, String, String)> = None;
        for line in documentation.lines() {
            // Every line of a doc comment begins with the blank that follows the slashes.
            let line = line.strip_prefix(' ').unwrap_or(line);
            match (&mut open, line.strip_prefix("```")) {
                (None, Some(tag)) => open = parse_tag(tag)?,
                (None, None) => {}
                (Some(_), Some(_)) => {
                    if let Some((verdict, path, body)) = open.take() {
                        let case = Case::parse_after(&body, Some(&path))?;
                        fences.push(Self { verdict, path, case });
                    }
                }
                (Some((_, _, body)), None) => {
                    body.push_str(line);
                    body.push('\n');
                }
            }
        }
        Ok(fences)
    }
}

fn parse_tag(tag: &str) -> Result<Option<(Verdict, String, String)>, String> {
    let words: Vec<&str> = tag.split_whitespace().collect();
    let verdict = match words.get(1) {
        Some(&"fails") => Verdict::Fails,
        Some(&"passes") => Verdict::Passes,
        _ => {
            return Err(format!(
                "a fence tagged `{tag}`, which is neither `fails PATH` nor `passes PATH`"
            ));
        }
    };
    let path = words
        .get(2)
        .ok_or_else(|| format!("a fence tagged `{tag}` without its path"))?;
    Ok(Some((verdict, (*path).to_owned(), String::new())))
}
