//! Where in a game's sources some characters stand, as runs of them.

use std::collections::BTreeSet;
use std::ops::Range;

use crate::game::marks::MARKS;
use crate::game::model::Game;
use crate::game::shape::shape_of;
use crate::source::pointer::escape;
use crate::source::sources::{FileId, Place};
use crate::source::tree::{Node, Span, Value};

/// Characters beside each other.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Run {
    /// Where they stand.
    pub place: Place,
    /// The characters as they are read, whatever they were written with.
    pub text: String,
}

/// Every run of characters that are wanted, in all that is printed of a game.
#[must_use]
pub fn find(game: &Game, wanted: &BTreeSet<char>) -> Vec<Run> {
    let search = Search { wanted };
    find_by(game, &|text| search.runs(text))
}

/// What finds runs in a text: their bytes, and what they are read as.
pub type Finder<'a> = &'a dyn Fn(&str) -> Vec<(Range<usize>, String)>;

/// Every run that a search finds in a text, in all that is printed of a game: values of its YAML and prose.
#[must_use]
pub fn find_by(game: &Game, runs: Finder<'_>) -> Vec<Run> {
    let mut found = Vec::new();
    for (id, file) in game.sources.iter() {
        // Lists are judged and never printed.
        if shape_of(&file.path).is_none_or(|shape| shape.name == "fleet") {
            continue;
        }
        if let Some(tree) = &file.tree {
            walk(id, tree, "", runs, &mut found);
        }
        for (range, text) in runs(file.text.slice(file.body)) {
            let span = Span::new(file.body.start + range.start, file.body.start + range.end);
            let place = Place::Span(id, span);
            found.push(Run { place, text });
        }
    }
    found
}

fn walk(file: FileId, node: &Node, pointer: &str, runs: Finder<'_>, found: &mut Vec<Run>) {
    match &node.value {
        Value::Text(text) => {
            for (range, text) in runs(text) {
                let place = Place::Text(file, pointer.to_owned(), Span::new(range.start, range.end));
                found.push(Run { place, text });
            }
        }
        Value::List(items) => {
            for (index, item) in items.iter().enumerate() {
                walk(file, item, &format!("{pointer}/{index}"), runs, found);
            }
        }
        Value::Map(entries) => {
            for (key, value) in entries.iter().filter(|(key, _)| !MARKS.contains(&key.name.as_str())) {
                walk(file, value, &format!("{pointer}/{}", escape(&key.name)), runs, found);
            }
        }
        _ => {}
    }
}

/// As few letters in whatever case stand anywhere.
const SHORTEST_LABEL: usize = 16;

/// The first place in the sources whose text holds some words; behind ` …` they may go on. Labels are set in capitals, so
/// what stands nowhere as it is printed is sought whatever its case, unless it is short.
#[must_use]
pub fn holding(game: &Game, words: &str) -> Option<Place> {
    let words = words.trim_end_matches(" …").trim();
    let found = as_it_is(game, words);
    if found.is_some() || words.len() < SHORTEST_LABEL {
        return found;
    }
    let words = words.to_lowercase();
    game.sources.iter().find_map(|(id, file)| {
        let tree = file.tree.as_ref().filter(|_| shape_of(&file.path).is_some())?;
        below(tree, "", &|text| text.to_lowercase().contains(&words)).map(|pointer| Place::Value(id, pointer))
    })
}

fn as_it_is(game: &Game, words: &str) -> Option<Place> {
    game.sources.iter().find_map(|(id, file)| {
        let tree = file.tree.as_ref().filter(|_| shape_of(&file.path).is_some());
        let pointer = tree.and_then(|tree| below(tree, "", &|text| text.contains(words)));
        let at = file.text.slice(file.body).find(words).map(|at| file.body.start + at);
        let in_body = at.map(|at| Place::Span(id, Span::new(at, at + words.len())));
        pointer.map(|pointer| Place::Value(id, pointer)).or(in_body)
    })
}

/// The values of one file that are this text, whatever their case.
#[must_use]
pub fn equal(game: &Game, path: &str, text: &str) -> Option<Place> {
    let file = game.sources.find(path)?;
    let tree = game.sources.get(file)?.tree.as_ref()?;
    let wanted = text.to_lowercase();
    let pointer = below(tree, "", &|text| text.to_lowercase() == wanted)?;
    Some(Place::Value(file, pointer))
}

/// The pointer of the first text at or below a node that is as it should be.
fn below(node: &Node, pointer: &str, is_wanted: &dyn Fn(&str) -> bool) -> Option<String> {
    match &node.value {
        Value::Text(text) => is_wanted(text).then(|| pointer.to_owned()),
        Value::List(items) => (0..)
            .zip(items)
            .find_map(|(index, item)| below(item, &format!("{pointer}/{index}"), is_wanted)),
        Value::Map(entries) => entries
            .iter()
            .find_map(|(key, value)| below(value, &format!("{pointer}/{}", escape(&key.name)), is_wanted)),
        _ => None,
    }
}

/// A search for characters.
struct Search<'a> {
    wanted: &'a BTreeSet<char>,
}

impl Search<'_> {
    /// The runs in a text, with their bytes.
    fn runs(&self, text: &str) -> Vec<(Range<usize>, String)> {
        let mut runs: Vec<(Range<usize>, String)> = Vec::new();
        let mut before: Option<(usize, char)> = None;
        for (at, character) in text.char_indices() {
            let end = at + character.len_utf8();
            let touching = runs.last_mut().filter(|(range, _)| range.end == at);
            match (touching, self.is_wanted(character)) {
                (Some((range, run)), wanted) if wanted || clings(character) => {
                    run.push(character);
                    range.end = end;
                }
                (_, true) => {
                    // A mark is shown with the letter that it stands on.
                    let base = before.filter(|_| clings(character));
                    let start = base.map_or(at, |(start, _)| start);
                    let run = base.map(|(_, base)| base).into_iter().chain([character]).collect();
                    runs.push((start..end, run));
                }
                (_, false) if character == '&' => {
                    let reference = text.get(at..).and_then(reference);
                    if let Some((length, character)) = reference.filter(|(_, character)| self.is_wanted(*character)) {
                        runs.push((at..at + length, character.to_string()));
                    }
                }
                (_, false) => {}
            }
            before = Some((at, character));
        }
        runs
    }

    /// Whether a character is wanted itself or as the capital that it is set in.
    fn is_wanted(&self, character: char) -> bool {
        self.wanted.contains(&character)
            || !character.is_ascii() && character.to_uppercase().any(|capital| self.wanted.contains(&capital))
    }
}

/// Whether a character belongs to the one before it: marks, joiners, selectors of a variant, tones of skin.
fn clings(character: char) -> bool {
    matches!(character,
        '\u{300}'..='\u{36f}'
        | '\u{200c}'..='\u{200d}'
        | '\u{20d0}'..='\u{20ff}'
        | '\u{fe00}'..='\u{fe0f}'
        | '\u{1f3fb}'..='\u{1f3ff}'
        | '\u{e0020}'..='\u{e007f}'
        | '\u{e0100}'..='\u{e01ef}')
}

/// The character that a reference such as `&#x4e2d;` at the beginning of a text stands for, and the reference's length.
fn reference(text: &str) -> Option<(usize, char)> {
    let digits = text.strip_prefix("&#")?;
    let digits = &digits.get(..digits.find(';')?)?;
    let code = match digits.strip_prefix(['x', 'X']) {
        Some(digits) => u32::from_str_radix(digits, 16),
        None => digits.parse(),
    };
    Some((digits.len() + "&#;".len(), char::from_u32(code.ok()?)?))
}

/// What some characters belong to, in words; nothing for those that have no short name.
#[must_use]
pub fn kind(text: &str) -> Option<&'static str> {
    let first = text.chars().find(|character| !clings(*character))?;
    Some(match first {
        '\u{370}'..='\u{3ff}' | '\u{1f00}'..='\u{1fff}' => "Greek",
        '\u{400}'..='\u{52f}' => "Cyrillic",
        '\u{530}'..='\u{58f}' => "Armenian",
        '\u{590}'..='\u{5ff}' => "Hebrew",
        '\u{600}'..='\u{6ff}' | '\u{750}'..='\u{77f}' | '\u{fb50}'..='\u{fdff}' | '\u{fe70}'..='\u{fefe}' => "Arabic",
        '\u{900}'..='\u{97f}' => "Devanagari",
        '\u{e00}'..='\u{e7f}' => "Thai",
        '\u{10a0}'..='\u{10ff}' => "Georgian",
        '\u{3040}'..='\u{30ff}' => "Japanese",
        '\u{3400}'..='\u{9fff}' | '\u{f900}'..='\u{faff}' | '\u{20000}'..='\u{323af}' => "Chinese or Japanese",
        '\u{1100}'..='\u{11ff}' | '\u{ac00}'..='\u{d7af}' => "Korean",
        '\u{2600}'..='\u{27bf}' | '\u{1f300}'..='\u{1faff}' => "symbols and emoji",
        _ => return None,
    })
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use super::{Search, reference};

    fn runs(text: &str, wanted: &str) -> Vec<String> {
        let wanted: BTreeSet<char> = wanted.chars().collect();
        let search = Search { wanted: &wanted };
        let runs = search.runs(text).into_iter();
        runs.map(|(range, run)| {
            assert!(text[range.clone()] == run || text[range].starts_with('&'));
            run
        })
        .collect()
    }

    #[test]
    fn neighbours_are_one_run_and_what_clings_to_them_is_theirs() {
        assert_eq!(runs("a星図b 星", "星図"), ["星図", "星"]);
        assert_eq!(runs("x 👩\u{200d}🚀!", "👩🚀"), ["👩\u{200d}🚀"]);
        assert_eq!(runs("\u{2764}\u{fe0f}", "\u{2764}"), ["\u{2764}\u{fe0f}"]);
        assert_eq!(runs("ax\u{20dd}b", "\u{20dd}"), ["x\u{20dd}"]);
    }

    #[test]
    fn letters_are_found_under_their_capitals_and_references() {
        assert_eq!(runs("the ꭰ of it", "Ꭰ"), ["ꭰ"]);
        assert_eq!(runs("the &#x4e2d; and &#20013; and &#x;", "中"), ["中", "中"]);
        assert_eq!(reference("&#1114112;"), None);
        assert_eq!(reference("&#x4e2d"), None);
    }
}
