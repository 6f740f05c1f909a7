//! What laid-out pages show, as findings at the lines of the sources: the examples of the documentation, and places that
//! no mutation of a canon reaches.

use std::collections::{BTreeMap, BTreeSet};

use fleetwright::check::run::check;
use fleetwright::diagnostic::report::Report;
use fleetwright::game::theme::UNKNOWN_FONT;
use fleetwright::load::load;
use fleetwright::render::output::{OUTPUTS, Request};
use fleetwright::render::{proof, template};
use fleetwright::source::files::Files as _;
use fleetwright::source::memory::MemoryFiles;

use crate::finding::Found;
use crate::game_files::read_folder;
use crate::suite::fence::{Fence, Verdict};

/// The base game of the suite.
fn base() -> MemoryFiles {
    read_folder("tests/suite/base")
}

/// What is found when everything is laid out.
pub(super) fn found(files: &MemoryFiles) -> Vec<Found> {
    let loaded = load(files).expect("a game");
    let checked = check(&loaded);
    let game = loaded.game.as_ref().expect("a game");
    let mut templates = BTreeMap::new();
    for path in files.list().expect("files") {
        if let Some(name) = path.strip_prefix("templates/") {
            templates.insert(name.to_owned(), files.read(&path).expect("a template"));
        }
    }
    let request = Request {
        game,
        names: checked.names.as_ref().expect("names"),
        printing: fleetwright::render::cards::Printing::for_findings(),
        kept: BTreeSet::new(),
        editions: BTreeMap::new(),
        has_neighbours: false,
        published: BTreeMap::new(),
        templates,
        wanted: OUTPUTS.iter().filter(|output| output.name != "pictures").collect(),
    };
    let report = Report::new(request.render().expect("pages").findings, &loaded.sources);
    let diagnostics = report.diagnostics.iter();
    diagnostics.map(|found| Found::new(found, &loaded.sources)).collect()
}

/// Place, code and what is underlined of all that is found with some files laid over the base game.
fn with(files: &[(&str, &str)]) -> Vec<(String, &'static str, String)> {
    let mut game = base();
    for (path, text) in files {
        game.insert(*path, *text);
    }
    let found = found(&game).into_iter().map(|found| {
        let (line, column) = found.at.unwrap_or_default();
        (format!("{}:{line}:{column}", found.path), found.code, found.under)
    });
    found.collect()
}

fn one(place: &str, code: &'static str, under: &str) -> Vec<(String, &'static str, String)> {
    vec![(place.to_owned(), code, under.to_owned())]
}

#[test]
fn the_base_game_prints_without_a_finding() {
    assert_eq!(with(&[]), []);
}

#[test]
fn every_code_of_the_proof_has_an_example_that_holds() {
    for code in proof::CODES.iter().chain(template::CODES).chain([&&UNKNOWN_FONT]) {
        let mut fences = Fence::all(code.documentation).expect("fences");
        if **code == UNKNOWN_FONT {
            // The others are a lint's, and the suite runs them.
            fences.retain(|fence| fence.path.starts_with("templates/"));
        }
        assert!(!fences.is_empty(), "`{}` has no example", code.name);
        for fence in fences {
            let mut files = base();
            fence.case.lay_over(&mut files);
            let all = found(&files);
            let hits = all.iter().filter(|found| found.code == code.name).count();
            assert_eq!(hits > 0, fence.verdict == Verdict::Fails, "{}: {all:?}", code.name);
        }
    }
}

#[test]
fn a_character_that_a_template_spells_out_is_found_there() {
    let text = "#set document(title: \"Ours\")\nPlain\n\n#text(fill: red)[a 星図 b]\n";
    let expected = one("templates/print/sheets.typ:4:20", "missing-glyph", "星図");
    assert_eq!(with(&[("templates/print/sheets.typ", text)]), expected);
}

#[test]
fn a_character_that_a_template_makes_is_found_where_it_is_set() {
    let text = "#set document(title: \"Ours\")\n#let star = str.from-unicode(26143)\nA #star b\n";
    let expected = one("templates/print/sheets.typ:3:4", "missing-glyph", "star");
    assert_eq!(with(&[("templates/print/sheets.typ", text)]), expected);
}

#[test]
fn what_calls_a_fault_is_told_too() {
    let text = "#import \"own.typ\": face\n#set document(title: \"Ours\")\n\n#face((:))\n";
    let own = "// ours\n#let face(unit) = [#unit.nickname]\n";
    let mut game = base();
    game.insert("templates/print/sheets.typ", text);
    game.insert("templates/print/own.typ", own);
    let all = found(&game);
    let fault = all.first().expect("a fault");
    assert_eq!(
        (all.len(), fault.path.as_str(), fault.at),
        (1, "templates/print/own.typ", Some((2, 26)))
    );
    assert!(fault.message.contains("nickname"), "{fault:?}");
}

#[test]
fn templates_among_the_sources_change_no_check() {
    let mut game = base();
    // A file that names a thing without declaring it must not count as a source that could not be read.
    game.insert("templates/site/own.html", "The Grapple of the Kraken");
    game.insert(
        "rules/02-more.md",
        "---\nid: more\nnumber: 2\ntitle: More\ncategory: play\nsummary: More\n---\n\nSee [[Kraken]].\n",
    );
    let all = crate::finding::findings(&game);
    assert!(all.iter().any(|found| found.code == "unknown-term"), "{all:?}");
}
