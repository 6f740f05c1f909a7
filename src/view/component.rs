//! What lies on the table beside units and boards: tokens, reference sheets, movement sticks.

use serde::Serialize;

use crate::view::prose::{Block, Inline};

/// A token or a marker.
#[derive(Debug, Clone, Serialize)]
pub struct TokenView {
    /// Its id.
    pub id: String,
    /// Its anchor.
    pub anchor: String,
    /// The anchors that it had before.
    pub formerly: Vec<String>,
    /// Its name.
    pub name: String,
    /// What it marks.
    pub text: Vec<Inline>,
    /// The name of its format.
    pub format: String,
    /// How many are printed.
    pub copies: u32,
    /// Whether the copies are numbered.
    pub numbered: bool,
    /// What its other side says; empty when that is the same.
    pub back: String,
    /// The path of its picture; empty when it has none.
    pub icon: String,
    /// Some of it is proposed.
    pub proposed: bool,
}

/// A reference sheet.
#[derive(Debug, Clone, Serialize)]
pub struct ReferenceView {
    /// Its id.
    pub id: String,
    /// Its anchor.
    pub anchor: String,
    /// The anchors that it had before.
    pub formerly: Vec<String>,
    /// Its title.
    pub title: String,
    /// What it says, with the table from the data as its last block.
    pub blocks: Vec<Block>,
    /// Some of it is proposed.
    pub proposed: bool,
}

/// A movement stick.
#[derive(Debug, Clone, PartialEq, Serialize)]
pub struct StickView {
    /// Its id, `9-inch`.
    pub id: String,
    /// What it measures: the characteristic's name.
    pub name: String,
    /// Its length, in inches.
    pub length: i64,
    /// The length, printed.
    pub printed: String,
    /// What it is printed as, from its near end: one piece, or several of one length to be glued.
    pub pieces: Vec<PieceView>,
}

/// A piece of a stick.
#[derive(Debug, Clone, Copy, PartialEq, Serialize)]
pub struct PieceView {
    /// Where on the stick it starts, in inches.
    pub from: f64,
    /// Where it ends.
    pub to: f64,
    /// How much longer it is at its end, for the next to be glued on, in millimetres; 0 for the last.
    pub tab: f64,
}

/// An inch, in millimetres.
pub const INCH: f64 = 25.4;

impl PieceView {
    /// How long the strip is, with its tab, in millimetres.
    #[must_use]
    pub fn width(&self) -> f64 {
        (self.to - self.from) * INCH + self.tab
    }
}
