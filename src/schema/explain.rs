//! From what the validator objects to, to what a person should read: each fault once, at its deepest place.

use std::collections::BTreeMap;

use jsonschema::ValidationError;
use jsonschema::error::ValidationErrorKind;
use serde_json::Value as Json;

use crate::schema::branch::{self, Choice};
use crate::schema::pattern;
use crate::schema::violation::{Violation, ViolationKind, alternatives, describe, shorten, subject};
use crate::source::pointer::escape;
use crate::source::suggest::nearest;

/// Collects the violations of one value.
pub struct Explainer<'s> {
    schema: &'s Json,
    found: BTreeMap<(String, String), Violation>,
}

impl<'s> Explainer<'s> {
    /// For a value that was held against this schema.
    #[must_use]
    pub fn new(schema: &'s Json) -> Self {
        Self {
            schema,
            found: BTreeMap::new(),
        }
    }

    /// Takes one objection in.
    pub fn explain(&mut self, error: &ValidationError<'_>) {
        let at = error.instance_path().as_str();
        match error.kind() {
            ValidationErrorKind::AnyOf { context } | ValidationErrorKind::OneOfNotValid { context } => {
                self.choose(error, context);
            }
            ValidationErrorKind::AdditionalProperties { unexpected } => {
                for key in unexpected {
                    self.unknown_key(error, key);
                }
            }
            ValidationErrorKind::Required { property } => {
                if let Some(key) = property.as_str() {
                    self.missing(error, key);
                }
            }
            ValidationErrorKind::Type { kind } => {
                let expected: Vec<String> = branch::names(kind);
                self.wrong_type(at, error.instance(), &expected);
            }
            ValidationErrorKind::Custom { message, .. } => {
                self.wrong_type(at, error.instance(), std::slice::from_ref(message));
            }
            _ => self.value(at, error.instance(), &constraint(error.kind())),
        }
    }

    /// The violations, sorted by pointer.
    #[must_use]
    pub fn finish(mut self) -> Vec<Violation> {
        let renamed: Vec<(String, String)> = self
            .found
            .values()
            .filter_map(|violation| match &violation.kind {
                ViolationKind::UnknownKey {
                    nearest: Some(meant), ..
                } => {
                    let (parent, _) = violation.pointer.rsplit_once('/')?;
                    Some((parent.to_owned(), meant.clone()))
                }
                _ => None,
            })
            .collect();
        // A key that is written wrongly is also missing where it belongs: that is one fault, not two.
        self.found.retain(|_, violation| match &violation.kind {
            ViolationKind::Missing { key } => !renamed.contains(&(violation.pointer.clone(), key.clone())),
            _ => true,
        });
        self.found.into_values().collect()
    }

    fn choose(&mut self, error: &ValidationError<'_>, branches: &[Vec<ValidationError<'static>>]) {
        let at = error.instance_path().as_str();
        let schemas = self.schema.pointer(error.schema_path().as_str());
        match branch::choose(self.schema, schemas, error.instance(), at, branches) {
            Choice::Branch(index) => {
                for error in branches.get(index).into_iter().flatten() {
                    self.explain(error);
                }
            }
            Choice::Types(expected) => self.wrong_type(at, error.instance(), &expected),
            Choice::Words { pointer, words, others } => {
                let value = branch::below(error.instance(), at, &pointer);
                self.words(&pointer, value, &words, &others);
            }
            Choice::Missing(key) => self.missing(error, &key),
        }
    }

    fn push(&mut self, slot: &str, violation: Violation) {
        self.found
            .entry((violation.pointer.clone(), slot.to_owned()))
            .or_insert(violation);
    }

    fn unknown_key(&mut self, error: &ValidationError<'_>, key: &str) {
        let known = self.siblings(error, "properties");
        let meant = nearest(key, known.iter().map(String::as_str)).map(str::to_owned);
        let help = match &meant {
            Some(meant) => Some(format!("did you mean `{meant}`?")),
            None if known.is_empty() => None,
            None => Some(format!("the keys here are {}", quoted(&known))),
        };
        let pointer = format!("{}/{}", error.instance_path().as_str(), escape(key));
        self.push(
            "",
            Violation {
                pointer,
                message: format!("unknown key `{}`", shorten(key)),
                kind: ViolationKind::UnknownKey {
                    key: key.to_owned(),
                    nearest: meant,
                },
                help,
            },
        );
    }

    fn missing(&mut self, error: &ValidationError<'_>, key: &str) {
        let purpose = self
            .sibling(error, "properties")
            .and_then(|properties| properties.get(key))
            .and_then(purpose);
        let help = match purpose {
            Some(purpose) => format!("add `{key}`: {purpose}"),
            None => format!("add `{key}`"),
        };
        self.push(
            key,
            Violation {
                pointer: error.instance_path().as_str().to_owned(),
                kind: ViolationKind::Missing { key: key.to_owned() },
                message: format!("the key `{key}` is missing"),
                help: Some(help),
            },
        );
    }

    fn wrong_type(&mut self, at: &str, value: &Json, expected: &[String]) {
        let expected_words = alternatives(expected);
        let found = describe(value);
        let has = |word: &str| expected.iter().any(|expected| expected.starts_with(word));
        let help = match value {
            Json::Number(number) if has("text") => Some(format!("put it in quotes: `\"{number}\"`")),
            Json::Bool(value) if has("text") => Some(format!("put it in quotes: `\"{value}\"`")),
            Json::String(text) if has("a whole number") && text.trim().parse::<i64>().is_ok() => {
                Some(format!("write `{}` without quotes", text.trim()))
            }
            Json::String(text) if has("a list") && !text.contains(['\n', ',']) && text.chars().count() <= 40 => {
                Some(format!("write `[{text}]`"))
            }
            // Most often a colour or a number sign, which YAML takes for the beginning of a comment.
            Json::Null if has("text") => {
                Some("write text, or take the key away; what begins with `#` stands in quotes".to_owned())
            }
            Json::Null => Some(format!("write {expected_words}, or take the key away")),
            _ => None,
        };
        self.push(
            "",
            Violation {
                pointer: at.to_owned(),
                message: format!("{} must be {expected_words}, but is {found}", subject(at)),
                kind: ViolationKind::WrongType {
                    expected: expected_words,
                    found,
                },
                help,
            },
        );
    }

    fn words(&mut self, at: &str, value: &Json, words: &[String], others: &[String]) {
        let mut allowed = vec![quoted(words)];
        allowed.extend(others.iter().cloned());
        let expected = alternatives(&allowed);
        let help = value
            .as_str()
            .and_then(|text| nearest(text, words.iter().map(String::as_str)))
            .map(|meant| format!("did you mean `{meant}`?"));
        self.push(
            "",
            Violation {
                pointer: at.to_owned(),
                message: format!("{} is {}, which is not known here", subject(at), describe(value)),
                help: help.or_else(|| Some(format!("write {expected}"))),
                kind: ViolationKind::Value { expected },
            },
        );
    }

    fn value(&mut self, at: &str, value: &Json, expected: &Expected) {
        match expected {
            Expected::Words(words) => self.words(at, value, words, &[]),
            Expected::Phrase(phrase) => self.push(
                "",
                Violation {
                    pointer: at.to_owned(),
                    message: format!("{} must be {phrase}, but is {}", subject(at), describe(value)),
                    kind: ViolationKind::Value {
                        expected: phrase.clone(),
                    },
                    help: None,
                },
            ),
        }
    }

    /// The value of another keyword beside the one that objects.
    fn sibling(&self, error: &ValidationError<'_>, keyword: &str) -> Option<&'s Json> {
        let (schema, _) = error.schema_path().as_str().rsplit_once('/')?;
        self.schema.pointer(&format!("{schema}/{keyword}"))
    }

    fn siblings(&self, error: &ValidationError<'_>, keyword: &str) -> Vec<String> {
        match self.sibling(error, keyword) {
            Some(Json::Object(properties)) => properties.keys().cloned().collect(),
            _ => Vec::new(),
        }
    }
}

/// What a value must be.
enum Expected {
    /// One of these words.
    Words(Vec<String>),
    /// This, as the end of a sentence.
    Phrase(String),
}

fn constraint(kind: &ValidationErrorKind) -> Expected {
    let phrase = match kind {
        ValidationErrorKind::Constant { expected_value } => {
            return Expected::Words(vec![branch::word(expected_value)]);
        }
        ValidationErrorKind::Enum { options } => {
            return Expected::Words(options.as_array().into_iter().flatten().map(branch::word).collect());
        }
        ValidationErrorKind::Minimum { limit } => format!("{limit} or more"),
        ValidationErrorKind::Maximum { limit } => format!("{limit} or less"),
        ValidationErrorKind::MinLength { limit } => format!("at least {limit} characters long"),
        ValidationErrorKind::MaxLength { limit } => format!("at most {limit} characters long"),
        ValidationErrorKind::MinItems { limit } => format!("a list of at least {limit}"),
        ValidationErrorKind::MaxItems { limit } => format!("a list of at most {limit}"),
        ValidationErrorKind::Pattern { pattern } => match pattern::find(pattern) {
            Some(known) => known.words.to_owned(),
            None => format!("of the form `{pattern}`"),
        },
        other => format!("what the schema's `{}` allows", other.keyword()),
    };
    Expected::Phrase(phrase)
}

/// What a property is for, as the end of a sentence.
fn purpose(property: &Json) -> Option<String> {
    if let Some(Json::Array(words)) = property.get("enum") {
        let words: Vec<_> = words.iter().map(branch::word).collect();
        return Some(format!("one of {}", quoted(&words)));
    }
    let text = property.get("description")?.as_str()?;
    let line = text.lines().next()?;
    Some(lower_first(line.trim_end_matches('.')))
}

fn quoted(words: &[String]) -> String {
    let quoted: Vec<_> = words.iter().map(|word| format!("`{word}`")).collect();
    alternatives(&quoted)
}

fn lower_first(text: &str) -> String {
    let mut letters = text.chars();
    match letters.next() {
        Some(first) if !letters.clone().next().is_some_and(char::is_uppercase) => {
            first.to_lowercase().chain(letters).collect()
        }
        _ => text.to_owned(),
    }
}
