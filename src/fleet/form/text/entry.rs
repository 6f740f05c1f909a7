//! A line of a pasted list to entries: its pieces put together.

use crate::fleet::form::keys::short;
use crate::fleet::form::lexicon::{Found, Lexicon};
use crate::fleet::form::reading::Remark;
use crate::fleet::form::text::aside::{after_negation, is_negated};
use crate::fleet::form::text::count::{begins_with_count, number};
use crate::fleet::form::text::draft::{Draft, pass_up, settle};
use crate::fleet::form::text::piece::{Piece, Sign, Spot};
use crate::fleet::form::text::run::{Effort, Number, Run, read, says_aboard};
use crate::fleet::form::text::strange::{may_name, slug};
use crate::source::fold::fold;
use crate::source::tree::Span;

/// What a line gave.
#[derive(Debug, Default)]
pub struct Assembly {
    /// Its entries.
    pub drafts: Vec<Draft>,
    /// What is worth saying.
    pub remarks: Vec<Remark>,
    /// How many parts of it are no parts of an entry, or may be something else.
    pub rest: usize,
    /// Whether it counts or prices something.
    pub has_figures: bool,
}

fn has_points(run: &Run<'_>) -> bool {
    run.numbers.iter().any(|number| number.is_points)
}

/// Reads the pieces of a line.
pub fn assemble(lexicon: &Lexicon<'_>, faction: Option<&str>, spots: &[Spot<'_>], effort: Effort) -> Assembly {
    assemble_within(lexicon, faction, spots, effort, 0)
}

/// The same for pieces that stand in so many brackets.
pub(super) fn assemble_within(
    lexicon: &Lexicon<'_>,
    faction: Option<&str>,
    spots: &[Spot<'_>],
    effort: Effort,
    depth: usize,
) -> Assembly {
    let mut assembler = Assembler {
        lexicon,
        faction,
        effort,
        assembly: Assembly::default(),
        waiting: None,
        numbers: Vec::new(),
        count: None,
        group: 0,
        sign: None,
        is_priced_next: false,
        is_aboard: false,
        guesses: 0,
    };
    for (index, spot) in spots.iter().enumerate() {
        let next = spots.get(index + 1).map(|next| &next.piece);
        assembler.is_priced_next = matches!(next, Some(Piece::Bracket(inner)) if number(inner.trim()).is_some());
        assembler.spot(spot, depth);
    }
    assembler.finish()
}

/// The pieces of a line on their way to entries.
pub(super) struct Assembler<'a, 'g> {
    pub(super) lexicon: &'a Lexicon<'g>,
    pub(super) faction: Option<&'a str>,
    pub(super) effort: Effort,
    pub(super) assembly: Assembly,
    /// A name that stands before its unit.
    waiting: Option<(String, Span)>,
    /// Numbers that stand before their unit.
    numbers: Vec<(Number, Span)>,
    /// A count that stands before its unit.
    pub(super) count: Option<u32>,
    /// How many entries stand in brackets of their own, which a count behind them multiplies.
    pub(super) group: usize,
    /// Whether points stand in brackets behind the piece.
    is_priced_next: bool,
    /// The sign before the piece.
    pub(super) sign: Option<Sign>,
    /// Whether units are aboard the one before them by now.
    pub(super) is_aboard: bool,
    /// How many units are nearly named.
    guesses: usize,
}

impl Assembler<'_, '_> {
    pub(super) fn current(&mut self) -> Option<&mut Draft> {
        let is_aboard = self.is_aboard;
        let host = self.assembly.drafts.last_mut()?;
        if is_aboard && !host.aboard.is_empty() {
            host.aboard.last_mut()
        } else {
            Some(host)
        }
    }

    pub(super) fn remark(&mut self, message: String, span: Span) {
        self.assembly.remarks.push(Remark::new(message, span));
    }

    /// Says that words were left out.
    pub(super) fn rest(&mut self, words: &str, span: Span) {
        if !fold(words).is_empty() {
            self.assembly.rest += 1;
            let message = format!(
                "`{}` was left out: it is no part of an entry; an own name stands in quotes",
                short(words)
            );
            self.remark(message, span);
        }
    }

    pub(super) fn spot(&mut self, spot: &Spot<'_>, depth: usize) {
        match &spot.piece {
            Piece::Sign(sign) => {
                self.sign = Some(*sign);
                if *sign == Sign::Aboard && !self.assembly.drafts.is_empty() {
                    self.is_aboard = true;
                }
                return;
            }
            Piece::Text(text) => self.text(text, spot.span),
            Piece::Set(text) => {
                let run = self.run(text);
                if run.unit.is_some() || (run.after.is_empty() && run.before.is_empty()) {
                    self.text(text, spot.span);
                } else {
                    self.name((*text).to_owned(), spot.span);
                }
            }
            Piece::Quoted(name) => self.name(name.clone(), spot.span),
            Piece::Id(id) => {
                self.unit(id.clone(), None, false, spot.span);
            }
            Piece::Bracket(inner) => self.bracket(inner, spot.span, depth),
            Piece::Struck(words) => {
                let message = format!("`{}` was left out: it is struck through", short(words));
                self.assembly.remarks.push(Remark::aside(message, spot.span));
                return;
            }
        }
        self.sign = None;
    }

    pub(super) fn run<'t>(&self, text: &'t str) -> Run<'t> {
        read(self.lexicon, self.faction, text, self.effort)
    }

    fn text(&mut self, text: &str, span: Span) {
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
    fn leave(&mut self, words: &str, span: Span) {
        let message = format!("`{}` was not fielded: its writer leaves it out", short(words));
        self.assembly.remarks.push(Remark::aside(message, span));
    }

    /// Whether words that name no unit are one that the game has not.
    fn is_stranger(&self, run: &Run<'_>, text: &str) -> bool {
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
    fn stranger(&mut self, run: &Run<'_>, span: Span) {
        let words = run.after.trim_matches(['*', '_']).trim();
        let id = slug(words);
        let title = &self.lexicon.game.manifest.title;
        let message = format!("{title} has no unit `{}`; it is kept as `{}`", short(words), short(&id));
        self.assembly.remarks.push(Remark::note(message, span));
        self.unit(id, run.count, false, span);
        self.numbers_of(run, span);
    }

    /// Gives the numbers behind a unit to it.
    fn numbers_of(&mut self, run: &Run<'_>, span: Span) {
        let numbers = run.numbers.iter().map(|number| (*number, span));
        if let Some(draft) = self.current() {
            draft.is_priced |= !run.numbers.is_empty();
            draft.numbers.extend(numbers);
        }
    }

    fn put_count(&mut self, count: u32, span: Span) {
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
    fn words(&mut self, words: &str, span: Span) {
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
    fn name(&mut self, name: String, span: Span) {
        let is_next = self.sign == Some(Sign::Comma);
        let is_free = self.waiting.is_none();
        match self.current() {
            Some(draft) if draft.name.is_none() && !is_next => draft.name = Some(name),
            _ if is_free => self.waiting = Some((name, span)),
            _ => self.rest(&name, span),
        }
    }

    fn found(&mut self, found: &Found, run: &Run<'_>, span: Span) {
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
    fn unit(&mut self, id: String, count: Option<u32>, is_of_class: bool, span: Span) {
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

    fn finish(mut self) -> Assembly {
        if let Some((name, span)) = self.waiting.take() {
            match self.current() {
                Some(draft) if draft.name.is_none() => draft.name = Some(name),
                _ => self.rest(&name, span),
            }
        }
        let lexicon = self.lexicon;
        for draft in &mut self.assembly.drafts {
            for aboard in &mut draft.aboard {
                settle(lexicon, aboard);
            }
            settle(lexicon, draft);
            pass_up(lexicon, draft);
        }
        // A slip of the fingers is told from prose by what it counts or costs.
        if !self.assembly.has_figures {
            self.assembly.rest += self.guesses;
        }
        self.assembly
    }
}
