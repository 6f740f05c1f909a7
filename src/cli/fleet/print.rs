//! `fleetwright fleet print`.

use std::path::{Path, PathBuf};

use clap::Args;
use clap::builder::PossibleValuesParser;

use crate::cli::fleet::games::{Games, Named};
use crate::cli::fleet::list::{name_of, open_list};
use crate::cli::replace::put;
use crate::cli::terminal::Terminal;
use crate::cli::{Outcome, Outcomes, Unusable};
use crate::diagnostic::code::Severity;
use crate::fleet::form::CODE;
use crate::fleet::judge::Judge;
use crate::fleet::qr::Qr;
use crate::game::printing::Paper;
use crate::render::cards::{Printing, Selection, Shop, Wishes};
use crate::render::fleet::render_fleet;
use crate::render::typst::Press;
use crate::view::names::Names;
use crate::view::publication::Publication;
use crate::view::roster::RosterView;

/// Print a fleet: its roster, and the cards that it needs, as one PDF
///
/// The roster says whether the fleet is legal, and of what edition. A list that is not legal is printed all the same, and says so.
///
/// Exit status: 0 printed and legal, 1 printed and not legal, 2 it cannot be read or printed.
#[derive(Debug, Args)]
pub struct FleetPrint {
    /// The list
    #[arg(value_name = "FILE")]
    file: PathBuf,
    #[command(flatten)]
    game: Named,
    /// The file to write [default: the list's name with .pdf, in the current folder]
    #[arg(long, value_name = "FILE")]
    out: Option<PathBuf>,
    /// Write it even where another file stands
    #[arg(long)]
    force: bool,
    /// The paper
    #[arg(long, value_name = "PAPER", value_parser = papers())]
    paper: Option<String>,
    /// Print the roster alone
    #[arg(long)]
    no_cards: bool,
}

fn papers() -> PossibleValuesParser {
    PossibleValuesParser::new(Paper::ALL.iter().map(|paper| paper.word()).collect::<Vec<_>>())
}

impl FleetPrint {
    /// Runs the command.
    pub fn run(&self, terminal: &Terminal) -> Outcomes {
        let of_file = |reason: String| Unusable(format!("{}: {reason}", self.file.display()));
        let games = Games::new(&self.game)?;
        let (fleet, canon) = open_list(&self.file, &games, terminal)?;
        let judge = Judge::new(&canon);
        let verdict = judge.verdict(&fleet);
        let mut roster = RosterView::new(&judge, canon.short_hash(), &fleet, &verdict);
        let mut stamped = fleet.clone();
        canon.canon().stamp(&mut stamped);
        (CODE.write)(&canon.canon(), &stamped)
            .trim_end()
            .clone_into(&mut roster.code);
        roster.qr = Qr::new(&roster.code.to_uppercase()).map_or_else(String::new, |qr| qr.svg());
        roster.news = canon.news(&fleet).map_err(|reason| of_file(reason.0))?;
        let publication = Publication::new(&canon, &Names::new(&canon));
        let paper = self.paper.as_deref().and_then(Paper::of).unwrap_or_default();
        let printing = Printing {
            selection: Selection::Fleet {
                name: name_of(&self.file),
                fleet: Box::new(fleet),
            },
            wishes: Wishes {
                paper: Some(paper),
                ..Wishes::default()
            },
            ..Printing::default()
        };
        let templates = canon.place.templates()?;
        let own = templates.into_iter().filter(|(path, _)| path.starts_with("print/"));
        let press = Press::new(own.collect(), &canon.assets);
        let shop = Shop::new(&canon, &publication, &printing, &press);
        let made = render_fleet(&shop, &roster, paper, !self.no_cards);
        let (pdf, findings) = made.map_err(|fault| Unusable(fault.to_string()))?;
        for found in findings.iter().filter(|found| found.severity != Severity::Note) {
            terminal.tell(&format!("{}: {}", found.severity.word(), found.message))?;
        }
        if pdf.is_empty() {
            return Err(Unusable(
                "nothing was printed: a template of the game is at fault".to_owned(),
            ));
        }
        let out = self.out.clone().unwrap_or_else(|| default_out(&self.file));
        put(&out, &pdf, self.force)?;
        terminal.tell(&format!("{}: {}", out.display(), roster.verdict))?;
        Ok(if roster.legal { Outcome::Fine } else { Outcome::Faulty })
    }
}

fn default_out(list: &Path) -> PathBuf {
    PathBuf::from(format!("{}.pdf", name_of(list)))
}
