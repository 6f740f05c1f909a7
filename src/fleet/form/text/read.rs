//! A pasted text to a fleet, line by line.

use crate::fleet::form::Outcome;
use crate::fleet::form::canon::Canon;
use crate::fleet::form::keys::short;
use crate::fleet::form::lexicon::Lexicon;
use crate::fleet::form::reading::{ReadFault, Remark};
use crate::fleet::form::text::draft::Draft;
use crate::fleet::form::text::entry::{Assembly, assemble};
use crate::fleet::form::text::finish::Header;
use crate::fleet::form::text::header::{Fact, Facts, Rest, facts};
use crate::fleet::form::text::line::{TextLine, text_lines};
use crate::fleet::form::text::nest::Level;
use crate::fleet::form::text::piece::Spot;
use crate::fleet::form::text::run::{Effort, is_counted};
use crate::fleet::form::text::shelf::Shelf;
use crate::fleet::form::text::strange::{is_entry, peers};
use crate::source::tree::Span;

/// No list has more lines.
const MOST_LINES: usize = 20_000;

/// Reads a text.
///
/// # Errors
/// When it names no faction or no size, or nests too deep.
pub fn read(canon: &Canon<'_>, text: &str) -> Outcome {
    let lines = text_lines(text);
    if lines.len() > MOST_LINES {
        let message = format!("the text has more than {MOST_LINES} lines, which no fleet list has");
        return Err(vec![ReadFault::new(message, Span::default())]);
    }
    let lexicon = Lexicon::new(canon.game);
    let faction = mentioned(&lexicon, &lines);
    let mut reader = TextReader {
        lexicon: &lexicon,
        faction: faction.as_deref(),
        header: Header::default(),
        drafts: Vec::new(),
        levels: Vec::new(),
        remarks: Vec::new(),
        faults: Vec::new(),
        is_peer: false,
        shelf: None,
        has_titled: false,
    };
    let known: Vec<bool> = lines.iter().map(|line| reader.is_known(line)).collect();
    let peers = peers(&lines, &known);
    for (index, line) in lines.iter().enumerate() {
        let next = lines.get(index + 1);
        if !reader.is_aside(line, next) {
            reader.is_peer = peers.contains(&index);
            reader.line(line, next);
        }
    }
    let TextReader {
        header,
        drafts,
        remarks,
        faults,
        ..
    } = reader;
    if !faults.is_empty() {
        return Err(faults);
    }
    header.finish(canon, &lexicon, text, drafts, remarks)
}

/// The first faction that the text names, wherever it does: classes are looked up among what it fields.
fn mentioned(lexicon: &Lexicon<'_>, lines: &[TextLine<'_>]) -> Option<String> {
    let ends = lines.iter().take(40).chain(lines.iter().rev().take(10));
    ends.flat_map(|line| facts(lexicon, &line.spots).found)
        .find_map(|(fact, _)| match fact {
            Fact::Faction(id) => Some(id),
            _ => None,
        })
}

/// A text that is being read.
pub(super) struct TextReader<'a, 'g> {
    pub(super) lexicon: &'a Lexicon<'g>,
    faction: Option<&'a str>,
    header: Header,
    pub(super) drafts: Vec<Draft>,
    /// The chain of hosts above the next line.
    pub(super) levels: Vec<Level>,
    pub(super) remarks: Vec<Remark>,
    pub(super) faults: Vec<ReadFault>,
    /// Whether the line stands in a list of entries.
    is_peer: bool,
    /// The heading of units that are not fielded, below which the next line stands.
    pub(super) shelf: Option<Shelf>,
    /// Whether an entry was set as a heading.
    pub(super) has_titled: bool,
}

impl<'t> TextReader<'_, '_> {
    fn line(&mut self, line: &TextLine<'t>, next: Option<&TextLine<'t>>) {
        if line.spots.is_empty() {
            self.unknown(line);
            return;
        }
        if !self.drafts.is_empty() && self.cargo(line) {
            return;
        }
        let facts = facts(self.lexicon, &line.spots);
        if facts.rest.is_empty() {
            self.take(facts, line);
            return;
        }
        if self.is_heading(line, next) {
            return;
        }
        if self.headed(line) {
            return;
        }
        let mut exact = self.assemble(&line.spots, Effort::Exact);
        for effort in [Effort::Near, Effort::Parts] {
            if exact.rest > 0 && !exact.drafts.is_empty() {
                let more = self.assemble(&line.spots, effort);
                if more.rest < exact.rest {
                    exact = more;
                }
            }
        }
        if !exact.drafts.is_empty() && exact.rest == 0 {
            self.entry(exact, line);
        } else if self.drafts.is_empty() {
            self.before_entries(facts, exact, line, next);
        } else {
            self.among_entries(facts, exact, line, next);
        }
    }

    /// Whether a line is plainly an entry of units that the game has.
    fn is_known(&self, line: &TextLine<'t>) -> bool {
        let exact = self.assemble(&line.spots, Effort::Exact);
        !exact.drafts.is_empty() && exact.rest == 0
    }

    pub(super) fn assemble(&self, spots: &[Spot<'_>], effort: Effort) -> Assembly {
        assemble(self.lexicon, self.faction, spots, effort)
    }

    /// A line before the first entry that is neither facts nor plainly an entry.
    fn before_entries(&mut self, facts: Facts, exact: Assembly, line: &TextLine<'t>, next: Option<&TextLine<'t>>) {
        let has_unit = !exact.drafts.is_empty();
        let is_first = self.header.is_blank();
        let is_marked = line.marked.has_bullet || exact.has_figures || is_counted(line.marked.words);
        let is_listed = self.is_peer && !is_first && !facts.is_telling();
        if is_listed && !has_unit && self.stranger(line, next) {
        } else if facts.is_telling() || (!facts.found.is_empty() && !has_unit && !line.marked.has_bullet) {
            self.take(facts, line);
        } else if has_unit && (is_marked || !is_first) {
            self.entry(exact, line);
        } else if is_marked && !self.guess(line) && !self.stranger(line, next) {
            self.unknown(line);
        } else if !is_marked {
            if self.header.name.is_none() {
                self.header.title(line);
            } else if is_first || !(self.guess(line) || self.stranger(line, next)) {
                self.unknown(line);
            }
        }
    }

    /// A line behind the first entry that is neither facts nor plainly an entry.
    fn among_entries(&mut self, facts: Facts, exact: Assembly, line: &TextLine<'t>, next: Option<&TextLine<'t>>) {
        if !exact.drafts.is_empty() {
            self.entry(exact, line);
        } else if let [(Rest::Quoted(name), _)] = facts.rest.as_slice() {
            self.name_last(name.clone(), line);
        } else if facts.is_telling() {
            self.take(facts, line);
        } else if !self.guess(line) {
            let is_told = exact.remarks.iter().any(|remark| remark.message.contains(" may be "));
            if is_told {
                self.remarks.extend(exact.remarks);
            } else if !self.stranger(line, next) {
                self.unknown(line);
            }
        }
    }

    /// Takes a line for what it nearly says.
    fn guess(&mut self, line: &TextLine<'t>) -> bool {
        let near = self.assemble(&line.spots, Effort::Near);
        let is_entry = !near.drafts.is_empty();
        if is_entry {
            self.entry(near, line);
        }
        is_entry
    }

    /// Keeps a line that is plainly an entry, though the game has no such unit.
    fn stranger(&mut self, line: &TextLine<'t>, next: Option<&TextLine<'t>>) -> bool {
        let rank = |line: &TextLine<'_>| {
            line.marked.indent + 2 * line.marked.deeper + 2 * usize::from(line.marked.is_pointed())
        };
        let heads = next.is_some_and(|next| rank(next) >= rank(line) + 2);
        if !is_entry(self.lexicon, line, self.is_peer, heads) {
            return false;
        }
        let whole = self.assemble(&line.spots, Effort::Whole);
        let is_entry = !whole.drafts.is_empty();
        if is_entry {
            self.entry(whole, line);
        }
        is_entry
    }

    fn unknown(&mut self, line: &TextLine<'t>) {
        let title = &self.lexicon.game.manifest.title;
        let words = short(line.marked.words);
        let message = format!("`{words}` was left out: it is no unit, faction or size of {title}");
        self.header.rest.push((line.marked.words.to_owned(), line.span));
        self.remarks.push(Remark::new(message, line.span));
    }

    /// Takes facts in; what stands beside them is the name, or is told.
    pub(super) fn take(&mut self, facts: Facts, line: &TextLine<'t>) {
        for (fact, span) in facts.found {
            match fact {
                Fact::Name(name) if !self.drafts.is_empty() => self.name_last(name, line),
                fact => self.header.found.push((fact, span)),
            }
        }
        for (rest, span) in facts.rest {
            let words = match rest {
                Rest::Words(words) | Rest::Id(words) => words.trim_matches(['*', '_', ' ']).to_owned(),
                Rest::Quoted(name) => name,
            };
            if self.header.name.is_none() && self.drafts.is_empty() {
                self.header.name = Some((words, span));
            } else {
                let message = format!(
                    "`{}` was left out: it says nothing of the fleet that is known",
                    short(&words)
                );
                self.header.rest.push((words, span));
                self.remarks.push(Remark::new(message, span));
            }
        }
    }

    /// A name on a line of its own belongs to the entry above it.
    fn name_last(&mut self, name: String, line: &TextLine<'t>) {
        match innermost(&mut self.drafts) {
            Some(draft) if draft.name.is_none() => draft.name = Some(name),
            _ => self.unknown(line),
        }
    }
}

/// The last entry, or the last one aboard it.
fn innermost(drafts: &mut [Draft]) -> Option<&mut Draft> {
    let entry = drafts.last_mut()?;
    if entry.aboard.is_empty() {
        Some(entry)
    } else {
        innermost(&mut entry.aboard)
    }
}
