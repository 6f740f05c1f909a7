//! `fleet check`.

use std::fmt::Write as _;
use std::fs;

use serde_json::{Value as Json, json};

use crate::tool::{Ended, Workshop};

const LEGAL: &str = "game: tin-fleet\nname: Patrol\nfaction: harbour\nsize: pond\nunits:\n  - { unit: picket }\n";

fn shop() -> Workshop {
    let shop = Workshop::new();
    shop.write("game/legal.yaml", LEGAL);
    shop.write("game/dear.yaml", &LEGAL.replace("picket }", "barge, count: 3 }"));
    shop
}

fn fleets(ended: &Ended) -> Vec<Json> {
    let report: Json = serde_json::from_str(&ended.out).unwrap_or_else(|error| panic!("{error}: {ended:?}"));
    assert_eq!(report.as_object().expect("an object").len(), 1);
    report["fleets"].as_array().expect("fleets").clone()
}

#[test]
fn lists_are_legal_or_not_or_cannot_be_judged() {
    let shop = shop();
    let ended = shop.succeed(&["fleet", "check", "game/legal.yaml"]);
    assert_eq!(
        (ended.out.as_str(), ended.err.as_str()),
        ("", "game/legal.yaml (Patrol): legal, 40 of 200 points\n")
    );
    let ended = shop.run(&["fleet", "check", "game/dear.yaml"]);
    assert_eq!(ended.status, Some(1));
    assert!(
        ended.err.contains("error[full-purse]: 330 points, 130 over Pond's 200"),
        "{ended:?}"
    );
    assert!(ended.err.contains("game/dear.yaml:6:"), "{ended:?}");
    assert!(ended.err.ends_with("not legal, 330 of 200 points\n"), "{ended:?}");
    shop.refuse(
        &["fleet", "check", "none.yaml"],
        &["none.yaml", "no such file or directory"],
    );
    shop.refuse(
        &["fleet", "check", "game/units"],
        &["there are no lists in this folder", "game/units: cannot be judged"],
    );
    shop.refuse(&["fleet", "check"], &["FILE"]);
}

#[test]
fn every_list_is_told_of_whatever_the_others_are() {
    let shop = shop();
    let files = ["none.yaml", "game/dear.yaml", "game/legal.yaml"];
    let mut arguments = vec!["fleet", "check"];
    arguments.extend(files);
    let ended = shop.run(&arguments);
    assert_eq!(ended.status, Some(2));
    for words in [
        "none.yaml: cannot be judged",
        "dear.yaml (Patrol): not legal",
        "legal.yaml (Patrol): legal",
    ] {
        assert!(ended.err.contains(words), "{ended:?}");
    }
    arguments.extend(["--format", "json"]);
    let ended = shop.run(&arguments);
    assert_eq!(ended.status, Some(2));
    let fleets = fleets(&ended);
    assert_eq!(
        fleets.iter().map(|fleet| fleet["file"].as_str()).collect::<Vec<_>>(),
        files.map(Some)
    );
    assert_eq!(fleets[0]["diagnostics"][0]["code"], "fleet-form");
}

#[test]
fn json_has_the_shape_that_is_documented() {
    let shop = shop();
    let ended = shop.run(&["fleet", "check", "game/dear.yaml", "--format", "json", "-q"]);
    assert_eq!((ended.status, ended.err.as_str()), (Some(1), ""));
    let fleets = fleets(&ended);
    let [fleet] = fleets.as_slice() else {
        panic!("one entry a file: {fleets:?}")
    };
    assert_eq!(fleet["file"], "game/dear.yaml");
    assert_eq!(
        (&fleet["legal"], &fleet["points"], &fleet["limit"]),
        (&json!(false), &json!(330), &json!(200))
    );
    let found = &fleet["diagnostics"][0];
    assert_eq!(
        (&found["code"], &found["severity"]),
        (&json!("full-purse"), &json!("error"))
    );
    assert_eq!(
        (&found["rule"], &found["sum"], &found["limit"]),
        (&json!(1), &json!(330), &json!(200))
    );
    assert!(found["message"].is_string() && found["mends"].is_array());
    let unit = &found["units"][0];
    assert!(
        unit["id"].is_string() && unit["unit"] == "barge" && unit["share"].is_number(),
        "{unit}"
    );
    let legal = shop.succeed(&["fleet", "check", "game/legal.yaml", "--format", "json", "-q"]);
    assert_eq!(self::fleets(&legal)[0]["diagnostics"], json!([]));
}

#[test]
fn the_other_formats_work_for_lists_too() {
    let shop = shop();
    let ended = shop.run(&["fleet", "check", "game/dear.yaml", "--format", "sarif"]);
    let sarif: Json = serde_json::from_str(&ended.out).expect("JSON");
    assert_eq!(sarif["runs"][0]["results"][0]["ruleId"], "fleet-constraint");
    let ended = shop.run(&["fleet", "check", "game/dear.yaml", "--format", "github"]);
    assert!(ended.out.starts_with("::error file=game/dear.yaml,line=6"), "{ended:?}");
}

#[test]
fn a_finding_shows_how_its_sum_comes_about_and_whether_it_is_proposed() {
    let shop = shop();
    shop.change(
        "game/game.yaml",
        "    - id: full-purse\n",
        "    - id: full-purse\n      proposed: true\n",
    );
    shop.write(
        "game/dear.yaml",
        &LEGAL.replace(
            "{ unit: picket }",
            "{ unit: barge, count: 2, name: Tub }\n  - { unit: picket }",
        ),
    );
    let account = "Picket (u2) 40, 2 × Barge (u1) 220 = 260 of 200";
    for (format, account) in [
        ("human", format!("= note: {account}")),
        ("github", format!("%0Anote: {account}%0A")),
    ] {
        let ended = shop.run(&["fleet", "check", "game/dear.yaml", "--format", format]);
        let told = format!("{}{}", ended.out, ended.err);
        assert!(told.contains(&account), "{ended:?}");
        assert!(told.contains("the constraint is proposed, not canon"), "{ended:?}");
    }
    let shown = shop.run(&["fleet", "show", "game/dear.yaml"]).out;
    assert!(shown.contains(&format!("  note: {account}")), "{shown}");
    assert!(shown.contains("; proposed, not canon)"), "{shown}");
}

#[test]
fn errors_are_printed_before_warnings_and_these_before_notes_wherever_they_stand() {
    let shop = shop();
    let constraints = |severity: &str, id: &str, unit: &str| {
        format!(
            "    - {{ id: {id}, severity: {severity}, where: {{ unit: {unit} }}, at_most: 0, say: \"{id}: {{{{ units }}}}\" }}\n"
        )
    };
    let game = shop.read("game/game.yaml");
    let added = constraints("warning", "few-pickets", "picket") + &constraints("note", "any-barge", "barge");
    shop.write(
        "game/game.yaml",
        &game.replace("  constraints:\n", &format!("  constraints:\n{added}")),
    );
    shop.write(
        "game/a.yaml",
        &LEGAL.replace(
            "{ unit: picket }",
            "{ unit: barge }\n  - { unit: picket }\n  - { unit: raft }",
        ),
    );
    shop.write("game/b.yaml", &LEGAL.replace("picket", "raft"));
    let ended = shop.run(&["fleet", "check", "game/a.yaml", "game/b.yaml", "--format", "github"]);
    let heads: Vec<&str> = ended
        .out
        .lines()
        .filter_map(|line| line.split(",col=").next())
        .collect();
    assert_eq!(
        heads,
        [
            "::error file=game/a.yaml,line=8",
            "::warning file=game/a.yaml,line=7",
            "::notice file=game/a.yaml,line=6",
            "::error file=game/b.yaml,line=6",
        ],
        "{ended:?}"
    );
}

#[test]
fn a_list_belongs_to_the_game_whose_folder_holds_it() {
    let shop = shop();
    shop.write("game/fleets/deep/list.yaml", LEGAL);
    for list in [
        "game/fleets/patrol.fleet.yaml",
        "game/legal.yaml",
        "game/fleets/deep/list.yaml",
    ] {
        shop.succeed(&["fleet", "check", list]);
    }
    // Elsewhere the game is unknown, unless it is named, or is where the user stands.
    shop.write("list.yaml", LEGAL);
    shop.refuse(
        &["fleet", "check", "list.yaml"],
        &["no bundled game is called `tin-fleet`", "list.yaml:1:7"],
    );
    shop.succeed(&["fleet", "check", "list.yaml", "--canon", "game"]);
    let mut command = shop.command(&["fleet", "check", "../list.yaml"]);
    let ended = Ended::of(
        command
            .current_dir(shop.path("game"))
            .output()
            .expect("the binary runs"),
    );
    assert_eq!(ended.status, Some(0), "{ended:?}");
    let ended = shop.run(&["fleet", "check", "list.yaml", "--game", "fabled-star"]);
    assert_eq!(ended.status, Some(1), "a list of another game: {ended:?}");
    shop.refuse(
        &["fleet", "check", "list.yaml", "--game", "none"],
        &["no bundled game is called `none`"],
    );
    shop.refuse(
        &["fleet", "check", "list.yaml", "--canon", "none"],
        &["none: no such file or directory"],
    );
}

#[test]
fn a_game_with_errors_judges_no_fleet() {
    let shop = shop();
    shop.change("game/units/barge.yaml", "points: 110", "points: -1");
    shop.refuse(
        &["fleet", "check", "game/legal.yaml"],
        &["its game has errors of its own"],
    );
    shop.refuse(
        &["fleet", "check", "game/legal.yaml", "--canon", "game"],
        &["its game has errors of its own"],
    );
}

#[test]
fn json_lists_and_byte_order_marks_are_read() {
    let shop = shop();
    let list = json!({ "game": "tin-fleet", "faction": "harbour", "size": "pond", "units": [{ "unit": "picket" }] });
    shop.write("game/list.json", &list.to_string());
    shop.write("game/marked.yaml", &format!("\u{feff}{LEGAL}"));
    shop.succeed(&["fleet", "check", "game/list.json", "game/marked.yaml"]);
}

#[test]
fn hostile_lists_are_refused() {
    let shop = shop();
    let mut bomb = "a: &a0 [x,x]\n".to_owned();
    for level in 1..12 {
        let previous = format!("*a{}", level - 1);
        let row = [previous.as_str(); 10].join(",");
        writeln!(bomb, "b{level}: &a{level} [{row}]").expect("a string takes all");
    }
    let hostile = [
        ("bomb", (bomb + LEGAL).into_bytes()),
        ("self", b"a: &a [*a]\n".to_vec()),
        ("large", vec![b'#'; 10_000_000]),
        ("binary", vec![0, 159, 146, 150]),
        ("zeros", vec![0; 1000]),
        ("deep", "[".repeat(100_000).into_bytes()),
        ("deep-map", "{a: ".repeat(100_000).into_bytes()),
        ("empty", Vec::new()),
        ("scalar", b"hello".to_vec()),
        ("syntax", b"units: [}".to_vec()),
        ("tabs", b"\tunits:\t- a".to_vec()),
        ("wrong", LEGAL.replace("units:", "unit:").into_bytes()),
        (
            "many",
            LEGAL
                .replace("picket }", "picket, count: 99999999999999999999 }")
                .into_bytes(),
        ),
    ];
    for (name, bytes) in hostile {
        fs::write(shop.path("game/hostile.yaml"), bytes).expect("a file");
        let ended = shop.run(&["fleet", "check", "game/hostile.yaml"]);
        assert_eq!(ended.status, Some(2), "{name}: {ended:?}");
        assert!(
            ended.err.contains("error[fleet-form]") && !ended.err.contains("panicked"),
            "{name}: {ended:?}"
        );
        assert!(
            ended.err.len() < 20_000,
            "{name}: {} bytes of complaints",
            ended.err.len()
        );
        let json = shop.run(&["fleet", "check", "game/hostile.yaml", "--format", "json"]);
        assert_eq!(fleets(&json)[0]["legal"], false, "{name}");
    }
}

#[test]
fn the_words_of_strangers_do_not_reach_the_terminal_raw() {
    let shop = shop();
    shop.write("game/list.yaml", &LEGAL.replace("name: Patrol", "name: \"P\\e[31m\""));
    let ended = shop.run(&["fleet", "check", "game/list.yaml"]);
    assert!(!ended.err.contains('\u{1b}'), "{ended:?}");
}

#[cfg(unix)]
#[test]
fn an_endless_file_is_refused() {
    let shop = shop();
    shop.refuse(&["fleet", "check", "/dev/zero"], &["larger than 4 MiB"]);
}
