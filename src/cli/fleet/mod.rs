//! `fleetwright fleet`: what can be done with fleets, one file each.

mod batch;
mod canon;
mod check;
mod convert;
mod diff;
pub mod edit;
pub mod games;
mod gather;
mod list;
mod new;
mod output;
#[cfg(feature = "print")]
mod print;
mod share;
mod show;
mod suggest;
mod words;

use clap::Subcommand;

use crate::cli::Outcomes;
use crate::cli::terminal::Terminal;

#[cfg(feature = "print")]
pub use crate::cli::fleet::list::{name_of, read_list};

/// Build, judge, fill, print, share and compare players' fleets
#[derive(Debug, Subcommand)]
pub enum FleetCommand {
    Check(check::FleetCheck),
    New(new::FleetNew),
    Show(show::FleetShow),
    Diff(diff::FleetDiff),
    Edit(edit::FleetEdit),
    #[cfg(feature = "print")]
    Print(print::FleetPrint),
    Convert(convert::Convert),
    Share(share::Share),
    Suggest(Box<suggest::FleetSuggest>),
}

impl FleetCommand {
    /// Runs the command.
    pub fn run(&self, terminal: &Terminal) -> Outcomes {
        match self {
            Self::Check(command) => command.run(terminal),
            Self::New(command) => command.run(terminal),
            Self::Show(command) => command.run(terminal),
            Self::Diff(command) => command.run(terminal),
            Self::Edit(command) => command.run(terminal),
            #[cfg(feature = "print")]
            Self::Print(command) => command.run(terminal),
            Self::Convert(command) => command.run(terminal),
            Self::Share(command) => command.run(terminal),
            Self::Suggest(command) => command.run(terminal),
        }
    }
}
