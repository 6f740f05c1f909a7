//! A first look at a source: is it surely sound? Then nothing has to be compiled, which takes as long as all parsing.
//!
//! This is no second judge. It answers yes, no or "not sure", and only a yes is taken at its word; a test holds it against
//! the validator.

use serde_json::{Map, Value as Json};

use crate::schema::derive::resolve;
use crate::schema::{pattern, whole};

/// Whether a value keeps a schema; `None` when this look is not enough to tell.
#[must_use]
pub fn keeps(document: &Json, schema: &Json, value: &Json) -> Option<bool> {
    if let Some(answer) = schema.as_bool() {
        return Some(answer);
    }
    let object = schema.as_object()?;
    all(object.iter().map(|(keyword, rule)| match (keyword.as_str(), rule) {
        ("$defs" | "title" | "description" | "default" | "format", _) => Some(true),
        ("$ref", _) => keeps(document, resolve(document, schema), value),
        ("type", _) => Some(is_of_type(rule, value)),
        (whole::WHOLE, Json::String(width)) => Some(whole::holds(width, value)),
        ("const", _) => Some(rule == value),
        ("enum", Json::Array(words)) => Some(words.contains(value)),
        ("minimum", _) => number(rule, value, |limit, number| number >= limit),
        ("maximum", _) => number(rule, value, |limit, number| number <= limit),
        ("pattern", Json::String(regex)) => match value.as_str() {
            Some(text) => pattern::find(regex).map(|pattern| (pattern.matches)(text)),
            None => Some(true),
        },
        ("required", Json::Array(keys)) => Some(value.as_object().is_none_or(|map| {
            keys.iter()
                .all(|key| key.as_str().is_some_and(|key| map.contains_key(key)))
        })),
        ("items", _) => all(value
            .as_array()
            .into_iter()
            .flatten()
            .map(|item| keeps(document, rule, item))),
        ("properties", Json::Object(properties)) => all(entries(value).map(|(key, value)| {
            properties
                .get(key)
                .map_or(Some(true), |schema| keeps(document, schema, value))
        })),
        ("additionalProperties", _) => {
            let known = object.get("properties").and_then(Json::as_object);
            let free = entries(value).filter(|(key, _)| known.is_none_or(|known| !known.contains_key(*key)));
            all(free.map(|(_, value)| keeps(document, rule, value)))
        }
        ("anyOf", Json::Array(branches)) => any(branches.iter().map(|branch| keeps(document, branch, value))),
        ("oneOf", Json::Array(branches)) => one(branches.iter().map(|branch| keeps(document, branch, value))),
        _ => None,
    }))
}

fn entries(value: &Json) -> impl Iterator<Item = (&String, &Json)> {
    value.as_object().into_iter().flat_map(Map::iter)
}

fn is_of_type(rule: &Json, value: &Json) -> bool {
    let is = |name: &Json| match (name.as_str(), value) {
        (Some("integer"), Json::Number(number)) => {
            !number.is_f64() || number.as_f64().is_some_and(|number| number.fract() == 0.0)
        }
        (Some("null"), Json::Null)
        | (Some("boolean"), Json::Bool(_))
        | (Some("number"), Json::Number(_))
        | (Some("string"), Json::String(_))
        | (Some("array"), Json::Array(_))
        | (Some("object"), Json::Object(_)) => true,
        _ => false,
    };
    match rule {
        Json::Array(names) => names.iter().any(is),
        name => is(name),
    }
}

/// From here on not every whole number is a fraction of the machine's.
const INEXACT: f64 = 9_007_199_254_740_992.0;

/// Compares numbers; those too large to be held exactly are left to the validator.
fn number(limit: &Json, value: &Json, compare: fn(f64, f64) -> bool) -> Option<bool> {
    if !value.is_number() {
        return Some(true);
    }
    let exact = |number: &Json| number.as_f64().filter(|number| number.abs() < INEXACT);
    Some(compare(exact(limit)?, exact(value)?))
}

fn all(answers: impl Iterator<Item = Option<bool>>) -> Option<bool> {
    let mut sure = true;
    for answer in answers {
        match answer {
            Some(false) => return Some(false),
            Some(true) => {}
            None => sure = false,
        }
    }
    sure.then_some(true)
}

fn any(answers: impl Iterator<Item = Option<bool>>) -> Option<bool> {
    all(answers.map(|answer| answer.map(|answer| !answer))).map(|none| !none)
}

fn one(answers: impl Iterator<Item = Option<bool>>) -> Option<bool> {
    let answers: Option<Vec<bool>> = answers.collect();
    answers.map(|answers| answers.into_iter().filter(|answer| *answer).count() == 1)
}
