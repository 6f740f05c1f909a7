//! Game sizes, the rules for building a fleet, and the house rules.

use fleetwright::game::constraint::Weight;

use crate::canon::{game, ids, publication, says, words};

#[test]
fn three_sizes_have_their_points_tables_terrain_and_objectives() {
    let sizes: Vec<_> = publication()
        .sizes
        .iter()
        .map(|size| {
            (
                size.name.as_str(),
                size.points.as_str(),
                size.table.as_str(),
                size.terrain.as_str(),
                size.objectives.as_str(),
            )
        })
        .collect();
    assert_eq!(
        sizes,
        [
            ("Skirmish", "500", "36\" × 36\"", "2–4", "3"),
            ("Standard", "1000", "48\" × 48\"", "4–6", "5–8"),
            ("Battle", "2000", "44\" × 60\"", "6–8", "8–12"),
        ]
    );
    let origin = &game().manifest.origin;
    assert!(game().is_proposed(origin, "/sizes/0/terrain"));
    for stated in [
        "/sizes/0/objectives",
        "/sizes/1/terrain",
        "/sizes/2/terrain",
        "/sizes/0/points",
    ] {
        assert!(!game().is_proposed(origin, stated), "{stated}");
    }
}

#[test]
fn the_rules_for_building_a_fleet_are_proposed_seven_to_forbid_and_six_to_warn() {
    let manifest = &game().manifest;
    let constraints = &manifest.fleet.constraints;
    let of = |severity: Weight| -> Vec<&str> {
        let chosen = constraints.iter().filter(|rule| rule.severity == severity);
        chosen.map(|rule| rule.id.as_str()).collect()
    };
    assert_eq!(
        of(Weight::Error),
        [
            "points-ceiling",
            "one-faction",
            "bay-cargo",
            "bay-capacity",
            "one-host",
            "someone-rolls-initiative",
            "sound-units",
        ]
    );
    assert_eq!(
        of(Weight::Warning),
        [
            "nobody-controls",
            "shortfall",
            "idle-command-ability",
            "idle-ability",
            "no-orders",
            "empty-bay"
        ]
    );
    for index in 0..constraints.len() {
        let at = format!("/fleet/constraints/{index}");
        assert!(game().is_proposed(&manifest.origin, &at), "{at}");
    }
}

#[test]
fn game_length_scoring_and_victory_are_house_rules_and_proposed() {
    assert_eq!(
        ids(&game().house_rules),
        [
            "game-length",
            "scoring",
            "victory",
            "every-unit-acts",
            "action-tokens",
            "one-reroll",
            "blood-scent-lasts",
        ]
    );
    let text = |id: &str| {
        let rule = publication().house_rules.iter().find(|rule| rule.id == id).expect(id);
        assert!(rule.proposed, "{id}");
        words(&rule.blocks)
    };
    says(&text("game-length"), &["6 rounds"]);
    says(&text("scoring"), &["From round 2 onwards", "scores 1 in the End Phase"]);
    says(&text("victory"), &["higher score wins", "destroyed more points"]);
    says(&text("every-unit-acts"), &["activated once in each round", "may pass"]);
    says(&text("action-tokens"), &["removed in the End Phase"]);
    says(&text("one-reroll"), &["one reroll at most"]);
    says(&text("blood-scent-lasts"), &["end of the activation"]);
}

#[test]
fn all_ten_printed_units_together_are_too_many_for_the_largest_game() {
    let printed = game().units.iter().filter(|unit| unit.number <= 10);
    let total: i64 = printed.map(|unit| unit.points.expect("points")).sum();
    assert_eq!(total, 2060);
}
