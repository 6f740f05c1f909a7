//! What constraints can say, and the faults of lists themselves.

use fleetwright::fleet::flaw::flaws;
use fleetwright::fleet::{identify, judge, proof};
use serde_json::{Value, json};

use crate::fleet::regatta::{constraint, fleet, list, regatta};

/// The ids that break when one constraint is asked of a list.
fn broken(constraint: Value, units: Value) -> Vec<String> {
    let mut constraint = constraint;
    constraint["id"] = json!("asked");
    constraint["say"] = json!("{{ sum }} against {{ limit }}");
    let game = regatta(json!([constraint]));
    assert_eq!(flaws(&game, &game.manifest.fleet.constraints[0]), []);
    let verdict = judge(&game, &list(units));
    verdict.findings.into_iter().map(|finding| finding.id).collect()
}

fn keeps(constraint: Value, units: Value) {
    assert_eq!(broken(constraint, units), Vec::<String>::new());
}

fn breaks(constraint: Value, units: Value) {
    assert_eq!(broken(constraint, units), ["asked"]);
}

#[test]
fn fractions_of_limits_are_exact() {
    let tenths = json!({ "sum": "points", "at_least": { "fraction": "9/10", "of": "size.points" } });
    // Nine tenths of 101 are 90.9.
    breaks(
        tenths.clone(),
        json!([{ "unit": "sloop" }, { "unit": "skiff", "count": 5 }]),
    );
    keeps(
        tenths,
        json!([{ "unit": "sloop" }, { "unit": "sloop" }, { "unit": "tender" }]),
    );
    let third = json!({ "sum": "points", "where": { "class": "yacht" },
        "at_most": { "fraction": "1/3", "of": { "sum": "points" } } });
    keeps(
        third.clone(),
        json!([{ "unit": "sloop" }, { "unit": "skiff", "count": 8 }]),
    );
    breaks(
        third,
        json!([{ "unit": "sloop" }, { "unit": "skiff", "count": 5 }, { "unit": "tender" }]),
    );
}

#[test]
fn ratios_dependencies_and_exact_counts() {
    let ratio = json!({ "where": { "class": "dinghy" },
        "at_most": { "fraction": "2/1", "of": { "where": { "class": "yacht" } } } });
    keeps(
        ratio.clone(),
        json!([{ "unit": "ketch" }, { "unit": "skiff", "count": 2 }]),
    );
    breaks(ratio, json!([{ "unit": "ketch" }, { "unit": "skiff", "count": 3 }]));
    let needs = json!({ "when": { "unit": "ketch" }, "where": { "unit": "tender" }, "at_least": 1 });
    keeps(needs.clone(), json!([{ "unit": "sloop" }]));
    breaks(needs, json!([{ "unit": "ketch" }]));
    let one = json!({ "where": { "class": "yacht" }, "exactly": 1 });
    keeps(one.clone(), json!([{ "unit": "sloop" }]));
    breaks(one.clone(), json!([{ "unit": "skiff" }]));
    breaks(one, json!([{ "unit": "sloop", "count": 2 }]));
}

#[test]
fn uniqueness_sameness_and_sums() {
    breaks(
        json!({ "for_each": "unit", "at_most": 1 }),
        json!([{ "unit": "skiff" }, { "unit": "punt" }]),
    );
    keeps(
        json!({ "for_each": "unit", "at_most": 1 }),
        json!([{ "unit": "skiff" }, { "unit": "tender" }]),
    );
    breaks(
        json!({ "for_each": "class", "sum": "kinds", "at_most": 1 }),
        json!([{ "unit": "skiff" }, { "unit": "tender" }]),
    );
    breaks(
        json!({ "sum": "classes", "at_most": 1 }),
        json!([{ "unit": "skiff" }, { "unit": "sloop" }]),
    );
    keeps(
        json!({ "sum": "classes", "at_most": 1 }),
        json!([{ "unit": "skiff" }, { "unit": "tender" }]),
    );
    // Two skiffs of two bases, and a sloop of one.
    keeps(
        json!({ "sum": "bases", "exactly": 5 }),
        json!([{ "unit": "skiff", "count": 2 }, { "unit": "sloop" }]),
    );
    keeps(
        json!({ "sum": "W", "exactly": 11 }),
        json!([{ "unit": "skiff", "count": 2 }, { "unit": "sloop" }]),
    );
}

#[test]
fn filters_look_at_cards_and_places() {
    let none = |filter: Value| json!({ "where": filter, "at_most": 0 });
    let sloop = json!([{ "unit": "sloop" }]);
    let skiff = json!([{ "unit": "skiff" }]);
    let ketch = json!([{ "unit": "ketch" }]);
    for (filter, meant, not_meant) in [
        (json!({ "has": ["W", "K"] }), &sloop, &skiff),
        (json!({ "lacks": "K" }), &skiff, &sloop),
        (json!({ "at_most": { "W": 2 } }), &skiff, &sloop),
        (json!({ "at_least": { "W": 3 } }), &sloop, &skiff),
        (json!({ "at_least": { "points": 60 } }), &ketch, &sloop),
        (json!({ "class": ["yacht"] }), &sloop, &skiff),
        (json!({ "unit": "skiff" }), &skiff, &sloop),
        (json!({ "ability": "davits" }), &ketch, &sloop),
        (json!({ "host": true }), &ketch, &sloop),
        (json!({ "can_control": false }), &skiff, &sloop),
        (json!({ "issues_orders": true }), &sloop, &ketch),
        (json!({ "order_slots": false }), &skiff, &ketch),
        (
            json!({ "any_of": [{ "unit": "sloop" }, { "unit": "skiff" }] }),
            &skiff,
            &ketch,
        ),
        (
            json!({ "none_of": [{ "unit": "sloop" }, { "unit": "skiff" }] }),
            &ketch,
            &skiff,
        ),
        (json!({ "sound": false }), &json!([{ "unit": "raft" }]), &ketch),
    ] {
        let found = |units: &Value| broken(none(filter.clone()), units.clone()).contains(&"asked".to_owned());
        assert!(found(meant), "{filter}");
        assert!(!found(not_meant), "{filter}");
    }
}

#[test]
fn hosts_are_judged_one_by_one() {
    let capacity = json!({ "for_each": "host", "at_most": "host.capacity" });
    let two = json!([{ "unit": "ketch", "count": 3, "embarked": [{ "unit": "skiff", "count": 2 }] }]);
    // Each of the three carries two, which is what it holds.
    keeps(capacity.clone(), two.clone());
    breaks(
        capacity.clone(),
        json!([{ "unit": "ketch", "embarked": [{ "unit": "skiff", "count": 2 }, { "unit": "tender" }] }]),
    );
    breaks(
        capacity,
        json!([{ "unit": "sloop", "embarked": [{ "unit": "skiff" }] }]),
    );
    keeps(json!({ "where": { "embarked": true }, "exactly": 6 }), two.clone());
    keeps(json!({ "sum": "points", "exactly": 240 }), two);
    let cargo = json!({ "for_each": "host", "where": { "fits_host": false }, "at_most": 0 });
    breaks(cargo, json!([{ "unit": "ketch", "embarked": [{ "unit": "sloop" }] }]));
}

#[test]
fn constraints_may_be_for_some_sizes_and_factions_only() {
    let game = regatta(json!([
        { "id": "small", "sizes": "pond", "at_most": 0, "say": "" },
        { "id": "large", "sizes": ["lake"], "at_most": 0, "say": "" },
        { "id": "coast", "factions": "coast", "at_most": 0, "say": "" },
        { "id": "red", "factions": "red", "at_most": 0, "say": "" },
    ]));
    assert_eq!(
        judge(&game, &list(json!([{ "unit": "skiff" }]))).broken(),
        ["small", "coast"]
    );
}

#[test]
fn faults_of_the_list_itself() {
    let game = regatta(json!([{ "id": "size", "sum": "points", "at_least": 500, "say": "too few" }]));
    let lists = json!({
        "game": "regata", "faction": "blu", "size": "ponds", "format": 2,
        "units": [
            { "id": "a", "unit": "skif" }, { "id": "a", "unit": "sloop", "count": 0 }, { "unit": "skiff", "count": 101 },
            { "id": "b", "unit": "ketch", "embarked": [{ "unit": "ketch", "embarked": [{ "id": "deep", "unit": "skiff" }] }] },
            { "unit": "raft" },
        ],
    });
    let verdict = judge(&game, &fleet(lists));
    assert!(!verdict.legal);
    assert_eq!(verdict.limit, None);
    let told: Vec<String> = verdict
        .findings
        .iter()
        .map(|finding| {
            format!(
                "{}: {} / {}",
                finding.id,
                finding.message(&game, &verdict),
                finding.help(&game, &verdict).unwrap_or_default()
            )
        })
        .collect();
    assert_eq!(
        told,
        [
            "unknown-game: the list is for the game `regata`, and it is judged by the rules of `regatta` / did you mean `regatta`?",
            "unknown-faction: Regatta has no faction `blu` / did you mean `blue`?",
            "unknown-size: Regatta has no game size `ponds` / did you mean `pond`?",
            "unknown-unit: Regatta has no unit `skif` / did you mean `skiff`?",
            "unpriced-unit: Raft has no points, so nobody can say what this fleet costs / give the unit its `points` in the canon, or leave it out of the list",
            "bad-count: the entry `a` stands for 0 units, and an entry stands for 1 to 100 / write how many there are as `count`, or leave the entry out",
            "bad-count: the entry `u1` stands for 101 units, and an entry stands for 1 to 100 / write how many there are as `count`, or leave the entry out",
            "nested-too-deep: `deep` is aboard a unit that is itself aboard another / put it aboard a unit that is not embarked, or on its own",
            "duplicate-id: the id `a` stands on 2 entries / give every entry an id of its own, or none",
            "unknown-format: the list is written in format 2, and this version reads format 1: what it does not know is kept and plays no part in this verdict / a newer Fleetwright reads all of it",
        ]
    );
    let grey = fleet(json!({ "game": "regatta", "faction": "grey", "size": "lake" }));
    let verdict = judge(&game, &grey);
    assert_eq!(verdict.broken(), ["unplayable-faction", "size"]);
    let finding = &verdict.findings[0];
    assert_eq!(
        finding.message(&game, &verdict),
        "Grey Club is a faction that players cannot field"
    );
    assert_eq!(finding.help(&game, &verdict).unwrap(), "choose one of `blue` and `red`");
}

#[test]
fn missing_ids_are_given_and_unique() {
    let given = identify(&list(json!([
        { "unit": "ketch", "embarked": [{ "unit": "skiff" }, { "id": "u2", "unit": "skiff" }] }, { "unit": "sloop" },
    ])));
    let ids = [
        &given.units[0],
        &given.units[0].embarked[0],
        &given.units[0].embarked[1],
        &given.units[1],
    ];
    assert_eq!(ids.map(|entry| entry.id.as_deref().unwrap()), ["u1", "u3", "u2", "u4"]);
}

#[test]
fn old_ids_still_name_their_unit() {
    let verdict = judge(&regatta(json!([])), &list(json!([{ "unit": "punt" }])));
    assert!(verdict.legal);
    assert_eq!(verdict.points, 10);
}

#[test]
fn a_constraint_on_ids_takes_the_place_of_the_fault() {
    let game =
        regatta(json!([{ "id": "once", "for_each": "id", "sum": "entries", "at_most": 1, "say": "{{ units }}" }]));
    let verdict = judge(
        &game,
        &list(json!([{ "id": "a", "unit": "skiff" }, { "id": "a", "unit": "sloop" }])),
    );
    assert_eq!(verdict.broken(), ["once"]);
    assert_eq!(verdict.findings[0].message(&game, &verdict), "Skiff and Sloop");
}

#[test]
fn numbers_beyond_all_measure_are_judged_and_not_wrapped() {
    let mut game = regatta(json!([{ "id": "most", "sum": "points", "at_most": "size.points", "say": "" }]));
    game.manifest.value.sizes[0].points = i64::MAX;
    let mut units = fleetwright::game::entry::Entries::default();
    for unit in &game.units {
        let mut unit = unit.clone();
        unit.value.points = Some(i64::MAX);
        units.push(unit);
    }
    game.units = units;
    let many =
        list(json!([{ "unit": "ketch", "count": u32::MAX, "embarked": [{ "unit": "skiff", "count": u32::MAX }] }]));
    let verdict = judge(&game, &many);
    assert_eq!(verdict.points, i64::MAX);
    assert_eq!(verdict.broken(), ["bad-count", "most"]);
}

#[test]
fn an_expectation_is_proved() {
    let game = regatta(json!([
        { "id": "none", "at_most": 0, "say": "" },
        { "id": "two", "severity": "warning", "at_least": 2, "say": "" },
    ]));
    let expecting = |expect: Value| {
        let mut value = json!({ "game": "regatta", "faction": "blue", "size": "pond", "units": [{ "unit": "skiff" }] });
        value["expect"] = expect;
        proof(&game, &fleet(value)).map(|mismatch| (mismatch.missing.join(" "), mismatch.unexpected.join(" ")))
    };
    let differs = |missing: &str, unexpected: &str| Some((missing.to_owned(), unexpected.to_owned()));
    assert_eq!(expecting(json!(["none"])), None);
    assert_eq!(expecting(json!(["two", "none"])), None);
    assert_eq!(expecting(json!(["two"])), differs("", "none"));
    assert_eq!(expecting(json!(["none", "gone"])), differs("gone", ""));
    assert_eq!(expecting(json!("legal")), differs("", "none"));
    assert_eq!(expecting(Value::Null), differs("", "none"));
}

#[test]
fn flaws_of_constraints_are_found() {
    let game = regatta(json!([]));
    let flawed = constraint(json!({
        "id": "unknown-unit", "sum": "pionts", "at_most": "host.capacity", "at_least": { "of": "size.point" },
        "where": { "class": "yatch", "has": "X", "at_most": { "K": 1 }, "none_of": [{ "unit": "skif" }] },
        "sizes": "sea", "factions": "coats", "say": "{{ summ }}",
    }));
    let found: Vec<String> = flaws(&game, &flawed).into_iter().map(|flaw| flaw.pointer).collect();
    assert_eq!(
        found,
        [
            "/id",
            "/sum",
            "/at_most",
            "/at_least/of",
            "/where/has",
            "/where/class",
            "/where/at_most/K",
            "/where/none_of/0/unit",
            "/sizes",
            "/factions",
            "/say"
        ]
    );
    assert_eq!(
        flaws(&game, &constraint(json!({ "id": "idle", "say": "" })))[0].pointer,
        ""
    );
}

#[test]
fn words_stay_short_and_harmless() {
    let game = regatta(json!([{ "id": "none", "at_most": 0, "say": "{{ units }}" }]));
    let unit = format!("\u{1b}[31m{}", "x".repeat(5000));
    let verdict = judge(&game, &list(json!([{ "unit": unit }])));
    let message = verdict.findings[0].message(&game, &verdict);
    assert!(
        message.chars().count() < 120 && !message.contains('\u{1b}'),
        "{message}"
    );
    let many: Vec<Value> = (0..50)
        .map(|index| json!({ "unit": "skiff", "name": format!("Boat {index}") }))
        .collect();
    let verdict = judge(&game, &list(json!(many)));
    let message = verdict.findings[0].message(&game, &verdict);
    assert!(message.ends_with("Boat 7 and 42 more"), "{message}");
}
