//! The browser's engine is committed as it was built: these tests fail when it is older than what it was made from.

use std::fs;
use std::path::PathBuf;

use fleetwright::source::digest::sha256;

const RENEW: &str = "build it anew with `tools/build-engine`, and commit both files";

fn root() -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR"))
}

fn bytes(path: &str) -> Vec<u8> {
    fs::read(root().join(path)).unwrap_or_default()
}

fn lock() -> String {
    String::from_utf8(bytes("templates/builder/engine.lock")).expect("text")
}

/// What stands behind a word at the beginning of a line.
fn said<'l>(lock: &'l str, word: &str) -> Vec<&'l str> {
    lock.lines()
        .filter_map(|line| line.strip_prefix(word)?.strip_prefix(' '))
        .collect()
}

/// The sources, each with the digest that it had.
fn sources(lock: &str) -> Vec<(&str, &str)> {
    let pairs = lock.lines().filter_map(|line| line.split_once("  "));
    pairs.filter(|(digest, _)| digest.len() == 64).collect()
}

#[test]
fn the_engine_was_built_from_these_sources() {
    let lock = lock();
    let sources = sources(&lock);
    assert!(sources.len() > 100, "the lock lists {} sources", sources.len());
    for needed in [
        "src/lib.rs",
        "src/builder/session.rs",
        "templates/builder/page.html",
        "tools/engine/src/lib.rs",
    ] {
        assert!(
            sources.iter().any(|(_, path)| *path == needed),
            "{needed} is not listed"
        );
    }
    let changed = sources.iter().filter(|(digest, path)| sha256(&bytes(path)) != **digest);
    let changed: Vec<&str> = changed.map(|(_, path)| *path).collect();
    assert!(changed.is_empty(), "the engine is older than {changed:#?}: {RENEW}");
}

/// Most of what a phone waits for at its first visit.
const MOST_GZIPPED: usize = 300_000;

#[test]
fn the_engine_is_small_enough_for_a_phone() {
    let lock = lock();
    let gzipped: usize = said(&lock, "gzip").concat().parse().expect("a number");
    assert!(gzipped < MOST_GZIPPED, "{gzipped} bytes gzipped");
}

/// A tree is compiled anew for every pair of types; see `source::sorted`.
#[test]
fn what_the_engine_is_made_of_takes_its_maps_from_one_place() {
    let lock = lock();
    let others = sources(&lock).into_iter().filter(|(_, path)| {
        let text = String::from_utf8_lossy(&bytes(path)).into_owned();
        let mut imports = text.lines().filter(|line| line.contains("std::collections::"));
        !path.contains("source/sorted/") && imports.any(|line| line.contains("BTree") || line.contains("Hash"))
    });
    let others: Vec<&str> = others.map(|(_, path)| path).collect();
    assert!(others.is_empty(), "take these from `source::sorted`: {others:#?}");
}

#[test]
fn the_engine_was_built_with_these_crates() {
    let lock = lock();
    let cargo = String::from_utf8(bytes("Cargo.lock")).expect("text");
    let is_there = |named: &&str| {
        let Some((name, version)) = named.split_once(' ') else {
            return false;
        };
        cargo.contains(&format!("name = \"{name}\"\nversion = \"{version}\"\n"))
    };
    let crates = said(&lock, "crate");
    assert!(crates.len() > 10);
    let strange: Vec<&str> = crates.into_iter().filter(|named| !is_there(named)).collect();
    assert!(strange.is_empty(), "`Cargo.lock` has others than {strange:#?}: {RENEW}");
}

/// The lines of a part of the manifest, without those of crates that only the tool has.
fn part(head: &str) -> String {
    let cargo = String::from_utf8(bytes("Cargo.toml")).expect("text");
    let lines = cargo.lines().skip_while(|line| *line != head);
    let lines = lines.take_while(|line| !line.is_empty());
    let lines = lines.filter(|line| !line.contains("optional = true"));
    lines.fold(String::new(), |text, line| text + line + "\n")
}

#[test]
fn the_engine_was_compiled_as_the_manifest_says() {
    let lock = lock();
    assert_eq!(
        said(&lock, "profile"),
        [sha256(part("[profile.engine]").as_bytes())],
        "{RENEW}"
    );
    assert_eq!(
        said(&lock, "dependencies"),
        [sha256(part("[dependencies]").as_bytes())],
        "{RENEW}"
    );
}

#[test]
fn the_engine_is_the_one_of_its_lock_and_tells_nothing_of_a_machine() {
    let lock = lock();
    let engine = bytes("templates/builder/engine.wasm");
    assert_eq!(said(&lock, "engine"), [sha256(&engine)], "{RENEW}");
    assert_eq!(said(&lock, "bytes"), [engine.len().to_string()]);
    assert!(engine.starts_with(b"\0asm"));
    for path in ["/root/", "/home/", ".cargo/registry"] {
        let is_there = engine.windows(path.len()).any(|window| window == path.as_bytes());
        assert!(!is_there, "`{path}` stands in the engine");
    }
}
