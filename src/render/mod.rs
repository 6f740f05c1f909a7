//! Floor 5: from the view to bytes, one room a format. [`output`] is the registry of what a build can make.

pub mod artifact;
#[cfg(feature = "print")]
pub mod book;
#[cfg(feature = "print")]
pub mod cards;
#[cfg(feature = "print")]
mod character;
pub mod column;
#[cfg(feature = "print")]
pub mod fleet;
pub mod html;
pub mod imposition;
#[cfg(feature = "print")]
pub mod layout;
pub mod output;
pub mod pack;
pub mod paper;
#[cfg(feature = "print")]
pub mod preflight;
#[cfg(feature = "print")]
pub mod proof;
#[cfg(feature = "print")]
pub mod qr;
pub mod roster;
mod site;
pub mod template;
#[cfg(feature = "print")]
pub mod typst;
