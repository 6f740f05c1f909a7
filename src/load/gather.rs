//! Decoded files to a game: each shape's entries into their place, with the origin of each.

use std::sync::Arc;

use serde::de::DeserializeOwned;
use serde_json::Value as Json;

use crate::diagnostic::finding::Diagnostic;
use crate::game::chapter::Body;
use crate::game::entry::{Concept, Entries, Entry, Origin};
use crate::game::fleet::Fleet;
use crate::game::ledger::Ledger;
use crate::game::manifest::Manifest;
use crate::game::marks::Marks;
use crate::game::model::Game;
use crate::load::code::{BAD_MARK, INVALID_VALUE};
use crate::load::decode::{Decoded, DecodedFile};
use crate::source::sources::{FileId, Sources};

/// Puts a file's entries into the game.
type Gatherer = fn(&mut Gathering<'_>, &DecodedFile);

/// The registry of gatherers, by shape.
static GATHERERS: &[(&str, Gatherer)] = &[
    ("classes", |all, file| {
        all.list(file, "classes", |game| &mut game.classes);
    }),
    ("weapons", |all, file| {
        all.list(file, "types", |game| &mut game.weapon_types);
        all.list(file, "weapons", |game| &mut game.weapons);
    }),
    ("orders", |all, file| all.list(file, "orders", |game| &mut game.orders)),
    ("abilities", |all, file| {
        all.list(file, "abilities", |game| &mut game.abilities);
    }),
    ("allegiances", |all, file| {
        all.list(file, "allegiances", |game| &mut game.allegiances);
    }),
    ("faction", |all, file| {
        all.one(file, |game| &mut game.factions, |_, _| {});
    }),
    ("board", |all, file| all.one(file, |game| &mut game.boards, |_, _| {})),
    ("unit", |all, file| all.one(file, |game| &mut game.units, |_, _| {})),
    ("chapter", |all, file| {
        all.one(file, |game| &mut game.chapters, |chapter, body| chapter.body = body);
    }),
    ("lore", |all, file| {
        all.one(file, |game| &mut game.lore, |lore, body| lore.body = body);
    }),
    ("glossary", |all, file| {
        all.list(file, "terms", |game| &mut game.terms);
        all.list(file, "reserved", |game| &mut game.reserved);
    }),
    ("changelog", |all, file| {
        all.list(file, "editions", |game| &mut game.editions);
    }),
    ("house-rules", |all, file| {
        all.list(file, "rules", |game| &mut game.house_rules);
    }),
    ("printer", |all, file| {
        all.one(file, |game| &mut game.printers, |_, _| {});
    }),
    ("theme", |all, file| all.theme(file)),
    ("ids", |all, file| all.ledger(file)),
    ("tokens", |all, file| all.list(file, "tokens", |game| &mut game.tokens)),
    ("reference", |all, file| {
        all.list(file, "sheets", |game| &mut game.references);
    }),
    ("fleet", |all, file| all.fleet(file)),
];

/// A game in the making.
struct Gathering<'a> {
    game: Game,
    sources: &'a Sources,
    diagnostics: &'a mut Vec<Diagnostic>,
}

/// Makes the game; `None` when its manifest could not be read.
pub fn gather(sources: &Arc<Sources>, decoded: &Decoded, diagnostics: &mut Vec<Diagnostic>) -> Option<Game> {
    let mut marks = Marks::default();
    for (file, source) in sources.iter() {
        if let Some(tree) = &source.tree {
            marks.read(file, tree);
        }
    }
    for bad in &marks.bad {
        diagnostics.push(Diagnostic::new(&BAD_MARK, bad.place.clone(), bad.message.clone()).help(bad.help.clone()));
    }
    let file = decoded.files.iter().find(|file| file.shape == "game")?;
    let origin = Origin {
        file: file.id,
        pointer: String::new(),
    };
    let manifest: Manifest = decode(&file.json, &origin, file, diagnostics)?;
    let mut gathering = Gathering {
        game: Game::new(Entry {
            value: manifest,
            origin,
        }),
        sources,
        diagnostics,
    };
    for file in &decoded.files {
        if let Some((_, gatherer)) = GATHERERS.iter().find(|(shape, _)| *shape == file.shape) {
            gatherer(&mut gathering, file);
        }
    }
    let mut game = gathering.game;
    game.units.sort_by_key(|unit| (unit.number, unit.id.clone()));
    game.chapters.sort_by_key(|chapter| chapter.number);
    game.lore.sort_by_key(|lore| lore.number);
    game.marks = marks;
    game.violated.clone_from(&decoded.violated);
    game.sources = Arc::clone(sources);
    Some(game)
}

/// Gives a value its type. What the schema let through and the type does not take is a finding.
fn decode<T: DeserializeOwned>(
    json: &Json,
    origin: &Origin,
    file: &DecodedFile,
    diagnostics: &mut Vec<Diagnostic>,
) -> Option<T> {
    match T::deserialize(json) {
        Ok(value) => Some(value),
        Err(error) => {
            if !file.is_violated(&origin.pointer) {
                diagnostics.push(Diagnostic::new(&INVALID_VALUE, origin.at(""), error.to_string()));
            }
            None
        }
    }
}

impl Gathering<'_> {
    fn entry<T: Concept + DeserializeOwned>(
        &mut self,
        file: &DecodedFile,
        json: &Json,
        pointer: String,
        entries: fn(&mut Game) -> &mut Entries<T>,
    ) -> Option<Entry<T>> {
        let origin = Origin { file: file.id, pointer };
        let id = json.get("id").and_then(Json::as_str)?;
        entries(&mut self.game).declare(id, origin.clone());
        for old in self.former_ids(&origin) {
            entries(&mut self.game).rename(&old, id);
        }
        let value = decode(json, &origin, file, self.diagnostics)?;
        Some(Entry { value, origin })
    }

    /// The `formerly` of the mapping at an origin, straight from the tree, for it is not part of the JSON.
    fn former_ids(&self, origin: &Origin) -> Vec<String> {
        let mut marks = Marks::default();
        let tree = self.sources.get(origin.file).and_then(|file| file.tree.as_ref());
        let node = tree.map(|tree| crate::source::pointer::find(tree, &origin.pointer).node);
        if let Some(node) = node.filter(|node| node.get("formerly").is_some()) {
            marks.read(origin.file, node);
        }
        marks
            .formerly
            .into_iter()
            .filter(|(_, pointer, _)| pointer.is_empty())
            .map(|(_, _, old)| old)
            .collect()
    }

    fn list<T: Concept + DeserializeOwned>(
        &mut self,
        file: &DecodedFile,
        key: &str,
        entries: fn(&mut Game) -> &mut Entries<T>,
    ) {
        let items = file.json.get(key).and_then(Json::as_array);
        for (index, json) in items.into_iter().flatten().enumerate() {
            if let Some(entry) = self.entry(file, json, format!("/{key}/{index}"), entries) {
                entries(&mut self.game).push(entry);
            }
        }
    }

    fn one<T: Concept + DeserializeOwned>(
        &mut self,
        file: &DecodedFile,
        entries: fn(&mut Game) -> &mut Entries<T>,
        complete: fn(&mut T, Body),
    ) {
        if let Some(mut entry) = self.entry(file, &file.json, String::new(), entries) {
            complete(&mut entry.value, self.body(file.id));
            entries(&mut self.game).push(entry);
        }
    }

    fn body(&self, file: FileId) -> Body {
        let Some(source) = self.sources.get(file) else {
            return Body::default();
        };
        let name = source.path.rsplit('/').next().unwrap_or(&source.path);
        Body {
            text: source.text.slice(source.body).to_owned(),
            offset: source.body.start,
            slug: name.rsplit_once('.').map_or(name, |(stem, _)| stem).to_owned(),
        }
    }

    fn theme(&mut self, file: &DecodedFile) {
        let origin = Origin {
            file: file.id,
            pointer: String::new(),
        };
        if let Some(value) = decode(&file.json, &origin, file, self.diagnostics) {
            self.game.theme = Some(Entry { value, origin });
        }
    }

    fn ledger(&mut self, file: &DecodedFile) {
        let origin = Origin {
            file: file.id,
            pointer: String::new(),
        };
        let ledger = decode::<Ledger>(&file.json, &origin, file, self.diagnostics);
        self.game.ledger = ledger.map(|value| Entry { value, origin });
    }

    fn fleet(&mut self, file: &DecodedFile) {
        let origin = Origin {
            file: file.id,
            pointer: String::new(),
        };
        if let Some(value) = decode::<Fleet>(&file.json, &origin, file, self.diagnostics) {
            self.game.fleets.push(Entry { value, origin });
        }
    }
}
