//! The same sources give the same bytes.

use std::fs;

use crate::tool::{Tree, Workshop, copy, tree};

/// Builds with everything from a copy of the game elsewhere, in an environment of its own.
fn built(shop: &Workshop, folder: &str, environment: &[(&str, &str)]) -> Tree {
    let work = shop.path(folder);
    fs::create_dir_all(&work).expect("a folder");
    copy(&shop.path("game"), &work.join("toy box"));
    let mut command = shop.command(&["build", "toy box", "--out", "o"]);
    command.current_dir(&work).envs(environment.iter().copied());
    let output = command.output().expect("the binary runs");
    assert!(output.status.success(), "{output:?}");
    tree(&work.join("o"))
}

#[test]
fn neither_the_place_nor_the_environment_shows_in_the_output() {
    let shop = Workshop::new();
    let plain = built(&shop, "a", &[]);
    let other = built(
        &shop,
        "somewhere/deep/else",
        &[
            ("TZ", "Pacific/Kiritimati"),
            ("LC_ALL", "tr_TR.UTF-8"),
            ("LANG", "tr_TR.UTF-8"),
            ("SOURCE_DATE_EPOCH", "86400"),
            ("RAYON_NUM_THREADS", "1"),
            ("HOME", "/nowhere"),
            ("NO_COLOR", "1"),
            ("COLUMNS", "60"),
        ],
    );
    let third = built(&shop, "b", &[("RAYON_NUM_THREADS", "4"), ("TZ", "America/Adak")]);
    for built in [&other, &third] {
        assert_eq!(plain.keys().collect::<Vec<_>>(), built.keys().collect::<Vec<_>>());
        for (path, bytes) in &plain {
            assert!(built[path] == *bytes, "{path} differs");
        }
    }
    let secrets = [
        shop.path("").display().to_string(),
        env!("CARGO_MANIFEST_DIR").to_owned(),
        "toy box".to_owned(),
    ];
    for (path, bytes) in &plain {
        let text = String::from_utf8_lossy(bytes);
        for secret in &secrets {
            assert!(!text.contains(secret.trim_end_matches('/')), "{path} holds {secret}");
        }
    }
}

#[test]
fn a_second_build_over_the_first_changes_nothing() {
    let shop = Workshop::new();
    let arguments = ["build", "game", "--out", "out"];
    shop.succeed(&arguments);
    let first = shop.tree("out");
    shop.succeed(&arguments);
    assert!(shop.tree("out") == first);
}
