//! `bad-text`: characters that belong to no writing, names that are nothing, and names of more than one line.

use std::ops::Range;

use crate::check::label::{labels, things};
use crate::check::{Lint, Subject};
use crate::diagnostic::finding::Diagnostic;
use crate::game::shape::shape_of;
use crate::source::pointer::escape;
use crate::source::sources::{FileId, Place};
use crate::source::tree::{Node, Span, Value};

crate::declare_code! {
    /// A text that cannot be printed as it stands: a control character, a name without a letter, a name of two lines.
    ///
    /// Control characters, line separators, byte order marks and overrides of the direction of writing come in by pasting
    /// or by malice. No reader sees them; pages, links and accessible PDF break on them, and what is read is not what stands
    /// in the file. A name is one line, for it is set in heads, tables and the edges of cards.
    ///
    /// This fails:
    ///
    /// ```yaml fails tokens.yaml
    /// tokens:
    ///   - { id: anchor, name: "Anchor\nof Lead", text: This boat does not move }
    /// ```
    ///
    /// Mended:
    ///
    /// ```yaml passes tokens.yaml
    /// tokens:
    ///   - { id: anchor, name: Anchor of Lead, text: This boat does not move }
    /// ```
    pub static CODE = "bad-text", Error;
}

/// The lint.
pub static LINT: Lint = Lint { code: &CODE, check };

/// Looks at every text that a source holds, and at names more closely.
fn check(subject: &Subject<'_>, found: &mut Vec<Diagnostic>) {
    let game = subject.game;
    for (id, file) in game.sources.iter() {
        if shape_of(&file.path).is_none() {
            continue;
        }
        if let Some(tree) = &file.tree {
            walk(id, tree, "", found);
        }
        for (range, letter) in strays(file.text.slice(file.body)) {
            let span = Span::new(file.body.start + range.start, file.body.start + range.end);
            found.push(stray(Place::Span(id, span), letter));
        }
    }
    for thing in things(game) {
        let whole = 0..thing.name.text.len();
        if thing.name.text.chars().all(is_blank) {
            let message = format!("the name of this {} has no letter that anybody could read", thing.kind);
            found.push(Diagnostic::new(&CODE, thing.name.place(whole), message).help("give it a name"));
        }
    }
    for label in labels(game) {
        // What is refused or told is a sentence; licences and such may be long.
        let is_long = label
            .origin()
            .is_some_and(|origin| LONG.iter().any(|end| origin.pointer.ends_with(end)));
        if let Some(at) = label.text.find(['\n', '\t']).filter(|_| !is_long) {
            let what = if label.text.get(at..).is_some_and(|rest| rest.starts_with('\t')) {
                "a tab"
            } else {
                "a line break"
            };
            found.push(
                Diagnostic::new(&CODE, label.place(at..at + 1), format!("there is {what} in this name"))
                    .help("write a name on one line, without `|`"),
            );
        }
    }
}

/// Labels that may have several lines.
const LONG: &[&str] = &["/licence", "/say", "/help"];

fn walk(file: FileId, node: &Node, pointer: &str, found: &mut Vec<Diagnostic>) {
    match &node.value {
        Value::Text(text) => {
            for (range, letter) in strays(text) {
                let place = Place::Text(file, pointer.to_owned(), Span::new(range.start, range.end));
                found.push(stray(place, letter));
            }
        }
        Value::List(items) => {
            for (index, item) in items.iter().enumerate() {
                walk(file, item, &format!("{pointer}/{index}"), found);
            }
        }
        Value::Map(entries) => {
            for (key, value) in entries {
                walk(file, value, &format!("{pointer}/{}", escape(&key.name)), found);
            }
        }
        _ => {}
    }
}

fn stray(place: Place, letter: char) -> Diagnostic {
    let what = match letter {
        '\u{2028}' | '\u{2029}' => "a separator of lines",
        '\u{feff}' => "a byte order mark",
        '\u{202d}' | '\u{202e}' => "an override of the direction of writing",
        _ if letter.is_control() => "a control character",
        _ => "no character of any writing",
    };
    Diagnostic::new(&CODE, place, format!("U+{:04X} stands here, {what}", u32::from(letter)))
        .help("take it away; nobody can see it, and it does not print")
}

/// The characters of a text that belong to no writing, with their bytes.
fn strays(text: &str) -> impl Iterator<Item = (Range<usize>, char)> + '_ {
    text.char_indices()
        .filter(|(_, letter)| is_stray(*letter))
        .map(|(at, letter)| (at..at + letter.len_utf8(), letter))
}

fn is_stray(letter: char) -> bool {
    match letter {
        '\n' | '\t' | '\r' => false,
        '\u{2028}'
        | '\u{2029}'
        | '\u{202d}'
        | '\u{202e}'
        | '\u{fdd0}'..='\u{fdef}'
        | '\u{feff}'
        | '\u{fff9}'..='\u{fffb}' => true,
        _ => letter.is_control() || u32::from(letter) & 0xfffe == 0xfffe,
    }
}

/// Whether a character shows nothing: white space, and what has no width.
fn is_blank(letter: char) -> bool {
    letter.is_whitespace()
        || letter.is_control()
        || matches!(letter,
            '\u{ad}' | '\u{34f}' | '\u{61c}' | '\u{115f}' | '\u{1160}' | '\u{17b4}' | '\u{17b5}' | '\u{180b}'..='\u{180e}'
            | '\u{200b}'..='\u{200f}' | '\u{202a}'..='\u{202e}' | '\u{2060}'..='\u{206f}' | '\u{2800}' | '\u{3164}'
            | '\u{fe00}'..='\u{fe0f}' | '\u{feff}' | '\u{ffa0}' | '\u{e0000}'..='\u{e0fff}')
}
