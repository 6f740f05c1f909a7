//! The deck: which cards are printed, in which order, and how large each is.

use serde::Serialize;

use crate::game::card::{CardKind, CardLook, KINDS};
use crate::view::component::{StickView, TokenView};
use crate::view::publication::Publication;

/// The breadth of a movement stick, in millimetres.
const STRIP: f64 = 20.0;
/// The id of the ruler among the sticks.
const RULER: &str = "ruler";
/// How wide the ruler is, in millimetres: 100 of them or four inches, and a border.
const RULER_WIDTH: f64 = 114.0;

/// A card to be printed.
#[derive(Debug, Clone, PartialEq, Serialize)]
pub struct DeckCard {
    /// Its kind.
    pub kind: CardKind,
    /// The id of what it shows, unique within its kind.
    pub id: String,
    /// The number that tells it from others with its id; 0 for what has none. Copies that look alike have none.
    pub number: usize,
    /// Its title in outlines and reports.
    pub title: String,
    /// Its width as it is held, in millimetres.
    pub width: f64,
    /// Its height, in millimetres.
    pub height: f64,
    /// The radius of its corners, in millimetres.
    pub corner: f64,
    /// The size of running text that is tried first, in points.
    pub best: f64,
    /// The smallest size of running text, in points.
    pub least: f64,
}

impl DeckCard {
    /// A card of a kind that looks as the game says.
    fn new(kind: CardKind, look: &CardLook, id: &str, title: &str) -> Self {
        let (width, height, corner) = look.measures();
        Self {
            kind,
            id: id.to_owned(),
            number: 0,
            title: title.to_owned(),
            width,
            height,
            corner,
            best: look.text.best,
            least: look.text.least,
        }
    }

    /// What templates and findings call it: `unit/battleship`.
    #[must_use]
    pub fn key(&self) -> String {
        format!("{}/{}", self.kind.name(), self.id)
    }

    /// The name of its files, without ending: a unit's id, and for everything else the kind before it and the number
    /// behind. Copies that look alike have the same.
    #[must_use]
    pub fn stem(&self) -> String {
        match (self.kind, self.number) {
            (CardKind::Unit, _) => self.id.clone(),
            (kind, 0) => format!("{}-{}", kind.name(), self.id),
            (kind, number) => format!("{}-{}-{number}", kind.name(), self.id),
        }
    }
}

/// Every card of a game, by kind, each kind in the order of the book.
#[must_use]
pub fn whole(publication: &Publication) -> Vec<DeckCard> {
    KINDS.iter().flat_map(|kind| of_kind(publication, *kind)).collect()
}

/// The cards of one kind.
#[must_use]
pub fn of_kind(publication: &Publication, kind: CardKind) -> Vec<DeckCard> {
    let look = publication.card_looks.of(kind);
    let card = |id: &str, title: &str| DeckCard::new(kind, look, id, title);
    let boards = || publication.factions.iter().filter_map(|faction| faction.board.as_ref());
    match kind {
        CardKind::Unit => publication
            .units
            .iter()
            .map(|unit| card(&unit.id, &unit.name))
            .collect(),
        CardKind::Board => boards().map(|board| card(&board.id, &board.name)).collect(),
        CardKind::Order => publication
            .orders
            .iter()
            .map(|order| card(&order.id, &order.name))
            .collect(),
        CardKind::Command => boards()
            .flat_map(|board| &board.command_abilities)
            .map(|ability| card(&ability.id, &ability.name))
            .collect(),
        CardKind::Reference => publication
            .reference
            .iter()
            .map(|sheet| card(&sheet.id, &sheet.title))
            .collect(),
        CardKind::Token => publication
            .tokens
            .iter()
            .flat_map(|token| copies(look, token))
            .collect(),
        CardKind::Stick => sticks(look, &publication.sticks),
    }
}

/// Every copy of a token, in the token's own format.
fn copies(look: &CardLook, token: &TokenView) -> Vec<DeckCard> {
    let own = CardLook {
        format: token.format.clone(),
        ..look.clone()
    };
    let copies = (1..).take(usize::try_from(token.copies).unwrap_or_default());
    copies
        .map(|copy: usize| {
            let (title, number) = if token.numbered {
                (format!("{} {copy}", token.name), copy)
            } else {
                (token.name.clone(), 0)
            };
            DeckCard {
                number,
                ..DeckCard::new(CardKind::Token, &own, &token.id, &title)
            }
        })
        .collect()
}

/// Every piece of every stick, and the ruler that tells whether they came out true to scale.
fn sticks(look: &CardLook, sticks: &[StickView]) -> Vec<DeckCard> {
    if sticks.is_empty() {
        return Vec::new();
    }
    let strip = |id: &str, title: &str, width: f64| DeckCard {
        width,
        height: STRIP,
        corner: 0.0,
        ..DeckCard::new(CardKind::Stick, look, id, title)
    };
    let mut cards = Vec::new();
    for stick in sticks {
        let name = format!("{} stick {}", stick.name, stick.printed);
        let count = stick.pieces.len();
        for (index, piece) in stick.pieces.iter().enumerate() {
            let (title, number) = if count > 1 {
                (format!("{name}, piece {} of {count}", index + 1), index + 1)
            } else {
                (name.clone(), 0)
            };
            cards.push(DeckCard {
                number,
                ..strip(&stick.id, &title, piece.width())
            });
        }
    }
    cards.push(strip(RULER, "Ruler to check the scale", RULER_WIDTH));
    cards
}

/// The cards of these units, in this order.
#[must_use]
pub fn of_units(publication: &Publication, ids: &[String]) -> Vec<DeckCard> {
    let units = of_kind(publication, CardKind::Unit);
    let find = |id: &String| units.iter().find(|card| card.id == *id).cloned();
    ids.iter().filter_map(find).collect()
}
