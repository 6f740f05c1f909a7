//! `fleetwright fleet print`.

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};

use clap::Args;
use clap::builder::PossibleValuesParser;

use crate::cli::fleet::games::{Games, Named};
use crate::cli::fleet::list::{name_of, open_list};
use crate::cli::replace::put;
use crate::cli::terminal::Terminal;
use crate::cli::{Outcome, Outcomes, Unusable};
use crate::diagnostic::code::Severity;
use crate::diagnostic::finding::Diagnostic;
use crate::fleet::form::{CODE, Canon};
use crate::fleet::judge::Judge;
use crate::fleet::qr::Qr;
use crate::game::fleet::Fleet;
use crate::game::model::Game;
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
        (roster.code, roster.qr) = code_of(&canon.canon(), &stamped);
        roster.news = canon.news(&fleet).map_err(|reason| of_file(reason.0))?;
        let print = Print {
            game: &canon,
            templates: canon.place.templates()?,
            paper: self.paper.as_deref().and_then(Paper::of).unwrap_or_default(),
            with_cards: !self.no_cards,
        };
        let (pdf, findings) = print.fleet(&roster, fleet)?;
        for found in findings.iter().filter(|found| found.severity != Severity::Note) {
            terminal.tell(&format!("{}: {}", found.severity.word(), found.message))?;
        }
        let out = self.out.clone().unwrap_or_else(|| default_out(&self.file));
        put(&out, &pdf, self.force)?;
        terminal.tell(&format!("{}: {}", out.display(), roster.verdict))?;
        Ok(if roster.legal { Outcome::Fine } else { Outcome::Faulty })
    }
}

/// A list as a share code and as a QR code, for the foot of its roster.
pub fn code_of(canon: &Canon<'_>, fleet: &Fleet) -> (String, String) {
    let code = (CODE.write)(canon, fleet).trim_end().to_owned();
    let qr = Qr::of_code("", &code).map_or_else(String::new, |qr| qr.svg());
    (code, qr)
}

/// What a fleet is printed with.
pub struct Print<'g> {
    /// The game.
    pub game: &'g Game,
    /// Its own templates, by their path below `templates/`.
    pub templates: BTreeMap<String, Vec<u8>>,
    /// The paper.
    pub paper: Paper,
    /// Whether the cards are wanted, too.
    pub with_cards: bool,
}

impl Print<'_> {
    /// A roster and the cards of its fleet as a PDF, with what the layout found.
    ///
    /// # Errors
    /// When a card is larger than the paper, or a template of the game is at fault.
    pub fn fleet(self, roster: &RosterView, fleet: Fleet) -> Result<(Vec<u8>, Vec<Diagnostic>), Unusable> {
        let publication = Publication::new(self.game, &Names::new(self.game));
        let printing = Printing {
            selection: Selection::Fleet {
                name: String::new(),
                fleet: Box::new(fleet),
            },
            wishes: Wishes {
                paper: Some(self.paper),
                ..Wishes::default()
            },
            ..Printing::default()
        };
        let press = Press::new(self.templates, &self.game.assets);
        let shop = Shop::new(self.game, &publication, &printing, &press);
        let made = render_fleet(&shop, roster, self.paper, self.with_cards);
        let (pdf, findings) = made.map_err(|fault| Unusable(fault.to_string()))?;
        if pdf.is_empty() {
            let faults: Vec<_> = findings.iter().map(|found| found.message.as_str()).collect();
            return Err(Unusable(format!("nothing was printed: {}", faults.join("; "))));
        }
        Ok((pdf, findings))
    }
}

fn default_out(list: &Path) -> PathBuf {
    PathBuf::from(format!("{}.pdf", name_of(list)))
}
