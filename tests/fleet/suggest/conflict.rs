//! Wishes that contradict each other: the demands that are named do, and no fewer of them would.

use fleetwright::fleet::suggest::conflict::Conflict;
use fleetwright::fleet::suggest::wish::{Demand, Number, What, Wishes};
use fleetwright::fleet::suggest::{Effort, Suggestion, suggest};
use fleetwright::game::fleet::Fleet;
use fleetwright::game::model::Game;
use serde_json::json;

use crate::fleet::canon::canon;
use crate::fleet::regatta::{fleet, list, regatta};
use crate::fleet::suggest::brute::{Brute, Made, broken};

/// Whether a fleet keeps a demand, as far as its numbers go.
fn keeps(brute: &Brute, made: &Made, demand: &Demand) -> bool {
    match demand {
        Demand::Rule { .. } | Demand::List => true,
        Demand::Size { points } | Demand::Points { points } => made.points <= *points,
        Demand::Spend { points } => made.points >= *points,
        Demand::Must(number) => brute.number(&made.counts, &number.what) >= number.count,
        Demand::AtMost(number) => brute.number(&made.counts, &number.what) <= number.count,
        Demand::Owned { unit, count } => brute.number(&made.counts, &What::Unit(unit.clone())) <= *count,
        Demand::CanonOnly => (0..made.counts.len()).all(|place| made.counts[place] == 0 || !brute.proposed[place]),
    }
}

fn rules(demands: &[&Demand]) -> Vec<String> {
    let rules = demands.iter().filter_map(|demand| match demand {
        Demand::Rule { constraint } => Some(constraint.clone()),
        _ => None,
    });
    rules.collect()
}

/// Whether some fleet keeps these demands: one of all those that cost little, or a dear one made of what must be there, two
/// units any number of times, and some of the others once.
fn possible(game: &Game, brute: &Brute, faction: &str, size: &str, demands: &[&Demand]) -> bool {
    let rules = rules(demands);
    let small = brute.made.iter().any(|made| {
        let legal =
            |(errors, _): &(std::collections::BTreeSet<String>, _)| rules.iter().all(|rule| !errors.contains(rule));
        demands.iter().all(|demand| keeps(brute, made, demand)) && made.ways.iter().any(legal)
    });
    small || {
        let units = brute.units.len();
        let made = |counts: Vec<i64>| Made {
            points: (0..units).map(|place| counts[place] * brute.points[place]).sum(),
            counts,
            ways: Vec::new(),
        };
        let mut tried = Vec::new();
        for one in 0..units {
            for other in 0..units {
                let once = if units > 5 { 1 } else { 1 << units };
                let numbers = (0..8).flat_map(|count| (0..40).map(move |more| (count, more)));
                for ((count, more), once) in numbers.flat_map(|pair| (0..once).map(move |once| (pair, once))) {
                    let mut counts: Vec<i64> = (0..units).map(|place| (once >> place) & 1).collect();
                    counts[one] += count;
                    counts[other] += more;
                    for demand in demands {
                        if let Demand::Must(number) = demand {
                            let lacking = number.count - brute.number(&counts, &number.what);
                            let place = (0..units).find(|place| {
                                let mut single = vec![0; units];
                                single[*place] = 1;
                                brute.number(&single, &number.what) == 1
                            });
                            counts[place.unwrap()] += lacking.max(0);
                        }
                    }
                    tried.push(made(counts));
                }
            }
        }
        tried
            .iter()
            .filter(|made| demands.iter().all(|demand| keeps(brute, made, demand)))
            .any(|made| {
                let some = (0..units).filter(|place| made.counts[*place] > 0);
                let entries: Vec<_> = some
                    .map(|place| json!({ "unit": brute.units[place], "count": made.counts[place] }))
                    .collect();
                let list =
                    fleet(json!({ "game": game.manifest.id, "faction": faction, "size": size, "units": entries }));
                let (errors, _) = broken(game, &list);
                rules.iter().all(|rule| !errors.contains(rule))
            })
    }
}

/// Holds a conflict against all fleets.
pub fn hold(game: &Game, brute: &Brute, wishes: &Wishes, limit: i64, faction: &str, size: &str, conflict: &Conflict) {
    let named: Vec<&Demand> = conflict.demands.iter().collect();
    assert!(!named.is_empty(), "{wishes:?}");
    assert!(
        !possible(game, brute, faction, size, &named),
        "{named:?} do not contradict each other ({wishes:?}, {limit})"
    );
    // Without a limit to the points some searches have no end in sight, and say so.
    let is_proven = conflict.is_proven;
    for out in 0..if is_proven { named.len() } else { 0 } {
        let mut fewer = named.clone();
        let left_out = fewer.remove(out);
        assert!(
            possible(game, brute, faction, size, &fewer),
            "{left_out:?} has nothing to do with {fewer:?}"
        );
    }
}

fn unit(id: &str, count: i64) -> Number {
    Number {
        what: What::Unit(id.to_owned()),
        count,
    }
}

fn told(game: &Game, list: &fleetwright::game::fleet::Fleet, wishes: &Wishes) -> Vec<String> {
    match suggest(game, list, wishes, Effort::default()) {
        Suggestion::Conflict(conflict) => {
            assert!(conflict.is_proven);
            conflict.demands.iter().map(|demand| demand.message(game)).collect()
        }
        other => panic!("{other:?}"),
    }
}

#[test]
fn what_contradicts_what_is_told_in_words() {
    let list = Fleet::empty("fabled-star", "consumed", "skirmish");
    let wishes = Wishes {
        must: vec![unit("dreadnought", 2)],
        ..Wishes::default()
    };
    assert_eq!(
        told(canon(), &list, &wishes),
        [
            "the constraint `points-ceiling` (chapter 17, Deployment & Battlefield Setup)",
            "must have 2 × Dreadnought"
        ]
    );
    let wishes = Wishes {
        must: vec![unit("cruiser", 2), unit("escort-squadron", 1)],
        at_most: vec![Number {
            what: What::Class("cruiser".to_owned()),
            count: 1,
        }],
        points: Some(450),
        ..Wishes::default()
    };
    assert_eq!(
        told(canon(), &list, &wishes),
        ["at most 1 × Cruisers", "must have 2 × Cruiser"]
    );
    let wishes = Wishes {
        must: vec![unit("veilwing", 1)],
        canon_only: true,
        ..Wishes::default()
    };
    assert_eq!(
        told(canon(), &list, &wishes),
        ["canon only, no proposed units", "must have 1 × Veilwing"]
    );
    let wishes = Wishes {
        owned: Some([("cruiser".to_owned(), 1)].into()),
        spend: Some(480),
        ..Wishes::default()
    };
    let told = told(canon(), &list, &wishes);
    assert!(told.contains(&"at least 480 points".to_owned()), "{told:?}");
    assert!(told.contains(&"you own 1 × Cruiser".to_owned()), "{told:?}");
    assert!(told.contains(&"you own no Carrier".to_owned()), "{told:?}");
}

#[test]
fn a_list_that_breaks_a_rule_for_good_is_part_of_the_conflict() {
    let game = regatta(json!([{ "id": "light", "sum": "W", "at_most": 10, "say": "" }]));
    let full = list(json!([{ "unit": "sloop", "count": 2 }]));
    assert_eq!(
        told(&game, &full, &Wishes::default()),
        ["the constraint `light`", "all that is in the list already"]
    );
}

#[test]
fn a_unit_without_a_price_is_told_as_such() {
    let wishes = Wishes {
        must: vec![unit("raft", 1)],
        ..Wishes::default()
    };
    assert_eq!(
        told(&regatta(json!([])), &list(json!([])), &wishes),
        ["must have 1 × Raft, but Raft has no points in the canon"]
    );
}
