//! Floor 4: from a folder (or a bundled game, or a test's map) to a game, every fault collected, none fatal to the rest.

#[cfg(feature = "tool")]
mod asset;
#[cfg(feature = "tool")]
pub mod code;
#[cfg(feature = "tool")]
mod decode;
#[cfg(feature = "tool")]
mod folder;
#[cfg(feature = "tool")]
mod gather;
pub mod pack;
#[cfg(feature = "tool")]
mod printer;
#[cfg(feature = "tool")]
mod read;
#[cfg(feature = "tool")]
mod template;

#[cfg(feature = "tool")]
pub use crate::load::folder::{Loaded, load};
#[cfg(feature = "tool")]
pub use crate::load::printer::{printers, read_printer};
