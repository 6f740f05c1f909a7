//! What a source file does against its schema, in plain words.

use serde_json::Value as Json;

/// What kind of fault it is.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord)]
pub enum ViolationKind {
    /// A key that the mapping does not have.
    UnknownKey {
        /// The key.
        key: String,
        /// The key that was probably meant.
        nearest: Option<String>,
    },
    /// A value of another type.
    WrongType {
        /// What belongs here: `a whole number`.
        expected: String,
        /// What stands here: ``the text `abc` ``.
        found: String,
    },
    /// A key that the mapping must have.
    Missing {
        /// The key.
        key: String,
    },
    /// A value of the right type that is not allowed.
    Value {
        /// What is allowed.
        expected: String,
    },
}

/// One fault, at its deepest place.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord)]
pub struct Violation {
    /// Where: the value, the unknown key, or the mapping that misses a key.
    pub pointer: String,
    /// What kind of fault it is.
    pub kind: ViolationKind,
    /// What is wrong, one sentence without a full stop.
    pub message: String,
    /// How to mend it.
    pub help: Option<String>,
}

impl Violation {
    /// Whether the fault is one of a key, which is what should be underlined.
    #[must_use]
    pub fn is_about_key(&self) -> bool {
        matches!(self.kind, ViolationKind::UnknownKey { .. })
    }
}

/// How many characters of a value a message repeats.
const SHOWN: usize = 40;

/// A value as the middle of a sentence.
#[must_use]
pub fn describe(value: &Json) -> String {
    match value {
        Json::Null => "empty".to_owned(),
        Json::Bool(value) => format!("`{value}`"),
        Json::Number(number) => format!("the number {number}"),
        Json::String(text) => format!("the text `{}`", shorten(text)),
        Json::Array(_) => "a list".to_owned(),
        Json::Object(_) => "a mapping".to_owned(),
    }
}

/// The first line of a text, cut where a message would grow too long.
#[must_use]
pub fn shorten(text: &str) -> String {
    let line = text.lines().next().unwrap_or("");
    let cut: String = line.chars().take(SHOWN).collect();
    if cut.len() < text.trim_end().len() {
        format!("{cut}…")
    } else {
        cut
    }
}

/// What stands at a pointer, as the start of a sentence.
#[must_use]
pub fn subject(pointer: &str) -> String {
    let mut steps = pointer
        .rsplit('/')
        .map(|step| step.replace("~1", "/").replace("~0", "~"));
    let last = steps.next().unwrap_or_default();
    if pointer.is_empty() {
        return "the whole of it".to_owned();
    }
    match last.parse::<usize>() {
        Ok(index) => match steps.next().filter(|parent| !parent.is_empty()) {
            Some(parent) => format!("entry {} of `{parent}`", index + 1),
            None => format!("entry {}", index + 1),
        },
        Err(_) => format!("`{last}`"),
    }
}

/// Words as people list alternatives: `a, b or c`.
#[must_use]
pub fn alternatives(words: &[String]) -> String {
    match words.split_last() {
        Some((last, rest)) if !rest.is_empty() => format!("{} or {last}", rest.join(", ")),
        _ => words.concat(),
    }
}
