//! `duplicate-id`: two things of one kind that bear the same id.

use std::collections::BTreeMap;

use crate::check::declared_id::{DeclaredId, declared_ids};
use crate::check::{Lint, Subject};
use crate::diagnostic::finding::Diagnostic;
use crate::game::entry::Origin;
use crate::game::model::Game;

crate::declare_code! {
    /// Two things of the same kind bear the same id.
    ///
    /// An id means one thing for ever: cards, links, packs and saved fleets are found by it. Of two that bear it,
    /// every reference would reach only the first. So an id is unique among its kind: among units, among Command
    /// Abilities of all boards, among the entries of the glossary. An old id under `formerly` still counts: what it
    /// once meant is what a saved fleet means by it.
    ///
    /// This fails:
    ///
    /// ```yaml fails orders.yaml
    /// orders:
    ///   - { id: full-sail, name: Full Sail, target: friendly, text: Move further. }
    ///   - { id: full-sail, name: All Oars, target: friendly, text: Move further still. }
    /// ```
    ///
    /// Mended:
    ///
    /// ```yaml passes orders.yaml
    /// orders:
    ///   - { id: full-sail, name: Full Sail, target: friendly, text: Move further. }
    ///   - { id: all-oars, name: All Oars, target: friendly, text: Move further still. }
    /// ```
    pub static CODE = "duplicate-id", Error;
}

/// Finds ids that are used twice, and old ids that mean something else now.
fn check(subject: &Subject<'_>, found: &mut Vec<Diagnostic>) {
    for ids in declared_ids(subject.game) {
        let mut first: BTreeMap<&str, &DeclaredId<'_>> = BTreeMap::new();
        for id in &ids {
            match first.get(id.id) {
                Some(earlier) => found.push(twice(id, earlier)),
                None => {
                    first.insert(id.id, id);
                }
            }
        }
        check_old_ids(subject.game, &ids, &first, found);
    }
}

fn twice(id: &DeclaredId<'_>, earlier: &DeclaredId<'_>) -> Diagnostic {
    let message = format!("a second {} bears the id `{}`", id.kind, id.id);
    Diagnostic::new(&CODE, id.place.clone(), message)
        .help("give one of the two another id; if it was renamed, list the old id under `formerly`")
        .related(earlier.place.clone(), format!("the first {}", earlier.kind))
}

fn check_old_ids(
    game: &Game,
    ids: &[DeclaredId<'_>],
    current: &BTreeMap<&str, &DeclaredId<'_>>,
    found: &mut Vec<Diagnostic>,
) {
    let owners: BTreeMap<&Origin, &DeclaredId<'_>> = ids.iter().map(|id| (&id.origin, id)).collect();
    let mut earlier: BTreeMap<&str, &DeclaredId<'_>> = BTreeMap::new();
    for (file, pointer, old) in &game.marks.formerly {
        let origin = Origin {
            file: *file,
            pointer: pointer.clone(),
        };
        let Some(owner) = owners.get(&origin) else {
            continue;
        };
        let clash = current.get(old.as_str()).or_else(|| earlier.get(old.as_str()));
        if let Some(other) = clash.filter(|other| other.origin != owner.origin) {
            let message = format!("the old id `{old}` of `{}` means another {} too", owner.id, other.kind);
            found.push(
                Diagnostic::new(&CODE, origin.at("/formerly"), message)
                    .help("an id is never used again; give the other another id")
                    .related(other.place.clone(), format!("the other {}", other.kind)),
            );
        }
        earlier.entry(old).or_insert(owner);
    }
}

/// The lint.
pub static LINT: Lint = Lint { code: &CODE, check };
