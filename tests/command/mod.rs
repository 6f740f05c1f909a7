//! The command line, by the real binary: what goes to which stream, and how each command ends.

mod check;
#[cfg(target_os = "linux")]
mod edit;
mod edition;
mod fleet;
mod fleet_diff;
mod fleet_new;
mod forms;
#[cfg(feature = "print")] // without it there are fewer options
mod help;
mod ids;
mod reference;
mod suggest;
mod version;
