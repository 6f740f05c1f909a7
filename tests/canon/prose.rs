//! What the rulebook says, as readers see it: examples with their figures, and the statements that rules turn on.

use std::collections::BTreeSet;

use fleetwright::view::prose::plain_text;

use crate::canon::{chapter_words, game, part, publication, says, words};

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

#[test]
fn fire_runs_through_eight_steps_in_order() {
    let rule = part(11, "rule");
    let steps = [
        "Declare weapon systems.",
        "Declare targets.",
        "Roll Ballistic Skill",
        "Dodge.",
        "Shields.",
        "Roll Armor Class",
        "Hull damage.",
        "Destruction.",
    ];
    let found: Vec<usize> = steps.iter().map(|step| rule.find(step).expect(step)).collect();
    assert!(found.is_sorted(), "{found:?}");
    says(
        &rule,
        &[
            "is used up by it",
            "Hits that find no Shields go on",
            "one Armor Class roll for each hit",
        ],
    );
    says(
        &part(11, "example"),
        &["Ion, 9\", damage 2) has four attacks", "up to four different units"],
    );
    says(
        &part(11, "in-play"),
        &["no fire arcs", "nearest base edge to the nearest base edge"],
    );
}

#[test]
fn weapons_read_name_type_range_damage_attacks() {
    let rule = part(12, "rule");
    says(
        &rule,
        &[
            "Weapon Name — Type, Range, Damage, Attacks",
            "Pulse Laser — Ion, 9\", 2, 4",
            "from 1 to 5",
        ],
    );
    says(&rule, &["multiple of 3\", from 3\" up to 30\""]);
    for row in [
        "B | Blast | Declaration",
        "A | Auto | ",
        "E | Energy | Dodge",
        "I | Ion | Shields",
        "P | Piercing | ",
    ] {
        says(&rule, &[row]);
    }
    says(&part(12, "faq"), &["A range of 10\", say, is illegal"]);
}

#[test]
fn boarding_goes_to_the_defender_on_a_tie_and_a_ram_rolls_six_dice() {
    says(
        &part(13, "rule"),
        &[
            "On a tie, the defender wins",
            "within 3\"",
            "Shields stand at zero",
            "equal to the difference",
        ],
    );
    says(
        &part(13, "rule"),
        &[
            "Each 5+ is a hit, or each 4+ if the target has moved 3\" or more",
            "strikes both ships",
        ],
    );
    says(
        &part(13, "rule"),
        &["counts if it was made in this round", "costs 1 HP"],
    );
    says(
        &part(13, "example"),
        &[
            "Cruiser of Tonnage 6",
            "Its six dice show 1, 2, 4, 5, 7 and 9, which makes three hits",
        ],
    );
}

#[test]
fn a_round_has_four_phases_and_ties_go_to_the_better_leader() {
    let rule = part(14, "rule");
    let phases = ["Command Phase.", "Initiative Phase.", "Activation Phase.", "End Phase."];
    let found: Vec<usize> = phases.iter().map(|phase| rule.find(phase).expect(phase)).collect();
    assert!(found.is_sorted(), "{found:?}");
    says(
        &rule,
        &[
            "the lower LD target number wins",
            "the larger number of LD dice wins",
            "both players roll again",
        ],
    );
    says(
        &rule,
        &["First or Second Activation", "gains 2 AP", "never an Embarked one"],
    );
    says(
        &part(14, "example"),
        &["flies 15\" in from its edge", "Combined Movement of 9\""],
    );
    says(&part(14, "faq"), &["None. Each comes on when first activated"]);
}

#[test]
fn tokens_count_losses_only() {
    says(
        &part(15, "rule"),
        &[
            "At the start of each Round",
            "equal to the difference",
            "takes the place of that one unit Activation",
        ],
    );
    says(&part(15, "rule"), &["Only lost units count"]);
    says(
        &part(15, "example"),
        &["has lost two units", "has lost one", "one Action Token"],
    );
}

#[test]
fn orders_reach_twelve_inches_and_no_list_by_class_is_kept_beside_chapter_three() {
    let rule = part(16, "rule");
    says(
        &rule,
        &[
            "a Friendly Unit within 12\"",
            "Initiative, Orders, interaction with objectives, scenario actions, and special abilities",
        ],
    );
    says(&rule, &["Orders cost no Command Points", "is set in chapter 3"]);
    says(
        &rule,
        &["Hold Formation | 1\nFull Burn | 2\nEmergency Power | 2\nBrace Positions | 3\nLock Target | 3\n"],
    );
    let whole = chapter_words(16);
    for class in &game().classes {
        for listed in [format!("{} | ", class.name), format!("{}: ", class.name)] {
            assert!(!whole.contains(&listed), "chapter 16 lists {listed}");
        }
    }
    says(
        &part(16, "faq"),
        &["No. It may issue as many as its slots allow, or none"],
    );
}

#[test]
fn the_battlefield_is_set_up_without_zones_and_entered_over_the_edge() {
    says(
        &part(17, "rule"),
        &[
            "Skirmish | 500 | 36\" × 36\"",
            "Standard | 1000 | 48\" × 48\" | 4–6 | 5–8",
            "Battle | 2000 | 44\" × 60\" | 6–8 | 8–12",
        ],
    );
    says(
        &part(17, "rule"),
        &[
            "The player without Initiative goes first",
            "we suggest 2–4 terrain pieces",
        ],
    );
    says(
        &part(17, "example"),
        &[
            "1000 points",
            "48\" × 48\", 4–6 terrain pieces and 5–8 objectives",
            "280 + 300 + 120 + 220 = 920 points",
        ],
    );
    says(
        &part(18, "rule"),
        &[
            "has no deployment zones",
            "All units begin off the battlefield",
            "Entering is the Move action",
        ],
    );
    says(
        &part(18, "rule"),
        &[
            "Your edge remains a legal way in for the whole game",
            "It costs 1 AP for the first movement value, or 2 AP",
        ],
    );
    says(
        &part(18, "example"),
        &[
            "has M 9/6",
            "lays the 9\" stick",
            "second move of up to 6\"",
            "Combined Movement of 15\"",
        ],
    );
}

#[test]
fn five_kinds_of_terrain_one_cover_and_no_base_in_the_way() {
    let rule = part(19, "rule");
    for terrain in [
        "Asteroid Field",
        "Debris Field",
        "Void Rift",
        "Station",
        "Gravitic Anomaly",
    ] {
        says(&rule, &[&format!("\n{terrain} | ")]);
    }
    says(
        &rule,
        &[
            "at -1 BS",
            "Ships’ bases never block it",
            "Every piece of terrain can give Cover",
            "On 1 or 2, that base loses 1 HP",
        ],
    );
    says(
        &part(19, "example"),
        &["half hidden by an Asteroid Field", "BS 5+ becomes one worse"],
    );
}

#[test]
fn objectives_lie_apart_and_twelve_tons_beat_seven() {
    let rule = part(20, "rule");
    says(
        &rule,
        &[
            "more than 12\" from every other, and more than 6\" from every edge",
            "within 3\" of the objective",
        ],
    );
    says(
        &rule,
        &[
            "both Leadership and Tonnage",
            "Fighters and Bombers never are",
            "nobody controls the objective",
        ],
    );
    let example = part(20, "example");
    says(
        &example,
        &[
            "each of Tonnage 6",
            "Battleship of Tonnage 7",
            "The Cruisers’ 12 beats the Battleship’s 7",
        ],
    );
    says(&example, &["7 + 4 = 11", "by a margin of 1"]);
}

#[test]
fn the_board_is_nobodys_and_its_points_lapse() {
    let rule = part(21, "rule");
    says(
        &rule,
        &[
            "one Faction Ability",
            "six Command Abilities",
            "no commander, flagship, captain or first officer",
        ],
    );
    says(
        &rule,
        &[
            "Light | 2\nStandard | 3\nElite | 4\n",
            "more than 4 CP in a round",
            "Ability Name, CP Cost, Timing, Effect",
        ],
    );
    says(
        &rule,
        &[
            "lapse at the end of the round",
            "once a round unless it says otherwise",
            "none ever needs a Leadership roll",
        ],
    );
    says(&rule, &["Unseen Cascade | 3 | Through the Veil | 3"]);
    says(&part(21, "designer-note"), &["settled canon"]);
    says(&part(21, "example"), &["with 3 CP", "leaves 2 CP", "leaves 0 CP"]);
    says(&part(21, "faq"), &["No. Doctrine sets the income"]);
}

/// Every line of rules text that readers see, with a word on where it stands.
fn all_rules() -> Vec<(String, String)> {
    let book = publication();
    let mut all = Vec::new();
    for chapter in &book.chapters {
        all.push((chapter.title.clone(), plain_text(&chapter.summary)));
        all.push((chapter.title.clone(), chapter_words(chapter.number)));
    }
    all.extend(
        book.orders
            .iter()
            .map(|order| (order.name.clone(), plain_text(&order.text))),
    );
    all.extend(
        book.abilities
            .iter()
            .map(|ability| (ability.name.clone(), plain_text(&ability.text))),
    );
    all.extend(
        book.terms
            .iter()
            .map(|term| (term.term.clone(), plain_text(&term.definition))),
    );
    all.extend(
        book.house_rules
            .iter()
            .map(|rule| (rule.title.clone(), words(&rule.blocks))),
    );
    all.extend(
        book.characteristics
            .iter()
            .map(|c| (c.name.clone(), plain_text(&c.text))),
    );
    for kind in &book.weapon_types {
        let text = format!("{} {}", plain_text(&kind.effect), plain_text(&kind.critical));
        all.push((kind.name.clone(), text));
    }
    for board in book.factions.iter().filter_map(|faction| faction.board.as_ref()) {
        let own = board.faction_abilities.iter();
        all.extend(own.map(|ability| (ability.name.clone(), plain_text(&ability.text))));
        let bought = board.command_abilities.iter();
        all.extend(bought.map(|ability| {
            (
                ability.name.clone(),
                format!("{} {}", ability.timing, plain_text(&ability.text)),
            )
        }));
    }
    all
}

#[test]
fn the_rules_speak_of_rounds_and_activations_and_never_of_turns() {
    let all = all_rules();
    assert!(all.len() > 150, "{}", all.len());
    for (place, text) in all {
        let words: BTreeSet<String> = text
            .split(|c: char| !c.is_alphanumeric())
            .map(str::to_lowercase)
            .collect();
        assert!(!words.contains("turn") && !words.contains("turns"), "{place}: {text}");
    }
}

#[test]
fn the_rules_spell_armor_class_so_and_every_other_word_the_british_way() {
    for (place, text) in all_rules() {
        let rest = text.replace("Armor Class", "").to_lowercase();
        for foreign in ["armor", "maneuver", "defense", "color", "center", "gray", "honor"] {
            assert!(!rest.contains(foreign), "{place}: {foreign}");
        }
    }
}
