//! Fleetwright: a compiler for the canon of tabletop fleet games.
//!
//! The modules in the order of the pipeline; imports run downwards only (see `ARCHITECTURE.md`).

// The browser's engine leaves rooms out, and with them whoever used some things of the others.
#![cfg_attr(not(feature = "tool"), allow(dead_code, unused_imports))]

// Floor 0: files, spans, the YAML tree, Markdown with front matter.
pub mod source;

// Floor 1: what was found wrong, and how it is shown.
pub mod diagnostic;

// Floor 2: the typed model, one concept a file.
pub mod game;

// Floor 3: JSON Schema from the types, narrowed per game.
#[cfg(feature = "tool")]
pub mod schema;

// Floor 3: fleet lists: read, identified, judged, proved.
pub mod fleet;

// Floor 4: a folder to a game, every fault collected.
pub mod load;

// Floor 4: what a page or a card shows, as plain values.
pub mod view;

// Floor 5: the lints, one file each.
#[cfg(feature = "tool")]
pub mod check;

// Floor 5: from the view to bytes, one room a format.
#[cfg(feature = "tool")]
pub mod render;

// Floor 6: the list builder as a pure function, for every face that it has.
pub mod builder;

// Floor 7: the output tree, written atomically.
#[cfg(feature = "tool")]
pub mod publish;

// Floor 9: the command line, one thin file a command.
#[cfg(feature = "tool")]
pub mod cli;
