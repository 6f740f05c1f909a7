//! Named destinations: by which a link such as `rulebook.pdf#rule-move` finds its place in the PDF.
//!
//! Typst itself names only headings. Here everything that a template labels is named, tables' rows and terms too, and each
//! also by the anchors that it had before; templates need to know nothing of these.

use std::collections::{BTreeMap, BTreeSet};

use typst::comemo::Track;
use typst::diag::SourceResult;
use typst::introspection::{Introspector, Location};
use typst::model::LateLinkResolver;
use typst_layout::{PagedDocument, PagedIntrospector};
use typst_pdf::PdfOptions;

/// Former anchors by present ones.
pub type FormerAnchors = BTreeMap<String, Vec<String>>;

/// Writes a document as a PDF in which every label is a named destination.
pub(super) fn write(document: &PagedDocument, options: &PdfOptions, former: &FormerAnchors) -> SourceResult<Vec<u8>> {
    let names: Vec<_> = destinations(document, former)
        .into_iter()
        .map(|(location, name)| (location, name.into()))
        .collect();
    let introspector: &PagedIntrospector = document.introspector();
    let resolver = LateLinkResolver::new(None, introspector);
    typst_pdf::pdf_in_bundle(document, options, &names, resolver.track())
}

/// The places of a document by their names. Of a place's names its present one comes last: links within the document use
/// that.
fn destinations(document: &PagedDocument, former: &FormerAnchors) -> Vec<(Location, String)> {
    let introspector = document.introspector();
    let labelled = introspector.query_labelled();
    let places: Vec<(Location, String)> = labelled
        .iter()
        .filter(|element| {
            element
                .label()
                .is_some_and(|label| introspector.label_count(label) == 1)
        })
        .filter_map(|element| Some((element.location()?, element.label()?.resolve().to_string())))
        .collect();
    let present: BTreeSet<&str> = places.iter().map(|(_, name)| name.as_str()).collect();
    let mut all = Vec::with_capacity(places.len());
    for (location, name) in &places {
        let old = former.get(name).into_iter().flatten();
        let old = old.filter(|old| !present.contains(old.as_str()));
        all.extend(old.map(|old| (*location, old.clone())));
        all.push((*location, name.clone()));
    }
    all
}
