//! `fleetwright fleet share`.

use std::io::IsTerminal as _;
use std::path::PathBuf;

use clap::Args;
use clap::builder::PossibleValuesParser;

use crate::cli::fleet::games::{Games, Named};
use crate::cli::fleet::list::open_list;
use crate::cli::fleet::output::Output;
use crate::cli::terminal::Terminal;
use crate::cli::{Outcome, Outcomes, Unusable};
use crate::fleet::form::{CODE, left_out};
use crate::fleet::qr::Qr;

/// Make a code of a list that fits a link, also as a QR code
///
/// The code holds the whole fleet and proves itself: one that was damaged on the way is refused and never read as another
/// fleet. Every command that takes a list takes a code, alone or with the link before it.
#[derive(Debug, Args)]
pub struct Share {
    /// The list, in any form; - is standard input
    #[arg(value_name = "FILE")]
    file: PathBuf,
    /// Make a QR code in this form
    #[arg(long, value_name = "FORM", value_parser = qr_names())]
    qr: Option<String>,
    /// The link that the code stands behind, such as the address of a list builder
    #[arg(long, value_name = "URL")]
    link: Option<String>,
    #[command(flatten)]
    output: Output,
    #[command(flatten)]
    game: Named,
}

/// What a QR code is drawn as, for standard output or a file.
struct Picture {
    name: &'static str,
    draw: fn(&Qr, &Terminal, bool) -> Result<Vec<u8>, Unusable>,
    is_binary: bool,
}

/// The forms of QR codes.
static PICTURES: &[Picture] = &[
    Picture {
        name: "svg",
        draw: |qr, _, _| Ok(qr.svg().into_bytes()),
        is_binary: false,
    },
    #[cfg(feature = "print")]
    Picture {
        name: "png",
        draw: |qr, _, _| {
            crate::render::qr::png(qr).ok_or_else(|| Unusable("the QR code cannot be drawn as PNG".to_owned()))
        },
        is_binary: true,
    },
    Picture {
        name: "terminal",
        draw: |qr, terminal, is_file| Ok(qr.terminal(!is_file && terminal.colours_output()).into_bytes()),
        is_binary: false,
    },
];

fn qr_names() -> PossibleValuesParser {
    PossibleValuesParser::new(PICTURES.iter().map(|picture| picture.name))
}

impl Share {
    /// Runs the command.
    pub fn run(&self, terminal: &Terminal) -> Outcomes {
        let link = self.link.as_deref().unwrap_or("");
        if link.contains(|letter: char| letter == '#' || letter.is_whitespace() || letter.is_control()) {
            let why = "a link that a code stands behind has no `#` and no spaces";
            return Err(Unusable(format!("{why}: `{link}`")));
        }
        let code = self.code(terminal)?;
        let before = if link.is_empty() {
            String::new()
        } else {
            format!("{link}#")
        };
        let shared = format!("{before}{code}");
        let picture = PICTURES.iter().find(|picture| Some(picture.name) == self.qr.as_deref());
        let Some(picture) = picture else {
            self.output.write(format!("{shared}\n").as_bytes(), terminal)?;
            return Ok(Outcome::Fine);
        };
        if picture.is_binary && !self.output.is_file() && std::io::stdout().is_terminal() {
            return Err(Unusable(format!(
                "a {} is no text for a terminal: --out FILE",
                picture.name
            )));
        }
        let qr = Qr::of_code(&before, &code)
            .ok_or_else(|| Unusable("the list is too long for a QR code; share the code itself".to_owned()))?;
        let drawn = (picture.draw)(&qr, terminal, self.output.is_file())?;
        self.output.write(&drawn, terminal)?;
        terminal.tell(&shared)?;
        Ok(Outcome::Fine)
    }

    fn code(&self, terminal: &Terminal) -> Result<String, Unusable> {
        let shown = self.file.display();
        let (mut fleet, game) = open_list(&self.file, &Games::new(&self.game)?, terminal)?;
        let left_out = left_out(&fleet);
        if !left_out.is_empty() {
            terminal.tell(&format!(
                "{shown}: left out, for a code has no place for it: {}",
                left_out.join(", ")
            ))?;
        }
        let canon = game.canon();
        canon.stamp(&mut fleet);
        Ok((CODE.write)(&canon, &fleet).trim_end().to_owned())
    }
}
