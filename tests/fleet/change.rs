//! Steps that change a list.

use fleetwright::fleet::change::{Change, apply_all};
use fleetwright::fleet::line::lines;
use fleetwright::game::fleet::{Fleet, FleetUnit};
use proptest::prelude::*;
use serde_json::{Value, json};

use crate::fleet::property::any_list;
use crate::fleet::regatta::list;

fn step(value: Value) -> Change {
    serde_json::from_value(value).unwrap()
}

fn after(units: Value, steps: Value) -> Option<Value> {
    let steps: Vec<Change> = serde_json::from_value(steps).unwrap();
    let changed = apply_all(&steps, &list(units))?;
    Some(serde_json::to_value(changed.units).unwrap())
}

#[test]
fn each_step_does_what_it_says() {
    let units = json!([
        { "id": "a", "unit": "ketch", "name": "Kite", "embarked": [{ "id": "b", "unit": "skiff", "vendor": { "z": 1, "a": [] } }] },
        { "id": "c", "unit": "sloop", "count": 2 },
    ]);
    let ketch = json!({ "id": "a", "unit": "ketch", "name": "Kite" });
    let skiff = json!({ "id": "b", "unit": "skiff", "vendor": { "z": 1, "a": [] } });
    let carrying = json!({ "id": "a", "unit": "ketch", "name": "Kite", "embarked": [skiff] });
    let sloop = json!({ "id": "c", "unit": "sloop", "count": 2 });
    for (change, expected) in [
        (json!({ "do": "drop", "entry": "a" }), json!([sloop])),
        (json!({ "do": "drop", "entry": "b" }), json!([ketch, sloop])),
        (
            json!({ "do": "count", "entry": "c", "count": 1 }),
            json!([carrying, { "id": "c", "unit": "sloop" }]),
        ),
        (
            json!({ "do": "add", "unit": "skiff", "host": "c", "count": 3 }),
            json!([carrying, { "id": "c", "unit": "sloop", "count": 2, "embarked": [{ "id": "u1", "unit": "skiff", "count": 3 }] }]),
        ),
        (
            json!({ "do": "add", "unit": "skiff", "name": "Mote" }),
            json!([carrying, sloop, { "id": "u1", "unit": "skiff", "name": "Mote" }]),
        ),
        (
            json!({ "do": "swap", "entry": "c", "unit": "tender" }),
            json!([carrying, { "id": "c", "unit": "tender", "count": 2 }]),
        ),
        (json!({ "do": "move", "entry": "b" }), json!([ketch, sloop, skiff])),
        (
            json!({ "do": "move", "entry": "a", "host": "c" }),
            json!([{ "id": "c", "unit": "sloop", "count": 2, "embarked": [carrying] }]),
        ),
        (
            json!({ "do": "reorder", "entry": "c", "to": 0 }),
            json!([sloop, carrying]),
        ),
        (
            json!({ "do": "reorder", "entry": "a", "to": 99 }),
            json!([sloop, carrying]),
        ),
        (
            json!({ "do": "rename", "entry": "a" }),
            json!([{ "id": "a", "unit": "ketch", "embarked": [skiff] }, sloop]),
        ),
    ] {
        let changed = step(change.clone()).apply(&list(units.clone())).unwrap();
        assert_eq!(serde_json::to_value(changed.units).unwrap(), expected, "{change}");
    }
    let change = |change| step(change).apply(&list(json!([]))).unwrap();
    assert_eq!(change(json!({ "do": "title", "name": "Dusk" })).name, "Dusk");
    assert_eq!(change(json!({ "do": "size", "size": "lake" })).size, "lake");
    assert_eq!(change(json!({ "do": "faction", "faction": "red" })).faction, "red");
    assert_eq!(change(json!({ "do": "game", "game": "rowing" })).game, "rowing");
}

#[test]
fn what_cannot_be_done_is_not_done() {
    let units = json!([{ "id": "a", "unit": "ketch", "embarked": [{ "id": "b", "unit": "skiff" }] }]);
    for change in [
        json!({ "do": "drop", "entry": "z" }),
        json!({ "do": "count", "entry": "a", "count": 0 }),
        json!({ "do": "count", "entry": "a", "count": 101 }),
        json!({ "do": "add", "unit": "skiff", "count": 0 }),
        json!({ "do": "add", "unit": "skiff", "host": "z" }),
        json!({ "do": "move", "entry": "a", "host": "a" }),
        json!({ "do": "move", "entry": "a", "host": "b" }),
        json!({ "do": "move", "entry": "b", "host": "z" }),
        json!({ "do": "renumber", "entry": "a" }),
    ] {
        assert!(step(change.clone()).apply(&list(units.clone())).is_none(), "{change}");
    }
}

#[test]
fn given_ids_hold_through_several_steps_and_are_not_written() {
    let units = json!([{ "unit": "skiff" }, { "unit": "sloop" }, { "unit": "tender" }]);
    let drops = json!([{ "do": "drop", "entry": "u1" }, { "do": "drop", "entry": "u2" }]);
    assert_eq!(after(units, drops), Some(json!([{ "unit": "tender" }])));
}

#[test]
fn ids_that_stand_twice_become_different() {
    let units = json!([{ "id": "a", "unit": "skiff" }, { "id": "a", "unit": "sloop" }, { "unit": "tender" }]);
    let changed = after(units, json!([{ "do": "renumber", "entry": "a" }])).unwrap();
    assert_eq!(
        changed,
        json!([{ "id": "a", "unit": "skiff" }, { "id": "u2", "unit": "sloop" }, { "unit": "tender" }])
    );
}

fn step_on(ids: Vec<String>) -> impl Strategy<Value = Change> {
    let id = prop::sample::select(if ids.is_empty() { vec!["u1".to_owned()] } else { ids });
    let host = prop::option::of(id.clone());
    let unit = prop::sample::select(vec!["carrier", "fighter-wing", "nothing"]);
    prop_oneof![
        id.clone().prop_map(|entry| Change::Drop { entry }),
        (id.clone(), any::<u32>()).prop_map(|(entry, count)| Change::Count { entry, count }),
        (id.clone(), 0_u32..102).prop_map(|(entry, count)| Change::Count { entry, count }),
        (unit.clone(), host.clone()).prop_map(|(unit, host)| Change::Add {
            unit: unit.to_owned(),
            count: 1,
            host,
            name: None
        }),
        (id.clone(), unit).prop_map(|(entry, unit)| Change::Swap {
            entry,
            unit: unit.to_owned()
        }),
        (id.clone(), host).prop_map(|(entry, host)| Change::Move { entry, host }),
        (id.clone(), any::<usize>()).prop_map(|(entry, to)| Change::Reorder { entry, to }),
        (id.clone(), prop::option::of("\\PC{0,5}")).prop_map(|(entry, name)| Change::Rename { entry, name }),
        id.prop_map(|entry| Change::Renumber { entry }),
    ]
}

fn steps() -> impl Strategy<Value = (Fleet, Vec<Change>)> {
    any_list().prop_flat_map(|mut list| {
        for (index, entry) in list.units.iter_mut().enumerate() {
            entry.vendor = Some(json!({ "kept": index }));
        }
        let ids = lines(&list).into_iter().map(|line| line.id).collect();
        (Just(list), prop::collection::vec(step_on(ids), 1..4))
    })
}

/// Every entry without its cargo, as text.
fn texts(list: &Fleet) -> Vec<String> {
    let alone = |entry: &FleetUnit| {
        let mut alone = entry.clone();
        alone.embarked.clear();
        serde_json::to_string(&alone).unwrap()
    };
    lines(list).iter().map(|line| alone(line.entry)).collect()
}

proptest! {
    #[test]
    fn any_steps_on_any_list_are_total((list, steps) in steps()) {
        if let Some(changed) = apply_all(&steps, &list) {
            prop_assert!(serde_json::to_string(&changed).is_ok());
        }
    }

    #[test]
    fn one_step_leaves_every_other_entry_as_it_was((list, steps) in steps()) {
        let step = &steps[0];
        if let Some(changed) = apply_all(std::slice::from_ref(step), &list) {
            let (mut before, after) = (texts(&list), texts(&changed));
            let kept = after.iter().filter(|text| {
                let found = before.iter().position(|old| old == *text);
                found.map(|index| before.swap_remove(index)).is_some()
            });
            let kept = kept.count();
            let same_id = |id: &str| lines(&list).iter().filter(|line| line.id == id).count();
            let (most_new, most_lost) = match step {
                Change::Add { .. } => (1, 0),
                Change::Drop { .. } => (0, usize::MAX),
                Change::Renumber { entry } => (same_id(entry) - 1, same_id(entry) - 1),
                Change::Count { .. } | Change::Swap { .. } | Change::Rename { .. } => (1, 1),
                _ => (0, 0),
            };
            prop_assert!(after.len() - kept <= most_new, "{step:?}: {after:?}");
            prop_assert!(before.len() <= most_lost, "{step:?}: lost {before:?}");
        }
    }
}
