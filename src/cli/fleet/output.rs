//! Where a command writes what it makes: to standard output, or to a file that it does not write over unasked.

use std::io::Write as _;
use std::path::{Path, PathBuf};

use clap::Args;

use crate::cli::Unusable;
use crate::cli::replace::put;
use crate::cli::terminal::Terminal;
use crate::fleet::form::{Carried, Form, YAML, carry};
use crate::source::encoding::decode;

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

/// The form that a file's name asks for, else the one that is kept and edited by hand.
pub fn form_of(path: &Path) -> &'static Form {
    let name = path.file_name().unwrap_or_default().to_string_lossy();
    Form::of_file(&name).unwrap_or(&YAML)
}

/// A list's text as it is written over a file: with the comments that the file has, and what its owner should know of them.
pub fn commented(form: &Form, before: Option<&[u8]>, text: String) -> Carried {
    match before.and_then(decode).filter(|_| form.id == YAML.id) {
        Some(before) => carry(&before, &text),
        None => Carried { text, notice: None },
    }
}

impl Output {
    /// The form that the file's name asks for.
    pub fn form(&self) -> &'static Form {
        self.out.as_deref().map_or(&YAML, form_of)
    }

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
