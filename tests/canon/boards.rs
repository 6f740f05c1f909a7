//! Command Doctrines and the two Command Boards.

use fleetwright::game::board::{CommandAbility, RequiredPools};
use fleetwright::view::board::{BoardView, CommandAbilityView};
use fleetwright::view::prose::plain_text;

use crate::canon::{find, game, ids, publication, says};

#[test]
fn three_doctrines_set_the_income() {
    let doctrines: Vec<(&str, i64)> = game()
        .manifest
        .doctrines
        .iter()
        .map(|doctrine| (doctrine.name.as_str(), doctrine.cp))
        .collect();
    assert_eq!(doctrines, [("Light", 2), ("Standard", 3), ("Elite", 4)]);
}

#[test]
fn a_board_has_one_faction_ability_six_command_abilities_and_four_points_at_most() {
    let shape = game().manifest.board.expect("a shape");
    assert_eq!(
        (shape.faction_abilities, shape.command_abilities, shape.cp_at_most),
        (1, 6, 4)
    );
    assert_eq!(ids(&game().boards), ["consumed", "myr-valari"]);
    for board in &game().boards {
        assert_eq!(
            (board.faction_abilities.len(), board.command_abilities.len()),
            (1, 6),
            "{}",
            board.id
        );
        assert_eq!(board.doctrine.as_deref(), Some("standard"), "{}", board.id);
        assert_eq!(board.cp.total(), 3, "{}", board.id);
    }
}

/// Name, cost, timing, whether the timing is proposed.
type Ability = (&'static str, i64, &'static str, bool);

#[track_caller]
fn holds(board: &str, abilities: &[Ability; 6]) {
    let found = find(&game().boards, board);
    for (index, (ability, (name, cp, timing, proposed))) in found.command_abilities.iter().zip(abilities).enumerate() {
        assert_eq!((ability.name.as_str(), ability.cp), (*name, *cp));
        assert_eq!(ability.timing.as_deref(), Some(*timing), "{name}");
        assert_eq!(ability.target.as_deref(), Some("friendly"), "{name}");
        let marked = game().is_proposed(&found.origin, &format!("/command_abilities/{index}/timing"));
        assert_eq!(marked, *proposed, "{name}");
    }
}

#[test]
fn the_myr_valari_board_holds_its_six_abilities() {
    holds(
        "myr-valari",
        &[
            ("Ghost Signal", 1, "before-move", false),
            ("Veil Lure", 1, "enemy-declares-targets", true),
            ("Starlit Feint", 1, "after-failed-dodge", true),
            ("Whisper Step", 2, "around-any-activation", true),
            ("Luminous Rhythm", 2, "start-of-any-activation", true),
            ("Unseen Cascade", 3, "after-friendly-activation", false),
        ],
    );
}

#[test]
fn the_consumed_board_holds_its_six_abilities() {
    holds(
        "consumed",
        &[
            ("Predatory Surge", 1, "before-move", false),
            ("Close the Distance", 1, "before-fire", false),
            ("Blood Scent", 1, "after-fire", false),
            ("Tendrils of the Hunger", 2, "before-board", false),
            ("Feasting Frenzy", 2, "start-of-friendly-activation", false),
            ("Through the Veil", 3, "before-board", false),
        ],
    );
}

#[test]
fn the_bursts_are_two_parts_of_one_income_and_one_ability_needs_both() {
    let board = find(&game().boards, "consumed");
    let pools: Vec<(&str, i64)> = board
        .cp
        .pools()
        .iter()
        .map(|pool| (pool.name.as_str(), pool.cp))
        .collect();
    assert_eq!(pools, [("Commander Burst", 2), ("First Officer Burst", 1)]);
    let needs_all: Vec<&str> = board
        .command_abilities
        .iter()
        .filter(|ability| ability.requires_pools == Some(RequiredPools::All))
        .map(|ability| ability.name.as_str())
        .collect();
    assert_eq!(needs_all, ["Through the Veil"]);
    assert!(find(&game().boards, "myr-valari").cp.pools().is_empty());
}

#[test]
fn the_boards_have_their_names_and_the_consumed_a_motto() {
    let consumed = find(&game().boards, "consumed");
    says(&consumed.name, &["The Hunger Within"]);
    assert_eq!(consumed.motto.as_deref(), Some("Close · Breach · Board · Consume"));
    let myr_valari = find(&game().boards, "myr-valari");
    assert_eq!(myr_valari.motto, None);
    assert_eq!(consumed.faction_abilities[0].name, "The Hunger Reaches");
    assert_eq!(myr_valari.faction_abilities[0].name, "Veilstride Grace");
}

fn shown(faction: &str) -> &'static BoardView {
    let factions = &publication().factions;
    let faction = factions.iter().find(|view| view.id == faction).expect(faction);
    faction.board.as_ref().expect("a board")
}

fn ability(faction: &str, name: &str) -> &'static CommandAbilityView {
    let abilities = &shown(faction).command_abilities;
    abilities.iter().find(|ability| ability.name == name).expect(name)
}

fn text(faction: &str, name: &str) -> String {
    plain_text(&ability(faction, name).text).replace('\u{a0}', " ")
}

#[test]
fn the_faction_abilities_do_what_they_are_known_for() {
    let grace = plain_text(&shown("myr-valari").faction_abilities[0].text);
    says(&grace, &["Each Myr-Valari unit", "one failed Dodge roll", "each round"]);
    let hunger = plain_text(&shown("consumed").faction_abilities[0].text);
    says(
        &hunger,
        &[
            "within 6\" instead of 3\"",
            "9+ is a Critical Hit",
            "2 successes",
            "still holds",
            "only once per activation",
        ],
    );
}

#[test]
fn the_myr_valari_abilities_do_what_they_are_known_for() {
    let text = |name: &str| text("myr-valari", name);
    says(&text("Ghost Signal"), &["Move is 3\" longer"]);
    says(
        &text("Veil Lure"),
        &["end of the round", "enemy attacks", "-1 BS", "adds to Cover"],
    );
    says(&text("Starlit Feint"), &["rerolls one failed Dodge roll"]);
    says(
        &text("Whisper Step"),
        &["Tonnage is 5 or less in all", "moves 3\" at once", "not a Move action"],
    );
    says(
        &text("Luminous Rhythm"),
        &["end of the round", "Dodge 8+", "better than its own"],
    );
    says(
        &text("Unseen Cascade"),
        &["another friendly unit", "has not activated this round", "at once"],
    );
}

#[test]
fn the_consumed_abilities_do_what_they_are_known_for() {
    let text = |name: &str| text("consumed", name);
    says(
        &text("Predatory Surge"),
        &[
            "3\" longer",
            "within 6\" of an enemy that has CR",
            "+1 CR die",
            "end of the activation",
        ],
    );
    says(
        &text("Close the Distance"),
        &[
            "each of the target’s weapon systems",
            "9\" or less",
            "one failed BS roll",
        ],
    );
    says(&text("Blood Scent"), &["lost HP", "+1 CR die", "Boards that enemy"]);
    says(
        &text("Tendrils of the Hunger"),
        &[
            "Boarding range is 9\"",
            "Shields must still be down",
            "no further Board action",
        ],
    );
    says(&text("Feasting Frenzy"), &["one Board action", "0 AP"]);
    says(
        &text("Through the Veil"),
        &[
            "Shields are up",
            "neither stop the boarding nor soak its damage",
            "both Bursts together",
        ],
    );
}

#[test]
fn an_ability_with_proposed_timing_shows_it_and_no_ability_names_a_range_that_it_lacks() {
    assert!(ability("myr-valari", "Veil Lure").timing_proposed);
    assert!(!ability("myr-valari", "Ghost Signal").timing_proposed);
    assert!(ability("consumed", "Through the Veil").all_pools);
    let boards = game().boards.iter();
    let ranges: Vec<&CommandAbility> = boards
        .flat_map(|board| &board.command_abilities)
        .filter(|ability| ability.range.is_some())
        .collect();
    assert!(ranges.is_empty(), "{ranges:?}");
}

#[test]
fn whisper_step_serves_only_units_of_little_tonnage() {
    let board = find(&game().boards, "myr-valari");
    let step = board
        .command_abilities
        .iter()
        .find(|ability| ability.id == "whisper-step")
        .expect("it");
    let eligible = step.eligible.as_ref().expect("a filter");
    assert_eq!(eligible.at_most["T"], 5);
    let total = |id: &str| game().total(find(&game().units, id), "T");
    assert_eq!(total("fighter-wing"), None);
    assert_eq!(total("frigate-squadron"), Some(4));
    assert_eq!(total("destroyer"), Some(5));
    assert_eq!(total("cruiser"), Some(6));
}
