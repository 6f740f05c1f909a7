//! One entry of the canon as a pack has it: its own fields, prose filled in, and what of it is proposed.

use serde::Serialize;
use serde_json::{Value as Json, json};

use crate::game::entry::{Concept, Entries, Entry, Origin};
use crate::game::model::Game;
use crate::game::prose::Owner;
use crate::source::interpolation::{interpolations, term_links};
use crate::view::names::Names;

/// The fields that hold prose, wherever they stand.
const PROSE: &[&str] = &[
    "text",
    "effect",
    "critical",
    "lasts",
    "role",
    "summary",
    "tagline",
    "definition",
    "note",
    "changes",
];

/// Turns entries into JSON.
pub struct Packer<'g> {
    game: &'g Game,
    names: &'g Names,
}

impl<'g> Packer<'g> {
    /// A packer for one game.
    pub fn new(game: &'g Game, names: &'g Names) -> Self {
        Self { game, names }
    }

    /// `game.yaml`.
    pub fn manifest(&self) -> Json {
        self.entry(&self.game.manifest.value, &self.game.manifest.origin, Owner::Nobody)
    }

    /// A list of entries.
    pub fn list<T: Concept + Serialize>(&self, entries: &'g Entries<T>, owner: fn(&'g Entry<T>) -> Owner<'g>) -> Json {
        let items = entries
            .iter()
            .map(|entry| self.entry(&entry.value, &entry.origin, owner(entry)));
        Json::Array(items.collect())
    }

    /// The boards: their abilities' texts use their own figures.
    pub fn boards(&self) -> Json {
        let boards = self.game.boards.iter().map(|board| {
            let mut json = self.marked(&board.value, &board.origin);
            for (index, ability) in board.faction_abilities.iter().enumerate() {
                self.fill_at(
                    &mut json,
                    &format!("/faction_abilities/{index}"),
                    &Owner::FactionAbility(ability),
                );
            }
            for (index, ability) in board.command_abilities.iter().enumerate() {
                self.fill_at(
                    &mut json,
                    &format!("/command_abilities/{index}"),
                    &Owner::CommandAbility(ability),
                );
            }
            json
        });
        Json::Array(boards.collect())
    }

    /// The units, with the numbers of bases and slots that they leave to their class.
    pub fn units(&self) -> Json {
        let units = self.game.units.iter().map(|unit| {
            let mut json = self.entry(&unit.value, &unit.origin, Owner::Nobody);
            if let Some(object) = json.as_object_mut() {
                object.insert("bases".to_owned(), json!(self.game.bases_of(unit)));
                object.insert("slots".to_owned(), json!(self.game.slots_of(unit)));
            }
            json
        });
        Json::Array(units.collect())
    }

    /// An entry.
    pub fn entry<T: Serialize>(&self, value: &T, origin: &Origin, owner: Owner<'_>) -> Json {
        let mut json = self.marked(value, origin);
        self.fill_all(&mut json, &owner);
        json
    }

    fn marked<T: Serialize>(&self, value: &T, origin: &Origin) -> Json {
        let mut json = serde_json::to_value(value).unwrap_or_default();
        let marks = &self.game.marks;
        let proposed = if marks.is_proposed(origin.file, &origin.pointer) {
            json!(true)
        } else {
            let below = format!("{}/", origin.pointer);
            let paths: Vec<&str> = marks
                .proposed()
                .filter(|(file, _)| *file == origin.file)
                .filter_map(|(_, pointer)| pointer.strip_prefix(&below))
                .collect();
            if paths.is_empty() {
                return json;
            }
            json!(paths)
        };
        if let Some(object) = json.as_object_mut() {
            object.insert("proposed".to_owned(), proposed);
        }
        json
    }

    fn fill_at(&self, json: &mut Json, pointer: &str, owner: &Owner<'_>) {
        if let Some(value) = json.pointer_mut(pointer) {
            self.fill_all(value, owner);
        }
    }

    fn fill_all(&self, json: &mut Json, owner: &Owner<'_>) {
        match json {
            Json::Object(map) => {
                for (key, value) in map {
                    match value {
                        Json::String(text) if PROSE.contains(&key.as_str()) => *text = self.fill(text, owner),
                        Json::Array(items) if PROSE.contains(&key.as_str()) => {
                            for item in items {
                                if let Json::String(text) = item {
                                    *text = self.fill(text, owner);
                                }
                            }
                        }
                        other => self.fill_all(other, owner),
                    }
                }
            }
            Json::Array(items) => items.iter_mut().for_each(|item| self.fill_all(item, owner)),
            _ => {}
        }
    }

    /// A text with its `{{ … }}` evaluated and its `[[…]]` as plain words. Markdown stays.
    pub fn fill(&self, text: &str, owner: &Owner<'_>) -> String {
        let evaluated = replace(
            text,
            interpolations(text).map(|found| {
                let value = self.names.evaluate(found.expression, owner);
                (
                    found.outer.clone(),
                    value.unwrap_or_else(|_| text[found.outer].to_owned()),
                )
            }),
        );
        replace(
            &evaluated,
            term_links(&evaluated).map(|link| (link.outer, link.shown.to_owned())),
        )
    }
}

fn replace(text: &str, pieces: impl Iterator<Item = (std::ops::Range<usize>, String)>) -> String {
    let mut result = String::with_capacity(text.len());
    let mut from = 0;
    for (range, piece) in pieces {
        result.push_str(text.get(from..range.start).unwrap_or(""));
        result.push_str(&piece);
        from = range.end;
    }
    result.push_str(text.get(from..).unwrap_or(""));
    result
}
