//! JSON to types, with as little code for each type as can be: a phone loads what the compiler makes of this.
//!
//! A type starts blank and is filled in place, and the first thing that does not fit is noted on the way: so what a type
//! costs is one call a field. What serde derives has a way out after every field, which makes it ten times as large. A key
//! that no field has is refused. What is wrong is one sentence, since whoever needs places asks the schema.

mod plain;

use std::fmt;

use serde_json::{Map, Value as Json};

use crate::source::json_write::compact;

/// Why a value is not of the type, in a sentence.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Mismatch(String);

impl fmt::Display for Mismatch {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.write_str(&self.0)
    }
}

impl std::error::Error for Mismatch {}

/// A type that is read from JSON.
pub trait FromJson {
    /// What it is before anything was read.
    fn blank() -> Self
    where
        Self: Sized;

    /// Takes over what the JSON says. After a mismatch it holds anything of its type.
    fn fill(&mut self, json: Json, mismatches: &mut Mismatches);
}

/// Reads a type from a value.
///
/// # Errors
/// When the value is not of that type.
pub fn typed<T: FromJson>(json: Json) -> Result<T, Mismatch> {
    let mut mismatches = Mismatches::default();
    let value = read(json, &mut mismatches);
    mismatches.end().map(|()| value)
}

/// A value with what the JSON says of it.
pub fn read<T: FromJson>(json: Json, mismatches: &mut Mismatches) -> T {
    let mut value = T::blank();
    value.fill(json, mismatches);
    value
}

/// What did not fit: the first is kept.
#[derive(Debug, Default)]
pub struct Mismatches {
    /// The keys that lead to what is read.
    path: Vec<&'static str>,
    first: Option<String>,
}

impl Mismatches {
    /// Notes what is wrong with the value that is read.
    pub fn note(&mut self, words: &str) {
        if self.first.is_none() {
            let mut first = String::new();
            for key in &self.path {
                first.push('`');
                first.push_str(key);
                first.push_str("`: ");
            }
            first.push_str(words);
            self.first = Some(first);
        }
    }

    /// Notes that the value is of another type than this.
    pub fn wanted(&mut self, wanted: &str, json: &Json) {
        let found = match json {
            Json::Null => "null".to_owned(),
            Json::Bool(value) => format!("boolean `{value}`"),
            Json::Number(number) if number.is_f64() => format!("floating point `{}`", compact(json)),
            Json::Number(_) => format!("integer `{}`", compact(json)),
            Json::String(text) => format!("string \"{text}\""),
            Json::Array(_) => "sequence".to_owned(),
            Json::Object(_) => "map".to_owned(),
        };
        self.note(&format!("invalid type: {found}, expected {wanted}"));
    }

    /// Ends the reading.
    ///
    /// # Errors
    /// When something did not fit.
    pub fn end(self) -> Result<(), Mismatch> {
        self.first.map_or(Ok(()), |first| Err(Mismatch(first)))
    }

    /// The place of the text among the words that may stand here; nothing, and a note, when it is none of them.
    pub fn place(&mut self, json: &Json, words: &[&str]) -> Option<usize> {
        let Json::String(word) = json else {
            self.wanted("a word", json);
            return None;
        };
        let place = words.iter().position(|known| known == word);
        if place.is_none() {
            self.note(&format!("`{word}` is none of `{}`", words.join("`, `")));
        }
        place
    }
}

/// The keys of a mapping, which a type's fields take one by one.
pub struct Fields<'m> {
    map: Map<String, Json>,
    mismatches: &'m mut Mismatches,
}

impl<'m> Fields<'m> {
    /// The keys of a mapping; nothing, and a note, when it is none.
    pub fn of(json: Json, mismatches: &'m mut Mismatches) -> Option<Self> {
        match json {
            Json::Object(map) => Some(Self { map, mismatches }),
            other => {
                mismatches.wanted("a mapping", &other);
                None
            }
        }
    }

    /// Fills a field that must be there.
    pub fn must(&mut self, key: &'static str, field: &mut dyn FromJson) {
        if !self.may(key, field) {
            self.mismatches.note(&format!("the key `{key}` is missing"));
        }
    }

    /// Fills a field if it is there, and says whether it is.
    pub fn may(&mut self, key: &'static str, field: &mut dyn FromJson) -> bool {
        let Some(value) = self.map.shift_remove(key) else {
            return false;
        };
        self.mismatches.path.push(key);
        field.fill(value, self.mismatches);
        self.mismatches.path.pop();
        true
    }

    /// The keys that no field has taken.
    #[must_use]
    pub fn rest(self) -> Map<String, Json> {
        self.map
    }

    /// Ends the reading of a type that has no other keys.
    pub fn end(self) {
        if let Some(key) = self.map.keys().next() {
            self.mismatches.note(&format!("the key `{key}` is not known"));
        }
    }
}

/// Has a struct be read: the fields that must be there; those that may, with what they are otherwise; then, if it has them,
/// `rest` and the field for all other keys, or `not` and the fields that no key fills.
///
/// `reads!(Ship { name, kind as "type"; hull, masts = 3 => rest other })`
#[macro_export]
macro_rules! reads {
    ($type:ty {
        $($must:ident $(as $must_key:literal)?),*
        $(; $($may:ident $(as $may_key:literal)? $(= $otherwise:expr)?),*)?
        $(=> rest $rest:ident)?
        $(=> not $($not:ident),*)?
    }) => {
        impl $crate::source::typed::FromJson for $type {
            fn blank() -> Self {
                Self {
                    $($must: $crate::reads!(@blank),)*
                    $($($may: $crate::reads!(@blank $($otherwise)?),)*)?
                    $($rest: $crate::reads!(@blank),)?
                    $($($not: Default::default(),)*)?
                }
            }

            fn fill(&mut self, json: serde_json::Value, mismatches: &mut $crate::source::typed::Mismatches) {
                if let Some(mut fields) = $crate::source::typed::Fields::of(json, mismatches) {
                    $(fields.must($crate::reads!(@key $must $($must_key)?), &mut self.$must);)*
                    $($(fields.may($crate::reads!(@key $may $($may_key)?), &mut self.$may);)*)?
                    $crate::reads!(@end self fields $($rest)?);
                }
            }
        }
    };
    (@blank) => { $crate::source::typed::FromJson::blank() };
    (@blank $otherwise:expr) => { $otherwise };
    (@key $field:ident) => { stringify!($field) };
    (@key $field:ident $key:literal) => { $key };
    (@end $self:ident $fields:ident) => { $fields.end() };
    (@end $self:ident $fields:ident $rest:ident) => { $self.$rest = $fields.rest() };
}

/// Has an enum of words be read, each variant with its word. The first variant is the blank one.
#[macro_export]
macro_rules! reads_words {
    ($type:ty { $first:ident = $first_word:literal $(, $variant:ident = $word:literal)* $(,)? }) => {
        impl $crate::source::typed::FromJson for $type {
            fn blank() -> Self {
                Self::$first
            }

            fn fill(&mut self, json: serde_json::Value, mismatches: &mut $crate::source::typed::Mismatches) {
                let place = mismatches.place(&json, &[$first_word $(, $word)*]);
                let variants = [Self::$first $(, Self::$variant)*];
                if let Some(variant) = place.and_then(|place| variants.get(place)) {
                    *self = *variant;
                }
            }
        }
    };
}

/// Has an enum be read of which each variant has another shape in JSON: `Number(Fixed)` holds a number, `String` a text,
/// `Array` a list, `Object` a mapping, whose fields may be told as for [`reads!`]. The first is the blank one.
#[macro_export]
macro_rules! reads_either {
    ($type:ty {
        $first_shape:ident($first:ident)
        $(, $shape:ident($variant:ident $({ $($must:ident),* $(; $($may:ident $(= $otherwise:expr)?),*)? })?))*
        ; $wanted:literal
    }) => {
        impl $crate::source::typed::FromJson for $type {
            fn blank() -> Self {
                Self::$first($crate::source::typed::FromJson::blank())
            }

            fn fill(&mut self, json: serde_json::Value, mismatches: &mut $crate::source::typed::Mismatches) {
                match json {
                    serde_json::Value::$first_shape(_) => {
                        *self = Self::$first($crate::source::typed::read(json, mismatches));
                    }
                    $(serde_json::Value::$shape(_) => {
                        $crate::reads_either!(@fill self $variant json mismatches $({
                            $($must),* ; $($($may $(= $otherwise)?),*)?
                        })?);
                    })*
                    other => mismatches.wanted($wanted, &other),
                }
            }
        }
    };
    (@fill $self:ident $variant:ident $json:ident $mismatches:ident) => {
        *$self = Self::$variant($crate::source::typed::read($json, $mismatches));
    };
    (@fill $self:ident $variant:ident $json:ident $mismatches:ident {
        $($must:ident),* ; $($may:ident $(= $otherwise:expr)?),*
    }) => {
        $(let mut $must = $crate::reads!(@blank);)*
        $(let mut $may = $crate::reads!(@blank $($otherwise)?);)*
        if let Some(mut fields) = $crate::source::typed::Fields::of($json, $mismatches) {
            $(fields.must(stringify!($must), &mut $must);)*
            $(fields.may(stringify!($may), &mut $may);)*
            fields.end();
        }
        *$self = Self::$variant { $($must,)* $($may,)* };
    };
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::typed;

    #[derive(Debug, PartialEq)]
    struct Ship {
        name: String,
        hull: Option<i64>,
        masts: u32,
        kind: Kind,
    }

    crate::reads!(Ship { name, kind as "type"; hull, masts = 2 });

    #[derive(Debug, PartialEq)]
    enum Kind {
        Known(Known),
        Numbered(i64),
        Squadron { bases: u32 },
    }

    crate::reads_either!(Kind {
        String(Known), Number(Numbered), Object(Squadron { bases }); "a word, a number or a squadron"
    });

    #[derive(Debug, Clone, Copy, PartialEq)]
    enum Known {
        Lone,
        Paired,
    }

    crate::reads_words!(Known { Lone = "lone", Paired = "paired" });

    #[derive(Debug, PartialEq)]
    struct Crate {
        marks: Vec<i64>,
        other: serde_json::Map<String, serde_json::Value>,
    }

    crate::reads!(Crate { ; marks => rest other });

    fn fault(json: serde_json::Value) -> String {
        typed::<Ship>(json).expect_err("a mismatch").to_string()
    }

    #[test]
    fn fields_are_found_whatever_their_order() {
        let ship = typed(json!({ "type": { "bases": 3 }, "name": "Wren", "hull": null }));
        let expected = Ship {
            name: "Wren".to_owned(),
            hull: None,
            masts: 2,
            kind: Kind::Squadron { bases: 3 },
        };
        assert_eq!(ship, Ok(expected));
        let ship: Result<Ship, _> = typed(json!({ "name": "Wren", "type": "paired", "hull": 4, "masts": 1 }));
        let expected = (Some(4), 1, Kind::Known(Known::Paired));
        assert_eq!(ship.map(|ship| (ship.hull, ship.masts, ship.kind)), Ok(expected));
        let ship: Result<Ship, _> = typed(json!({ "name": "Wren", "type": 7 }));
        assert_eq!(ship.map(|ship| ship.kind), Ok(Kind::Numbered(7)));
    }

    #[test]
    fn keys_that_no_field_takes_are_kept_where_there_is_a_field_for_them() {
        let read: Result<Crate, _> = typed(json!({ "b": 1, "marks": [2], "a": null }));
        let kept = read.map(|read| (read.marks, serde_json::Value::Object(read.other)));
        assert_eq!(kept, Ok((vec![2], json!({ "b": 1, "a": null }))));
    }

    #[test]
    fn a_mismatch_says_which_key_and_why() {
        assert_eq!(fault(json!({ "type": "lone" })), "the key `name` is missing");
        assert_eq!(fault(json!({ "name": "Wren" })), "the key `type` is missing");
        let more = json!({ "name": "Wren", "type": "lone", "mast": 1 });
        assert_eq!(fault(more), "the key `mast` is not known");
        assert!(fault(json!({ "name": 3, "type": "lone" })).starts_with("`name`: invalid type: integer `3`"));
        let inner = json!({ "name": "Wren", "type": { "bases": -1 } });
        assert!(fault(inner).starts_with("`type`: `bases`: invalid value"));
        assert!(fault(json!(["Wren", null, "lone"])).starts_with("invalid type: sequence"));
        assert!(fault(json!({ "name": "Wren", "type": [1] })).starts_with("`type`: invalid type: sequence"));
        assert_eq!(
            fault(json!({ "name": "Wren", "type": "lonely" })),
            "`type`: `lonely` is none of `lone`, `paired`"
        );
        assert_eq!(
            fault(json!({ "name": "Wren", "type": { "bases": 1, "lone": 1 } })),
            "`type`: the key `lone` is not known"
        );
    }

    #[test]
    fn numbers_that_do_not_fit_are_refused() {
        for masts in [
            json!(-1),
            json!(4_294_967_296_u64),
            json!(u64::MAX),
            json!(1.5),
            json!(1e300),
        ] {
            let json = json!({ "name": "Wren", "type": "lone", "masts": masts });
            assert!(fault(json).starts_with("`masts`: invalid"), "{masts}");
        }
    }
}
