//! A pasted text to a fleet, line by line.

use crate::fleet::form::Outcome;
use crate::fleet::form::canon::Canon;
use crate::fleet::form::keys::short;
use crate::fleet::form::lexicon::Lexicon;
use crate::fleet::form::reading::{MOST_DEPTH, ReadFault, Remark};
use crate::fleet::form::text::draft::Draft;
use crate::fleet::form::text::entry::{Assembly, assemble};
use crate::fleet::form::text::finish::Header;
use crate::fleet::form::text::header::{Fact, Facts, Rest, facts};
use crate::fleet::form::text::line::{TextLine, text_lines};
use crate::fleet::form::text::piece::{Piece, Sign, Spot, pieces};
use crate::fleet::form::text::run::{Effort, is_counted, says_aboard};
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
    };
    for (index, line) in lines.iter().enumerate() {
        reader.line(line, lines.get(index + 1));
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

/// How far a host is indented.
#[derive(Debug, Clone, Copy)]
struct Level {
    rank: usize,
    indent: usize,
}

struct TextReader<'a, 'g> {
    lexicon: &'a Lexicon<'g>,
    faction: Option<&'a str>,
    header: Header,
    drafts: Vec<Draft>,
    /// The chain of hosts above the next line.
    levels: Vec<Level>,
    remarks: Vec<Remark>,
    faults: Vec<ReadFault>,
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
        if exact.rest > 0 && !exact.drafts.is_empty() {
            let near = self.assemble(&line.spots, Effort::Near);
            if near.rest < exact.rest {
                exact = near;
            }
        }
        if !exact.drafts.is_empty() && exact.rest == 0 {
            self.entry(exact, line);
        } else if self.drafts.is_empty() {
            self.before_entries(facts, exact, line);
        } else {
            self.among_entries(facts, exact, line);
        }
    }

    /// A list on one line behind its facts and a colon: whether it was one.
    fn headed(&mut self, line: &TextLine<'t>) -> bool {
        let [head, colon, rest @ ..] = line.spots.as_slice() else {
            return false;
        };
        let facts = facts(self.lexicon, std::slice::from_ref(head));
        let is_head = facts.is_telling() && facts.rest.is_empty() && colon.piece == Piece::Sign(Sign::Colon);
        if !is_head {
            return false;
        }
        let assembly = self.assemble(rest, Effort::Near);
        let is_list = !assembly.drafts.is_empty();
        if is_list {
            self.take(facts, line);
            self.entry(assembly, line);
        }
        is_list
    }

    fn assemble(&self, spots: &[Spot<'_>], effort: Effort) -> Assembly {
        assemble(self.lexicon, self.faction, spots, effort)
    }

    /// A line before the first entry that is neither facts nor plainly an entry.
    fn before_entries(&mut self, facts: Facts, exact: Assembly, line: &TextLine<'t>) {
        let has_unit = !exact.drafts.is_empty();
        let is_first = self.header.is_blank();
        let is_marked = line.marked.has_bullet || exact.has_figures || is_counted(line.marked.words);
        if facts.is_telling() || (!facts.found.is_empty() && !has_unit && !line.marked.has_bullet) {
            self.take(facts, line);
        } else if has_unit && (is_marked || !is_first) {
            self.entry(exact, line);
        } else if is_marked && !self.guess(line) {
            self.unknown(line);
        } else if !is_marked {
            if self.header.name.is_none() {
                self.header.title(line);
            } else if is_first || !self.guess(line) {
                self.unknown(line);
            }
        }
    }

    /// A line behind the first entry that is neither facts nor plainly an entry.
    fn among_entries(&mut self, facts: Facts, exact: Assembly, line: &TextLine<'t>) {
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
            } else {
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

    fn unknown(&mut self, line: &TextLine<'t>) {
        let title = &self.lexicon.game.manifest.title;
        let words = short(line.marked.words);
        let message = format!("`{words}` was left out: it is no unit, faction or size of {title}");
        self.header.rest.push((line.marked.words.to_owned(), line.span));
        self.remarks.push(Remark::new(message, line.span));
    }

    /// Takes facts in; what stands beside them is the name, or is told.
    fn take(&mut self, facts: Facts, line: &TextLine<'t>) {
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

    /// A line that says what is aboard the entry above it: whether it was one.
    fn cargo(&mut self, line: &TextLine<'t>) -> bool {
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
        if let Some(host) = self.drafts.last_mut() {
            host.aboard.extend(assembly.drafts);
        }
        true
    }

    /// Whether a line only heads those below it: it names their class.
    fn is_heading(&self, line: &TextLine<'t>, next: Option<&TextLine<'t>>) -> bool {
        let mut spots = line.spots.iter();
        let Some(Piece::Text(words) | Piece::Set(words)) = spots.next().map(|spot| &spot.piece) else {
            return false;
        };
        let figures = |piece: &Piece<'_>| match piece {
            Piece::Sign(_) => true,
            Piece::Text(text) | Piece::Bracket(text) => {
                let words = text.split_whitespace();
                let mut words = words.filter(|word| !word.starts_with(|letter: char| letter.is_ascii_digit()));
                words.all(|word| matches!(word.to_lowercase().as_str(), "pts" | "points" | "x" | "units" | "ships"))
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

    /// Puts the entries of a line where its indent says.
    fn entry(&mut self, assembly: Assembly, line: &TextLine<'t>) {
        let marked = line.marked;
        let rank = marked.indent + 2 * marked.deeper + 2 * usize::from(marked.is_pointed());
        let is_new = |level: &Level| line.is_apart && marked.deeper == 0 && marked.indent <= level.indent;
        if self.levels.first().is_some_and(is_new) {
            self.levels.clear();
        }
        // One column more is no step: people's lines are not that straight.
        while self.levels.last().is_some_and(|level| rank < level.rank + 2) {
            self.levels.pop();
        }
        // A point alone is no step below what carries nothing: people mix lines with points and without.
        let is_pointed = marked.is_pointed() && marked.deeper == 0;
        let depth = self.levels.len();
        let above = self
            .levels
            .last()
            .filter(|level| is_pointed && marked.indent <= level.indent);
        let host = above.and_then(|_| last_at(&self.drafts, depth.checked_sub(1)?));
        if host.is_some_and(|host| !self.lexicon.is_host(&host.unit)) {
            self.levels.pop();
        }
        if self.levels.len() >= MOST_DEPTH {
            let message = format!("units nest no deeper than {MOST_DEPTH}, one aboard another");
            self.faults.push(ReadFault::new(message, line.span));
            return;
        }
        self.remarks.extend(assembly.remarks);
        put(&mut self.drafts, self.levels.len(), assembly.drafts);
        self.levels.push(Level {
            rank,
            indent: marked.indent,
        });
    }
}

/// Puts entries so deep, aboard the last host of each step.
fn put(drafts: &mut Vec<Draft>, depth: usize, entries: Vec<Draft>) {
    match drafts.last_mut().filter(|_| depth > 0) {
        Some(host) => put(&mut host.aboard, depth - 1, entries),
        None => drafts.extend(entries),
    }
}

/// The last entry so deep.
fn last_at(drafts: &[Draft], depth: usize) -> Option<&Draft> {
    let last = drafts.last()?;
    match depth {
        0 => Some(last),
        _ => last_at(&last.aboard, depth - 1),
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
