//! A line of a pasted list in pieces: what stands in quotes, in brackets, and between the signs that people put there.

use crate::fleet::form::quote::open;
use crate::source::tree::Span;

/// What stands between two pieces.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Sign {
    /// A comma, or what joins like one.
    Comma,
    /// A dash or a dot in the middle.
    Dash,
    /// A colon.
    Colon,
    /// A tabulator or whatever draws columns.
    Column,
    /// An arrow: what follows is aboard.
    Aboard,
}

/// A piece.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Piece<'t> {
    /// Words.
    Text(&'t str),
    /// Words that are set off with asterisks or underscores.
    Set(&'t str),
    /// A name in quotes.
    Quoted(String),
    /// An id in backquotes.
    Id(String),
    /// What stands in brackets.
    Bracket(&'t str),
    /// What is struck through, or commented out.
    Struck(&'t str),
    /// A sign.
    Sign(Sign),
}

/// A piece and its place.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Spot<'t> {
    /// The piece.
    pub piece: Piece<'t>,
    /// Where.
    pub span: Span,
}

/// Opening marks, and the marks that close them.
const PAIRS: &[(char, &[char])] = &[
    ('"', &['"']),
    ('“', &['”', '“']),
    ('„', &['“', '”']),
    ('«', &['»']),
    ('»', &['«']),
    ('‹', &['›']),
    ('‘', &['’']),
    ('\'', &['\'']),
    ('`', &['`']),
    ('(', &[')']),
    ('[', &[']']),
    ('{', &['}']),
    ('*', &['*']),
    ('_', &['_']),
];

/// What opens and closes words that are struck through, or commented out.
const STRUCK: &[(&str, &str)] = &[
    ("~~", "~~"),
    ("<s>", "</s>"),
    ("<S>", "</S>"),
    ("<del>", "</del>"),
    ("<strike>", "</strike>"),
    ("[s]", "[/s]"),
    ("[S]", "[/S]"),
    ("<!--", "-->"),
];

/// The pieces of a line that starts at byte `base` of its text.
pub fn pieces(line: &str, base: usize) -> Vec<Spot<'_>> {
    let mut cutter = Cutter {
        line,
        base,
        from: 0,
        found: Vec::new(),
        unclosed: Vec::new(),
        never_struck: Vec::new(),
    };
    let mut at = 0;
    while let Some(letter) = cutter.rest(at).chars().next() {
        at = cutter
            .struck(at, letter)
            .or_else(|| cutter.paired(at, letter))
            .or_else(|| cutter.sign(at, letter))
            .unwrap_or(at + letter.len_utf8());
    }
    cutter.text(at);
    cutter.found
}

struct Cutter<'t> {
    line: &'t str,
    base: usize,
    /// Where the words that are not cut yet begin.
    from: usize,
    found: Vec<Spot<'t>>,
    /// Marks that nothing closes on the rest of this line, which need not be looked for again.
    unclosed: Vec<char>,
    /// The same for what strikes words through.
    never_struck: Vec<char>,
}

impl<'t> Cutter<'t> {
    fn rest(&self, at: usize) -> &'t str {
        self.line.get(at..).unwrap_or("")
    }

    fn push(&mut self, piece: Piece<'t>, start: usize, end: usize) {
        let span = Span::new(self.base + start, self.base + end);
        self.found.push(Spot { piece, span });
    }

    /// Ends the words before a place.
    fn text(&mut self, at: usize) {
        let words = self.line.get(self.from..at).unwrap_or("");
        let start = self.from + (words.len() - words.trim_start().len());
        let words = words.trim();
        if !words.is_empty() {
            self.push(Piece::Text(words), start, start + words.len());
        }
    }

    fn before(&self, at: usize) -> Option<char> {
        self.line.get(..at).unwrap_or("").chars().next_back()
    }

    /// Words that are struck through from here: where they end.
    fn struck(&mut self, at: usize, letter: char) -> Option<usize> {
        if !matches!(letter, '~' | '<' | '[') || self.never_struck.contains(&letter) {
            return None;
        }
        let rest = self.rest(at);
        let (opening, closing) = STRUCK.iter().find(|(opening, _)| rest.starts_with(opening))?;
        let within = rest.get(opening.len()..)?;
        let Some(length) = within.find(closing).filter(|length| *length > 0) else {
            self.never_struck.push(letter);
            return None;
        };
        self.text(at);
        let end = at + opening.len() + length + closing.len();
        self.push(Piece::Struck(within.get(..length).unwrap_or("").trim()), at, end);
        self.from = end;
        Some(end)
    }

    /// A pair of marks that opens here: where it ends.
    fn paired(&mut self, at: usize, letter: char) -> Option<usize> {
        let (_, closing) = PAIRS.iter().find(|(opening, _)| *opening == letter)?;
        let is_word = |letter: Option<char>| letter.is_some_and(char::is_alphanumeric);
        let is_bound = matches!(letter, '\'' | '*' | '_' | '»');
        // An apostrophe or a star within a word opens nothing.
        if self.unclosed.contains(&letter) || (is_bound && is_word(self.before(at))) {
            return None;
        }
        let doubled = self
            .rest(at)
            .chars()
            .take_while(|next| matches!(letter, '*' | '_') && *next == letter);
        let width = doubled.count().max(1) * letter.len_utf8();
        let from = at + width;
        let within = self.rest(from);
        let Some((length, closer)) = close(within, letter, closing) else {
            self.unclosed.push(letter);
            return None;
        };
        let inner = within.get(..length).unwrap_or("");
        if is_bound && (inner.starts_with(char::is_whitespace) || inner.is_empty()) {
            return None;
        }
        let mut end = from + length + closer.len_utf8();
        if is_bound {
            let more = self.rest(end).chars().take_while(|next| *next == letter).count();
            end += more.min(width.saturating_sub(1)) * letter.len_utf8();
            if is_word(self.rest(end).chars().next()) {
                return None;
            }
        }
        self.text(at);
        let piece = match letter {
            '"' => Piece::Quoted(open(inner)),
            '`' => Piece::Id(open(inner)),
            '(' | '[' | '{' => Piece::Bracket(inner),
            '*' | '_' => Piece::Set(inner.trim()),
            _ => Piece::Quoted(inner.trim().to_owned()),
        };
        self.push(piece, at, end);
        self.from = end;
        Some(end)
    }

    /// A sign that stands here: where it ends.
    fn sign(&mut self, at: usize, letter: char) -> Option<usize> {
        let rest = self.rest(at);
        let next = rest.chars().nth(1);
        let is_space = |letter: Option<char>| letter.is_none_or(char::is_whitespace);
        let is_free = || is_space(self.before(at)) && is_space(next);
        let spaces = || rest.chars().take_while(|next| *next == ' ').count();
        let dots = || rest.chars().take_while(|next| *next == '.').count();
        let (sign, length) = match letter {
            '\t' | '|' | '@' => (Sign::Column, 1),
            ' ' if spaces() >= 3 => (Sign::Column, spaces()),
            '.' if dots() >= 3 => (Sign::Column, dots()),
            '…' => (Sign::Column, letter.len_utf8()),
            ',' if is_thousand(self.before(at), rest) => return None,
            ',' | ';' => (Sign::Comma, 1),
            '+' | '&' if is_free() => (Sign::Comma, 1),
            '-' | '=' if next == Some('>') => (Sign::Aboard, 2),
            '-' | '~' | '=' | '/' if is_free() => (Sign::Dash, 1),
            '–' | '—' | '·' | '•' => (Sign::Dash, letter.len_utf8()),
            ':' if is_space(next) => (Sign::Colon, 1),
            '>' | '→' | '↳' | '»' => (Sign::Aboard, letter.len_utf8()),
            _ => return None,
        };
        self.text(at);
        self.push(Piece::Sign(sign), at, at + length);
        self.from = at + length;
        Some(at + length)
    }
}

/// Whether a comma stands within a number, as in `1,000`.
fn is_thousand(before: Option<char>, rest: &str) -> bool {
    let digits = rest.chars().skip(1).take_while(char::is_ascii_digit).count();
    before.is_some_and(|letter| letter.is_ascii_digit()) && digits == 3
}

/// How far it is to the mark that closes, and which it is. Brackets close where as many closed as opened; quotes within them
/// hold no brackets.
fn close(within: &str, opening: char, closing: &[char]) -> Option<(usize, char)> {
    let mut depth = 0_usize;
    let mut is_quoted = false;
    let mut is_escaped = false;
    let has_brackets = matches!(opening, '(' | '[' | '{');
    for (index, letter) in within.char_indices() {
        let was_escaped = std::mem::take(&mut is_escaped);
        if was_escaped {
            continue;
        }
        if letter == '\\' && (opening == '"' || is_quoted) {
            is_escaped = true;
        } else if has_brackets && letter == '"' {
            is_quoted = !is_quoted;
        } else if has_brackets && !is_quoted && letter == opening {
            depth += 1;
        } else if closing.contains(&letter) && !is_quoted {
            if depth == 0 {
                return Some((index, letter));
            }
            depth -= 1;
        }
    }
    None
}
