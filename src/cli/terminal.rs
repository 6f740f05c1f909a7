//! Where words go: findings for people to standard error, machine formats and results to standard output.

use std::io::{ErrorKind, IsTerminal, Write};

use crate::cli::{Colour, Unusable};
use crate::diagnostic::format::safe::message;
use crate::source::disk::words;

/// The two streams and how to write to them.
#[derive(Debug)]
pub struct Terminal {
    colour: Colour,
    quiet: bool,
}

#[allow(clippy::unused_self)] // whoever may write has been handed the terminal, whatever it needs to know for that
impl Terminal {
    /// The terminal under the user's wishes.
    pub fn new(colour: Colour, quiet: bool) -> Self {
        Self { colour, quiet }
    }

    /// Whether standard error takes colour.
    pub fn colours_errors(&self) -> bool {
        self.colours(std::io::stderr().is_terminal())
    }

    /// Whether standard output takes colour.
    pub fn colours_output(&self) -> bool {
        self.colours(std::io::stdout().is_terminal())
    }

    fn colours(&self, is_terminal: bool) -> bool {
        match self.colour {
            Colour::Always => true,
            Colour::Never => false,
            Colour::Auto => is_terminal && std::env::var_os("NO_COLOR").is_none_or(|set| set.is_empty()),
        }
    }

    /// How wide the terminal is, in columns.
    pub fn width(&self) -> usize {
        std::env::var("COLUMNS")
            .ok()
            .and_then(|columns| columns.parse().ok())
            .filter(|columns| *columns >= 40)
            .unwrap_or(120)
    }

    /// Prints a result to standard output.
    ///
    /// # Errors
    /// When it cannot be written.
    pub fn print(&self, text: &str) -> Result<(), Unusable> {
        write(&mut std::io::stdout().lock(), text)
    }

    /// Prints findings to standard error.
    ///
    /// # Errors
    /// When they cannot be written.
    pub fn print_findings(&self, text: &str) -> Result<(), Unusable> {
        write(&mut std::io::stderr().lock(), text)
    }

    /// Prints a line on what was done to standard error, unless the user wants quiet.
    ///
    /// # Errors
    /// When it cannot be written.
    pub fn tell(&self, line: &str) -> Result<(), Unusable> {
        if self.quiet {
            return Ok(());
        }
        write(&mut std::io::stderr().lock(), &format!("{}\n", message(line)))
    }
}

/// Says why a command could not be carried out. Where not even that can be said, the exit status must do.
pub fn complain(reason: &str) {
    let _ = write(
        &mut std::io::stderr().lock(),
        &format!("fleetwright: {}\n", message(reason)),
    );
}

/// A reader that closed its end of a pipe has seen enough; what the command does and how it ends are not its business.
fn write(stream: &mut impl Write, text: &str) -> Result<(), Unusable> {
    match stream.write_all(text.as_bytes()).and_then(|()| stream.flush()) {
        Err(error) if error.kind() != ErrorKind::BrokenPipe => {
            Err(Unusable(format!("the output cannot be written: {}", words(&error))))
        }
        _ => Ok(()),
    }
}
