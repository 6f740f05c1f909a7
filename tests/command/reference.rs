//! `explain`, `schema` and `completions`.

use fleetwright::render::output::codes;

use crate::tool::Workshop;

#[test]
fn explain_lists_every_code_and_explains_each() {
    let shop = Workshop::new();
    let list = shop.succeed(&["explain"]).out;
    let names: Vec<_> = list.lines().filter_map(|line| line.split_whitespace().next()).collect();
    let all: Vec<_> = codes().iter().map(|code| code.name).collect();
    assert_eq!(names, all);
    for name in all {
        let ended = shop.succeed(&["explain", name]);
        assert!(ended.out.starts_with(&format!("{name} (")), "{ended:?}");
        assert!(ended.out.lines().count() > 2, "{ended:?}");
        assert!(!ended.out.contains("```"), "{ended:?}");
        assert_eq!(ended.err, "");
    }
}

#[test]
fn a_code_that_is_none_is_refused() {
    let shop = Workshop::new();
    shop.refuse(&["explain", "duplicate-ids"], &["did you mean `duplicate-id`?"]);
    shop.refuse(
        &["explain", "zzzzzzzzzzzz"],
        &["no code is called `zzzzzzzzzzzz`", "lists them all"],
    );
    shop.refuse(&["explain", "\u{1b}[31m"], &["␛[31m"]);
}

#[test]
fn constraints_of_the_game_and_faults_of_lists_are_explained() {
    let shop = Workshop::new();
    let bay = shop.succeed(&["explain", "bay-capacity", "--game", "fabled-star"]).out;
    for words in [
        "bay-capacity (error), a constraint of Fabled Star",
        "for each host, of what is aboard: the number of units that are of a class that their host carries must be at most",
        "chapter 6, ",
        "proposed, not canon",
        "{{ sum }}",
        "kept by    ",
        "broken by  ",
    ] {
        let line = bay.split_whitespace().collect::<Vec<_>>().join(" ");
        let words = words.split_whitespace().collect::<Vec<_>>().join(" ");
        assert!(line.contains(&words), "{words}\n{bay}");
    }
    let unknown = shop.succeed(&["explain", "unknown-unit"]).out;
    assert!(
        unknown.contains("a fault that lists of every game can have"),
        "{unknown}"
    );
    let both = shop.succeed(&["explain", "duplicate-id"]).out;
    assert!(both.contains("fails") && both.contains("a fault that lists"), "{both}");
    let own = shop.succeed(&["explain", "full-purse", "--canon", "game"]).out;
    assert!(
        own.contains("a constraint of Tin Fleet") && own.contains("broken by"),
        "{own}"
    );
    shop.refuse(&["explain", "bay-capacty"], &["did you mean `bay-capacity`?"]);
}

#[test]
fn schemas_are_written_where_they_are_wanted() {
    let shop = Workshop::new();
    shop.succeed(&["schema", "game"]);
    let narrowed = shop.tree("game/schema");
    assert!(narrowed.len() > 10, "{:?}", narrowed.keys());
    let unit = String::from_utf8(narrowed["unit.schema.json"].clone()).expect("text");
    assert!(unit.contains("\"cutter\""), "the game's classes are choices");
    shop.succeed(&["schema", "--general", "--out", "general"]);
    let general = shop.tree("general");
    assert!(general.keys().eq(narrowed.keys()));
    assert_ne!(general["unit.schema.json"], narrowed["unit.schema.json"]);
    for (path, bytes) in general.iter().chain(&narrowed) {
        let schema: serde_json::Value = serde_json::from_slice(bytes).expect("JSON");
        assert!(jsonschema::validator_for(&schema).is_ok(), "{path}");
    }
    shop.succeed(&["check", "game"]);
}

#[test]
fn schemas_that_cannot_be_written_are_refused() {
    let shop = Workshop::new();
    shop.refuse(&["schema", "--game", "fabled-star"], &["--out DIR"]);
    shop.refuse(&["schema", "nowhere"], &["nowhere: no such file or directory"]);
    shop.write("file", "mine");
    shop.refuse(&["schema", "game", "--out", "file"], &["file: "]);
    assert_eq!(shop.read("file"), "mine");
    shop.write("game/game.yaml", "[");
    shop.refuse(&["schema", "game"], &["game/game.yaml cannot be read"]);
}

#[test]
fn every_shell_has_its_completions() {
    let shop = Workshop::new();
    for shell in ["bash", "elvish", "fish", "powershell", "zsh"] {
        let script = shop.succeed(&["completions", shell]).out;
        for word in ["fleetwright", "explain", "deny"] {
            assert!(script.contains(word), "{shell} completes no `{word}`");
        }
    }
    shop.refuse(&["completions", "cobol"], &["'cobol'", "bash"]);
}
