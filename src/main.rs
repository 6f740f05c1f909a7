//! The binary: nothing but the call into the command line.

use std::process::ExitCode;

/// Laying out cards takes and gives back memory in small pieces all the time.
#[global_allocator]
static ALLOCATOR: mimalloc::MiMalloc = mimalloc::MiMalloc;

fn main() -> ExitCode {
    fleetwright::cli::run(std::env::args_os())
}
