//! JSON to types, with as little code for each type as can be: a phone loads what the compiler makes of this.
//!
//! serde's own way from a JSON value finds out, for every type anew, which of its fields each key means. Here a type says
//! its fields and is given their values in that order. A key that no field has is refused, whether or not the type asks for
//! that. Errors are one sentence, since whoever needs places asks the schema.

use std::fmt;

use serde::de::value::StrDeserializer;
use serde::de::{
    DeserializeOwned, DeserializeSeed, Deserializer, EnumAccess, Error, MapAccess, SeqAccess, Unexpected,
    VariantAccess, Visitor,
};
use serde::forward_to_deserialize_any;
use serde_json::map::IntoIter as Entries;
use serde_json::{Map, Value as Json};

/// Why a value is not of the type, in a sentence.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Mismatch(String);

impl fmt::Display for Mismatch {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.write_str(&self.0)
    }
}

impl std::error::Error for Mismatch {}

impl Error for Mismatch {
    fn custom<T: fmt::Display>(message: T) -> Self {
        Self(message.to_string())
    }
}

/// Reads a type from a value.
///
/// # Errors
/// When the value is not of that type.
pub fn typed<T: DeserializeOwned>(json: Json) -> Result<T, Mismatch> {
    T::deserialize(Typed(json))
}

struct Typed(Json);

impl Typed {
    fn unexpected(&self) -> Unexpected<'_> {
        match &self.0 {
            Json::Null => Unexpected::Unit,
            Json::Bool(value) => Unexpected::Bool(*value),
            Json::Number(number) => match number.as_i64() {
                Some(number) => Unexpected::Signed(number),
                None => Unexpected::Float(number.as_f64().unwrap_or(f64::NAN)),
            },
            Json::String(text) => Unexpected::Str(text),
            Json::Array(_) => Unexpected::Seq,
            Json::Object(_) => Unexpected::Map,
        }
    }

    fn mismatch<'de, V: Visitor<'de>>(&self, visitor: &V) -> Mismatch {
        Mismatch::invalid_type(self.unexpected(), visitor)
    }
}

impl<'de> Deserializer<'de> for Typed {
    type Error = Mismatch;

    fn deserialize_any<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Mismatch> {
        match self.0 {
            Json::Null => visitor.visit_unit(),
            Json::Bool(value) => visitor.visit_bool(value),
            Json::Number(number) => match (number.as_i64(), number.as_u64()) {
                (Some(number), _) => visitor.visit_i64(number),
                (None, Some(number)) => visitor.visit_u64(number),
                (None, None) => visitor.visit_f64(number.as_f64().unwrap_or(f64::NAN)),
            },
            Json::String(text) => visitor.visit_string(text),
            Json::Array(items) => visitor.visit_seq(Items(items.into_iter())),
            Json::Object(map) => visitor.visit_map(Fields::new(map)),
        }
    }

    fn deserialize_option<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Mismatch> {
        match self.0 {
            Json::Null => visitor.visit_none(),
            _ => visitor.visit_some(self),
        }
    }

    fn deserialize_newtype_struct<V: Visitor<'de>>(self, _: &'static str, visitor: V) -> Result<V::Value, Mismatch> {
        visitor.visit_newtype_struct(self)
    }

    fn deserialize_struct<V: Visitor<'de>>(
        self,
        _: &'static str,
        fields: &'static [&'static str],
        visitor: V,
    ) -> Result<V::Value, Mismatch> {
        let Json::Object(map) = self.0 else {
            return Err(self.mismatch(&visitor));
        };
        let mut ordered = Ordered::new(map, fields);
        let value = visitor.visit_seq(&mut ordered);
        ordered.end(value)
    }

    fn deserialize_map<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Mismatch> {
        match self.0 {
            Json::Object(map) => visitor.visit_map(Fields::new(map)),
            _ => Err(self.mismatch(&visitor)),
        }
    }

    fn deserialize_seq<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Mismatch> {
        match self.0 {
            Json::Array(items) => visitor.visit_seq(Items(items.into_iter())),
            _ => Err(self.mismatch(&visitor)),
        }
    }

    fn deserialize_tuple<V: Visitor<'de>>(self, _: usize, visitor: V) -> Result<V::Value, Mismatch> {
        self.deserialize_seq(visitor)
    }

    fn deserialize_str<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Mismatch> {
        match self.0 {
            Json::String(text) => visitor.visit_string(text),
            _ => Err(self.mismatch(&visitor)),
        }
    }

    fn deserialize_string<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Mismatch> {
        self.deserialize_str(visitor)
    }

    fn deserialize_identifier<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Mismatch> {
        self.deserialize_str(visitor)
    }

    fn deserialize_enum<V: Visitor<'de>>(
        self,
        _: &'static str,
        _: &'static [&'static str],
        visitor: V,
    ) -> Result<V::Value, Mismatch> {
        match self.0 {
            Json::String(variant) => visitor.visit_enum(Variant { variant, value: None }),
            Json::Object(map) if map.len() == 1 => {
                let mut entries = map.into_iter();
                let Some((variant, value)) = entries.next() else {
                    return Err(Mismatch(String::new()));
                };
                let value = Some(value);
                visitor.visit_enum(Variant { variant, value })
            }
            _ => Err(self.mismatch(&visitor)),
        }
    }

    forward_to_deserialize_any! {
        bool i8 i16 i32 i64 i128 u8 u16 u32 u64 u128 f32 f64 char bytes byte_buf unit unit_struct tuple_struct ignored_any
    }
}

/// The items of a list.
struct Items(std::vec::IntoIter<Json>);

impl<'de> SeqAccess<'de> for Items {
    type Error = Mismatch;

    fn next_element_seed<S: DeserializeSeed<'de>>(&mut self, seed: S) -> Result<Option<S::Value>, Mismatch> {
        self.0.next().map(|item| seed.deserialize(Typed(item))).transpose()
    }

    fn size_hint(&self) -> Option<usize> {
        Some(self.0.len())
    }
}

/// The values of a type's fields, in the order of the type.
struct Ordered {
    map: Map<String, Json>,
    names: std::slice::Iter<'static, &'static str>,
    /// The field that was asked for last.
    last: &'static str,
    /// Whether that one is not there.
    is_missing: bool,
}

impl Ordered {
    fn new(map: Map<String, Json>, names: &'static [&'static str]) -> Self {
        Self {
            map,
            names: names.iter(),
            last: "",
            is_missing: false,
        }
    }

    /// What was read, or what is wrong with it.
    fn end<T>(self, value: Result<T, Mismatch>) -> Result<T, Mismatch> {
        let last = self.last;
        match (value, self.map.keys().next()) {
            (Ok(value), None) => Ok(value),
            (Ok(_), Some(key)) => Err(Mismatch(format!("the key `{key}` is not known"))),
            (Err(_), _) if self.is_missing => Err(Mismatch(format!("the key `{last}` is missing"))),
            (Err(mismatch), _) => Err(Mismatch(format!("`{last}`: {mismatch}"))),
        }
    }
}

impl<'de> SeqAccess<'de> for &mut Ordered {
    type Error = Mismatch;

    /// Nothing for a field that is not there: the type then takes what it has for that case, and goes on with the next.
    fn next_element_seed<S: DeserializeSeed<'de>>(&mut self, seed: S) -> Result<Option<S::Value>, Mismatch> {
        self.last = self.names.next().copied().unwrap_or_default();
        let value = self.map.shift_remove(self.last);
        self.is_missing = value.is_none();
        value.map(|value| seed.deserialize(Typed(value))).transpose()
    }
}

/// The entries of a mapping.
struct Fields {
    entries: Entries,
    value: Option<Json>,
}

impl Fields {
    fn new(map: Map<String, Json>) -> Self {
        Self {
            entries: map.into_iter(),
            value: None,
        }
    }
}

impl<'de> MapAccess<'de> for Fields {
    type Error = Mismatch;

    fn next_key_seed<S: DeserializeSeed<'de>>(&mut self, seed: S) -> Result<Option<S::Value>, Mismatch> {
        let Some((key, value)) = self.entries.next() else {
            return Ok(None);
        };
        self.value = Some(value);
        seed.deserialize(Typed(Json::String(key))).map(Some)
    }

    fn next_value_seed<S: DeserializeSeed<'de>>(&mut self, seed: S) -> Result<S::Value, Mismatch> {
        seed.deserialize(Typed(self.value.take().unwrap_or_default()))
    }
}

/// A variant and what it holds.
struct Variant {
    variant: String,
    value: Option<Json>,
}

impl<'de> EnumAccess<'de> for Variant {
    type Error = Mismatch;
    type Variant = Held;

    fn variant_seed<S: DeserializeSeed<'de>>(self, seed: S) -> Result<(S::Value, Held), Mismatch> {
        let variant = seed.deserialize(StrDeserializer::new(&self.variant))?;
        Ok((variant, Held(self.value)))
    }
}

/// What a variant holds; nothing where it is only named.
struct Held(Option<Json>);

impl<'de> VariantAccess<'de> for Held {
    type Error = Mismatch;

    fn unit_variant(self) -> Result<(), Mismatch> {
        match self.0 {
            None => Ok(()),
            Some(Json::Object(map)) if map.is_empty() => Ok(()),
            Some(value) => Err(Mismatch::invalid_type(Typed(value).unexpected(), &"nothing")),
        }
    }

    fn newtype_variant_seed<S: DeserializeSeed<'de>>(self, seed: S) -> Result<S::Value, Mismatch> {
        seed.deserialize(Typed(self.0.unwrap_or_default()))
    }

    fn tuple_variant<V: Visitor<'de>>(self, _: usize, visitor: V) -> Result<V::Value, Mismatch> {
        Typed(self.0.unwrap_or_default()).deserialize_seq(visitor)
    }

    fn struct_variant<V: Visitor<'de>>(
        self,
        fields: &'static [&'static str],
        visitor: V,
    ) -> Result<V::Value, Mismatch> {
        Typed(self.0.unwrap_or_default()).deserialize_struct("", fields, visitor)
    }
}

#[cfg(test)]
mod tests {
    use serde::Deserialize;
    use serde_json::json;

    use super::typed;

    #[derive(Debug, PartialEq, Deserialize)]
    struct Ship {
        name: String,
        #[serde(default)]
        hull: Option<i64>,
        kind: Kind,
    }

    #[derive(Debug, PartialEq, Deserialize)]
    #[serde(rename_all = "kebab-case")]
    enum Kind {
        Lone,
        Squadron { bases: u32 },
        Named(String),
    }

    fn fault(json: serde_json::Value) -> String {
        typed::<Ship>(json).expect_err("a mismatch").to_string()
    }

    #[test]
    fn fields_are_found_whatever_their_order() {
        let ship = typed(json!({ "kind": { "squadron": { "bases": 3 } }, "name": "Wren", "hull": null }));
        let expected = Ship {
            name: "Wren".to_owned(),
            hull: None,
            kind: Kind::Squadron { bases: 3 },
        };
        assert_eq!(ship, Ok(expected));
        let ship: Result<Ship, _> = typed(json!({ "name": "Wren", "kind": "lone", "hull": 4 }));
        assert_eq!(ship.map(|ship| (ship.hull, ship.kind)), Ok((Some(4), Kind::Lone)));
        let ship: Result<Ship, _> = typed(json!({ "name": "Wren", "kind": { "named": "Owl" } }));
        assert_eq!(ship.map(|ship| ship.kind), Ok(Kind::Named("Owl".to_owned())));
    }

    #[test]
    fn a_mismatch_says_which_key_and_why() {
        assert_eq!(fault(json!({ "kind": "lone" })), "the key `name` is missing");
        assert_eq!(fault(json!({ "name": "Wren" })), "the key `kind` is missing");
        let more = json!({ "name": "Wren", "kind": "lone", "mast": 1 });
        assert_eq!(fault(more), "the key `mast` is not known");
        assert!(fault(json!({ "name": 3, "kind": "lone" })).starts_with("`name`: invalid type: integer `3`"));
        let inner = json!({ "name": "Wren", "kind": { "squadron": { "bases": -1 } } });
        assert!(fault(inner).starts_with("`kind`: `bases`: invalid value"));
        assert!(fault(json!(["Wren", null, "lone"])).starts_with("invalid type: sequence"));
        assert!(
            fault(json!({ "name": "Wren", "kind": { "lone": 1, "named": 2 } }))
                .starts_with("`kind`: invalid type: map")
        );
        assert!(fault(json!({ "name": "Wren", "kind": { "lone": 1 } })).starts_with("`kind`: invalid type"));
    }
}
