//! What stands in brackets: an id, what a unit is or carries, or several units that are counted together.

use crate::fleet::form::lexicon::Found;
use crate::fleet::form::quote::open;
use crate::fleet::form::text::entry::{Assembler, assemble_within};
use crate::fleet::form::text::piece::{Piece, pieces};
use crate::fleet::form::text::run::{Run, says_aboard};
use crate::source::tree::Span;

/// How deep brackets are looked into.
const DEEPEST: usize = 3;

impl Assembler<'_, '_> {
    pub(super) fn bracket(&mut self, inner: &str, span: Span, depth: usize) {
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
        if self.assembly.drafts.is_empty() && self.bundle(inner, span, depth + 1) {
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
    pub(super) fn repeats(&mut self, found: &Found, run: &Run<'_>) -> bool {
        let class = found.unit().and_then(|id| self.lexicon.class_of(id)).map(str::to_owned);
        let is_class = self.lexicon.class(run.words).is_some();
        let lexicon = self.lexicon;
        let is_count = run.count.is_some() || !run.numbers.is_empty();
        self.current().is_some_and(|draft| {
            let same_class = is_class && class.as_deref() == lexicon.class_of(&draft.unit);
            !is_count && (same_class || found.unit() == Some(&draft.unit))
        })
    }

    /// Units in brackets before any other, such as `3 × (Host + Cargo)`: whether there were. What can go aboard the first of
    /// them does.
    fn bundle(&mut self, inner: &str, span: Span, depth: usize) -> bool {
        let mut spots = pieces(inner, 0);
        for spot in &mut spots {
            spot.span = span;
        }
        let within = assemble_within(self.lexicon, self.faction, &spots, self.effort, depth);
        if within.drafts.len() + within.drafts.first().map_or(0, |draft| draft.aboard.len()) < 2 {
            return false;
        }
        self.assembly.remarks.extend(within.remarks);
        self.assembly.rest += within.rest;
        self.assembly.has_figures |= within.has_figures;
        for draft in within.drafts {
            match self.assembly.drafts.first_mut() {
                Some(host)
                    if self.lexicon.is_carrier(&host.unit) && self.lexicon.can_carry(&host.unit, &draft.unit) =>
                {
                    host.aboard.push(draft);
                }
                _ => self.assembly.drafts.push(draft),
            }
        }
        self.group = self.assembly.drafts.len();
        if let Some(count) = self.count.take() {
            self.assembly.has_figures = true;
            self.multiply(count);
        }
        true
    }

    /// Counts what stands in brackets so many times.
    pub(super) fn multiply(&mut self, count: u32) {
        let group = std::mem::take(&mut self.group);
        for draft in self.assembly.drafts.iter_mut().take(group) {
            draft.count = Some(draft.count.unwrap_or(1).saturating_mul(count));
        }
    }
}
