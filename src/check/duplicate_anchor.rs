//! `duplicate-anchor`: a heading's id that something else has already.

use std::collections::BTreeMap;

use crate::check::{Lint, Subject};
use crate::diagnostic::finding::Diagnostic;
use crate::game::permanent::HeadingId;
use crate::source::sources::Place;

crate::declare_code! {
    /// An id of a heading, `{#id}`, that another heading of the game has or had already, or that is the anchor of
    /// something else, such as `unit-picket`.
    ///
    /// All chapters are printed into one book, so an id must be unique in the whole game: of two, links can only lead
    /// to one. What a heading was called, `{#id formerly=old-id}`, counts as well, for links still lead there.
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

/// What a heading is called among what bears anchors.
const HEADING: &str = "heading";

/// The lint.
pub static LINT: Lint = Lint { code: &CODE, check };

/// Finds ids that stand on two headings, or on a heading and on something else.
fn check(subject: &Subject<'_>, found: &mut Vec<Diagnostic>) {
    let game = subject.game;
    let mut first: BTreeMap<String, Bearer> = BTreeMap::new();
    for id in game.permanent_ids().into_iter().filter(|id| !id.kind.is_heading()) {
        let anchors = std::iter::once(id.id).chain(id.formerly.iter().copied());
        for anchor in anchors {
            let bearer = Bearer::of(id.kind.singular, &id.place);
            first.entry(id.kind.anchor(anchor)).or_insert(bearer);
        }
    }
    let headings = game.heading_ids();
    for heading in &headings {
        take(heading, heading.given.id, false, &mut first, found);
    }
    for heading in &headings {
        for old in heading.given.formerly() {
            take(heading, old, true, &mut first, found);
        }
    }
}

/// What bears an anchor.
struct Bearer {
    kind: &'static str,
    place: Place,
}

impl Bearer {
    fn of(kind: &'static str, place: &Place) -> Self {
        Self {
            kind,
            place: place.clone(),
        }
    }
}

/// Gives an id to a heading, unless something else has it.
fn take(
    heading: &HeadingId<'_>,
    id: &str,
    is_old: bool,
    first: &mut BTreeMap<String, Bearer>,
    found: &mut Vec<Diagnostic>,
) {
    match first.get(id) {
        Some(other) => {
            let message = match (is_old, other.kind) {
                (false, HEADING) => format!("another heading has the id `{id}`"),
                (false, kind) => format!("`{id}` is the anchor of a {kind} already"),
                (true, kind) => format!("the old id `{id}` of `{}` means another {kind} too", heading.given.id),
            };
            let help = if is_old {
                "an id is never used again; give the other another id"
            } else {
                "give one of the two another id"
            };
            found.push(
                Diagnostic::new(&CODE, heading.place.clone(), message)
                    .help(help)
                    .related(other.place.clone(), "it stands here first"),
            );
        }
        None => {
            first.insert(id.to_owned(), Bearer::of(HEADING, &heading.place));
        }
    }
}
