//! Floor 4: what a page or a card shows, as plain serialisable values, made once and used by every renderer.
//!
//! Everything is a finished string or a list of them: renderers lay out and decide nothing. Links are symbolic: an
//! `anchor` is the permanent id of a thing (`chapter-core-statistics`, `unit-battleship`, `term-dodge`); a site turns it
//! into an address, a PDF into a destination.

pub mod anchor;
pub mod board;
pub mod book;
pub mod card;
pub mod component;
mod compose;
pub mod deck;
pub mod fact;
pub mod fleet_deck;
pub mod glossary;
pub mod names;
pub mod prose;
pub mod publication;
pub mod quote;
pub mod roster;
pub mod theme;

pub use crate::view::compose::tracks;
