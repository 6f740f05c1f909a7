//! The bundled game as these tests need it: everything that judging a list looks at.

use std::path::Path;
use std::sync::OnceLock;

use fleetwright::game::entry::{Concept, Entries, Entry, Origin};
use fleetwright::game::marks::Marks;
use fleetwright::game::model::Game;
use fleetwright::source::disk::DiskFiles;
use fleetwright::source::files::Files;
use fleetwright::source::json::to_json;
use fleetwright::source::sources::{FileId, SourceFile};
use fleetwright::source::text::Text;
use fleetwright::source::tree::Span;
use fleetwright::source::yaml;
use serde::de::DeserializeOwned;

/// The bundled game, read once.
pub fn canon() -> &'static Game {
    static GAME: OnceLock<Game> = OnceLock::new();
    GAME.get_or_init(|| {
        let mut reader = Reader {
            files: DiskFiles::new(Path::new(env!("CARGO_MANIFEST_DIR")).join("data/fabled-star")),
            marks: Marks::default(),
            read: Vec::new(),
        };
        let manifest = reader.whole("game.yaml");
        let mut game = Game::new(manifest);
        reader.list("classes.yaml", "classes", &mut game.classes);
        reader.list("weapons.yaml", "weapons", &mut game.weapons);
        reader.list("orders.yaml", "orders", &mut game.orders);
        reader.list("abilities.yaml", "abilities", &mut game.abilities);
        reader.list("allegiances.yaml", "allegiances", &mut game.allegiances);
        reader.folder("factions/", |entry| game.factions.push(entry));
        reader.folder("boards/", |entry| game.boards.push(entry));
        reader.folder("units/", |entry| game.units.push(entry));
        reader.folder("fleets/", |entry| game.fleets.push(entry));
        for file in reader.read {
            game.sources.add(file);
        }
        game.marks = reader.marks;
        assert!(game.marks.bad.is_empty(), "{:?}", game.marks.bad);
        game
    })
}

struct Reader {
    files: DiskFiles,
    marks: Marks,
    read: Vec<SourceFile>,
}

impl Reader {
    fn tree(&mut self, path: &str) -> (FileId, serde_json::Value) {
        let text = String::from_utf8(self.files.read(path).unwrap()).unwrap();
        let parsed = yaml::parse(&text, 0);
        assert!(parsed.faults.is_empty(), "{path}: {:?}", parsed.faults);
        let file = FileId(self.read.len());
        self.read.push(SourceFile {
            path: path.to_owned(),
            text: Text::new(text),
            tree: parsed.root.clone(),
            body: Span::default(),
        });
        let mut root = parsed.root.unwrap();
        self.marks.take(file, &mut root);
        (file, to_json(&root))
    }

    fn whole<T: DeserializeOwned>(&mut self, path: &str) -> Entry<T> {
        let (file, json) = self.tree(path);
        let value = serde_json::from_value(json).unwrap_or_else(|error| panic!("{path}: {error}"));
        let pointer = String::new();
        Entry {
            value,
            origin: Origin { file, pointer },
        }
    }

    fn list<T: DeserializeOwned + Concept>(&mut self, path: &str, key: &str, into: &mut Entries<T>) {
        let (file, json) = self.tree(path);
        for (index, value) in json[key].as_array().unwrap().iter().enumerate() {
            let pointer = format!("/{key}/{index}");
            into.push(Entry {
                value: serde_json::from_value(value.clone()).unwrap_or_else(|error| panic!("{path}: {error}")),
                origin: Origin { file, pointer },
            });
        }
    }

    fn folder<T: DeserializeOwned>(&mut self, folder: &str, mut take: impl FnMut(Entry<T>)) {
        for path in self.files.list().unwrap() {
            if path.starts_with(folder) {
                take(self.whole(&path));
            }
        }
    }
}
