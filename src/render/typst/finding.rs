//! What only layout can tell: whether a card's text fits its frame.
//!
//! A template measures and emits `metadata((card: …, size: …, fits: …, over: …))`; any other metadata is its own affair.

use typst::foundations::{Dict, NativeElement, Selector, Value};
use typst::introspection::{Introspector, MetadataElem};
use typst_layout::PagedDocument;

/// How a card came out.
#[derive(Debug, Clone, PartialEq)]
pub struct LayoutFinding {
    /// The unit's id.
    pub card: String,
    /// The size of the text that was chosen, in points.
    pub size: f64,
    /// Whether the text fits its frame at that size.
    pub fits: bool,
    /// By how much it is too high at the smallest size, in mm; 0 when it fits.
    pub over: f64,
    /// Its longest item, as the template names it: `abilities/boarding`, `text`; empty when it names none.
    pub tallest: String,
}

impl LayoutFinding {
    /// Reads back what the templates measured.
    pub(super) fn gather(document: &PagedDocument) -> Vec<Self> {
        let selector = Selector::Elem(MetadataElem::ELEM, None);
        let found = document.introspector().query(&selector);
        found
            .iter()
            .filter_map(|element| match element.get_by_name("value") {
                Ok(Value::Dict(value)) => Self::decode(&value),
                _ => None,
            })
            .collect()
    }

    fn decode(value: &Dict) -> Option<Self> {
        let Ok(Value::Str(card)) = value.get("card") else {
            return None;
        };
        let Ok(Value::Bool(fits)) = value.get("fits") else {
            return None;
        };
        Some(Self {
            card: card.to_string(),
            size: number(value, "size")?,
            fits: *fits,
            over: number(value, "over")?,
            tallest: match value.get("tallest") {
                Ok(Value::Str(tallest)) => tallest.to_string(),
                _ => String::new(),
            },
        })
    }
}

fn number(value: &Dict, name: &str) -> Option<f64> {
    match value.get(name) {
        Ok(Value::Float(number)) => Some(*number),
        Ok(Value::Int(number)) => u32::try_from(*number).ok().map(f64::from),
        _ => None,
    }
}
