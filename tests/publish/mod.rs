//! The output tree: what a build writes, what it leaves alone, and that nothing comes between.

mod builder;
mod editions;
mod foreign;
mod killing;
mod partial;
mod refusal;
mod sameness;
mod template;

use fleetwright::source::digest::sha256;

use crate::tool::{Tree, Workshop};

pub const MANIFEST: &str = ".fleetwright.json";

/// Builds quickly: what is tested here does not depend on the print shop.
pub const QUICK: [&str; 6] = ["build", "game", "--out", "out", "--only", "site,packs"];

/// Asserts that a game's folder holds exactly what its manifest says, beside the foreign files named.
pub fn is_whole(tree: &Tree, foreign: &dyn Fn(&str) -> bool) {
    let manifest: serde_json::Value = serde_json::from_slice(&tree[MANIFEST]).expect("a manifest");
    let owned = manifest["files"].as_object().expect("files");
    for (path, hash) in owned {
        let bytes = tree.get(path).unwrap_or_else(|| panic!("{path} is missing"));
        assert_eq!(hash.as_str(), Some(&*sha256(bytes)), "{path} is of another build");
    }
    for path in tree.keys() {
        let known = owned.contains_key(path) || path == MANIFEST || foreign(path);
        assert!(known, "{path} belongs to no build");
    }
}

#[test]
fn a_build_writes_what_its_manifest_says_and_the_index() {
    let shop = Workshop::new();
    let ended = shop.succeed(&["build", "game", "--out", "out"]);
    assert_eq!(ended.out, "");
    let tree = shop.tree("out/tin-fleet");
    is_whole(&tree, &|_| false);
    for path in ["index.html", "pack.json", "pack.schema.json", "units/barge.html"] {
        assert!(tree.contains_key(path), "{path}");
    }
    assert_eq!(
        ended.err,
        format!("Tin Fleet: {} files written, in out/tin-fleet\n", tree.len() - 1)
    );
    let index = shop.read("out/index.html");
    assert!(index.contains("tin-fleet/index.html"));
    // Its style stands beside it, so that a server may forbid whatever is inline.
    assert!(index.contains("href=\"games.css\"") && !index.contains("<style"));
    assert!(shop.read("out/games.css").contains("--ground"));
    assert!(!shop.path("out/.fleetwright-staging").exists());
}

#[test]
fn a_wrong_canon_writes_nothing_and_leaves_the_old_output() {
    let shop = Workshop::new();
    shop.change("game/units/barge.yaml", "points: 110", "points: -1");
    let ended = shop.run(&QUICK);
    assert_eq!(ended.status, Some(1), "{ended:?}");
    assert!(ended.err.contains("[points]"), "{ended:?}");
    assert!(ended.err.ends_with("nothing was written\n"), "{ended:?}");
    assert!(!shop.path("out").exists());

    shop.change("game/units/barge.yaml", "points: -1", "points: 110");
    shop.succeed(&QUICK);
    let before = shop.tree("out");
    for (path, from, to) in [
        ("game/units/barge.yaml", "points: 110", "points: -1"),
        ("game/game.yaml", "id: tin-fleet", "id: ["),
        ("game/game.yaml", "id: tin-fleet", "id: ../tin-fleet"),
        ("game/game.yaml", "title: Tin Fleet", "titel: Tin Fleet"),
    ] {
        let sound = shop.read(path);
        shop.change(path, from, to);
        let ended = shop.run(&QUICK);
        assert_eq!(ended.status, Some(1), "{to}: {ended:?}");
        assert_eq!(shop.tree("out"), before, "{to}");
        shop.write(path, &sound);
    }
}

#[test]
fn warnings_stop_a_build_only_when_they_are_denied() {
    let shop = Workshop::new();
    shop.change(
        "game/abilities.yaml",
        "abilities:\n",
        "abilities:\n  - { id: spare, name: Spare, source: slot, text: No unit has it. }\n",
    );
    let mut denied = QUICK.to_vec();
    denied.extend(["--deny", "warnings"]);
    let ended = shop.run(&denied);
    assert_eq!(ended.status, Some(1), "{ended:?}");
    assert!(!shop.path("out").exists());
    assert!(shop.succeed(&QUICK).err.contains("warning[unused]"));
}

#[test]
fn what_a_build_no_longer_makes_goes() {
    let shop = Workshop::new();
    shop.succeed(&QUICK);
    assert!(shop.path("out/tin-fleet/lore").exists());
    std::fs::remove_dir_all(shop.path("game/lore")).expect("removed");
    let text = shop.read("game/rules/01-basics.md");
    let mended = text.replace("[the harbour](../lore/01-the-harbour.md)", "the harbour");
    shop.write("game/rules/01-basics.md", &mended);
    shop.succeed(&QUICK);
    let tree = shop.tree("out/tin-fleet");
    is_whole(&tree, &|_| false);
    assert!(!tree.contains_key("lore/01-the-harbour.html"));
}

#[test]
fn several_games_share_one_folder_and_its_index() {
    let shop = Workshop::new();
    shop.second_game("lead-fleet");
    shop.succeed(&QUICK);
    shop.succeed(&["build", "lead-fleet", "--out", "out", "--only", "site"]);
    let index = shop.read("out/index.html");
    let (lead, tin) = (index.find("lead-fleet/index.html"), index.find("tin-fleet/index.html"));
    assert!(lead.is_some() && lead < tin, "both games, by id");
    // A copy of a game's output that somebody put aside is not another game.
    crate::tool::copy(&shop.path("out/tin-fleet"), &shop.path("out/aside"));
    shop.succeed(&QUICK);
    assert_eq!(shop.read("out/index.html"), index);
}
