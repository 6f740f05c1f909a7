//! The one integration test binary: every further one would link Typst anew.

mod diagnostic;
mod schema;
mod schema_files;
