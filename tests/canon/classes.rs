//! The ten classes.

use crate::canon::{find, game, ids};

/// Class, bases, weapon systems, Orders, abilities.
const CLASSES: [(&str, &str, i64, usize, usize, usize); 10] = [
    ("fighter", "Fighter", 4, 1, 0, 1),
    ("bomber", "Bomber", 3, 1, 0, 1),
    ("escort", "Escort", 2, 1, 0, 1),
    ("frigate", "Frigate", 2, 2, 0, 1),
    ("destroyer", "Destroyer", 1, 2, 1, 1),
    ("cruiser", "Cruiser", 1, 2, 1, 1),
    ("battleship", "Battleship", 1, 3, 1, 1),
    ("capital-ship", "Capital Ship", 1, 3, 2, 2),
    ("carrier", "Carrier", 1, 3, 1, 1),
    ("dreadnought", "Dreadnought", 1, 4, 3, 2),
];

#[test]
fn the_ten_classes_have_their_figures() {
    let found: Vec<_> = game()
        .classes
        .iter()
        .map(|class| {
            (
                class.id.as_str(),
                class.name.as_str(),
                class.bases,
                class.slots.weapons,
                class.slots.orders,
                class.slots.abilities,
            )
        })
        .collect();
    assert_eq!(found, CLASSES);
}

#[test]
fn universal_rules_come_with_the_classes_that_have_several_bases() {
    let rules = |id: &str| find(&game().classes, id).rules.clone();
    assert_eq!(rules("fighter"), ["dogfighters", "squad-leader-cohesion"]);
    assert_eq!(rules("bomber"), ["precision-strike", "squad-leader-cohesion"]);
    assert_eq!(rules("escort"), ["combined-shields", "squad-leader-cohesion"]);
    assert_eq!(rules("frigate"), ["combined-shields", "squad-leader-cohesion"]);
    for class in game().classes.iter().filter(|class| class.bases == 1) {
        assert!(class.rules.is_empty(), "{}", class.id);
    }
}

#[test]
fn small_classes_stand_on_small_bases_and_wings_shoot_no_further_than_their_ceiling() {
    for class in &game().classes {
        let most = class.base_mm.and_then(|bounds| bounds.at_most);
        let small = ["fighter", "bomber", "escort"].contains(&class.id.as_str());
        assert_eq!(most, small.then_some(40), "{}", class.id);
        let reach = class.weapon_range.and_then(|bounds| bounds.at_most);
        let wing = ["fighter", "bomber"].contains(&class.id.as_str());
        assert_eq!(reach, wing.then_some(6), "{}", class.id);
    }
}

#[test]
fn wings_never_control_objectives_and_lack_leadership_and_tonnage() {
    for class in &game().classes {
        let wing = ["fighter", "bomber"].contains(&class.id.as_str());
        assert_eq!(class.can_control, !wing, "{}", class.id);
        let lacks: &[&str] = if wing { &["LD", "T"] } else { &[] };
        assert_eq!(class.lacks, lacks, "{}", class.id);
    }
}

#[test]
fn orders_begin_with_the_destroyer_and_squadrons_end_with_the_frigate() {
    let orders: Vec<&str> = game()
        .classes
        .iter()
        .filter(|class| class.slots.orders > 0)
        .map(|class| class.id.as_str())
        .collect();
    assert_eq!(orders, &ids(&game().classes)[4..]);
    let squadrons: Vec<&str> = game()
        .classes
        .iter()
        .filter(|class| class.bases > 1)
        .map(|class| class.id.as_str())
        .collect();
    assert_eq!(squadrons, &ids(&game().classes)[..4]);
}
