//! Floor 0: the text that strangers wrote, and where each piece of it stands.
//!
//! Files come in through one trait ([`files::Files`]), YAML becomes one generic tree of spanned nodes
//! ([`tree::Node`]), Markdown is split into front matter and body. Nothing here knows what a game is, and nothing
//! above this room parses a file a second time.

pub mod canonical;
pub mod decimal;
pub mod digest;
#[cfg(feature = "tool")]
pub mod disk;
pub mod drawing;
pub mod embedded;
#[cfg(feature = "tool")]
pub mod encoding;
mod escape;
pub mod files;
pub mod fold;
pub mod font;
pub mod grouped;
pub mod interpolation;
pub mod json;
mod json_number;
pub mod json_read;
pub mod json_text;
pub mod json_write;
pub mod letter;
pub mod markdown;
pub mod markup;
pub mod memory;
pub mod numeral;
pub mod parallel;
pub mod pointer;
#[cfg(feature = "tool")]
mod refusal;
pub mod slip;
pub mod sorted;
pub mod sources;
pub mod suggest;
pub mod tagged;
pub mod template;
pub mod text;
pub mod tree;
pub mod typed;
#[cfg(feature = "tool")]
pub mod yaml;
