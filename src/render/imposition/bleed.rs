//! How far each face's ground is printed beyond its trim: as far as is wanted, and never onto a neighbour.

use crate::render::imposition::sheet::{Bleeds, Place};
use crate::view::deck::DeckCard;

/// Slack for sums of decimal fractions, in millimetres.
const SLACK: f64 = 1e-6;

/// Gives every place its bleeds: half of the gap to the next face on a side at the most.
pub(super) fn set(places: &mut [Place], cards: &[DeckCard], wanted: f64) {
    let trims: Vec<_> = places.iter().map(|place| Trim::new(place, cards)).collect();
    for (place, trim) in places.iter_mut().zip(&trims) {
        let mut gaps = [f64::INFINITY; 4];
        for other in trims.iter().filter(|other| *other != trim) {
            for (gap, found) in gaps.iter_mut().zip(trim.gaps(other, wanted)) {
                *gap = gap.min(found);
            }
        }
        let [left, top, right, bottom] = gaps.map(|gap| wanted.min(gap / 2.0));
        place.bleed = Bleeds {
            left,
            top,
            right,
            bottom,
        };
    }
}

#[derive(PartialEq)]
struct Trim {
    left: f64,
    top: f64,
    right: f64,
    bottom: f64,
}

impl Trim {
    fn new(place: &Place, cards: &[DeckCard]) -> Self {
        let (width, height) = cards
            .get(place.card)
            .map_or((0.0, 0.0), |card| (card.width, card.height));
        Self {
            left: place.x,
            top: place.y,
            right: place.x + width,
            bottom: place.y + height,
        }
    }

    /// The gaps to another trim on the four sides; endless where it does not lie on that side. One that lies across a
    /// corner counts where bleeds of the length that is wanted would meet.
    fn gaps(&self, other: &Self, wanted: f64) -> [f64; 4] {
        let reach = 2.0 * wanted - SLACK;
        let beside = self.top < other.bottom + reach && other.top < self.bottom + reach;
        let above = self.left < other.right + reach && other.left < self.right + reach;
        let gap = |is_near: bool, gap: f64| {
            if is_near && gap > -SLACK {
                gap.max(0.0)
            } else {
                f64::INFINITY
            }
        };
        [
            gap(beside, self.left - other.right),
            gap(above, self.top - other.bottom),
            gap(beside, other.left - self.right),
            gap(above, other.top - self.bottom),
        ]
    }
}
