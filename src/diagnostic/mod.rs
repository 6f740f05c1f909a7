//! Floor 1: what was found wrong, and how it is shown. Knows sources and nothing of games.

pub mod code;
pub mod finding;
#[cfg(feature = "tool")]
pub mod format;
pub mod report;
