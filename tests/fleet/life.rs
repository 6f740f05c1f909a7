//! Packs as editions, and what a newer canon changes for a list.

use fleetwright::fleet::judge;
use fleetwright::fleet::life::{Age, News, age, news, news_alone, renamed, stamped};
use fleetwright::game::fleet::Fleet;
use fleetwright::game::model::Game;
use fleetwright::load::load;
use fleetwright::load::pack::{kept, kept_at, read_pack};
use fleetwright::render::pack::Pack;
use fleetwright::source::embedded::{EmbeddedFiles, bundled_games};
use fleetwright::source::files::Files;
use fleetwright::source::memory::MemoryFiles;
use fleetwright::view::names::Names;
use serde_json::json;

use crate::tool::Workshop;

fn pack(files: &dyn Files) -> Vec<u8> {
    let game = load(files).expect("a folder").game.expect("a game");
    Pack::new(&game, &Names::new(&game)).bytes()
}

/// The base game with some of its files changed, as a pack and read again.
fn edition(changes: &[(&str, &str, &str)]) -> Game {
    let mut files = MemoryFiles::new();
    let mut made = 0;
    for (name, bytes) in Workshop::new().tree("game") {
        let mut text = String::from_utf8(bytes).expect("text");
        for (_, from, to) in changes.iter().filter(|(path, ..)| *path == name) {
            assert!(text.contains(from), "{name} has no `{from}`");
            text = text.replace(from, to);
            made += 1;
        }
        files.insert(name, text.into_bytes());
    }
    assert_eq!(made, changes.len(), "every change has its file");
    read_pack(&pack(&files)).expect("a pack").game
}

fn fleet(units: &serde_json::Value) -> Fleet {
    let list = json!({ "game": "tin-fleet", "faction": "harbour", "size": "pond", "units": units });
    serde_json::from_value(list).expect("a list")
}

fn told(old: &Game, new: &Game, fleet: &Fleet) -> Vec<String> {
    news(old, new, fleet).iter().map(|news| news.message(new)).collect()
}

#[test]
fn a_game_from_its_pack_judges_as_the_game_from_its_folder() {
    for id in bundled_games() {
        let files = EmbeddedFiles::game(id).expect("a bundled game");
        let game = load(&files).expect("a folder").game.expect("a game");
        let packed = read_pack(&pack(&files)).expect("a pack");
        assert!(!game.fleets.is_empty());
        for fleet in &game.fleets {
            assert_eq!(judge(&game, fleet), judge(&packed.game, fleet), "{}", fleet.name);
        }
        let words = |game: &Game| {
            let verdicts = game.fleets.iter().map(|fleet| judge(game, fleet));
            let words = verdicts.flat_map(|verdict| {
                let messages = verdict.findings.iter().map(|finding| finding.message(game, &verdict));
                messages.collect::<Vec<_>>()
            });
            words.collect::<Vec<_>>()
        };
        let mut unpacked = packed.game.clone();
        unpacked.fleets.clone_from(&game.fleets);
        assert_eq!(words(&game), words(&unpacked));
    }
}

#[test]
fn a_pack_that_was_changed_or_is_none_is_refused_with_the_reason() {
    let good = pack(&EmbeddedFiles::game(bundled_games()[0]).expect("a bundled game"));
    let text = String::from_utf8(good).expect("text");
    let refused = |text: &str| read_pack(text.as_bytes()).expect_err("refused");
    assert!(refused(&text.replacen("\"points\": 60", "\"points\": 61", 1)).contains("changed or damaged"));
    assert!(refused(&text.replacen("\"format\": 1", "\"format\": 2", 1)).contains("format 2"));
    assert!(refused("[]").contains("JSON object"));
    assert!(refused("{").contains("not JSON"));
    assert!(refused(r#"{ "format": 1 }"#).contains("hash"));
    assert!(refused(&"[".repeat(100_000)).contains("not JSON"));
}

#[test]
fn a_kept_edition_is_found_by_its_hash_and_a_list_leads_nowhere_else() {
    let bytes = pack(&EmbeddedFiles::game(bundled_games()[0]).expect("a bundled game"));
    let hash = read_pack(&bytes).expect("a pack").hash;
    let mut files = MemoryFiles::new();
    files.insert(kept_at(&hash).expect("a place"), bytes.clone());
    assert_eq!(kept(&files, &hash[..8]).expect("sound").expect("kept").hash, hash);
    assert!(kept(&files, "00000000").expect("sound").is_none());
    assert_eq!(kept_at("../../x"), None);
    assert_eq!(kept_at(""), None);
    files.insert("editions/00000000.pack.json".to_owned(), bytes);
    assert!(
        kept(&files, "00000000")
            .expect_err("another")
            .contains("another edition")
    );
}

#[test]
fn a_stamp_tells_how_old_a_list_is() {
    let game = edition(&[]);
    let list = fleet(&json!([]));
    assert_eq!(age(&list, "3f9a1c02ffff"), Age::Unstamped);
    let list = stamped(&list, &game, "3f9a1c02");
    assert_eq!(age(&list, "3f9a1c02ffff"), Age::Current);
    assert_eq!(age(&list, "3f9a1c03ffff"), Age::Other);
    let short = Fleet {
        hash: Some("3".to_owned()),
        ..list
    };
    assert_eq!(
        age(&short, "3f9a1c02ffff"),
        Age::Other,
        "a shorter stamp proves nothing"
    );
}

#[test]
fn what_a_newer_canon_changes_for_a_list_is_told_and_nothing_else() {
    let old = edition(&[]);
    let new = edition(&[
        ("units/barge.yaml", "points: 110", "points: 150"),
        ("units/barge.yaml", "M: 4/2", "M: 2/2"),
        ("units/barge.yaml", "tier: 2", "tier: 1"),
        ("weapons.yaml", "range: 8", "range: 6"),
        ("units/picket.yaml", "[grapnel]", "[]"),
    ]);
    let list = fleet(&json!([{ "unit": "barge", "embarked": [{ "unit": "picket", "count": 2 }] }]));
    insta::assert_snapshot!(told(&old, &new, &list).join("\n"));
    assert_eq!(told(&old, &old, &list), Vec::<String>::new());
    assert_eq!(told(&new, &new, &list), Vec::<String>::new());
    let other = fleet(&json!([{ "unit": "picket" }]));
    assert!(
        !told(&old, &new, &other).join(" ").contains("Barge"),
        "only what the list fields"
    );
}

#[test]
fn what_was_renamed_is_followed_and_what_is_gone_is_kept_and_told() {
    let old = edition(&[]);
    let new = edition(&[
        ("units/barge.yaml", "id: barge", "id: lighter\nformerly: [barge]"),
        ("units/picket.yaml", "id: picket", "id: skiff"),
    ]);
    let list = fleet(&json!([{ "unit": "barge" }, { "unit": "picket", "name": "Left Over" }, { "unit": "no-such" }]));
    insta::assert_snapshot!(told(&old, &new, &list).join("\n"));
    assert!(news(&old, &new, &list).contains(&News::Renamed {
        kind: fleetwright::fleet::life::Named::Unit,
        id: "barge".to_owned(),
        now: "lighter".to_owned(),
    }));
    let following = renamed(&list, &new);
    let units: Vec<_> = following
        .units
        .iter()
        .map(|entry| (entry.unit.as_str(), entry.name.as_deref()))
        .collect();
    assert_eq!(
        units,
        [("lighter", None), ("picket", Some("Left Over")), ("no-such", None)],
        "no entry is lost"
    );
    // Without the old canon: the names that are others, and those that nobody bears now.
    let alone: Vec<_> = news_alone(&new, &list).iter().map(|news| news.message(&new)).collect();
    insta::assert_snapshot!("alone", alone.join("\n"));
}

#[test]
fn a_list_in_new_names_is_held_against_the_old_canon_by_its_old_ones() {
    let old = edition(&[]);
    let new = edition(&[("units/barge.yaml", "id: barge", "id: lighter\nformerly: [barge]")]);
    let list = fleet(&json!([{ "unit": "lighter" }]));
    assert_eq!(
        told(&old, &new, &list),
        Vec::<String>::new(),
        "nothing is otherwise but the name, and that is the new one"
    );
}
