//! Wishes drawn at random: what is found is the best of all fleets, and keeps what was wished.

use std::cell::Cell;
use std::collections::BTreeMap;
use std::sync::OnceLock;

use fleetwright::fleet::suggest::wish::{Number, Preference, What, Wishes};
use fleetwright::fleet::suggest::{Effort, Suggestion, suggest};
use fleetwright::game::fleet::Fleet;
use fleetwright::game::model::Game;
use proptest::prelude::*;
use proptest::test_runner::{Config, TestRunner};
use serde_json::{Value, json};

use crate::fleet::canon::canon;
use crate::fleet::regatta::regatta;
use crate::fleet::suggest::brute::{Brute, broken};
use crate::fleet::suggest::conflict;

/// The fleets of both factions of the bundled game up to 460 points.
fn all() -> &'static [(&'static str, Brute)] {
    static ALL: OnceLock<Vec<(&'static str, Brute)>> = OnceLock::new();
    ALL.get_or_init(|| {
        let of = |faction| (faction, Brute::new(canon(), faction, "skirmish", 460));
        vec![of("myr-valari"), of("consumed")]
    })
}

fn what(units: Vec<String>, classes: Vec<String>) -> impl Strategy<Value = What> + Clone {
    let unit = prop::sample::select(units).prop_map(What::Unit);
    let class = prop::sample::select(classes).prop_map(What::Class);
    prop_oneof![3 => unit, 1 => class]
}

/// Wishes about these units, with budgets in this range.
pub fn wishes(units: &[String], classes: &[String], budget: std::ops::Range<i64>) -> impl Strategy<Value = Wishes> {
    let some = what(units.to_vec(), classes.to_vec());
    let number = |counts: std::ops::Range<i64>| (some.clone(), counts).prop_map(|(what, count)| Number { what, count });
    let must = prop::collection::vec(number(1..3), 0..3);
    let at_most = prop::collection::vec(number(0..3), 0..3);
    let preference = (some.clone(), -2_i64..4).prop_map(|(what, weight)| Preference { what, weight });
    let prefer = prop::collection::vec(preference, 0..3);
    let owned = prop::collection::btree_map(prop::sample::select(units.to_vec()), 0_i64..4, 0..units.len());
    let spend = prop::option::weighted(0.3, budget.clone());
    (
        must,
        at_most,
        prefer,
        prop::option::weighted(0.3, owned),
        any::<bool>(),
        prop::option::of(budget),
        spend,
    )
        .prop_map(|(must, at_most, prefer, owned, canon_only, points, spend)| Wishes {
            must,
            at_most,
            prefer,
            owned,
            canon_only,
            points,
            spend,
        })
}

/// How many of each unit an answer has.
fn counts(brute: &Brute, list: &fleetwright::game::fleet::Fleet) -> Vec<i64> {
    let mut counted: BTreeMap<&str, i64> = BTreeMap::new();
    let lines = fleetwright::fleet::line::lines(list);
    for line in &lines {
        *counted.entry(&line.entry.unit).or_default() += line.copies;
    }
    let number = |unit: &String| counted.get(unit.as_str()).copied().unwrap_or(0);
    brute.units.iter().map(number).collect()
}

/// Holds what is suggested against all fleets; whether all of it was proven.
fn hold(game: &Game, faction: &str, size: &str, brute: &Brute, wishes: &Wishes, limit: i64) -> bool {
    let list = Fleet::empty(&game.manifest.id, faction, size);
    let best = brute.best(wishes, limit, |_| true);
    let (answers, points) = match suggest(game, &list, wishes, Effort::default()) {
        Suggestion::Fleets { answers, points, .. } => (answers, points),
        Suggestion::Conflict(conflict) => {
            assert_eq!(best, None, "there is a fleet, and yet {:?}", conflict.demands);
            conflict::hold(game, brute, wishes, limit, faction, size, &conflict);
            return conflict.is_proven;
        }
        other => panic!("{other:?}"),
    };
    assert!(best.is_some(), "there is no such fleet");
    let mut before: Vec<Vec<i64>> = Vec::new();
    let mut warnings = None;
    for answer in &answers {
        assert!(answer.is_proven);
        let counted = counts(brute, &answer.fleet);
        let (errors, warned) = broken(game, &answer.fleet);
        assert!(errors.is_empty(), "{errors:?}");
        let made = brute.made.iter().find(|made| made.counts == counted).unwrap();
        assert!(brute.keeps(made, wishes, limit));
        let apart = (points / 5).max(1);
        let best = brute.best(wishes, limit, |made| {
            before.iter().all(|other| brute.apart(&made.counts, other) >= apart)
        });
        assert_eq!(Some(brute.worth(made, wishes, warned.len())), best);
        // A further answer has no more warnings than the first.
        assert!(warned.len() <= *warnings.get_or_insert(warned.len()));
        before.push(counted);
    }
    // There are fewer than asked for only where there is no other.
    if answers.len() < Effort::default().answers {
        let apart = (points / 5).max(1);
        let other = brute.best(wishes, limit, |made| {
            before.iter().all(|other| brute.apart(&made.counts, other) >= apart)
        });
        let allowed = -i64::try_from(warnings.unwrap_or(0)).unwrap();
        assert!(other.is_none_or(|worth| worth.0 < allowed));
    }
    true
}

fn run<T: std::fmt::Debug>(cases: u32, strategy: impl Strategy<Value = T>, test: impl Fn(T)) {
    let mut runner = TestRunner::new_with_rng(
        Config {
            failure_persistence: None,
            ..Config::with_cases(cases)
        },
        proptest::test_runner::TestRng::deterministic_rng(proptest::test_runner::RngAlgorithm::ChaCha),
    );
    runner
        .run(&strategy, |value| {
            test(value);
            Ok(())
        })
        .unwrap();
}

#[test]
fn what_is_found_is_the_best_of_all_fleets_of_the_bundled_game() {
    for (faction, brute) in all() {
        run(60, wishes(&brute.units, &brute.classes, 200..461), |wishes| {
            let points = wishes.points.or(Some(460));
            let wishes = Wishes { points, ..wishes };
            assert!(hold(canon(), faction, "skirmish", brute, &wishes, 500));
        });
    }
}

/// Constraints of all kinds, each an error or a warning.
fn constraints() -> impl Strategy<Value = Value> {
    let kinds = vec![
        json!({ "sum": "points", "at_most": "size.points" }),
        json!({ "where": { "available": false }, "at_most": 0 }),
        json!({ "sum": "points", "at_least": { "fraction": "9/10", "of": "size.points" } }),
        json!({ "for_each": "unit", "at_most": 2 }),
        json!({ "for_each": "class", "sum": "kinds", "at_most": 1 }),
        json!({ "for_each": "class", "at_least": 2 }),
        json!({ "sum": "classes", "at_most": 1 }),
        json!({ "sum": "kinds", "at_least": 3 }),
        json!({ "sum": "entries", "at_most": 2 }),
        json!({ "where": { "class": "dinghy" }, "at_most": { "fraction": "2/1", "of": { "where": { "class": "yacht" } } } }),
        json!({ "sum": "points", "where": { "class": "yacht" }, "at_most": { "fraction": "1/2", "of": { "sum": "points" } } }),
        json!({ "when": { "unit": "ketch" }, "where": { "unit": "tender" }, "at_least": 1 }),
        json!({ "where": { "class": "yacht" }, "exactly": 1 }),
        json!({ "where": { "class": "dinghy", "embarked": false }, "at_most": 0 }),
        json!({ "where": { "embarked": true }, "at_most": 1 }),
        json!({ "sum": "kinds", "where": { "embarked": true }, "at_most": 1 }),
        json!({ "when": { "embarked": true }, "where": { "class": "yacht" }, "at_least": 2 }),
        json!({ "for_each": "host", "at_least": 1 }),
        json!({ "for_each": "host", "exactly": "host.capacity" }),
        json!({ "for_each": "host", "sum": "kinds", "at_least": 2 }),
        json!({ "for_each": "host", "sum": "points", "at_most": 25 }),
        json!({ "for_each": "id", "sum": "entries", "at_most": 1 }),
        json!({ "sum": "W", "at_least": 11 }),
        json!({ "sum": "bases", "exactly": 5 }),
        json!({ "factions": ["red"], "where": { "class": "yacht" }, "at_most": 1 }),
        json!({ "sizes": ["lake"], "sum": "units", "at_most": 1 }),
    ];
    let chosen = prop::sample::subsequence(kinds, 0..6);
    chosen.prop_flat_map(|chosen| {
        let length = chosen.len();
        (Just(chosen), prop::collection::vec(any::<bool>(), length)).prop_map(|(chosen, warns)| {
            let named = chosen
                .into_iter()
                .zip(warns)
                .enumerate()
                .map(|(index, (mut constraint, warns))| {
                    constraint["id"] = json!(format!("c{index}"));
                    constraint["say"] = json!("");
                    constraint["severity"] = json!(if warns { "warning" } else { "error" });
                    constraint
                });
            named.collect()
        })
    })
}

#[test]
fn what_is_found_is_the_best_of_all_fleets_whatever_the_constraints() {
    let brute = Brute::new(&regatta(json!([])), "blue", "pond", 0);
    let strategy = (
        constraints(),
        wishes(&brute.units, &brute.classes, 40..102),
        prop::sample::select(vec!["blue", "red"]),
    );
    let unproven = Cell::new(0);
    run(300, strategy, |(constraints, wishes, faction)| {
        let game = regatta(constraints);
        let brute = Brute::new(&game, faction, "pond", 101);
        if !hold(&game, faction, "pond", &brute, &wishes, 101) {
            unproven.set(unproven.get() + 1);
        }
    });
    assert!(unproven.get() < 30, "{} of 300 are not proven", unproven.get());
}
