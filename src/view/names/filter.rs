//! The filters of expressions: a number with its unit, or in words.

use minijinja::value::{Value, ValueKind};
use minijinja::{Environment, Error, ErrorKind};

use crate::game::amount::Measure;
use crate::source::letter::capitalise;
use crate::source::numeral::words;
use crate::view::names::quantity::Quantity;

/// The names of the filters, sorted.
pub(super) const FILTERS: &[&str] = &["ap", "capitalize", "cp", "inches", "mm", "target", "words"];

/// Puts the filters into an environment.
pub(super) fn add(environment: &mut Environment<'static>) {
    for (name, unit) in [
        ("inches", Measure::Inches),
        ("mm", Measure::Millimetres),
        ("target", Measure::Target),
        ("ap", Measure::ActionPoints),
        ("cp", Measure::CommandPoints),
    ] {
        environment.add_filter(name, move |value: &Value| Ok::<_, Error>(unit.print(number(value)?)));
    }
    environment.add_filter("words", |value: &Value| Ok::<_, Error>(words(number(value)?)));
    environment.add_filter("capitalize", |value: &Value| capitalise(&value.to_string()));
}

/// The whole number that a value is, if it is one.
pub(super) fn whole(value: &Value) -> Option<i64> {
    if value.kind() == ValueKind::Number {
        return i64::try_from(value.clone()).ok();
    }
    value.downcast_object_ref::<Quantity>().map(|quantity| quantity.value)
}

fn number(value: &Value) -> Result<i64, Error> {
    whole(value).ok_or_else(|| Error::new(ErrorKind::InvalidOperation, format!("`{value}` is not a whole number")))
}
