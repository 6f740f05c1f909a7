//! Which faces of which cards stand on which page: the templates say it where they set one.

use std::num::NonZero;

use typst::foundations::{NativeElement, Selector, Value};
use typst::introspection::{Introspector, MetadataElem};
use typst_layout::PagedDocument;

use crate::render::imposition::Side;

/// A face on a page.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct PrintedFace {
    /// What the card is called: `unit/battleship`.
    pub card: String,
    /// Which side it is.
    pub side: Side,
    /// The page, counted from 0.
    pub page: usize,
}

impl PrintedFace {
    /// The faces of a document in the order of its pages.
    pub(super) fn gather(document: &PagedDocument) -> Vec<Self> {
        let introspector = document.introspector();
        let found = introspector.query(&Selector::Elem(MetadataElem::ELEM, None));
        found
            .iter()
            .filter_map(|element| {
                let Ok(Value::Dict(value)) = element.get_by_name("value") else {
                    return None;
                };
                let (Ok(Value::Str(card)), Ok(Value::Str(side))) = (value.get("face"), value.get("side")) else {
                    return None;
                };
                let page = Introspector::page(introspector.as_ref(), element.location()?).map_or(0, NonZero::get);
                Some(Self {
                    card: card.to_string(),
                    side: if side.as_str() == "back" {
                        Side::Back
                    } else {
                        Side::Front
                    },
                    page: page.checked_sub(1)?,
                })
            })
            .collect()
    }
}
