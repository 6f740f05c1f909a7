//! What makes one list another.

use fleetwright::fleet::change::{Change, apply_all};
use fleetwright::fleet::difference::difference;
use fleetwright::game::fleet::{Fleet, FleetUnit};
use proptest::prelude::*;
use serde_json::{Value, json};

fn fleet(units: &Value) -> Fleet {
    let list = json!({ "game": "g", "faction": "f", "size": "s", "units": units });
    serde_json::from_value(list).expect("a list")
}

fn steps(from: &Value, to: &Value) -> Value {
    json!(difference(&fleet(from), &fleet(to)))
}

#[test]
fn the_steps_are_the_few_that_a_person_would_name() {
    assert_eq!(steps(&json!([{ "unit": "a" }]), &json!([{ "unit": "a" }])), json!([]));
    assert_eq!(
        steps(
            &json!([{ "id": "x", "unit": "a" }, { "unit": "b" }, { "unit": "c", "name": "Old" }]),
            &json!([{ "unit": "b", "count": 2 }, { "id": "x", "unit": "d" }, { "unit": "c", "name": "New" }, { "unit": "e" }]),
        ),
        json!([
            { "do": "count", "entry": "u1", "count": 2 },
            { "do": "swap", "entry": "x", "unit": "d" },
            { "do": "rename", "entry": "u2", "name": "New" },
            { "do": "add", "unit": "e" },
        ])
    );
    assert_eq!(
        steps(
            &json!([{ "unit": "a", "embarked": [{ "unit": "w" }] }, { "unit": "b" }]),
            &json!([{ "unit": "a" }, { "unit": "b", "embarked": [{ "unit": "w" }] }]),
        ),
        json!([{ "do": "move", "entry": "u2", "host": "u3" }])
    );
}

#[test]
fn two_that_change_places_aboard_each_other_are_told_apart() {
    let from = fleet(&json!([{ "id": "x", "unit": "a", "embarked": [{ "id": "y", "unit": "b" }] }]));
    let to = fleet(&json!([{ "id": "y", "unit": "b", "embarked": [{ "id": "x", "unit": "a" }] }]));
    let reached = apply_all(&difference(&from, &to), &from).expect("steps that can be taken");
    assert_eq!(shape(&reached.units), shape(&to.units));
}

#[test]
fn lists_of_thousands_are_compared_without_a_copy_for_each_step() {
    let units = |name: &str| -> Value {
        let entry = |index: u32| json!({ "unit": format!("k{}", index % 7), "id": format!("x{}", index % 2_000), "name": format!("{name} {index}") });
        (0..5_000).map(entry).collect()
    };
    let (from, to) = (fleet(&units("Old")), fleet(&units("New")));
    let changes = difference(&from, &to);
    let reached = apply_all(&changes, &from).expect("steps that can be taken");
    assert_eq!(shape(&reached.units), shape(&to.units));
}

/// Entries without ids, in no order.
fn shape(units: &[FleetUnit]) -> Vec<Value> {
    let mut shapes: Vec<Value> = units
        .iter()
        .map(|entry| json!([entry.unit, entry.name, entry.count.unwrap_or(1), shape(&entry.embarked)]))
        .collect();
    shapes.sort_by_key(ToString::to_string);
    shapes
}

fn entries(depth: u32) -> BoxedStrategy<Vec<Value>> {
    let aboard = if depth == 0 {
        Just(Vec::new()).boxed()
    } else {
        entries(depth - 1)
    };
    let entry = (
        "[abc]",
        prop::option::of("[NM]"),
        1..4_u32,
        prop::option::of("[x-z]"),
        aboard,
    );
    let entry = entry.prop_map(|(unit, name, count, id, embarked)| {
        json!({ "unit": unit, "name": name, "count": count, "id": id, "embarked": embarked })
    });
    prop::collection::vec(entry, 0..4).boxed()
}

proptest! {
    #[test]
    fn the_steps_lead_from_any_list_to_any_other(from in entries(2), to in entries(2)) {
        let (from, to) = (fleet(&json!(from)), fleet(&json!(to)));
        let changes = difference(&from, &to);
        let reached = apply_all(&changes, &from).expect("steps that can be taken");
        prop_assert_eq!(shape(&reached.units), shape(&to.units));
        let renumbers = |step: &Change| matches!(step, Change::Renumber { .. });
        prop_assert_eq!(difference(&to, &to).iter().filter(|step| !renumbers(step)).count(), 0);
    }
}
