//! `fleet suggest`.

use insta::assert_snapshot;
use serde_json::Value as Json;

use crate::tool::Workshop;

const ASKED: [&str; 8] = [
    "fleet",
    "suggest",
    "--canon",
    "game",
    "--faction",
    "harbour",
    "--size",
    "pond",
];

fn asked<'a>(more: &[&'a str]) -> Vec<&'a str> {
    let mut arguments: Vec<&str> = ASKED.to_vec();
    arguments.extend(more);
    arguments
}

#[test]
fn answers_are_tables_with_what_is_aboard_and_how_they_differ() {
    let shop = Workshop::new();
    let ended = shop.succeed(&asked(&[]));
    assert_eq!(ended.err, "");
    assert_snapshot!("suggest_answers", ended.out);
    // Not one but many pickets, rather than a barge.
    let ended = shop.succeed(&asked(&[
        "--prefer",
        "Cutters=2",
        "--prefer",
        "hulk=-1",
        "--answers",
        "1",
    ]));
    assert!(
        ended.out.starts_with("1. 200 of 200 points, 0 left\n   5 × Picket"),
        "{ended:?}"
    );
}

#[test]
fn wishes_that_contradict_each_other_are_named() {
    let shop = Workshop::new();
    let wishes = [
        "--must",
        "Barge=2",
        "--must",
        "picket",
        "--at-most",
        "hold=3",
        "--points",
        "190",
    ];
    let ended = shop.run(&asked(&wishes));
    assert_eq!((ended.status, ended.out.as_str()), (Some(1), ""));
    assert_snapshot!("suggest_conflict", ended.err);
    let ended = shop.run(&asked(&[
        "--owned", "barge=1", "--must", "hulk=2", "--points", "900", "--format", "json",
    ]));
    assert_eq!(ended.status, Some(1));
    let report: Json = serde_json::from_str(&ended.out).expect("JSON");
    assert!(
        report["conflict"]["demands"]
            .as_array()
            .is_some_and(|demands| demands.len() == 2),
        "{ended:?}"
    );
}

#[test]
fn a_list_is_filled_and_written_and_nothing_else_is_written_over() {
    let shop = Workshop::new();
    let list = "game: tin-fleet\nname: Patrol\nfaction: harbour\nsize: pond\nunits: [{ unit: barge, name: Old Tub }]\n";
    shop.write("game/list.yaml", list);
    let ended = shop.succeed(&["fleet", "suggest", "game/list.yaml", "--out", "filled.yaml"]);
    assert!(ended.out.contains("Barge (Old Tub)"), "{ended:?}");
    assert_eq!(ended.err, "answer 1 is in filled.yaml\n");
    let filled = shop.read("filled.yaml");
    assert!(filled.contains("Old Tub") && filled.contains("\nhash: "), "{filled}");
    let judged = shop.succeed(&["fleet", "check", "--canon", "game", "filled.yaml"]);
    assert_eq!(judged.err, "filled.yaml (Patrol): legal, 190 of 200 points\n");
    shop.refuse(
        &["fleet", "suggest", "game/list.yaml", "--out", "filled.yaml"],
        &["filled.yaml is there already"],
    );
    shop.refuse(
        &[
            "fleet",
            "suggest",
            "game/list.yaml",
            "--out",
            "other.yaml",
            "--take",
            "9",
        ],
        &["there is no answer 9"],
    );
    shop.succeed(&[
        "fleet",
        "suggest",
        "game/list.yaml",
        "--out",
        "game/list.yaml",
        "--quiet",
    ]);
    assert_ne!(shop.read("game/list.yaml"), list);
}

#[test]
fn owned_models_come_from_a_file_too() {
    let shop = Workshop::new();
    shop.write("shelf.yaml", "barge: 1\nPicket: 1\n");
    let ended = shop.succeed(&asked(&["--owned", "shelf.yaml", "--format", "json"]));
    let report: Json = serde_json::from_str(&ended.out).expect("JSON");
    assert_eq!(report["answers"][0]["verdict"]["points"], 150, "{report:#}");
    shop.refuse(&asked(&["--owned", "none.yaml"]), &["none.yaml", "no such file"]);
    shop.write("shelf.yaml", "- barge\n");
    shop.refuse(&asked(&["--owned", "shelf.yaml"]), &["`unit: number`"]);
}

#[test]
fn what_nobody_knows_is_refused_with_what_may_be_meant() {
    let shop = Workshop::new();
    shop.refuse(
        &asked(&["--must", "bargee"]),
        &["called `bargee`", "did you mean `Barge`?"],
    );
    shop.refuse(
        &asked(&["--prefer", "class:picket"]),
        &["no class of", "called `picket`"],
    );
    shop.refuse(&asked(&["--at-most", "barge"]), &["`barge` names no number"]);
    shop.refuse(&asked(&["--must", "barge=-1"]), &["fewer than none"]);
    shop.refuse(&asked(&["--must", "barge=two"]), &["`two` is not a whole number"]);
    shop.refuse(&asked(&["--owned", "hulk=2"]), &["no unit of", "called `hulk`"]);
    shop.refuse(&["fleet", "suggest", "--faction", "harbour"], &["--size"]);
    shop.refuse(
        &[
            "fleet",
            "suggest",
            "--canon",
            "game",
            "--faction",
            "harbor",
            "--size",
            "pond",
        ],
        &["no faction `harbor`", "did you mean `harbour`?"],
    );
}

#[test]
fn an_answer_is_written_over_another_file_only_when_asked_and_in_the_form_of_its_name() {
    let shop = Workshop::new();
    shop.write("there.json", "{}");
    shop.refuse(&asked(&["--out", "there.json"]), &["is there already", "--force"]);
    assert_eq!(shop.read("there.json"), "{}");
    shop.succeed(&asked(&["--out", "there.json", "--force"]));
    let list: Json = serde_json::from_str(&shop.read("there.json")).expect("JSON");
    assert_eq!(list["game"], "tin-fleet");
}

#[test]
fn points_above_what_the_size_allows_are_told() {
    let shop = Workshop::new();
    let ended = shop.succeed(&asked(&["--points", "5000"]));
    assert!(ended.err.contains("Pond allows 200 points"), "{ended:?}");
    assert_eq!(shop.succeed(&asked(&["--points", "150"])).err, "");
}
