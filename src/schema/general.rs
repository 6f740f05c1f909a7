//! The schemas as they are written to files: for every game, marks permitted wherever they may stand.

use std::collections::BTreeMap;

use serde_json::{Map, Value as Json, json};

use crate::game::shape::SHAPES;
use crate::schema::derive::{Derive, bare, walk};
use crate::schema::list;

/// The dialect of every schema here.
const DIALECT: &str = "https://json-schema.org/draft/2020-12/schema";

/// One schema a shape, by the shape's name.
#[must_use]
pub fn general() -> BTreeMap<&'static str, Json> {
    SHAPES
        .iter()
        .map(|shape| {
            let mut schema = published(shape.name, shape.schema);
            if shape.name == "fleet" {
                list::open(&mut schema);
            }
            (shape.name, schema)
        })
        .collect()
}

/// The file that a shape's schema is written to.
#[must_use]
pub fn file_name(shape: &str) -> String {
    format!("{shape}.schema.json")
}

/// Schemas as files: name and contents, sorted by name.
#[must_use]
pub fn files(schemas: &BTreeMap<&'static str, Json>) -> Vec<(String, String)> {
    schemas
        .iter()
        .map(|(shape, schema)| {
            // A tree of JSON always becomes text.
            let mut text = serde_json::to_string_pretty(schema).unwrap_or_default();
            text.push('\n');
            (file_name(shape), text)
        })
        .collect()
}

/// The files of the repository's folder `schema`.
#[must_use]
pub fn write_set() -> Vec<(String, String)> {
    files(&general())
}

/// A type's schema as it is published, with marks permitted.
#[must_use]
pub fn published(name: &str, derive: Derive) -> Json {
    let mut schema = bare(derive);
    walk(&mut schema, &mut permit_marks);
    let mut whole = Map::new();
    whole.insert("$schema".to_owned(), json!(DIALECT));
    whole.insert("$id".to_owned(), json!(file_name(name)));
    whole.insert("title".to_owned(), json!(title(name)));
    if let Json::Object(rest) = schema {
        // The description first: it is what a reader of the file wants to know.
        if let Some(description) = rest.get("description") {
            whole.insert("description".to_owned(), description.clone());
        }
        for (keyword, value) in rest {
            whole.entry(keyword).or_insert(value);
        }
    }
    let definitions = whole.entry("$defs").or_insert_with(|| json!({}));
    if let Some(definitions) = definitions.as_object_mut() {
        definitions.extend(mark_definitions());
    }
    Json::Object(whole)
}

fn title(shape: &str) -> String {
    let words = shape.replace('-', " ");
    let mut letters = words.chars();
    letters
        .next()
        .map_or_else(String::new, |first| first.to_uppercase().chain(letters).collect())
}

/// Marks may stand on every mapping with known keys, old ids on whatever has an id.
fn permit_marks(schema: &mut Map<String, Json>) {
    let Some(properties) = schema.get_mut("properties").and_then(Json::as_object_mut) else {
        return;
    };
    let has_id = properties.contains_key("id");
    let mut permit = |key: &str, definition: &str| {
        properties
            .entry(key)
            .or_insert_with(|| json!({ "$ref": format!("#/$defs/{definition}") }));
    };
    permit("proposed", "Proposed");
    permit("allow", "Allow");
    if has_id {
        permit("formerly", "Formerly");
    }
}

fn mark_definitions() -> Map<String, Json> {
    let definitions = json!({
        "Proposed": {
            "description": "What is proposed and not canon: all of this mapping, or the values at these paths below it.",
            "anyOf": [
                { "const": true, "description": "All of it." },
                { "type": "array", "items": { "type": "string" }, "description": "Paths such as `stats/K`." },
            ],
        },
        "Allow": {
            "description": "Lints that are silent on this mapping, each with the reason.",
            "type": "array",
            "items": {
                "type": "object",
                "additionalProperties": false,
                "required": ["code", "reason"],
                "properties": {
                    "code": { "type": "string", "description": "The code of the lint." },
                    "reason": { "type": "string", "minLength": 1, "description": "Why what it finds is meant." },
                },
            },
        },
        "Formerly": {
            "description": "Ids that this was known by before; whatever names them still finds it.",
            "anyOf": [
                { "type": "string" },
                { "type": "array", "items": { "type": "string" } },
            ],
        },
    });
    match definitions {
        Json::Object(definitions) => definitions,
        _ => Map::new(),
    }
}
