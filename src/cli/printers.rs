//! `fleetwright printers`.

use clap::Args;

use crate::check::run::check;
use crate::cli::place::GamePlace;
use crate::cli::terminal::Terminal;
use crate::cli::{Outcome, Outcomes, Unusable};
use crate::game::printer::{FaceOrder, Printer, Prints};
use crate::load::printers;

/// List the printer profiles that `build --profile` takes
///
/// They are files in the folder `printers` of a game, and some come with the tool. A game's own takes the place of one that
/// bears the same id.
#[derive(Debug, Args)]
pub struct Printers {
    #[command(flatten)]
    place: GamePlace,
}

impl Printers {
    /// Runs the command.
    pub fn run(&self, terminal: &Terminal) -> Outcomes {
        let loaded = self.place.open()?.load()?;
        let is_faulty = check(&loaded).report.fails(false);
        let game = loaded
            .game
            .filter(|_| !is_faulty)
            .ok_or_else(|| Unusable("the game has errors; `fleetwright check` lists them".to_owned()))?;
        let all: Vec<_> = printers(&game).values().map(entry).collect();
        terminal.print(&all.join("\n"))?;
        Ok(Outcome::Fine)
    }
}

fn entry(printer: &Printer) -> String {
    let Printer { id, name, text, .. } = printer;
    let mut entry = format!("{id}\n  {name}: {}\n", prints(&printer.prints));
    for line in wrapped(text) {
        entry.push_str("    ");
        entry.push_str(&line);
        entry.push('\n');
    }
    entry
}

fn prints(prints: &Prints) -> String {
    let cards = |trim: &crate::game::printer::Trim| format!("cards of {} × {} mm", trim.width, trim.height);
    match prints {
        Prints::Sheets(sheets) => format!("{} sheets", sheets.paper.title()),
        Prints::Pages(pages) => {
            let order = match pages.order {
                FaceOrder::FrontFirst => "one PDF, fronts before backs",
                FaceOrder::BackFirst => "one PDF, backs before fronts",
                FaceOrder::Apart => "two PDF, fronts and backs",
            };
            format!("{}, {order}", cards(&pages.trim))
        }
        Prints::Pictures(pictures) => {
            format!(
                "{}, pictures of {} × {} pixels",
                cards(&pictures.trim),
                pictures.width,
                pictures.height
            )
        }
    }
}

/// A text in lines that a terminal has room for.
fn wrapped(text: &str) -> Vec<String> {
    const WIDTH: usize = 92;
    let mut lines: Vec<String> = Vec::new();
    for word in text.split_whitespace() {
        match lines.last_mut() {
            Some(line) if line.chars().count() + word.chars().count() < WIDTH => {
                line.push(' ');
                line.push_str(word);
            }
            _ => lines.push(word.to_owned()),
        }
    }
    lines
}
