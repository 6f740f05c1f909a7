//! The one integration test binary: every further test target would link Typst anew.

mod diagnostic;
mod fleet;
mod hostile;
mod print;
mod schema;
mod schema_files;
mod site;
mod suite;
mod tidy;
