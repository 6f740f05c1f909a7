//! What is aboard: on a line of its own below its host, or behind others that are aboard. What cannot be aboard a unit is told: the
//! first that is said to be stays there, and any after it is an entry of its own.

use crate::fleet::form::lexicon::Lexicon;
use crate::fleet::form::reading::Remark;
use crate::fleet::form::text::draft::Draft;
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
            let (berth, remark) = berth(self.lexicon, host, &draft.unit, draft.span);
            self.remarks.extend(remark);
            match berth {
                Berth::Aboard => host.aboard.push(draft),
                Berth::Apart => self.drafts.push(draft),
            }
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
        let (berth, remark) = berth(self.lexicon, host, id, span);
        self.is_aboard = berth == Berth::Aboard;
        self.assembly.remarks.extend(remark);
    }
}

/// Where a unit stands that is listed behind the word for what is aboard.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Berth {
    Aboard,
    Apart,
}

/// Where a unit stands that is listed as cargo, and what is to be told where it does not fit: the first is said to be
/// aboard, so that it stays there and the verdict judges it; a later one may just as well begin the next entry.
fn berth(lexicon: &Lexicon<'_>, host: &Draft, id: &str, span: Span) -> (Berth, Option<Remark>) {
    if lexicon.can_carry(&host.unit, id) {
        return (Berth::Aboard, None);
    }
    let is_first = host.aboard.is_empty();
    let (unit, host) = (lexicon.name_of(id), lexicon.name_of(&host.unit));
    if is_first {
        let message = format!("{unit} cannot go aboard {host}; it is kept there, where the text has it");
        (Berth::Aboard, Some(Remark::note(message, span)))
    } else {
        let message = format!("{unit} cannot go aboard {host}, so it is an entry of its own");
        (Berth::Apart, Some(Remark::new(message, span)))
    }
}
