//! What stands on the pages of the rulebook.

use std::collections::BTreeMap;

use fleetwright::game::card::CardKind;
use fleetwright::render::paper::Paper;
use fleetwright::render::typst::{Edition, Imprint, Job, Press};
use fleetwright::view::deck;
use serde_json::{Value as Json, json};

use crate::book::file::{Book, letters, printed, publication};

/// The pages that the index gives for a name; none when it does not have it.
fn indexed(index: &[&str], name: &str) -> Vec<usize> {
    let wanted = letters(name);
    // What a thing is stands behind a comma.
    let starts = (0..index.len()).filter(|start| !index[*start].starts_with(','));
    for start in starts {
        let mut read = String::new();
        for (after, line) in index.iter().enumerate().skip(start).take(3) {
            read.push_str(&letters(line));
            if read == wanted {
                let pages = numbers(&index[after + 1..]);
                if !pages.is_empty() {
                    return pages;
                }
            }
        }
    }
    Vec::new()
}

/// Page numbers and spans of them, up to the first line that is neither.
fn numbers(lines: &[&str]) -> Vec<usize> {
    let mut pages: Vec<usize> = Vec::new();
    let mut span = false;
    for line in lines.iter().map(|line| line.trim()) {
        match (line, line.parse()) {
            (_, Ok(page)) => {
                let from = pages.last().filter(|_| span).map_or(page, |last| last + 1);
                pages.extend(from..=page);
                span = false;
            }
            ("–", _) => span = true,
            (",", _) => {}
            _ => break,
        }
    }
    pages
}

/// The words that lead to each anchor.
fn leading(value: &Json, found: &mut BTreeMap<String, Vec<String>>) {
    match value {
        Json::Array(all) => all.iter().for_each(|one| leading(one, found)),
        Json::Object(all) => {
            if let (Some(Json::String(anchor)), Some(content)) = (all.get("anchor"), all.get("content")) {
                found.entry(anchor.clone()).or_default().push(words(content));
            }
            all.values().for_each(|one| leading(one, found));
        }
        _ => {}
    }
}

fn words(content: &Json) -> String {
    match content {
        Json::Array(all) => all.iter().map(words).collect(),
        Json::Object(piece) => piece
            .get("text")
            .and_then(Json::as_str)
            .map_or_else(|| piece.get("content").map(words).unwrap_or_default(), str::to_owned),
        _ => String::new(),
    }
}

#[test]
fn the_index_tells_the_pages_on_which_a_term_stands() {
    let publication = publication();
    let mut said = BTreeMap::new();
    leading(&serde_json::to_value(&publication).expect("a view"), &mut said);
    for (paper, edition) in [(Paper::A4, Edition::Screen), (Paper::Letter, Edition::Print)] {
        let book = Book::read(&printed(&publication, paper, edition).pdf);
        let first = book
            .pages
            .iter()
            .position(|text| text.trim_start().starts_with("Index"));
        let first = first.expect("an index");
        let lines: Vec<&str> = book.pages[first..].iter().flat_map(|text| text.lines()).collect();
        let mut several = 0;
        for term in &publication.terms {
            let pages = indexed(&lines, &term.term);
            assert!(!pages.is_empty(), "the index lacks {}", term.term);
            assert!(pages.is_sorted(), "{}: {pages:?}", term.term);
            several += usize::from(pages.len() > 1);
            for page in pages {
                let text = letters(book.page(page));
                let mut forms = std::iter::once(&term.term)
                    .chain(&term.also)
                    .chain(said.get(&term.anchor).into_iter().flatten());
                assert!(
                    forms.any(|form| text.contains(&letters(form))),
                    "no {} on page {page}",
                    term.term
                );
            }
        }
        assert!(several > 20, "terms are used in more than one place: {several}");
    }
}

#[test]
fn the_last_page_is_the_quick_reference() {
    let mut publication = publication();
    let last_of = |book: &Book| book.pages.last().expect("a page").clone();
    // What the game says.
    let bundled = last_of(&Book::read(&printed(&publication, Paper::A4, Edition::Screen).pdf));
    assert!(bundled.trim_start().starts_with("Quick reference"));
    for sheet in &publication.reference {
        assert!(letters(&bundled).contains(&letters(&sheet.title)), "{}", sheet.title);
    }
    // What stands there when it says nothing.
    publication.reference.clear();
    let own = last_of(&Book::read(&printed(&publication, Paper::A4, Edition::Print).pdf));
    assert!(own.trim_start().starts_with("Quick reference"));
    for characteristic in &publication.characteristics {
        assert!(own.contains(&characteristic.name), "{}", characteristic.name);
    }
    let mut view = serde_json::to_value(&publication).expect("a view");
    let paragraph = |text: &str| json!({ "kind": "paragraph", "content": [{ "kind": "text", "text": text }] });
    view["reference"] = json!([
        { "id": "tides", "title": "Tides", "anchor": "reference-tides", "blocks": [paragraph("They rise twice a day.")] },
        { "id": "winds", "title": "Winds", "anchor": "reference-winds", "blocks": [paragraph("They do as they please.")] },
    ]);
    let press = Press::new(BTreeMap::new(), &crate::bundled_assets::bundled_assets());
    let bytes = serde_json::to_vec(&view).expect("bytes");
    let sheet = press
        .lay_out_view(
            "rulebook",
            bytes,
            &Job::book(Paper::A4, Edition::Screen, deck::of_kind(&publication, CardKind::Unit)),
            Imprint::new(&publication, "rulebook"),
        )
        .expect("it is laid out")
        .sheet()
        .expect("it prints");
    let given = Book::read(&sheet.pdf);
    let last = given.pages.last().expect("a page");
    for words in ["Quick reference", "They rise twice a day.", "They do as they please."] {
        assert!(last.contains(words), "{words} in {last}");
    }
    assert!(given.destinations().contains("reference-winds"));
}

#[test]
fn pages_within_a_chapter_bear_its_name_and_blank_ones_bear_nothing() {
    let publication = publication();
    let title = letters(&publication.title);
    for edition in [Edition::Screen, Edition::Print] {
        let book = Book::read(&printed(&publication, Paper::A4, edition).pdf);
        let running = |text: &str| {
            let head: String = text.lines().take(4).collect();
            letters(&head).contains(&title)
        };
        let headed = book.pages.iter().skip(3).filter(|text| running(text)).count();
        assert!(headed * 2 > book.pages.len(), "{headed} of {}", book.pages.len());
        for chapter in &publication.chapters {
            let head = format!("{} {}", chapter.number, chapter.title);
            let pages = book
                .pages
                .iter()
                .skip(3)
                .filter(|text| letters(text).contains(&letters(&head)));
            assert!(pages.count() >= 2, "{head} is a heading and a running head");
        }
        let blank = book.pages.iter().skip(1).filter(|text| text.trim().is_empty()).count();
        match edition {
            Edition::Screen => assert_eq!(blank, 0),
            Edition::Print => assert!(
                book.pages.len().is_multiple_of(2),
                "the quick reference is the back of the book"
            ),
        }
    }
}

#[test]
fn paper_tells_pages_where_a_screen_has_links() {
    let publication = publication();
    let [screen, print] = [Edition::Screen, Edition::Print].map(|edition| {
        let book = Book::read(&printed(&publication, Paper::A4, edition).pdf);
        let until = book
            .pages
            .iter()
            .position(|text| text.trim_start().starts_with("Reference"));
        book.pages[..until.expect("the reference")].join(" ")
    });
    let told = |text: &str| text.matches("p.\u{a0}").count();
    assert_eq!(told(&screen), 0);
    assert!(told(&print) > 20, "{}", told(&print));
}

#[test]
fn papers_have_their_own_sizes() {
    let publication = publication();
    for (paper, width, height) in [(Paper::A4, 595.3, 841.9), (Paper::Letter, 612.0, 792.0)] {
        let book = Book::read(&printed(&publication, paper, Edition::Print).pdf);
        let (wide, high) = book.size(5);
        assert!(
            (wide - width).abs() < 0.1 && (high - height).abs() < 0.1,
            "{wide} × {high}"
        );
    }
}
