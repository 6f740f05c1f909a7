//! How cards are printed: what was wished, settled for the sheets of a build or for one printer.

use crate::game::model::Game;
use crate::game::printer::{Printer, Prints, Sheets};
use crate::game::printing::{Paper, Variant};
use crate::render::artifact::RenderFault;
use crate::render::cards::large::{enlarge, enlarge_texts};
use crate::render::cards::selection::Selection;
use crate::render::cards::wishes::Wishes;
use crate::render::imposition::{Imposition, SheetPlan};
use crate::render::typst::{Job, Style};
use crate::view::deck::{DeckCard, of_units};
use crate::view::publication::Publication;

/// What is asked of print.
#[derive(Debug, Clone, Default)]
pub struct Printing {
    /// Which cards.
    pub selection: Selection,
    /// What the user wishes.
    pub wishes: Wishes,
    /// For which printers; none for the usual files.
    pub printers: Vec<Printer>,
    /// Whether the rulebook is wanted for paper that is bound, too.
    pub bound: bool,
    /// Whether nothing is wanted but what the layout finds: then the deck is laid out once.
    pub findings_only: bool,
}

impl Printing {
    /// What a check asks for.
    #[must_use]
    pub fn for_findings() -> Self {
        Self {
            findings_only: true,
            ..Self::default()
        }
    }

    /// The papers of the usual sheets: the one that is wished, else one for a selection and all for the whole deck.
    pub(super) fn papers(&self) -> Vec<Paper> {
        match self.wishes.paper {
            Some(paper) => vec![paper],
            None if self.findings_only => vec![Paper::default()],
            None if self.selection.is_whole() => Paper::ALL.to_vec(),
            None => vec![Paper::default()],
        }
    }

    /// The usual sheets on a paper.
    pub(super) fn sheets_on(&self, paper: Paper) -> Imposition {
        let usual = Sheets {
            paper,
            ..Sheets::default()
        };
        self.wishes.imposition(&usual)
    }
}

/// The cards of a build or for a printer, with all that is settled about them.
pub(super) struct Settled {
    /// The game as it is shown, with the looks that were wished.
    pub publication: Publication,
    /// How cards look.
    pub variant: Variant,
    /// The cards of sheets.
    pub cards: Vec<DeckCard>,
    /// The units' cards that come as files of their own.
    pub singles: Vec<DeckCard>,
}

impl Settled {
    /// Settles what is printed, for a printer or for the usual files.
    pub fn new(printing: &Printing, printer: Option<&Printer>, game: &Game, publication: &Publication) -> Self {
        let mut publication = publication.clone();
        printing.wishes.set_looks(printer, &mut publication.card_looks);
        let variant = printing.wishes.variant(printer);
        let mut cards = printing.selection.deck(&publication, game);
        let ids: Vec<_> = printing
            .selection
            .singles(&publication)
            .into_iter()
            .map(str::to_owned)
            .collect();
        let mut singles = of_units(&publication, &ids);
        if variant == Variant::LargePrint {
            let sheets = match printer.map(|printer| &printer.prints) {
                None => printing
                    .papers()
                    .into_iter()
                    .map(|paper| printing.sheets_on(paper))
                    .collect(),
                Some(Prints::Sheets(sheets)) => vec![printing.wishes.imposition(sheets)],
                Some(Prints::Pages(_) | Prints::Pictures(_)) => Vec::new(),
            };
            for deck in [&mut cards, &mut singles] {
                if sheets.is_empty() {
                    enlarge_texts(deck);
                } else {
                    enlarge(deck, &sheets);
                }
            }
        }
        Self {
            publication,
            variant,
            cards,
            singles,
        }
    }

    /// A job in the style that was settled.
    pub fn styled(&self, job: Job) -> Job {
        let style = Style { variant: self.variant };
        Job { style, ..job }
    }
}

/// Plans sheets, before anything is laid out.
pub(super) fn plan(imposition: &Imposition, cards: &[DeckCard]) -> Result<Vec<SheetPlan>, RenderFault> {
    imposition.plan(cards).map_err(|refused| {
        RenderFault(format!(
            "{refused}; choose a smaller format (`--card-format`, or `cards:` in game.yaml), larger paper, a smaller margin, \
             a narrower bleed, or backs that are not folded over"
        ))
    })
}
