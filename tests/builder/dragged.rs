//! What is dragged lands where it was held: onto a host, onto the list, or before an entry, wherever it came from.

use serde_json::{Value as Json, json};

use super::session::{begun, bundled, kept};

/// The kept list, an entry a word, with what is aboard in parentheses.
fn order(talk: &super::session::Talk<'_>) -> String {
    fn words(units: &Json) -> String {
        let words = units.as_array().into_iter().flatten().map(|entry| {
            let id = entry["id"].as_str().expect("an id");
            match words(&entry["embarked"]) {
                aboard if aboard.is_empty() => id.to_owned(),
                aboard => format!("{id}({aboard})"),
            }
        });
        words.collect::<Vec<_>>().join(" ")
    }
    words(&kept(talk, "fleet/1")["units"])
}

#[test]
fn what_is_dropped_before_an_entry_stands_before_it_and_is_one_step_to_take_back() {
    let game = bundled();
    for (what, before, expected) in [
        ("entry:u4", "u2", "u1 u4 u2 u3"),
        ("entry:u1", "u4", "u2 u3 u1 u4"),
        ("unit:cruiser", "u1", "u5 u1 u2 u3 u4"),
        ("unit:cruiser", "u3", "u1 u2 u5 u3 u4"),
    ] {
        let mut talk = begun(&game);
        assert_eq!(order(&talk), "u1 u2 u3 u4");
        talk.ask(&json!({ "ask": "drop", "what": what, "before": before }));
        assert_eq!(order(&talk), expected, "{what} before {before}");
        talk.ask(&json!({ "action": "undo" }));
        assert_eq!(order(&talk), "u1 u2 u3 u4", "{what} before {before}");
    }
}

#[test]
fn what_is_dropped_before_an_entry_that_is_aboard_goes_aboard_before_it() {
    let game = bundled();
    let mut talk = begun(&game);
    talk.ask(&json!({ "ask": "drop", "what": "entry:u2", "on": "u1" }));
    assert_eq!(order(&talk), "u1(u2) u3 u4");
    talk.ask(&json!({ "ask": "drop", "what": "unit:fighter-wing", "before": "u2" }));
    assert_eq!(order(&talk), "u1(u5 u2) u3 u4");
    talk.ask(&json!({ "ask": "drop", "what": "entry:u2", "before": "u4" }));
    assert_eq!(order(&talk), "u1(u5) u3 u2 u4");
    talk.ask(&json!({ "ask": "drop", "what": "entry:u2", "before": "u5" }));
    assert_eq!(order(&talk), "u1(u2 u5) u3 u4");
}

#[test]
fn what_cannot_land_stays_where_it_is() {
    let game = bundled();
    let mut talk = begun(&game);
    talk.ask(&json!({ "ask": "drop", "what": "entry:u2", "on": "u1" }));
    for (what, before) in [
        ("entry:u1", "u2"),
        ("entry:u1", "u1"),
        ("entry:u9", "u1"),
        ("entry:u1", "u9"),
        ("hat:u1", "u3"),
        ("u1", "u3"),
    ] {
        talk.ask(&json!({ "ask": "drop", "what": what, "before": before }));
        assert_eq!(order(&talk), "u1(u2) u3 u4", "{what} before {before}");
    }
}
