//! `fleetwright explain`.

use clap::Args;

use crate::cli::terminal::Terminal;
use crate::cli::{Outcome, Outcomes, Unusable};
use crate::render::output::codes;
use crate::source::suggest::nearest;

/// Explain a diagnostic code
///
/// What it finds, why that matters, and for most codes an example and the same one mended.
#[derive(Debug, Args)]
pub struct Explain {
    /// The code, as diagnostics print it in brackets; without it, all codes are listed
    code: Option<String>,
}

impl Explain {
    /// Runs the command.
    pub fn run(&self, terminal: &Terminal) -> Outcomes {
        let all = codes();
        let Some(name) = &self.code else {
            let widest = all.iter().map(|code| code.name.len()).max().unwrap_or(0);
            for code in all {
                let line = code.summary().replace('\n', " ");
                terminal.print(&format!("{:widest$}  {:7}  {line}\n", code.name, code.severity.word()))?;
            }
            return Ok(Outcome::Fine);
        };
        let Some(code) = all.iter().find(|code| code.name == name) else {
            let words = match nearest(name, all.iter().map(|code| code.name)) {
                Some(near) => format!("no code is called `{name}`; did you mean `{near}`?"),
                None => format!(
                    "no code is called `{name}`; `fleetwright explain` lists them all; the constraints of a game stand in its game.yaml, under `fleet`"
                ),
            };
            return Err(Unusable(words));
        };
        terminal.print(&format!(
            "{} ({})\n\n{}",
            code.name,
            code.severity.word(),
            plain(code.documentation)
        ))?;
        Ok(Outcome::Fine)
    }
}

/// The documentation as a terminal shows it: fences become indented blocks with a word on what they are.
fn plain(documentation: &str) -> String {
    let mut text = String::new();
    let mut fenced = false;
    for line in documentation.lines() {
        let line = line.strip_prefix(' ').unwrap_or(line);
        if let Some(info) = line.strip_prefix("```") {
            let mut words = info.split_whitespace().skip(1);
            match (words.next(), words.next()) {
                (Some("fails"), Some(path)) => text.extend(["  ", path, ", which fails:\n\n"]),
                (Some("passes"), Some(path)) => text.extend(["  ", path, ", mended:\n\n"]),
                _ => {}
            }
            fenced = !fenced;
        } else if fenced {
            text.extend(["      ", line, "\n"]);
        } else {
            text.push_str(line);
            text.push('\n');
        }
    }
    text
}
