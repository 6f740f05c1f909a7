//! The glossary.

use crate::game::entry::Entry;
use crate::game::ledger::{CHAPTERS, TERMS};
use crate::game::prose::Owner;
use crate::game::term::{Reserved, Term};
use crate::view::compose::Composer;
use crate::view::glossary::{ReservedView, TermView};

impl Composer<'_> {
    pub(super) fn term(&self, term: &Entry<Term>) -> TermView {
        let chapter = term.chapter.and_then(|number| self.game.chapter(number));
        TermView {
            id: term.id.clone(),
            anchor: TERMS.anchor(&term.id),
            formerly: self.formerly(&TERMS, &term.origin),
            term: term.term.clone(),
            also: term.also.clone(),
            definition: self.line(&term.definition, &term.origin, Owner::Nobody),
            chapter_anchor: chapter.map(|chapter| CHAPTERS.anchor(&chapter.id)).unwrap_or_default(),
            chapter: chapter
                .map(|chapter| format!("{} · {}", chapter.number, chapter.title))
                .unwrap_or_default(),
        }
    }

    pub(super) fn reserved_word(&self, word: &Entry<Reserved>) -> ReservedView {
        ReservedView {
            id: word.id.clone(),
            anchor: TERMS.anchor(&word.id),
            formerly: self.formerly(&TERMS, &word.origin),
            term: word.term.clone(),
            note: self.line(&word.note, &word.origin, Owner::Nobody),
        }
    }
}
