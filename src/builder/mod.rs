//! Floor 6: the list builder as a pure function. What it is at, and an action, make what it is at next ([`update`]).
//!
//! The terminal's builder and the browser's are faces of this one. Nothing here reads a file or a clock, prints, or knows
//! a key or a tag; whether a list is legal, the engine in [`crate::fleet`] says.

pub mod action;
pub mod desk;
pub mod history;
pub mod offer;
pub mod page;
pub mod search;
pub mod session;
pub mod state;
pub mod trouble;
pub mod update;
mod words;

pub use crate::builder::action::Action;
pub use crate::builder::offer::{Berth, Offer, offers};
pub use crate::builder::state::State;
pub use crate::builder::trouble::troubles;
pub use crate::builder::update::update;
