//! The binary: nothing but the call into the command line.

use std::process::ExitCode;

fn main() -> ExitCode {
    fleetwright::cli::run(std::env::args_os())
}
