//! The schemas compiled, each when it is first asked for, and source files held against them.
//!
//! Marks are taken off before (see [`crate::game::marks`]), so that the schemas here know none.

use std::collections::BTreeMap;
use std::sync::{LazyLock, OnceLock};

use jsonschema::{Draft, Validator};
use serde_json::Value as Json;

use crate::game::shape::{SHAPES, Shape};
use crate::schema::derive::{bare, walk};
use crate::schema::explain::Explainer;
use crate::schema::violation::Violation;
use crate::schema::whole;

/// A schema and what it compiles to.
struct Compiled {
    schema: Json,
    validator: Validator,
}

impl Compiled {
    /// `None` when the schema itself is at fault, which a test rules out.
    fn new(shape: &Shape) -> Option<Self> {
        let mut schema = bare(shape.schema);
        walk(&mut schema, &mut whole::mark);
        let validator = jsonschema::options()
            .with_draft(Draft::Draft202012)
            .offline()
            .with_keyword(whole::WHOLE, whole::keyword)
            .build(&schema)
            .ok()?;
        Some(Self { schema, validator })
    }
}

/// The validators of all shapes.
pub struct Validators {
    shapes: BTreeMap<&'static str, (&'static Shape, OnceLock<Option<Compiled>>)>,
}

static SHARED: LazyLock<Validators> = LazyLock::new(Validators::new);

impl Validators {
    fn new() -> Self {
        Self {
            shapes: SHAPES
                .iter()
                .map(|shape| (shape.name, (shape, OnceLock::new())))
                .collect(),
        }
    }

    /// The one set that the process shares.
    #[must_use]
    pub fn shared() -> &'static Self {
        &SHARED
    }

    fn compiled(&self, shape: &str) -> Option<&Compiled> {
        let (shape, cell) = self.shapes.get(shape)?;
        cell.get_or_init(|| Compiled::new(shape)).as_ref()
    }

    /// Holds a source, its marks taken off, against the schema of its shape: every fault once, at its deepest place,
    /// sorted by pointer. A shape that is in no registry has no faults.
    #[must_use]
    pub fn validate(&self, shape: &str, value: &Json) -> Vec<Violation> {
        let Some(compiled) = self.compiled(shape) else {
            return Vec::new();
        };
        if compiled.validator.is_valid(value) {
            return Vec::new();
        }
        let mut explainer = Explainer::new(&compiled.schema);
        for error in compiled.validator.iter_errors(value) {
            explainer.explain(&error);
        }
        explainer.finish()
    }
}
