//! Floor 5: from the view to bytes. One room a format; none decides anything, all read [`crate::view`].

#[cfg(feature = "print")]
pub mod typst; // PDF
