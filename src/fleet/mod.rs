//! Floor 3: fleet lists. What a list means, and whether it keeps the constraints that its game declares.
//!
//! [`read`] makes a list of a text, [`identify`] gives every entry an id, [`judge`] finds what breaks and returns values
//! only; words are made in [`message`] when somebody reads them. [`proof`] holds a golden fleet to its expectation.
//! Nothing here knows a constraint by name: they are all data ([`crate::game::constraint`]).

mod fault;
mod filter;
mod form;
mod group;
mod limit;
mod sum;

pub mod code;
pub mod flaw;
pub mod judge;
pub mod life;
pub mod line;
pub mod message;
pub mod muster;
pub mod proof;
pub mod read;
pub mod report;
pub mod suggest;
pub mod verdict;

pub use crate::fleet::judge::judge;
pub use crate::fleet::line::identify;
pub use crate::fleet::proof::proof;
pub use crate::fleet::read::read;
