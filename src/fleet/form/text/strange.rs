//! Whether a line that names no unit of the game is an entry all the same: then it is kept with the words that it has, so that
//! the verdict tells of it. Prose, headings, totals and notes are none.

use crate::fleet::form::keys::short;
use crate::fleet::form::lexicon::Lexicon;
use crate::fleet::form::text::count::{begins_with_count, number};
use crate::fleet::form::text::line::TextLine;
use crate::fleet::form::text::piece::{Piece, Sign};
use crate::fleet::form::text::run::{Effort, Run, is_counted, read};
use crate::source::fold::fold;
use crate::source::sorted::BTreeSet;

/// A name of a unit has no more words.
const MOST_WORDS: usize = 6;
/// What stands without a count or a price has fewer.
const FEW_WORDS: usize = 4;
/// A smaller number in brackets is no price.
const LEAST_PRICE: i64 = 10;

/// Words that make of a line something other than an entry.
const PROSE: &[&str] = &[
    "total",
    "totals",
    "subtotal",
    "sum",
    "limit",
    "budget",
    "spent",
    "left",
    "remaining",
    "spare",
    "over",
    "under",
    "points",
    "point",
    "pts",
    "cost",
    "costs",
    "turn",
    "turns",
    "round",
    "rounds",
    "game",
    "games",
    "player",
    "players",
    "page",
    "version",
    "edition",
    "i",
    "im",
    "ive",
    "you",
    "your",
    "we",
    "is",
    "are",
    "was",
    "were",
    "be",
    "will",
    "would",
    "have",
    "has",
    "had",
    "this",
    "that",
    "these",
    "my",
    "it",
    "its",
    "for",
    "luck",
    "thanks",
    "cheers",
    "hi",
    "hello",
    "date",
    "at",
    "on",
    "to",
    "vs",
    "minutes",
    "hours",
    "days",
    "units",
    "ships",
    "activations",
    "list",
    "fleet",
    "wins",
    "losses",
    "objective",
    "objectives",
    "mission",
    "scenario",
    "upgrades",
    "tactics",
    "command",
];

/// The id that an unknown unit bears in a list: its words as ids are written.
pub fn slug(words: &str) -> String {
    let folded = fold(words).replace(' ', "-");
    if folded.is_empty() { short(words) } else { folded }
}

/// Whether words may be the name of a unit that the game has not.
pub fn may_name(lexicon: &Lexicon<'_>, words: &str) -> bool {
    let bare = words.trim_matches(|letter: char| matches!(letter, '*' | '_') || letter.is_whitespace());
    let count = bare.split_whitespace().take(MOST_WORDS + 1).count();
    if !(1..=MOST_WORDS).contains(&count) || bare.len() > 100 || bare.ends_with(['.', '!', '?', ':']) {
        return false;
    }
    let folded = fold(bare);
    folded.chars().filter(|letter| letter.is_alphabetic()).count() >= 3
        && !folded.split(' ').any(|word| PROSE.contains(&word))
        && !lexicon.is_other(bare)
}

/// What speaks for a line being an entry, or against it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Sight {
    /// It says how many times.
    Times,
    /// It begins with a number.
    Counted,
    /// It says what it costs.
    Priced,
    /// It has a number somewhere.
    Numbered,
    /// Its name has a capital.
    Capital,
    /// A sign joins it that stands in sentences.
    Joined,
    /// It has few words and no other parts.
    Short,
}

/// What was seen on a line.
#[derive(Debug, Default)]
struct Evidence(Vec<Sight>);

impl Evidence {
    /// The evidence of a line; nothing when its first words are no name.
    fn of(lexicon: &Lexicon<'_>, line: &TextLine<'_>) -> Option<Self> {
        let mut evidence = Self::default();
        let first = line.marked.words.split_whitespace().next();
        evidence.note(first.is_some_and(is_counted), Sight::Times);
        let (mut name, mut parts) = (None, 0);
        for spot in &line.spots {
            match &spot.piece {
                Piece::Text(text) | Piece::Set(text) => {
                    let run = read(lexicon, None, text, Effort::Exact);
                    evidence.figures(&run, text);
                    if !fold(run.after).is_empty() {
                        parts += 1;
                        name = name.or(Some(run.after));
                    }
                }
                Piece::Bracket(inner) => evidence.bracket(lexicon, inner),
                // A label stands before a colon, and a name before what it is the name of.
                Piece::Sign(Sign::Colon) if name.is_some() => return None,
                Piece::Sign(Sign::Comma) => evidence.note(true, Sight::Joined),
                _ => {}
            }
        }
        let name = name.filter(|name| may_name(lexicon, name))?;
        let first = name.chars().find(|letter| letter.is_alphabetic());
        evidence.note(first.is_some_and(is_capital), Sight::Capital);
        let is_short = parts == 1 && name.split_whitespace().count() <= FEW_WORDS;
        evidence.note(is_short, Sight::Short);
        Some(evidence)
    }

    fn note(&mut self, is_seen: bool, sight: Sight) {
        if is_seen {
            self.0.push(sight);
        }
    }

    fn has(&self, sight: Sight) -> bool {
        self.0.contains(&sight)
    }

    fn figures(&mut self, run: &Run<'_>, text: &str) {
        let has_number = !run.numbers.is_empty() || run.count.is_some_and(|count| count > 1);
        self.note(has_number, Sight::Numbered);
        self.note(run.numbers.iter().any(|number| number.is_points), Sight::Priced);
        let is_counted = run.count.is_some() && begins_with_count(text);
        self.note(is_counted, Sight::Counted);
        // What stands behind the words is a count only with its sign.
        let first = text.split_whitespace().next().unwrap_or("").to_ascii_lowercase();
        let is_article = matches!(first.as_str(), "a" | "an" | "one");
        let is_behind = run.count.is_some() && !is_counted && !is_article && !fold(run.after).is_empty();
        self.note(is_behind, Sight::Times);
    }

    fn bracket(&mut self, lexicon: &Lexicon<'_>, inner: &str) {
        let run = read(lexicon, None, inner, Effort::Exact);
        let price = number(inner.trim()).is_some_and(|price| price >= LEAST_PRICE);
        self.note(
            price || run.numbers.iter().any(|number| number.is_points),
            Sight::Priced,
        );
        self.note(!run.numbers.is_empty() || run.count.is_some(), Sight::Numbered);
    }
}

/// A letter without small and large forms stands where capitals would.
fn is_capital(letter: char) -> bool {
    !letter.is_lowercase()
}

/// Whether a line is an entry of a unit that the game has not. `is_peer` tells whether lines that look alike are entries, and
/// `heads` whether what is below it is set deeper.
pub fn is_entry(lexicon: &Lexicon<'_>, line: &TextLine<'_>, is_peer: bool, heads: bool) -> bool {
    let Some(evidence) = Evidence::of(lexicon, line) else {
        return false;
    };
    let has_bullet = line.marked.has_bullet || line.marked.deeper > 0;
    let is_head = line.marked.is_heading || (heads && !has_bullet && !is_peer);
    if evidence.has(Sight::Times) {
        return true;
    }
    if is_head {
        return false;
    }
    let is_listed = has_bullet || is_peer;
    let is_capital = evidence.has(Sight::Capital);
    let is_counted = evidence.has(Sight::Counted);
    evidence.has(Sight::Priced)
        || ((is_counted || evidence.has(Sight::Numbered)) && is_listed && is_capital)
        || (is_counted && has_bullet)
        || (has_bullet && is_peer && is_capital && evidence.has(Sight::Short) && !evidence.has(Sight::Joined))
}

/// How a line is set: lines that are set alike make a list.
type Look = (usize, bool, bool, usize);

/// Which lines stand in a list of entries: among lines that are set alike, of which at least one is an entry.
pub fn peers(lines: &[TextLine<'_>], is_known: &[bool]) -> BTreeSet<usize> {
    let mut open: Vec<(usize, Look, Vec<usize>, bool)> = Vec::new();
    let mut found = BTreeSet::new();
    let mut close = |run: (usize, Look, Vec<usize>, bool)| {
        if run.3 {
            found.extend(run.2);
        }
    };
    for (index, line) in lines.iter().enumerate() {
        let marked = line.marked;
        let rank = marked.indent + 2 * marked.deeper;
        let look = (marked.indent, marked.has_bullet, marked.is_numbered, marked.deeper);
        let is_entry = is_known.get(index).copied().unwrap_or(false);
        if marked.is_heading && !is_entry {
            open.drain(..).for_each(&mut close);
            continue;
        }
        let ends = |run: &(usize, Look, Vec<usize>, bool)| {
            run.0 > rank || (run.0 == rank && run.1 == look && !marked.has_bullet && line.is_apart && !is_entry)
        };
        while let Some(run) = open.pop() {
            if !ends(&run) {
                open.push(run);
                break;
            }
            close(run);
        }
        match open
            .iter_mut()
            .rev()
            .take_while(|run| run.0 == rank)
            .find(|run| run.1 == look)
        {
            Some(run) => {
                run.2.push(index);
                run.3 |= is_entry;
            }
            None => open.push((rank, look, vec![index], is_entry)),
        }
    }
    open.into_iter().for_each(close);
    found
}
