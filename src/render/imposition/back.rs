//! The backs of a sheet, mirrored so that each comes behind its front.

use crate::render::imposition::sheet::{Place, SheetPlan, Side};
use crate::render::imposition::{Backs, Imposition, bleed};
use crate::view::deck::DeckCard;

/// The page of backs for a page of fronts; nothing when the backs are folded over or not wanted.
///
/// A printer turns the sheet around one of its edges. Turned around a vertical edge, left and right change places; turned
/// around a horizontal one, above and below do, and what is to be read then stands on its head, so the faces are turned.
pub(super) fn back(imposition: &Imposition, front: &SheetPlan, cards: &[DeckCard]) -> Option<SheetPlan> {
    let lies = front.width > front.height;
    let sideways = match imposition.backs {
        Backs::LongEdge => !lies,
        Backs::ShortEdge => lies,
        Backs::Fold | Backs::None => return None,
    };
    let places = front.places.iter().filter_map(|place| {
        let card = cards.get(place.card)?;
        let (x, y, turn) = if sideways {
            (front.width - place.x - card.width, place.y, 0)
        } else {
            (place.x, front.height - place.y - card.height, 180)
        };
        Some(Place {
            card: place.card,
            side: Side::Back,
            x: x + imposition.offset.0,
            y: y + imposition.offset.1,
            turn,
            ..*place
        })
    });
    let mut places: Vec<_> = places.collect();
    bleed::set(&mut places, cards, imposition.bleed + imposition.back_bleed);
    Some(SheetPlan {
        places,
        side: Side::Back,
        // The knife follows the marks of the fronts; a second set that the printer shifted would only mislead it.
        lines: Vec::new(),
        title: String::new(),
        ..*front
    })
}
