//! The site: one [`Publication`] to a map from path to bytes.
//!
//! Every page is a template that prints the view's strings. Links are relative, so that the site works from a folder,
//! from any sub-folder of a server and without scripts. The pipeline: [`address`] says on which page every anchor
//! stands, [`entry`] has what may be looked for, [`contents`] is the sidebar, [`page`] lists the pages, [`engine`] holds the
//! templates and prints each page, [`looks`] has what every page is dressed in.

mod address;
#[cfg(feature = "tool")]
mod alphabet;
#[cfg(feature = "tool")]
mod broken;
#[cfg(feature = "tool")]
mod builder;
#[cfg(feature = "tool")]
mod contents;
#[cfg(feature = "tool")]
mod definition;
#[cfg(feature = "tool")]
mod documentation;
#[cfg(feature = "tool")]
mod engine;
#[cfg(feature = "tool")]
mod entry;
mod escape;
#[cfg(feature = "tool")]
mod fault;
#[cfg(feature = "tool")]
mod games;
mod icon;
mod link;
#[cfg(feature = "tool")]
mod looks;
#[cfg(feature = "tool")]
mod outline;
#[cfg(feature = "tool")]
mod page;
mod prose;
#[cfg(feature = "tool")]
mod roster;
#[cfg(feature = "tool")]
mod schema;
#[cfg(feature = "tool")]
mod search;
#[cfg(feature = "tool")]
mod site;
#[cfg(feature = "tool")]
mod theme;

pub use crate::render::html::escape::escape_to;

#[cfg(feature = "tool")]
pub use crate::render::html::broken::{BrokenLink, broken_links};
#[cfg(feature = "tool")]
pub use crate::render::html::builder::{BUILDER, Equipment, is_bundled as has_builder_in_it};
#[cfg(feature = "tool")]
pub use crate::render::html::fault::TemplateFault;
#[cfg(feature = "tool")]
pub use crate::render::html::games::{GameRow, games_index};
#[cfg(feature = "tool")]
pub use crate::render::html::site::{CodeDoc, Extras, SchemaFile, page_templates, render};
