//! The units: what their headers print, what they carry, and whom they serve.

use fleetwright::game::unit::AbilityRef;

use crate::canon::{find, game, ids, publication};

struct Header {
    id: &'static str,
    name: &'static str,
    class: &'static str,
    points: i64,
    bases: i64,
    base_mm: i64,
    orders: usize,
    abilities: usize,
}

const fn header(
    (id, name): (&'static str, &'static str),
    class: &'static str,
    points: i64,
    (bases, base_mm): (i64, i64),
    (orders, abilities): (usize, usize),
) -> Header {
    Header {
        id,
        name,
        class,
        points,
        bases,
        base_mm,
        orders,
        abilities,
    }
}

const UNITS: [Header; 11] = [
    header(("fighter-wing", "Fighter Wing"), "fighter", 60, (4, 30), (0, 1)),
    header(("bomber-wing", "Bomber Wing"), "bomber", 75, (3, 40), (0, 1)),
    header(("escort-squadron", "Escort Squadron"), "escort", 80, (2, 40), (0, 1)),
    header(
        ("frigate-squadron", "Frigate Squadron"),
        "frigate",
        110,
        (2, 50),
        (0, 1),
    ),
    header(("destroyer", "Destroyer"), "destroyer", 145, (1, 60), (1, 1)),
    header(("cruiser", "Cruiser"), "cruiser", 190, (1, 75), (1, 1)),
    header(("battleship", "Battleship"), "battleship", 280, (1, 90), (1, 1)),
    header(
        ("radiant-court", "Radiant Court"),
        "capital-ship",
        340,
        (1, 100),
        (1, 1),
    ),
    header(("carrier", "Carrier"), "carrier", 300, (1, 100), (1, 1)),
    header(("dreadnought", "Dreadnought"), "dreadnought", 480, (1, 120), (2, 2)),
    header(("veilwing", "Veilwing"), "fighter", 70, (4, 30), (0, 1)),
];

#[test]
fn every_header_is_as_printed() {
    assert_eq!(ids(&game().units), UNITS.each_ref().map(|unit| unit.id));
    for (index, expected) in UNITS.iter().enumerate() {
        let unit = find(&game().units, expected.id);
        assert_eq!(unit.name, expected.name);
        assert_eq!(usize::try_from(unit.number), Ok(index + 1), "{}", unit.id);
        assert_eq!(unit.class, expected.class, "{}", unit.id);
        assert_eq!(unit.points, Some(expected.points), "{}", unit.id);
        assert_eq!(game().bases_of(unit), expected.bases, "{}", unit.id);
        assert_eq!(unit.base_mm, Some(expected.base_mm), "{}", unit.id);
        let slots = game().slots_of(unit);
        assert_eq!(
            (slots.orders, slots.abilities),
            (expected.orders, expected.abilities),
            "{}",
            unit.id
        );
    }
}

#[test]
fn base_sizes_are_proposed_save_the_three_that_were_stated() {
    let stated: Vec<&str> = game()
        .units
        .iter()
        .filter(|unit| !game().is_proposed(&unit.origin, "/base_mm"))
        .map(|unit| unit.id.as_str())
        .collect();
    assert_eq!(stated, ["cruiser", "battleship", "radiant-court"]);
}

/// Unit, weapons, Orders, own abilities.
type Carried = (
    &'static str,
    &'static [&'static str],
    &'static [&'static str],
    &'static [&'static str],
);

const CARRIED: [Carried; 11] = [
    ("fighter-wing", &["wing-guns"], &[], &[]),
    ("bomber-wing", &["strike-torpedoes"], &[], &[]),
    (
        "escort-squadron",
        &["screen-battery"],
        &[],
        &["evasive-screen", "objective-control"],
    ),
    (
        "frigate-squadron",
        &["lane-cannon", "static-lance"],
        &[],
        &["forward-observers", "objective-control"],
    ),
    (
        "destroyer",
        &["spinal-driver", "chase-battery"],
        &["attack-run"],
        &["hit-and-run"],
    ),
    (
        "cruiser",
        &["broadside-battery", "pulse-laser"],
        &["full-burn"],
        &["launch-bay"],
    ),
    (
        "battleship",
        &[
            "celestial-lance-battery",
            "prismatic-ion-array",
            "starlight-auto-battery",
        ],
        &["priority-target"],
        &["phase-matrix"],
    ),
    (
        "radiant-court",
        &[
            "radiant-lance-battery",
            "prismatic-ion-battery",
            "starlight-auto-battery",
        ],
        &["strategic-fire"],
        &["void-harmonics"],
    ),
    (
        "carrier",
        &["interdiction-battery", "deck-lance", "flak-curtain"],
        &["recover-craft"],
        &["launch-bays-reserves"],
    ),
    (
        "dreadnought",
        &["oblivion-lance", "nullwave-array", "ruin-battery", "maw-flak"],
        &["emergency-power", "brace-positions"],
        &["boarding", "ram"],
    ),
    ("veilwing", &["veil-lances"], &[], &["veilstep"]),
];

#[test]
fn every_unit_carries_what_it_should() {
    for (id, weapons, orders, abilities) in CARRIED {
        let unit = find(&game().units, id);
        assert_eq!(unit.weapons, weapons, "{id}");
        assert_eq!(unit.orders, orders, "{id}");
        let own: Vec<&str> = unit.abilities.iter().map(AbilityRef::id).collect();
        assert_eq!(own, abilities, "{id}");
    }
    let cruiser = find(&game().units, "cruiser");
    assert_eq!(cruiser.abilities[0].parameter("tier"), Some(1));
}

#[test]
fn slots_are_used_as_the_cards_use_them() {
    let used = |id: &str| {
        let card = publication().units.iter().find(|card| card.id == id).expect(id);
        let (orders, abilities) = (card.order_slots, card.ability_slots);
        (orders.used, orders.of, abilities.used, abilities.of)
    };
    assert_eq!(used("fighter-wing"), (0, 0, 0, 1));
    assert_eq!(used("bomber-wing"), (0, 0, 0, 1));
    assert_eq!(used("escort-squadron"), (0, 0, 1, 1));
    assert_eq!(used("frigate-squadron"), (0, 0, 1, 1));
    for id in ["destroyer", "cruiser", "battleship", "radiant-court", "carrier"] {
        assert_eq!(used(id), (1, 1, 1, 1), "{id}");
    }
    assert_eq!(used("dreadnought"), (2, 2, 0, 2));
}

#[test]
fn cards_print_universal_rules_beside_their_own() {
    let printed = |id: &str| -> Vec<&str> { game().abilities_of(find(&game().units, id)) };
    assert_eq!(printed("fighter-wing"), ["dogfighters", "squad-leader-cohesion"]);
    assert_eq!(printed("bomber-wing"), ["precision-strike", "squad-leader-cohesion"]);
    assert_eq!(
        printed("escort-squadron"),
        [
            "combined-shields",
            "squad-leader-cohesion",
            "evasive-screen",
            "objective-control"
        ]
    );
    assert_eq!(printed("dreadnought"), ["boarding", "ram"]);
}

#[test]
fn the_common_roster_serves_everybody_and_two_units_do_not() {
    for unit in &game().units {
        let closed: &[&str] = match unit.id.as_str() {
            "radiant-court" => &["children-of-the-first-light"],
            "veilwing" => &["myr-valari"],
            _ => &[],
        };
        assert_eq!(unit.fielded_by.ids(), closed, "{}", unit.id);
    }
    let court = find(&game().units, "radiant-court");
    assert!(game().is_proposed(&court.origin, "/fielded_by"));
    assert!(game().is_available(court, "myr-valari"));
    assert!(!game().is_available(court, "consumed"));
    assert!(game().is_available(find(&game().units, "dreadnought"), "myr-valari"));
    assert!(game().is_proposed(&find(&game().units, "veilwing").origin, ""));
}

#[test]
fn the_smallest_hull_with_leadership_and_tonnage_is_the_escort() {
    for unit in &game().units {
        let wing = ["fighter", "bomber"].contains(&unit.class.as_str());
        assert_eq!(game().has(unit, "LD"), !wing, "{}", unit.id);
        assert_eq!(game().has(unit, "T"), !wing, "{}", unit.id);
    }
}
