//! Fleetwright: a compiler for the canon of tabletop fleet games.
//!
//! The modules in the order of the pipeline; imports run downwards only (see `ARCHITECTURE.md`).

pub mod diagnostic; // floor 1: what was found wrong, and how it is shown
pub mod game; //       floor 2: the typed model, one concept a file
pub mod schema;
pub mod source; //     floor 0: files, spans, the YAML tree, Markdown with front matter //     floor 3: JSON Schema from the types, narrowed per game
//pub mod fleet; //      floor 3: fleet lists and their legality
pub mod check;
pub mod load; //       floor 4: a folder to a game, every fault collected
pub mod render; //     floor 5: from the view to bytes, one room a format
pub mod view; //       floor 4: what a page or a card shows, as plain values
//pub mod publish; //    floor 7: the output tree, written atomically
//pub mod cli; //        floor 9: the command line, one thin file a command
