//! Wishes as a page sends them: whether a box is ticked, numbers as numbers, and nothing for an empty field.

use serde_json::{Value as Json, json};

use super::session::{add, begun, bundled, html};

/// How many fleets are suggested.
fn answers(reply: &Json) -> usize {
    html(reply).matches("id=\"take-").count()
}

#[test]
fn a_form_that_nobody_filled_in_wishes_nothing() {
    let game = bundled();
    let mut talk = begun(&game);
    talk.ask(&json!({ "ask": "go", "to": "suggest" }));
    let mut fields = json!({ "points": null, "owned": false, "canon": false });
    for unit in &game.units {
        fields[format!("wish-{}", unit.id)] = json!("");
        fields[format!("own-{}", unit.id)] = Json::Null;
    }
    let reply = talk.ask(&json!({ "ask": "wish", "fields": fields }));
    assert!(answers(&reply) > 0, "{}", html(&reply));
    assert!(!html(&reply).contains("name=\"owned\" value=\"yes\" checked"));
    assert!(!html(&reply).contains("name=\"canon\" value=\"yes\" checked"));
}

#[test]
fn points_and_models_are_counted_though_they_come_as_numbers() {
    let game = bundled();
    let mut talk = begun(&game);
    let reply = talk.ask(&json!({ "ask": "wish", "fields": { "points": 900, "owned": false } }));
    assert!(html(&reply).contains("<strong>900 points</strong>") || html(&reply).contains("<strong>8"));
    assert!(html(&reply).contains("name=\"points\" min=\"0\" inputmode=\"numeric\" value=\"900\""));
    let owned = json!({ "owned": true, "own-carrier": 1, "own-fighter-wing": 1, "own-cruiser": 3 });
    let reply = talk.ask(&json!({ "ask": "wish", "fields": owned }));
    assert!(answers(&reply) > 0, "{}", html(&reply));
    assert!(!html(&reply).contains("Battleship</p>") && html(&reply).contains("1 × Cruiser"));
    // What is in the list already is more than there is.
    talk.ask(&add("cruiser"));
    talk.ask(&add("cruiser"));
    let reply = talk.ask(&json!({ "ask": "wish", "fields": owned }));
    assert!(html(&reply).contains("There is no such fleet") && html(&reply).contains("These cannot all be kept"));
}
