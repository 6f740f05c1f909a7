//! What a build makes of the cards: files, decks, and what printer profiles ask for.
//!
//! The cards are drawn by a plain template of the test's own, so that nothing here depends on how cards look.

mod faces;
mod flag;
mod preflight;
mod profile;
mod roster;
mod selection;

use crate::tool::{Ended, Tree, Workshop};

/// The template that draws the cards.
pub const FACES: &str = "game/templates/print/card/faces.typ";

/// A workshop whose game has plain cards.
pub fn shop() -> Workshop {
    let shop = Workshop::new();
    shop.write(FACES, include_str!("faces.typ"));
    shop
}

/// Builds the game into `out` and succeeds.
pub fn build(shop: &Workshop, arguments: &[&str]) -> Ended {
    shop.succeed(&[&["build", "game", "--out", "out"], arguments].concat())
}

/// Builds the game into `out`.
pub fn try_build(shop: &Workshop, arguments: &[&str]) -> Ended {
    shop.run(&[&["build", "game", "--out", "out"], arguments].concat())
}

/// What stands in the game's output.
pub fn output(shop: &Workshop) -> Tree {
    shop.tree("out/tin-fleet")
}

/// Width and height of a box of every page of a PDF, in mm, rounded to hundredths.
pub fn boxes(pdf: &[u8], key: &[u8]) -> Vec<(f64, f64)> {
    let document = lopdf::Document::load_mem(pdf).expect("a PDF");
    let pages = document.get_pages();
    let measure = |id: &lopdf::ObjectId| {
        let page = document.get_dictionary(*id).expect("a page");
        let sides = page
            .get_deref(key, &document)
            .and_then(lopdf::Object::as_array)
            .expect("a box");
        let sides: Vec<f64> = sides
            .iter()
            .map(|side| f64::from(side.as_float().expect("a number")))
            .collect();
        let mm = |points: f64| (points / 72.0 * 25.4 * 100.0).round() / 100.0;
        (mm(sides[2] - sides[0]), mm(sides[3] - sides[1]))
    };
    pages.values().map(measure).collect()
}

/// The text of every page of a PDF.
pub fn texts(pdf: &[u8]) -> Vec<String> {
    let document = lopdf::Document::load_mem(pdf).expect("a PDF");
    let pages: Vec<u32> = document.get_pages().keys().copied().collect();
    pages
        .iter()
        .map(|page| document.extract_text(&[*page]).unwrap_or_default())
        .collect()
}

/// Width and height of a PNG, in pixels.
pub fn pixels(png: &[u8]) -> (u32, u32) {
    let number = |at: usize| u32::from_be_bytes(png[at..at + 4].try_into().expect("four bytes"));
    assert!(png.starts_with(b"\x89PNG"));
    (number(16), number(20))
}
