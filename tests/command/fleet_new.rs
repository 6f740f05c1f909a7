//! `fleet new`, and `fleet check` on many lists at once.

use crate::tool::Workshop;

#[test]
fn a_list_is_begun_by_names_or_ids_and_is_judged_at_once() {
    let shop = Workshop::new();
    let new = [
        "fleet",
        "new",
        "--canon",
        "game",
        "--faction",
        "Harbour",
        "--size",
        "pond",
        "--name",
        "First: \"Try\"",
    ];
    shop.succeed(&[&new[..], &["--units", "BARGE,picket=2", "--out", "first.fleet.yaml"]].concat());
    let checked = shop.succeed(&["fleet", "check", "first.fleet.yaml", "--canon", "game"]);
    assert!(
        checked.err.contains("(First: \"Try\"): legal, 190 of 200 points"),
        "{checked:?}"
    );
    let again = shop.run(&[&new[..], &["--out", "first.fleet.yaml"]].concat());
    assert_eq!(again.status, Some(2), "{again:?}");
    assert!(again.err.contains("another file stands here"), "{again:?}");
}

#[test]
fn what_is_not_there_is_told_with_what_is() {
    let shop = Workshop::new();
    let refused = |arguments: &[&str]| {
        shop.run(&[&["fleet", "new", "--canon", "game"], arguments].concat())
            .err
    };
    assert!(refused(&["--faction", "harbor", "--size", "pond"]).contains("did you mean `harbour`?"));
    assert!(refused(&["--faction", "harbour", "--size", "ocean"]).contains("there are: pond, lake"));
    assert!(refused(&["--faction", "harbour", "--size", "pond", "--units", "barge=0"]).contains("write how many"));
}

#[test]
fn folders_patterns_and_standard_input_are_checked_in_their_order_each_list_once() {
    let shop = Workshop::new();
    let list = shop.read("game/fleets/patrol.fleet.yaml");
    shop.write("lists/b.fleet.yaml", &list);
    shop.write("lists/a/one.fleet.txt", "Patrol\nHarbour\nPond\n\nBarge\nPicket x2\n");
    shop.write("lists/notes.txt", "no list");
    shop.write("lists/.hidden.fleet.yaml", "no list");
    let ended = shop.succeed(&["fleet", "check", "lists", "lists/*.fleet.yaml", "--canon", "game"]);
    let files: Vec<&str> = ended.err.lines().filter(|line| line.contains("legal")).collect();
    assert_eq!(files.len(), 2, "{ended:?}");
    assert!(
        files[0].starts_with("lists/a/one.fleet.txt") && files[1].starts_with("lists/b.fleet.yaml"),
        "{ended:?}"
    );
    let none = shop.run(&["fleet", "check", "lists/*.csv", "--canon", "game"]);
    assert_eq!(none.status, Some(2));
    assert!(none.err.contains("no file matches"), "{none:?}");
    shop.write("empty/readme.txt", "nothing");
    assert!(
        shop.run(&["fleet", "check", "empty"])
            .err
            .contains("there are no lists in this folder")
    );
}

#[test]
fn a_list_is_judged_as_it_was_made_and_told_what_has_changed() {
    let shop = Workshop::new();
    let name = shop.keep_edition();
    let hash = &name["editions/".len()..][..8];
    shop.write(
        "old.yaml",
        &format!("hash: {hash}\n{}", shop.read("game/fleets/patrol.fleet.yaml")),
    );
    shop.change("game/units/barge.yaml", "points: 110", "points: 190");
    // The game's own golden fleet is illegal by now, too, and is no reason not to judge another list.
    assert_eq!(shop.run(&["check", "game"]).status, Some(1));
    let now = shop.run(&["fleet", "check", "old.yaml", "--canon", "game"]);
    assert_eq!(now.status, Some(1), "{now:?}");
    assert!(
        now.err.contains("since it was made: Barge: 110 → 190 points"),
        "{now:?}"
    );
    assert!(
        now.err
            .contains("since it was made: the fleet was legal and is no longer; it breaks full-purse"),
        "{now:?}"
    );
    let then = shop.succeed(&["fleet", "check", "old.yaml", "--canon", "game", "--as-made"]);
    assert!(then.err.contains("legal, 190 of 200 points"), "{then:?}");
}

#[test]
fn a_pasted_list_is_judged_as_it_was_made_too() {
    let shop = Workshop::new();
    shop.write("game/old.yaml", &shop.read("game/fleets/patrol.fleet.yaml"));
    shop.keep_edition();
    for (form, file) in [("text", "old.txt"), ("markdown", "old.md")] {
        shop.succeed(&["fleet", "convert", "game/old.yaml", "--to", form, "--out", file]);
    }
    shop.change("game/units/barge.yaml", "points: 110", "points: 190");
    for file in ["old.txt", "old.md"] {
        let check = ["fleet", "check", file, "--canon", "game"];
        let now = shop.run(&check);
        assert_eq!(now.status, Some(1), "{now:?}");
        assert!(
            now.err.contains("since it was made: Barge: 110 → 190 points"),
            "{now:?}"
        );
        let then = shop.succeed(&[&check[..], &["--as-made"]].concat());
        assert!(then.err.contains("legal, 190 of 200 points"), "{then:?}");
        assert!(!then.err.contains("since it was made"), "{then:?}");
    }
}

#[cfg(unix)]
#[test]
fn a_device_is_no_place_to_write_to_and_no_list() {
    let shop = Workshop::new();
    let ended = shop.run(&[
        "fleet",
        "convert",
        "game/fleets/patrol.fleet.yaml",
        "--to",
        "json",
        "--force",
        "--out",
        "/dev/full",
    ]);
    assert_eq!(ended.status, Some(2), "{ended:?}");
    assert!(ended.err.contains("/dev/full is no ordinary file"), "{ended:?}");
}

#[test]
fn a_name_of_several_lines_forges_no_verdict() {
    let shop = Workshop::new();
    let list = shop.read("game/fleets/patrol.fleet.yaml");
    shop.write(
        "forged.yaml",
        &list.replace("name: Patrol", "name: \"X\\ny.yaml (Y): legal, 1 of 200 points\""),
    );
    let ended = shop.succeed(&["fleet", "check", "forged.yaml", "--canon", "game"]);
    assert_eq!(ended.err.lines().count(), 1, "{ended:?}");
}
