//! What stands on the laid-out pages, read off their frames before they become bytes: characters without a glyph, the
//! smallest text, where text and pictures lie, and what is cut off.
//!
//! Lengths are in mm and positions are counted from the upper left corner of the trim (the page as it is held), so that
//! the bleed has negative ones.

mod glyph;
mod overlap;
mod rounds;
mod walk;

use std::collections::BTreeSet;

use typst::World;
use typst_layout::PagedDocument;

use crate::render::typst::fault::Spot;
use crate::source::parallel;

pub(super) use rounds::Counted;

/// How many pages one core looks at before it takes others.
const SHARE: usize = 32;

/// One page as it came out.
#[derive(Debug, Clone, PartialEq, Default)]
pub struct Page {
    /// The width of the trim.
    pub width: f64,
    /// The height of the trim.
    pub height: f64,
    /// The bleed around it; the least of the four sides.
    pub bleed: f64,
    /// The size of the smallest text in points, after all scaling; absent on a page without text.
    pub smallest_pt: Option<f64>,
    /// The words that are set in it, or their beginning.
    pub smallest_text: String,
    /// What all text together covers.
    pub text_bounds: Option<Bounds>,
    /// What everything that is drawn covers; a clip cuts it, the page does not.
    pub ink_bounds: Option<Bounds>,
    /// Pictures made of pixels.
    pub pictures: Vec<Picture>,
    /// The colours (`#rrggbb`) of what is drawn beyond the trim, wholly or in part.
    pub colours_beyond: BTreeSet<String>,
    /// Characters that no font has, as runs of them: what is printed in their place are empty boxes.
    pub missing: Vec<Piece>,
    /// Pieces of text that a clip or the edge of the page cuts through or hides.
    pub cut: Vec<Piece>,
    /// Pieces of text that are printed over others, each with the text that is under it.
    pub overlapping: Vec<(Piece, String)>,
    /// All text of the page, one piece after the other as they were laid out.
    pub text: Vec<String>,
}

impl Page {
    /// The least distance of any text from the trim; negative where text reaches beyond it.
    #[must_use]
    pub fn least_margin(&self) -> Option<f64> {
        let bounds = self.text_bounds?;
        let sides = [
            bounds.left,
            bounds.top,
            self.width - bounds.right,
            self.height - bounds.bottom,
        ];
        Some(sides.into_iter().fold(f64::INFINITY, f64::min))
    }

    /// Whether what is drawn covers this page to the very edge of its bleed.
    #[must_use]
    pub fn bleeds(&self) -> bool {
        /// What rounding may take away.
        const NOTHING: f64 = 0.01;
        let reach = self.bleed - NOTHING;
        self.ink_bounds.is_some_and(|ink| {
            ink.left <= -reach
                && ink.top <= -reach
                && ink.right >= self.width + reach
                && ink.bottom >= self.height + reach
        })
    }
}

/// A piece of text.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Piece {
    /// The text.
    pub text: String,
    /// The place in a template that sets it; its path is empty when Typst does not say.
    pub spot: Spot,
}

/// A rectangle on a page.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Bounds {
    /// Its left side.
    pub left: f64,
    /// Its upper side.
    pub top: f64,
    /// Its right side.
    pub right: f64,
    /// Its lower side.
    pub bottom: f64,
}

impl Bounds {
    /// The smallest rectangle around some points.
    fn around(points: impl IntoIterator<Item = (f64, f64)>) -> Option<Self> {
        points.into_iter().fold(None, |all: Option<Self>, (x, y)| {
            let point = Self {
                left: x,
                top: y,
                right: x,
                bottom: y,
            };
            Some(all.map_or(point, |all| all.with(point)))
        })
    }

    /// The smallest rectangle around this and another.
    #[must_use]
    pub fn with(self, other: Self) -> Self {
        Self {
            left: self.left.min(other.left),
            top: self.top.min(other.top),
            right: self.right.max(other.right),
            bottom: self.bottom.max(other.bottom),
        }
    }

    /// What this and another have in common, if anything.
    #[must_use]
    pub fn common(self, other: Self) -> Option<Self> {
        let common = Self {
            left: self.left.max(other.left),
            top: self.top.max(other.top),
            right: self.right.min(other.right),
            bottom: self.bottom.min(other.bottom),
        };
        (common.left <= common.right && common.top <= common.bottom).then_some(common)
    }

    /// Whether another lies within this one, but for `slack` mm.
    #[must_use]
    pub fn holds(self, other: Self, slack: f64) -> bool {
        other.left >= self.left - slack
            && other.top >= self.top - slack
            && other.right <= self.right + slack
            && other.bottom <= self.bottom + slack
    }
}

/// A picture made of pixels.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Picture {
    /// What it covers, whatever cuts it.
    pub bounds: Bounds,
    /// How many of its pixels come to an inch, in the direction that has fewer.
    pub dpi: f64,
}

/// Looks at every page of a document.
pub(super) fn see(world: &dyn World, document: &PagedDocument) -> Vec<Page> {
    let shares: Vec<_> = document.pages().chunks(SHARE).collect();
    let seen = parallel::map(&shares, |pages| {
        let mut boxes = glyph::Boxes::default();
        let seen = pages.iter().map(|page| walk::page(world, page, &mut boxes));
        seen.collect::<Vec<_>>()
    });
    seen.into_iter().flatten().collect()
}
