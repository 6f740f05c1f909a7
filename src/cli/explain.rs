//! `fleetwright explain`.

use clap::Args;

use crate::cli::fleet::games::{Games, Named};
use crate::cli::terminal::Terminal;
use crate::cli::{Outcome, Outcomes, Unusable};
use crate::diagnostic::code::Code;
use crate::fleet::article::{Article, ids, of_constraint, of_fault};
use crate::render::column::wrapped;
use crate::render::output::codes;
use crate::source::suggest::nearest;

/// How many columns an article takes, as the examples of codes do.
const COLUMNS: usize = 100;

/// Explain a diagnostic code, or a constraint on fleets
///
/// Of a code: what it finds, why that matters, and for most codes an example and the same one mended. Of a constraint of
/// the game: what it asks, where it comes from, and which golden fleets keep and break it.
#[derive(Debug, Args)]
pub struct Explain {
    /// The code or constraint, as findings print it in brackets; without it, all codes are listed
    code: Option<String>,
    #[command(flatten)]
    game: Named,
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
        // Lists and games can have faults of one name.
        let code = all.iter().find(|code| code.name == name);
        let fault = of_fault(name);
        if let Some(code) = code {
            terminal.print(&format!(
                "{} ({})\n\n{}",
                code.name,
                code.severity.word(),
                plain(code.documentation)
            ))?;
        }
        if let Some(fault) = &fault {
            let before = if code.is_some() { "\n" } else { "" };
            terminal.print(&format!("{before}{}", printed(fault)))?;
        }
        if code.is_none() && fault.is_none() {
            self.constraint(name, &all, terminal)?;
        }
        Ok(Outcome::Fine)
    }

    /// Explains a constraint of the game.
    fn constraint(&self, name: &str, all: &[&Code], terminal: &Terminal) -> Result<(), Unusable> {
        let game = Games::new(&self.game)?.here()?;
        if let Some(article) = of_constraint(&game, name) {
            return terminal.print(&printed(&article));
        }
        let title = &game.manifest.title;
        let known = all.iter().map(|code| code.name).chain(ids(&game));
        Err(Unusable(match nearest(name, known) {
            Some(near) => format!("no code is called `{name}`, and no constraint of {title}; did you mean `{near}`?"),
            None => format!(
                "no code is called `{name}`; `fleetwright explain` lists them all; nor has {title} such a constraint \
                 (`--canon PATH` names another game's folder)"
            ),
        }))
    }
}

/// An article as a terminal shows it.
fn printed(article: &Article) -> String {
    let widest = article.parts.iter().map(|(label, _)| label.len()).max().unwrap_or(0);
    let mut text = format!("{}\n\n", article.head);
    for (label, words) in &article.parts {
        for line in wrapped(&format!("{label:widest$}  "), words, COLUMNS) {
            text.extend([line.as_str(), "\n"]);
        }
    }
    text
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
