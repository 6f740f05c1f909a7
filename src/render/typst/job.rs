//! What a document is asked to be: the file `/job.json` that templates read beside the view.

use serde::Serialize;

use crate::render::imposition::{SheetPlan, Side};
use crate::render::paper::Paper;
use crate::view::deck::DeckCard;

pub use crate::game::printing::Variant;

/// How far the ground of a card is drawn beyond its trim, and how far inside the trim its text must stay, in millimetres.
pub const BORDER: f64 = 3.0;

/// Whether a book is read on a screen or bound.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Edition {
    /// On a screen: links, and every page like the other.
    #[default]
    Screen,
    /// On paper: page numbers in place of links, and margins for the binding.
    Print,
}

/// The style of a document.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize)]
pub struct Style {
    /// The variant.
    pub variant: Variant,
}

/// The page that every face is set on, upright; lying cards are turned.
#[derive(Debug, Clone, Copy, PartialEq, Serialize)]
pub struct PageBox {
    /// The width of the trim, in millimetres.
    pub width: f64,
    /// The height of the trim.
    pub height: f64,
    /// The bleed around it.
    pub bleed: f64,
}

/// A document that is asked for.
#[derive(Debug, Clone, Serialize)]
pub struct Job {
    /// The paper of a book, as Typst calls it.
    pub paper: &'static str,
    /// Whether it is read on a screen or bound.
    pub edition: Edition,
    /// How cards look.
    pub style: Style,
    /// How far grounds are drawn beyond the trim, in millimetres.
    pub bleed: f64,
    /// How far inside the trim text must stay, in millimetres.
    pub safe: f64,
    /// Which faces of a card are printed, and in which order, when every face is a page of its own.
    pub faces: Vec<Side>,
    /// The page of such a face; without it, each card's own size and bleed.
    pub page: Option<PageBox>,
    /// The cards.
    pub cards: Vec<DeckCard>,
    /// The sheets that they stand on; none when every face is a page of its own.
    pub sheets: Vec<SheetPlan>,
}

impl Default for Job {
    fn default() -> Self {
        Self {
            paper: Paper::A4.name(),
            edition: Edition::default(),
            style: Style::default(),
            bleed: BORDER,
            safe: BORDER,
            faces: vec![Side::Front, Side::Back],
            page: None,
            cards: Vec::new(),
            sheets: Vec::new(),
        }
    }
}

impl Job {
    /// A book on this paper, which shows these cards.
    #[must_use]
    pub fn book(paper: Paper, edition: Edition, cards: Vec<DeckCard>) -> Self {
        Self {
            paper: paper.name(),
            edition,
            cards,
            ..Self::default()
        }
    }

    /// Every face of these cards as a page of its own, a front and then its back.
    #[must_use]
    pub fn singles(cards: Vec<DeckCard>) -> Self {
        Self {
            cards,
            ..Self::default()
        }
    }

    /// These cards on sheets, as they were planned.
    #[must_use]
    pub fn sheets(cards: Vec<DeckCard>, sheets: Vec<SheetPlan>) -> Self {
        // A ground must be drawn as far as any sheet shows of it.
        let places = sheets.iter().flat_map(|sheet| &sheet.places);
        let bleed = places
            .flat_map(|place| [place.bleed.left, place.bleed.top, place.bleed.right, place.bleed.bottom])
            .fold(BORDER, f64::max);
        Self {
            bleed,
            cards,
            sheets,
            ..Self::default()
        }
    }
}
