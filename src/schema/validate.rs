//! Source files held against the schemas of their types.
//!
//! A source that is surely sound at a quick look costs nothing more; for any other the schema is compiled, once.
//!
//! Marks are taken off before (see [`crate::game::marks`]), so that the schemas here know none.

use std::collections::BTreeMap;
use std::sync::{LazyLock, OnceLock};

use jsonschema::{Draft, Validator};
use serde_json::Value as Json;

use crate::game::shape::{SHAPES, Shape};
use crate::schema::derive::{bare, walk};
use crate::schema::explain::Explainer;
use crate::schema::quick;
use crate::schema::violation::Violation;
use crate::schema::whole;

/// The schema of a shape, and what it compiles to when that is needed.
struct Entry {
    shape: &'static Shape,
    schema: OnceLock<Json>,
    /// `None` inside when the schema itself is at fault, which a test rules out.
    validator: OnceLock<Option<Validator>>,
}

impl Entry {
    fn new(shape: &'static Shape) -> Self {
        Self {
            shape,
            schema: OnceLock::new(),
            validator: OnceLock::new(),
        }
    }

    fn schema(&self) -> &Json {
        self.schema.get_or_init(|| {
            let mut schema = bare(self.shape.schema);
            walk(&mut schema, &mut whole::mark);
            schema
        })
    }

    fn validator(&self) -> Option<&Validator> {
        let compile = || {
            jsonschema::options()
                .with_draft(Draft::Draft202012)
                .offline()
                .with_keyword(whole::WHOLE, whole::keyword)
                .build(self.schema())
                .ok()
        };
        self.validator.get_or_init(compile).as_ref()
    }
}

/// The validators of all shapes.
pub struct Validators {
    shapes: BTreeMap<&'static str, Entry>,
}

static SHARED: LazyLock<Validators> = LazyLock::new(|| Validators {
    shapes: SHAPES.iter().map(|shape| (shape.name, Entry::new(shape))).collect(),
});

impl Validators {
    /// The one set that the process shares.
    #[must_use]
    pub fn shared() -> &'static Self {
        &SHARED
    }

    /// Holds a source, its marks taken off, against the schema of its shape: every fault once, at its deepest place,
    /// sorted by pointer. A shape that is in no registry has no faults.
    #[must_use]
    pub fn validate(&self, shape: &str, value: &Json) -> Vec<Violation> {
        let Some(entry) = self.shapes.get(shape) else {
            return Vec::new();
        };
        let schema = entry.schema();
        if quick::keeps(schema, schema, value) == Some(true) {
            return Vec::new();
        }
        let mut explainer = Explainer::new(schema);
        for error in entry
            .validator()
            .into_iter()
            .flat_map(|validator| validator.iter_errors(value))
        {
            explainer.explain(&error);
        }
        explainer.finish()
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;
    use serde_json::{Value as Json, json};

    use super::{SHAPES, Validators};
    use crate::schema::{pattern, quick};

    #[test]
    fn every_schema_compiles_and_uses_known_patterns_only() {
        for (name, entry) in &Validators::shared().shapes {
            assert!(entry.validator().is_some(), "{name}");
            let text = entry.schema().to_string();
            let used = text
                .split("\"pattern\":\"")
                .skip(1)
                .filter_map(|rest| rest.split('"').next());
            for regex in used {
                let regex: String = serde_json::from_str(&format!("\"{regex}\"")).expect("a text");
                assert!(pattern::find(&regex).is_some(), "{name}: {regex}");
            }
        }
    }

    #[test]
    fn a_fraction_within_its_bounds_is_surely_sound() {
        let schema = json!({ "type": "number", "minimum": 7.0, "maximum": 24 });
        let keeps = |value: Json| quick::keeps(&schema, &schema, &value);
        assert_eq!(keeps(json!(11.5)), Some(true));
        assert_eq!(keeps(json!(24)), Some(true));
        assert_eq!(keeps(json!(6.5)), Some(false));
        assert_eq!(keeps(json!(u64::MAX)), None);
    }

    /// A value near to what a schema asks for: right in most places, wrong in some.
    fn near(document: Json, schema: &Json, depth: u32) -> BoxedStrategy<Json> {
        let schema = crate::schema::derive::resolve(&document, schema).clone();
        let odd = prop_oneof![
            Just(Json::Null),
            any::<bool>().prop_map(Json::from),
            prop_oneof![
                Just(json!(-1)),
                Just(json!(3.0)),
                Just(json!(0.5)),
                Just(json!(u64::MAX))
            ],
            Just(json!("2026-02-30")),
            Just(json!([])),
            Just(json!({})),
        ];
        let branches = ["anyOf", "oneOf"]
            .iter()
            .find_map(|keyword| schema.get(*keyword)?.as_array().cloned());
        let right: BoxedStrategy<Json> = if depth == 0 {
            Just(json!("deep")).boxed()
        } else if let Some(fixed) = schema.get("const") {
            Just(fixed.clone()).boxed()
        } else if let Some(branches) = branches {
            let each = branches
                .into_iter()
                .map(move |branch| near(document.clone(), &branch, depth - 1));
            proptest::strategy::Union::new(each).boxed()
        } else if let Some(Json::Object(properties)) = schema.get("properties").cloned() {
            let each: Vec<_> = properties
                .into_iter()
                .map(|(key, schema)| {
                    (
                        Just(key),
                        proptest::option::weighted(0.9, near(document.clone(), &schema, depth - 1)),
                    )
                })
                .collect();
            each.prop_map(|entries| {
                entries
                    .into_iter()
                    .filter_map(|(key, value)| Some((key, value?)))
                    .collect()
            })
            .boxed()
        } else {
            match schema
                .get("type")
                .and_then(|kind| kind.as_str().or_else(|| kind.get(0)?.as_str()))
            {
                Some("integer") => (0_i64..9).prop_map(Json::from).boxed(),
                Some("number") => (0_i32..60).prop_map(|half| json!(f64::from(half) / 2.0)).boxed(),
                Some("array") => {
                    let item = near(document, schema.get("items").unwrap_or(&Json::Null), depth - 1);
                    proptest::collection::vec(item, 0..2).prop_map(Json::from).boxed()
                }
                Some("boolean") => Just(json!(true)).boxed(),
                Some("object") => Just(json!({ "k": 1 })).boxed(),
                _ => prop_oneof![Just(json!("plain")), Just(json!("2026-07-30"))].boxed(),
            }
        };
        prop_oneof![39 => right, 1 => odd].boxed()
    }

    fn any_source() -> impl Strategy<Value = (&'static str, Json)> {
        let each = SHAPES.iter().map(|shape| {
            let document = crate::schema::derive::bare(shape.schema);
            let value = near(document.clone(), &document, 5);
            (Just(shape.name), value).boxed()
        });
        proptest::strategy::Union::new(each)
    }

    proptest! {
        #[test]
        fn the_quick_look_and_the_validator_agree((shape, value) in any_source()) {
            let entry = &Validators::shared().shapes[shape];
            let valid = entry.validator().map(|validator| validator.is_valid(&value));
            if let Some(answer) = quick::keeps(entry.schema(), entry.schema(), &value) {
                prop_assert_eq!(Some(answer), valid);
            }
            let found = Validators::shared().validate(shape, &value);
            prop_assert_eq!(Some(found.is_empty()), valid);
        }
    }
}
