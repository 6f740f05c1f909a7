//! What every form of the rulebook claims and was held to.

use std::collections::BTreeSet;

use fleetwright::render::paper::Paper;
use fleetwright::render::typst::Edition;
use serde_json::Value as Json;

use crate::book::file::{Book, FORMS, printed, publication};

/// All anchors of a view.
fn anchors(value: &Json, found: &mut BTreeSet<String>) {
    match value {
        Json::Array(all) => all.iter().for_each(|one| anchors(one, found)),
        Json::Object(all) => {
            // A reference bears the anchor of what it leads to, and an unnamed part has no place of its own.
            let named = all.get("kind").is_none_or(|kind| kind == "heading") && all.get("title") != Some(&"".into());
            if let Some(Json::String(anchor)) = all.get("anchor").filter(|_| named) {
                found.insert(anchor.clone());
            }
            all.values().for_each(|one| anchors(one, found));
        }
        _ => {}
    }
}

#[test]
fn every_form_is_accessible_can_be_archived_and_leads_to_every_anchor() {
    let publication = publication();
    let mut wanted = BTreeSet::new();
    anchors(&serde_json::to_value(&publication).expect("a view"), &mut wanted);
    assert!(wanted.len() > 200, "{}", wanted.len());
    for (paper, edition) in FORMS {
        let sheet = printed(&publication, paper, edition);
        assert_eq!(sheet.warnings, []);
        assert!(sheet.accessible && sheet.archival, "{paper:?} {edition:?}");
        let book = Book::read(&sheet.pdf);
        let metadata = book.metadata();
        for claim in [
            "<pdfaid:part>2</pdfaid:part>",
            "<pdfaid:conformance>A</pdfaid:conformance>",
            "<pdfuaid:part>1</pdfuaid:part>",
            &publication.title,
            &publication.edition.title,
        ] {
            assert!(metadata.contains(claim), "{claim} in {metadata}");
        }
        let known = book.destinations();
        let missing: Vec<_> = wanted.difference(&known).collect();
        assert!(missing.is_empty(), "{missing:?}");
    }
}

#[test]
fn a_publisher_is_the_author() {
    let mut publication = publication();
    publication.publisher = "Harbour & Lantern".to_owned();
    let sheet = printed(&publication, Paper::A4, Edition::Screen);
    let book = Book::read(&sheet.pdf);
    assert!(book.metadata().contains("Harbour &amp; Lantern"));
    assert!(book.page(2).contains("Harbour & Lantern"), "the imprint names it");
}

#[test]
fn an_edition_without_a_date_is_accessible_and_not_archived() {
    let mut publication = publication();
    publication.edition.date.clear();
    let sheet = printed(&publication, Paper::A4, Edition::Screen);
    assert!(sheet.accessible && !sheet.archival);
    assert_eq!(sheet.warnings, [], "nobody is to blame");
}
