//! `fleet diff`: the steps from one list to another, in words and for programs.

use crate::tool::Workshop;

const OTHER: &str = "game: tin-fleet\nname: Night Patrol\nfaction: harbour\nsize: lake\nunits:\n  - { unit: barge, name: Old Tub, embarked: [{ unit: picket }] }\n  - { unit: picket, count: 3 }\n";

#[test]
fn the_steps_from_one_list_to_another_are_told_with_what_becomes_of_the_fleet() {
    let shop = Workshop::new();
    shop.write("other.yaml", OTHER);
    let ended = shop.run(&[
        "fleet",
        "diff",
        "game/fleets/patrol.fleet.yaml",
        "other.yaml",
        "--canon",
        "game",
    ]);
    assert_eq!(ended.status, Some(1), "{ended:?}");
    assert_eq!(
        ended.out,
        "call the fleet Night Patrol\nplay a Lake game (400 points)\ncall the Barge Old Tub\nfield 3 × Picket in place of 1 (80 more)\n"
    );
    assert_eq!(ended.err, "190 → 270 points, legal → legal\n");
    let json = shop.run(&[
        "fleet",
        "diff",
        "game/fleets/patrol.fleet.yaml",
        "other.yaml",
        "--canon",
        "game",
        "--format",
        "json",
    ]);
    let json: serde_json::Value = serde_json::from_str(&json.out).expect("JSON");
    assert_eq!(
        json["steps"][3]["change"],
        serde_json::json!({ "do": "count", "entry": "u3", "count": 3 })
    );
    assert_eq!(json["after"]["points"], 270);
}

#[test]
fn a_list_does_not_differ_from_itself() {
    let shop = Workshop::new();
    let patrol = "game/fleets/patrol.fleet.yaml";
    let ended = shop.succeed(&["fleet", "diff", patrol, patrol]);
    assert_eq!((ended.out.as_str(), ended.err.as_str()), ("", "the same fleet\n"));
    let ended = shop.run(&["fleet", "diff", patrol, "nowhere.yaml"]);
    assert_eq!(ended.status, Some(2), "{ended:?}");
}
