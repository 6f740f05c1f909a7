//! The site: one [`Publication`] to a map from path to bytes.
//!
//! Every page is a template that prints the view's strings. Links are relative, so that the site works from a folder,
//! from any sub-folder of a server and without scripts. The pipeline: [`address`] says on which page every anchor
//! stands, [`entry`] has what may be looked for, [`contents`] is the sidebar, [`page`] lists the pages, [`engine`] holds the
//! templates and prints each page, [`looks`] has what every page is dressed in.

mod address;
mod alphabet;
mod broken;
mod builder;
mod contents;
mod definition;
mod documentation;
mod engine;
mod entry;
mod escape;
mod fault;
mod games;
mod icon;
mod link;
mod looks;
mod outline;
mod page;
mod prose;
mod roster;
mod schema;
mod search;
mod site;
mod theme;

pub use crate::render::html::broken::{BrokenLink, broken_links};
pub use crate::render::html::builder::{BUILDER, Equipment, is_bundled as has_builder_in_it};
pub use crate::render::html::fault::TemplateFault;
pub use crate::render::html::games::{GameRow, games_index};
pub use crate::render::html::site::{CodeDoc, Extras, SchemaFile, page_templates, render};
