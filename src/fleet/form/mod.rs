//! The forms that a list can be written in, one file each: the registry.
//!
//! Each is read and written without any other, and says of a text that it cannot read where and why. YAML and JSON keep
//! everything; the others keep all that makes the fleet and leave out what tools put beside it.

mod bare;
mod bits;
mod canon;
mod code;
#[cfg(feature = "tool")]
mod comment;
mod ids;
mod json;
mod keys;
mod lexicon;
mod mapping;
mod markdown;
mod none;
mod quote;
mod reading;
mod scalar;
mod table;
mod text;
mod total;
#[cfg(feature = "tool")]
mod yaml;

use crate::game::fleet::Fleet;
use crate::source::files::LARGEST_FILE;
use crate::source::tree::Span;

pub use crate::fleet::form::bare::{bare, left_out};
pub use crate::fleet::form::canon::Canon;
pub use crate::fleet::form::code::{FORM as CODE, LONGEST as LONGEST_CODE};
#[cfg(feature = "tool")]
pub use crate::fleet::form::comment::{Carried, carry, has_comments};
pub use crate::fleet::form::reading::{Claim, Gravity, MOST_DEPTH, ReadFault, Reading, Remark};
#[cfg(feature = "tool")]
pub use crate::fleet::form::yaml::FORM as YAML;

/// What reading gives: a list, or all the reasons why the text is none.
pub type Outcome = Result<Reading, Vec<ReadFault>>;

/// How a form is read. A form that does not name units by their ids needs the canon.
#[derive(Clone, Copy)]
pub enum Reader {
    /// From the text alone.
    Alone(fn(&str) -> Outcome),
    /// With the canon that the names or numbers are looked up in.
    With(fn(&Canon<'_>, &str) -> Outcome),
}

/// A form.
pub struct Form {
    /// Its name on the command line.
    pub id: &'static str,
    /// What it is, for help texts.
    pub about: &'static str,
    /// How files of it are named; the first is how they are written.
    pub endings: &'static [&'static str],
    /// Whether it keeps what tools put beside the fleet, and what this version does not know.
    pub keeps_everything: bool,
    /// How it is read.
    pub reader: Reader,
    /// The id of the game that a text is for, when it can be seen without the game.
    pub game: fn(&str) -> Option<String>,
    /// The hash of the edition that a text was made with, when it can be seen without the game.
    pub hash: fn(&str) -> Option<String>,
    /// How it is written.
    pub write: fn(&Canon<'_>, &Fleet) -> String,
    /// Whether a text without a telling name looks like this form.
    pub looks_like: fn(&str) -> bool,
}

/// All forms, in the order in which a text is tried.
pub static FORMS: &[&Form] = &[
    &json::FORM,
    #[cfg(feature = "tool")]
    &yaml::FORM,
    &code::FORM,
    &markdown::FORM,
    &text::FORM,
];

impl Form {
    /// The form with this name.
    #[must_use]
    pub fn find(id: &str) -> Option<&'static Self> {
        FORMS.iter().copied().find(|form| form.id == id)
    }

    /// The form that the name of a file asks for.
    #[must_use]
    pub fn of_file(name: &str) -> Option<&'static Self> {
        let name = name.to_ascii_lowercase();
        let asks = |form: &&'static Self| form.endings.iter().any(|ending| name.ends_with(ending));
        FORMS.iter().copied().find(asks)
    }

    /// Reads a text and holds what it says of points against the canon.
    ///
    /// # Errors
    /// Everything that makes it no list.
    pub fn read(&self, canon: &Canon<'_>, text: &str) -> Outcome {
        self.read_alone(text)
            .unwrap_or_else(|| match self.reader {
                Reader::With(read) if is_small(text) => read(canon, text),
                Reader::With(_) => Err(too_large()),
                Reader::Alone(read) => read(text),
            })
            .map(|reading| reading.held_against(canon.game))
    }

    /// Reads a text without a canon; nothing when this form needs one.
    #[must_use]
    pub fn read_alone(&self, text: &str) -> Option<Outcome> {
        match self.reader {
            Reader::Alone(read) if is_small(text) => Some(read(text)),
            Reader::Alone(_) => Some(Err(too_large())),
            Reader::With(_) => None,
        }
    }
}

fn is_small(text: &str) -> bool {
    text.len() as u64 <= LARGEST_FILE
}

fn too_large() -> Vec<ReadFault> {
    let message = "the file is larger than 4 MiB, which no fleet list is";
    vec![ReadFault::new(message, Span::default())]
}

/// The form of a text: by the name of its file, else by what it looks like.
#[must_use]
pub fn guess(text: &str, file_name: &str) -> &'static Form {
    let named = Form::of_file(file_name);
    let seen = || FORMS.iter().copied().find(|form| (form.looks_like)(text));
    // A text file may hold anything that was pasted into it.
    let telling = named.filter(|form| form.id != text::FORM.id);
    telling.or_else(seen).unwrap_or(&text::FORM)
}
