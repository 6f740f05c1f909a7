//! `edition`: what a game keeps is listed, and an edition is kept beside those that are kept already.

use crate::tool::Workshop;

#[test]
fn an_edition_is_kept_once_and_a_changed_canon_is_another_one() {
    let shop = Workshop::new();
    let before = shop.succeed(&["edition", "game"]);
    assert_eq!(before.out.lines().count(), 1, "{before:?}");
    let hash = before.out.split_whitespace().next().expect("a hash").to_owned();
    assert!(
        shop.succeed(&["edition", "game", "--keep"])
            .err
            .contains(&format!("kept as game/editions/{hash}.pack.json"))
    );
    assert!(
        shop.succeed(&["edition", "game", "--keep"])
            .err
            .contains("is kept already")
    );
    shop.succeed(&["check", "game"]);
    shop.change("game/units/barge.yaml", "points: 110", "points: 120");
    shop.succeed(&["edition", "game", "--keep"]);
    let listed = shop.succeed(&["edition", "game"]);
    assert_eq!(listed.out.lines().count(), 3, "{listed:?}");
    assert!(listed.out.contains(&format!("{hash}  ")), "{listed:?}");
}

#[test]
fn nothing_is_kept_of_a_faulty_canon_and_a_damaged_pack_is_named() {
    let shop = Workshop::new();
    let name = shop.keep_edition();
    shop.change(&format!("game/{name}"), "\"points\": 110", "\"points\": 1");
    let ended = shop.run(&["edition", "game"]);
    assert_eq!(ended.status, Some(1), "{ended:?}");
    assert!(
        ended
            .err
            .contains(&format!("game/{name}: its content is not what its `hash` says")),
        "{ended:?}"
    );
    shop.change("game/units/barge.yaml", "points: 110", "points: -1");
    let ended = shop.run(&["edition", "game", "--keep"]);
    assert_eq!(ended.status, Some(1), "{ended:?}");
    assert!(ended.err.contains("nothing was kept"), "{ended:?}");
    let editions = shop
        .tree("game")
        .into_keys()
        .filter(|path| path.starts_with("editions/"));
    assert_eq!(editions.count(), 1);
}

#[test]
fn a_bundled_game_cannot_keep_anything() {
    let ended = Workshop::new().run(&["edition", "--keep"]);
    assert_eq!(ended.status, Some(2), "{ended:?}");
    assert!(ended.err.contains("cannot be written to"), "{ended:?}");
}

#[test]
fn editions_are_told_to_programs_too() {
    let shop = Workshop::new();
    let name = shop.keep_edition();
    let json = shop.succeed(&["edition", "game", "--format", "json"]).out;
    let json: serde_json::Value = serde_json::from_str(&json).expect("JSON");
    assert_eq!(json["editions"][0]["place"], "now");
    assert_eq!(json["editions"][1]["place"], name.as_str());
    assert_eq!(json["editions"][1]["hash"], json["editions"][0]["hash"]);
}

#[test]
fn a_code_of_a_kept_edition_is_read_with_that_edition() {
    let shop = Workshop::new();
    shop.write(
        "game/old.fleet.yaml",
        "game: tin-fleet\nfaction: harbour\nsize: pond\nunits: [{ unit: picket }, { unit: barge, name: Tub }]\n",
    );
    let kept = shop.keep_edition();
    let code = shop
        .succeed(&["fleet", "share", "game/old.fleet.yaml"])
        .out
        .trim()
        .to_owned();
    std::fs::remove_file(shop.path("game/old.fleet.yaml")).expect("the list");
    let unit = shop.read("game/units/picket.yaml");
    let head = "id: picket\nnumber: 1\nname: Picket\n";
    shop.write(
        "game/units/dinghy.yaml",
        &unit.replace(head, "id: dinghy\nnumber: 9\nname: Dinghy\n"),
    );
    std::fs::remove_file(shop.path("game/units/picket.yaml")).expect("the unit");
    shop.change("game/fleets/patrol.fleet.yaml", "picket", "dinghy");
    shop.change("game/rules/01-basics.md", "[[Picket]]", "[[Dinghy]]");
    for command in [["check", "--canon"], ["show", "--canon"], ["share", "--canon"]] {
        let ended = shop.run(&["fleet", command[0], &code, command[1], "game"]);
        assert!(!ended.err.contains("unit number"), "{ended:?}");
    }
    let ended = shop.run(&["fleet", "check", &code, "--canon", "game"]);
    assert!(ended.err.contains("has no unit `picket`"), "{ended:?}");
    assert!(
        ended.err.contains("the unit `picket` (Picket) is no longer in"),
        "{ended:?}"
    );
    let ended = shop.run(&["fleet", "convert", &code, "--to", "yaml", "--canon", "game"]);
    assert!(
        ended.out.contains("unit: picket") && ended.out.contains("name: Tub"),
        "{ended:?}"
    );
    std::fs::remove_file(shop.path(&format!("game/{kept}"))).expect("the edition");
    let ended = shop.run(&["fleet", "check", &code, "--canon", "game"]);
    assert_eq!(ended.status, Some(2), "{ended:?}");
    let hash = kept.trim_start_matches("editions/").trim_end_matches(".pack.json");
    assert!(
        ended.err.contains(&format!("the edition whose hash is {hash}")),
        "{ended:?}"
    );
    assert!(ended.err.contains(&format!("`editions/{hash}.pack.json`")), "{ended:?}");
}
