//! A JSON Schema as documentation: one table a mapping, made from the descriptions in it.

use std::collections::BTreeMap;
use std::fmt::Write as _;

use minijinja::value::Value;
use serde::{Serialize, Serializer};
use serde_json::{Map, Value as Json};

use crate::render::html::escape::escape;

/// How deep a shape is spelled out within one cell.
const DEEPEST: usize = 4;
/// How many choices a cell lists.
const MOST_CHOICES: usize = 12;

/// A mapping and its keys.
#[derive(Debug, Serialize)]
pub(super) struct Mapping {
    /// Its name; that of the document first.
    name: String,
    /// Its id on the page.
    anchor: String,
    /// What it is.
    description: String,
    /// What it looks like when it is no plain mapping; empty otherwise.
    shape: Html,
    /// Its keys.
    keys: Vec<Key>,
}

/// A key of a mapping.
#[derive(Debug, Serialize)]
struct Key {
    name: String,
    shape: Html,
    required: bool,
    description: String,
}

/// HTML of our own making.
#[derive(Debug, Default)]
struct Html(String);

impl Serialize for Html {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        Value::from_safe_string(self.0.clone()).serialize(serializer)
    }
}

/// The mappings of a schema: the document itself, then its definitions by name.
pub(super) fn documented(schema: &Json) -> Vec<Mapping> {
    let title = word(schema, "title");
    let mut all = vec![mapping(&title, schema)];
    let definitions: BTreeMap<&String, &Json> = schema
        .get("$defs")
        .and_then(Json::as_object)
        .into_iter()
        .flatten()
        .collect();
    all.extend(definitions.into_iter().map(|(name, schema)| mapping(name, schema)));
    all
}

fn mapping(name: &str, schema: &Json) -> Mapping {
    let keys = keys(schema);
    let shape = if keys.is_empty() {
        shape(schema, 0)
    } else {
        String::new()
    };
    Mapping {
        name: name.to_owned(),
        anchor: anchor(name),
        description: word(schema, "description"),
        shape: Html(shape),
        keys,
    }
}

fn keys(schema: &Json) -> Vec<Key> {
    let required: Vec<&str> = schema
        .get("required")
        .and_then(Json::as_array)
        .into_iter()
        .flatten()
        .filter_map(Json::as_str)
        .collect();
    let properties = schema.get("properties").and_then(Json::as_object);
    let keys = properties.into_iter().flatten().map(|(name, value)| Key {
        name: name.clone(),
        shape: Html(shape(value, 0)),
        required: required.contains(&name.as_str()),
        description: word(value, "description"),
    });
    keys.collect()
}

/// The id that a mapping has on the page of its schema.
fn anchor(name: &str) -> String {
    format!("site-shape-{}", name.to_lowercase())
}

fn word(schema: &Json, key: &str) -> String {
    schema.get(key).and_then(Json::as_str).unwrap_or_default().to_owned()
}

/// What a value looks like, in words, with links to the mappings that it names.
fn shape(schema: &Json, depth: usize) -> String {
    let Some(object) = schema.as_object().filter(|_| depth < DEEPEST) else {
        return "anything".to_owned();
    };
    if let Some(name) = object
        .get("$ref")
        .and_then(Json::as_str)
        .and_then(|path| path.rsplit('/').next())
    {
        return format!("<a href=\"#{}\">{}</a>", escape(&anchor(name)), escape(name));
    }
    for key in ["anyOf", "oneOf", "allOf"] {
        if let Some(branches) = object.get(key).and_then(Json::as_array) {
            let mut words: Vec<String> = branches.iter().map(|branch| shape(branch, depth + 1)).collect();
            words.dedup();
            return words.join(" or ");
        }
    }
    if let Some(constant) = object.get("const") {
        return literal(constant);
    }
    if let Some(choices) = object.get("enum").and_then(Json::as_array) {
        let mut words: Vec<String> = choices.iter().take(MOST_CHOICES).map(literal).collect();
        if choices.len() > MOST_CHOICES {
            words.push("…".to_owned());
        }
        return words.join(" or ");
    }
    match object.get("type") {
        Some(Json::String(kind)) => of_type(kind, object, depth),
        Some(Json::Array(kinds)) => {
            let kinds: Vec<String> = kinds
                .iter()
                .filter_map(Json::as_str)
                .map(|kind| of_type(kind, object, depth))
                .collect();
            kinds.join(" or ")
        }
        _ if object.contains_key("properties") => of_type("object", object, depth),
        _ => "anything".to_owned(),
    }
}

fn of_type(kind: &str, schema: &Map<String, Json>, depth: usize) -> String {
    match kind {
        "string" => "text".to_owned(),
        "integer" => "whole number".to_owned(),
        "boolean" => "true or false".to_owned(),
        "array" => match schema.get("items") {
            Some(items) => format!("list of {}", shape(items, depth + 1)),
            None => "list".to_owned(),
        },
        "object" => object(schema, depth),
        kind => escape(kind),
    }
}

fn object(schema: &Map<String, Json>, depth: usize) -> String {
    if let Some(properties) = schema.get("properties").and_then(Json::as_object) {
        let mut words = String::from("mapping of ");
        for (place, name) in properties.keys().enumerate() {
            let comma = if place == 0 { "" } else { ", " };
            let _ = write!(words, "{comma}<code>{}</code>", escape(name));
        }
        return words;
    }
    match schema.get("additionalProperties") {
        Some(values) if values.is_object() => format!("mapping from text to {}", shape(values, depth + 1)),
        _ => "mapping".to_owned(),
    }
}

fn literal(value: &Json) -> String {
    format!("<code>{}</code>", escape(&value.to_string()))
}
