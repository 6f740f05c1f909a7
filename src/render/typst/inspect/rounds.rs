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
use typst::introspection::{DocumentPosition, Introspector, Location, Locator};
use typst::model::Numbering;
use typst::syntax::VirtualPath;
use typst_layout::{PagedDocument, layout_document_for_bundle};

thread_local! {
    /// The rounds since the last [`Counted::start`] on this thread; `typst::compile` makes all of them on its caller's.
    static ROUNDS: Cell<usize> = const { Cell::new(0) };
    /// Whether a document was asked anything since then: after every round Typst asks it on its caller's thread once more.
    static ASKED: Cell<bool> = const { Cell::new(false) };
    /// Which part of a whole is made.
    static PART: Cell<usize> = const { Cell::new(0) };
}

/// A document that counts how often it was made.
pub struct Counted(pub PagedDocument);

impl Counted {
    /// Begins a new count, of a part of a whole. What stands in different parts is never taken for the same thing.
    pub fn start(part: usize) {
        ROUNDS.set(0);
        ASKED.set(false);
        PART.set(part);
    }

    /// How many rounds were made since.
    pub fn rounds() -> usize {
        ROUNDS.get()
    }

    /// Whether the layout depends on what stands where in the document: on numbers of pages, for example.
    pub fn looks_at_itself() -> bool {
        ASKED.get()
    }

    fn asked(&self) -> &dyn Introspector {
        ASKED.set(true);
        Output::introspector(&self.0)
    }
}

impl Output for Counted {
    fn target() -> Target {
        PagedDocument::target()
    }

    fn create(engine: &mut Engine, content: &Content, styles: StyleChain) -> SourceResult<Self> {
        ROUNDS.set(ROUNDS.get() + 1);
        let locator = Locator::root().split().next(&PART.get());
        layout_document_for_bundle(engine, content, locator, styles).map(Self)
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
        self.asked().query(selector)
    }

    fn query_first(&self, selector: &Selector) -> Option<Content> {
        self.asked().query_first(selector)
    }

    fn query_unique(&self, selector: &Selector) -> StrResult<Content> {
        self.asked().query_unique(selector)
    }

    fn query_label(&self, label: Label) -> StrResult<&Content> {
        self.asked().query_label(label)
    }

    fn query_labelled(&self) -> EcoVec<Content> {
        self.asked().query_labelled()
    }

    fn query_count_before(&self, selector: &Selector, end: Location) -> usize {
        self.asked().query_count_before(selector, end)
    }

    fn label_count(&self, label: Label) -> usize {
        self.asked().label_count(label)
    }

    fn pages(&self, location: Location) -> Option<NonZeroUsize> {
        self.asked().pages(location)
    }

    fn page(&self, location: Location) -> Option<NonZeroUsize> {
        self.asked().page(location)
    }

    fn position(&self, location: Location) -> Option<DocumentPosition> {
        self.asked().position(location)
    }

    fn page_numbering(&self, location: Location) -> Option<&Numbering> {
        self.asked().page_numbering(location)
    }

    fn page_supplement(&self, location: Location) -> Option<&Content> {
        self.asked().page_supplement(location)
    }

    fn anchor(&self, location: Location) -> Option<&EcoString> {
        self.asked().anchor(location)
    }

    fn document(&self, location: Location) -> Option<Location> {
        self.asked().document(location)
    }

    fn path(&self, location: Location) -> Option<&VirtualPath> {
        self.asked().path(location)
    }
}
