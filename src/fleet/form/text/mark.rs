//! What stands before the words of a line: quote marks, indents, bullets, numbers, headings' signs.

/// A line without what stands before its words.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Marked<'t> {
    /// How far it is indented, in columns.
    pub indent: usize,
    /// Whether it has a bullet or a number.
    pub has_bullet: bool,
    /// Whether that is a number.
    pub is_numbered: bool,
    /// How many steps deeper its marks say that it is: arrows, or several dashes.
    pub deeper: usize,
    /// Whether it is set as a heading.
    pub is_heading: bool,
    /// How many number signs set it as one.
    pub hashes: usize,
    /// The words.
    pub words: &'t str,
    /// Where they begin, in bytes from the beginning of the line.
    pub start: usize,
}

impl Marked<'_> {
    /// Whether a sign points at it, which sets it below a line without one.
    pub fn is_pointed(&self) -> bool {
        self.deeper > 0 || (self.has_bullet && !self.is_numbered)
    }
}

/// How wide a tabulator is.
const TAB: usize = 4;

fn is_bullet(letter: char) -> bool {
    matches!(
        letter,
        '-' | '*'
            | '•'
            | '–'
            | '—'
            | '·'
            | '‣'
            | '◦'
            | '▪'
            | '▫'
            | '■'
            | '□'
            | '○'
            | '●'
            | '►'
            | '▶'
            | '✦'
            | '★'
    )
}

fn is_arrow(letter: char) -> bool {
    matches!(letter, '>' | '↳' | '→' | '└' | '├' | '╰' | '»' | '+')
}

/// A sign without a meaning of its own, such as an emoji.
fn is_ornament(letter: char) -> bool {
    !letter.is_alphanumeric()
        && !letter.is_whitespace()
        && !letter.is_ascii()
        && !matches!(letter, '“' | '„' | '«' | '‹' | '‘' | '×' | '✕' | '”' | '’')
}

/// Reads the marks off a line.
pub fn read(line: &str) -> Marked<'_> {
    let mut marked = Marked {
        indent: 0,
        has_bullet: false,
        is_numbered: false,
        deeper: 0,
        is_heading: false,
        hashes: 0,
        words: "",
        start: 0,
    };
    let mut rest = line;
    // The trunk of a drawn tree goes on beside what is below it.
    let is_indent = |letter: &char| letter.is_whitespace() || matches!(letter, '│' | '┃');
    while let Some(letter) = rest.chars().next().filter(is_indent) {
        marked.indent += if letter == '\t' { TAB } else { 1 };
        rest = rest.get(letter.len_utf8()..).unwrap_or("");
    }
    if let Some(within) = framed(rest) {
        marked.is_heading = true;
        marked.start = within.as_ptr() as usize - line.as_ptr() as usize;
        marked.words = within;
        return marked;
    }
    while let Some(shorter) = step(rest, &mut marked) {
        rest = shorter.trim_start();
    }
    marked.start = line.len() - rest.len();
    marked.words = rest.trim_end();
    marked
}

/// What stands between the same signs at both ends, as `++ Fleet ++` and `== Fleet ==`.
fn framed(line: &str) -> Option<&str> {
    let line = line.trim_end();
    // Two of these strike through what stands between them.
    if line.starts_with("~~") && !line.starts_with("~~~") {
        return None;
    }
    ['+', '=', '~'].iter().find_map(|sign| {
        let within = line.strip_prefix(*sign)?.strip_suffix(*sign)?;
        let within = within.trim_matches(*sign).trim();
        (!within.is_empty()).then_some(within)
    })
}

/// Takes one mark off.
fn step<'t>(rest: &'t str, marked: &mut Marked<'_>) -> Option<&'t str> {
    let first = rest.chars().next()?;
    let length = rest.len() - rest.trim_start_matches(first).len();
    let behind = rest.get(length..)?;
    let repeats = length / first.len_utf8();
    let is_apart = behind.is_empty() || behind.starts_with(char::is_whitespace);
    if first == '#' && is_apart && repeats <= 6 {
        marked.is_heading = true;
        marked.hashes = repeats;
        return Some(behind);
    }
    if (first == '-' || first == '=') && behind.starts_with('>') && repeats < 4 {
        marked.deeper += 1;
        return behind.get(1..);
    }
    if is_arrow(first) && (is_apart || !matches!(first, '+' | '>')) && repeats < 8 {
        marked.deeper += repeats;
        // The line that some draw from the corner to the words.
        return Some(behind.trim_start_matches(['─', '━', '-']));
    }
    if is_bullet(first) && is_apart && repeats < 8 {
        marked.deeper += repeats - 1;
        marked.has_bullet = true;
        return Some(behind);
    }
    if !marked.has_bullet
        && let Some(behind) = numbered(rest)
    {
        marked.has_bullet = true;
        marked.is_numbered = true;
        return Some(behind);
    }
    if let Some(behind) = ticked(rest) {
        marked.has_bullet = true;
        return Some(behind);
    }
    // Emoji before the words; an invisible joiner or shade may follow one.
    is_ornament(first).then(|| rest.trim_start_matches(is_ornament))
}

/// `1.`, `12)`.
fn numbered(rest: &str) -> Option<&str> {
    let digits = rest.bytes().take_while(u8::is_ascii_digit).count();
    if !(1..=3).contains(&digits) {
        return None;
    }
    let behind = rest.get(digits..)?.strip_prefix(['.', ')'])?;
    behind.starts_with(char::is_whitespace).then_some(behind)
}

/// `[ ]`, `[x]`.
fn ticked(rest: &str) -> Option<&str> {
    ["[ ] ", "[x] ", "[X] "].iter().find_map(|tick| rest.strip_prefix(tick))
}
