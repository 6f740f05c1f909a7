//! Floor 5: from the view to bytes, one room a format. [`output`] is the registry of what a build can make.

#[cfg(feature = "tool")]
pub mod artifact;
#[cfg(feature = "print")]
pub mod book;
#[cfg(feature = "print")]
pub mod cards;
#[cfg(feature = "print")]
mod character;
#[cfg(feature = "tool")]
pub mod column;
#[cfg(feature = "print")]
pub mod fleet;
pub mod html;
#[cfg(feature = "tool")]
pub mod imposition;
#[cfg(feature = "print")]
pub mod layout;
#[cfg(feature = "tool")]
pub mod output;
#[cfg(feature = "tool")]
pub mod pack;
#[cfg(feature = "tool")]
pub mod paper;
#[cfg(feature = "print")]
pub mod preflight;
#[cfg(feature = "print")]
pub mod proof;
#[cfg(feature = "print")]
pub mod qr;
#[cfg(feature = "tool")]
pub mod roster;
#[cfg(feature = "tool")]
mod site;
#[cfg(feature = "tool")]
pub mod template;
#[cfg(feature = "print")]
pub mod typst;
