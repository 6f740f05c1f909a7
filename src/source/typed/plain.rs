//! The types that every other type is made of, read from JSON.

use serde_json::{Map, Value as Json};

use crate::source::json_write::compact;
use crate::source::sorted::{BTreeMap, BTreeSet};
use crate::source::typed::{FromJson, Mismatches, read};

impl FromJson for Json {
    fn blank() -> Self {
        Self::Null
    }

    fn fill(&mut self, json: Json, _: &mut Mismatches) {
        *self = json;
    }
}

impl FromJson for Map<String, Json> {
    fn blank() -> Self {
        Self::new()
    }

    fn fill(&mut self, json: Json, mismatches: &mut Mismatches) {
        match json {
            Json::Object(map) => *self = map,
            other => mismatches.wanted("a mapping", &other),
        }
    }
}

impl FromJson for String {
    fn blank() -> Self {
        Self::new()
    }

    fn fill(&mut self, json: Json, mismatches: &mut Mismatches) {
        match json {
            Json::String(text) => *self = text,
            other => mismatches.wanted("a text", &other),
        }
    }
}

impl FromJson for bool {
    fn blank() -> Self {
        false
    }

    fn fill(&mut self, json: Json, mismatches: &mut Mismatches) {
        match json {
            Json::Bool(value) => *self = value,
            other => mismatches.wanted("true or false", &other),
        }
    }
}

impl FromJson for f64 {
    fn blank() -> Self {
        0.0
    }

    fn fill(&mut self, json: Json, mismatches: &mut Mismatches) {
        match json.as_f64() {
            Some(number) => *self = number,
            None => mismatches.wanted("a number", &json),
        }
    }
}

impl FromJson for i64 {
    fn blank() -> Self {
        0
    }

    fn fill(&mut self, json: Json, mismatches: &mut Mismatches) {
        match (json.as_i64(), json.is_u64()) {
            (Some(number), _) => *self = number,
            (None, true) => mismatches.note(&format!("invalid value: {} is too large", compact(&json))),
            (None, false) => mismatches.wanted("a whole number", &json),
        }
    }
}

macro_rules! reads_counts {
    ($($type:ty),*) => {
        $(impl FromJson for $type {
            fn blank() -> Self {
                0
            }

            fn fill(&mut self, json: Json, mismatches: &mut Mismatches) {
                let number: i64 = read(json, mismatches);
                match Self::try_from(number) {
                    Ok(number) => *self = number,
                    Err(_) => mismatches.note(&format!("invalid value: {number} cannot stand here")),
                }
            }
        })*
    };
}

reads_counts!(u32, usize);

impl<T: FromJson> FromJson for Option<T> {
    fn blank() -> Self {
        None
    }

    fn fill(&mut self, json: Json, mismatches: &mut Mismatches) {
        *self = if json.is_null() {
            None
        } else {
            Some(read(json, mismatches))
        };
    }
}

impl<T: FromJson> FromJson for Box<T> {
    fn blank() -> Self {
        Self::new(T::blank())
    }

    fn fill(&mut self, json: Json, mismatches: &mut Mismatches) {
        self.as_mut().fill(json, mismatches);
    }
}

impl<T: FromJson> FromJson for Vec<T> {
    fn blank() -> Self {
        Self::new()
    }

    fn fill(&mut self, json: Json, mismatches: &mut Mismatches) {
        match json {
            Json::Array(items) => {
                for item in items {
                    self.push(read(item, mismatches));
                }
            }
            other => mismatches.wanted("a list", &other),
        }
    }
}

impl FromJson for BTreeSet<String> {
    fn blank() -> Self {
        Self::new()
    }

    fn fill(&mut self, json: Json, mismatches: &mut Mismatches) {
        let items: Vec<String> = read(json, mismatches);
        self.extend(items);
    }
}

impl<T: FromJson> FromJson for BTreeMap<String, T> {
    fn blank() -> Self {
        Self::new()
    }

    fn fill(&mut self, json: Json, mismatches: &mut Mismatches) {
        match json {
            Json::Object(map) => {
                for (key, value) in map {
                    self.insert(key, read(value, mismatches));
                }
            }
            other => mismatches.wanted("a mapping", &other),
        }
    }
}
