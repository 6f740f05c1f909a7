//! Large decks, which are laid out in parts.

use fleetwright::game::card::CardKind;
use fleetwright::render::typst::{Job, Sheet};
use fleetwright::source::embedded::{DEFAULT_GAME, bundled_template};
use fleetwright::view::deck;
use fleetwright::view::publication::Publication;

use super::{press, press_with, publication};

/// More cards than one part has, and fewer than three.
const CARDS: usize = 40;

/// A game with so many units, no two of one name.
fn large() -> Publication {
    let mut publication = publication(DEFAULT_GAME);
    let originals = std::mem::take(&mut publication.units);
    let numbered = (0..CARDS).zip(originals.iter().cycle());
    publication.units = numbered
        .map(|(index, original)| {
            let mut unit = original.clone();
            unit.id = format!("{}-{index}", unit.id);
            unit.anchor = format!("unit-{}", unit.id);
            unit.name = format!("{} {index}", unit.name);
            unit
        })
        .collect();
    publication
}

/// The cards of all units under a template for single cards.
fn print(template: Option<&str>) -> Sheet {
    let publication = large();
    let press = template.map_or_else(press, |text| press_with("print/singles.typ", text));
    let job = Job::singles(deck::of_kind(&publication, CardKind::Unit));
    let laid = press.lay_out("singles", &publication, &job).expect("it prints");
    laid.sheet().expect("it is a PDF")
}

/// A template that says on every page in which part it was made, and more; `set` stands before all pages.
fn told(set: &str, more: &str) -> Sheet {
    print(Some(&format!(
        "#let job = json(\"/job.json\")\n\
         #let part = json(\"/part.json\")\n\
         #set text(font: \"Nowhere\", fallback: true)\n\
         {set}\n\
         #for card in job.cards.slice(part.start, part.end) [#page[#part.start to #part.end{more}]]"
    )))
}

fn pages(sheet: &Sheet) -> Vec<String> {
    sheet.seen.iter().map(|page| page.text.concat()).collect()
}

#[test]
fn a_large_deck_is_laid_out_in_parts() {
    let sheet = told("", "");
    let pages = pages(&sheet);
    assert_eq!(pages.len(), CARDS);
    assert_eq!((pages[0].as_str(), pages[CARDS - 1].as_str()), ("0 to 16", "32 to 40"));
    assert_eq!(sheet.rounds, 1);
    let warnings: Vec<_> = sheet.warnings.iter().map(|warning| warning.message.as_str()).collect();
    let unknown = warnings
        .iter()
        .filter(|warning| warning.contains("unknown font"))
        .count();
    assert_eq!(unknown, 1, "each part said it again: {warnings:?}");
}

#[test]
fn what_looks_around_in_the_document_sees_all_of_it() {
    let sheet = told("", " of #context counter(page).final().first()");
    assert_eq!(pages(&sheet), vec!["0 to 40 of 40".to_owned(); CARDS]);
}

#[test]
fn numbered_pages_are_numbered_through() {
    let sheet = told("#set page(numbering: \"1\", footer: none)", "");
    assert!(
        pages(&sheet).iter().all(|page| page == "0 to 40"),
        "{:?}",
        pages(&sheet)
    );
}

#[test]
fn a_deck_made_in_parts_is_the_same_as_one_made_as_a_whole() {
    let template = bundled_template("print/singles.typ").expect("a template");
    let template = std::str::from_utf8(template).expect("text");
    let (part, whole) = ("json(\"/part.json\")", "(start: 0, end: job.cards.len())");
    assert!(template.contains(part));
    let in_parts = print(None);
    let as_a_whole = print(Some(&template.replace(part, whole)));
    assert!(in_parts.accessible);
    assert_eq!(in_parts.seen, as_a_whole.seen);
    assert_eq!(in_parts.findings, as_a_whole.findings);
    assert!(in_parts.pdf == as_a_whole.pdf, "the same bytes");
}
