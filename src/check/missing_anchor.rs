//! `missing-anchor`: a question that nobody can link to.

use crate::check::offered_id::Offers;
use crate::check::{Lint, Subject};
use crate::diagnostic::finding::Diagnostic;
use crate::game::heading::headings;

crate::declare_code! {
    /// A question of a rules chapter without an id of its own.
    ///
    /// Players point each other to answers, and a link that is made of a heading's words breaks when the words are
    /// mended. A question, which is a heading that ends in `?`, therefore carries an id that stays: `{#faq-first}`.
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
    /// Boats move.
    /// ## FAQ
    /// ### Who goes first?
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
    /// Boats move.
    /// ## FAQ
    /// ### Who goes first? {#faq-first}
    /// The youngest.
    /// ```
    pub static CODE = "missing-anchor", Warning;
}

/// The lint.
pub static LINT: Lint = Lint { code: &CODE, check };

/// Finds questions without an id.
fn check(subject: &Subject<'_>, found: &mut Vec<Diagnostic>) {
    let mut offers = Offers::new(subject.game);
    for passage in subject.game.passages() {
        if passage.part.is_none() {
            continue;
        }
        for heading in headings(passage.text) {
            if heading.is_question() && heading.given.is_none() {
                let id = offers.offer("faq", heading.title);
                let place = passage.place(heading.range);
                found.push(
                    Diagnostic::new(&CODE, place, "this question has no id of its own").help(format!(
                        "end the heading with an id that will stay, such as `{{#{id}}}`"
                    )),
                );
            }
        }
    }
}
