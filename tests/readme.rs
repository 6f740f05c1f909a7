//! The README is a promise: what it prints, what it has a newcomer type, and what it says comes of it, holds.

use std::fs;
use std::path::Path;

use fleetwright::check::run::check;
use fleetwright::diagnostic::format::{FormatOptions, find};
use fleetwright::fleet::{judge, read};
use fleetwright::load::load;
use fleetwright::source::files::Files;
use fleetwright::source::memory::MemoryFiles;

use crate::game_files::read_folder;

fn readme() -> String {
    fs::read_to_string(Path::new(env!("CARGO_MANIFEST_DIR")).join("README.md")).expect("the README")
}

/// The first YAML fence behind a text.
fn fence_after(readme: &str, mark: &str) -> String {
    let (_, rest) = readme
        .split_once(mark)
        .unwrap_or_else(|| panic!("the README has no `{mark}`"));
    let (_, rest) = rest.split_once("```yaml\n").expect("a fence");
    rest.split_once("```").expect("the fence's end").0.to_owned()
}

fn text(files: &MemoryFiles, path: &str) -> String {
    String::from_utf8(files.read(path).expect("a file")).expect("text")
}

fn append(files: &mut MemoryFiles, path: &str, more: &str) {
    let whole = format!("{}\n{more}", text(files, path).trim_end());
    files.insert(path, whole);
}

#[test]
fn the_error_it_shows_is_the_error_that_comes() {
    let mut files = read_folder("data/fabled-star");
    let weapons = text(&files, "weapons.yaml");
    let (before, after) = weapons.split_once("id: pulse-laser").expect("the weapon");
    files.insert(
        "weapons.yaml",
        format!("{before}id: pulse-laser{}", after.replacen("range: 9", "range: 10", 1)),
    );
    let loaded = load(&files).expect("a game");
    let report = check(&loaded).report;
    let shown = report.without(fleetwright::diagnostic::code::Severity::Note);
    let options = FormatOptions {
        prefix: "data/fabled-star/".to_owned(),
        ..FormatOptions::default()
    };
    let printed = (find("human").expect("the format").render)(&shown, &loaded.sources, &options);
    let readme = readme();
    let (_, rest) = readme
        .split_once("$ fleetwright check data/fabled-star\n")
        .expect("the command");
    let block: Vec<&str> = rest
        .lines()
        .take_while(|line| line.is_empty() || line.starts_with("    "))
        .map(|line| line.strip_prefix("    ").unwrap_or(line))
        .collect();
    assert_eq!(block.join("\n").trim(), printed.trim());
}

#[test]
fn the_faction_it_adds_is_sound() {
    let readme = readme();
    let mut files = read_folder("data/fabled-star");
    let faction = fence_after(&readme, "**The faction**");
    files.insert("factions/ashen-choir.yaml", format!("{faction}playable: false\n"));
    append(&mut files, "weapons.yaml", &fence_after(&readme, "**A weapon**"));
    append(&mut files, "abilities.yaml", &fence_after(&readme, "**An ability**"));
    files.insert("units/cinder-wing.yaml", fence_after(&readme, "**The unit**"));
    let loaded = load(&files).expect("a game");
    let report = check(&loaded).report;
    let found: Vec<String> = report
        .diagnostics
        .iter()
        .map(|found| format!("{} {}", found.severity.word(), found.message))
        .filter(|line| !line.starts_with("note"))
        .collect();
    assert_eq!(found, Vec::<String>::new());
}

#[test]
fn the_fleet_it_shows_is_legal_and_without_warnings() {
    let loaded = load(&read_folder("data/fabled-star")).expect("a game");
    let game = loaded.game.expect("a game");
    let (fleet, _) = read(&fence_after(&readme(), "## Fleets")).expect("a list");
    let verdict = judge(&game, &fleet);
    assert!(verdict.legal);
    assert!(verdict.findings.is_empty(), "{:?}", verdict.findings);
}
