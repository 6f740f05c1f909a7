//! Runs `tests/suite/*.case` and the examples in the documentation of every code.
//!
//! A case is a few files laid over the base game in `tests/suite/base/`, with the expected findings beside the faulty
//! lines. What no expectation covers fails the case, and so does an expectation that nothing meets.

#![allow(clippy::disallowed_methods, reason = "the suite reads its own files")]

mod bytes;
pub mod case;
pub mod fence;

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::{Path, PathBuf};

use fleetwright::check::LINTS;
use fleetwright::diagnostic::code::Code;
use fleetwright::load::code::CODES;
use fleetwright::source::embedded::{EmbeddedFiles, bundled_games};
use fleetwright::source::memory::MemoryFiles;

use crate::finding::findings;
use crate::game_files::read_folder;
use case::Case;
use fence::{Fence, Verdict};

fn folder() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/suite")
}

/// The base game, as it stands in its folder.
fn base() -> MemoryFiles {
    read_folder("tests/suite/base")
}

fn cases() -> Vec<(String, Case)> {
    let mut cases = Vec::new();
    for entry in fs::read_dir(folder()).expect("the suite's folder") {
        let path = entry.expect("an entry of the suite").path();
        if path.extension().is_some_and(|ending| ending == "case") {
            let name = path.file_stem().expect("a name").to_string_lossy().into_owned();
            let text = fs::read_to_string(&path).expect("a case");
            let case = Case::parse(&text).unwrap_or_else(|fault| panic!("{name}.case: {fault}"));
            cases.push((name, case));
        }
    }
    cases.sort_by(|(left, _), (right, _)| left.cmp(right));
    cases
}

fn all_codes() -> impl Iterator<Item = &'static Code> {
    CODES.iter().copied().chain(LINTS.iter().map(|lint| lint.code))
}

#[test]
fn the_base_game_is_clean() {
    let found = findings(&base());
    assert!(found.is_empty(), "{}", case::listed(&found));
}

#[test]
fn every_case_finds_what_it_expects_and_nothing_else() {
    let mut failed = Vec::new();
    for (name, case) in cases() {
        let mut files = if case.on_base { base() } else { MemoryFiles::new() };
        case.lay_over(&mut files);
        let found = findings(&files);
        if let Err(difference) = case.judge(&found) {
            failed.push(format!("── {name}.case\n{difference}"));
        }
    }
    assert!(failed.is_empty(), "{} cases fail\n{}", failed.len(), failed.join("\n"));
}

#[test]
fn every_example_of_the_documentation_holds() {
    let mut failed = Vec::new();
    for code in all_codes() {
        for fence in Fence::all(code.documentation).unwrap_or_else(|fault| panic!("{}: {fault}", code.name)) {
            // What a template does shows on laid-out pages: tests/print/proof.rs runs these.
            if fence.path.starts_with("templates/") {
                continue;
            }
            let mut files = base();
            fence.case.lay_over(&mut files);
            let found = findings(&files);
            let hits = found.iter().filter(|found| found.code == code.name).count();
            let holds = match fence.verdict {
                Verdict::Fails => hits > 0,
                Verdict::Passes => hits == 0,
            };
            if !holds {
                let words = fence.verdict.word();
                failed.push(format!(
                    "── {}: the example that {words} in {} has {hits} such findings\n{}",
                    code.name,
                    fence.path,
                    case::listed(&found)
                ));
            }
        }
    }
    assert!(failed.is_empty(), "{}", failed.join("\n"));
}

#[test]
fn every_code_has_cases_and_every_lint_has_examples() {
    let expected: BTreeSet<String> = cases()
        .into_iter()
        .flat_map(|(_, case)| case.expected)
        .map(|expected| expected.code)
        .collect();
    let mut missing = Vec::new();
    for code in all_codes() {
        // Bytes that are not text cannot stand in a case; `tests/suite/bytes.rs` has them.
        if !expected.contains(code.name) && code.name != "unreadable" {
            missing.push(format!("no case expects `{}`", code.name));
        }
    }
    for lint in LINTS {
        let fences = Fence::all(lint.code.documentation).expect("fences");
        for verdict in [Verdict::Fails, Verdict::Passes] {
            if !fences.iter().any(|fence| fence.verdict == verdict) {
                missing.push(format!("`{}` has no example that {}", lint.code.name, verdict.word()));
            }
        }
    }
    assert!(missing.is_empty(), "{}", missing.join("\n"));
}

#[test]
fn the_registries_are_sorted_and_names_are_unique() {
    let names: Vec<&str> = LINTS.iter().map(|lint| lint.code.name).collect();
    assert!(names.is_sorted(), "LINTS is not sorted by name: {names:?}");
    assert!(
        CODES.iter().map(|code| code.name).is_sorted(),
        "CODES is not sorted by name"
    );
    let mut counts = BTreeMap::new();
    for code in all_codes() {
        *counts.entry(code.name).or_insert(0) += 1;
    }
    counts.retain(|_, count| *count > 1);
    assert!(counts.is_empty(), "names that two codes bear: {counts:?}");
}

#[test]
fn the_bundled_games_are_clean() {
    for id in bundled_games() {
        let files = EmbeddedFiles::game(id).expect("a bundled game");
        let mut found = findings(&files);
        found.retain(|found| found.severity != "note");
        assert!(found.is_empty(), "{id}\n{}", case::listed(&found));
    }
}
