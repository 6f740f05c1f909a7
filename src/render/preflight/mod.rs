//! Preflight: finished files held against what a printer takes, before anything is written.
//!
//! What can be read back from the files is read back from their bytes ([`pdf`], [`picture`]); where text lies and how large
//! it is was seen on the pages that became these bytes. Each check is a file with a row in [`CHECKS`].

mod bleed;
mod boxes;
mod deck;
mod font;
mod forbidden;
mod order;
mod pdf;
mod picture;
mod pixels;
mod report;
mod text;

use std::collections::BTreeMap;

use crate::game::printer::{Printer, Prints, Trim};
use crate::render::imposition::{Imposition, SheetPlan, Side};
use crate::render::typst::inspect::Page;
use crate::render::typst::{LayoutFinding, PrintedFace};
use crate::view::deck::DeckCard;

pub use crate::render::preflight::pdf::Pdf;
pub use crate::render::preflight::picture::Picture;
pub use crate::render::preflight::report::{Line, PreflightReport};

/// A face of a card as it was laid out on a page of its own.
#[derive(Debug, Clone)]
pub struct Face {
    /// The card's title.
    pub title: String,
    /// Which side it is.
    pub side: Side,
    /// What was seen on its page.
    pub seen: Page,
    /// Whether a corner of the page is white though both edges that meet there are not.
    pub white_corner: bool,
}

/// A finished file.
#[derive(Debug)]
pub enum File {
    /// A PDF, and the faces that it shows.
    Pdf(Pdf, Vec<PrintedFace>),
    /// A picture.
    Picture(Picture),
    /// What is neither.
    Broken(String),
}

/// What is held against a profile.
#[derive(Debug)]
pub struct Proof<'a> {
    /// The profile.
    pub printer: &'a Printer,
    /// The cards that are printed.
    pub cards: &'a [DeckCard],
    /// Those that are of another size.
    pub left_out: &'a [DeckCard],
    /// The faces of the cards.
    pub faces: Vec<Face>,
    /// What was measured of each card.
    pub measured: Vec<LayoutFinding>,
    /// The sheets, where there are any.
    pub sheets: Option<(Imposition, Vec<SheetPlan>)>,
    /// The finished files by name.
    pub files: BTreeMap<String, File>,
}

impl Proof<'_> {
    /// The trim that the printer takes, where faces are pages of their own.
    fn trim(&self) -> Option<&Trim> {
        match &self.printer.prints {
            Prints::Sheets(_) => None,
            Prints::Pages(pages) => Some(&pages.trim),
            Prints::Pictures(pictures) => Some(&pictures.trim),
        }
    }

    /// The PDF among the files.
    fn pdfs(&self) -> impl Iterator<Item = (&str, &Pdf, &[PrintedFace])> {
        self.files.iter().filter_map(|(name, file)| match file {
            File::Pdf(pdf, faces) => Some((name.as_str(), pdf, faces.as_slice())),
            _ => None,
        })
    }

    /// The pictures among the files.
    fn pictures(&self) -> impl Iterator<Item = (&str, &Picture)> {
        self.files.iter().filter_map(|(name, file)| match file {
            File::Picture(picture) => Some((name.as_str(), picture)),
            _ => None,
        })
    }
}

/// A check: nothing when it has nothing to say of this kind of files.
type Check = fn(&Proof<'_>) -> Vec<Line>;

/// The registry of checks, in the order of the report.
static CHECKS: &[Check] = &[
    deck::size,
    deck::fit,
    deck::pairs,
    order::files,
    order::order,
    boxes::boxes,
    pixels::pixels,
    bleed::bleed,
    text::size,
    text::safe,
    text::glyphs,
    font::fonts,
    forbidden::forbidden,
];

/// Holds finished files against their profile.
#[must_use]
pub fn preflight(proof: &Proof<'_>) -> PreflightReport {
    PreflightReport {
        printer: proof.printer.id.clone(),
        name: proof.printer.name.clone(),
        lines: CHECKS.iter().flat_map(|check| check(proof)).collect(),
    }
}

/// A length as reports print it: a declared one as it was declared, a measured one with two decimals.
fn figure(length: f64) -> String {
    let thousandths = length * 1000.0;
    let is_declared = (thousandths - thousandths.round()).abs() < 1e-6;
    let text = if is_declared {
        format!("{length:.3}")
    } else {
        format!("{length:.2}")
    };
    let text = text.trim_end_matches('0').trim_end_matches('.');
    if text == "-0" { "0".to_owned() } else { text.to_owned() }
}

/// Two lengths: `63 × 88`.
fn pair(width: f64, height: f64) -> String {
    format!("{} × {}", figure(width), figure(height))
}

/// The first few of many, and how many more there are.
fn some(list: &[String]) -> String {
    const SHOWN: usize = 3;
    let text = list.iter().take(SHOWN).cloned().collect::<Vec<_>>().join(", ");
    match list.len().saturating_sub(SHOWN) {
        0 => text,
        more => format!("{text} and {more} more"),
    }
}

/// A number of things: `1 page`, `2 pages`.
fn count(number: usize, thing: &str) -> String {
    let plural = if number == 1 { "" } else { "s" };
    format!("{number} {thing}{plural}")
}

#[cfg(test)]
mod tests {
    use super::{count, figure, some};

    #[test]
    fn figures_are_as_short_as_they_can_be() {
        let shown = [63.0, 3.175, 2.737_263, 2.999_999_999_9, -0.0001].map(figure);
        assert_eq!(shown, ["63", "3.175", "2.74", "3", "0"]);
        assert_eq!(count(1, "page"), "1 page");
        let many: Vec<_> = ["a", "b", "c", "d", "e"].map(str::to_owned).into();
        assert_eq!(some(&many), "a, b, c and 2 more");
    }
}
