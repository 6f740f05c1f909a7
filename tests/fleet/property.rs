//! Properties that hold for every list.

use fleetwright::fleet::judge::Judge;
use fleetwright::fleet::report::FleetReport;
use fleetwright::fleet::verdict::Verdict;
use fleetwright::fleet::{identify, judge, read};
use fleetwright::game::fleet::{Fleet, FleetUnit};
use proptest::prelude::*;
use serde_json::json;

use crate::fleet::canon::canon;
use crate::fleet::regatta::fleet;

fn unit_id() -> impl Strategy<Value = String> {
    let ids: Vec<String> = canon().units.iter().map(|unit| unit.id.clone()).collect();
    prop_oneof![9 => prop::sample::select(ids), 1 => "[a-z-]{0,12}"]
}

fn entry() -> impl Strategy<Value = FleetUnit> {
    let id = prop::option::weighted(0.4, "[a-c]|u[0-9]");
    let count = prop_oneof![6 => Just(None), 3 => (1_u32..5).prop_map(Some), 1 => any::<u32>().prop_map(Some)];
    let flat = (id, unit_id(), prop::option::weighted(0.2, "\\PC{0,8}"), count).prop_map(|(id, unit, name, count)| {
        FleetUnit {
            id,
            unit,
            name,
            count,
            ..FleetUnit::default()
        }
    });
    flat.prop_recursive(3, 12, 3, |aboard| {
        (aboard.clone(), prop::collection::vec(aboard, 0..3)).prop_map(|(mut host, aboard)| {
            host.embarked = aboard;
            host
        })
    })
}

/// Lists of all kinds, most of them bad.
pub fn any_list() -> impl Strategy<Value = Fleet> {
    let faction = prop::sample::select(vec!["myr-valari", "consumed", "nobody"]);
    let size = prop::sample::select(vec!["skirmish", "standard", "battle", "huge"]);
    (faction, size, prop::collection::vec(entry(), 0..8)).prop_map(|(faction, size, units)| {
        let mut list = fleet(json!({ "game": "fabled-star", "faction": faction, "size": size }));
        list.units = units;
        list
    })
}

fn words(verdict: &Verdict) -> Vec<String> {
    let told = |finding: &fleetwright::fleet::verdict::Finding| {
        format!(
            "{:?} {:?}",
            finding.message(canon(), verdict),
            finding.help(canon(), verdict)
        )
    };
    verdict.findings.iter().map(told).collect()
}

/// A finding's id, sum and limit.
type Values = (String, Option<i64>, Option<i64>);

/// A verdict without the ids that were given by position.
fn without_given_ids(list: &Fleet) -> (i64, bool, Vec<Values>) {
    let verdict = judge(canon(), list);
    let mut findings: Vec<_> = verdict
        .findings
        .iter()
        .map(|finding| (finding.id.clone(), finding.sum, finding.limit))
        .collect();
    findings.sort();
    (verdict.points, verdict.legal, findings)
}

/// The same list from its last entry to its first, aboard hosts too.
fn reversed(list: &Fleet) -> Fleet {
    fn reverse(entries: &mut [FleetUnit]) {
        entries.reverse();
        for entry in entries {
            reverse(&mut entry.embarked);
        }
    }
    let mut list = list.clone();
    reverse(&mut list.units);
    list
}

proptest! {
    #[test]
    fn the_order_of_units_does_not_matter(list in any_list(), by in 0_usize..8) {
        let mut shuffled = reversed(&list);
        let length = shuffled.units.len();
        shuffled.units.rotate_left(by % length.max(1));
        prop_assert_eq!(without_given_ids(&shuffled), without_given_ids(&list));

        // With ids of their own, not one byte differs.
        let mut unique = list;
        let mut next = 0;
        let mut waiting: Vec<&mut FleetUnit> = unique.units.iter_mut().collect();
        while let Some(entry) = waiting.pop() {
            next += 1;
            entry.id = Some(format!("u{next}"));
            waiting.extend(entry.embarked.iter_mut());
        }
        let (one, other) = (judge(canon(), &unique), judge(canon(), &reversed(&unique)));
        prop_assert_eq!(words(&one), words(&other));
        prop_assert_eq!(one, other);
    }

    #[test]
    fn fewer_units_never_break_the_ceiling(list in any_list(), out in any::<prop::sample::Index>()) {
        prop_assume!(!list.units.is_empty());
        let over = |list: &Fleet| judge(canon(), list).broken().contains(&"points-ceiling");
        prop_assume!(!over(&list));
        let mut less = list.clone();
        less.units.remove(out.index(list.units.len()));
        prop_assert!(!over(&less));
    }

    #[test]
    fn any_list_is_judged_and_told(list in any_list()) {
        let verdict = judge(canon(), &list);
        let broken = verdict.findings.iter().zip(words(&verdict));
        for (finding, words) in broken {
            prop_assert!(!words.contains("the constraint `"), "{} has no words: {words}", finding.id);
        }
        prop_assert!(serde_json::to_string(&FleetReport::new(&Judge::new(canon()), &list, &verdict, "list.yaml")).is_ok());
    }

    #[test]
    fn given_ids_are_unique_and_change_nothing(list in any_list()) {
        let given = identify(&list);
        prop_assert_eq!(judge(canon(), &given), judge(canon(), &list));
        prop_assert_eq!(
            serde_json::to_value(identify(&given)).unwrap(),
            serde_json::to_value(&given).unwrap()
        );
    }

    #[test]
    fn any_text_is_read_or_refused(text in "\\PC{0,80}|[a-z:\\[\\]{}&*\n -]{0,80}") {
        if let Err(faults) = read(&text) {
            prop_assert!(!faults.is_empty());
            for fault in faults {
                prop_assert!(text.get(fault.span.start..fault.span.end).is_some());
            }
        }
    }
}

#[test]
fn thousands_of_units_are_judged() {
    let units: Vec<_> = (0..20_000)
        .map(|index| match index % 4 {
            0 => json!({ "unit": "carrier", "embarked": [{ "unit": "fighter-wing" }] }),
            1 => json!({ "id": format!("x{}", index % 100), "unit": "cruiser" }),
            2 => json!({ "unit": format!("unknown-{index}") }),
            _ => json!({ "unit": "escort-squadron", "name": format!("Escort {index}") }),
        })
        .collect();
    let list = fleet(json!({ "game": "fabled-star", "faction": "consumed", "size": "battle", "units": units }));
    let verdict = judge(canon(), &list);
    assert_eq!(verdict.units, 20_000);
    assert_eq!(
        verdict
            .findings
            .iter()
            .filter(|finding| finding.id == "one-host")
            .count(),
        25
    );
    assert_eq!(
        verdict
            .findings
            .iter()
            .filter(|finding| finding.id == "empty-bay")
            .count(),
        5_000
    );
}
