//! No text is lost on its way to the page: whatever of the view a document is there to print stands in its frames.
//!
//! Only letters and figures are compared, so that hyphens, quotation marks and capitals of labels make no difference. A
//! text may be broken by what stands between two columns or pages, but not more often than that can happen.

use fleetwright::render::typst::Sheet;
use fleetwright::source::embedded::bundled_games;
use fleetwright::view::publication::Publication;
use serde_json::Value as Json;

use super::{cards, press, publication};

/// The kinds of pieces of a line.
const INLINE: &[&str] = &["text", "strong", "emphasis", "code", "reference", "external", "break"];

/// The keys whose values are printed as they are.
const PRINTED: &[&str] = &[
    "name",
    "title",
    "value",
    "points",
    "range",
    "damage",
    "attacks",
    "attacks_note",
    "difficulty",
    "target",
    "timing",
    "cp",
    "motto",
    "epithet",
    "term",
    "trait_name",
];

/// How many letters a piece of a broken text has at least.
const LEAST: usize = 8;

/// How many letters a column holds at least: a text is broken no more often than that.
const COLUMN: usize = 150;

fn letters(text: &str) -> String {
    text.chars()
        .filter(|letter| letter.is_alphanumeric())
        .flat_map(char::to_lowercase)
        .collect()
}

/// Every text below a value that is there to be printed.
fn texts(value: &Json, found: &mut Vec<String>) {
    match value {
        Json::Array(items) => {
            let is_line = items
                .first()
                .is_some_and(|first| INLINE.iter().any(|kind| first["kind"] == *kind));
            if is_line {
                found.push(line(value));
            } else {
                for item in items {
                    texts(item, found);
                }
            }
        }
        Json::Object(entries) => {
            for (key, value) in entries {
                match value {
                    Json::String(text) if PRINTED.contains(&key.as_str()) => found.push(text.clone()),
                    value => texts(value, found),
                }
            }
        }
        _ => {}
    }
}

/// The words of a line.
fn line(value: &Json) -> String {
    let pieces = value.as_array().into_iter().flatten();
    pieces
        .map(|piece| match piece["text"].as_str() {
            Some(text) => text.to_owned(),
            None => line(&piece["content"]),
        })
        .collect()
}

/// Whether some letters stand in others, broken no more often than columns and pages break them.
fn stands_in(mut wanted: &str, all: &str) -> bool {
    let breaks = 1 + wanted.len() / COLUMN;
    for _ in 0..=breaks {
        if wanted.is_empty() || all.contains(wanted) {
            return true;
        }
        // What begins in the text does so with any of its beginnings.
        let ends: Vec<usize> = wanted.char_indices().map(|(end, _)| end).collect();
        let kept = ends.partition_point(|end| all.contains(&wanted[..*end]));
        let end = ends[kept.saturating_sub(1)];
        if end < LEAST {
            return false;
        }
        wanted = &wanted[end..];
    }
    false
}

/// The texts below a value that a document does not hold.
fn lost(value: &Json, sheet: &Sheet) -> Vec<String> {
    let pages = sheet.seen.iter().flat_map(|page| &page.text);
    let all: String = pages.map(|text| letters(text)).collect();
    let mut wanted = Vec::new();
    texts(value, &mut wanted);
    assert!(wanted.len() > 20, "there is something to look for");
    wanted.retain(|text| !stands_in(&letters(text), &all));
    wanted
}

/// The view, without what stands on cards only: tokens, sticks and reference sheets, and the words of flavour of units,
/// which are printed where there is room.
fn json(publication: &Publication) -> Json {
    let mut view = serde_json::to_value(publication).expect("JSON");
    // Tokens are cards, and the book speaks of them in its rules.
    view["tokens"].take();
    for unit in view["units"].as_array_mut().expect("units") {
        unit["text"].take();
    }
    for key in ["tokens", "sticks", "reference"] {
        view[key].take();
    }
    view
}

#[test]
fn the_rulebook_holds_every_text() {
    for id in bundled_games() {
        let publication = publication(id);
        let sheet = press().rulebook(&publication).expect("it prints");
        assert_eq!(lost(&json(&publication), &sheet), [""; 0], "{id}");
    }
}

#[test]
fn the_cards_hold_every_text_of_their_units() {
    for id in bundled_games() {
        let publication = publication(id);
        let sheet = cards(&press(), &publication).expect("it prints");
        let mut units = json(&publication)["units"].clone();
        for unit in units.as_array_mut().expect("units") {
            // Characteristics bear their short names on a card.
            unit["stats"]
                .as_array_mut()
                .expect("stats")
                .iter_mut()
                .for_each(|stat| {
                    stat["name"].take();
                });
        }
        assert_eq!(lost(&units, &sheet), [""; 0], "{id}");
    }
}

#[test]
fn a_text_that_is_lost_is_found() {
    let whole = publication(bundled_games()[0]);
    let mut printed = whole.clone();
    let ability = printed.abilities.first_mut().expect("an ability");
    let words = fleetwright::view::prose::plain_text(&ability.text);
    ability.text.clear();
    for unit in &mut printed.units {
        for own in unit.abilities.iter_mut().filter(|own| own.anchor == ability.anchor) {
            own.text.clear();
        }
    }
    printed.chapters.clear();
    let mut wanted = json(&whole);
    wanted["chapters"].take();
    wanted["categories"].take();
    let sheet = press().rulebook(&printed).expect("it prints");
    let found = lost(&wanted, &sheet);
    assert!(
        !found.is_empty() && found.iter().all(|lost| *lost == words),
        "{found:?}"
    );
}

#[test]
fn texts_are_broken_where_pages_are() {
    let words: Vec<String> = (0..60).map(|number| format!("word{number}")).collect();
    let long = words.concat();
    let (one, other) = long.split_at(100);
    assert!(stands_in(&long, &format!("x{one}12thebook{other}y")));
    assert!(!stands_in(&long, &format!("x{one}y")));
    assert!(!stands_in("sailon", "sailfooton"));
    assert!(stands_in("", ""));
}
