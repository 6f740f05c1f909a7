//! Which branch of an `anyOf` or `oneOf` a value was meant for, so that only its faults are told.

use jsonschema::ValidationError;
use jsonschema::error::{TypeKind, ValidationErrorKind};
use jsonschema::types::JsonType;
use serde_json::Value as Json;

use crate::schema::derive::resolve;

/// What to tell about a value that fits no branch.
#[derive(Debug, PartialEq, Eq)]
pub enum Choice {
    /// The faults of this branch.
    Branch(usize),
    /// That it is of none of these types.
    Types(Vec<String>),
    /// That it is none of these words; nor of the other types that would do.
    Words {
        /// Where the word stands.
        pointer: String,
        /// The words.
        words: Vec<String>,
        /// The other types.
        others: Vec<String>,
    },
    /// That the key that tells the branches apart is missing.
    Missing(String),
}

/// Chooses. `schemas` is the list of branches in the schema, `errors` what each objects to.
#[must_use]
pub fn choose(
    document: &Json,
    schemas: Option<&Json>,
    value: &Json,
    at: &str,
    errors: &[Vec<ValidationError<'static>>],
) -> Choice {
    let schemas: Vec<&Json> = schemas
        .and_then(Json::as_array)
        .map(|schemas| schemas.iter().map(|schema| resolve(document, schema)).collect())
        .unwrap_or_default();
    if value.is_object()
        && let Some(choice) = by_discriminator(&schemas, value, at).or_else(|| by_key(&schemas, value))
    {
        return choice;
    }
    let of_the_type: Vec<usize> = (0..errors.len())
        .filter(|index| !errors[*index].iter().any(|error| is_of_another_type(error, at)))
        .collect();
    let mut words = Vec::new();
    for index in &of_the_type {
        for error in &errors[*index] {
            collect_words(error, at, &mut words);
        }
    }
    let best = of_the_type
        .iter()
        .copied()
        .filter(|index| !errors[*index].iter().any(|error| is_another_word(error, at)))
        .min_by_key(|index| errors[*index].len());
    match best {
        Some(index) => Choice::Branch(index),
        None if of_the_type.is_empty() => Choice::Types(types(errors, at)),
        None => Choice::Words {
            pointer: at.to_owned(),
            words,
            others: types(errors, at),
        },
    }
}

/// Branches that are told apart by one property, a constant in each.
fn by_discriminator(schemas: &[&Json], value: &Json, at: &str) -> Option<Choice> {
    let constant = |schema: &Json, key: &str| schema.get("properties")?.get(key)?.get("const").cloned();
    let first = schemas.first()?.get("properties")?.as_object()?;
    let (key, _) = first
        .iter()
        .find(|(key, _)| schemas.iter().all(|schema| constant(schema, key).is_some()))?;
    let constants: Vec<Json> = schemas.iter().filter_map(|schema| constant(schema, key)).collect();
    let Some(found) = value.get(key) else {
        return Some(Choice::Missing(key.clone()));
    };
    Some(constants.iter().position(|constant| constant == found).map_or_else(
        || Choice::Words {
            pointer: format!("{at}/{}", crate::source::pointer::escape(key)),
            words: constants.iter().map(word).collect(),
            others: Vec::new(),
        },
        Choice::Branch,
    ))
}

/// Branches that are told apart by which key they must have: the only one whose key is there.
fn by_key(schemas: &[&Json], value: &Json) -> Option<Choice> {
    let demands = |schema: &Json| -> Option<Vec<String>> {
        let keys = schema.get("required")?.as_array()?.iter();
        Some(keys.filter_map(Json::as_str).map(str::to_owned).collect())
    };
    let all: Vec<Vec<String>> = schemas.iter().map(|schema| demands(schema)).collect::<Option<_>>()?;
    let mut met = (0..all.len()).filter(|index| {
        let own = all.get(*index).into_iter().flatten();
        own.clone().next().is_some() && own.into_iter().all(|key| value.get(key).is_some())
    });
    let index = met.next()?;
    met.next().is_none().then_some(Choice::Branch(index))
}

/// The contexts of a nested choice.
fn nested<'e>(error: &'e ValidationError<'_>) -> Option<&'e [Vec<ValidationError<'static>>]> {
    match error.kind() {
        ValidationErrorKind::AnyOf { context } | ValidationErrorKind::OneOfNotValid { context } => Some(context),
        _ => None,
    }
}

fn is_of_another_type(error: &ValidationError<'_>, at: &str) -> bool {
    if error.instance_path().as_str() != at {
        return false;
    }
    match (error.kind(), nested(error)) {
        (ValidationErrorKind::Type { .. }, _) => true,
        (_, Some(branches)) => branches
            .iter()
            .all(|errors| errors.iter().any(|error| is_of_another_type(error, at))),
        _ => false,
    }
}

fn is_another_word(error: &ValidationError<'_>, at: &str) -> bool {
    if error.instance_path().as_str() != at {
        return false;
    }
    match (error.kind(), nested(error)) {
        (ValidationErrorKind::Constant { .. } | ValidationErrorKind::Enum { .. }, _) => true,
        (_, Some(branches)) => branches.iter().all(|errors| {
            errors
                .iter()
                .any(|error| is_of_another_type(error, at) || is_another_word(error, at))
        }),
        _ => false,
    }
}

fn collect_words(error: &ValidationError<'_>, at: &str, words: &mut Vec<String>) {
    if error.instance_path().as_str() != at {
        return;
    }
    let mut add = |value: &Json| {
        let word = word(value);
        if !words.contains(&word) {
            words.push(word);
        }
    };
    match error.kind() {
        ValidationErrorKind::Constant { expected_value } => add(expected_value),
        ValidationErrorKind::Enum { options } => options.as_array().into_iter().flatten().for_each(add),
        _ => {
            for error in nested(error).into_iter().flatten().flatten() {
                collect_words(error, at, words);
            }
        }
    }
}

/// The types that the branches ask for in vain, each once.
fn types(errors: &[Vec<ValidationError<'static>>], at: &str) -> Vec<String> {
    fn collect(errors: &[Vec<ValidationError<'static>>], at: &str, into: &mut Vec<String>) {
        for error in errors.iter().flatten() {
            if error.instance_path().as_str() != at {
                continue;
            }
            if let ValidationErrorKind::Type { kind } = error.kind() {
                for name in names(kind) {
                    if !into.contains(&name) {
                        into.push(name);
                    }
                }
            }
            if let Some(branches) = nested(error) {
                collect(branches, at, into);
            }
        }
    }
    let mut found = Vec::new();
    collect(errors, at, &mut found);
    // That nothing at all may stand there is no advice when something does.
    if found.len() > 1 {
        found.retain(|name| name != NOTHING);
    }
    found
}

const NOTHING: &str = "nothing";

/// Types as people call them.
#[must_use]
pub fn names(kind: &TypeKind) -> Vec<String> {
    let types: Vec<JsonType> = match kind {
        TypeKind::Single(one) => vec![*one],
        TypeKind::Multiple(set) => set.iter().collect(),
    };
    let mut names: Vec<String> = types.into_iter().map(|one| name(one).to_owned()).collect();
    if names.len() > 1 {
        names.retain(|name| name != NOTHING);
    }
    names
}

fn name(one: JsonType) -> &'static str {
    match one {
        JsonType::Array => "a list",
        JsonType::Boolean => "`true` or `false`",
        JsonType::Integer => "a whole number",
        JsonType::Null => NOTHING,
        JsonType::Number => "a number",
        JsonType::Object => "a mapping",
        JsonType::String => "text",
    }
}

/// An allowed value as it is written.
#[must_use]
pub fn word(value: &Json) -> String {
    value.as_str().map_or_else(|| value.to_string(), str::to_owned)
}

/// The value at a pointer that starts with `at`, where `value` itself stands.
#[must_use]
pub fn below<'v>(value: &'v Json, at: &str, pointer: &str) -> &'v Json {
    pointer
        .strip_prefix(at)
        .and_then(|rest| value.pointer(rest))
        .unwrap_or(value)
}
