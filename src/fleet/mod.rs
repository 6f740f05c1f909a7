//! Floor 3: fleet lists. What a list means, and whether it keeps the constraints that its game declares.
//!
//! [`read`] makes a list of a text, [`identify`] gives every entry an id, [`judge`] finds what breaks and returns values
//! only; words are made in [`message`] when somebody reads them. [`proof`] holds a golden fleet to its expectation.
//! Nothing here knows a constraint by name: they are all data ([`crate::game::constraint`]).

mod breach;
mod evidence;
mod fault;
mod filter;
mod group;
mod idle;
mod kind;
mod limit;
mod muster;
mod question;
mod roster;
mod sum;
mod total;

pub mod account;
pub mod article;
pub mod bay;
pub mod change;
pub mod code;
pub mod difference;
pub mod flaw;
pub mod form;
pub mod judge;
pub mod life;
pub mod line;
pub mod mend;
pub mod message;
pub mod path;
pub mod proof;
pub mod prospect;
pub mod qr;
#[cfg(feature = "tool")]
pub mod read;
pub mod report;
pub mod slate;
pub mod strength;
pub mod suggest;
pub mod verdict;

pub use crate::fleet::judge::judge;
pub use crate::fleet::line::identify;
pub use crate::fleet::proof::proof;
#[cfg(feature = "tool")]
pub use crate::fleet::read::read;
