//! Runs `tests/mutations/*.mutation`: for every code a small change of the bundled canon that brings it, and what else
//! follows. A finding that is missing fails the mutation, and so does one that is not listed.

mod mutation;

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::Path;

use fleetwright::check::run::check;
use fleetwright::diagnostic::report::Report;
use fleetwright::load::load;
use fleetwright::render::output::{OUTPUTS, Request, codes};
use fleetwright::source::files::Files;
use fleetwright::source::memory::MemoryFiles;

use crate::finding::{Difference, Found, findings};
use crate::game_files::read_folder;
use mutation::{Mutation, expected_line, found_line};

fn canon() -> MemoryFiles {
    read_folder("data/fabled-star")
}

/// The mutations by the names of their files.
fn mutations() -> Vec<(String, Mutation)> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/mutations");
    let mut mutations = Vec::new();
    for entry in fs::read_dir(folder).expect("the folder of the mutations") {
        let path = entry.expect("an entry of the folder").path();
        if path.extension().is_some_and(|ending| ending == "mutation") {
            let name = path.file_stem().expect("a name").to_string_lossy().into_owned();
            let text = fs::read_to_string(&path).expect("a mutation");
            let mutation = Mutation::parse(&text).unwrap_or_else(|fault| panic!("{name}.mutation: {fault}"));
            mutations.push((name, mutation));
        }
    }
    mutations.sort_by(|(left, _), (right, _)| left.cmp(right));
    mutations
}

/// The code that a mutation is about: the longest that its name begins with.
fn subject(name: &str) -> Option<&'static str> {
    let codes = codes().into_iter().map(|code| code.name);
    codes
        .filter(|code| {
            name.strip_prefix(code)
                .is_some_and(|rest| rest.is_empty() || rest.starts_with('-'))
        })
        .max_by_key(|code| code.len())
}

/// A game's own templates.
fn templates(files: &dyn Files) -> BTreeMap<String, Vec<u8>> {
    let paths = files.list().expect("files");
    let own = paths
        .iter()
        .filter_map(|path| Some((path, path.strip_prefix("templates/")?)));
    own.map(|(path, name)| (name.to_owned(), files.read(path).expect("a template")))
        .collect()
}

/// What is found when pages and cards are laid out.
fn layout_findings(files: &dyn Files) -> Vec<Found> {
    let loaded = load(files).expect("a game");
    let checked = check(&loaded);
    let game = loaded.game.as_ref().expect("a game");
    let request = Request {
        game,
        names: checked.names.as_ref().expect("names"),
        #[cfg(feature = "print")]
        printing: fleetwright::render::cards::Printing::for_findings(),
        kept: BTreeSet::new(),
        editions: BTreeMap::new(),
        has_neighbours: false,
        published: BTreeMap::new(),
        templates: templates(files),
        wanted: OUTPUTS
            .iter()
            .filter(|output| !["packs", "pictures"].contains(&output.name))
            .collect(),
    };
    let made = request.render().expect("pages");
    let report = Report::new(made.findings, &loaded.sources);
    let diagnostics = report.diagnostics.iter();
    diagnostics.map(|found| Found::new(found, &loaded.sources)).collect()
}

/// What the changed canon gives and the untouched one does not, wherever changed lines have moved it.
fn new_findings(before: &[Found], after: Vec<Found>) -> Vec<Found> {
    let mut old: Vec<&Found> = before.iter().collect();
    let is_same = |left: &Found, right: &Found| {
        (&left.path, left.severity, left.code, &left.message)
            == (&right.path, right.severity, right.code, &right.message)
    };
    let mut new = after;
    new.retain(|found| match old.iter().position(|old| is_same(old, found)) {
        Some(index) => {
            old.remove(index);
            false
        }
        None => true,
    });
    new
}

/// The difference between what a mutation brings and what it lists, as lines.
fn judge(mutation: &Mutation, canon: &MemoryFiles, before: &[Found]) -> Result<(), String> {
    let changed = mutation.apply(canon)?;
    let mut after = findings(&changed);
    if mutation.layout {
        after.extend(layout_findings(&changed));
    }
    let new = new_findings(before, after);
    let difference = Difference::between(&mutation.expected, &new);
    if difference.is_empty() {
        return Ok(());
    }
    let missing = difference.missing.iter();
    let missing = missing.map(|expected| format!("missing: {}", expected_line(expected)));
    let surplus = difference.surplus.iter();
    let surplus = surplus.map(|found| format!("not listed: {}", found_line(found)));
    Err(missing.chain(surplus).collect())
}

#[test]
fn every_mutation_brings_what_it_lists_and_nothing_else() {
    let canon = canon();
    let before = findings(&canon);
    let mut failed = Vec::new();
    for (name, mutation) in mutations() {
        if mutation.layout && !cfg!(feature = "print") {
            continue;
        }
        if let Err(difference) = judge(&mutation, &canon, &before) {
            failed.push(format!("── {name}.mutation\n{difference}"));
        }
    }
    assert!(failed.is_empty(), "{} fail\n{}", failed.len(), failed.join("\n"));
}

#[test]
fn every_code_has_a_mutation() {
    let mutations = mutations();
    let mut wrong = Vec::new();
    // What is wrong with players' lists is found by `fleet check`, not in a canon; tests/command/fleet.rs breaks lists.
    let of_lists = fleetwright::fleet::code::CODES;
    for code in codes().into_iter().filter(|code| !of_lists.contains(code)) {
        if !mutations.iter().any(|(name, _)| subject(name) == Some(code.name)) {
            wrong.push(format!("no mutation brings `{}`", code.name));
        }
    }
    for (name, mutation) in &mutations {
        let code = subject(name);
        // Without print nobody lays a card out, and the codes of the layout are unknown.
        let is_named_well = code.map_or(mutation.layout, |code| {
            mutation.expected.iter().any(|found| found.code == code)
        });
        if !is_named_well {
            wrong.push(format!(
                "{name}.mutation does not bring the code that it is named after"
            ));
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}
