//! A planned sheet.

use serde::Serialize;

use crate::render::imposition::Backs;

/// A side of a card or of a sheet.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Side {
    /// The side that is read first.
    Front,
    /// The other.
    Back,
}

impl Side {
    /// What files and reports call it.
    #[must_use]
    pub fn name(self) -> &'static str {
        match self {
            Self::Front => "front",
            Self::Back => "back",
        }
    }

    pub(super) fn words(self, backs: Backs) -> &'static str {
        match (self, backs) {
            (Self::Front, Backs::Fold) => "fronts and backs to fold",
            (Self::Front, _) => "fronts",
            (Self::Back, _) => "backs",
        }
    }
}

/// Where a face stands.
#[derive(Debug, Clone, Copy, PartialEq, Serialize)]
pub struct Place {
    /// The card, by its index in the deck.
    pub card: usize,
    /// Which of its faces.
    pub side: Side,
    /// The left edge of the trim as it lies on the sheet.
    pub x: f64,
    /// The upper edge of the trim.
    pub y: f64,
    /// By how many degrees the face is turned, clockwise: 0 or 180.
    pub turn: u16,
    /// How far its ground is printed beyond the trim as it lies on the sheet.
    pub bleed: Bleeds,
}

/// Bleeds on the four sides, in millimetres.
#[derive(Debug, Clone, Copy, Default, PartialEq, Serialize)]
pub struct Bleeds {
    /// On the left.
    pub left: f64,
    /// Above.
    pub top: f64,
    /// On the right.
    pub right: f64,
    /// Below.
    pub bottom: f64,
}

/// What a line is for.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum LineLook {
    /// Where the knife goes.
    Cut,
    /// Where the paper is folded.
    Fold,
}

/// A line on the sheet.
#[derive(Debug, Clone, Copy, PartialEq, Serialize)]
pub struct Line {
    /// Where it starts.
    pub x1: f64,
    /// Where it starts.
    pub y1: f64,
    /// Where it ends.
    pub x2: f64,
    /// Where it ends.
    pub y2: f64,
    /// What it is for.
    pub look: LineLook,
}

/// A sheet with its cards.
#[derive(Debug, Clone, PartialEq, Serialize)]
pub struct SheetPlan {
    /// The width of the page as it is held.
    pub width: f64,
    /// Its height.
    pub height: f64,
    /// What it is: `Sheet 1 of 3, fronts`.
    pub title: String,
    /// Which side of the cards it shows.
    pub side: Side,
    /// The faces.
    pub places: Vec<Place>,
    /// Marks and folds, none of them within a card.
    pub lines: Vec<Line>,
}
