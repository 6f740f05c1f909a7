//! Floor 3: JSON Schema from the types, narrowed per game, and sources held against it.
//!
//! The types are the only source: no schema is written by hand. What a schema cannot say is a lint.

mod branch;
mod derive;
mod explain;
mod general;
mod list;
mod narrow;
mod pattern;
mod quick;
mod restrict;
mod stat;
mod validate;
mod violation;
mod whole;

pub use crate::schema::general::{file_name, files, general, published, write_set};
pub use crate::schema::narrow::narrowed;
pub use crate::schema::pattern::is_kebab;
pub use crate::schema::validate::Validators;
pub use crate::schema::violation::{Violation, ViolationKind};
