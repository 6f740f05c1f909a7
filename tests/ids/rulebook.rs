//! The named destinations of the rulebook's PDF.

use std::collections::BTreeMap;

use fleetwright::render::typst::Press;
use lopdf::{Dictionary, Document, Object};

use super::{FORMER, Made, canon, recorded, renamed};

/// The named destinations of a PDF, each with what it leads to.
fn destinations(pdf: &[u8]) -> BTreeMap<String, Object> {
    let document = Document::load_mem(pdf).expect("a PDF");
    let names = dictionary(
        &document,
        document.catalog().expect("a catalog").get(b"Names").expect("names"),
    );
    let mut found = BTreeMap::new();
    let tree = dictionary(&document, names.get(b"Dests").expect("destinations"));
    gather(&document, tree, &mut found);
    found
}

fn dictionary<'d>(document: &'d Document, object: &'d Object) -> &'d Dictionary {
    let (_, object) = document.dereference(object).expect("an object");
    object.as_dict().expect("a dictionary")
}

fn gather(document: &Document, node: &Dictionary, found: &mut BTreeMap<String, Object>) {
    for kid in node.get(b"Kids").and_then(Object::as_array).into_iter().flatten() {
        gather(document, dictionary(document, kid), found);
    }
    let pairs = node.get(b"Names").and_then(Object::as_array).into_iter().flatten();
    let pairs: Vec<&Object> = pairs.collect();
    for pair in pairs.chunks(2) {
        let name = pair[0].as_str().expect("a name").to_vec();
        let (_, target) = document.dereference(pair[1]).expect("a destination");
        found.insert(String::from_utf8(name).expect("text"), target.clone());
    }
}

fn printed(made: &Made) -> BTreeMap<String, Object> {
    let sheet = Press::new(BTreeMap::new(), &crate::bundled_assets::bundled_assets())
        .rulebook(&made.publication)
        .expect("a rulebook");
    assert!(sheet.accessible, "{:?}", sheet.warnings);
    destinations(&sheet.pdf)
}

#[test]
fn every_recorded_id_of_the_canon_is_a_destination() {
    let made = Made::of(&canon());
    let found = printed(&made);
    let lost: Vec<String> = recorded(&made.game)
        .into_iter()
        .map(|(_, anchor, _)| anchor)
        .filter(|anchor| !found.contains_key(anchor))
        .collect();
    assert!(lost.is_empty(), "{lost:?}");
}

#[test]
fn old_links_lead_to_the_place_of_what_was_renamed() {
    let found = printed(&Made::of(&renamed()));
    for (anchor, ..) in FORMER {
        assert!(found.contains_key(*anchor), "{anchor}");
    }
    for (old, new) in [
        ("rule-move", "rule-moving"),
        ("rule-march", "rule-moving"),
        ("term-action-point", "term-ap"),
        ("unit-battleship", "unit-old-queen"),
    ] {
        assert_eq!(found[old], found[new], "{old}");
    }
}
