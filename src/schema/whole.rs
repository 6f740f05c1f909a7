//! The keyword `whole`: JSON Schema takes `3.0` for an integer and knows no widths, the typed model does not.

use jsonschema::paths::Location;
use jsonschema::{Keyword, ValidationError};
use serde_json::{Map, Value as Json};

/// The name of the keyword. It stands only in schemas that are compiled here, never in those that are written.
pub const WHOLE: &str = "whole";

/// The widths that the model uses.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Width {
    Signed,
    Unsigned,
}

impl Width {
    fn named(format: &str) -> Self {
        if format.starts_with('u') {
            Self::Unsigned
        } else {
            Self::Signed
        }
    }

    fn holds(self, value: &Json) -> bool {
        match value {
            Json::Number(number) if !number.is_f64() => match self {
                Self::Signed => number.is_i64(),
                // The width of `usize` differs from machine to machine; 32 bits are all that every machine has.
                Self::Unsigned => number.as_u64().is_some_and(|number| u32::try_from(number).is_ok()),
            },
            // A fraction and whatever is no number at all is the business of `type`.
            Json::Number(number) => number.as_f64().is_some_and(|number| number.fract() != 0.0),
            _ => true,
        }
    }

    fn expected(self) -> &'static str {
        match self {
            Self::Signed => "a whole number",
            Self::Unsigned => "a whole number of 0 or more",
        }
    }
}

/// Whether a value fits the width that a format names. What is no whole number at all is the business of `type`.
#[must_use]
pub fn holds(format: &str, value: &Json) -> bool {
    Width::named(format).holds(value)
}

impl<'i> Keyword<'i> for Width {
    fn validate(&self, instance: &'i Json) -> Result<(), ValidationError<'i>> {
        if self.holds(instance) {
            Ok(())
        } else {
            Err(ValidationError::custom(self.expected()))
        }
    }

    fn is_valid(&self, instance: &'i Json) -> bool {
        self.holds(instance)
    }
}

/// Makes the keyword from its place in a schema.
///
/// # Errors
/// When its value is not a text.
pub fn keyword<'a>(
    _: &'a Map<String, Json>,
    value: &'a Json,
    _: Location,
) -> Result<Box<dyn for<'i> Keyword<'i>>, ValidationError<'a>> {
    match value.as_str() {
        Some(format) => Ok(Box::new(Width::named(format))),
        None => Err(ValidationError::custom("`whole` is a text")),
    }
}

/// Puts the keyword wherever a schema asks for a whole number of a certain width.
pub fn mark(schema: &mut Map<String, Json>) {
    let Some(format) = schema.get("format").and_then(Json::as_str).map(str::to_owned) else {
        return;
    };
    if !(format.starts_with("int") || format.starts_with("uint")) {
        return;
    }
    if format.starts_with('u') && schema.get("minimum").and_then(Json::as_i64) == Some(0) {
        schema.remove("minimum");
    }
    schema.insert(WHOLE.to_owned(), Json::String(format));
}
