//! `fleetwright fleet`: what can be done with fleets, one file each.

mod check;
mod games;
mod list;
mod suggest;
mod words;

use clap::Subcommand;

use crate::cli::Outcomes;
use crate::cli::terminal::Terminal;

#[cfg(feature = "print")]
pub use crate::cli::fleet::list::read_list;

/// Judge players' fleets, and fill them by wishes
#[derive(Debug, Subcommand)]
pub enum FleetCommand {
    Check(check::FleetCheck),
    Suggest(Box<suggest::FleetSuggest>),
}

impl FleetCommand {
    /// Runs the command.
    pub fn run(&self, terminal: &Terminal) -> Outcomes {
        match self {
            Self::Check(command) => command.run(terminal),
            Self::Suggest(command) => command.run(terminal),
        }
    }
}
