//! Words of an entry that stand in no brackets: what they say of a unit, and what of them is a count, a name or cargo.

use crate::fleet::form::keys::short;
use crate::fleet::form::reading::Remark;
use crate::fleet::form::text::aside::is_negated;
use crate::fleet::form::text::entry::Assembler;
use crate::fleet::form::text::piece::Sign;
use crate::fleet::form::text::run::says_aboard;
use crate::source::fold::fold;
use crate::source::tree::Span;

impl Assembler<'_, '_> {
    pub(super) fn text(&mut self, text: &str, span: Span) {
        let mut text = text.trim();
        loop {
            let first = text.split_whitespace().next().unwrap_or("");
            let rest = text.get(first.len()..).unwrap_or("").trim_start();
            match fold(first).as_str() {
                "and" | "plus" if !self.assembly.drafts.is_empty() => self.sign = Some(Sign::Comma),
                "with" | "w" | "carrying" | "carries" | "aboard" | "embarked" | "transporting" | "containing"
                | "loaded"
                    if !self.assembly.drafts.is_empty() =>
                {
                    self.is_aboard = true;
                    self.sign = Some(Sign::Comma);
                }
                _ => break,
            }
            text = rest;
        }
        if fold(text).is_empty() {
            return;
        }
        let run = self.run(text);
        if run.unit.is_some() && is_negated(text) {
            self.leave(text, span);
            return;
        }
        if run.unit.is_none() && self.is_stranger(&run, text) {
            self.assembly.has_figures |= run.count.is_some() || !run.numbers.is_empty();
            self.stranger(&run, span);
            return;
        }
        if let Some(count) = run.count {
            self.assembly.has_figures = true;
            if run.unit.is_none() {
                self.put_count(count, span);
            }
        }
        self.assembly.has_figures |= !run.numbers.is_empty();
        if let Some(found) = &run.unit {
            self.found(found, &run, span);
            return;
        }
        let numbers = run.numbers.iter().map(|number| (*number, span));
        if let Some(draft) = self.current() {
            draft.is_priced |= !run.numbers.is_empty();
            draft.numbers.extend(numbers);
        } else {
            self.numbers.extend(numbers);
        }
        self.words(run.after, span);
    }

    /// Says that words are not fielded.
    pub(super) fn leave(&mut self, words: &str, span: Span) {
        let message = format!("`{}` was not fielded: its writer leaves it out", short(words));
        self.assembly.remarks.push(Remark::aside(message, span));
    }

    pub(super) fn put_count(&mut self, count: u32, span: Span) {
        if self.group > 0 && self.sign.is_none() {
            self.multiply(count);
            return;
        }
        match self.current() {
            Some(draft) if draft.count.is_none_or(|known| known == count) => draft.count = Some(count),
            Some(_) => self.remark(format!("`{count}` was left out: there is another count"), span),
            None => self.count = Some(count),
        }
    }

    /// Words that name no unit.
    pub(super) fn words(&mut self, words: &str, span: Span) {
        if fold(words).is_empty() {
            return;
        }
        if says_aboard(words) && !self.assembly.drafts.is_empty() {
            self.is_aboard = true;
            return;
        }
        let may_name = matches!(self.sign, Some(Sign::Colon | Sign::Dash | Sign::Column));
        let is_colon = self.sign == Some(Sign::Colon);
        let is_free = self.waiting.is_none();
        match self.current() {
            Some(draft) if draft.name.is_none() && may_name && (is_colon || !draft.is_priced) => {
                draft.name = Some(words.trim_matches(['*', '_']).trim().to_owned());
                self.assembly.rest += usize::from(self.sign == Some(Sign::Dash));
            }
            None if is_free => self.waiting = Some((words.to_owned(), span)),
            _ => self.rest(words, span),
        }
    }

    /// A name that says so itself.
    pub(super) fn name(&mut self, name: String, span: Span) {
        let is_next = self.sign == Some(Sign::Comma);
        let is_free = self.waiting.is_none();
        match self.current() {
            Some(draft) if draft.name.is_none() && !is_next => draft.name = Some(name),
            _ if is_free => self.waiting = Some((name, span)),
            _ => self.rest(&name, span),
        }
    }
}
