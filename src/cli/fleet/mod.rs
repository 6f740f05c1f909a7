//! `fleetwright fleet`: what can be done with fleets, one file each.

mod check;
mod games;
mod words;

use clap::Subcommand;

use crate::cli::Outcomes;
use crate::cli::terminal::Terminal;

/// The registry of what can be done with fleets.
#[derive(Debug, Subcommand)]
pub enum FleetCommand {
    /// Judge fleets: is each legal, and if not, why
    Check(check::FleetCheck),
}

impl FleetCommand {
    /// Runs the command.
    pub fn run(&self, terminal: &Terminal) -> Outcomes {
        match self {
            Self::Check(command) => command.run(terminal),
        }
    }
}
