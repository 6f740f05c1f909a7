//! How a schema is narrowed to known values, whatever form it has.

use serde_json::{Map, Value as Json, json};

use crate::schema::derive::resolve;

/// Restricts a schema to these values: a text or number itself, the entries of a list, the `id` of a mapping, and each
/// branch of a choice. A type that none of the values has is left as it is, and so is everything when there is no value.
pub fn restrict(document: &Json, schema: &mut Json, values: &[Json]) {
    if values.is_empty() {
        return;
    }
    inline(document, schema);
    let Some(object) = schema.as_object_mut() else {
        return;
    };
    for keyword in ["anyOf", "oneOf"] {
        if let Some(branches) = object.get_mut(keyword).and_then(Json::as_array_mut) {
            for branch in branches {
                restrict(document, branch, values);
            }
        }
    }
    if let Some(items) = object.get_mut("items") {
        restrict(document, items, values);
    }
    if let Some(id) = object
        .get_mut("properties")
        .and_then(|properties| properties.get_mut("id"))
    {
        restrict(document, id, values);
    }
    let is_fixed = object.contains_key("const") || object.contains_key("enum");
    if is_fixed || !values.iter().any(|value| is_of_type(object, value)) {
        return;
    }
    let mut words: Vec<Json> = values
        .iter()
        .filter(|value| is_of_type(object, value))
        .cloned()
        .collect();
    if is_of_type(object, &Json::Null) {
        words.push(Json::Null);
    }
    object.insert("enum".to_owned(), Json::Array(words));
}

/// Puts the definition in place of a reference to it: others that refer to it are not narrowed.
fn inline(document: &Json, schema: &mut Json) {
    if schema.get("$ref").is_none() {
        return;
    }
    let mut whole = resolve(document, schema).clone();
    if let (Some(whole), Some(own)) = (whole.as_object_mut(), schema.as_object()) {
        for (keyword, value) in own.iter().filter(|(keyword, _)| *keyword != "$ref") {
            whole.insert(keyword.clone(), value.clone());
        }
    }
    *schema = whole;
}

/// Whether the schema's `type` names the type of a value.
fn is_of_type(schema: &Map<String, Json>, value: &Json) -> bool {
    let name = match value {
        Json::String(_) => "string",
        Json::Number(_) => "integer",
        Json::Null => "null",
        _ => return false,
    };
    match schema.get("type") {
        Some(Json::String(one)) => one == name,
        Some(Json::Array(several)) => several.iter().any(|one| one == name),
        _ => false,
    }
}

/// Turns a mapping from any key to one type into one with these keys.
pub fn fix_keys(schema: &mut Json, keys: &[(String, Json)]) {
    let Some(object) = schema.as_object_mut() else {
        return;
    };
    if keys.is_empty() {
        return;
    }
    let properties = object.entry("properties").or_insert_with(|| json!({}));
    if let Some(properties) = properties.as_object_mut() {
        for (key, value) in keys {
            properties.insert(key.clone(), value.clone());
        }
    }
    object.insert("additionalProperties".to_owned(), Json::Bool(false));
}
