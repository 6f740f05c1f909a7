//! A finished document.

use crate::render::typst::fault::PrintFault;
use crate::render::typst::finding::LayoutFinding;
use crate::render::typst::inspect::Page;

/// A PDF and what was found while it was made.
#[derive(Debug, Clone)]
pub struct Sheet {
    /// The file's bytes.
    pub pdf: Vec<u8>,
    /// How many pages it has.
    pub pages: usize,
    /// Whether it claims (and was held to) PDF/UA-1; a game's own template may keep it from that.
    pub accessible: bool,
    /// Whether it claims (and was held to) PDF/A-2a, which asks for a dated edition.
    pub archival: bool,
    /// What the templates measured, in the order of the pages.
    pub findings: Vec<LayoutFinding>,
    /// What Typst warned of, and what keeps the document from being accessible.
    pub warnings: Vec<PrintFault>,
    /// What was seen on each page.
    pub seen: Vec<Page>,
    /// How many rounds of layout it took until page numbers and the like stood still; Typst gives up after five.
    pub rounds: usize,
    /// The families of the fonts that could be asked for a glyph, in alphabetical order.
    pub families: Vec<String>,
}
