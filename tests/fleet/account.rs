//! Accounts: how the sum of a finding comes about, on one line.

use fleetwright::fleet::judge::Judge;
use fleetwright::game::fleet::Fleet;
use fleetwright::game::model::Game;
use serde_json::{Value, json};

use crate::fleet::regatta::{list, regatta};

/// The accounts of a list's findings, with nothing where there is none.
fn accounts(game: &Game, list: &Fleet) -> Vec<Option<String>> {
    let verdict = Judge::new(game).verdict(list);
    let findings = verdict.findings.iter();
    findings
        .map(|finding| finding.account(game, &finding.message(game, &verdict)))
        .collect()
}

#[allow(clippy::needless_pass_by_value)] // callers hand over what `json!` made
fn of(constraint: Value, units: Value) -> Vec<Option<String>> {
    accounts(&regatta(json!([constraint])), &list(units))
}

#[test]
fn a_sum_of_points_names_each_entry_with_its_share() {
    let ceiling = json!({ "id": "ceiling", "sum": "points", "at_most": "size.points", "say": "{{ over }} over" });
    let units = json!([
        { "id": "u1", "unit": "ketch", "name": "Gull\u{1b}[2J", "embarked": [{ "id": "u2", "unit": "skiff", "count": 2 }] },
        { "id": "u3", "unit": "sloop", "count": 30 },
    ]);
    assert_eq!(
        of(ceiling, units),
        [Some(
            "2 × Skiff (u2) 20, 30 × Sloop (u3) 1,200, Gull [2J (u1) 60 = 1,280 of 101".to_owned()
        )]
    );
}

#[test]
fn how_a_limit_binds_is_said_where_it_is_no_ceiling() {
    let units = json!([{ "id": "a", "unit": "skiff" }, { "id": "b", "unit": "sloop" }]);
    let floor = json!({ "id": "floor", "sum": "points", "at_least": 90, "say": "" });
    assert_eq!(
        of(floor, units.clone()),
        [Some("Skiff (a) 10, Sloop (b) 40 = 50 of at least 90".to_owned())]
    );
    let just = json!({ "id": "just", "sum": "points", "exactly": 60, "say": "" });
    assert_eq!(
        of(just, units),
        [Some("Skiff (a) 10, Sloop (b) 40 = 50 of exactly 60".to_owned())]
    );
}

#[test]
fn of_many_entries_the_first_are_named_and_the_rest_counted() {
    let ceiling = json!({ "id": "ceiling", "sum": "points", "at_most": 100, "say": "" });
    let skiffs: Vec<Value> = (0..11).map(|_| json!({ "unit": "skiff" })).collect();
    let told: String = of(ceiling, json!(skiffs)).into_iter().flatten().collect();
    assert_eq!(told.matches("Skiff").count(), 8);
    assert!(told.ends_with("Skiff (u8) 10, and 3 more = 110 of 100"), "{told}");
}

#[test]
fn an_account_that_says_no_more_than_the_message_is_not_given() {
    let named = json!({ "id": "none", "at_most": 0, "say": "not here: {{ units }}" });
    let units = json!([{ "unit": "skiff" }, { "unit": "sloop" }]);
    assert_eq!(of(named, units.clone()), [None], "the message names them");
    let ceiling = json!({ "id": "ceiling", "sum": "points", "at_most": 100, "say": "" });
    let one = json!([{ "unit": "skiff", "count": 11 }]);
    assert_eq!(of(ceiling, one), [None], "one entry is all of it");
    let unnamed = json!({ "id": "none", "at_most": 0, "say": "too many" });
    assert_eq!(
        of(unnamed, units),
        [Some("Skiff (u1) 1, Sloop (u2) 1 = 2 of 0".to_owned())]
    );
}
