//! The one integration test binary: every further test target would link Typst anew.

mod canon;
mod diagnostic;
mod fleet;
mod print;
mod schema;
mod schema_files;
mod site;
mod suite;
mod tidy;
