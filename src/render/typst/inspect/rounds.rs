//! How many rounds a layout takes until nothing that looks at itself changes any more.
//!
//! Typst lays a document out again while page numbers and the like still move, five times at most, and does not tell how
//! often it did. Every round makes the document once, so a document that counts how often it is made knows.

use std::cell::Cell;

use typst::diag::SourceResult;
use typst::engine::Engine;
use typst::foundations::{Content, Output, StyleChain, Target};
use typst::introspection::Introspector;
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
        Output::introspector(&self.0)
    }
}
