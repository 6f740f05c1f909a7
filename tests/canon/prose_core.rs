//! What the rulebook says of statistics, classes, movement and actions, as readers see it: examples with their figures, and the statements that rules turn on.

use crate::canon::{part, says};

#[test]
fn the_core_chapters_tell_statistics_dice_and_classes() {
    says(
        &part(1, "rule"),
        &[
            "Code | Characteristic",
            "M | Movement",
            "12/12 | 3 | no",
            "3/10 | 10/1 | yes",
        ],
    );
    says(&part(1, "rule"), &["A dash means the unit has no such characteristic"]);
    says(&part(1, "example"), &["5/4", "2, 5, 7 and 10 gives three"]);
    says(&part(1, "in-play"), &["order slots", "not a tenth characteristic"]);
    says(
        &part(2, "rule"),
        &[
            "A natural 1 or 2 always fails",
            "A natural 10 on an attack is a Critical Hit",
        ],
    );
    says(
        &part(2, "rule"),
        &[
            "cannot be Dodged",
            "No target ever becomes better than 3+",
            "still hits on a natural 10",
        ],
    );
    says(
        &part(2, "example"),
        &["hits on 4+ and rolls 2, 4, 10 and 1", "two failures"],
    );
    says(
        &part(3, "rule"),
        &[
            "Dreadnought | 1 | 4 | 3 | 2",
            "Capital Ship | 1 | 3 | 2 | 2",
            "Fighter | 4 | 1 | 0 | 1",
        ],
    );
    says(
        &part(3, "rule"),
        &["Bases and weapon systems are exact", "slots are ceilings"],
    );
    says(
        &part(3, "example"),
        &["one base, four weapon systems, up to three Orders and up to two Abilities"],
    );
    says(
        &part(3, "faq"),
        &["Fighters, Bombers, Escorts and Frigates. Command begins with the Destroyer"],
    );
}

#[test]
fn the_wings_roll_the_attacks_that_their_tables_print() {
    says(
        &part(4, "rule"),
        &["40 mm or less | 2", "any larger size | 1", "reaches 6\" at most"],
    );
    says(
        &part(4, "example"),
        &["4 | 4 | 8\n", "3 | 3 | 6\n", "2 | 2 | 4\n", "1 | 1 | 2\n"],
    );
    says(&part(5, "rule"), &["50 mm or more, add 1 attack", "reach 6\" at most"]);
    says(&part(5, "example"), &["3 | 3 | 6\n", "2 | 2 | 4\n", "1 | 1 | 2\n"]);
    says(&part(5, "in-play"), &["No Bomber can control an Objective"]);
}

#[test]
fn bays_put_fighters_on_the_table_and_never_repair_them() {
    says(
        &part(6, "rule"),
        &[
            "one unit for each Tier",
            "Only a Carrier takes Bombers",
            "every unit still aboard is destroyed with it",
        ],
    );
    says(
        &part(6, "rule"),
        &[
            "cannot be targeted",
            "adds no Tonnage",
            "count for Initiative",
            "edge of the host’s base",
        ],
    );
    says(
        &part(6, "in-play"),
        &["an older rule let bays restore lost bases, and this one replaces it"],
    );
    says(&part(6, "example"), &["M is 9/6", "path of 15\""]);
    says(
        &part(6, "faq"),
        &["Only a Carrier may have a rule that does, and no card printed so far has one"],
    );
}

#[test]
fn sticks_measure_movement_and_leaders_carry_it() {
    says(
        &part(7, "rule"),
        &[
            "3\", 6\", 9\" and 12\"",
            "9/6 makes 15\"",
            "6/6 makes 12\"",
            "9/9 makes 18\"",
            "6/3 makes 9\"",
        ],
    );
    says(
        &part(7, "rule"),
        &[
            "12/12, the greatest of all, makes 24\"",
            "rear edge of the base is level with the far end",
        ],
    );
    says(
        &part(7, "rule"),
        &["may pass over an Asteroid Field", "but never over a Station"],
    );
    says(
        &part(8, "rule"),
        &["Every other base is removed before the Squad Leader"],
    );
    says(&part(8, "example"), &["four bases", "gap between B and C"]);
}

#[test]
fn actions_cost_one_point_and_fire_comes_once() {
    says(
        &part(9, "rule"),
        &["A unit has 2 AP for each Activation", "There are eight"],
    );
    let actions = [
        "Move",
        "Fire",
        "Shields Back Online",
        "Aim",
        "Brace",
        "Scan",
        "Board",
        "Ram",
    ];
    for action in actions {
        says(&part(9, "rule"), &[&format!("\n{action} | 1 AP | ")]);
    }
    says(
        &part(9, "rule"),
        &[
            "No more than 1 AP may be spent on Fire in an activation",
            "spends 2 AP on one combined path",
        ],
    );
    says(
        &part(9, "rule"),
        &["as far as 3+", "+1 AC until the unit’s next activation"],
    );
    says(
        &part(9, "rule"),
        &["A unit that has Fired cannot Move afterwards in the same activation"],
    );
    says(
        &part(9, "example"),
        &["M 6/3 spends 1 AP to move 6\" and 1 AP to fire both"],
    );
}

#[test]
fn a_recharge_rolls_four_dice_at_seven_and_brings_three_back_to_six() {
    says(
        &part(10, "rule"),
        &[
            "Spend 1 AP",
            "Roll 4d10",
            "Each die of 7+ restores one lost point",
            "current maximum",
        ],
    );
    says(
        &part(10, "rule"),
        &["lost at least one point", "number of surviving bases"],
    );
    says(
        &part(10, "example"),
        &["has SH 8 and is down to 3", "four dice: 3, 7, 8 and 10", "stands at 6"],
    );
    says(&part(10, "faq"), &["The action costs 1 AP, and can be done once"]);
}
