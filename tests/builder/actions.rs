//! Each action, and how it is refused.

use fleetwright::builder::{Action, State, troubles, update};
use fleetwright::fleet::change::Change;
use fleetwright::fleet::judge::Judge;
use serde_json::json;

use super::{add, does, game, shown, two_ketches};
use crate::fleet::regatta::list;

#[test]
fn what_is_added_is_selected_and_what_is_removed_hands_the_selection_on() {
    let game = game();
    let judge = Judge::new(&game);
    let state = does(&judge, &State::new(&list(json!([]))), add("ketch"));
    assert_eq!(state.selected.as_deref(), Some("u1"));
    let state = does(&judge, &state, add("skiff"));
    let state = does(&judge, &state, add("tender"));
    assert_eq!(state.selected.as_deref(), Some("u3"));
    let state = update(
        &state,
        &Action::Select {
            entry: Some("u2".to_owned()),
        },
        &judge,
    );
    let state = does(&judge, &state, Change::Drop { entry: "u2".to_owned() });
    assert_eq!(state.selected.as_deref(), Some("u3"), "what stood behind it");
    let state = does(&judge, &state, Change::Drop { entry: "u3".to_owned() });
    assert_eq!(state.selected.as_deref(), Some("u1"), "what stood before it");
    let state = does(&judge, &state, Change::Drop { entry: "u1".to_owned() });
    assert_eq!(state.selected, None);
}

#[test]
fn a_copy_has_the_cargo_and_ids_of_its_own() {
    let game = game();
    let judge = Judge::new(&game);
    let state = State::new(&two_ketches());
    let state = update(&state, &Action::Copy { entry: "u1".to_owned() }, &judge);
    assert_eq!(
        shown(&state),
        ["u1 ketch", " u2 skiff", "u4 ketch", " u5 skiff", "u3 ketch"]
    );
    assert_eq!(state.selected.as_deref(), Some("u4"));
}

#[test]
fn entries_move_among_those_that_they_stand_with() {
    let game = game();
    let judge = Judge::new(&game);
    let state = State::new(&two_ketches());
    let shift = |by: i64| Action::Shift {
        entry: "u3".to_owned(),
        by,
    };
    let state = update(&state, &shift(-1), &judge);
    assert_eq!(shown(&state), ["u3 ketch", "u1 ketch", " u2 skiff"]);
    let still = update(&state, &shift(i64::MIN), &judge);
    assert_eq!(shown(&still), shown(&state));
    assert_eq!(still.history, state.history, "what changes nothing is no step");
    let state = update(&state, &shift(i64::MAX), &judge);
    assert_eq!(shown(&state), ["u1 ketch", " u2 skiff", "u3 ketch"]);
}

#[test]
fn an_entry_stands_for_one_to_a_hundred() {
    let game = game();
    let judge = Judge::new(&game);
    let state = State::new(&two_ketches());
    let adjust = |by: i64| Action::Adjust {
        entry: "u3".to_owned(),
        by,
    };
    let more = update(&state, &adjust(99), &judge);
    assert_eq!(more.line("u3").map(|line| line.each), Some(100));
    for by in [1, i64::MAX] {
        let refused = update(&more, &adjust(by), &judge);
        assert_eq!(
            refused.message.as_deref(),
            Some("an entry stands for 100 units at most")
        );
        assert_eq!(refused.fleet, more.fleet);
    }
    for by in [-1, i64::MIN] {
        let refused = update(&state, &adjust(by), &judge);
        assert!(refused.message.is_some_and(|words| words.contains("one unit at least")));
        assert_eq!(refused.fleet, state.fleet);
    }
}

#[test]
fn a_name_that_is_typed_is_one_step() {
    let game = game();
    let judge = Judge::new(&game);
    let first = State::new(&two_ketches());
    let rename = |state: &State, entry: &str, name: &str| {
        let (entry, name) = (entry.to_owned(), Some(name.to_owned()));
        does(&judge, state, Change::Rename { entry, name })
    };
    let mut state = first.clone();
    for name in ["G", "Gu", "Gul", "Gull"] {
        state = rename(&state, "u1", name);
    }
    let named = update(&state, &Action::Undo, &judge);
    assert_eq!(named.fleet, first.fleet);
    assert_eq!(named.message.as_deref(), Some("undone: the name of Ketch"));
    assert_eq!(update(&named, &Action::Redo, &judge).fleet, state.fleet);
    // Another entry's name, or the same after a rest, is another step.
    let other = rename(&state, "u3", "Tern");
    assert_eq!(update(&other, &Action::Undo, &judge).fleet, state.fleet);
    let rested = update(&state, &Action::Select { entry: None }, &judge);
    let again = rename(&rested, "u1", "Gulls");
    assert_eq!(update(&again, &Action::Undo, &judge).fleet, state.fleet);
    let bare = rename(&state, "u1", "  ");
    assert_eq!(
        bare.line("u1").and_then(|line| line.entry.name.clone()),
        None,
        "spaces are no name"
    );
}

#[test]
fn steps_are_taken_all_or_none() {
    let game = game();
    let judge = Judge::new(&game);
    let state = State::new(&two_ketches());
    let changes = vec![
        add("skiff"),
        Change::Drop {
            entry: "none".to_owned(),
        },
    ];
    let refused = update(&state, &Action::Do { changes }, &judge);
    assert_eq!(refused.fleet, state.fleet);
    assert_eq!(refused.message.as_deref(), Some("the list has no entry `none`"));
    let aboard = Change::Move {
        entry: "u1".to_owned(),
        host: Some("u2".to_owned()),
    };
    let refused = does(&judge, &state, aboard);
    assert_eq!(refused.message.as_deref(), Some("Ketch cannot be aboard itself"));
    let refused = update(&state, &Action::Undo, &judge);
    assert_eq!(refused.message.as_deref(), Some("there is nothing to undo"));
}

#[test]
fn entries_that_share_an_id_are_parted_and_it_is_said() {
    let state = State::new(&list(
        json!([{ "id": "a", "unit": "skiff" }, { "id": "a", "unit": "tender" }]),
    ));
    assert_eq!(shown(&state), ["a skiff", "u1 tender"]);
    let message = "several entries had the id `a`; each has one of its own now";
    assert_eq!(state.message.as_deref(), Some(message));
}

#[test]
fn findings_stand_beside_the_entries_that_they_are_about() {
    let game = game();
    let judge = Judge::new(&game);
    let skiffs = json!([{ "unit": "skiff" }, { "unit": "skiff" }, { "unit": "skiff" }]);
    let fleet = list(json!([{ "unit": "ketch", "embarked": skiffs }, { "unit": "no-such" }, { "unit": "ketch" }]));
    let verdict = judge.verdict(&fleet);
    let troubles = troubles(&verdict);
    let about = |entry: &str| -> Vec<&str> {
        let places = troubles.get(entry).map_or(&[][..], Vec::as_slice);
        places
            .iter()
            .map(|place| verdict.findings[*place].id.as_str())
            .collect()
    };
    assert_eq!(about("u1"), ["bays"]);
    assert_eq!(about("u5"), ["unknown-unit"]);
    assert_eq!(about("u6"), [""; 0], "too many points are nobody's fault");
    assert!(verdict.broken().contains(&"ceiling"));
}

#[test]
fn actions_are_json() {
    let json = json!({ "action": "do", "changes": [{ "do": "add", "unit": "skiff" }] });
    let action: Action = serde_json::from_value(json.clone()).expect("an action");
    assert_eq!(
        action,
        Action::Do {
            changes: vec![add("skiff")]
        }
    );
    assert_eq!(serde_json::to_value(&action).expect("JSON"), json);
    let strange = json!({ "action": "filter", "text": "a", "more": true });
    assert!(serde_json::from_value::<Action>(strange).is_err());
}
