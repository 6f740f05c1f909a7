//! The schema of a shape as its type has it: strict, with its definitions, and without marks.

use schemars::generate::SchemaSettings;
use schemars::{Schema, SchemaGenerator};
use serde_json::{Map, Value as Json};

/// How a type gives its schema.
pub type Derive = fn(&mut SchemaGenerator) -> Schema;

/// The schema of a type, with its definitions under `$defs`.
#[must_use]
pub fn bare(derive: Derive) -> Json {
    let mut generator = SchemaSettings::draft2020_12().into_generator();
    let mut schema = derive(&mut generator).to_value();
    let definitions: Map<String, Json> = generator.take_definitions(true);
    if let Some(object) = schema.as_object_mut()
        && !definitions.is_empty()
    {
        object.insert("$defs".to_owned(), Json::Object(definitions));
    }
    schema
}

/// Calls `visit` on a schema and on every schema in it, the outermost first.
pub fn walk(schema: &mut Json, visit: &mut impl FnMut(&mut Map<String, Json>)) {
    let Some(object) = schema.as_object_mut() else {
        return;
    };
    visit(object);
    for (keyword, value) in object.iter_mut() {
        match (keyword.as_str(), value) {
            ("properties" | "$defs", Json::Object(schemas)) => {
                for schema in schemas.values_mut() {
                    walk(schema, visit);
                }
            }
            ("anyOf" | "oneOf" | "allOf", Json::Array(schemas)) => {
                for schema in schemas {
                    walk(schema, visit);
                }
            }
            ("items" | "additionalProperties", schema) => walk(schema, visit),
            _ => {}
        }
    }
}

/// The schema at a pointer of a document, its `$ref`s followed.
#[must_use]
pub fn resolve<'a>(document: &'a Json, mut schema: &'a Json) -> &'a Json {
    // A chain of references is as long as there are definitions at most; the bound stops a circle.
    for _ in 0..64 {
        let target = schema
            .get("$ref")
            .and_then(Json::as_str)
            .and_then(|reference| reference.strip_prefix('#'))
            .and_then(|pointer| document.pointer(pointer));
        match target {
            Some(next) => schema = next,
            None => break,
        }
    }
    schema
}
