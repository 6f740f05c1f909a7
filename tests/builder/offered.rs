//! The roster as it is open to a fleet.

use fleetwright::builder::search::Search;
use fleetwright::builder::{Action, Offer, State, offers, update};
use fleetwright::fleet::judge::Judge;
use fleetwright::load::load;
use fleetwright::source::embedded::EmbeddedFiles;
use fleetwright::source::fold::fold;
use serde_json::json;

use super::{game, two_ketches};
use crate::fleet::regatta::{fleet, list};

fn of<'o>(offers: &'o [Offer], unit: &str) -> &'o Offer {
    offers
        .iter()
        .find(|offer| offer.unit == unit)
        .unwrap_or_else(|| panic!("{unit} is offered"))
}

#[test]
fn offers_say_what_fits_what_breaks_and_where_there_is_room() {
    let game = game();
    let judge = Judge::new(&game);
    // 60 + 10 aboard + a raft of no points: 31 of 101 are left.
    let state = State::new(&list(json!([
        { "unit": "ketch", "embarked": [{ "unit": "skiff" }] }, { "unit": "raft" },
    ])));
    let offers = offers(&judge, &state);
    assert_eq!(
        offers.iter().map(|offer| offer.unit.as_str()).collect::<Vec<_>>(),
        ["skiff", "tender", "sloop", "ketch", "raft"]
    );
    let skiff = of(&offers, "skiff");
    assert!(skiff.fits && skiff.breaks.is_empty());
    assert_eq!(skiff.fielded, 1);
    assert_eq!(
        skiff
            .berths
            .iter()
            .map(|berth| (berth.entry.as_str(), berth.free))
            .collect::<Vec<_>>(),
        [("u1", 1)]
    );
    let sloop = of(&offers, "sloop");
    assert!(!sloop.fits && sloop.breaks == ["ceiling"] && sloop.berths.is_empty());
    let raft = of(&offers, "raft");
    assert!(raft.fits, "it costs nothing");
    assert!(raft.breaks.contains(&"one-raft".to_owned()), "{:?}", raft.breaks);
}

#[test]
fn only_units_that_are_open_to_the_faction_are_offered() {
    let game = game();
    let judge = Judge::new(&game);
    let state = State::new(&fleet(json!({
        "game": "regatta", "faction": "red", "size": "lake",
        "units": [{ "unit": "ketch", "count": 16 }],
    })));
    let offers = offers(&judge, &state);
    assert!(of(&offers, "skiff").fits, "40 are left");
    assert!(!offers.iter().any(|offer| offer.unit == "sloop"), "another faction's");
}

#[test]
fn units_are_found_by_what_stands_on_their_cards() {
    let files = EmbeddedFiles::game("fabled-star").expect("the bundled game");
    let game = load(&files).expect("a folder").game.expect("a game");
    for unit in &game.units {
        let class = game.class_of(unit).expect("a class");
        let weapons = unit.weapons.iter().filter_map(|id| game.weapons.get(id));
        let mut words = vec![
            unit.name.to_uppercase(),
            unit.id.clone(),
            unit.number.to_string(),
            class.plural.clone(),
        ];
        for weapon in weapons {
            words.push(weapon.name.clone());
            words.push(game.weapon_types.get(&weapon.kind).expect("a type").name.clone());
        }
        words.extend(
            unit.orders
                .iter()
                .filter_map(|id| game.orders.get(id))
                .map(|order| order.name.clone()),
        );
        words.extend(
            game.abilities_of(unit)
                .iter()
                .filter_map(|id| game.abilities.get(id))
                .map(|one| one.name.clone()),
        );
        for word in words {
            assert!(Search::new(&word).finds(&game, unit), "{} by {word}", unit.id);
        }
        assert!(!Search::new("no such words").finds(&game, unit));
    }
    assert_eq!(fold("Édouard's  ŁÓDŹ-e\u{301}"), "edouards lodz e");
}

#[test]
fn a_filter_narrows_the_roster_down() {
    let game = game();
    let judge = Judge::new(&game);
    let state = State::new(&two_ketches());
    let filtered = |text: &str| {
        let state = update(&state, &Action::Filter { text: text.to_owned() }, &judge);
        offers(&judge, &state)
            .into_iter()
            .map(|offer| offer.unit)
            .collect::<Vec<_>>()
    };
    assert_eq!(filtered("YACHT"), ["sloop", "ketch"]);
    assert_eq!(filtered("yacht hail"), ["sloop"], "by its Order");
    assert_eq!(filtered("dav"), ["ketch"], "by its ability");
    assert_eq!(filtered("4"), ["ketch"], "by its number");
    assert_eq!(filtered("~"), filtered(""));
}
