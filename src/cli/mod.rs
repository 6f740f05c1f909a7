//! Floor 9: the command line, one thin file a command.
//!
//! Exit status: 0 fine; 1 the canon or the fleet is at fault, findings printed; 2 the command or a file could not be used.

#![allow(clippy::disallowed_methods)] // here the user's own paths are read and written

mod build;
mod check;
mod completions;
mod edition;
mod explain;
mod fleet;
mod ids;
mod place;
#[cfg(feature = "print")]
mod printers;
mod replace;
mod schema;
mod stranger;
mod terminal;
mod version;

use std::ffi::OsString;
use std::path::Path;
use std::process::ExitCode;

use clap::error::ErrorKind;
use clap::{ArgAction, Args, Parser, Subcommand, ValueEnum};

pub use crate::cli::fleet::edit;

use crate::cli::terminal::Terminal;
use crate::source::disk::words;

/// How a command ended, the worst last.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum Outcome {
    /// Fine.
    Fine,
    /// The canon or the fleet is at fault.
    Faulty,
    /// A file could not be used, and a finding says why.
    Unread,
}

/// Why a command could not be carried out: words for standard error, exit status 2.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Unusable(pub String);

impl Unusable {
    /// A path that the system refuses.
    fn io(path: &Path, error: &std::io::Error) -> Self {
        Self(format!("{}: {}", path.display(), words(error)))
    }
}

impl<E: std::error::Error> From<E> for Unusable {
    fn from(error: E) -> Self {
        Self(error.to_string())
    }
}

/// What a command returns.
pub type Outcomes = Result<Outcome, Unusable>;

/// Checks a tabletop fleet game's canon, publishes it, and judges the fleets that players build from it.
#[derive(Debug, Parser)]
#[command(
    name = "fleetwright",
    version,
    disable_version_flag = true,
    arg_required_else_help = true
)]
#[command(
    after_help = "PATH is a game's folder, the one that holds game.yaml. Without PATH, the game in the current \
folder is meant, else the bundled one.\n\nExit status: 0 fine, 1 the canon or a fleet is at fault, 2 the command or a file could not be used."
)]
struct Cli {
    #[command(flatten)]
    shared: Shared,
    #[command(subcommand)]
    command: Command,
}

/// What every command takes.
#[derive(Debug, Clone, Args)]
#[command(next_help_heading = "General options")]
struct Shared {
    /// When to colour the output
    #[arg(long, global = true, value_enum, default_value_t = Colour::Auto, value_name = "WHEN")]
    color: Colour,
    /// Print findings only, nothing about what was done
    #[arg(long, short, global = true)]
    quiet: bool,
    /// Print the versions of the tool and of the bundled canons
    #[arg(long, short = 'V', action = ArgAction::Version)]
    version: (),
}

/// When to colour.
#[derive(Debug, Clone, Copy, PartialEq, Eq, ValueEnum)]
enum Colour {
    /// On a terminal, unless `NO_COLOR` is set
    Auto,
    /// Always
    Always,
    /// Never
    Never,
}

/// The registry of commands. What each says of itself stands with it.
#[derive(Debug, Subcommand)]
enum Command {
    Check(check::Check),
    Build(Box<build::Build>),
    #[command(subcommand)]
    Fleet(fleet::FleetCommand),
    Edition(edition::Edition),
    Ids(ids::Ids),
    Explain(explain::Explain),
    #[cfg(feature = "print")]
    Printers(printers::Printers),
    Schema(schema::SchemaCommand),
    Completions(completions::Completions),
}

/// Runs the command line.
#[must_use]
pub fn run(arguments: impl IntoIterator<Item = OsString>) -> ExitCode {
    let cli = match Cli::try_parse_from(arguments) {
        Ok(cli) => cli,
        // What the parser would print is the tool's own version; the editions of the canons belong to it.
        Err(error) if error.kind() == ErrorKind::DisplayVersion => {
            let terminal = Terminal::new(Colour::Never, false);
            return finish(terminal.print(&version::version()).map(|()| Outcome::Fine));
        }
        Err(error) => {
            let _ = error.print();
            return ExitCode::from(u8::try_from(error.exit_code()).unwrap_or(2));
        }
    };
    let terminal = Terminal::new(cli.shared.color, cli.shared.quiet);
    finish(match cli.command {
        Command::Check(command) => command.run(&terminal),
        Command::Build(command) => command.run(&terminal),
        Command::Fleet(command) => command.run(&terminal),
        Command::Edition(command) => command.run(&terminal),
        Command::Ids(command) => command.run(&terminal),
        Command::Explain(command) => command.run(&terminal),
        #[cfg(feature = "print")]
        Command::Printers(command) => command.run(&terminal),
        Command::Schema(command) => command.run(&terminal),
        Command::Completions(command) => command.run(&terminal),
    })
}

fn finish(outcome: Outcomes) -> ExitCode {
    match outcome {
        Ok(Outcome::Fine) => ExitCode::SUCCESS,
        Ok(Outcome::Faulty) => ExitCode::from(1),
        Ok(Outcome::Unread) => ExitCode::from(2),
        Err(Unusable(reason)) => {
            terminal::complain(&reason);
            ExitCode::from(2)
        }
    }
}
