//! Floor 5: from the view to bytes, one room a format. [`output`] is the registry of what a build can make.

pub mod html;
#[cfg(feature = "print")]
pub mod layout;
pub mod output;
pub mod pack;
#[cfg(feature = "print")]
pub mod typst;
