//! Maps and sets that are in order of their keys.
//!
//! The tool takes the standard library's trees. The browser's engine keeps two lists instead: the trees' code, made anew for
//! every pair of types, would be a seventh of what a phone loads, and no map of a game is long enough to need one.

#[cfg(feature = "tool")]
pub use std::collections::{BTreeMap, BTreeSet};

#[cfg(not(feature = "tool"))]
pub use crate::source::sorted::flat::{BTreeMap, BTreeSet};

#[cfg(any(test, not(feature = "tool")))]
mod flat;
