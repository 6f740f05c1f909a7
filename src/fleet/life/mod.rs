//! The life of a list: it bears the edition and the content hash of the canon that it was made with, and a newer canon
//! says what is otherwise for it. A list is never changed here.

mod card;
mod news;
mod word;

use crate::game::entry::Origin;
use crate::game::fleet::Fleet;
use crate::game::model::Game;

pub use crate::fleet::life::news::{Named, News, news, news_alone};

/// How a list stands to the canon that it is held against.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Age {
    /// It was made with this canon.
    Current,
    /// It does not say what it was made with.
    Unstamped,
    /// It was made with another edition.
    Other,
}

/// How a list stands to a canon with this content hash, of which four bytes are enough.
#[must_use]
pub fn age(fleet: &Fleet, hash: &str) -> Age {
    match fleet.hash.as_deref().map(str::trim) {
        None | Some("") => Age::Unstamped,
        Some(stamp) if stamp.len() >= 8 && hash.starts_with(&stamp.to_ascii_lowercase()) => Age::Current,
        Some(_) => Age::Other,
    }
}

/// The same list with the stamp of the canon that it is now held against. Nothing else of it changes.
#[must_use]
pub fn stamped(fleet: &Fleet, game: &Game, short_hash: &str) -> Fleet {
    Fleet {
        edition: game.edition().map(|edition| edition.id.clone()),
        hash: Some(short_hash.to_owned()),
        ..fleet.clone()
    }
}

/// The same list in the names of an older canon: what this one renamed bears an id that the older one knows.
#[must_use]
pub fn backdated(fleet: &Fleet, old: &Game, now: &Game) -> Fleet {
    let former = |origin: &Origin| now.marks.former_ids(origin.file, &origin.pointer).iter();
    let mut list = fleet.clone();
    if old.factions.get(&list.faction).is_none()
        && let Some(faction) = now.factions.get(&list.faction)
        && let Some(known) = former(&faction.origin).find(|id| old.factions.get(id).is_some())
    {
        list.faction.clone_from(known);
    }
    let mut waiting: Vec<_> = list.units.iter_mut().collect();
    while let Some(entry) = waiting.pop() {
        if old.units.get(&entry.unit).is_none()
            && let Some(unit) = now.units.get(&entry.unit)
            && let Some(known) = former(&unit.origin).find(|id| old.units.get(id).is_some())
        {
            entry.unit.clone_from(known);
        }
        waiting.extend(entry.embarked.iter_mut());
    }
    list
}

/// The same list in the names of this canon: what was renamed bears its new id. What the canon does not know stays as it
/// stands.
#[must_use]
pub fn renamed(fleet: &Fleet, game: &Game) -> Fleet {
    let mut list = fleet.clone();
    if let Some(faction) = game.factions.get(&list.faction) {
        list.faction.clone_from(&faction.id);
    }
    if let Some(size) = game.size(&list.size) {
        list.size.clone_from(&size.id);
    }
    let mut waiting: Vec<_> = list.units.iter_mut().collect();
    while let Some(entry) = waiting.pop() {
        if let Some(unit) = game.units.get(&entry.unit) {
            entry.unit.clone_from(&unit.id);
        }
        waiting.extend(entry.embarked.iter_mut());
    }
    list
}
