//! Kept editions are published beside the pack, so that the builder opens old lists as they were.

use crate::tool::Workshop;

use super::{QUICK, is_whole};

#[test]
fn an_edition_that_the_game_keeps_is_published() {
    let shop = Workshop::new();
    let kept = shop.keep_edition();
    shop.succeed(&QUICK);
    let tree = shop.tree("out/tin-fleet");
    is_whole(&tree, &|_| false);
    assert_eq!(tree[&kept], shop.read(&format!("game/{kept}")).into_bytes());
    shop.succeed(&["build", "game", "--out", "out", "--only", "site"]);
    assert!(
        shop.tree("out/tin-fleet").contains_key(&kept),
        "a partial build keeps it"
    );
    std::fs::remove_file(shop.path(&format!("game/{kept}"))).expect("it was there");
    shop.succeed(&QUICK);
    assert!(
        !shop.tree("out/tin-fleet").contains_key(&kept),
        "it goes when it is kept no more"
    );
}

#[test]
fn what_only_bears_the_name_of_an_edition_is_not_published() {
    let shop = Workshop::new();
    let kept = shop.keep_edition();
    let text = shop.read(&format!("game/{kept}"));
    shop.write("game/editions/notes.txt", "mine");
    shop.succeed(&QUICK);
    assert!(!shop.tree("out/tin-fleet").contains_key("editions/notes.txt"));
    shop.write("game/editions/00000000.pack.json", &text);
    shop.refuse(&QUICK, &["editions/00000000.pack.json", "another edition"]);
}
