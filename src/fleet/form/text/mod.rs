//! Plain text, as people paste it into a chat: written so that it reads well, and read however it was written.
//!
//! What is written comes back as it was. Of what people write nothing is guessed in silence: whatever was taken for something
//! near, or was left out, is told with its line.

mod draft;
mod entry;
mod finish;
mod header;
mod line;
mod mark;
mod piece;
mod read;
mod run;
mod write;

use crate::fleet::form::{Form, Reader};

pub use crate::fleet::form::text::read::read;

/// The form.
pub static FORM: Form = Form {
    id: "text",
    about: "plain text for a chat",
    endings: &[".fleet.txt", ".txt"],
    keeps_everything: false,
    reader: Reader::With(read),
    game: |_| None,
    write: write::write,
    looks_like: |_| true,
};
