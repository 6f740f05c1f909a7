//! Lines of a pasted text that are not fielded, because their writer says so: struck through, commented out, negated, or below
//! a heading of what may come. Each is told.

use crate::fleet::form::keys::short;
use crate::fleet::form::reading::Remark;
use crate::fleet::form::text::aside::{heads_aside, is_negated};
use crate::fleet::form::text::header::facts;
use crate::fleet::form::text::line::TextLine;
use crate::fleet::form::text::mark;
use crate::fleet::form::text::piece::{Piece, Sign, pieces};
use crate::fleet::form::text::read::TextReader;
use crate::fleet::form::text::run::Effort;
use crate::source::tree::Span;

/// A heading of units that are not fielded.
#[derive(Debug)]
pub struct Shelf {
    title: String,
    indent: usize,
    /// Whether only another heading ends it.
    is_heading: bool,
    /// Whether something stands below it already.
    has_any: bool,
}

impl<'t> TextReader<'_, '_> {
    /// Whether a line is not fielded. What it names is told.
    pub(super) fn is_aside(&mut self, line: &TextLine<'t>, next: Option<&TextLine<'t>>) -> bool {
        for span in &line.struck {
            let within = (span.start - line.span.start, span.end - line.span.start);
            let words = line.marked.words.get(within.0..within.1).unwrap_or("");
            self.leave(words, *span, "it is struck through or commented out");
        }
        if line.is_struck() {
            return true;
        }
        if let Some(words) = self.commented(line, next) {
            self.leave(words, line.span, "it is commented out");
            return true;
        }
        if self.begins_shelf(line) {
            return true;
        }
        let is_told = is_negated(line.marked.words) && !self.starts_with_unit(line);
        if is_told && !facts(self.lexicon, &line.spots).is_telling() && self.names_units(line) {
            self.leave(line.marked.words, line.span, "its writer leaves it out");
            return true;
        }
        self.is_on_shelf(line, next)
    }

    fn leave(&mut self, words: &str, span: Span, why: &str) {
        let message = format!("`{}` was not fielded: {why}", short(words));
        self.remarks.push(Remark::aside(message, span));
    }

    fn names_units(&self, line: &TextLine<'t>) -> bool {
        let near = self.assemble(&line.spots, Effort::Near);
        !near.drafts.is_empty() || near.remarks.iter().any(|remark| !remark.is_doubt())
    }

    /// Whether its first words are a unit's own name, whatever they begin with.
    fn starts_with_unit(&self, line: &TextLine<'t>) -> bool {
        match line.spots.first().map(|spot| &spot.piece) {
            Some(Piece::Text(words) | Piece::Set(words)) => self.lexicon.exact(words).is_some(),
            Some(Piece::Sign(_)) => false,
            _ => true,
        }
    }

    /// The words of an entry behind a number sign that makes no heading.
    fn commented(&self, line: &TextLine<'t>, next: Option<&TextLine<'t>>) -> Option<&'t str> {
        let words = line.marked.words;
        if let Some(behind) = words.strip_prefix('#') {
            let inner = mark::read(behind);
            let names = self.assemble(&pieces(inner.words, line.span.start), Effort::Near);
            let is_entry = !names.drafts.is_empty() && !behind.starts_with('#');
            return is_entry.then_some(inner.words);
        }
        if line.marked.hashes != 1 || self.drafts.is_empty() || self.has_titled {
            return None;
        }
        let exact = self.assemble(&line.spots, Effort::Exact);
        if exact.drafts.is_empty() || exact.rest > 0 || self.is_heading(line, next) {
            return None;
        }
        // Below an entry that is set as a heading stands what is aboard it.
        let carries = next.is_some_and(|next| {
            let below = self.assemble(&next.spots, Effort::Near).drafts;
            let (host, cargo) = (exact.drafts.last(), below.first());
            next.marked.is_pointed()
                && matches!((host, cargo), (Some(host), Some(cargo))
                    if self.lexicon.is_carrier(&host.unit) && self.lexicon.can_carry(&host.unit, &cargo.unit))
        });
        (line.marked.has_bullet || !carries).then_some(words)
    }

    /// Whether a line heads units that are not fielded, or says of some that they are not.
    fn begins_shelf(&mut self, line: &TextLine<'t>) -> bool {
        let Some(Piece::Text(title) | Piece::Set(title)) = line.spots.first().map(|spot| &spot.piece) else {
            return false;
        };
        if !heads_aside(title) || self.lexicon.exact(title).is_some() {
            return false;
        }
        let behind = line.spots.get(1..).unwrap_or(&[]);
        let is_labelled = line.spots.iter().any(|spot| spot.piece == Piece::Sign(Sign::Colon));
        let rest = behind
            .iter()
            .filter(|spot| !matches!(spot.piece, Piece::Sign(_) | Piece::Bracket(_)));
        if rest.count() > 0 {
            let is_list = is_labelled && self.names_units(line);
            if is_list {
                self.leave(
                    line.marked.words,
                    line.span,
                    &format!("it stands under `{}`", short(title)),
                );
            }
            return is_list;
        }
        let is_title = matches!(line.spots.first().map(|spot| &spot.piece), Some(Piece::Set(_)));
        if self.drafts.is_empty() && !is_labelled && !line.marked.is_heading && !is_title {
            return false;
        }
        self.shelf = Some(Shelf {
            title: (*title).to_owned(),
            indent: line.marked.indent,
            is_heading: line.marked.is_heading,
            has_any: false,
        });
        true
    }

    /// Whether a line stands below such a heading.
    fn is_on_shelf(&mut self, line: &TextLine<'t>, next: Option<&TextLine<'t>>) -> bool {
        let Some(above) = &self.shelf else { return false };
        let is_over = line.marked.is_heading
            || line.marked.indent < above.indent
            || (line.is_apart && above.has_any && !above.is_heading && line.marked.indent <= above.indent)
            || line.marked.words.ends_with(':')
            || self.is_heading(line, next)
            || facts(self.lexicon, &line.spots).rest.is_empty();
        if is_over {
            self.shelf = None;
            return false;
        }
        let why = format!("it stands under `{}`", short(&above.title));
        let is_listed = line.marked.has_bullet || line.marked.deeper > 0;
        if !is_listed && !self.names_units(line) {
            return false;
        }
        if let Some(above) = &mut self.shelf {
            above.has_any = true;
        }
        self.leave(line.marked.words, line.span, &why);
        true
    }
}
