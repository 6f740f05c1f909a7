//! Plain text, as people paste it into a chat: written so that it reads well, and read however it was written.
//!
//! What is written comes back as it was. Of what people write nothing is guessed in silence: whatever was taken for something
//! near, or was left out, is told with its line.

mod aside;
mod bracket;
mod cargo;
mod count;
mod draft;
mod entry;
mod finish;
mod header;
mod heading;
mod line;
mod mark;
mod nest;
mod piece;
mod read;
mod run;
mod shelf;
mod strange;
mod unit;
mod words;
mod write;

use crate::fleet::form::{Form, Reader};

pub use crate::fleet::form::text::count::{number, take_count};
pub use crate::fleet::form::text::read::read;
pub use crate::fleet::form::text::strange::slug;

/// The form.
pub static FORM: Form = Form {
    id: "text",
    about: "plain text for a chat",
    endings: &[".fleet.txt", ".txt"],
    keeps_everything: false,
    reader: Reader::With(read),
    game: |_| None,
    hash: |_| None,
    write: write::write,
    looks_like: |_| true,
};
