//! What is seen on laid-out pages: on small pages made for it, and on those of the bundled games.

use fleetwright::render::paper::Paper;
use fleetwright::render::typst::Sheet;
use fleetwright::render::typst::inspect::Page;
use fleetwright::source::embedded::{DEFAULT_GAME, bundled_games};

use super::{cards, cards_on, press, press_with, publication};

/// A document of one's own.
fn laid_out(text: &str) -> Sheet {
    let press = press_with("print/sheets.typ", text);
    cards(&press, &publication(DEFAULT_GAME)).expect("it prints")
}

fn page(text: &str) -> Page {
    laid_out(text).seen.first().expect("a page").clone()
}

fn near(one: f64, other: f64) -> bool {
    (one - other).abs() < 0.02
}

const SMALL: &str = "#set page(width: 40mm, height: 40mm, margin: 5mm)\n#set text(size: 10pt)\n";

#[test]
fn every_page_is_sound() {
    for id in bundled_games() {
        let publication = publication(id);
        for paper in [Paper::A4, Paper::Letter] {
            let press = press().on(paper);
            for sheet in [press.rulebook(&publication), cards_on(&press, &publication, paper)] {
                let sheet = sheet.expect("it prints");
                assert_eq!(sheet.seen.len(), sheet.pages);
                let rounds = sheet.rounds;
                assert!(
                    rounds <= 3,
                    "{id}: {rounds} rounds of layout; nothing may depend on itself"
                );
                for (number, page) in (1..).zip(&sheet.seen) {
                    let place = format!("page {number} of {id}");
                    assert_eq!(page.missing, [], "{place}");
                    assert_eq!(page.cut, [], "{place}");
                    assert!(page.least_margin().is_none_or(|margin| margin > 0.0), "{place}");
                    assert!(
                        page.smallest_pt.is_none_or(|size| size > 6.99),
                        "{place}: `{}` is set in {:?} pt",
                        page.smallest_text,
                        page.smallest_pt
                    );
                }
            }
        }
    }
}

#[test]
fn rounds_are_counted() {
    assert_eq!(laid_out(&format!("{SMALL}Still")).rounds, 1);
    assert_eq!(laid_out(&format!("{SMALL}#outline()\n= One")).rounds, 2);
    let restless = format!("{SMALL}#context for n in range(query(heading).len() + 1) [= One]");
    assert_eq!(laid_out(&restless).rounds, 5);
}

#[test]
fn characters_without_a_glyph_are_seen_with_the_line_that_sets_them() {
    let page = page(&format!(
        "{SMALL}plain é Ж\n\n星図 and x\u{301} and 👩\u{200d}🚀 and \u{2764}\u{fe0f}"
    ));
    let missing: Vec<_> = page
        .missing
        .iter()
        .map(|one| (one.text.as_str(), one.spot.line))
        .collect();
    assert_eq!(missing, [("星図", 5), ("👩", 5), ("🚀", 5)]);
    assert!(page.missing.iter().all(|one| one.spot.template == "print/sheets.typ"));
}

#[test]
fn sizes_are_those_after_scaling() {
    let seen = page(&format!("{SMALL}Ten #text(size: 8pt)[eight] #scale(50%)[five]"));
    assert!(near(seen.smallest_pt.expect("text"), 5.0), "{seen:?}");
    assert_eq!(seen.smallest_text, "five");
    let turned = page(&format!("{SMALL}#rotate(90deg, scale(x: 200%, y: 60%)[six])"));
    assert!(near(turned.smallest_pt.expect("text"), 6.0), "{turned:?}");
}

#[test]
fn text_is_measured_where_it_is_seen() {
    let box_of = |at: &str| page(&format!("{SMALL}#place(top + left, {at}, text(size: 20pt)[H])"));
    let at = box_of("dx: 0mm").text_bounds.expect("text");
    assert!(
        at.left > 5.0 && at.left < 6.0 && at.top > 5.0 && at.bottom < 14.0,
        "{at:?}"
    );
    assert!(at.bottom - at.top > 4.0 && at.bottom - at.top < 5.5, "{at:?}");
    let moved = box_of("dx: 10mm, dy: 3mm").text_bounds.expect("text");
    assert!(near(moved.left - at.left, 10.0) && near(moved.top - at.top, 3.0));
    assert!(box_of("dx: -7mm").least_margin().expect("text") < 0.0);
}

#[test]
fn what_a_clip_or_the_edge_cuts_is_named() {
    assert_eq!(page(&format!("{SMALL}#block(inset: 1mm, clip: true)[whole]")).cut, []);
    for cut in [
        "#block(height: 2mm, clip: true)[cut]",
        "#block(height: 2mm, clip: true, place(dy: 10mm)[cut])",
        "#place(dx: 33mm)[cut]",
        "#place(dx: 90mm)[cut]",
        "#block(width: 1mm, height: 1mm, clip: true, place(dx: 9mm, block(width: 9mm, height: 9mm, clip: true)[cut]))",
    ] {
        let found = page(&format!("{SMALL}{cut}")).cut;
        let found: Vec<_> = found
            .iter()
            .map(|piece| (piece.text.as_str(), piece.spot.line))
            .collect();
        assert_eq!(found, [("cut", 3)], "{cut}");
    }
}

#[test]
fn the_bleed_and_its_colours_are_seen() {
    let set = "#set page(width: 40mm, height: 40mm, margin: 5mm, bleed: 3mm";
    let filled = page(&format!("{set}, fill: rgb(\"#102030\"))\nx"));
    assert!(near(filled.bleed, 3.0) && filled.bleeds());
    assert_eq!(filled.colours_beyond.into_iter().collect::<Vec<_>>(), ["#102030"]);
    let short = "background: place(dx: -2mm, dy: -3mm, rect(width: 46mm, height: 46mm, fill: rgb(\"#405060\")))";
    let short = page(&format!("{set}, {short})\nx"));
    assert!(!short.bleeds());
    assert_eq!(short.colours_beyond.into_iter().collect::<Vec<_>>(), ["#405060"]);
    assert!(page(&format!("{set})\nx")).colours_beyond.is_empty());
}

#[test]
fn pictures_of_pixels_are_seen_with_their_density() {
    let seen = page(&format!(
        "{SMALL}#let pixels = bytes((255,) * 64)\n#image(pixels, width: 25.4mm, format: (encoding: \"luma8\", width: 8, height: 8))"
    ));
    let picture = seen.pictures.first().expect("a picture");
    assert!(near(picture.dpi, 8.0), "{picture:?}");
    assert!(page(&format!("{SMALL}#rect()")).pictures.is_empty());
}
