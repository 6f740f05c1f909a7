//! Floor 9: the command line, one thin file a command.
//!
//! Exit status: 0 fine; 1 the canon or the fleet is at fault, findings printed; 2 the command or a file could not be used.

#![allow(clippy::disallowed_methods)] // here the user's own paths are read and written

mod build;
mod check;
mod completions;
mod explain;
mod fleet;
mod place;
mod schema;
mod terminal;
mod version;

use std::ffi::OsString;
use std::process::ExitCode;

use clap::{Args, CommandFactory, FromArgMatches, Parser, Subcommand, ValueEnum};

use crate::cli::terminal::Terminal;

/// How a command ended.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Outcome {
    /// Fine.
    Fine,
    /// The canon or the fleet is at fault.
    Faulty,
}

/// Why a command could not be carried out: words for standard error, exit status 2.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Unusable(pub String);

impl<E: std::error::Error> From<E> for Unusable {
    fn from(error: E) -> Self {
        Self(error.to_string())
    }
}

/// What a command returns.
pub type Outcomes = Result<Outcome, Unusable>;

/// Checks a tabletop fleet game's canon, publishes it, and judges the fleets that players build from it.
#[derive(Debug, Parser)]
#[command(name = "fleetwright", disable_version_flag = true, arg_required_else_help = true)]
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
struct Shared {
    /// When to colour the output
    #[arg(long, global = true, value_enum, default_value_t = Colour::Auto, value_name = "WHEN")]
    color: Colour,
    /// Print findings only, nothing about what was done
    #[arg(long, short, global = true)]
    quiet: bool,
    /// Print the versions of the tool and of the bundled canons
    #[arg(long, short = 'V', global = true)]
    version: bool,
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

/// The registry of commands.
#[derive(Debug, Subcommand)]
enum Command {
    /// Check a canon against the game's own limits
    Check(check::Check),
    /// Check a canon, then publish site, rulebook, cards and pack
    Build(build::Build),
    /// Judge players' fleets
    #[command(subcommand)]
    Fleet(fleet::FleetCommand),
    /// Explain a diagnostic code
    Explain(explain::Explain),
    /// Write JSON Schemas, for editors that complete and check YAML
    Schema(schema::SchemaCommand),
    /// Print a completion script for a shell
    Completions(completions::Completions),
}

/// Runs the command line.
#[must_use]
pub fn run(arguments: impl IntoIterator<Item = OsString>) -> ExitCode {
    let arguments: Vec<OsString> = arguments.into_iter().collect();
    if arguments.len() == 2 && arguments.iter().any(|word| word == "--version" || word == "-V") {
        return finish(
            Terminal::new(Colour::Auto, false)
                .print(&version::version())
                .map(|()| Outcome::Fine),
        );
    }
    let matches = match Cli::command().try_get_matches_from(arguments) {
        Ok(matches) => matches,
        Err(error) => {
            let _ = error.print();
            return ExitCode::from(u8::try_from(error.exit_code()).unwrap_or(2));
        }
    };
    let cli = match Cli::from_arg_matches(&matches) {
        Ok(cli) => cli,
        Err(error) => {
            let _ = error.print();
            return ExitCode::from(2);
        }
    };
    let terminal = Terminal::new(cli.shared.color, cli.shared.quiet);
    if cli.shared.version {
        return finish(terminal.print(&version::version()).map(|()| Outcome::Fine));
    }
    finish(match cli.command {
        Command::Check(command) => command.run(&terminal),
        Command::Build(command) => command.run(&terminal),
        Command::Fleet(command) => command.run(&terminal),
        Command::Explain(command) => command.run(&terminal),
        Command::Schema(command) => command.run(&terminal),
        Command::Completions(command) => command.run(&terminal),
    })
}

fn finish(outcome: Outcomes) -> ExitCode {
    match outcome {
        Ok(Outcome::Fine) => ExitCode::SUCCESS,
        Ok(Outcome::Faulty) => ExitCode::from(1),
        // A reader that closed its end of the pipe has seen enough.
        Err(Unusable(reason)) if reason == terminal::BROKEN_PIPE => ExitCode::SUCCESS,
        Err(Unusable(reason)) => {
            eprintln!("fleetwright: {reason}");
            ExitCode::from(2)
        }
    }
}
