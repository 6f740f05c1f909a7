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
