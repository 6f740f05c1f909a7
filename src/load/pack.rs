//! A game from its `pack.json`: an edition as it was published, without the folder that it was made of. Old lists are
//! opened with it as they were, and a browser has nothing else.

use std::sync::Arc;

use serde_json::Value as Json;

use crate::game::chapter::Body;
use crate::game::entry::{Concept, Entries, Entry, Origin};
use crate::game::manifest::Manifest;
use crate::game::marks::{MARKS, Marks};
use crate::game::model::Game;
use crate::source::canonical;
use crate::source::files::{Files, LARGEST_FILE};
use crate::source::json::{from_json, to_json_without};
use crate::source::json_read;
use crate::source::pointer::find;
use crate::source::sources::{FileId, SourceFile, Sources};
use crate::source::tree::{Node, Value};
use crate::source::typed::{FromJson, Mismatch, Mismatches, read, typed};

/// The version of the pack's shape that is written and read.
pub const FORMAT: u32 = 1;
/// The name that a pack bears among a game's sources.
const NAME: &str = "pack.json";

/// A game as it was published.
#[derive(Debug, Clone)]
pub struct Packed {
    /// The game. Prose has its figures filled in; what no pack carries (theme, drawings, lists) is missing.
    pub game: Game,
    /// The content hash, in hexadecimal.
    pub hash: String,
}

impl Packed {
    /// The first four bytes of the hash, which share codes and fleets carry.
    #[must_use]
    pub fn short_hash(&self) -> &str {
        canonical::short(&self.hash)
    }
}

/// Reads a pack.
///
/// # Errors
/// When these bytes are no pack, when one of a newer shape, or when they are not what was published: the hash tells.
pub fn read_pack(bytes: &[u8]) -> Result<Packed, String> {
    unpack(bytes, Some(canonical::hash))
}

/// Reads the pack that stands beside its reader, of the same publication. Its hash is taken at its word: to work it out anew
/// is a third of what a page waits for.
///
/// # Errors
/// When these bytes are no pack, or when one of a newer shape.
pub fn read_own_pack(bytes: &[u8]) -> Result<Packed, String> {
    unpack(bytes, None)
}

fn unpack(bytes: &[u8], hash_of: Option<fn(&Json) -> String>) -> Result<Packed, String> {
    if bytes.len() as u64 > LARGEST_FILE {
        return Err("it is larger than 4 MiB, which no pack is".to_owned());
    }
    let text = std::str::from_utf8(bytes).map_err(|error| format!("it is not JSON: {error}"))?;
    let json = json_read::read(text).map_err(|error| format!("it is not JSON: {error}"))?;
    let Json::Object(mut pack) = json else {
        return Err("it is no pack: a pack is a JSON object".to_owned());
    };
    let format = pack.get("format").and_then(Json::as_u64);
    match format {
        Some(format) if format > u64::from(FORMAT) => {
            return Err(format!(
                "it is a pack of format {format}, and this version reads format {FORMAT}; a newer Fleetwright reads it"
            ));
        }
        Some(_) => {}
        None => return Err("it is no pack: it has no `format`".to_owned()),
    }
    let Some(Json::String(hash)) = pack.remove("hash") else {
        return Err("it is no pack: it has no `hash`".to_owned());
    };
    let pack = Json::Object(pack);
    if hash_of.is_some_and(|hash_of| hash_of(&pack) != hash) {
        return Err(
            "its content is not what its `hash` says: it was changed or damaged after it was published".to_owned(),
        );
    }
    let game = Unpacking::new(pack)?.game()?;
    Ok(Packed { game, hash })
}

/// The folder in which a game keeps its editions.
pub const KEPT: &str = "editions/";

/// The place of an edition that a game keeps, below its folder, by the content hash that lists carry.
///
/// Nothing when that is no hash: it comes from a list, and must not lead anywhere else.
#[must_use]
pub fn kept_at(hash: &str) -> Option<String> {
    let hash = hash.trim().to_ascii_lowercase();
    let is_hash = hash.len() >= 8 && hash.bytes().all(|byte| byte.is_ascii_hexdigit());
    is_hash.then(|| format!("{KEPT}{}.pack.json", canonical::short(&hash)))
}

/// The edition with this content hash that a game keeps as a pack; nothing when it keeps none.
///
/// # Errors
/// When what it keeps is no pack, or another one.
pub fn kept(files: &dyn Files, hash: &str) -> Result<Option<Packed>, String> {
    let Some(path) = kept_at(hash) else {
        return Ok(None);
    };
    let bytes = match files.read(&path) {
        Ok(bytes) => bytes,
        // Only a list of the files tells what is not there from what cannot be read.
        Err(_) if files.list().is_ok_and(|paths| !paths.contains(&path)) => return Ok(None),
        Err(error) => return Err(format!("{path}: {}", error.reason)),
    };
    let packed = read_pack(&bytes).map_err(|reason| format!("{path}: {reason}"))?;
    if kept_at(&packed.hash).as_ref() == Some(&path) {
        Ok(Some(packed))
    } else {
        Err(format!(
            "{path}: it is another edition, of the hash {}",
            packed.short_hash()
        ))
    }
}

/// A pack that is being made a game.
struct Unpacking {
    sources: Arc<Sources>,
    file: FileId,
    marks: Marks,
}

fn tree_of(sources: &Sources, file: FileId) -> Option<&Node> {
    sources.get(file)?.tree.as_ref()
}

impl Unpacking {
    fn new(pack: Json) -> Result<Self, String> {
        let tree = from_json(pack);
        let mut sources = Sources::default();
        let file = sources.add(SourceFile {
            path: NAME.to_owned(),
            tree: Some(tree),
            ..SourceFile::default()
        });
        let mut marks = Marks::default();
        if let Some(tree) = tree_of(&sources, file) {
            marks.read(file, tree);
        }
        match marks.bad.first() {
            None => Ok(Self {
                sources: Arc::new(sources),
                file,
                marks,
            }),
            Some(bad) => Err(format!("a mark in it cannot be read: {}", bad.message)),
        }
    }

    fn game(self) -> Result<Game, String> {
        let manifest: Manifest = typed(self.json("/game", &[])?).map_err(|error| unreadable("/game", &error))?;
        let origin = self.origin("/game".to_owned());
        let mut game = Game::new(Entry {
            value: manifest,
            origin,
        });
        self.list("classes", &mut game.classes)?;
        self.list("weapon_types", &mut game.weapon_types)?;
        self.list("weapons", &mut game.weapons)?;
        self.list("orders", &mut game.orders)?;
        self.list("abilities", &mut game.abilities)?;
        self.list("allegiances", &mut game.allegiances)?;
        self.list("factions", &mut game.factions)?;
        self.list("boards", &mut game.boards)?;
        self.list("units", &mut game.units)?;
        self.with_body("chapters", "parts", &mut game.chapters)?;
        for (chapter, body) in game.chapters.iter_mut().zip(self.bodies("chapters", "parts")) {
            chapter.body = body;
        }
        self.list("tokens", &mut game.tokens)?;
        self.list("editions", &mut game.editions)?;
        #[cfg(feature = "tool")]
        self.book(&mut game)?;
        game.sources = self.sources;
        game.marks = self.marks;
        Ok(game)
    }

    /// What only the book has: a builder shows nothing of it, and leaves it unread.
    #[cfg(feature = "tool")]
    fn book(&self, game: &mut Game) -> Result<(), String> {
        self.with_body("lore", "text", &mut game.lore)?;
        for (lore, body) in game.lore.iter_mut().zip(self.bodies("lore", "text")) {
            lore.body = body;
        }
        self.list("terms", &mut game.terms)?;
        self.list("reserved", &mut game.reserved)?;
        self.list("house_rules", &mut game.house_rules)?;
        self.list("references", &mut game.references)
    }

    fn origin(&self, pointer: String) -> Origin {
        Origin {
            file: self.file,
            pointer,
        }
    }

    /// What stands at a pointer, without marks and without what is beside the type.
    fn json(&self, pointer: &str, beside: &[&str]) -> Result<Json, String> {
        let left_out: Vec<&str> = MARKS.iter().chain(beside).copied().collect();
        let found = tree_of(&self.sources, self.file).map(|tree| find(tree, pointer));
        match found.filter(|found| found.whole) {
            Some(found) => Ok(to_json_without(found.node, &left_out)),
            None => Err(format!("it lacks `{pointer}`")),
        }
    }

    fn nodes(&self, key: &str) -> &[Node] {
        let tree = tree_of(&self.sources, self.file);
        match tree.and_then(|tree| tree.get(key)).map(|node| &node.value) {
            Some(Value::List(nodes)) => nodes,
            _ => &[],
        }
    }

    /// A list of entries that are in the pack as their types have them.
    fn list(&self, key: &str, entries: &mut dyn Shelf) -> Result<(), String> {
        self.with_body(key, "", entries)
    }

    /// A list of entries with a body of prose, which a pack carries under a key of its own.
    fn with_body(&self, key: &str, prose: &str, entries: &mut dyn Shelf) -> Result<(), String> {
        for index in 0..self.nodes(key).len() {
            let pointer = format!("/{key}/{index}");
            let json = self.json(&pointer, &[prose])?;
            let mut mismatches = Mismatches::default();
            let former = self.marks.former_ids(self.file, &pointer);
            entries.shelve(json, self.origin(pointer.clone()), former, &mut mismatches);
            mismatches.end().map_err(|error| unreadable(&pointer, &error))?;
        }
        Ok(())
    }

    /// The bodies of entries, as the Markdown that they were.
    fn bodies(&self, key: &str, prose: &str) -> impl Iterator<Item = Body> {
        self.nodes(key).iter().map(move |node| Body {
            text: node.get(prose).map_or_else(String::new, prose_of),
            offset: 0,
            slug: node.get("id").and_then(Node::as_text).unwrap_or_default().to_owned(),
        })
    }
}

fn unreadable(pointer: &str, error: &Mismatch) -> String {
    format!("`{pointer}` cannot be read: {error}")
}

/// Entries of whatever kind, of which a pack has a list.
trait Shelf {
    /// Reads an entry and takes it in.
    fn shelve(&mut self, json: Json, origin: Origin, former: &[String], mismatches: &mut Mismatches);
}

impl<T: Concept + FromJson> Shelf for Entries<T> {
    fn shelve(&mut self, json: Json, origin: Origin, former: &[String], mismatches: &mut Mismatches) {
        let value: T = read(json, mismatches);
        self.declare_with_former(value.id(), former, origin.clone());
        self.push(Entry { value, origin });
    }
}

/// A text, or the parts of a chapter, as the Markdown that they were.
fn prose_of(node: &Node) -> String {
    if let Some(text) = node.as_text() {
        return text.to_owned();
    }
    let Value::List(parts) = &node.value else {
        return String::new();
    };
    let text = |part: &Node, key: &str| part.get(key).and_then(Node::as_text).unwrap_or_default().to_owned();
    let parts: Vec<String> = parts
        .iter()
        .map(|part| match text(part, "title").as_str() {
            "" => text(part, "text"),
            title => format!("## {title}\n\n{}", text(part, "text")),
        })
        .collect();
    parts.join("\n\n")
}
