//! What is aboard: on a line of its own below its host, or behind others that are aboard. What cannot be aboard a unit and is not
//! said to be alone is an entry of its own, and that is told.

use crate::fleet::form::reading::Remark;
use crate::fleet::form::text::entry::Assembler;
use crate::fleet::form::text::line::TextLine;
use crate::fleet::form::text::piece::{Piece, Sign, Spot, pieces};
use crate::fleet::form::text::read::TextReader;
use crate::fleet::form::text::run::{Effort, says_aboard};
use crate::source::tree::Span;

impl<'t> TextReader<'_, '_> {
    /// A line that says what is aboard the entry above it: whether it was one.
    pub(super) fn cargo(&mut self, line: &TextLine<'t>) -> bool {
        let mut spots = line.spots.iter();
        let Some((first, Piece::Text(words))) = spots.next().map(|spot| (spot, &spot.piece)) else {
            return false;
        };
        if self.lexicon.exact(words).is_some() {
            return false;
        }
        let is_labelled = matches!(
            spots.as_slice().first(),
            Some(Spot {
                piece: Piece::Sign(Sign::Colon),
                ..
            })
        );
        let opening = words.split_whitespace().next().unwrap_or("");
        let assembly = if is_labelled && says_aboard(words) {
            let rest = line.spots.get(2..).unwrap_or(&[]);
            self.assemble(rest, Effort::Near)
        } else if says_aboard(opening) && words.len() > opening.len() {
            let start = first.span.start + opening.len();
            let end = start - line.span.start;
            let rest = pieces(line.marked.words.get(end..).unwrap_or(""), start);
            self.assemble(&rest, Effort::Near)
        } else {
            return false;
        };
        let is_alone = line.spots.len() <= 2 && is_labelled;
        if assembly.drafts.is_empty() {
            return is_alone;
        }
        self.remarks.extend(assembly.remarks);
        for draft in assembly.drafts {
            let Some(host) = self.drafts.last_mut() else { break };
            if host.aboard.is_empty() || self.lexicon.can_carry(&host.unit, &draft.unit) {
                host.aboard.push(draft);
                continue;
            }
            let (unit, host) = (self.lexicon.name_of(&draft.unit), self.lexicon.name_of(&host.unit));
            let message = format!("{unit} cannot go aboard {host}, so it is an entry of its own");
            self.remarks.push(Remark::new(message, draft.span));
            self.drafts.push(draft);
        }
        true
    }
}

impl Assembler<'_, '_> {
    /// What follows others aboard a unit that cannot carry it is no cargo.
    pub(super) fn disembark(&mut self, id: &str, span: Span) {
        let Some(host) = self.assembly.drafts.last() else {
            return;
        };
        let (host_id, is_first) = (host.unit.clone(), host.aboard.is_empty());
        let lexicon = self.lexicon;
        if is_first || lexicon.can_carry(&host_id, id) {
            return;
        }
        self.is_aboard = false;
        let (unit, host) = (lexicon.name_of(id), lexicon.name_of(&host_id));
        self.remark(
            format!("{unit} cannot go aboard {host}, so it is an entry of its own"),
            span,
        );
    }
}
