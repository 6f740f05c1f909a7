//! `pack.json`: the canon as data for other tools, with prose filled in, and the schema that it validates against.
//!
//! An edition's content hash is the SHA-256 of the pack in canonical form (compact, keys sorted) without its hash.

mod entry;
mod schema;

use serde_json::{Map, Value as Json, json};

use crate::game::chapter::Body;
use crate::game::model::Game;
use crate::game::prose::Owner;
use crate::load::pack::FORMAT;
use crate::render::pack::entry::Packer;
use crate::source::canonical;
use crate::view::book::ChapterView;
use crate::view::names::Names;
use crate::view::quote::{Proposed, Quote, Quotes};

pub use crate::render::pack::schema::pack_schema;

/// A game's pack.
#[derive(Debug, Clone)]
pub struct Pack {
    json: Map<String, Json>,
    hash: String,
}

impl Pack {
    /// Packs a game.
    #[must_use]
    pub fn new(game: &Game, names: &Names) -> Self {
        let packer = Packer::new(game, names);
        let quoted = Quotes::new(game, &ChapterView::all(game, names));
        let edition = game.edition().map(|edition| packer.entry(edition));
        let parts = [
            ("format", json!(FORMAT)),
            ("game", packer.manifest()),
            ("edition", json!(edition)),
            ("classes", packer.list(&game.classes)),
            ("weapon_types", packer.list(&game.weapon_types)),
            ("weapons", packer.list(&game.weapons)),
            ("orders", packer.list(&game.orders)),
            ("abilities", packer.list(&game.abilities)),
            ("allegiances", packer.list(&game.allegiances)),
            ("factions", packer.list(&game.factions)),
            ("boards", packer.list(&game.boards)),
            ("units", packer.units()),
            ("chapters", chapters(&packer, game)),
            ("rules", quotes(&quoted.rules)),
            ("faqs", quotes(&quoted.faqs)),
            ("lore", lore(&packer, game)),
            ("terms", packer.list(&game.terms)),
            ("reserved", packer.list(&game.reserved)),
            ("house_rules", packer.list(&game.house_rules)),
            ("tokens", packer.tokens()),
            ("references", packer.list(&game.references)),
            ("editions", packer.list(&game.editions)),
        ];
        let json: Map<String, Json> = parts.map(|(key, value)| (key.to_owned(), value)).into_iter().collect();
        let hash = canonical::hash(&Json::Object(json.clone()));
        Self { json, hash }
    }

    /// The content hash, in hexadecimal.
    #[must_use]
    pub fn hash(&self) -> &str {
        &self.hash
    }

    /// Its first four bytes, which share codes and fleets carry.
    #[must_use]
    pub fn short_hash(&self) -> &str {
        canonical::short(&self.hash)
    }

    /// The pack as JSON, its hash included.
    #[must_use]
    pub fn to_json(&self) -> Json {
        let mut json = Map::new();
        json.insert("hash".to_owned(), json!(self.hash));
        json.extend(self.json.clone());
        Json::Object(json)
    }

    /// The file `pack.json`.
    #[must_use]
    pub fn bytes(&self) -> Vec<u8> {
        canonical::pretty(&self.to_json())
    }
}

/// The file `pack.schema.json`.
#[must_use]
pub fn schema_bytes() -> Vec<u8> {
    canonical::pretty(&pack_schema())
}

fn chapters(packer: &Packer<'_>, game: &Game) -> Json {
    let chapters = game.chapters.iter().map(|chapter| {
        let mut json = packer.entry(chapter);
        insert(&mut json, "parts", parts(packer, &chapter.body, game));
        json
    });
    Json::Array(chapters.collect())
}

/// Rules or questions, with the same marks as everything else bears.
fn quotes(list: &[Quote]) -> Json {
    let list = list.iter().map(|quote| {
        let mut json = json!(quote);
        match quote.proposed {
            Proposed::Nothing => {}
            Proposed::Partly => insert(&mut json, "proposed", json!(["text"])),
            Proposed::Wholly => insert(&mut json, "proposed", json!(true)),
        }
        json
    });
    Json::Array(list.collect())
}

fn lore(packer: &Packer<'_>, game: &Game) -> Json {
    let lore = game.lore.iter().map(|lore| {
        let mut json = packer.entry(lore);
        let text = packer.fill(lore.body.text.trim(), &Owner::Nobody);
        insert(&mut json, "text", json!(text));
        json
    });
    Json::Array(lore.collect())
}

fn parts(packer: &Packer<'_>, body: &Body, game: &Game) -> Json {
    let parts = body.sections().into_iter().map(|section| {
        let part = game
            .manifest
            .chapter_parts
            .iter()
            .find(|part| part.title == section.title);
        json!({
            "id": part.map(|part| &part.id),
            "title": section.title,
            "text": packer.fill(body.slice(section.content).trim(), &Owner::Nobody),
        })
    });
    Json::Array(parts.collect())
}

fn insert(json: &mut Json, key: &str, value: Json) {
    if let Some(object) = json.as_object_mut() {
        object.insert(key.to_owned(), value);
    }
}
