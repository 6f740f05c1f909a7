//! Crop marks and folds.
//!
//! Every card has marks at each of its corners, and those between cards stay with the strips that the first cuts leave,
//! so that they can still be cut by. No mark touches a card: where cards abut, it lies in the corner that rounding takes
//! away, and where even that is too little there is none.

use crate::render::imposition::sheet::{Line, LineLook, Place, Side};
use crate::render::imposition::{Backs, Imposition};
use crate::view::deck::DeckCard;

/// How long a mark is where nothing is in its way, in millimetres.
const LENGTH: f64 = 5.0;
/// The least length that can be seen and cut by.
const SHORTEST: f64 = 0.8;
/// Between a trim and its marks outside the block.
const AWAY: f64 = 1.0;

/// The marks of a sheet.
pub(super) fn lines(imposition: &Imposition, places: &[Place], cards: &[DeckCard]) -> Vec<Line> {
    let mut lines = Vec::new();
    let boxes: Vec<_> = places
        .iter()
        .filter(|place| place.side == Side::Front)
        .filter_map(|place| Some((place, cards.get(place.card)?)))
        .map(|(place, card)| Trim::new(place, card, imposition.backs == Backs::Fold))
        .collect();
    for trim in &boxes {
        trim.corners(imposition, &boxes, &mut lines);
        trim.folds(imposition, &boxes, &mut lines);
    }
    // Cards of several widths stand in rows of their own making: there, one's corner may lie at another's edge.
    lines.retain(|line| boxes.iter().all(|trim| trim.is_clear_of(line)));
    lines.sort_by(|a, b| {
        let key = |line: &Line| [line.y1, line.x1, line.y2, line.x2];
        let (left, right) = (key(a), key(b));
        left.iter()
            .zip(&right)
            .map(|(left, right)| left.total_cmp(right))
            .find(|order| order.is_ne())
            .unwrap_or(std::cmp::Ordering::Equal)
    });
    lines.dedup();
    lines
}

/// The rectangle that is cut out: one face, or two with a fold between.
struct Trim {
    left: f64,
    right: f64,
    top: f64,
    bottom: f64,
    corner: f64,
    fold: Option<f64>,
}

impl Trim {
    fn new(place: &Place, card: &DeckCard, folds: bool) -> Self {
        let width = if folds { 2.0 * card.width } else { card.width };
        Self {
            left: place.x,
            right: place.x + width,
            top: place.y,
            bottom: place.y + card.height,
            corner: card.corner,
            fold: folds.then_some(place.x + card.width),
        }
    }

    fn corners(&self, imposition: &Imposition, all: &[Self], lines: &mut Vec<Line>) {
        let cut = |x1, y1, x2, y2| Line {
            x1,
            y1,
            x2,
            y2,
            look: LineLook::Cut,
        };
        for (x, outward_x) in [(self.left, -1.0), (self.right, 1.0)] {
            for (y, outward_y) in [(self.top, -1.0), (self.bottom, 1.0)] {
                let beside = all
                    .iter()
                    .any(|other| other.spans_rows(y) && other.faces_x(x, outward_x));
                let above = all
                    .iter()
                    .any(|other| other.spans_columns(x) && other.faces_y(y, outward_y));
                let (from, to) = self.reach(imposition, beside);
                if to - from >= SHORTEST {
                    lines.push(ordered(cut(x + outward_x * from, y, x + outward_x * to, y)));
                }
                let (from, to) = self.reach(imposition, above);
                if to - from >= SHORTEST {
                    lines.push(ordered(cut(x, y + outward_y * from, x, y + outward_y * to)));
                }
            }
        }
    }

    /// Marks at both ends of the line that the paper is folded along.
    fn folds(&self, imposition: &Imposition, all: &[Self], lines: &mut Vec<Line>) {
        let Some(x) = self.fold else { return };
        for (y, outward) in [(self.top, -1.0), (self.bottom, 1.0)] {
            let above = all
                .iter()
                .any(|other| other.spans_columns(x) && other.faces_y(y, outward));
            let (from, to) = self.reach(imposition, above);
            if to - from >= SHORTEST && !(above && imposition.gutter <= 0.0) {
                lines.push(ordered(Line {
                    x1: x,
                    y1: y + outward * from,
                    x2: x,
                    y2: y + outward * to,
                    look: LineLook::Fold,
                }));
            }
        }
    }

    /// From where to where a mark runs, counted outwards from the trim.
    fn reach(&self, imposition: &Imposition, has_neighbour: bool) -> (f64, f64) {
        if !has_neighbour {
            let from = AWAY.max(imposition.bleed);
            return (from, from + LENGTH.min(imposition.margin - 1.0));
        }
        if imposition.gutter > 0.0 {
            // Half the gutter is this card's; a little of it stays clear of the trim.
            return ((imposition.gutter / 8.0).min(AWAY), imposition.gutter / 2.0);
        }
        // The neighbour's rounded corner leaves this much of the common edge free of both cards.
        (0.0, (self.corner / 2.5).min(LENGTH))
    }

    /// Whether a line stays out of the card with its rounded corners.
    fn is_clear_of(&self, line: &Line) -> bool {
        const STEPS: u8 = 8;
        (0..=STEPS).map(|step| f64::from(step) / f64::from(STEPS)).all(|part| {
            let x = line.x1 + (line.x2 - line.x1) * part;
            let y = line.y1 + (line.y2 - line.y1) * part;
            let inside =
                x > self.left + SLACK && x < self.right - SLACK && y > self.top + SLACK && y < self.bottom - SLACK;
            let from_corner = (
                (self.left + self.corner - x).max(x - self.right + self.corner).max(0.0),
                (self.top + self.corner - y).max(y - self.bottom + self.corner).max(0.0),
            );
            !inside || from_corner.0.hypot(from_corner.1) >= self.corner
        })
    }

    fn spans_rows(&self, y: f64) -> bool {
        self.top - SLACK <= y && y <= self.bottom + SLACK
    }

    fn spans_columns(&self, x: f64) -> bool {
        self.left - SLACK <= x && x <= self.right + SLACK
    }

    /// Whether this trim lies on the outward side of `x`, near enough to be in a mark's way.
    fn faces_x(&self, x: f64, outward: f64) -> bool {
        let near = if outward < 0.0 { x - self.right } else { self.left - x };
        (-SLACK..NEAR).contains(&near)
    }

    fn faces_y(&self, y: f64, outward: f64) -> bool {
        let near = if outward < 0.0 { y - self.bottom } else { self.top - y };
        (-SLACK..NEAR).contains(&near)
    }
}

/// Slack for sums of decimal fractions.
const SLACK: f64 = 1e-6;
/// A neighbour nearer than this is in the way of a full mark.
const NEAR: f64 = 13.0;

/// The same line from left to right and from top to bottom, so that two cards' common mark is drawn once.
fn ordered(line: Line) -> Line {
    Line {
        x1: line.x1.min(line.x2),
        y1: line.y1.min(line.y2),
        x2: line.x1.max(line.x2),
        y2: line.y1.max(line.y2),
        look: line.look,
    }
}
