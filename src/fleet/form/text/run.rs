//! A run of words of a pasted list: how many, of which unit, for how many points, and what else is said.

use crate::fleet::form::lexicon::{Found, Lexicon};
use crate::fleet::form::text::count::{is_times_sign, number, take_count, times};
use crate::source::fold::fold;
use crate::source::letter::in_small;

/// Words for points.
const POINTS: &[&str] = &["points", "point", "pts", "pt", "p", "pnts"];
/// What ends a sentence or a part of one.
const ENDS: [char; 5] = ['.', '!', ',', ';', ':'];
/// Words behind points that change nothing.
pub const EACH: &[&str] = &["each", "ea", "apiece", "total", "in"];
/// Words between a host and what is aboard it.
const ABOARD: &[&str] = &[
    "with",
    "w",
    "carrying",
    "carries",
    "aboard",
    "embarked",
    "embarks",
    "transporting",
    "transports",
    "containing",
    "contains",
    "holding",
    "holds",
    "loaded",
    "including",
    "incl",
];
/// Words that say of a text that it is the list of what is aboard.
const HOLDS: &[&str] = &[
    "aboard",
    "embarked",
    "cargo",
    "onboard",
    "board",
    "hangar",
    "hangars",
    "bay",
    "bays",
    "hold",
    "inside",
    "carrying",
    "carries",
    "transporting",
    "passengers",
    "with",
];
/// Words between two units.
const JOINS: &[&str] = &["and", "plus"];
/// Words before an own name.
const NAMED: &[&str] = &["named", "called", "aka"];
/// A longer run is no name.
const LONGEST: usize = 600;
/// A name of a unit has no more words.
const MOST_WORDS: usize = 8;

/// A number, and whether it says that it is points.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Number {
    /// The number.
    pub value: i64,
    /// Whether it says so.
    pub is_points: bool,
}

/// What a run of words says.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Run<'t> {
    /// How many.
    pub count: Option<u32>,
    /// Numbers behind the words.
    pub numbers: Vec<Number>,
    /// The unit.
    pub unit: Option<Found>,
    /// The words that are the unit's.
    pub words: &'t str,
    /// Words before it that are not.
    pub before: &'t str,
    /// Words behind it that are not.
    pub after: &'t str,
    /// Whether the words behind it are an own name.
    pub is_named: bool,
    /// The list of what is aboard.
    pub aboard: Option<&'t str>,
}

/// How far the reader goes to find a unit in words.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Effort {
    /// A name as it is.
    Exact,
    /// Also a slip of the fingers.
    Near,
    /// Also a unit that the game has not, where a part of the line counts or prices one.
    Parts,
    /// The line is an entry, so its first words are a unit even if the game has not got it.
    Whole,
}

/// A word and where it stands.
pub type Word<'t> = (usize, &'t str);

fn words(text: &str) -> Vec<Word<'_>> {
    let start = |word: &str| word.as_ptr() as usize - text.as_ptr() as usize;
    text.split_whitespace().map(|word| (start(word), word)).collect()
}

fn slice<'t>(text: &'t str, words: &[Word<'t>]) -> &'t str {
    match (words.first(), words.last()) {
        (Some((start, _)), Some((end, last))) => text.get(*start..end + last.len()).unwrap_or(""),
        _ => "",
    }
}

/// Whether a word says that points are meant, whatever ends the sentence behind it.
pub fn says_points(word: &str) -> bool {
    let lower = word.to_ascii_lowercase();
    POINTS.contains(&lower.trim_matches(|letter: char| !letter.is_alphanumeric()))
}

/// Whether a line has a count or a price, so that it is an entry and no title, whatever else it says.
pub fn is_counted(line: &str) -> bool {
    let words: Vec<&str> = line.split_whitespace().collect();
    let is_priced = |word: &&str| {
        let bare = word.trim_matches(|letter: char| !letter.is_alphanumeric());
        priced(bare).is_some() || (word.starts_with('(') && number(bare).is_some())
    };
    words.first().is_some_and(|word| times(word).is_some()) || words.iter().skip(1).any(is_priced)
}

/// Points that say so in one word, as `190pts`.
fn priced(word: &str) -> Option<i64> {
    let lower = word.to_ascii_lowercase();
    let digits = lower
        .trim_end_matches(ENDS)
        .trim_end_matches(|letter: char| letter.is_alphabetic());
    let unit = lower.trim_end_matches(ENDS).get(digits.len()..)?;
    let is_unit = POINTS.contains(&unit) || matches!(unit, "ea" | "each");
    is_unit.then(|| number(digits)).flatten()
}

/// Whether words say that what follows is aboard.
pub fn says_aboard(text: &str) -> bool {
    let folded = fold(text);
    folded.len() < 60 && folded.rsplit(' ').next().is_some_and(|last| HOLDS.contains(&last))
}

/// Takes points and counts from the back.
fn take_tail(words: &mut &[Word<'_>], run: &mut Run<'_>) {
    while let Some(((_, last), rest)) = words.split_last() {
        let before = rest.last().map(|(_, word)| *word);
        let lower = last.to_ascii_lowercase();
        let lower = lower.trim_end_matches(['.', ')']);
        if let Some(value) = priced(last) {
            run.numbers.push(Number { value, is_points: true });
            *words = rest;
        } else if says_points(last)
            && let Some(value) = before.and_then(number)
        {
            run.numbers.push(Number { value, is_points: true });
            *words = rest.get(..rest.len().saturating_sub(1)).unwrap_or(&[]);
        } else if let Some(count) = times(last).filter(|_| run.count.is_none()) {
            run.count = Some(count);
            *words = rest;
        } else if let Some(value) = number(last) {
            *words = rest;
            if before.is_some_and(is_times_sign) && run.count.is_none() && u32::try_from(value).is_ok() {
                run.count = u32::try_from(value).ok();
                *words = rest.get(..rest.len().saturating_sub(1)).unwrap_or(&[]);
            } else {
                run.numbers.push(Number {
                    value,
                    is_points: false,
                });
            }
        } else if EACH.contains(&lower) && before.is_some_and(is_price) {
            *words = rest;
        } else {
            break;
        }
    }
}

fn is_price(word: &str) -> bool {
    priced(word).is_some() || number(word).is_some() || says_points(word)
}

/// Reads a run of words.
pub fn read<'t>(lexicon: &Lexicon<'_>, faction: Option<&str>, text: &'t str, effort: Effort) -> Run<'t> {
    let mut run = Run::default();
    if text.len() > LONGEST {
        run.after = text;
        return run;
    }
    let all = words(text);
    // A name may begin or end with a number.
    if lexicon.exact(text).is_some() {
        run.unit = lexicon.unit(text, faction);
        run.words = text;
        return run;
    }
    let mut left: &[Word<'t>] = &all;
    run.count = take_count(&mut left);
    if left.is_empty() && run.count.is_some() && all.len() == 1 {
        // A number alone may be either.
        if let Some(value) = number(text) {
            run.count = None;
            run.numbers.push(Number {
                value,
                is_points: false,
            });
            return run;
        }
    }
    take_tail(&mut left, &mut run);
    find(lexicon, faction, text, left, effort, &mut run);
    run
}

fn find<'t>(
    lexicon: &Lexicon<'_>,
    faction: Option<&str>,
    text: &'t str,
    words: &[Word<'t>],
    effort: Effort,
    run: &mut Run<'t>,
) {
    let is_guess = effort != Effort::Exact;
    let whole = slice(text, words);
    if whole.is_empty() {
        return;
    }
    let exact = |words: &[Word<'t>]| lexicon.unit(slice(text, words), faction);
    let any =
        |words: &[Word<'t>]| exact(words).or_else(|| is_guess.then(|| lexicon.near(slice(text, words))).flatten());
    if let Some(unit) = exact(words) {
        run.unit = Some(unit);
        run.words = whole;
        return;
    }
    let fold_of = |word: &str| {
        in_small(word)
            .trim_matches(|letter: char| !letter.is_alphanumeric())
            .to_owned()
    };
    for (index, (_, word)) in words.iter().enumerate().skip(1).take(MOST_WORDS + 4) {
        let (host, rest) = words.split_at(index);
        let behind = rest.get(1..).unwrap_or(&[]);
        let word = fold_of(word);
        let is_aboard = ABOARD.contains(&word.as_str());
        let joins = JOINS.contains(&word.as_str());
        if !(is_aboard || joins || NAMED.contains(&word.as_str())) || behind.is_empty() {
            continue;
        }
        let mut host = host;
        let mut tail = Run::default();
        take_tail(&mut host, &mut tail);
        if let Some(unit) = any(host) {
            run.words = slice(text, host);
            run.unit = Some(unit);
            run.numbers.extend(tail.numbers);
            run.count = run.count.or(tail.count);
            if is_aboard {
                run.aboard = Some(slice(text, behind));
            } else if joins {
                run.after = slice(text, rest);
            } else {
                run.after = slice(text, behind);
                run.is_named = true;
            }
            return;
        }
    }
    if let Some(unit) = is_guess.then(|| lexicon.near(whole)).flatten() {
        run.unit = Some(unit);
        run.words = whole;
        return;
    }
    let lengths = || (1..words.len().clamp(1, MOST_WORDS)).rev();
    for (first, rest) in lengths().map(|length| words.split_at(length)) {
        if let Some(unit) = exact(first) {
            run.words = slice(text, first);
            run.unit = Some(unit);
            run.after = slice(text, rest);
            return;
        }
    }
    for (rest, last) in lengths().map(|length| words.split_at(words.len() - length)) {
        if let Some(unit) = exact(last) {
            run.words = slice(text, last);
            run.unit = Some(unit);
            run.before = slice(text, rest);
            return;
        }
    }
    run.after = whole;
}
