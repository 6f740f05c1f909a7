//! `fleetwright fleet`: what can be done with fleets, one file each.

mod canon;
mod check;
mod diff;
mod games;
mod list;
#[cfg(feature = "print")]
mod print;
mod show;
mod words;

use clap::Subcommand;

use crate::cli::Outcomes;
use crate::cli::terminal::Terminal;

#[cfg(feature = "print")]
pub use crate::cli::fleet::list::{name_of, read_list};

/// Judge players' fleets
#[derive(Debug, Subcommand)]
pub enum FleetCommand {
    Check(check::FleetCheck),
    Show(show::FleetShow),
    Diff(diff::FleetDiff),
    #[cfg(feature = "print")]
    Print(print::FleetPrint),
}

impl FleetCommand {
    /// Runs the command.
    pub fn run(&self, terminal: &Terminal) -> Outcomes {
        match self {
            Self::Check(command) => command.run(terminal),
            Self::Show(command) => command.run(terminal),
            Self::Diff(command) => command.run(terminal),
            #[cfg(feature = "print")]
            Self::Print(command) => command.run(terminal),
        }
    }
}
