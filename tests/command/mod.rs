//! The command line, by the real binary: what goes to which stream, and how each command ends.

mod check;
mod edition;
mod fleet;
mod help;
mod ids;
mod reference;
mod suggest;
mod version;
