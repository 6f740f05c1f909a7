//! The command line, by the real binary: what goes to which stream, and how each command ends.

mod check;
mod fleet;
mod forms;
mod help;
mod ids;
mod reference;
mod version;
