//! `fleetwright fleet`: what can be done with fleets, one file each.

mod check;
mod convert;
mod games;
mod list;
mod share;
mod words;

use clap::Subcommand;

use crate::cli::Outcomes;
use crate::cli::terminal::Terminal;

#[cfg(feature = "print")]
pub use crate::cli::fleet::list::read_list;

/// Judge players' fleets, write them in other forms, and share them
#[derive(Debug, Subcommand)]
pub enum FleetCommand {
    Check(check::FleetCheck),
    Convert(convert::Convert),
    Share(share::Share),
}

impl FleetCommand {
    /// Runs the command.
    pub fn run(&self, terminal: &Terminal) -> Outcomes {
        match self {
            Self::Check(command) => command.run(terminal),
            Self::Convert(command) => command.run(terminal),
            Self::Share(command) => command.run(terminal),
        }
    }
}
