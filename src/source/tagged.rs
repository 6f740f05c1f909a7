//! A mapping of which one key says what it is, and whose other keys are that thing's own.

use serde_json::{Map, Value as Json};

use crate::source::typed::{FromJson, typed};

/// What such a mapping holds, key by key.
#[derive(Debug)]
pub struct Tagged {
    tag: &'static str,
    variant: String,
    fields: Map<String, Json>,
}

impl Tagged {
    /// The mapping whose key `tag` says what it is.
    ///
    /// # Errors
    /// When it is no mapping, or does not say.
    pub fn new(tag: &'static str, json: Json) -> Result<Self, String> {
        let Json::Object(mut fields) = json else {
            return Err(format!("a mapping with the key `{tag}` is wanted"));
        };
        match fields.shift_remove(tag) {
            Some(Json::String(variant)) => Ok(Self { tag, variant, fields }),
            _ => Err(format!("the key `{tag}` is missing, or is no text")),
        }
    }

    /// What it is.
    #[must_use]
    pub fn variant(&self) -> &str {
        &self.variant
    }

    /// The value of a key; what is not there is nothing, which only some types can be.
    ///
    /// # Errors
    /// When it is of another type.
    pub fn take<T: FromJson>(&mut self, key: &str) -> Result<T, String> {
        let value = self.fields.shift_remove(key).unwrap_or_default();
        typed(value).map_err(|mismatch| format!("`{key}`: {mismatch}"))
    }

    /// The value of a key, or another one where it is not there.
    ///
    /// # Errors
    /// When it is of another type.
    pub fn take_or<T: FromJson>(&mut self, key: &str, otherwise: T) -> Result<T, String> {
        if self.fields.contains_key(key) {
            self.take(key)
        } else {
            Ok(otherwise)
        }
    }

    /// What is said of a mapping that is nothing known.
    #[must_use]
    pub fn unknown(&self) -> String {
        format!("`{}: {}` is not known", self.tag, self.variant)
    }

    /// Ends the reading.
    ///
    /// # Errors
    /// When keys are left that nobody took.
    pub fn end(self) -> Result<(), String> {
        match self.fields.keys().next() {
            None => Ok(()),
            Some(key) => Err(format!("`{}: {}` has no key `{key}`", self.tag, self.variant)),
        }
    }
}
