//! Abilities: universal, inherent, and those that fill a slot.

use fleetwright::game::ability::{AbilitySource, Capacity};
use fleetwright::view::prose::plain_text;

use crate::canon::{find, game, publication, says};

fn of(source: AbilitySource) -> Vec<&'static str> {
    let all = game().abilities.iter();
    all.filter(|ability| ability.source == source)
        .map(|ability| ability.name.as_str())
        .collect()
}

fn text(id: &str) -> String {
    let ability = publication()
        .abilities
        .iter()
        .find(|ability| ability.id == id)
        .expect(id);
    plain_text(&ability.text).replace('\u{a0}', " ")
}

#[test]
fn every_ability_is_universal_inherent_or_in_a_slot() {
    assert_eq!(
        of(AbilitySource::Universal),
        [
            "Dogfighters",
            "Precision Strike",
            "Squad Leader & Cohesion",
            "Combined Shields"
        ]
    );
    assert_eq!(of(AbilitySource::Inherent), ["Objective Control", "Boarding", "Ram"]);
    assert_eq!(
        of(AbilitySource::Slot),
        [
            "Evasive Screen",
            "Forward Observers",
            "Hit & Run",
            "Launch Bay",
            "Phase Matrix",
            "Void Harmonics",
            "Launch Bays (Reserves)",
            "Veilstep",
        ]
    );
}

#[test]
fn the_wings_rules_count_bases() {
    says(
        &text("dogfighters"),
        &["Each remaining base gives 1 attack", "2 against", "40 mm or less"],
    );
    says(
        &text("precision-strike"),
        &["Each remaining base gives 1 attack", "1 more against", "50 mm or more"],
    );
}

#[test]
fn squadrons_have_a_leader_and_share_their_shields() {
    assert!(find(&game().abilities, "squad-leader-cohesion").leader);
    says(
        &text("squad-leader-cohesion"),
        &["measure movement from it", "remove it last", "chain of contact"],
    );
    let shields = find(&game().abilities, "combined-shields")
        .needs
        .clone()
        .expect("needs");
    assert_eq!(shields.characteristics, ["SH"]);
    assert!(shields.several_bases);
    says(&text("combined-shields"), &["one pool", "SH times the surviving bases"]);
}

#[test]
fn reminders_tell_the_core_rules() {
    says(
        &text("objective-control"),
        &["End Phase", "within 3\"", "Each surviving base"],
    );
    says(
        &text("boarding"),
        &["1 AP", "3\"", "has CR", "Shields down", "equal to the difference"],
    );
    says(
        &text("ram"),
        &[
            "1 AP",
            "base contact",
            "roll T dice",
            "5+",
            "4+",
            "moved 3\" or more",
            "both ships",
            "ignore Shields",
        ],
    );
}

#[test]
fn slot_abilities_do_what_they_are_known_for() {
    says(
        &text("evasive-screen"),
        &[
            "ranged attack",
            "reroll one failed Dodge roll",
            "moved in its last activation",
        ],
    );
    assert_eq!(find(&game().abilities, "forward-observers").range, Some(6));
    says(&text("forward-observers"), &["within 6\"", "+1 BS", "that Fire action"]);
    says(&text("hit-and-run"), &["may Move after it has Fired"]);
    says(
        &text("phase-matrix"),
        &[
            "starts a Fire action",
            "one of its weapon systems",
            "reroll failed BS rolls",
        ],
    );
    assert_eq!(find(&game().abilities, "void-harmonics").range, Some(6));
    says(
        &text("void-harmonics"),
        &["within 6\"", "itself included", "+1 LD die", "Initiative"],
    );
    says(&text("veilstep"), &["9\" or more", "+1 BS", "+1 Dodge"]);
    let proposed: Vec<&str> = game()
        .abilities
        .iter()
        .filter(|ability| game().is_proposed(&ability.origin, ""))
        .map(|ability| ability.id.as_str())
        .collect();
    assert_eq!(proposed, ["veilstep"]);
}

#[test]
fn a_bay_with_a_tier_carries_fighters_and_a_carrier_carries_three_of_either_wing() {
    let bay = find(&game().abilities, "launch-bay");
    let tier = bay.parameters["tier"];
    assert_eq!((tier.min, tier.usual_max), (1, Some(3)));
    let host = bay.host.as_ref().expect("a host");
    assert_eq!(host.capacity, Capacity::Parameter("tier".to_owned()));
    assert_eq!(host.cargo, ["fighter"]);
    says(
        &text("launch-bay"),
        &[
            "1 Fighter unit embarked for each Tier",
            "battlefield edge",
            "lost with the ship",
        ],
    );

    let host = find(&game().abilities, "launch-bays-reserves")
        .host
        .as_ref()
        .expect("a host");
    assert_eq!(host.capacity, Capacity::Fixed(3));
    assert_eq!(host.cargo, ["fighter", "bomber"]);
    says(
        &text("launch-bays-reserves"),
        &["up to 3 Fighter or Bomber units in any mix", "lost with the ship"],
    );
}

#[test]
fn no_ability_restores_bases() {
    for ability in &publication().abilities {
        let text = plain_text(&ability.text).to_lowercase();
        assert!(!text.contains("restore"), "{}: {text}", ability.id);
    }
}
