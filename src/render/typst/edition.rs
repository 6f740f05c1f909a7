//! What a book is read on: a screen, or paper that is bound.

/// An edition of the rulebook as a thing.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum Edition {
    /// For a screen: the same margins on every page, coloured grounds, links that show.
    #[default]
    Screen,
    /// For paper: margins that leave room for the binding, grounds that save ink, page numbers in place of links.
    Print,
}

impl Edition {
    /// What templates call it.
    #[must_use]
    pub fn name(self) -> &'static str {
        match self {
            Self::Screen => "screen",
            Self::Print => "print",
        }
    }
}
