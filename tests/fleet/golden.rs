//! The golden fleets of the bundled game: each verdict as expected, and every constraint broken by one of them.

use std::collections::{BTreeMap, BTreeSet};

use fleetwright::fleet::flaw::{filter_flaws, flaws};
use fleetwright::fleet::judge::Judge;
use fleetwright::fleet::report::FleetReport;
use fleetwright::fleet::{judge, proof};
use fleetwright::game::fleet::Expectation;
use serde_json::json;

use crate::fleet::canon::canon;

fn name(file: usize) -> String {
    let game = canon();
    game.path(game.fleets[file].origin.file).to_owned()
}

#[test]
fn every_verdict_is_as_expected_warnings_included() {
    let game = canon();
    assert!(game.fleets.len() >= 16);
    for (index, fleet) in game.fleets.iter().enumerate() {
        assert_eq!(proof(game, fleet), None, "{}", name(index));
        let verdict = judge(game, fleet);
        let broken: BTreeSet<&str> = verdict.broken().into_iter().collect();
        let expected: BTreeSet<&str> = match &fleet.expect {
            Some(Expectation::Breaks(ids)) => ids.iter().map(String::as_str).collect(),
            _ => BTreeSet::new(),
        };
        assert_eq!(broken, expected, "{}", name(index));
        assert_eq!(
            verdict.legal,
            !name(index).starts_with("fleets/broken-"),
            "{}",
            name(index)
        );
    }
}

#[test]
fn every_constraint_is_broken_by_a_golden_fleet() {
    let game = canon();
    let broken: BTreeSet<String> = game
        .fleets
        .iter()
        .flat_map(|fleet| judge(game, fleet).findings)
        .map(|finding| finding.id)
        .collect();
    let declared = game
        .manifest
        .fleet
        .constraints
        .iter()
        .map(|constraint| constraint.id.as_str());
    let never: Vec<&str> = declared.filter(|id| !broken.contains(*id)).collect();
    // All units of a sound canon keep the limits of their class, so no list can break this one.
    assert_eq!(never, ["sound-units"]);
}

#[test]
fn both_factions_have_a_legal_fleet_of_every_size_without_a_warning() {
    let game = canon();
    let mut clean: BTreeMap<(&str, &str), usize> = BTreeMap::new();
    for fleet in &game.fleets {
        if judge(game, fleet).findings.is_empty() {
            *clean.entry((&fleet.faction, &fleet.size)).or_default() += 1;
        }
    }
    for faction in game.factions.iter() {
        for size in &game.manifest.sizes {
            assert!(
                clean.contains_key(&(faction.id.as_str(), size.id.as_str())),
                "{} {}",
                faction.id,
                size.id
            );
        }
    }
}

#[test]
fn the_constraints_are_without_flaws_and_proposed() {
    let game = canon();
    assert_eq!(game.manifest.fleet.constraints.len(), 13);
    for (index, constraint) in game.manifest.fleet.constraints.iter().enumerate() {
        assert_eq!(flaws(game, constraint), [], "{}", constraint.id);
        assert!(game.is_proposed(&game.manifest.origin, &format!("/fleet/constraints/{index}")));
        assert!(
            constraint.chapter.is_some() && constraint.help.is_some(),
            "{}",
            constraint.id
        );
    }
    for ability in game.boards.iter().flat_map(|board| &board.command_abilities) {
        assert_eq!(
            ability
                .eligible
                .as_ref()
                .map_or_else(Vec::new, |filter| filter_flaws(game, filter)),
            []
        );
    }
}

#[test]
fn a_unit_beyond_its_class_is_not_sound() {
    let mut game = canon().clone();
    let fleet = game
        .fleets
        .iter()
        .find(|fleet| fleet.name == "Teeth in the Dark")
        .unwrap()
        .value
        .clone();
    assert!(judge(&game, &fleet).legal);
    let mut units = fleetwright::game::entry::Entries::default();
    for unit in &game.units {
        let mut unit = unit.clone();
        if unit.id == "frigate-squadron" {
            unit.value.weapons.pop();
        }
        units.push(unit);
    }
    game.units = units;
    let verdict = judge(&game, &fleet);
    assert_eq!(verdict.broken(), ["sound-units"]);
    assert_eq!(verdict.findings[0].units[0].unit, "frigate-squadron");
}

#[test]
fn what_is_proposed_is_told() {
    let game = canon();
    let patrol = game.fleets.iter().find(|fleet| fleet.name == "Dawn Patrol").unwrap();
    let verdict = judge(game, patrol);
    assert!(verdict.legal);
    assert_eq!(verdict.uses_proposed, ["veilwing"]);
    assert_eq!((verdict.points, verdict.limit, verdict.units), (960, Some(1000), 8));
}

#[test]
fn findings_read_as_sentences() {
    let game = canon();
    let mut told = Vec::new();
    for (index, fleet) in game.fleets.iter().enumerate() {
        let verdict = judge(game, fleet);
        for finding in &verdict.findings {
            let (message, help) = (finding.message(game, &verdict), finding.help(game, &verdict));
            let help = help.unwrap_or_default();
            told.push(format!("{} {}: {message}\n  {help}", name(index), finding.id));
        }
    }
    let told = told.join("\n");
    insta::assert_snapshot!(told);
}

#[test]
fn the_report_has_the_shape_of_the_command() {
    let game = canon();
    let fleet = game
        .fleets
        .iter()
        .find(|fleet| fleet.name == "More Than the Table Holds")
        .unwrap();
    let report = FleetReport::new(&Judge::new(game), fleet, &judge(game, fleet), "too-much.yaml");
    assert_eq!(
        serde_json::to_value(report).unwrap(),
        json!({
            "file": "too-much.yaml", "legal": false, "points": 560, "limit": 500, "proposed": [],
            "diagnostics": [{
                "code": "points-ceiling", "severity": "error",
                "message": "560 points, 60 over the 500 of a Skirmish game",
                "help": "Leave out units worth 60 points, or play a larger game.",
                "rule": 17, "proposed": true, "sum": 560, "limit": 500,
                "units": [
                    { "id": "u2", "unit": "escort-squadron", "share": 80 },
                    { "id": "u1", "unit": "dreadnought", "share": 480 },
                ],
                "mends": [
                    { "message": "drop the Escort Squadron (80)", "actions": [{ "do": "drop", "entry": "u2" }] },
                    {
                        "message": "swap the Dreadnought (480) for a Battleship (280)",
                        "actions": [{ "do": "swap", "entry": "u1", "unit": "battleship" }],
                    },
                ],
            }],
        })
    );
}
