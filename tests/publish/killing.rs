//! Builds that die, and builds that meet. Where in its work a build is hit is chance; what must hold is not.

use std::process::Stdio;
use std::thread::sleep;
use std::time::Duration;

use super::{MANIFEST, QUICK, is_whole};
use crate::tool::Workshop;

/// How many builds are killed, and how much later than the one before each is.
const KILLS: u32 = 60;
const STEP: Duration = Duration::from_millis(1);
/// Foreign files, so many that carrying them over and sweeping up take most of a build's time.
const FOREIGN: usize = 500;

/// The same game in two versions, so that every build has something to replace.
fn version(shop: &Workshop, number: u32) {
    let tagline = if number.is_multiple_of(2) {
        "An even day"
    } else {
        "An odd day"
    };
    let text = shop.read("game/game.yaml");
    let line = text
        .lines()
        .find(|line| line.starts_with("tagline"))
        .expect("a tagline");
    shop.write("game/game.yaml", &text.replace(line, &format!("tagline: {tagline}")));
}

#[test]
fn a_build_that_is_killed_leaves_the_old_tree_or_the_new_one() {
    let shop = Workshop::new();
    let foreign = |path: &str| path.starts_with("mine/");
    for index in 0..FOREIGN {
        shop.write(&format!("out/tin-fleet/mine/{index}.txt"), &index.to_string());
    }
    let mut versions = Vec::new();
    for number in 0..2 {
        version(&shop, number);
        shop.succeed(&QUICK);
        versions.push(shop.tree("out/tin-fleet")[MANIFEST].clone());
    }
    let staging = shop.path("out/.fleetwright-staging");
    for number in 0..KILLS {
        version(&shop, number);
        let mut command = shop.command(&QUICK);
        let mut child = command
            .stdout(Stdio::null())
            .stderr(Stdio::null())
            .spawn()
            .expect("a build");
        // What comes before the staging folder changes nothing, so the time is counted from there.
        let is_staging = || staging.exists() && !staging.join("stale").exists();
        while !is_staging() && child.try_wait().expect("a state").is_none() {
            sleep(STEP / 10);
        }
        sleep(STEP * number);
        // It may have ended by itself, which is fine.
        let _ = child.kill();
        child.wait().expect("an end");
        if staging.exists() {
            // The next build must sweep this away before it begins anew.
            shop.write("out/.fleetwright-staging/stale", "");
        }
        let tree = shop.tree("out/tin-fleet");
        is_whole(&tree, &foreign);
        assert!(versions.contains(&tree[MANIFEST]), "kill {number}");
        assert_eq!(
            tree.keys().filter(|path| foreign(path)).count(),
            FOREIGN,
            "kill {number}"
        );
    }
    version(&shop, 0);
    let ended = shop.succeed(&QUICK);
    assert!(
        !ended.err.contains("note"),
        "the index is still known as a build's: {ended:?}"
    );
    assert_eq!(shop.tree("out/tin-fleet")[MANIFEST], versions[0]);
    assert!(!shop.path("out/.fleetwright-staging").exists());
}

/// The kernel kills a process that writes past its limit: a death in the middle of a file.
#[cfg(unix)]
#[test]
fn a_build_that_dies_while_it_writes_leaves_the_old_tree() {
    let shop = Workshop::new();
    shop.succeed(&QUICK);
    let before = shop.tree("out/tin-fleet");
    shop.change("game/game.yaml", "Toy boats", "Small boats");
    for blocks in [0, 4, 8, 16, 20] {
        let script = format!("ulimit -c 0; ulimit -f {blocks}; exec \"$0\" \"$@\"");
        let mut command = std::process::Command::new("sh");
        command
            .arg("-c")
            .arg(script)
            .arg(assert_cmd::cargo::cargo_bin("fleetwright"))
            .args(QUICK);
        let output = command.current_dir(shop.path("")).output().expect("a shell");
        assert_eq!(output.status.code(), None, "it died: {output:?}");
        assert_eq!(shop.tree("out/tin-fleet"), before, "{blocks} blocks");
        assert!(shop.path("out/.fleetwright-staging").exists(), "it died in the middle");
    }
    shop.succeed(&QUICK);
    is_whole(&shop.tree("out/tin-fleet"), &|_| false);
    assert!(!shop.path("out/.fleetwright-staging").exists());
}

#[test]
fn builds_into_one_folder_wait_for_each_other() {
    let shop = Workshop::new();
    shop.second_game("lead-fleet");
    for _ in 0..3 {
        let children: Vec<_> = ["game", "lead-fleet", "game", "lead-fleet"]
            .into_iter()
            .map(|game| {
                let mut command = shop.command(&["build", game, "--out", "out", "--only", "site,packs"]);
                command
                    .stdout(Stdio::null())
                    .stderr(Stdio::null())
                    .spawn()
                    .expect("a build")
            })
            .collect();
        for mut child in children {
            assert!(child.wait().expect("an end").success());
        }
        for id in ["tin-fleet", "lead-fleet"] {
            is_whole(&shop.tree(&format!("out/{id}")), &|_| false);
        }
        let index = shop.read("out/index.html");
        assert!(index.contains("lead-fleet/index.html") && index.contains("tin-fleet/index.html"));
    }
}
