//! `fleetwright completions`.

use clap::{Args, CommandFactory};
use clap_complete::Shell;

use crate::cli::terminal::Terminal;
use crate::cli::{Cli, Outcome, Outcomes};

/// Print a completion script for a shell
#[derive(Debug, Args)]
pub struct Completions {
    /// The shell
    #[arg(value_enum)]
    shell: Shell,
}

impl Completions {
    /// Runs the command.
    pub fn run(&self, terminal: &Terminal) -> Outcomes {
        let mut script = Vec::new();
        clap_complete::generate(self.shell, &mut Cli::command(), "fleetwright", &mut script);
        terminal.print(&String::from_utf8_lossy(&script))?;
        Ok(Outcome::Fine)
    }
}
