//! The fleets that a browser keeps, as it keeps them: by ids, each as the text of its JSON form.

use std::sync::{Arc, OnceLock};

use serde_json::{Value as Json, json};

use crate::fleet::form::Form;
use crate::game::fleet::Fleet;
use crate::source::json_read;
use crate::source::json_write::{compact, pretty};
use crate::source::sorted::BTreeMap;

/// What is before the ids of fleets among the keys of what is kept.
const FLEET: &str = "fleet/";
/// What is before them where a game that is being played is kept.
const PLAY: &str = "play/";
/// More fleets than this come from no file.
const MOST: usize = 2_000;
/// How many letters or digits an id has at most.
const LONGEST_ID: usize = 12;

/// A kept fleet. It is read when somebody asks for it: few of all that are kept are looked at.
#[derive(Debug)]
pub struct Saved {
    /// What is kept, letter by letter.
    pub text: String,
    fleet: OnceLock<Result<Arc<Fleet>, String>>,
}

impl PartialEq for Saved {
    fn eq(&self, other: &Self) -> bool {
        self.text == other.text
    }
}

impl Saved {
    /// The fleet, or why it cannot be read.
    ///
    /// # Errors
    /// See there.
    pub fn fleet(&self) -> Result<&Arc<Fleet>, &String> {
        self.fleet.get_or_init(|| read(&self.text).map(Arc::new)).as_ref()
    }
}

/// All that is kept.
#[derive(Debug, Clone, Default, PartialEq)]
pub struct Shelf {
    fleets: BTreeMap<String, Arc<Saved>>,
    plays: BTreeMap<String, Arc<str>>,
}

/// What a key of what is kept means.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Kept<'k> {
    /// The fleet with this id.
    Fleet(&'k str),
    /// The table of the fleet with this id.
    Play(&'k str),
}

/// What a key means; nothing when it is none of the builder's.
#[must_use]
pub fn kept(key: &str) -> Option<Kept<'_>> {
    let is_id =
        |id: &&str| !id.is_empty() && id.len() <= LONGEST_ID && id.bytes().all(|byte| byte.is_ascii_alphanumeric());
    let fleet = key.strip_prefix(FLEET).filter(is_id).map(Kept::Fleet);
    fleet.or_else(|| key.strip_prefix(PLAY).filter(is_id).map(Kept::Play))
}

/// The key of a fleet.
#[must_use]
pub fn fleet_key(id: &str) -> String {
    format!("{FLEET}{id}")
}

/// The key of a table.
#[must_use]
pub fn play_key(id: &str) -> String {
    format!("{PLAY}{id}")
}

/// A fleet as it is kept.
#[must_use]
pub fn written(fleet: &Fleet) -> String {
    compact(&serde_json::to_value(fleet).unwrap_or_default())
}

/// A fleet from the text of its JSON form.
///
/// # Errors
/// Why it is none, in a sentence.
pub fn read(text: &str) -> Result<Fleet, String> {
    let read = Form::find("json").and_then(|form| form.read_alone(text));
    match read {
        Some(Ok(reading)) => Ok(reading.fleet),
        Some(Err(faults)) => Err(faults
            .into_iter()
            .map(|fault| fault.message)
            .collect::<Vec<_>>()
            .join("; ")),
        None => Err("it cannot be read".to_owned()),
    }
}

impl Shelf {
    /// Takes in what is kept at a key, or that nothing is any more.
    pub fn take(&mut self, key: &str, value: Option<&str>) {
        match (kept(key), value) {
            (Some(Kept::Fleet(id)), Some(text)) => {
                let saved = Saved {
                    text: text.to_owned(),
                    fleet: OnceLock::new(),
                };
                self.fleets.insert(id.to_owned(), Arc::new(saved));
            }
            (Some(Kept::Play(id)), Some(text)) => {
                self.plays.insert(id.to_owned(), text.into());
            }
            (Some(Kept::Fleet(id)), None) => {
                self.fleets.remove(id);
            }
            (Some(Kept::Play(id)), None) => {
                self.plays.remove(id);
            }
            _ => {}
        }
    }

    /// What is kept at a key.
    #[must_use]
    pub fn text(&self, key: &str) -> Option<&str> {
        match kept(key)? {
            Kept::Fleet(id) => self.fleets.get(id).map(|saved| saved.text.as_str()),
            Kept::Play(id) => self.plays.get(id).map(|text| &**text),
        }
    }

    /// The fleet with this id.
    #[must_use]
    pub fn fleet(&self, id: &str) -> Option<&Saved> {
        self.fleets.get(id).map(|saved| &**saved)
    }

    /// All fleets, those that were begun last first.
    pub fn fleets(&self) -> impl Iterator<Item = (&str, &Saved)> {
        let mut fleets: Vec<_> = self.fleets.iter().map(|(id, saved)| (id.as_str(), &**saved)).collect();
        fleets.sort_by_key(|(id, _)| std::cmp::Reverse((number(id), *id)));
        fleets.into_iter()
    }

    /// An id that no fleet has.
    #[must_use]
    pub fn free_id(&self) -> String {
        let last = self.fleets.keys().filter_map(|id| number(id)).max();
        let next = last.unwrap_or(0).saturating_add(1).to_string();
        if next.len() <= LONGEST_ID {
            return next;
        }
        let mut free = (1_u64..).map(|number| number.to_string());
        free.find(|id| !self.fleets.contains_key(id)).unwrap_or(next)
    }

    /// All fleets in one text, those that cannot be read too.
    #[must_use]
    pub fn export(&self, game: &str) -> String {
        let fleets = self.fleets.values().map(|saved| {
            let whole = json_read::read(&saved.text);
            whole.unwrap_or_else(|_| Json::String(saved.text.clone()))
        });
        let all = json!({ "format": 1, "game": game, "fleets": fleets.collect::<Vec<Json>>() });
        let mut text = pretty(&all);
        text.push('\n');
        text
    }
}

/// The texts of the fleets in an export; nothing when it is none.
#[must_use]
pub fn exported(text: &str) -> Option<Vec<String>> {
    if !text.trim_start().starts_with('{') {
        return None;
    }
    let all = json_read::read(text).ok()?;
    let fleets = all.get("fleets")?.as_array()?.iter().take(MOST);
    let fleets = fleets.map(|fleet| match fleet {
        Json::String(text) => text.clone(),
        fleet => compact(fleet),
    });
    Some(fleets.collect())
}

fn number(id: &str) -> Option<u64> {
    id.parse().ok().filter(|number: &u64| number.to_string() == id)
}
