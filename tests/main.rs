//! The one integration test binary: every further test target would link Typst anew.

#![allow(clippy::disallowed_methods)] // tests read fixtures and outputs where they lie

#[cfg(feature = "print")]
mod book;
mod builder;
#[cfg(feature = "print")]
mod bundled_assets;
mod canon;
mod command;
mod diagnostic;
mod edit;
mod engine;
mod finding;
mod fleet;
mod game_files;
mod hostile;
mod ids;
mod json;
mod mutations;
mod pack;
#[cfg(feature = "print")]
mod print;
#[cfg(feature = "print")]
mod print_cards;
#[cfg(feature = "print")]
mod printing;
mod publish;
mod readme;
mod schema;
mod schema_files;
mod site;
mod suite;
mod theme;
mod tidy;
mod tool;
mod view;
