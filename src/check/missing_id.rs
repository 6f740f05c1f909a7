//! `missing-id`: a rule that nobody can link to for good.

use crate::check::offered_id::Offers;
use crate::check::{Lint, Subject};
use crate::diagnostic::finding::Diagnostic;
use crate::game::chapter::Chapter;
use crate::game::entry::Entry;
use crate::game::heading::headings;
use crate::game::model::Game;
use crate::source::sources::Place;
use crate::source::tree::Span;

crate::declare_code! {
    /// A rule without an id of its own: a heading of a rules chapter, or a part that states rules.
    ///
    /// Players send each other to rules, and tools quote them. A link that is made of a heading's words dies when the
    /// words are mended, so a rule carries an id that stays whatever happens to its words, its number and its chapter:
    /// `### Moving {#rule-move}`. The site's anchors, the rulebook's destinations and the pack all have that id. When it
    /// must change all the same, the heading goes on answering to what it was called: `{#rule-move formerly=rule-moving}`,
    /// or `formerly=rule-moving,rule-march`. A part states rules where `game.yaml` says `rules: true` of it. Questions,
    /// which are headings that end in `?`, are `missing-anchor`'s.
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
    /// ### Moving
    /// Boats move.
    /// ## FAQ
    /// ### Who goes first? {#faq-first}
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
    /// ### Moving {#rule-moving}
    /// Boats move.
    /// ## FAQ
    /// ### Who goes first? {#faq-first}
    /// The youngest.
    /// ```
    pub static CODE = "missing-id", Warning;
}

/// The lint.
pub static LINT: Lint = Lint { code: &CODE, check };

/// Finds parts and headings without an id.
fn check(subject: &Subject<'_>, found: &mut Vec<Diagnostic>) {
    let mut offers = Offers::new(subject.game);
    for chapter in &subject.game.chapters {
        check_chapter(subject.game, chapter, &mut offers, found);
    }
}

fn check_chapter(game: &Game, chapter: &Entry<Chapter>, offers: &mut Offers, found: &mut Vec<Diagnostic>) {
    let body = &chapter.body;
    let place = |start: usize, end: usize| {
        let span = Span::new(body.offset + start, body.offset + end);
        Place::Span(chapter.origin.file, span)
    };
    for section in body.sections() {
        let parts = game.manifest.chapter_parts.iter();
        let part = parts.into_iter().find(|part| part.title == section.title);
        if part.is_some_and(|part| part.rules) && section.given.is_none() {
            let id = offers.offer("rule", &chapter.id);
            let message = format!(
                "the part “{}” of {} states rules and has no id",
                section.title, chapter.title
            );
            let place = place(section.heading.start, section.heading.end);
            found.push(finding(place, message, &id));
        }
        for heading in headings(body.slice(section.content)) {
            if heading.given.is_some() || heading.is_question() {
                continue;
            }
            let id = offers.offer("rule", heading.title);
            let start = section.content.start;
            let place = place(start + heading.range.start, start + heading.range.end);
            found.push(finding(place, "this rule has no id of its own".to_owned(), &id));
        }
    }
}

fn finding(place: Place, message: String, id: &str) -> Diagnostic {
    Diagnostic::new(&CODE, place, message).help(format!(
        "end the heading with an id that will stay, such as `{{#{id}}}`"
    ))
}
