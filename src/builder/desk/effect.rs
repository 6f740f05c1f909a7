//! What the browser is to do.

/// Something that the browser is to do.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Effect {
    /// Keep something, unless another window keeps something else there by now.
    Keep {
        /// The key.
        key: String,
        /// What is expected there.
        was: Option<String>,
        /// What is to be there; nothing to remove it.
        value: Option<String>,
    },
    /// Put a text on the clipboard.
    Copy(String),
    /// Hand a file out.
    Save {
        /// Its name.
        name: String,
        /// Its media type.
        kind: &'static str,
        /// What it holds.
        text: String,
    },
    /// Print.
    Print,
    /// Put the focus on the element with this id.
    Focus(String),
    /// Fetch a kept edition by the first bytes of its hash.
    Edition(String),
    /// Read something out.
    Say(String),
}
