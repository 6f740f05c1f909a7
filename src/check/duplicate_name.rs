//! `duplicate-name`: two things of one kind that players cannot tell apart.

use std::collections::BTreeMap;

use crate::check::declared_id::{DeclaredId, declared_ids};
use crate::check::{Lint, Subject};
use crate::diagnostic::finding::Diagnostic;
use crate::game::entry::Concept;
use crate::game::reference::ReferenceSheet;

crate::declare_code! {
    /// Two things of the same kind have the same name.
    ///
    /// Their ids differ, so the tool tells them apart; players do not. Most often one was copied from the other and
    /// still bears its name.
    ///
    /// This fails:
    ///
    /// ```yaml fails orders.yaml
    /// orders:
    ///   - { id: full-sail, name: Full Sail, target: friendly, text: Move further. }
    ///   - { id: all-oars, name: Full Sail, target: friendly, text: Move further still. }
    /// ```
    ///
    /// Mended:
    ///
    /// ```yaml passes orders.yaml
    /// orders:
    ///   - { id: full-sail, name: Full Sail, target: friendly, text: Move further. }
    ///   - { id: all-oars, name: All Oars, target: friendly, text: Move further still. }
    /// ```
    pub static CODE = "duplicate-name", Warning;
}

/// Kinds whose names are not what players call them by, or are compared elsewhere (`glossary-duplicate`).
const OTHERWISE: &[&str] = &["constraint", "figure", "edition", "term", "reserved word", "house rule"];

/// Finds names that are used twice.
fn check(subject: &Subject<'_>, found: &mut Vec<Diagnostic>) {
    for ids in declared_ids(subject.game) {
        let mut first: BTreeMap<String, &DeclaredId<'_>> = BTreeMap::new();
        for id in ids.iter().filter(|id| !OTHERWISE.contains(&id.kind)) {
            let name = id.name.to_lowercase();
            match first.get(&name) {
                Some(earlier) if earlier.id != id.id => found.push(twice(id, earlier)),
                Some(_) => {}
                None => {
                    first.insert(name, id);
                }
            }
        }
    }
}

fn twice(id: &DeclaredId<'_>, earlier: &DeclaredId<'_>) -> Diagnostic {
    let has_title = id.kind == ReferenceSheet::KIND || (id.kind.contains("chapter") && !id.kind.contains("part"));
    let key = if has_title { "/title" } else { "/name" };
    let message = format!("a second {} is called {}", id.kind, id.name);
    Diagnostic::new(&CODE, id.origin.at(key), message)
        .help("give one of the two another name")
        .related(earlier.origin.at(key), format!("the first {}", earlier.kind))
}

/// The lint.
pub static LINT: Lint = Lint { code: &CODE, check };
