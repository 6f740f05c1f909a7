//! Fleetwright: a compiler for the canon of tabletop fleet games.
//!
//! The modules in the order of the pipeline; imports run downwards only (see `ARCHITECTURE.md`).

pub mod check;
pub mod diagnostic; // floor 1: what was found wrong, and how it is shown
pub mod game; //       floor 2: the typed model, one concept a file
pub mod render; //     floor 5: the view as bytes
pub mod source; //     floor 0: files, spans, the YAML tree, Markdown with front matter
pub mod view; //       floor 4: what a page or a card shows, as plain values //      floor 5: the lints
