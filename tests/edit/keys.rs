//! What the keys do.

use std::collections::BTreeSet;
use std::path::PathBuf;

use fleetwright::cli::edit::dialog::Errand;
use fleetwright::cli::edit::key::{KEYS, command};
use ratatui::crossterm::event::{KeyCode, KeyEvent, KeyModifiers};
use serde_json::json;

use super::{list, patrol, press, screen, with};

#[test]
fn each_key_does_one_thing_and_every_command_has_one() {
    let mut seen = BTreeSet::new();
    for row in KEYS {
        assert!(
            seen.insert(format!("{:?}", row.command)),
            "{:?} stands twice",
            row.command
        );
        let first = row.shown.split(' ').next().expect("a key");
        if let [letter] = first.chars().collect::<Vec<_>>()[..]
            && letter.is_ascii()
        {
            let key = KeyEvent::new(KeyCode::Char(letter), KeyModifiers::NONE);
            assert_eq!(command(key), Some(row.command), "{first}");
        }
    }
    let page = std::fs::read_to_string(concat!(env!("CARGO_MANIFEST_DIR"), "/docs/fleet-edit.md")).expect("the page");
    for row in KEYS {
        let line = format!("| `{}` | {} |", row.shown, row.about);
        assert!(page.contains(&line), "docs/fleet-edit.md lacks: {line}");
    }
}

#[test]
fn a_fleet_is_built_by_keys_alone() {
    with(&list("", json!([])), |mut app| {
        press(&mut app, "/carrier<Enter>a<Esc>");
        press(&mut app, "/bomber<Enter>A<Esc>/fighter<Enter>A<Esc>");
        let shown: Vec<String> = app
            .state
            .lines()
            .iter()
            .map(|line| format!("{}{}", line.depth, line.entry.unit))
            .collect();
        assert_eq!(shown, ["0carrier", "1bomber-wing", "1fighter-wing"]);
        press(&mut app, "<Tab>l");
        assert_eq!(app.state.line("u3").map(|line| line.depth), Some(0));
        press(&mut app, "e");
        assert_eq!(app.state.line("u3").map(|line| line.depth), Some(1));
        press(&mut app, "<Home>nEvening Star<Enter>NDawn<Enter>++-");
        let first = app.state.line("u1").expect("the carrier");
        assert_eq!((first.entry.name.as_deref(), first.each), (Some("Evening Star"), 2));
        assert_eq!(app.state.fleet.name, "Dawn");
        press(&mut app, "uuuuu");
        assert_eq!(app.state.fleet.name, "");
        press(&mut app, "UUUUU<C-r>");
        assert_eq!(app.state.line("u1").map(|line| line.each), Some(2));
        assert!(app.is_unsaved());
    });
}

#[test]
fn a_mend_is_taken_by_key() {
    with(&list("", json!([{ "unit": "battleship", "count": 5 }])), |mut app| {
        assert!(!app.seen.verdict.legal);
        press(&mut app, "m<Enter>");
        assert!(app.seen.verdict.legal, "{}", screen(&app, 80, 24));
        press(&mut app, "u");
        assert!(!app.seen.verdict.legal);
    });
}

#[test]
fn leaving_asks_only_where_something_is_not_saved() {
    with(&patrol(), |mut app| {
        assert_eq!(press(&mut app, "q"), Some(Errand::Quit));
        assert_eq!(press(&mut app, "+q"), None);
        assert!(app.dialog.is_some());
        assert_eq!(
            press(&mut app, "<C-c>"),
            None,
            "it leaves the question, not the builder"
        );
        assert!(app.dialog.is_none());
        assert_eq!(press(&mut app, "<C-c><Enter>"), Some(Errand::Save { quit: true }));
        assert_eq!(press(&mut app, "q<Down><Enter>"), Some(Errand::Quit));
        assert_eq!(press(&mut app, "uq"), Some(Errand::Quit), "it is as it was saved");
    });
}

#[test]
fn a_list_is_saved_under_a_name_of_its_own() {
    with(&patrol(), |mut app| {
        let errand = press(&mut app, "S<Enter>");
        let save = |path: &str| Errand::SaveAs {
            path: PathBuf::from(path),
            over: false,
            quit: false,
        };
        assert_eq!(errand, Some(save("dawn-patrol.fleet.yaml")));
        assert_eq!(press(&mut app, "S<C-u>mine<Enter>"), Some(save("mine.fleet.yaml")));
        assert_eq!(press(&mut app, "S<C-u>mine.json<Enter>"), Some(save("mine.json")));
        assert_eq!(press(&mut app, "S<C-u>  <Enter>"), None);
    });
}

#[test]
fn a_key_right_behind_escape_is_not_lost() {
    with(&patrol(), |mut app| {
        press(&mut app, "?");
        assert_eq!(press(&mut app, "<Alt-s>"), Some(Errand::Save { quit: false }));
        assert!(app.dialog.is_none());
    });
}

#[test]
fn no_key_in_any_order_breaks_anything() {
    // A walk through all keys that comes by every pair of them sooner or later.
    let names = [
        "a",
        "A",
        "x",
        "+",
        "-",
        "d",
        "w",
        "e",
        "l",
        "n",
        "K",
        "J",
        "N",
        "F",
        "z",
        "m",
        "u",
        "U",
        "c",
        "f",
        "t",
        "h",
        "?",
        "g",
        "/",
        "<Enter>",
        "<Esc>",
        "<Tab>",
        "<Up>",
        "<Down>",
        "<Home>",
        "<End>",
        "<PageDown>",
        "<PageUp>",
        "<Back>",
        "é",
        "S",
    ];
    with(&patrol(), |mut app| {
        let mut at = 1_usize;
        for _ in 0..1500 {
            at = (at * 1103 + 377) % 7919;
            press(&mut app, names[at % names.len()]);
            if at.is_multiple_of(40) {
                screen(&app, 80, 24);
            }
        }
    });
}
