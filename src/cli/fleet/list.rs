//! A player's list, from its file or from standard input, in whatever form it is written.

use std::fs::File;
use std::io::Read as _;
use std::path::Path;
use std::rc::Rc;

use crate::cli::Unusable;
use crate::cli::fleet::games::{Games, Known};
use crate::fleet::form::{Form, ReadFault, Reading, guess};
use crate::source::disk::words;
use crate::source::files::LARGEST_FILE;
#[cfg(feature = "print")]
use crate::{fleet::form::Canon, game::fleet::Fleet, game::model::Game};

/// What standard input is called on the command line.
const STDIN: &str = "-";

/// The text of a list. No more is read than a list may hold, so that an endless file does no harm.
///
/// # Errors
/// When it cannot be read, in words.
pub fn text(path: &Path) -> Result<String, String> {
    let mut bytes = Vec::new();
    let read = if path.as_os_str() == STDIN {
        std::io::stdin().lock().take(LARGEST_FILE + 1).read_to_end(&mut bytes)
    } else {
        File::open(path).and_then(|file| file.take(LARGEST_FILE + 1).read_to_end(&mut bytes))
    };
    read.map_err(|error| words(&error))?;
    if bytes.len() as u64 > LARGEST_FILE {
        return Err("it is larger than 4 MiB, which no list is".to_owned());
    }
    let text = String::from_utf8(bytes).map_err(|_| "it is not UTF-8 text".to_owned())?;
    Ok(text
        .strip_prefix('\u{feff}')
        .map_or_else(|| text.clone(), str::to_owned))
}

/// Why a list could not be read with its game.
pub enum Refusal {
    /// It is no list.
    Faults(Vec<ReadFault>),
    /// Its game cannot be used; the reading, when the list could be read without it.
    NoGame(Unusable, Option<Box<Reading>>),
}

/// Reads the text of a list, and finds its game.
///
/// # Errors
/// When the text is no list, or its game cannot be used.
pub fn read(
    path: &Path,
    text: &str,
    form: Option<&'static Form>,
    games: &mut Games,
) -> Result<(Reading, Rc<Known>, &'static Form), Refusal> {
    let name = path.file_name().map(|name| name.to_string_lossy()).unwrap_or_default();
    let form = form.unwrap_or_else(|| guess(text, &name));
    if let Some(outcome) = form.read_alone(text) {
        let reading = outcome.map_err(Refusal::Faults)?;
        return match games.of(path, &reading.fleet.game) {
            Ok(game) => Ok((reading.held_against(&game), game, form)),
            Err(reason) => Err(Refusal::NoGame(reason, Some(Box::new(reading)))),
        };
    }
    let id = (form.game)(text);
    let game = games.of_text(path, id.as_deref(), text);
    let game = game.map_err(|reason| Refusal::NoGame(reason, None))?;
    let reading = form.read(&game.canon(), text).map_err(Refusal::Faults)?;
    Ok((reading, game, form))
}

/// A list that has no faults of form, read with this game.
///
/// # Errors
/// When it cannot be read or is no list, in words.
#[cfg(feature = "print")]
pub fn read_list(path: &Path, game: &Game) -> Result<Fleet, String> {
    let text = text(path)?;
    let name = path.file_name().map(|name| name.to_string_lossy()).unwrap_or_default();
    match guess(&text, &name).read(&Canon::new(game), &text) {
        Ok(reading) => Ok(reading.fleet),
        Err(faults) => {
            let faults: Vec<_> = faults.into_iter().map(|fault| fault.message).collect();
            Err(format!("this is no list: {}", faults.join("; ")))
        }
    }
}
