//! A line of a pasted list to entries: its pieces put together.

use crate::fleet::form::keys::short;
use crate::fleet::form::lexicon::Lexicon;
use crate::fleet::form::reading::Remark;
use crate::fleet::form::text::count::number;
use crate::fleet::form::text::draft::{Draft, pass_up, settle};
use crate::fleet::form::text::piece::{Piece, Sign, Spot};
use crate::fleet::form::text::run::{Effort, Number, Run, read};
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
    pub(super) waiting: Option<(String, Span)>,
    /// Numbers that stand before their unit.
    pub(super) numbers: Vec<(Number, Span)>,
    /// A count that stands before its unit.
    pub(super) count: Option<u32>,
    /// How many entries stand in brackets of their own, which a count behind them multiplies.
    pub(super) group: usize,
    /// Whether points stand in brackets behind the piece.
    pub(super) is_priced_next: bool,
    /// The sign before the piece.
    pub(super) sign: Option<Sign>,
    /// Whether units are aboard the one before them by now.
    pub(super) is_aboard: bool,
    /// How many units are nearly named.
    pub(super) guesses: usize,
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
