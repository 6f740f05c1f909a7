//! What the builder holds can be read again, whatever was done to it, and nothing that was removed is lost by bringing it back.

use std::collections::BTreeMap;
use std::fmt::Write as _;

use serde_json::json;

use super::session::{Talk, begun, bundled, html, kept};

/// Opens what is kept as after a reload.
fn reloaded<'g>(
    game: &'g fleetwright::game::model::Game,
    kept: &BTreeMap<String, String>,
    id: &str,
) -> (Talk<'g>, String) {
    let (talk, reply) = Talk::with(game, &format!("#build/{id}"), kept.clone());
    let page = html(&reply).to_owned();
    (talk, page)
}

/// A fleet nested too deep to be read again was lost on reload; ordinary drags got there.
#[test]
fn nothing_is_dragged_deeper_than_a_list_can_be_read_again() {
    let game = bundled();
    let mut talk = begun(&game);
    let mut host = "u1".to_owned();
    for nth in 5..20 {
        talk.ask(&json!({ "ask": "drop", "what": "unit:carrier", "on": host }));
        host = format!("u{nth}");
    }
    let (_, page) = reloaded(&game, &talk.kept, "1");
    assert!(page.contains("id=\"entry-u11\"") && !page.contains("id=\"entry-u12\""));
    // The same from below: what carries much is not moved to where it would be too deep.
    talk.ask(&json!({ "action": "do", "changes": [{ "do": "move", "entry": "u1", "host": "u3" }] }));
    let (_, page) = reloaded(&game, &talk.kept, "1");
    assert!(page.contains("id=\"entry-u11\""));
}

/// Texts say any count, and the fleet could not be read after a reload.
#[test]
fn a_count_beyond_all_measure_is_a_finding_and_no_loss() {
    let game = bundled();
    for text in [
        "Wren\nThe Consumed, Skirmish\n120 fighter wings",
        "Wren\nThe Consumed, Skirmish\n- 4294967295 carrier\n  - 4294967295 fighter wing",
    ] {
        let (mut talk, _) = Talk::begin(&game, "");
        talk.ask(&json!({ "ask": "paste", "text": text }));
        let (mut talk, page) = reloaded(&game, &talk.kept, "1");
        assert!(page.contains("an entry stands for 1 to 100"), "{page}");
        // It once counted to billions here.
        let reply = talk.ask(&json!({ "ask": "go", "to": "play" }));
        assert!(html(&reply).len() < 3_000_000);
    }
}

#[test]
fn what_is_brought_back_takes_nobodys_place_and_has_its_table_again() {
    let game = bundled();
    let mut talk = begun(&game);
    talk.ask(&json!({ "ask": "round", "by": 3 }));
    let (before, table) = (talk.kept["fleet/1"].clone(), talk.kept["play/1"].clone());
    talk.ask(&json!({ "ask": "remove", "id": "1" }));
    assert!(!talk.kept.contains_key("fleet/1") && !talk.kept.contains_key("play/1"));
    talk.kept.insert("fleet/1".to_owned(), before.replace("Dawn", "Dusk"));
    talk.ask(&json!({ "ask": "stored", "key": "fleet/1", "value": talk.kept["fleet/1"] }));
    talk.ask(&json!({ "ask": "restore" }));
    assert_eq!((&talk.kept["fleet/2"], &talk.kept["play/2"]), (&before, &table));
    assert!(talk.kept["fleet/1"].contains("Dusk"));
}

/// Whoever went elsewhere before choosing lost what this window had.
#[test]
fn a_list_that_differs_from_another_windows_is_kept_when_its_player_goes_elsewhere() {
    let game = bundled();
    let mut talk = begun(&game);
    talk.ask(&json!({ "ask": "duplicate", "id": "1" }));
    talk.ask(&json!({ "ask": "open", "id": "1" }));
    let theirs = talk.kept["fleet/1"].replace("Dawn", "Dusk");
    talk.ask(&json!({ "action": "do", "changes": [{ "do": "title", "name": "Mine" }] }));
    talk.kept.insert("fleet/1".to_owned(), theirs.clone());
    let reply = talk.ask(&json!({ "ask": "stored", "key": "fleet/1", "value": theirs, "refused": true }));
    assert!(html(&reply).contains("id=\"clash\""));
    talk.ask(&json!({ "ask": "open", "id": "2" }));
    assert_eq!(talk.kept["fleet/1"], theirs);
    assert_eq!(kept(&talk, "fleet/3")["name"], "Mine");
}

/// With very many fleets, or a very large number, a new one was not kept, and the page hung.
#[test]
fn there_is_always_a_number_for_one_more_fleet() {
    let game = bundled();
    let text = begun(&game).kept["fleet/1"].clone();
    let many: BTreeMap<String, String> = (1..=2_050).map(|id| (format!("fleet/{id}"), text.clone())).collect();
    let far = BTreeMap::from([("fleet/999999999999".to_owned(), text.clone())]);
    for stored in [many, far] {
        let (mut talk, _) = Talk::with(&game, "", stored.clone());
        for _ in 0..2 {
            talk.ask(&json!({ "ask": "create", "fields": super::session::fields(&game, "New", 0) }));
        }
        assert_eq!(talk.kept.len(), stored.len() + 2);
    }
}

#[test]
fn a_long_text_of_bad_lines_is_told_of_in_part() {
    let game = bundled();
    let (mut talk, _) = Talk::begin(&game, "");
    let mut text = "Wren\nThe Consumed, Skirmish\n1 cruiser\n".to_owned();
    for nth in 0..4_000 {
        let _ = writeln!(text, "- 2 frigbate squandron {nth}");
    }
    let reply = talk.ask(&json!({ "ask": "paste", "text": text }));
    assert!(html(&reply).contains("more lines"));
}
