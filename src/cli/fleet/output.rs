//! Where a command writes what it makes: to standard output, or to a file that it does not write over unasked.

use std::io::Write as _;
use std::path::PathBuf;

use clap::Args;

use crate::cli::Unusable;
use crate::cli::replace::put;
use crate::cli::terminal::Terminal;

/// Where to write.
#[derive(Debug, Args)]
pub struct Output {
    /// The file to write [default: standard output]
    #[arg(long, value_name = "FILE")]
    out: Option<PathBuf>,
    /// Write over a file that is there
    #[arg(long)]
    force: bool,
}

impl Output {
    /// Whether it is a file.
    pub fn is_file(&self) -> bool {
        self.out.is_some()
    }

    /// Writes, and tells where to if that is a file.
    ///
    /// # Errors
    /// When another file stands there, or it cannot be written.
    pub fn write(&self, bytes: &[u8], terminal: &Terminal) -> Result<(), Unusable> {
        let Some(out) = &self.out else {
            return match std::str::from_utf8(bytes) {
                Ok(text) => terminal.print(text),
                Err(_) => Ok(std::io::stdout().lock().write_all(bytes)?),
            };
        };
        put(out, bytes, self.force)?;
        terminal.tell(&format!("written to {}", out.display()))
    }
}
