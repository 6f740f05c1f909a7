//! How many rounds a layout takes until nothing that looks at itself changes any more.
//!
//! Typst lays a document out again while page numbers and the like still move, five times at most, and does not tell how
//! often it did. Every round makes the document once, so a document that counts how often it is made knows.
//!
//! To measure something is to look for the place in the document where it will stand, and the first round knows of no place:
//! so every card would be laid out twice. What a template measures does not change with its place, so that one question
//! has the same answer in every round.

use std::cell::Cell;
use std::num::NonZeroUsize;

use typst::diag::{SourceResult, StrResult};
use typst::ecow::{EcoString, EcoVec};
use typst::engine::Engine;
use typst::foundations::{Content, Label, Output, Selector, StyleChain, Target};
use typst::introspection::{DocumentPosition, Introspector, Location};
use typst::model::Numbering;
use typst::syntax::VirtualPath;
use typst_layout::PagedDocument;

thread_local! {
    /// The rounds since the last [`Counted::start`] on this thread; `typst::compile` makes all of them on its caller's.
    static ROUNDS: Cell<usize> = const { Cell::new(0) };
}

/// A document that counts how often it was made.
pub struct Counted(pub PagedDocument);

impl Counted {
    /// Begins a new count.
    pub fn start() {
        ROUNDS.set(0);
    }

    /// How many rounds were made since.
    pub fn rounds() -> usize {
        ROUNDS.get()
    }
}

impl Output for Counted {
    fn target() -> Target {
        PagedDocument::target()
    }

    fn create(engine: &mut Engine, content: &Content, styles: StyleChain) -> SourceResult<Self> {
        ROUNDS.set(ROUNDS.get() + 1);
        PagedDocument::create(engine, content, styles).map(Self)
    }

    fn introspector(&self) -> &dyn Introspector {
        self
    }
}

/// All answers are the document's own, but for the place of what is measured.
impl Introspector for Counted {
    fn locator(&self, _: u128, _: Location) -> Option<Location> {
        None
    }

    fn query(&self, selector: &Selector) -> EcoVec<Content> {
        Output::introspector(&self.0).query(selector)
    }

    fn query_first(&self, selector: &Selector) -> Option<Content> {
        Output::introspector(&self.0).query_first(selector)
    }

    fn query_unique(&self, selector: &Selector) -> StrResult<Content> {
        Output::introspector(&self.0).query_unique(selector)
    }

    fn query_label(&self, label: Label) -> StrResult<&Content> {
        Output::introspector(&self.0).query_label(label)
    }

    fn query_labelled(&self) -> EcoVec<Content> {
        Output::introspector(&self.0).query_labelled()
    }

    fn query_count_before(&self, selector: &Selector, end: Location) -> usize {
        Output::introspector(&self.0).query_count_before(selector, end)
    }

    fn label_count(&self, label: Label) -> usize {
        Output::introspector(&self.0).label_count(label)
    }

    fn pages(&self, location: Location) -> Option<NonZeroUsize> {
        Output::introspector(&self.0).pages(location)
    }

    fn page(&self, location: Location) -> Option<NonZeroUsize> {
        Output::introspector(&self.0).page(location)
    }

    fn position(&self, location: Location) -> Option<DocumentPosition> {
        Output::introspector(&self.0).position(location)
    }

    fn page_numbering(&self, location: Location) -> Option<&Numbering> {
        Output::introspector(&self.0).page_numbering(location)
    }

    fn page_supplement(&self, location: Location) -> Option<&Content> {
        Output::introspector(&self.0).page_supplement(location)
    }

    fn anchor(&self, location: Location) -> Option<&EcoString> {
        Output::introspector(&self.0).anchor(location)
    }

    fn document(&self, location: Location) -> Option<Location> {
        Output::introspector(&self.0).document(location)
    }

    fn path(&self, location: Location) -> Option<&VirtualPath> {
        Output::introspector(&self.0).path(location)
    }
}
