//! Weapon types, and every weapon profile with what of it is stated and what proposed.

use fleetwright::game::weapon::Attacks;

use crate::canon::{find, game, ids, publication};
use fleetwright::view::prose::plain_text;

#[test]
fn the_five_types_act_each_at_its_own_step() {
    let types: Vec<(&str, &str, &str)> = game()
        .weapon_types
        .iter()
        .map(|kind| (kind.code.as_str(), kind.name.as_str(), kind.step.as_str()))
        .collect();
    assert_eq!(
        types,
        [
            ("E", "Energy", "Dodge"),
            ("A", "Auto", "BS"),
            ("P", "Piercing", "AC"),
            ("I", "Ion", "Shields"),
            ("B", "Blast", "Declaration"),
        ]
    );
}

#[test]
fn the_types_have_their_figures() {
    let figure = |kind: &str, name: &str| find(&game().weapon_types, kind).figures[name].value();
    assert_eq!(figure("energy", "loss"), 1);
    assert_eq!(figure("auto", "extra"), 1);
    assert_eq!(figure("piercing", "penalty"), 1);
    assert_eq!(figure("piercing", "critical-penalty"), 2);
    assert_eq!(figure("ion", "shields"), 2);
    assert_eq!(figure("ion", "extra"), 1);
}

#[test]
fn blast_counts_surviving_bases_after_sharing_out() {
    let blast = &publication().weapon_types[4];
    let effect = plain_text(&blast.effect);
    assert!(effect.contains("Share out the attacks first"), "{effect}");
    assert!(effect.contains("surviving bases"), "{effect}");
}

/// How a profile's attacks are written: fixed, or 1 per base and 1 more against small or large bases.
#[derive(Debug, PartialEq)]
enum Of {
    Fixed(i64),
    Small,
    Large,
}

/// Weapon, type, range, damage, attacks, and what of it is proposed: (n)ame, (t)ype, (r)ange, (d)amage, (a)ttacks.
const WEAPONS: [(&str, &str, &str, i64, i64, Of, &str); 22] = [
    ("wing-guns", "Wing Guns", "auto", 6, 1, Of::Small, "ntrd"),
    ("veil-lances", "Veil Lances", "energy", 6, 1, Of::Small, "ntrda"),
    (
        "strike-torpedoes",
        "Strike Torpedoes",
        "piercing",
        6,
        3,
        Of::Large,
        "ntrd",
    ),
    ("screen-battery", "Screen Battery", "auto", 9, 1, Of::Fixed(5), "ntrda"),
    ("lane-cannon", "Lane Cannon", "energy", 12, 1, Of::Fixed(4), "ntrda"),
    ("static-lance", "Static Lance", "ion", 9, 1, Of::Fixed(3), "ntrda"),
    (
        "spinal-driver",
        "Spinal Driver",
        "piercing",
        12,
        2,
        Of::Fixed(3),
        "ntrda",
    ),
    ("chase-battery", "Chase Battery", "energy", 15, 1, Of::Fixed(4), "ntrda"),
    (
        "broadside-battery",
        "Broadside Battery",
        "energy",
        18,
        2,
        Of::Fixed(4),
        "ntrda",
    ),
    ("pulse-laser", "Pulse Laser", "ion", 9, 2, Of::Fixed(4), ""),
    (
        "celestial-lance-battery",
        "Celestial Lance Battery",
        "piercing",
        21,
        3,
        Of::Fixed(3),
        "trda",
    ),
    (
        "prismatic-ion-array",
        "Prismatic Ion Array",
        "ion",
        15,
        1,
        Of::Fixed(4),
        "rda",
    ),
    (
        "starlight-auto-battery",
        "Starlight Auto Battery",
        "auto",
        9,
        1,
        Of::Fixed(6),
        "rda",
    ),
    (
        "radiant-lance-battery",
        "Radiant Lance Battery",
        "piercing",
        27,
        3,
        Of::Fixed(4),
        "trda",
    ),
    (
        "prismatic-ion-battery",
        "Prismatic Ion Battery",
        "ion",
        18,
        1,
        Of::Fixed(5),
        "rda",
    ),
    (
        "interdiction-battery",
        "Interdiction Battery",
        "auto",
        12,
        1,
        Of::Fixed(6),
        "ntrda",
    ),
    ("deck-lance", "Deck Lance", "energy", 18, 2, Of::Fixed(3), "ntrda"),
    ("flak-curtain", "Flak Curtain", "blast", 6, 1, Of::Fixed(2), "ntrda"),
    (
        "oblivion-lance",
        "Oblivion Lance",
        "piercing",
        24,
        5,
        Of::Fixed(4),
        "ntrda",
    ),
    ("nullwave-array", "Nullwave Array", "ion", 18, 2, Of::Fixed(5), "ntrda"),
    ("ruin-battery", "Ruin Battery", "energy", 15, 2, Of::Fixed(6), "ntrda"),
    ("maw-flak", "Maw Flak", "blast", 9, 1, Of::Fixed(3), "ntrda"),
];

#[test]
fn every_profile_is_the_one_agreed_on() {
    assert_eq!(ids(&game().weapons), WEAPONS.map(|weapon| weapon.0));
    for (id, name, kind, range, damage, attacks, _) in &WEAPONS {
        let weapon = find(&game().weapons, id);
        assert_eq!(weapon.name, *name);
        assert_eq!(
            (weapon.kind.as_str(), weapon.range, weapon.damage),
            (*kind, *range, *damage),
            "{id}"
        );
        let printed = match weapon.attacks {
            Attacks::Fixed(number) => Of::Fixed(number),
            Attacks::PerBase {
                per_base,
                bonus_per_base,
                bonus_when,
            } => {
                assert_eq!((per_base, bonus_per_base), (1, Some(1)), "{id}");
                let bounds = bonus_when.expect("a condition").base_mm;
                match (bounds.at_least, bounds.at_most) {
                    (None, Some(40)) => Of::Small,
                    (Some(50), None) => Of::Large,
                    bounds => panic!("{id} looks at bases of {bounds:?}"),
                }
            }
        };
        assert_eq!(printed, *attacks, "{id}");
    }
}

#[test]
fn what_was_not_stated_of_a_profile_is_marked_as_proposed() {
    for (id, .., proposed) in &WEAPONS {
        let weapon = find(&game().weapons, id);
        for (letter, key) in [
            ('n', "name"),
            ('t', "type"),
            ('r', "range"),
            ('d', "damage"),
            ('a', "attacks"),
        ] {
            let marked = game().is_proposed(&weapon.origin, &format!("/{key}"));
            assert_eq!(marked, proposed.contains(letter), "{id}: {key}");
        }
    }
}

#[test]
fn two_ships_share_one_battery_and_the_two_prismatic_weapons_differ() {
    let carried = |id: &str| {
        &publication()
            .weapons
            .iter()
            .find(|weapon| weapon.id == id)
            .expect(id)
            .carried_by
    };
    assert_eq!(carried("starlight-auto-battery"), &["Battleship", "Radiant Court"]);
    assert_eq!(carried("prismatic-ion-array"), &["Battleship"]);
    assert_eq!(carried("prismatic-ion-battery"), &["Radiant Court"]);
    assert_eq!(carried("pulse-laser"), &["Cruiser"]);
}
