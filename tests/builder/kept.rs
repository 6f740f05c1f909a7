//! What the browser keeps: nothing is lost, nothing is rewritten, and no window overwrites another.

use std::collections::BTreeMap;

use fleetwright::builder::session::Session;
use serde_json::{Value as Json, json};

use super::session::{HASH, Talk, add, begun, bundled, fields, html, kept};

#[test]
fn two_windows_never_overwrite_each_other_silently() {
    let game = bundled();
    let mut left = begun(&game);
    let (mut right, _) = Talk::with(&game, "#build/1", left.kept.clone());
    // A change arrives in the other window, which has nothing of its own.
    left.ask(&add("frigate-squadron"));
    let text = left.kept["fleet/1"].clone();
    right.kept.clone_from(&left.kept);
    let reply = right.ask(&json!({ "ask": "stored", "key": "fleet/1", "value": text }));
    assert!(html(&reply).contains("changed in another window") && html(&reply).contains("Frigate Squadron"));
    assert_eq!(reply.get("keep"), None);
    // Had both written at once, what this one had is a step back, and a step forward again.
    right.ask(&json!({ "action": "undo" }));
    assert!(!right.kept["fleet/1"].contains("frigate-squadron"));
    right.ask(&json!({ "action": "redo" }));
    assert_eq!(kept(&right, "fleet/1"), kept(&left, "fleet/1"));
    // Both change at once: the browser refuses the second, which is asked what becomes of it.
    let before = right.kept.clone();
    left.ask(&add("destroyer"));
    right.ask(&add("escort-squadron"));
    right.kept = left.kept.clone();
    let theirs = left.kept["fleet/1"].clone();
    let reply = right.ask(&json!({ "ask": "stored", "key": "fleet/1", "value": theirs, "refused": true }));
    assert!(html(&reply).contains("Nothing is kept until you choose"));
    let reply = right.ask(&add("cruiser"));
    assert_eq!(reply.get("keep"), None, "nothing is kept as long as they differ");
    assert_ne!(before, right.kept);
    let reply = right.ask(&json!({ "ask": "settle", "keep": "both" }));
    assert!(reply["keep"].as_array().is_some_and(|keep| keep.len() == 1), "{reply}");
    assert_eq!(right.kept["fleet/1"], theirs);
    let mine = kept(&right, "fleet/2");
    assert!(mine["units"].to_string().contains("escort-squadron") && !mine["units"].to_string().contains("destroyer"));
}

/// It once led to the entry that the other window had added.
#[test]
fn a_change_of_another_window_leaves_what_is_selected() {
    let game = bundled();
    let mut left = begun(&game);
    let (mut right, _) = Talk::with(&game, "#build/1", left.kept.clone());
    right.ask(&json!({ "action": "select", "entry": "u3" }));
    left.ask(&add("frigate-squadron"));
    let text = left.kept["fleet/1"].clone();
    let reply = right.ask(&json!({ "ask": "stored", "key": "fleet/1", "value": text }));
    assert!(html(&reply).contains("id=\"name-u3\"") && !html(&reply).contains("id=\"name-u5\""));
}

#[test]
fn where_nothing_can_be_kept_the_address_carries_the_fleet() {
    let game = bundled();
    let mut session = Session::new(&game, HASH);
    let begin = json!({ "ask": "begin", "fragment": "", "stored": {}, "storage": "forbidden", "address": "https://example.org/b/" });
    let mut ask =
        |question: &Json| -> Json { serde_json::from_str(&session.ask(&question.to_string())).expect("JSON") };
    ask(&begin);
    let fields = fields(&game, "", 0);
    let reply = ask(&json!({ "ask": "create", "fields": fields }));
    assert_eq!(reply.get("keep"), None);
    let reply = ask(&add("cruiser"));
    let fragment = reply["fragment"].as_str().expect("a fragment").to_owned();
    assert!(fragment.len() > 20 && !fragment.contains('/'), "{fragment}");
    let (_, reply) = Talk::begin(&game, &fragment);
    assert!(html(&reply).contains("Cruiser"));
}

#[test]
fn a_full_browser_is_told_and_the_fleet_goes_on() {
    let game = bundled();
    let mut talk = begun(&game);
    let before = talk.kept.clone();
    talk.ask(&add("destroyer"));
    talk.kept = before;
    let reply = talk.ask(&json!({ "ask": "unkept", "key": "fleet/1", "why": "full" }));
    assert!(html(&reply).contains("no room left"));
    assert_eq!(reply.get("keep"), None, "not tried again at once");
    let reply = talk.ask(&add("cruiser"));
    assert!(html(&reply).contains("no room left") && reply["fragment"].as_str().is_some_and(|at| at.len() > 20));
}

#[test]
fn what_is_removed_can_be_brought_back() {
    let game = bundled();
    let mut talk = begun(&game);
    let before = talk.kept.clone();
    talk.ask(&json!({ "ask": "remove", "id": "1" }));
    assert!(talk.kept.is_empty());
    talk.ask(&json!({ "ask": "restore" }));
    assert_eq!(talk.kept, before);
}

#[test]
fn all_fleets_leave_in_one_file_and_come_back() {
    let game = bundled();
    let mut talk = begun(&game);
    talk.ask(&json!({ "ask": "duplicate", "id": "1" }));
    let file = talk.ask(&json!({ "ask": "export" }))["save"]["text"]
        .as_str()
        .expect("a file")
        .to_owned();
    let (mut other, _) = Talk::begin(&game, "");
    other.ask(&json!({ "ask": "paste", "text": file }));
    assert_eq!(other.kept, talk.kept);
    let reply = other.ask(&json!({ "ask": "paste", "text": file }));
    assert!(html(&reply).contains("kept already") && other.kept == talk.kept);
}

#[test]
fn a_kept_list_that_is_only_looked_at_is_not_rewritten() {
    let game = bundled();
    let faction = &game
        .factions
        .iter()
        .find(|faction| faction.playable)
        .expect("a faction")
        .id;
    // As another tool might keep it: without ids, in another order, with keys of its own.
    let text = format!(
        r#"{{ "units": [ {{ "unit": "cruiser" }} ], "game": "{}", "faction": "{faction}", "size": "{}", "mood": "calm" }}"#,
        game.manifest.id, game.manifest.sizes[0].id
    );
    let stored = BTreeMap::from([("fleet/4".to_owned(), text.clone())]);
    let (mut talk, reply) = Talk::with(&game, "#build/4", stored);
    assert_eq!(reply.get("keep"), None);
    for question in [
        json!({ "action": "select", "entry": "u1" }),
        json!({ "action": "filter", "text": "ion" }),
        json!({ "ask": "go", "to": "share" }),
        json!({ "ask": "stored", "key": "fleet/4", "value": text.replace("calm", "wild") }),
    ] {
        assert_eq!(talk.ask(&question).get("keep"), None, "{question}");
    }
    talk.kept.insert("fleet/4".to_owned(), text.replace("calm", "wild"));
    talk.ask(&add("cruiser"));
    let fleet = kept(&talk, "fleet/4");
    assert_eq!(
        (&fleet["mood"], fleet["units"].as_array().map(Vec::len)),
        (&json!("wild"), Some(2))
    );
}

#[test]
fn every_change_is_kept_and_a_reload_shows_it_again() {
    let game = bundled();
    let talk = begun(&game);
    let units: Vec<&str> = Vec::from_iter(["carrier", "fighter-wing", "cruiser", "cruiser"]);
    let fleet = kept(&talk, "fleet/1");
    let listed: Vec<&str> = fleet["units"]
        .as_array()
        .expect("units")
        .iter()
        .filter_map(|unit| unit["unit"].as_str())
        .collect();
    assert_eq!(listed, units);
    assert_eq!(fleet["hash"], HASH);
    let (_, reply) = Talk::with(&game, "#build/1", talk.kept);
    assert!(html(&reply).contains("Dawn &lt;b&gt;Watch&lt;/b&gt;") && reply["fragment"] == "#build/1");
    assert_eq!(reply.get("keep"), None, "looking keeps nothing");
}

/// It once went at one tap, for good.
#[test]
fn a_game_that_is_begun_anew_can_be_brought_back() {
    let game = bundled();
    let mut talk = begun(&game);
    talk.ask(&json!({ "ask": "go", "to": "play" }));
    talk.ask(&json!({ "ask": "round", "by": 1 }));
    talk.ask(&json!({ "ask": "round", "by": 1 }));
    let before = talk.kept.clone();
    let reply = talk.ask(&json!({ "ask": "reset" }));
    assert!(html(&reply).contains("notice-restore") && talk.kept != before);
    let reply = talk.ask(&json!({ "ask": "restore" }));
    assert!(
        html(&reply).contains("<strong id=\"round\">3</strong>"),
        "{}",
        html(&reply)
    );
    assert_eq!(talk.kept, before);
}

#[test]
fn the_verdict_leads_to_the_first_finding() {
    let game = bundled();
    let mut talk = begun(&game);
    talk.ask(&json!({ "ask": "go", "to": "share" }));
    let whole = talk.ask(&json!({ "ask": "found" }));
    let focus = whole["focus"].as_str().expect("a focus").to_owned();
    assert!(
        html(&whole).contains(&format!("id=\"{focus}\"")),
        "{focus}: {}",
        html(&whole)
    );
    assert_eq!(whole["fragment"], "#build/1");
    talk.ask(&json!({ "action": "do", "changes": [{ "do": "add", "unit": "bomber-wing", "host": "u3" }] }));
    let reply = talk.ask(&json!({ "ask": "found" }));
    let focus = reply["focus"].as_str().expect("a focus");
    assert!(html(&reply).contains(&format!("id=\"{focus}\"")), "{focus}");
}
