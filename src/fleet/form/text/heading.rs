//! Lines that head entries: a class above its units, and facts before a list on the same line.

use crate::fleet::form::text::header::facts;
use crate::fleet::form::text::line::TextLine;
use crate::fleet::form::text::piece::{Piece, Sign};
use crate::fleet::form::text::read::TextReader;
use crate::fleet::form::text::run::Effort;

impl<'t> TextReader<'_, '_> {
    /// A list on one line behind its facts and a colon: whether it was one.
    pub(super) fn headed(&mut self, line: &TextLine<'t>) -> bool {
        let [head, colon, rest @ ..] = line.spots.as_slice() else {
            return false;
        };
        let facts = facts(self.lexicon, std::slice::from_ref(head));
        let is_head = facts.is_telling() && facts.rest.is_empty() && colon.piece == Piece::Sign(Sign::Colon);
        if !is_head {
            return false;
        }
        let mut assembly = self.assemble(rest, Effort::Near);
        if assembly.rest > 0 {
            let more = self.assemble(rest, Effort::Parts);
            if more.rest < assembly.rest {
                assembly = more;
            }
        }
        let is_list = !assembly.drafts.is_empty();
        if is_list {
            self.take(facts, line);
            self.entry(assembly, line);
        }
        is_list
    }

    /// Whether a line only heads those below it: it names their class.
    pub(super) fn is_heading(&self, line: &TextLine<'t>, next: Option<&TextLine<'t>>) -> bool {
        let mut spots = line.spots.iter();
        let Some(Piece::Text(words) | Piece::Set(words)) = spots.next().map(|spot| &spot.piece) else {
            return false;
        };
        let figures = |piece: &Piece<'_>| match piece {
            Piece::Sign(_) => true,
            Piece::Text(text) | Piece::Bracket(text) => {
                let words = text.split_whitespace();
                let mut words = words.filter(|word| !word.starts_with(|letter: char| letter.is_ascii_digit()));
                words.all(|word| {
                    matches!(
                        word.to_ascii_lowercase().as_str(),
                        "pts" | "points" | "x" | "units" | "ships"
                    )
                })
            }
            _ => false,
        };
        let Some((class, is_plural)) = self.lexicon.class(words) else {
            return false;
        };
        let ends = line.marked.words.ends_with(':') || line.marked.is_heading;
        if line.marked.has_bullet || !(is_plural || ends) || !spots.all(|spot| figures(&spot.piece)) {
            return false;
        }
        let below = next.map(|next| self.assemble(&next.spots, Effort::Near).drafts);
        let first = below.as_ref().and_then(|drafts| drafts.first());
        first.is_some_and(|draft| self.lexicon.class_of(&draft.unit) == Some(class))
    }
}
