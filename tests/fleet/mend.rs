//! Mends: what is offered for a finding, and that it mends it.

use fleetwright::fleet::change::apply_all;
use fleetwright::fleet::judge::Judge;
use fleetwright::fleet::mend::{MOST_MENDS, Mender};
use fleetwright::fleet::slate::Slate;
use fleetwright::fleet::verdict::{Finding, Verdict};
use fleetwright::game::constraint::Weight;
use fleetwright::game::fleet::Fleet;
use proptest::prelude::*;
use serde_json::{Value, json};

use crate::fleet::canon::canon;
use crate::fleet::property::any_list;
use crate::fleet::regatta::{fleet, list, regatta};

/// Each finding of a list with what is offered for it.
fn offered(judge: &Judge<'_>, list: &Fleet) -> Vec<String> {
    let mut mender = Mender::new(judge, list);
    let verdict = judge.verdict(list);
    let slate = Slate::new(list);
    let told = |finding: &Finding| {
        let mends = mender.mends(finding);
        let mends = mends.iter().map(|mend| mend.message(judge.game(), &slate));
        format!("{}: {}", finding.id, mends.collect::<Vec<_>>().join(", or "))
    };
    verdict.findings.iter().map(told).collect()
}

fn star(value: Value) -> Vec<String> {
    let mut list = value;
    list["game"] = json!("fabled-star");
    offered(&Judge::new(canon()), &fleet(list))
}

#[test]
fn golden_fleets_are_offered_sensible_mends() {
    let game = canon();
    let judge = Judge::new(game);
    let mut told = Vec::new();
    for fleet in &game.fleets {
        told.extend(
            offered(&judge, fleet)
                .into_iter()
                .map(|mends| format!("{}: {mends}", fleet.name)),
        );
    }
    insta::assert_snapshot!(told.join("\n"));
}

#[test]
fn the_smallest_mend_of_too_many_points() {
    let list = fleet(
        json!({ "game": "fabled-star", "faction": "myr-valari", "size": "standard", "units": [
        { "unit": "radiant-court" }, { "unit": "cruiser" }, { "unit": "destroyer", "count": 3 }, { "unit": "escort-squadron" },
    ] }),
    );
    let judge = Judge::new(canon());
    let verdict = judge.verdict(&list);
    assert_eq!(
        verdict.findings[0].message(canon(), &verdict),
        "1,045 points, 45 over the 1,000 of a Standard game"
    );
    assert_eq!(
        offered(&judge, &list)[0],
        "points-ceiling: drop the Escort Squadron (80), or swap the Cruiser (190) for a Destroyer (145)"
    );
}

#[test]
fn faults_of_the_list_are_mended_too() {
    let told = star(json!({ "faction": "consumd", "size": "skrmish", "units": [
        { "unit": "destroyr" }, { "unit": "cruiser", "count": 0, "embarked": [{ "unit": "carrier", "embarked": [{ "unit": "fighter-wing" }] }] },
        { "id": "x", "unit": "destroyer" }, { "id": "x", "unit": "escort-squadron" },
    ] }));
    insta::assert_snapshot!(told.join("\n"));
}

#[test]
fn an_empty_bay_is_filled_before_its_ship_is_given_up() {
    let bare = json!({ "faction": "consumed", "size": "battle", "units": [
        { "unit": "cruiser" }, { "unit": "dreadnought" }, { "unit": "destroyer", "count": 6 },
    ] });
    let told = |list: &Value| {
        let told = star(list.clone());
        let found = told.iter().find_map(|mends| mends.strip_prefix("empty-bay: "));
        found.map(str::to_owned).expect("an empty bay")
    };
    let offered = told(&bare);
    assert!(
        offered.starts_with("add a Fighter Wing (60) aboard the Cruiser, or swap "),
        "{offered}"
    );
    let mut with_wing = bare;
    with_wing["units"]
        .as_array_mut()
        .unwrap()
        .push(json!({ "unit": "fighter-wing" }));
    let offered = told(&with_wing);
    assert!(
        offered
            .starts_with("put the Fighter Wing aboard the Cruiser, or add a Fighter Wing (60) aboard the Cruiser, or "),
        "{offered}"
    );
}

#[test]
fn where_there_is_too_little_something_is_added_before_anything_is_swapped_and_dropped_last() {
    let game = regatta(json!([
        { "id": "boats", "where": { "class": "dinghy" }, "at_least": { "fraction": "1/1", "of": { "where": { "class": "yacht" } } }, "say": "" },
    ]));
    assert_eq!(
        offered(&Judge::new(&game), &list(json!([{ "unit": "sloop" }]))),
        ["boats: add a Skiff (10), or swap the Sloop (40) for a Tender (15), or drop the Sloop (40)"]
    );
}

#[test]
fn what_is_proposed_is_said_to_be() {
    let told = star(json!({ "faction": "myr-valari", "size": "skirmish", "units": [
        { "unit": "cruiser", "embarked": [{ "unit": "veilwng" }] }, { "unit": "destroyer" }, { "unit": "escort-squadron" },
    ] }));
    assert_eq!(
        told,
        ["unknown-unit: drop `veilwng`, or swap `veilwng` for a Veilwing (70, proposed)"]
    );
}

fn errors(verdict: &Verdict) -> Vec<&str> {
    let errors = verdict
        .findings
        .iter()
        .filter(|finding| finding.severity == Weight::Error);
    errors.map(|finding| finding.id.as_str()).collect()
}

/// How often something is in a list.
fn times(ids: &[&str], id: &str) -> usize {
    ids.iter().filter(|other| **other == id).count()
}

proptest! {
    #[test]
    fn every_mend_mends_and_makes_nothing_worse(list in any_list()) {
        let judge = Judge::new(canon());
        let verdict = judge.verdict(&list);
        let mut mender = Mender::new(&judge, &list);
        for finding in &verdict.findings {
            let mends = mender.mends(finding);
            prop_assert!(mends.len() <= MOST_MENDS);
            for mend in mends {
                let changed = apply_all(&mend.changes, &list).unwrap();
                let after = judge.verdict(&changed);
                let count = |verdict: &Verdict| verdict.findings.iter().filter(|found| found.id == finding.id).count();
                prop_assert!(count(&after) < count(&verdict), "{} after {:?}", finding.id, mend.changes);
                let (before, now) = (errors(&verdict), errors(&after));
                for id in &now {
                    prop_assert!(times(&now, id) <= times(&before, id), "{id} after {:?}", mend.changes);
                }
                prop_assert_eq!(after.points, mend.points);
                prop_assert!(!mend.message(canon(), &Slate::new(&list)).is_empty());
                if verdict.findings.len() == 1 {
                    prop_assert!(after.legal);
                }
            }
        }
    }
}

#[test]
fn what_is_dropped_of_equal_units_does_not_depend_on_the_order_of_the_list() {
    let mut units: Vec<Value> = [
        "escort-squadron",
        "fighter-wing",
        "frigate-squadron",
        "carrier",
        "carrier",
        "cruiser",
        "cruiser",
    ]
    .iter()
    .enumerate()
    .map(|(place, unit)| {
        let wing = json!({ "id": format!("f{place}"), "unit": "fighter-wing" });
        json!({ "id": format!("e{place}"), "unit": unit, "embarked": [wing] })
    })
    .collect();
    let told = |units: &[Value]| -> Vec<Vec<Value>> {
        let list = fleet(json!({ "game": "fabled-star", "faction": "consumed", "size": "standard", "units": units }));
        let judge = Judge::new(canon());
        let mut mender = Mender::new(&judge, &list);
        let findings = judge.verdict(&list).findings;
        findings
            .iter()
            .map(|finding| mender.mends(finding).iter().map(|mend| json!(mend)).collect())
            .collect()
    };
    let first = told(&units);
    assert!(first.iter().flatten().next().is_some());
    for _ in 1..units.len() {
        units.rotate_left(1);
        assert_eq!(told(&units), first);
    }
}

#[test]
fn a_hostile_list_is_not_searched_for_long() {
    let units: Vec<Value> = (0..20_000)
        .map(|index| json!({ "unit": "cruiser", "id": format!("x{}", index % 9_000), "name": format!("Ship {index}") }))
        .collect();
    let list = fleet(json!({ "game": "fabled-star", "faction": "consumed", "size": "skirmish", "units": units }));
    let judge = Judge::new(canon());
    let verdict = judge.verdict(&list);
    let mut mender = Mender::new(&judge, &list);
    assert!(verdict.findings.len() > 10_000);
    let times = verdict
        .findings
        .iter()
        .filter(|finding| !mender.mends(finding).is_empty())
        .count();
    assert!(times < 100, "{times}");
}

#[test]
fn another_game_is_mended_by_its_own_constraints() {
    let game = regatta(json!([
        { "id": "crew", "where": { "class": "dinghy" }, "at_most": { "fraction": "2/1", "of": { "where": { "class": "yacht" } } }, "say": "" },
        { "id": "hold", "for_each": "host", "at_most": "host.capacity", "say": "" },
        { "id": "once", "for_each": "unit", "at_most": 1, "say": "" },
    ]));
    let judge = Judge::new(&game);
    let lists = [
        json!([{ "unit": "skiff" }]),
        json!([{ "unit": "ketch", "embarked": [{ "unit": "skiff" }, { "unit": "tender" }, { "unit": "raft" }] }, { "unit": "sloop" }]),
        json!([{ "unit": "sloop" }, { "unit": "sloop", "name": "Gull" }]),
        json!([{ "unit": "skiff", "count": 9 }]),
    ];
    let told = lists.into_iter().flat_map(|units| offered(&judge, &list(units)));
    insta::assert_snapshot!(told.collect::<Vec<_>>().join("\n"));
}
