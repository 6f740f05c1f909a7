//! A number with its unit inside an expression: it prints as people write it, and cannot be calculated with by mistake.

use std::fmt;
use std::sync::Arc;

use minijinja::value::{Object, ObjectRepr, Value};

use crate::game::amount::Measure;

/// A number with its unit.
#[derive(Debug, Clone, Copy)]
pub(super) struct Quantity {
    /// The number.
    pub(super) value: i64,
    /// What it counts.
    pub(super) unit: Measure,
}

impl Quantity {
    /// As people write it.
    pub(super) fn print(self) -> String {
        self.unit.print(self.value)
    }
}

impl Object for Quantity {
    fn repr(self: &Arc<Self>) -> ObjectRepr {
        ObjectRepr::Plain
    }

    fn render(self: &Arc<Self>, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.write_str(&self.print())
    }
}

/// A number with its unit as a value. Where the unit prints nothing it is the bare number, and calculates.
pub(super) fn quantity(value: i64, unit: Measure) -> Value {
    match unit {
        Measure::Count | Measure::Dice => Value::from(value),
        _ => Value::from_object(Quantity { value, unit }),
    }
}
