//! PDF by way of Typst: templates and a view go in, pages come out.
//!
//! The view reaches the templates as a virtual file that they read with `json("/view.json")`. Typst code is never put
//! together from strings, so no text of a game can be taken for code. What a template learns while it lays out (whether a
//! card fits) comes back as [`LayoutFinding`]s.
//!
//! A template that a game brings is a program: it can read nothing that it was not handed, and Typst itself stops endless
//! loops and endless recursion. What is absent is a limit on time and memory, so a loop of a billion steps takes as long
//! as it takes: build only games whose print templates you would run.

mod corner;
mod destination;
mod draw;
mod face;
mod fault;
mod finding;
mod font;
mod imprint;
pub mod inspect;
mod job;
mod laid;
mod part;
pub mod pile;
mod press;
mod sheet;
mod slim;
mod world;

pub use destination::FormerAnchors;
pub use face::PrintedFace;
pub use fault::{PrintFault, Spot};
pub use finding::LayoutFinding;
pub use imprint::Imprint;
pub use job::{BORDER, Edition, Job, PageBox, Style, Variant};
pub use laid::Laid;
pub use press::Press;
pub use sheet::Sheet;
