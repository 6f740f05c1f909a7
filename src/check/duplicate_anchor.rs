//! `duplicate-anchor`: two headings with one id.

use std::collections::BTreeMap;

use crate::check::heading::headings;
use crate::check::{Lint, Subject};
use crate::diagnostic::finding::Diagnostic;
use crate::source::sources::Place;

crate::declare_code! {
    /// An id of a heading, `{#id}`, that another heading of the game has already.
    ///
    /// All chapters are printed into one book, so an id must be unique in the whole game: of two, links can only lead
    /// to one.
    ///
    /// This fails:
    ///
    /// ```markdown fails rules/01-basics.md
    /// ---
    /// id: basics
    /// number: 1
    /// title: Basics
    /// category: basics
    /// summary: How boats move and fire.
    /// ---
    /// ## Rule
    /// ### Moving {#first}
    /// Boats move.
    /// ## FAQ
    /// ### Who goes first? {#first}
    /// The youngest.
    /// ```
    ///
    /// Mended:
    ///
    /// ```markdown passes rules/01-basics.md
    /// ---
    /// id: basics
    /// number: 1
    /// title: Basics
    /// category: basics
    /// summary: How boats move and fire.
    /// ---
    /// ## Rule
    /// ### Moving {#moving}
    /// Boats move.
    /// ## FAQ
    /// ### Who goes first? {#faq-first}
    /// The youngest.
    /// ```
    pub static CODE = "duplicate-anchor", Error;
}

/// The lint.
pub static LINT: Lint = Lint { code: &CODE, check };

/// Finds ids that stand on two headings.
fn check(subject: &Subject<'_>, found: &mut Vec<Diagnostic>) {
    let mut first: BTreeMap<&str, Place> = BTreeMap::new();
    for passage in subject.game.passages() {
        for heading in headings(&passage) {
            let Some((id, range)) = heading.id else {
                continue;
            };
            let place = passage.place(range);
            match first.get(id) {
                Some(there) => found.push(
                    Diagnostic::new(&CODE, place, format!("another heading has the id `{id}`"))
                        .help("give one of the two another id")
                        .related(there.clone(), "it stands here first"),
                ),
                None => {
                    first.insert(id, place);
                }
            }
        }
    }
}
