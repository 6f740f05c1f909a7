//! A unit that an entry names: one of the game's, or one that the game has not, on its own or aboard the one before.

use crate::fleet::form::keys::short;
use crate::fleet::form::lexicon::Found;
use crate::fleet::form::reading::Remark;
use crate::fleet::form::text::aside::{after_negation, is_negated};
use crate::fleet::form::text::count::begins_with_count;
use crate::fleet::form::text::draft::Draft;
use crate::fleet::form::text::entry::Assembler;
use crate::fleet::form::text::piece::Sign;
use crate::fleet::form::text::run::{Effort, Run};
use crate::fleet::form::text::strange::{may_name, slug};
use crate::source::fold::fold;
use crate::source::tree::Span;

fn has_points(run: &Run<'_>) -> bool {
    run.numbers.iter().any(|number| number.is_points)
}

impl Assembler<'_, '_> {
    /// Whether words that name no unit are one that the game has not.
    pub(super) fn is_stranger(&self, run: &Run<'_>, text: &str) -> bool {
        let has_unit = !self.assembly.drafts.is_empty();
        if !may_name(self.lexicon, run.after) {
            return false;
        }
        let is_first = self.effort == Effort::Whole && !has_unit && self.waiting.is_none();
        let is_next = matches!(self.effort, Effort::Parts | Effort::Whole)
            && has_unit
            && (self.sign == Some(Sign::Comma) || self.is_aboard)
            && (begins_with_count(text)
                || run.count.is_some_and(|count| count > 1)
                || self.is_priced_next
                || has_points(run));
        is_first || is_next
    }

    /// A unit that the game has not: it is kept, so that the verdict tells of it.
    pub(super) fn stranger(&mut self, run: &Run<'_>, span: Span) {
        let words = run.after.trim_matches(['*', '_']).trim();
        let id = slug(words);
        let title = &self.lexicon.game.manifest.title;
        let message = format!("{title} has no unit `{}`; it is kept as `{}`", short(words), short(&id));
        self.assembly.remarks.push(Remark::note(message, span));
        self.unit(id, run.count, false, span);
        self.numbers_of(run, span);
    }

    /// Gives the numbers behind a unit to it.
    pub(super) fn numbers_of(&mut self, run: &Run<'_>, span: Span) {
        let numbers = run.numbers.iter().map(|number| (*number, span));
        if let Some(draft) = self.current() {
            draft.is_priced |= !run.numbers.is_empty();
            draft.numbers.extend(numbers);
        }
    }

    pub(super) fn found(&mut self, found: &Found, run: &Run<'_>, span: Span) {
        let lexicon = self.lexicon;
        let Some(id) = found.unit().map(str::to_owned) else {
            if let Found::Several(ids) = found {
                let names: Vec<&str> = ids.iter().map(|id| lexicon.name_of(id)).collect();
                let message = format!("`{}` may be {}: write which", short(run.words), names.join(" or "));
                self.remark(message, span);
                self.assembly.rest += 1;
            }
            return;
        };
        let by_sign = matches!(self.sign, Some(Sign::Colon | Sign::Dash | Sign::Column));
        if by_sign && !self.is_aboard {
            if self.repeats(found, run) {
                return;
            }
            let class = lexicon.class_of(&id);
            if let Some(draft) = self.current()
                && draft.is_of_class
                && draft.count.is_none()
                && lexicon.class_of(&draft.unit) == class
            {
                draft.unit = id;
                draft.is_of_class = false;
                draft.count = run.count;
                draft.numbers.extend(run.numbers.iter().map(|number| (*number, span)));
                return;
            }
        }
        let name = lexicon.name_of(&id).to_owned();
        match found {
            Found::Near(_) => {
                self.remark(format!("`{}` was taken for {name}", short(run.words)), span);
                self.guesses += 1;
            }
            Found::Former(_) => self.remark(format!("`{}` is called {name} by now", short(run.words)), span),
            _ => {}
        }
        let is_of_class = matches!(found, Found::OfClass(_));
        self.unit(id, run.count, is_of_class, span);
        self.numbers_of(run, span);
        if !matches!(fold(run.before).as_str(), "" | "the" | "my" | "our" | "a") {
            self.rest(run.before, span);
        }
        if run.is_named {
            self.name(run.after.to_owned(), span);
        } else if matches!(run.after.split_whitespace().next(), Some("and" | "plus" | "with")) {
            self.sign = None;
            self.text(run.after, span);
        } else if is_negated(run.after) && self.run(after_negation(run.after)).unit.is_some() {
            self.leave(run.after, span);
        } else {
            self.rest(run.after, span);
        }
        if let Some(aboard) = run.aboard {
            self.is_aboard = true;
            self.sign = Some(Sign::Comma);
            self.text(aboard, span);
        }
    }

    /// A unit: an entry of its own, or aboard the one before.
    pub(super) fn unit(&mut self, id: String, count: Option<u32>, is_of_class: bool, span: Span) {
        let has_host = !self.assembly.drafts.is_empty();
        let joins = matches!(self.sign, Some(Sign::Colon | Sign::Dash | Sign::Aboard | Sign::Column));
        self.is_aboard = has_host && (self.is_aboard || joins);
        if self.is_aboard && self.sign == Some(Sign::Comma) {
            self.disembark(&id, span);
        }
        let draft = Draft {
            unit: id,
            count: count.or(self.count.take()),
            name: self.waiting.take().map(|(name, _)| name),
            span,
            numbers: std::mem::take(&mut self.numbers),
            is_of_class,
            ..Draft::default()
        };
        match self.assembly.drafts.last_mut().filter(|_| self.is_aboard) {
            Some(host) => host.aboard.push(draft),
            None => self.assembly.drafts.push(draft),
        }
    }
}
