//! Rows of cards: how many a sheet takes, and where each stands.

use crate::render::imposition::sheet::{Bleeds, Place, Side};
use crate::render::imposition::{Backs, Imposition};
use crate::view::deck::DeckCard;

/// Slack for sums of decimal fractions, in millimetres.
const SLACK: f64 = 1e-6;

/// What a card takes of a sheet: with a back to fold over, both faces side by side.
pub(super) fn need(imposition: &Imposition, card: &DeckCard) -> (f64, f64) {
    let faces = if imposition.backs == Backs::Fold { 2.0 } else { 1.0 };
    (card.width * faces, card.height)
}

/// The sheet that a group of cards of one height fills.
#[derive(Debug, Clone, PartialEq)]
pub(super) struct Grid {
    /// The sheet's width as it is held.
    pub width: f64,
    /// Its height.
    pub height: f64,
    /// The left and upper edge of the block of cards.
    pub origin: (f64, f64),
    /// The width of the block.
    pub block: f64,
    /// From the upper edge of one row to that of the next.
    pub pitch: f64,
    /// How many of the widest stand in a row.
    pub columns: usize,
    /// How many rows there are.
    pub rows: usize,
}

impl Grid {
    /// The grid on a sheet held this way; nothing when a card is too large for it.
    pub fn new(
        imposition: &Imposition,
        (width, height): (f64, f64),
        cards: &[DeckCard],
        group: &[usize],
    ) -> Option<Self> {
        let needs = group.iter().filter_map(|index| cards.get(*index));
        let needs = needs.map(|card| need(imposition, card));
        let (widest, card_height) = needs.fold((0.0_f64, 0.0_f64), |most, need| {
            (most.0.max(need.0), most.1.max(need.1))
        });
        let room = (width - 2.0 * imposition.margin, height - 2.0 * imposition.margin);
        let (gutter, bleed) = (imposition.gutter, imposition.bleed);
        let columns = count(room.0, widest, gutter, bleed);
        let rows = count(room.1, card_height, gutter, bleed);
        if columns == 0 || rows == 0 {
            return None;
        }
        let block = span(columns, widest, gutter);
        Some(Self {
            width,
            height,
            origin: ((width - block) / 2.0, (height - span(rows, card_height, gutter)) / 2.0),
            block,
            pitch: card_height + gutter,
            columns,
            rows,
        })
    }

    /// How many of the widest cards fit.
    pub fn capacity(&self) -> usize {
        self.columns * self.rows
    }

    /// The upper edge of a row.
    pub fn row_at(&self, row: usize) -> f64 {
        self.origin.1 + as_f64(row) * self.pitch
    }
}

/// How many things of one length, with gaps between and bleeds around, fit into a room.
fn count(room: f64, length: f64, gutter: f64, bleed: f64) -> usize {
    let mut number = 0;
    while number < 400 && span(number + 1, length, gutter) + 2.0 * bleed <= room + SLACK {
        number += 1;
    }
    number
}

/// The length of a number of things with gaps between.
fn span(number: usize, length: f64, gutter: f64) -> f64 {
    as_f64(number) * length + as_f64(number.saturating_sub(1)) * gutter
}

fn as_f64(number: usize) -> f64 {
    u32::try_from(number).map_or(f64::MAX, f64::from)
}

/// The places of the fronts, sheet by sheet. Backs to fold over stand beside their fronts.
pub(super) fn fill(imposition: &Imposition, grid: &Grid, cards: &[DeckCard], group: &[usize]) -> Vec<Vec<Place>> {
    let mut sheets: Vec<Vec<Place>> = Vec::new();
    let (mut row, mut x) = (grid.rows, 0.0);
    for index in group {
        let Some(card) = cards.get(*index) else { continue };
        let (need, _) = need(imposition, card);
        if row < grid.rows && x + need > grid.block + SLACK {
            (row, x) = (row + 1, 0.0);
        }
        if row >= grid.rows {
            sheets.push(Vec::new());
            (row, x) = (0, 0.0);
        }
        let place = |side, left| Place {
            card: *index,
            side,
            x: grid.origin.0 + left,
            y: grid.row_at(row),
            turn: 0,
            bleed: Bleeds::default(),
        };
        if let Some(sheet) = sheets.last_mut() {
            sheet.push(place(Side::Front, x));
            if imposition.backs == Backs::Fold {
                sheet.push(place(Side::Back, x + card.width));
            }
        }
        x += need + imposition.gutter;
    }
    sheets
}
