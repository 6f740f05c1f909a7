//! Floor 5: turns the view into bytes. A renderer lays out and decides nothing.

#[cfg(feature = "print")]
pub mod typst;
