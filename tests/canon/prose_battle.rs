//! What the rulebook says of combat, rounds, command and the battlefield, as readers see it: examples with their figures, and the statements that rules turn on.

use crate::canon::{chapter_words, game, part, says};

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
