//! The schemas that editors read: fresh in `schema/`, sound in themselves, and true to the bundled games.

use std::collections::BTreeMap;

use fleetwright::game::entry::{Concept, Entries, Entry, Origin};
use fleetwright::game::marks::MARKS;
use fleetwright::game::model::Game;
use fleetwright::game::shape::{SHAPES, shape_of};
use fleetwright::schema::{files, general, narrowed, write_set};
use fleetwright::source::disk::DiskFiles;
use fleetwright::source::embedded::{EmbeddedFiles, bundled_games};
use fleetwright::source::files::Files;
use fleetwright::source::json::{to_json, to_json_without};
use fleetwright::source::sources::FileId;
use fleetwright::source::tree::Span;
use fleetwright::source::{markdown, yaml};
use serde::de::DeserializeOwned;
use serde_json::{Value as Json, json};

const COMMAND: &str = "fleetwright schema --out schema --general";

/// Every file of a bundled game that has a shape: path, with marks, without marks.
fn bundled(id: &str) -> Vec<(String, Json, Json)> {
    let files = EmbeddedFiles::game(id).expect("a bundled game");
    let mut found = Vec::new();
    for path in files.list().expect("a list") {
        let Some(shape) = shape_of(&path) else { continue };
        let text = String::from_utf8(files.read(&path).expect("a file")).expect("text");
        let front = if shape.is_markdown() {
            markdown::split(&text).expect("front matter").front
        } else {
            Span::new(0, text.len())
        };
        let root = yaml::parse(&text[front.start..front.end], front.start)
            .root
            .expect("a tree");
        let marked = to_json(&root);
        found.push((path, marked, to_json_without(&root, MARKS)));
    }
    found
}

fn entry<T: DeserializeOwned>(value: &Json) -> Entry<T> {
    Entry {
        value: serde_json::from_value(value.clone()).expect("a value of its type"),
        origin: Origin {
            file: FileId(0),
            pointer: String::new(),
        },
    }
}

fn push<T: DeserializeOwned + Concept>(into: &mut Entries<T>, value: &Json) {
    let entry: Entry<T> = entry(value);
    into.declare(entry.id(), entry.origin.clone());
    into.push(entry);
}

fn push_list<T: DeserializeOwned + Concept>(into: &mut Entries<T>, list: &Json) {
    for value in list.as_array().into_iter().flatten() {
        push(into, value);
    }
}

fn game(files: &[(String, Json, Json)]) -> Game {
    let of = |name: &str| {
        files
            .iter()
            .filter(|(path, ..)| shape_of(path).is_some_and(|shape| shape.name == name))
            .map(|(_, _, value)| value.clone())
            .collect::<Vec<_>>()
    };
    let mut game = Game::new(entry(&of("game")[0]));
    for (name, value) in ["classes", "orders", "abilities", "allegiances", "weapons"]
        .iter()
        .flat_map(|name| of(name).into_iter().map(|value| (*name, value)))
    {
        match name {
            "classes" => push_list(&mut game.classes, &value["classes"]),
            "orders" => push_list(&mut game.orders, &value["orders"]),
            "abilities" => push_list(&mut game.abilities, &value["abilities"]),
            "allegiances" => push_list(&mut game.allegiances, &value["allegiances"]),
            _ => {
                push_list(&mut game.weapon_types, &value["types"]);
                push_list(&mut game.weapons, &value["weapons"]);
            }
        }
    }
    for value in of("faction") {
        push(&mut game.factions, &value);
    }
    for value in of("board") {
        push(&mut game.boards, &value);
    }
    for value in of("unit") {
        push(&mut game.units, &value);
    }
    for value in of("chapter") {
        push(&mut game.chapters, &value);
    }
    game
}

fn tidewater() -> Game {
    let manifest = json!({
        "id": "tidewater", "title": "Tidewater", "dice": { "sides": 6 },
        "range_bands": [4, 8], "damage": { "min": 1, "max": 3 },
        "timings": [{ "id": "at-dawn", "name": "At dawn" }],
        "characteristics": [
            { "id": "S", "name": "Sails", "kind": "sticks", "lengths": [4, 8] },
            { "id": "G", "name": "Gunnery", "kind": "target", "best": 3, "worst": 6, "dash": true },
            { "id": "K", "name": "Keel", "kind": "count", "min": 1, "max": 9 },
            { "id": "C", "name": "Crew", "kind": "pool", "best": 4, "worst": 6, "dice": { "min": 1, "max": 3 } },
        ],
    });
    let mut game = Game::new(entry(&manifest));
    let class = json!({ "id": "sloop", "name": "Sloop", "plural": "Sloops", "bases": 1,
        "slots": { "weapons": 1, "orders": 0, "abilities": 1 } });
    push(&mut game.classes, &class);
    let ability = json!({ "id": "hold", "name": "Hold", "source": "slot", "text": "",
        "parameters": { "tier": { "min": 1 } } });
    push(&mut game.abilities, &ability);
    push(&mut game.factions, &json!({ "id": "reef", "name": "Reef" }));
    game
}

/// Whether a value keeps a schema, as any JSON Schema validator sees it.
fn keeps(schema: &Json, value: &Json) -> Result<(), String> {
    let validator = jsonschema::validator_for(schema).expect("a sound schema");
    let errors: Vec<String> = validator
        .iter_errors(value)
        .map(|error| format!("{}: {error}", error.instance_path().as_str()))
        .collect();
    if errors.is_empty() {
        Ok(())
    } else {
        Err(errors.join("\n"))
    }
}

#[test]
fn the_committed_schemas_are_fresh() {
    let committed = DiskFiles::new(concat!(env!("CARGO_MANIFEST_DIR"), "/schema"));
    let expected: BTreeMap<String, String> = write_set().into_iter().collect();
    assert_eq!(expected.len(), SHAPES.len());
    for (name, text) in &expected {
        let found = committed
            .read(name)
            .map(|bytes| String::from_utf8_lossy(&bytes).into_owned());
        let stale = found.as_ref().map_or(Some(0), |found| {
            let first = found.lines().zip(text.lines()).position(|(left, right)| left != right);
            first.or((found != text).then(|| found.lines().count()))
        });
        if let Some(line) = stale {
            let difference = |text: &str| text.lines().nth(line).unwrap_or("(nothing)").to_owned();
            let was = found.map_or_else(|error| error.to_string(), |found| difference(&found));
            panic!(
                "schema/{name} is stale from line {}:\n- {was}\n+ {}\nrenew it with `{COMMAND}`",
                line + 1,
                difference(text)
            );
        }
    }
    let strangers: Vec<_> = committed
        .list()
        .expect("the folder `schema`")
        .into_iter()
        .filter(|name| !expected.contains_key(name))
        .collect();
    assert_eq!(strangers, [""; 0], "of no shape; renew the folder with `{COMMAND}`");
}

#[test]
#[ignore = "writes the folder `schema`"]
#[expect(clippy::disallowed_methods, reason = "it writes what the test above compares")]
fn renew_the_committed_schemas() {
    let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/schema");
    std::fs::create_dir_all(folder).expect("the folder");
    for (name, text) in write_set() {
        std::fs::write(format!("{folder}/{name}"), text).expect("the file");
    }
}

#[test]
fn bundled_games_keep_the_general_and_their_own_schemas_with_all_their_marks() {
    let general = general();
    for id in bundled_games() {
        let files = bundled(id);
        let narrowed = narrowed(&game(&files));
        for (path, marked, _) in &files {
            let shape = shape_of(path).expect("a shape").name;
            assert_eq!(keeps(&general[shape], marked), Ok(()), "{path}, general");
            assert_eq!(keeps(&narrowed[shape], marked), Ok(()), "{path}, narrowed");
        }
    }
}

#[test]
fn marks_may_stand_where_there_are_keys_and_must_be_formed_well() {
    let schema = &general()["weapons"];
    let weapon = |mark: Json| {
        let mut weapon = json!({ "id": "gun", "name": "Gun", "type": "shot", "range": 6, "damage": 1,
            "attacks": { "per_base": 1, "proposed": true } });
        weapon
            .as_object_mut()
            .expect("an object")
            .extend(mark.as_object().expect("marks").clone());
        json!({ "weapons": [weapon], "proposed": ["weapons/0/range"] })
    };
    let good = json!({ "proposed": true, "formerly": ["cannon"], "allow": [{ "code": "unused", "reason": "later" }] });
    assert_eq!(keeps(schema, &weapon(good)), Ok(()));
    for bad in [
        json!({ "proposed": false }),
        json!({ "allow": [{ "code": "unused" }] }),
        json!({ "allow": [{ "code": "unused", "reason": "" }] }),
        json!({ "formerly": 3 }),
    ] {
        assert!(keeps(schema, &weapon(bad.clone())).is_err(), "{bad}");
    }
    let without_id = json!({ "types": [], "weapons": [], "formerly": ["x"] });
    assert!(keeps(schema, &without_id).is_err());
}

#[test]
fn a_narrowed_schema_knows_the_words_of_its_game_and_no_others() {
    let schema = &narrowed(&tidewater())["unit"];
    let unit = |key: &str, value: Json| {
        let mut unit = json!({ "id": "gull", "number": 1, "name": "Gull", "class": "sloop" });
        unit[key] = value;
        unit
    };
    for (key, value) in [
        ("class", json!("sloop")),
        ("fielded_by", json!("common")),
        ("fielded_by", json!(["reef"])),
        ("abilities", json!(["hold"])),
        ("abilities", json!([{ "id": "hold", "tier": 2 }])),
        ("weapons", json!(["anything: the game declares no weapons"])),
        ("stats", json!({ "S": 4, "G": "—", "K": 9, "C": "4/3" })),
        (
            "stats",
            json!({ "S": "8/4", "G": "3+", "K": "unknown", "C": "6/1", "proposed": ["S"] }),
        ),
    ] {
        let result = keeps(schema, &unit(key, value.clone()));
        // A mapping with free keys has no marks of its own; the unit carries them.
        assert_eq!(
            result.is_ok(),
            value.get("proposed").is_none(),
            "{key}: {value}: {result:?}"
        );
    }
    for (key, value) in [
        ("class", json!("barge")),
        ("fielded_by", json!(["shoal"])),
        ("abilities", json!(["hodl"])),
        ("abilities", json!([{ "id": "hold", "teir": 2 }])),
        ("abilities", json!([{ "id": "hold", "tier": 0 }])),
        ("stats", json!({ "X": 4 })),
        ("stats", json!({ "S": 5 })),
        ("stats", json!({ "S": "—" })),
        ("stats", json!({ "G": "7+" })),
        ("stats", json!({ "K": 10 })),
        ("stats", json!({ "C": "4/4" })),
    ] {
        assert!(keeps(schema, &unit(key, value.clone())).is_err(), "{key}: {value}");
    }
}

#[test]
fn a_narrowed_schema_offers_bands_bounds_and_timings() {
    let schemas = narrowed(&tidewater());
    let at = |shape: &str, pointer: &str| schemas[shape].pointer(pointer).cloned().unwrap_or_default();
    assert_eq!(at("weapons", "/$defs/Weapon/properties/range/enum"), json!([4, 8]));
    assert_eq!(at("orders", "/$defs/Order/properties/range/enum"), json!([4, 8, null]));
    assert_eq!(at("weapons", "/$defs/Weapon/properties/damage/maximum"), json!(3));
    assert_eq!(
        at("board", "/$defs/CommandAbility/properties/timing/enum"),
        json!(["at-dawn", null])
    );
    let keel = at("board", "/$defs/Filter/properties/at_most");
    assert_eq!(keel["additionalProperties"], json!(false));
    assert_eq!(keel["properties"].as_object().map(serde_json::Map::len), Some(1));
}

#[test]
fn schemas_name_themselves_and_end_with_a_line_break() {
    for (name, text) in files(&general()) {
        let schema: Json = serde_json::from_str(&text).expect("JSON");
        assert_eq!(schema["$id"], json!(name));
        assert_eq!(schema["$schema"], json!("https://json-schema.org/draft/2020-12/schema"));
        assert!(
            schema["title"].is_string() && schema["description"].is_string(),
            "{name}"
        );
        assert!(text.ends_with("}\n"));
    }
}
