//! One entry of the canon as a pack has it: its own fields, prose filled in, and what of it is proposed.

use std::collections::BTreeMap;

use serde::Serialize;
use serde_json::{Value as Json, json};

use crate::game::entry::{Concept, Entries, Entry, Origin};
use crate::game::model::Game;
use crate::game::prose::Owner;
use crate::source::interpolation::{interpolations, term_links};
use crate::source::sources::FileId;
use crate::view::names::Names;

/// Turns entries into JSON.
pub struct Packer<'g> {
    game: &'g Game,
    names: &'g Names,
    /// Whose text stands at a pointer: what the game calls prose is what is filled in, and nothing else.
    prose: BTreeMap<(FileId, String), Owner<'g>>,
}

impl<'g> Packer<'g> {
    /// A packer for one game.
    pub fn new(game: &'g Game, names: &'g Names) -> Self {
        let passages = game.passages().into_iter();
        let prose = passages.filter_map(|passage| {
            let origin = passage.origin()?;
            Some(((origin.file, origin.pointer.clone()), passage.owner))
        });
        Self {
            game,
            names,
            prose: prose.collect(),
        }
    }

    /// `game.yaml`.
    pub fn manifest(&self) -> Json {
        self.entry(&self.game.manifest)
    }

    /// A list of entries.
    pub fn list<T: Concept + Serialize>(&self, entries: &Entries<T>) -> Json {
        Json::Array(entries.iter().map(|entry| self.entry(entry)).collect())
    }

    /// The units, with the numbers of bases and slots that they leave to their class.
    pub fn units(&self) -> Json {
        let units = self.game.units.iter().map(|unit| {
            let mut json = self.entry(unit);
            if let Some(object) = json.as_object_mut() {
                object.insert("bases".to_owned(), json!(self.game.bases_of(unit)));
                object.insert("slots".to_owned(), json!(self.game.slots_of(unit)));
            }
            json
        });
        Json::Array(units.collect())
    }

    /// The tokens, with the number of copies where the source only says what it is taken from.
    pub fn tokens(&self) -> Json {
        let tokens = self.game.tokens.iter().map(|token| {
            let mut json = self.entry(token);
            if let Some(object) = json.as_object_mut() {
                object.insert("copies".to_owned(), json!(token.copies.count(self.game)));
            }
            json
        });
        Json::Array(tokens.collect())
    }

    /// An entry.
    pub fn entry<T: Serialize>(&self, entry: &Entry<T>) -> Json {
        let origin = &entry.origin;
        let mut json = self.marked(&entry.value, origin);
        let first = (origin.file, origin.pointer.clone());
        for ((file, pointer), owner) in self.prose.range(first..) {
            let Some(below) = pointer.strip_prefix(&origin.pointer).filter(|_| *file == origin.file) else {
                break;
            };
            let is_below = below.starts_with('/');
            if let Some(Json::String(text)) = json.pointer_mut(below).filter(|_| is_below) {
                *text = self.fill(text, owner);
            }
        }
        json
    }

    /// An entry's own fields, with what is proposed and renamed in it and below.
    fn marked<T: Serialize>(&self, value: &T, origin: &Origin) -> Json {
        let mut json = serde_json::to_value(value).unwrap_or_default();
        let marks = &self.game.marks;
        for (pointer, ids) in marks.renamed_below(origin.file, &origin.pointer) {
            let below = pointer.strip_prefix(&origin.pointer).unwrap_or_default();
            mark(json.pointer_mut(below), "formerly", json!(ids));
        }
        if marks.is_proposed(origin.file, &origin.pointer) {
            mark(Some(&mut json), "proposed", json!(true));
            return json;
        }
        let below = format!("{}/", origin.pointer);
        let paths: Vec<&str> = marks
            .proposed()
            .filter(|(file, _)| *file == origin.file)
            .filter_map(|(_, pointer)| pointer.strip_prefix(&below))
            .collect();
        if !paths.is_empty() {
            mark(Some(&mut json), "proposed", json!(paths));
        }
        json
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

fn mark(json: Option<&mut Json>, key: &str, value: Json) {
    if let Some(object) = json.and_then(Json::as_object_mut) {
        object.insert(key.to_owned(), value);
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
