//! Imposition: where every card stands on which sheet, worked out before anything is laid out.
//!
//! All sheets of cards of one size have the same places, so that a stack is cut in one go; the last sheet has gaps, never
//! a layout of its own. Cards that share a height but not a width (sticks) fill rows as they come. Measures are
//! millimetres from the upper left corner of the sheet.
//!
//! What is absent: cards are not turned to squeeze one more onto a sheet, for then no cut would run through.

mod back;
mod bleed;
mod mark;
mod row;
mod sheet;

use crate::render::imposition::back::back;
use crate::render::imposition::mark::lines;
use crate::render::imposition::row::{Grid, fill};
use crate::render::paper::Paper;
use crate::view::deck::DeckCard;

pub use crate::game::printing::Backs;
pub use crate::render::imposition::sheet::{Bleeds, Line, LineLook, Place, SheetPlan, Side};

/// What a sheet must keep to.
#[derive(Debug, Clone, PartialEq)]
pub struct Imposition {
    /// The paper.
    pub paper: Paper,
    /// The border that the printer leaves white or that holds the marks, in millimetres.
    pub margin: f64,
    /// How far each card's ground is printed beyond its trim, in millimetres.
    pub bleed: f64,
    /// The space between two cards; where it is less than two bleeds, the bleeds meet in the middle.
    pub gutter: f64,
    /// How the backs come.
    pub backs: Backs,
    /// By how much the backs are moved, to the right and down, against a printer that shifts them.
    pub offset: (f64, f64),
    /// How much farther than a front's the ground of a back reaches, in millimetres.
    pub back_bleed: f64,
    /// Whether to draw marks and folds.
    pub marks: bool,
}

impl Default for Imposition {
    fn default() -> Self {
        Self {
            paper: Paper::A4,
            margin: 8.0,
            bleed: 0.0,
            gutter: 0.0,
            backs: Backs::default(),
            offset: (0.0, 0.0),
            back_bleed: 0.0,
            marks: true,
        }
    }
}

/// A card that no sheet of the paper can hold.
#[derive(Debug, Clone, PartialEq)]
pub struct TooLarge {
    /// The card's title.
    pub title: String,
    /// What the card needs (both faces and the fold, where the back is folded over), in millimetres.
    pub needs: (f64, f64),
    /// What the sheet has within its margins, the longer side last.
    pub has: (f64, f64),
}

impl std::fmt::Display for TooLarge {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let Self { title, needs, has } = self;
        write!(
            f,
            "the card of {title} needs {:.1} × {:.1} mm of a sheet, and within its margins this paper has {:.1} × {:.1} mm",
            needs.0, needs.1, has.0, has.1
        )
    }
}

impl Imposition {
    /// The sheets for these cards: their indices come back in the places.
    ///
    /// # Errors
    /// The first card that is larger than a sheet.
    pub fn plan(&self, cards: &[DeckCard]) -> Result<Vec<SheetPlan>, TooLarge> {
        let mut sheets = Vec::new();
        for group in groups(cards) {
            self.plan_group(cards, &group, &mut sheets)?;
        }
        let count = sheets.iter().filter(|sheet| sheet.side == Side::Front).count();
        let mut number = 0;
        for sheet in &mut sheets {
            number += usize::from(sheet.side == Side::Front);
            sheet.title = format!("Sheet {number} of {count}, {}", sheet.side.words(self.backs));
        }
        Ok(sheets)
    }

    fn plan_group(&self, cards: &[DeckCard], group: &[usize], sheets: &mut Vec<SheetPlan>) -> Result<(), TooLarge> {
        let grid = self.grid(cards, group)?;
        for mut places in fill(self, &grid, cards, group) {
            bleed::set(&mut places, cards, self.bleed);
            let lines = if self.marks {
                lines(self, &places, cards)
            } else {
                Vec::new()
            };
            let front = SheetPlan {
                width: grid.width,
                height: grid.height,
                title: String::new(),
                side: Side::Front,
                places,
                lines,
            };
            let back = back(self, &front, cards);
            sheets.push(front);
            sheets.extend(back);
        }
        Ok(())
    }

    /// The better way to hold the paper: the one that takes more cards, upright when both take as many.
    fn grid(&self, cards: &[DeckCard], group: &[usize]) -> Result<Grid, TooLarge> {
        let (width, height) = self.paper.measures();
        let upright = Grid::new(self, (width, height), cards, group);
        let lying = Grid::new(self, (height, width), cards, group);
        let best = [upright, lying].into_iter().flatten().reduce(|best, other| {
            if other.capacity() > best.capacity() {
                other
            } else {
                best
            }
        });
        best.ok_or_else(|| {
            let widest = group.iter().filter_map(|index| cards.get(*index));
            let widest = widest.max_by(|left, right| left.width.total_cmp(&right.width));
            TooLarge {
                title: widest.map(|card| card.title.clone()).unwrap_or_default(),
                needs: widest.map_or((0.0, 0.0), |card| row::need(self, card)),
                has: (width - 2.0 * self.margin, height - 2.0 * self.margin),
            }
        })
    }
}

/// The cards by height, in the order in which the heights first come.
fn groups(cards: &[DeckCard]) -> Vec<Vec<usize>> {
    let mut groups: Vec<(f64, Vec<usize>)> = Vec::new();
    for (index, card) in cards.iter().enumerate() {
        let known = groups
            .iter_mut()
            .find(|(height, _)| (height - card.height).abs() < f64::EPSILON);
        match known {
            Some((_, group)) => group.push(index),
            None => groups.push((card.height, vec![index])),
        }
    }
    groups.into_iter().map(|(_, group)| group).collect()
}

#[cfg(test)]
mod tests;
