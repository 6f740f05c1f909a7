//! Named destinations: every label of a document, so that a link from outside can lead to a rule, a term or a unit.

use typst::diag::EcoString;
use typst::introspection::{Introspector, Location};
use typst_layout::PagedDocument;

/// The places of a document that bear a label which no other place bears, in the order of the document.
pub(super) fn destinations(document: &PagedDocument) -> Vec<(Location, EcoString)> {
    let introspector = document.introspector();
    let labelled = introspector.query_labelled();
    labelled
        .iter()
        .filter_map(|element| {
            let label = element.label()?;
            let named = introspector.label_count(label) == 1;
            named
                .then(|| element.location())
                .flatten()
                .map(|location| (location, label.resolve().to_string().into()))
        })
        .collect()
}
