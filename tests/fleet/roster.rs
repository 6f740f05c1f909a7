//! Rosters: what a fleet adds up to, and how it looks in a terminal.

use fleetwright::fleet::judge::Judge;
use fleetwright::fleet::strength::strength;
use fleetwright::game::fleet::Fleet;
use fleetwright::game::model::Game;
use fleetwright::load::load;
use fleetwright::render::roster::render_text;
use fleetwright::source::embedded::EmbeddedFiles;
use fleetwright::view::roster::RosterView;
use serde_json::json;

fn bundled() -> Game {
    let files = EmbeddedFiles::game("fabled-star").expect("the bundled game");
    load(&files).expect("a folder").game.expect("a game")
}

fn fleet(units: &serde_json::Value) -> Fleet {
    let list = json!({ "game": "fabled-star", "faction": "consumed", "size": "skirmish", "units": units });
    serde_json::from_value(list).expect("a list")
}

fn text(fleet: &Fleet, columns: usize) -> String {
    let game = bundled();
    let judge = Judge::new(&game);
    let roster = RosterView::new(&judge, "00000000", fleet, &judge.verdict(fleet));
    let ids: Vec<&str> = game
        .manifest
        .characteristics
        .iter()
        .map(|one| one.id.as_str())
        .collect();
    render_text(&roster, &ids, columns)
}

#[test]
fn a_fleet_adds_up_over_bases_copies_and_cargo() {
    let game = bundled();
    // Two Frigate Squadrons of three bases (SH 3 and HP 3 each base, Tonnage 2 each), and a wing aboard each of two Cruisers.
    let list = fleet(&json!([
        { "unit": "frigate-squadron", "count": 2 },
        { "unit": "cruiser", "count": 2, "embarked": [{ "unit": "fighter-wing" }] },
        { "unit": "no-such-unit", "count": 9 },
    ]));
    let strength = strength(&Judge::new(&game), &list);
    assert_eq!(strength.points, 2 * 110 + 2 * 190 + 2 * 60);
    assert_eq!(
        (strength.units, strength.embarked),
        (6, 2),
        "what the roster does not know adds nothing"
    );
    let unit = |id: &str| game.units.get(id).expect("a unit");
    let bases = |id: &str| game.bases_of(unit(id));
    assert_eq!(
        strength.bases,
        2 * bases("frigate-squadron") + 2 + 2 * bases("fighter-wing")
    );
    let sum = |id: &str| {
        strength
            .characteristics
            .iter()
            .find(|(known, _)| known == id)
            .map(|(_, sum)| *sum)
    };
    assert_eq!(
        sum("SH"),
        Some(2 * 3 * bases("frigate-squadron") + 2 * 8),
        "a wing has none"
    );
    assert_eq!(sum("T"), Some(2 * 2 * bases("frigate-squadron") + 2 * 6));
    assert_eq!(sum("LD"), None, "a pool is no number");
    assert_eq!(strength.limit, Some(500));
    assert_eq!(strength.left(), Some(500 - strength.points));
    assert_eq!(
        strength.controllers.len(),
        2,
        "wings hold nothing: {:?}",
        strength.controllers
    );
}

#[test]
fn attacks_count_where_they_reach() {
    let game = bundled();
    let strength = strength(
        &Judge::new(&game),
        &fleet(&json!([{ "unit": "fighter-wing", "count": 2 }])),
    );
    let [reach] = strength.attacks.as_slice() else {
        panic!("one weapon: {:?}", strength.attacks);
    };
    // Wing Guns: range 6", one attack a base, four bases a wing.
    assert_eq!(reach.attacks[..3], [8, 8, 0]);
}

#[test]
fn rosters_look_well() {
    let game = bundled();
    let named = |name: &str| {
        game.fleets
            .iter()
            .find(|fleet| fleet.name == name)
            .expect("a golden fleet")
    };
    insta::assert_snapshot!("roster", text(named("Dawn Patrol"), 100));
    insta::assert_snapshot!("roster_narrow", text(named("Everyone Came Home"), 60));
    insta::assert_snapshot!("roster_broken", text(named("Torpedoes in the Wrong Bay"), 80));
}

#[test]
fn hostile_names_move_no_cursor_and_break_no_column() {
    let list = fleet(&json!([
        { "unit": "cruiser", "name": "\u{1b}[2J\u{202e}evil\nsecond line" },
        { "unit": "x".repeat(500) },
        { "unit": "destroyer", "name": "船".repeat(80), "count": 100 },
    ]));
    let text = text(&list, 50);
    assert!(!text.contains('\u{1b}') && !text.contains('\u{202e}'), "{text}");
    let longest = text.lines().max_by_key(|line| line.chars().count()).expect("a line");
    assert!(longest.chars().count() < 100, "{longest}");
}
