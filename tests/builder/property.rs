//! What holds after any actions whatever.

use std::collections::{BTreeMap, BTreeSet};

use fleetwright::builder::{Action, State, offers, update};
use fleetwright::fleet::change::Change;
use fleetwright::fleet::judge::Judge;
use fleetwright::game::constraint::Weight;
use fleetwright::game::fleet::{Fleet, FleetUnit};
use proptest::prelude::*;
use serde_json::json;

use super::{game, two_ketches};
use crate::fleet::canon::canon;
use crate::fleet::property::any_list;
use crate::fleet::regatta::list;

/// Ids that are there, and any text.
fn id() -> impl Strategy<Value = String> {
    prop_oneof![8 => (1..9_u32).prop_map(|number| format!("u{number}")), 1 => any::<String>()]
}

fn unit() -> impl Strategy<Value = String> {
    let known = prop::sample::select(vec!["skiff", "tender", "sloop", "ketch", "raft", "punt"]);
    prop_oneof![8 => known.prop_map(str::to_owned), 1 => any::<String>()]
}

fn host() -> impl Strategy<Value = Option<String>> {
    prop::option::of(id())
}

fn change() -> impl Strategy<Value = Change> {
    prop_oneof![
        id().prop_map(|entry| Change::Drop { entry }),
        (id(), 0..200_u32).prop_map(|(entry, count)| Change::Count { entry, count }),
        (unit(), 0..4_u32, host(), prop::option::of(any::<String>())).prop_map(|(unit, count, host, name)| {
            Change::Add {
                unit,
                count,
                host,
                name,
            }
        }),
        (id(), unit()).prop_map(|(entry, unit)| Change::Swap { entry, unit }),
        (id(), host()).prop_map(|(entry, host)| Change::Move { entry, host }),
        (id(), any::<usize>()).prop_map(|(entry, to)| Change::Reorder { entry, to }),
        (id(), prop::option::of(any::<String>())).prop_map(|(entry, name)| Change::Rename { entry, name }),
        id().prop_map(|entry| Change::Renumber { entry }),
        any::<String>().prop_map(|name| Change::Title { name }),
        prop::sample::select(vec!["pond", "lake", "sea"]).prop_map(|size| Change::Size { size: size.to_owned() }),
        prop::sample::select(vec!["blue", "red", "grey", "?"]).prop_map(|faction| Change::Faction {
            faction: faction.to_owned()
        }),
    ]
}

/// Everything but another list.
fn action() -> impl Strategy<Value = Action> {
    prop_oneof![
        6 => prop::collection::vec(change(), 0..3).prop_map(|changes| Action::Do { changes }),
        1 => id().prop_map(|entry| Action::Copy { entry }),
        1 => (id(), any::<i64>()).prop_map(|(entry, by)| Action::Shift { entry, by }),
        1 => (id(), -3..120_i64).prop_map(|(entry, by)| Action::Adjust { entry, by }),
        1 => Just(Action::Undo),
        1 => Just(Action::Redo),
        1 => any::<String>().prop_map(|text| Action::Filter { text }),
        1 => host().prop_map(|entry| Action::Select { entry }),
        1 => prop::option::of(unit()).prop_map(|unit| Action::Look { unit }),
    ]
}

fn is_well_formed(state: &State) -> bool {
    fn written<'f>(entries: &'f [fleetwright::game::fleet::FleetUnit], ids: &mut Vec<Option<&'f str>>) {
        for entry in entries {
            ids.push(entry.id.as_deref());
            written(&entry.embarked, ids);
        }
    }
    let mut ids = Vec::new();
    written(&state.fleet.units, &mut ids);
    let distinct: BTreeSet<_> = ids.iter().collect();
    let is_selected = state
        .selected
        .as_deref()
        .is_none_or(|entry| state.line(entry).is_some());
    ids.iter().all(Option::is_some) && distinct.len() == ids.len() && is_selected
}

/// How often each error stands in the verdict on a list, and by how much all of them miss their limits.
fn errors(judge: &Judge<'_>, fleet: &Fleet) -> BTreeMap<String, (usize, i64)> {
    let mut errors: BTreeMap<String, (usize, i64)> = BTreeMap::new();
    for finding in judge.verdict(fleet).findings {
        if finding.severity == Weight::Error {
            let error = errors.entry(finding.id.clone()).or_default();
            error.0 += 1;
            error.1 += finding.over() + finding.under();
        }
    }
    errors
}

fn counted_to_a_hundred(list: &Fleet) -> Fleet {
    let mut list = list.clone();
    let mut waiting: Vec<&mut FleetUnit> = list.units.iter_mut().collect();
    while let Some(entry) = waiting.pop() {
        entry.count = entry.count.map(|count| count % 101);
        waiting.extend(entry.embarked.iter_mut());
    }
    list
}

/// What is new or worse in the verdict when a unit has been added.
fn broken_by(judge: &Judge<'_>, fleet: &Fleet, unit: &str, host: Option<&str>) -> Vec<String> {
    let (unit, host) = (unit.to_owned(), host.map(str::to_owned));
    let add = Change::Add {
        unit,
        count: 1,
        host,
        name: None,
    };
    let (before, after) = (
        errors(judge, fleet),
        errors(judge, &add.apply(fleet).expect("it can be added")),
    );
    let is_worse = |(id, (often, excess)): &(&String, &(usize, i64))| {
        let before = before.get(*id).copied().unwrap_or_default();
        *often > before.0 || *excess > before.1
    };
    after.iter().filter(is_worse).map(|(id, _)| id.clone()).collect()
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 96, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn lists_stay_well_formed_and_undo_leads_back_to_the_first(actions in prop::collection::vec(action(), 0..60)) {
        let game = game();
        let judge = Judge::new(&game);
        let first = State::new(&two_ketches());
        let mut state = first.clone();
        for action in &actions {
            let next = update(&state, action, &judge);
            prop_assert!(is_well_formed(&next), "{action:?} made {next:?}");
            if !matches!(action, Action::Undo | Action::Redo) && next.message.is_some() {
                prop_assert_eq!(&next.fleet, &state.fleet, "what is refused changes nothing");
            }
            state = next;
        }
        // All the way forward, all the way back, and forward again.
        let most = actions.len() + 1;
        let all = |from: &State, action: &Action| (0..most).fold(from.clone(), |state, _| update(&state, action, &judge));
        let last = all(&state, &Action::Redo);
        let back = all(&last, &Action::Undo);
        prop_assert_eq!(&back.fleet, &first.fleet);
        prop_assert_eq!(&all(&back, &Action::Redo).fleet, &last.fleet);
    }

    #[test]
    fn any_list_that_is_opened_becomes_well_formed(units in prop::collection::vec((prop::option::of("[ab]?"), unit()), 0..6)) {
        let units: Vec<_> = units.into_iter().map(|(id, unit)| json!({ "id": id, "unit": unit })).collect();
        let fleet: Fleet = list(json!(units));
        let game = game();
        let state = update(&State::new(&two_ketches()), &Action::Open { fleet: Box::new(fleet) }, &Judge::new(&game));
        prop_assert!(is_well_formed(&state), "{state:?}");
    }

    #[test]
    fn what_an_offer_breaks_is_what_breaks_once_it_is_taken(list in any_list()) {
        let judge = Judge::new(canon());
        // Findings hold 64 bits, and the sums of absurd counts more.
        let state = State::new(&counted_to_a_hundred(&list));
        for offer in offers(&judge, &state) {
            prop_assert_eq!(&offer.breaks, &broken_by(&judge, &state.fleet, &offer.unit, None), "{}", offer.unit);
        }
    }

    #[test]
    fn what_may_be_added_to_a_legal_fleet_leaves_it_legal_and_within_its_points(picks in prop::collection::vec(any::<prop::sample::Index>(), 1..12)) {
        let game = game();
        let judge = Judge::new(&game);
        let mut state = State::new(&list(json!([])));
        for pick in picks {
            prop_assert!(judge.verdict(&state.fleet).legal);
            let mut ways = Vec::new();
            for offer in offers(&judge, &state) {
                if offer.fits && offer.breaks.is_empty() {
                    ways.push((offer.unit.clone(), None));
                }
                for berth in &offer.berths {
                    if broken_by(&judge, &state.fleet, &offer.unit, Some(&berth.entry)).is_empty() {
                        ways.push((offer.unit.clone(), Some(berth.entry.clone())));
                    }
                }
            }
            if ways.is_empty() {
                break;
            }
            let (unit, host) = pick.get(&ways).clone();
            let add = Change::Add { unit, count: 1, host, name: None };
            state = update(&state, &Action::Do { changes: vec![add] }, &judge);
            let verdict = judge.verdict(&state.fleet);
            prop_assert!(verdict.points <= 101, "{} points", verdict.points);
            prop_assert!(verdict.legal, "{:?}", verdict.findings);
        }
    }
}
