//! What a build makes of the cards: sheets, files of single cards, pictures, and what printer profiles ask for.
//!
//! Cards are chosen ([`Selection`]), their look is settled ([`Printing`]), and every document is laid out once: files of
//! single cards are cut from one document of all faces.

mod faces;
mod large;
mod pictures;
mod printing;
mod profile;
mod selection;
mod sheets;
mod shop;
mod sign;
mod singles;
mod wishes;

pub use crate::render::cards::printing::Printing;
pub use crate::render::cards::selection::Selection;
pub use crate::render::cards::shop::{Shop, Stop};
pub use crate::render::cards::wishes::Wishes;

/// The folder of single cards' files.
const SINGLES: &str = "cards/";
/// The folder of the sheets of some cards.
const DECKS: &str = "decks/";
/// The folder of the files for printers.
const PRINTERS: &str = "print/";
/// The sheets of the whole deck.
pub(in crate::render) const SHEETS: &[&str] = &["cards.pdf", "cards-letter.pdf"];

/// Whether a path is one of the cards' own: sheets, PDF and SVG.
pub(in crate::render) fn owns_cards(path: &str) -> bool {
    let is_picture = is_picture(path);
    SHEETS.contains(&path) || path.starts_with(DECKS) || (path.starts_with(SINGLES) && !is_picture)
}

/// Whether a path is a picture of a card.
pub(in crate::render) fn owns_pictures(path: &str) -> bool {
    path.starts_with(SINGLES) && is_picture(path)
}

/// Whether a path is a file for a printer.
pub(in crate::render) fn owns_printers(path: &str) -> bool {
    path.starts_with(PRINTERS)
}

fn is_picture(path: &str) -> bool {
    path.rsplit_once('.').is_some_and(|(_, ending)| ending == "png")
}
