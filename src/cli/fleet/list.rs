//! A player's list, from its file or from standard input, in whatever form it is written.

use std::fs::File;
use std::io::Read as _;
use std::path::Path;
use std::sync::Arc;

use crate::cli::Unusable;
use crate::cli::fleet::canon::OpenCanon;
use crate::cli::fleet::games::Games;
use crate::cli::fleet::gather::nothing_there;
use crate::cli::terminal::Terminal;
use crate::fleet::form::{CODE, Canon, Form, ReadFault, Reading, Remark, guess};
use crate::game::fleet::Fleet;
use crate::source::disk::words;
use crate::source::encoding::decode;
use crate::source::files::LARGEST_FILE;
use crate::source::text::Text;
use crate::source::tree::Node;
#[cfg(feature = "print")]
use crate::{game::model::Game, load::pack::Packed};

/// What standard input is called on the command line.
const STDIN: &str = "-";

/// What a list's file or standard input holds. No more is read than a list may hold, so that an endless file does no harm.
///
/// # Errors
/// When it cannot be read, in words.
pub fn bytes(path: &Path) -> Result<Vec<u8>, String> {
    let mut bytes = Vec::new();
    let read = if path.as_os_str() == STDIN {
        std::io::stdin().lock().take(LARGEST_FILE + 1).read_to_end(&mut bytes)
    } else {
        File::open(path).and_then(|file| file.take(LARGEST_FILE + 1).read_to_end(&mut bytes))
    };
    read.map_err(|error| words(&error))?;
    Ok(bytes)
}

/// The text of a list.
///
/// # Errors
/// When it cannot be read, in words.
pub fn text(path: &Path) -> Result<String, String> {
    if let Some(code) = code_in_place(path) {
        return Ok(code);
    }
    if let Some(reason) = nothing_there(path) {
        return Err(reason);
    }
    decoded(&bytes(path)?)
}

/// The share code that stands in the place of a file, alone or behind its link.
pub fn code_in_place(path: &Path) -> Option<String> {
    let word = path.to_str().filter(|word| (CODE.looks_like)(word) && !path.exists());
    word.map(str::to_owned)
}

/// The text of a list's bytes.
///
/// # Errors
/// When they are no text, or more than a list may hold.
pub fn decoded(bytes: &[u8]) -> Result<String, String> {
    if bytes.len() as u64 > LARGEST_FILE {
        return Err("it is larger than 4 MiB, which no list is".to_owned());
    }
    decode(bytes).ok_or_else(|| "it is text neither in UTF-8 nor in UTF-16".to_owned())
}

/// Why a list could not be read with its game.
pub enum Refusal {
    /// There is no text.
    Unreadable(String),
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
    games: &Games,
) -> Result<(Reading, Arc<OpenCanon>), Refusal> {
    let name = path.file_name().map(|name| name.to_string_lossy()).unwrap_or_default();
    let form = form.unwrap_or_else(|| guess(text, &name));
    if let Some(outcome) = form.read_alone(text) {
        let reading = outcome.map_err(Refusal::Faults)?;
        return match games.of(path, &reading.fleet.game) {
            Ok(game) => Ok((reading.held_against(&game), game)),
            Err(reason) => Err(Refusal::NoGame(reason, Some(Box::new(reading)))),
        };
    }
    let id = (form.game)(text);
    let game = games.of_text(path, id.as_deref(), text);
    let game = game.map_err(|reason| Refusal::NoGame(reason, None))?;
    let reading = read_with(form, text, &game)?;
    Ok((reading, game))
}

/// Reads a list that has to be looked up in its canon: in the edition that it was made with, where the game keeps that.
fn read_with(form: &Form, text: &str, game: &OpenCanon) -> Result<Reading, Refusal> {
    let no_game = |reason| Refusal::NoGame(reason, None);
    let now = form.read(&game.canon(), text);
    let hash = match (form.hash)(text) {
        Some(hash) => Some(hash),
        None => now.as_ref().ok().and_then(|reading| reading.fleet.hash.clone()),
    };
    let made_with = hash.map(|hash| game.edition_of(&hash)).transpose().map_err(no_game)?;
    match made_with.flatten() {
        Some(old) => {
            let canon = Canon::hashed(&old.game, old.short_hash());
            form.read(&canon, text).or(now).map_err(Refusal::Faults)
        }
        None => now.map_err(Refusal::Faults),
    }
}

impl Refusal {
    /// Where the parts of the list stand, when it could be read without its game.
    #[must_use]
    pub fn tree(&self) -> Option<&Node> {
        match self {
            Self::NoGame(_, reading) => reading.as_ref().map(|reading| &reading.tree),
            Self::Unreadable(_) | Self::Faults(_) => None,
        }
    }

    /// Why, a line for each reason, with the file and, where there is one, the line of its text.
    #[must_use]
    pub fn lines(&self, file: &str, text: &str) -> Vec<String> {
        match self {
            Self::Unreadable(reason) => vec![format!("{file}: {reason}")],
            Self::NoGame(reason, _) => vec![format!("{file}: {}", reason.0)],
            Self::Faults(faults) => {
                let text = Text::new(text.to_owned());
                let line = |fault: &ReadFault| {
                    let number = text.position(fault.span.start).line;
                    format!("{file}:{number}: {}", fault.message)
                };
                faults.iter().map(line).collect()
            }
        }
    }
}

/// Remarks on a text, each with its line. Where lines begin is worked out once for all of them.
pub fn remark_lines(file: &str, text: &str, remarks: &[Remark]) -> Vec<String> {
    let text = Text::new(text.to_owned());
    let line = |remark: &Remark| {
        let number = text.position(remark.span.start).line;
        let behind = text.as_str().get(text.offset(number, 1)..).unwrap_or("");
        let line: String = behind.lines().next().unwrap_or("").trim().chars().take(120).collect();
        let severity = if remark.is_note() { "note" } else { "warning" };
        format!("{severity}: {file}:{number}: {}\n    {line}", remark.message)
    };
    remarks.iter().map(line).collect()
}

/// A list and its game, for a command that needs both. What its writer should know of the text goes to standard error.
///
/// # Errors
/// When it cannot be read or is no list, or its game cannot be used.
pub fn open_list(path: &Path, games: &Games, terminal: &Terminal) -> Result<(Fleet, Arc<OpenCanon>), Unusable> {
    let shown = path.display().to_string();
    let text = text(path).map_err(|reason| Unusable(format!("{shown}: {reason}")))?;
    let opened = read(path, &text, None, games);
    let (reading, canon) = opened.map_err(|refusal| Unusable(refusal.lines(&shown, &text).join("\n")))?;
    for line in remark_lines(&shown, &text, &reading.remarks) {
        terminal.tell(&line)?;
    }
    Ok((reading.fleet, canon))
}

/// A list that has no faults of form, read with this game, or with the edition that it was made with and that `kept` finds by
/// its hash.
///
/// # Errors
/// When it cannot be read or is no list, in words.
#[cfg(feature = "print")]
pub fn read_list(
    path: &Path,
    game: &Game,
    kept: impl Fn(&str) -> Result<Option<Packed>, Unusable>,
) -> Result<Fleet, String> {
    let text = text(path)?;
    let name = path.file_name().map(|name| name.to_string_lossy()).unwrap_or_default();
    let form = guess(&text, &name);
    let old = match (form.hash)(&text) {
        Some(hash) => kept(&hash).map_err(|reason| reason.0)?,
        None => None,
    };
    let outcome = match &old {
        Some(old) => form.read(&Canon::hashed(&old.game, old.short_hash()), &text),
        None => form.read(&Canon::new(game), &text),
    };
    outcome.map(|reading| reading.fleet).map_err(|faults| {
        let faults: Vec<_> = faults.into_iter().map(|fault| fault.message).collect();
        format!("this is no list: {}", faults.join("; "))
    })
}

/// What a list's files are called: its own name, in the letters that every system takes.
#[cfg(any(feature = "print", test))]
pub fn name_of(path: &Path) -> String {
    let file = path
        .file_name()
        .map(|name| name.to_string_lossy().to_lowercase())
        .unwrap_or_default();
    let stem = file.split('.').next().unwrap_or_default();
    let words = stem.split(|letter: char| !letter.is_ascii_alphanumeric());
    let name = words.filter(|word| !word.is_empty()).collect::<Vec<_>>().join("-");
    if name.is_empty() { "fleet".to_owned() } else { name }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_files_of_a_list_bear_its_name() {
        assert_eq!(name_of(Path::new("a/Dawn Patrol.fleet.yaml")), "dawn-patrol");
        assert_eq!(name_of(Path::new("..")), "fleet");
    }
}
