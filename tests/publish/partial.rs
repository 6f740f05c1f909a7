//! `--only`; `tests/printing/selection.rs` has `--units`.

use super::{MANIFEST, QUICK, is_whole};
use crate::tool::Workshop;

#[test]
fn only_what_is_asked_for_changes() {
    let shop = Workshop::new();
    shop.succeed(&QUICK);
    let mut before = shop.tree("out/tin-fleet");
    shop.change("game/game.yaml", "Toy boats", "Small boats");
    shop.succeed(&["build", "game", "--out", "out", "--only", "packs"]);
    let mut after = shop.tree("out/tin-fleet");
    is_whole(&after, &|_| false);
    assert_ne!(before.remove("pack.json"), after.remove("pack.json"));
    assert_ne!(before.remove(MANIFEST), after.remove(MANIFEST));
    // The builder's worker keeps the pack, and knows it by its digest.
    assert_ne!(before.remove("builder/sw.js"), after.remove("builder/sw.js"));
    let changed: Vec<_> = before
        .keys()
        .filter(|path| after.get(*path) != before.get(*path))
        .collect();
    assert!(changed.is_empty() && before.len() == after.len(), "{changed:?}");
}

#[test]
fn a_file_that_was_edited_and_is_kept_is_recorded_as_it_is() {
    let shop = Workshop::new();
    shop.succeed(&QUICK);
    shop.write("out/tin-fleet/style.css", "mine");
    shop.succeed(&["build", "game", "--out", "out", "--only", "packs"]);
    let tree = shop.tree("out/tin-fleet");
    is_whole(&tree, &|_| false);
    assert_eq!(tree["style.css"], b"mine");
}

#[test]
fn the_site_offers_only_downloads_that_are_there() {
    let shop = Workshop::new();
    shop.succeed(&["build", "game", "--out", "out", "--only", "site"]);
    assert!(!shop.read("out/tin-fleet/index.html").contains("pack.json"));
    shop.succeed(&["build", "game", "--out", "out", "--only", "packs"]);
    shop.succeed(&["build", "game", "--out", "out", "--only", "site"]);
    assert!(shop.read("out/tin-fleet/index.html").contains("pack.json"));
}

#[cfg(feature = "print")]
#[test]
fn what_is_not_there_cannot_be_asked_for() {
    let shop = Workshop::new();
    shop.refuse(
        &["build", "game", "--out", "out", "--units", "barg"],
        &["no unit of Tin Fleet is called `barg`", "did you mean `barge`?"],
    );
    shop.refuse(
        &["build", "game", "--out", "out", "--only", "site,card"],
        &["'card'", "cards"],
    );
    shop.refuse(&["build", "game", "--out", "out", "--only", ""], &["--only"]);
    shop.refuse(
        &["build", "--game", "fabeld-star", "--out", "out"],
        &["no bundled game", "did you mean"],
    );
    shop.refuse(&["build", "game", "--game", "x"], &["--game"]);
    shop.refuse(&["build", "game", "--all"], &["--all"]);
    assert!(!shop.path("out").exists());
}
