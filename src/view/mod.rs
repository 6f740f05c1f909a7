//! Floor 4: what a page or a card shows, as plain serialisable values, made once and used by every renderer.
//!
//! Everything is a finished string or a list of them: renderers lay out and decide nothing. Links are symbolic: an
//! `anchor` is the permanent id of a thing (`chapter-core-statistics`, `unit-battleship`, `term-dodge`); a site turns it
//! into an address, a PDF into a destination.

#[cfg(feature = "tool")]
pub mod anchor;
#[cfg(feature = "tool")]
pub mod board;
#[cfg(feature = "tool")]
pub mod book;
#[cfg(feature = "tool")]
pub mod card;
#[cfg(feature = "tool")]
pub mod component;
#[cfg(feature = "tool")]
mod compose;
#[cfg(feature = "tool")]
pub mod deck;
#[cfg(feature = "tool")]
pub mod fact;
#[cfg(feature = "tool")]
pub mod fleet_deck;
#[cfg(feature = "tool")]
pub mod glossary;
#[cfg(feature = "tool")]
pub mod names;
#[cfg(feature = "tool")]
pub mod prose;
#[cfg(feature = "tool")]
pub mod publication;
#[cfg(feature = "tool")]
pub mod quote;
pub mod roster;
#[cfg(feature = "tool")]
pub mod theme;
pub mod track;
