//! `pack.json` and its schema, of the base game and of every bundled one.

use fleetwright::load::load;
use fleetwright::render::pack::{Pack, schema_bytes};
use fleetwright::source::digest::sha256;
use fleetwright::source::embedded::{EmbeddedFiles, bundled_games};
use fleetwright::source::files::Files;
use fleetwright::source::memory::MemoryFiles;
use fleetwright::view::names::Names;
use serde_json::Value as Json;

use crate::tool::Workshop;

fn packed(files: &dyn Files) -> Json {
    let game = load(files).expect("a folder").game.expect("a game");
    Pack::new(&game, &Names::new(&game)).to_json()
}

/// The base game with one file changed.
fn base(path: &str, from: &str, to: &str) -> Json {
    let mut files = MemoryFiles::new();
    for (name, bytes) in Workshop::new().tree("game") {
        let mut text = String::from_utf8(bytes).expect("text");
        if name == path {
            assert!(text.contains(from), "{path} has no `{from}`");
            text = text.replace(from, to);
        }
        files.insert(name, text.into_bytes());
    }
    packed(&files)
}

fn packs() -> Vec<(String, Json)> {
    let bundled = bundled_games().into_iter().map(|id| {
        let files = EmbeddedFiles::game(id).expect("a bundled game");
        (id.to_owned(), packed(&files))
    });
    bundled
        .chain([("base".to_owned(), base("game.yaml", "id:", "id:"))])
        .collect()
}

#[test]
fn packs_keep_their_schema() {
    let schema: Json = serde_json::from_slice(&schema_bytes()).expect("JSON");
    let validator = jsonschema::validator_for(&schema).expect("a schema");
    for (id, pack) in packs() {
        let faults: Vec<String> = validator
            .iter_errors(&pack)
            .map(|error| format!("{id}{}: {error}", error.instance_path()))
            .collect();
        assert!(faults.is_empty(), "{}", faults.join("\n"));
        let mut spoilt = pack.clone();
        spoilt["units"][0]["points"] = Json::from("many");
        assert!(!validator.is_valid(&spoilt), "the schema says what points are");
        let mut spoilt = pack;
        spoilt["unheard_of"] = Json::Null;
        assert!(!validator.is_valid(&spoilt), "the schema is closed");
    }
}

/// Compact, keys sorted, by means of its own.
fn canonical(json: &Json) -> String {
    match json {
        Json::Object(map) => {
            let mut keys: Vec<_> = map.keys().collect();
            keys.sort();
            let members = keys
                .into_iter()
                .map(|key| format!("{}:{}", Json::from(key.as_str()), canonical(&map[key])));
            format!("{{{}}}", members.collect::<Vec<_>>().join(","))
        }
        Json::Array(items) => format!("[{}]", items.iter().map(canonical).collect::<Vec<_>>().join(",")),
        other => other.to_string(),
    }
}

#[test]
fn a_packs_hash_recomputes_from_the_pack() {
    for (id, mut pack) in packs() {
        let hash = pack.as_object_mut().expect("an object").remove("hash").expect("a hash");
        assert_eq!(hash.as_str(), Some(&*sha256(canonical(&pack).as_bytes())), "{id}");
    }
}

fn texts<'j>(json: &'j Json, path: &str, found: &mut Vec<(String, &'j str)>) {
    match json {
        Json::Object(map) => map
            .iter()
            .for_each(|(key, value)| texts(value, &format!("{path}/{key}"), found)),
        Json::Array(items) => items.iter().for_each(|item| texts(item, path, found)),
        Json::String(text) => found.push((path.to_owned(), text)),
        _ => {}
    }
}

#[test]
fn texts_are_filled_in_and_links_are_words() {
    for (id, pack) in packs() {
        let mut found = Vec::new();
        texts(&pack, "", &mut found);
        assert!(found.len() > 100, "{id} has texts");
        // The messages of constraints are templates: whoever judges a fleet fills them in with the finding's values.
        let messages = ["/game/fleet/constraints/say", "/game/fleet/constraints/help"];
        for (path, text) in found.iter().filter(|(path, _)| !messages.contains(&path.as_str())) {
            assert!(!text.contains("{{") && !text.contains("}}"), "{id}{path}: {text}");
            assert!(!text.contains("[["), "{id}{path}: {text}");
        }
    }
    let pack = base("game.yaml", "id:", "id:");
    let text = |pointer: &str| pack.pointer(pointer).and_then(Json::as_str).map(str::to_owned);
    assert_eq!(text("/orders/0/text").as_deref(), Some("The target moves 2\" further."));
    assert_eq!(
        text("/boards/0/faction_abilities/0/text").as_deref(),
        Some("Units within 4\" roll 1 more die.")
    );
    assert_eq!(text("/weapon_types/0/critical").as_deref(), Some("It costs 1 more."));
    let rule = text("/chapters/0/parts/0/text").expect("a rule");
    assert!(rule.contains("A Picket spends 2\u{a0}AP in an Activation."), "{rule}");
}

#[test]
fn tokens_say_how_many_and_sheets_what_they_say() {
    let pack = base("game.yaml", "id:", "id:");
    let copies: Vec<_> = (0..3).map(|index| pack["tokens"][index]["copies"].as_u64()).collect();
    assert_eq!(
        copies,
        [Some(3), Some(3), Some(1)],
        "a number, wherever the source takes it from"
    );
    assert_eq!(pack["tokens"][2]["text"], "Lit on 1 of 10");
    assert_eq!(pack["references"][0]["text"], "Dice have 10 sides.");
    assert_eq!(pack["references"][1]["table"], "sizes");
}

#[test]
fn the_newest_edition_is_filled_in_like_the_others() {
    let pack = base("changelog.yaml", "Everything.", "\"{{ unit.barge.points }} points\"");
    assert_eq!(pack["edition"], pack["editions"][0]);
    assert_eq!(pack["edition"]["changes"][0], "110 points");
}

#[test]
fn the_hash_follows_what_the_game_says_and_nothing_else() {
    let hash = |path, from, to| base(path, from, to)["hash"].as_str().expect("a hash").to_owned();
    let plain = hash("game.yaml", "id:", "id:");
    let said = [
        ("units/barge.yaml", "points: 110", "points: 111"),
        ("weapons.yaml", "damage: 2", "damage: 1"),
        ("rules/01-basics.md", "The youngest.", "The oldest."),
        ("game.yaml", "value: 2, unit: AP", "value: 3, unit: AP"),
        ("units/barge.yaml", "base_mm: 60", "base_mm: 60\nproposed: [points]"),
    ];
    for (path, from, to) in said {
        assert_ne!(hash(path, from, to), plain, "{to}");
    }
    let unsaid = [
        ("units/barge.yaml", "points: 110", "points: 110 # a bargain"),
        ("units/barge.yaml", "id: barge\n", "\n\nid:   barge\n"),
        ("units/barge.yaml", "name: Barge", "name: \"Barge\""),
        ("units/barge.yaml", "number: 2\nname: Barge", "name: Barge\nnumber: 2"),
    ];
    for (path, from, to) in unsaid {
        assert_eq!(hash(path, from, to), plain, "{to}");
    }
}

#[test]
fn what_is_proposed_says_so() {
    let pack = base(
        "units/barge.yaml",
        "base_mm: 60",
        "base_mm: 60\nproposed: [points, stats/BS]",
    );
    let unit = pack["units"]
        .as_array()
        .expect("units")
        .iter()
        .find(|unit| unit["id"] == "barge");
    assert_eq!(
        unit.expect("the unit")["proposed"],
        serde_json::json!(["points", "stats/BS"])
    );
    let pack = base("units/barge.yaml", "base_mm: 60", "base_mm: 60\nproposed: true");
    let unit = pack["units"]
        .as_array()
        .expect("units")
        .iter()
        .find(|unit| unit["id"] == "barge");
    assert_eq!(unit.expect("the unit")["proposed"], true);
}
