//! What is on the screen.

use fleetwright::cli::edit::app::App;
use fleetwright::cli::edit::world::World;
use insta::assert_snapshot;
use serde_json::json;

use super::{bundled, list, patrol, press, screen, with};

#[test]
fn a_legal_fleet_at_the_usual_sizes() {
    with(&patrol(), |mut app| {
        assert_snapshot!("patrol_80", screen(&app, 80, 24));
        assert_snapshot!("patrol_120", screen(&app, 120, 40));
        press(&mut app, "t");
        assert_snapshot!("totals_80", screen(&app, 80, 24));
    });
}

#[test]
fn a_list_of_another_edition_is_told_of() {
    let mut fleet = patrol();
    fleet.hash = Some("0badcafe".to_owned());
    with(&fleet, |app| {
        let shown = screen(&app, 80, 24);
        assert!(
            shown.contains("made with another edition (0badcafe) of the canon"),
            "{shown}"
        );
        assert_eq!(app.list().hash.as_deref(), Some("0badcafe"), "what it records stays");
    });
}

#[test]
fn an_empty_fleet_tells_how_to_begin() {
    with(&list("", json!([])), |app| {
        assert_snapshot!("empty_80", screen(&app, 80, 24));
    });
}

#[test]
fn an_illegal_fleet_says_what_is_wrong_beside_the_entry_and_offers_mends() {
    let units = json!([
        { "unit": "carrier", "embarked": [{ "unit": "cruiser" }] },
        { "unit": "battleship", "count": 3 },
        { "unit": "no-such-unit" },
    ]);
    with(&list("Too Much", units), |mut app| {
        press(&mut app, "f");
        assert_snapshot!("illegal_100", screen(&app, 100, 32));
        press(&mut app, "m");
        assert_snapshot!("mends_80", screen(&app, 80, 24));
    });
}

#[test]
fn dialogs_lie_over_the_panes() {
    with(&patrol(), |mut app| {
        press(&mut app, "?");
        assert_snapshot!("help_80", screen(&app, 80, 24));
        press(&mut app, "<Esc>w");
        assert_snapshot!("swap_80", screen(&app, 80, 24));
        press(&mut app, "<Esc>n");
        assert_snapshot!("name_80", screen(&app, 80, 24));
        press(&mut app, "<Esc>xq");
        assert_snapshot!("quit_60", screen(&app, 60, 18));
        press(&mut app, "<Esc>uF");
        assert_snapshot!("faction_80", screen(&app, 80, 24));
        press(&mut app, "<Esc>/bomb");
        assert_snapshot!("filter_80", screen(&app, 80, 24));
    });
}

#[test]
fn a_code_is_shown_whole_or_the_window_is_told_what_it_lacks() {
    let units = json!([{ "unit": "battleship", "count": 3, "name": "A name that takes room" }]);
    with(&list("Too much for a small window", units), |mut app| {
        press(&mut app, "h");
        let shown = screen(&app, 100, 30);
        let whole = shown.lines().filter(|line| line.contains("│████")).count();
        assert!(whole > 20, "{shown}");
        assert!(shown.contains("As a picture: fleetwright"), "{shown}");
        let small = screen(&app, 80, 20);
        assert!(!small.contains("│████"), "{small}");
        assert!(
            small.contains("For the QR code make the window") && small.contains("it has 80 by 20"),
            "{small}"
        );
    });
}

#[test]
fn names_of_strangers_obey_nobody_and_keep_the_columns() {
    let accents = format!("Z{}", "\u{301}".repeat(500));
    let units = json!([
        { "unit": "carrier", "name": "\u{1b}[2J\u{1b}]0;title\u{7}\n\tnext" },
        { "unit": "destroyer", "name": "\u{202e}desrever" },
        { "unit": "destroyer", "name": "艦隊旗艦東雲".repeat(20) },
        { "unit": "destroyer", "name": accents },
        { "unit": "\u{9b}31m" },
    ]);
    with(&list("\u{1b}[31mRed 艦\r\u{8}", units), |mut app| {
        assert_snapshot!("hostile_80", screen(&app, 80, 24));
        for keys in ["f", "t", "m", "<Esc>w", "<Esc>n", "<Esc><Down>n", "<Esc>N", "<Esc>S"] {
            press(&mut app, keys);
            let shown = screen(&app, 80, 24);
            let obeyed = shown.chars().find(|letter| letter.is_control() && *letter != '\n');
            assert_eq!(obeyed, None, "{shown}");
            assert!(!shown.contains(['\u{202e}', '\u{9b}']), "{shown}");
            assert!(!shown.contains("\u{301}\u{301}\u{301}"), "heaps of accents:\n{shown}");
        }
    });
}

#[test]
fn no_size_of_a_window_is_too_much_and_small_ones_are_told_of() {
    with(&patrol(), |mut app| {
        for keys in ["", "f", "t", "?", "<Esc>w", "<Esc>n", "<Esc>h"] {
            press(&mut app, keys);
            for (columns, rows) in [
                (1, 1),
                (1, 90),
                (59, 24),
                (60, 17),
                (60, 18),
                (90, 20),
                (115, 50),
                (116, 18),
                (400, 100),
            ] {
                let shown = screen(&app, columns, rows);
                if columns >= 30 && (columns < 60 || rows < 18) {
                    assert!(shown.contains("The builder needs 60 columns and 18 rows"), "{shown}");
                }
                if columns >= 60 && rows >= 18 {
                    assert!(shown.contains("Dawn Patrol"), "{shown}");
                }
            }
        }
    });
}

#[test]
fn a_new_list_asks_for_faction_and_size_first() {
    let game = bundled();
    let world = World::new(&game);
    let mut app = App::new(&world, &list("", json!([])), None).asking();
    assert_snapshot!("new_80", screen(&app, 80, 24));
    press(&mut app, "<Up><Enter><Up><Enter>");
    assert!(app.dialog.is_none());
    assert_eq!(app.state.fleet.size, "skirmish");
    assert_ne!(app.state.fleet.faction, "myr-valari");
}
