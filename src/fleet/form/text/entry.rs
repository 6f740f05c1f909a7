//! A line of a pasted list to entries: its pieces put together.

use crate::fleet::form::keys::short;
use crate::fleet::form::lexicon::{Found, Lexicon, fold};
use crate::fleet::form::quote::open;
use crate::fleet::form::reading::Remark;
use crate::fleet::form::text::draft::{Draft, pass_up, settle};
use crate::fleet::form::text::piece::{Piece, Sign, Spot, pieces};
use crate::fleet::form::text::run::{Effort, Number, Run, read, says_aboard};
use crate::source::tree::Span;

/// How deep brackets are looked into.
const DEEPEST: usize = 3;

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

/// Reads the pieces of a line.
pub fn assemble(lexicon: &Lexicon<'_>, faction: Option<&str>, spots: &[Spot<'_>], effort: Effort) -> Assembly {
    let mut assembler = Assembler {
        lexicon,
        faction,
        effort,
        assembly: Assembly::default(),
        waiting: None,
        numbers: Vec::new(),
        count: None,
        sign: None,
        is_aboard: false,
        guesses: 0,
    };
    for spot in spots {
        assembler.spot(spot, 0);
    }
    assembler.finish()
}

struct Assembler<'a, 'g> {
    lexicon: &'a Lexicon<'g>,
    faction: Option<&'a str>,
    effort: Effort,
    assembly: Assembly,
    /// A name that stands before its unit.
    waiting: Option<(String, Span)>,
    /// Numbers that stand before their unit.
    numbers: Vec<(Number, Span)>,
    /// A count that stands before its unit.
    count: Option<u32>,
    /// The sign before the piece.
    sign: Option<Sign>,
    /// Whether units are aboard the one before them by now.
    is_aboard: bool,
    /// How many units are nearly named.
    guesses: usize,
}

impl Assembler<'_, '_> {
    fn current(&mut self) -> Option<&mut Draft> {
        let is_aboard = self.is_aboard;
        let host = self.assembly.drafts.last_mut()?;
        if is_aboard && !host.aboard.is_empty() {
            host.aboard.last_mut()
        } else {
            Some(host)
        }
    }

    fn remark(&mut self, message: String, span: Span) {
        self.assembly.remarks.push(Remark::new(message, span));
    }

    /// Says that words were left out.
    fn rest(&mut self, words: &str, span: Span) {
        if !fold(words).is_empty() {
            self.assembly.rest += 1;
            let message = format!(
                "`{}` was left out: it is no part of an entry; an own name stands in quotes",
                short(words)
            );
            self.remark(message, span);
        }
    }

    fn spot(&mut self, spot: &Spot<'_>, depth: usize) {
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
        }
        self.sign = None;
    }

    fn run<'t>(&self, text: &'t str) -> Run<'t> {
        read(self.lexicon, self.faction, text, self.effort)
    }

    fn bracket(&mut self, inner: &str, span: Span, depth: usize) {
        let trimmed = inner.trim();
        if let Some(id) = trimmed.strip_prefix('#') {
            let quoted = id.strip_prefix('"').and_then(|id| id.strip_suffix('"'));
            let id = quoted.map_or_else(|| id.to_owned(), open);
            match self.current() {
                Some(draft) => draft.id = Some(id),
                None => self.rest(inner, span),
            }
            return;
        }
        if depth >= DEEPEST {
            self.rest(inner, span);
            return;
        }
        let was_aboard = self.is_aboard;
        let has_host = !self.assembly.drafts.is_empty();
        for mut spot in pieces(inner, 0) {
            spot.span = span;
            if let (Piece::Text(text), true) = (&spot.piece, has_host) {
                let run = self.run(text);
                match &run.unit {
                    Some(found) if self.repeats(found, &run) => continue,
                    // What stands in brackets behind a unit is aboard it.
                    Some(_) => self.is_aboard = true,
                    None if run.after.is_empty() && run.before.is_empty() => {}
                    None if says_aboard(text) => {
                        self.is_aboard = true;
                        continue;
                    }
                    None => {
                        self.rest(text, span);
                        continue;
                    }
                }
            }
            self.spot(&spot, depth + 1);
        }
        if has_host {
            self.is_aboard = was_aboard;
        }
    }

    /// Whether a unit behind another only says again what that is.
    fn repeats(&mut self, found: &Found, run: &Run<'_>) -> bool {
        let class = found.unit().and_then(|id| self.lexicon.class_of(id)).map(str::to_owned);
        let is_class = self.lexicon.class(run.words).is_some();
        let lexicon = self.lexicon;
        let is_count = run.count.is_some() || !run.numbers.is_empty();
        self.current().is_some_and(|draft| {
            let same_class = is_class && class.as_deref() == lexicon.class_of(&draft.unit);
            !is_count && (same_class || found.unit() == Some(&draft.unit))
        })
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

    fn put_count(&mut self, count: u32, span: Span) {
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
        let numbers = run.numbers.iter().map(|number| (*number, span));
        if let Some(draft) = self.current() {
            draft.is_priced |= !run.numbers.is_empty();
            draft.numbers.extend(numbers);
        }
        if !matches!(fold(run.before).as_str(), "" | "the" | "my" | "our" | "a") {
            self.rest(run.before, span);
        }
        if run.is_named {
            self.name(run.after.to_owned(), span);
        } else if matches!(run.after.split_whitespace().next(), Some("and" | "plus" | "with")) {
            self.sign = None;
            self.text(run.after, span);
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
