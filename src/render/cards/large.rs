//! Large print: cards and their text grow together, so that what fitted fits.

use std::f64::consts::SQRT_2;

use crate::game::card::CardKind;
use crate::game::printing::Backs;
use crate::render::imposition::Imposition;
use crate::view::deck::DeckCard;

/// Lets cards grow by the step from one paper size to the next, or as far as the smallest of the sheets has room. What is
/// true to scale stays as it is.
pub(super) fn enlarge(cards: &mut [DeckCard], sheets: &[Imposition]) {
    for card in cards {
        if matches!(card.kind, CardKind::Token | CardKind::Stick) {
            continue;
        }
        let room = sheets.iter().map(|sheet| room(sheet, card));
        let factor = room.fold(SQRT_2, f64::min).max(1.0);
        // In tenths, downwards: what fits must not be rounded until it does not.
        let grown = |length: f64| (length * factor * 10.0).floor() / 10.0;
        card.width = grown(card.width);
        card.height = grown(card.height);
        enlarge_text(card, factor);
    }
}

/// Lets text grow where cards cannot, since somebody else cuts them.
pub(super) fn enlarge_texts(cards: &mut [DeckCard]) {
    for card in cards {
        enlarge_text(card, SQRT_2);
    }
}

fn enlarge_text(card: &mut DeckCard, factor: f64) {
    card.best *= factor;
    card.least *= factor;
}

/// By which factor a card may grow on a sheet, held either way.
fn room(sheet: &Imposition, card: &DeckCard) -> f64 {
    let (width, height) = sheet.paper.measures();
    let border = 2.0 * (sheet.margin + sheet.bleed);
    let faces = if sheet.backs == Backs::Fold { 2.0 } else { 1.0 };
    let factor =
        |width: f64, height: f64| ((width - border) / (card.width * faces)).min((height - border) / card.height);
    factor(width, height).max(factor(height, width))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn card(width: f64, height: f64) -> DeckCard {
        DeckCard {
            kind: CardKind::Unit,
            id: "barge".to_owned(),
            number: 0,
            title: "Barge".to_owned(),
            width,
            height,
            corner: 3.0,
            best: 10.0,
            least: 7.0,
        }
    }

    #[test]
    fn cards_grow_as_far_as_the_sheet_has_room() {
        let mut cards = [card(63.0, 88.0), card(210.0, 148.0), card(281.0, 194.0)];
        let mut stick = card(150.0, 15.0);
        stick.kind = CardKind::Stick;
        let sheets = [Imposition::default()];
        enlarge(&mut cards, &sheets);
        enlarge(std::slice::from_mut(&mut stick), &sheets);
        let sizes: Vec<_> = cards.iter().map(|card| (card.width, card.height)).collect();
        assert_eq!(sizes, [(89.0, 124.4), (275.2, 194.0), (281.0, 194.0)]);
        assert!((cards[0].least - 9.9).abs() < 0.01);
        assert_eq!(
            stick,
            DeckCard {
                kind: CardKind::Stick,
                ..card(150.0, 15.0)
            }
        );
        assert!(sheets[0].plan(&cards).is_ok());
    }
}
