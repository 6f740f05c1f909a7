//! The deck: which cards are printed, in which order, and how large each is.

use serde::Serialize;

use crate::game::card::{CardKind, CardLook, KINDS};
use crate::view::publication::Publication;

/// A card to be printed.
#[derive(Debug, Clone, PartialEq, Serialize)]
pub struct DeckCard {
    /// Its kind.
    pub kind: CardKind,
    /// The id of what it shows, unique within its kind.
    pub id: String,
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

    /// The name of its files, without ending: a unit's id, and for everything else the kind before it.
    #[must_use]
    pub fn stem(&self) -> String {
        match self.kind {
            CardKind::Unit => self.id.clone(),
            kind => format!("{}-{}", kind.name(), self.id),
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
        CardKind::Reference | CardKind::Token | CardKind::Stick => Vec::new(),
    }
}

/// The cards of these units, in this order.
#[must_use]
pub fn of_units(publication: &Publication, ids: &[String]) -> Vec<DeckCard> {
    let units = of_kind(publication, CardKind::Unit);
    let find = |id: &String| units.iter().find(|card| card.id == *id).cloned();
    ids.iter().filter_map(find).collect()
}
