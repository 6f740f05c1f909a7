//! Texts that are far too long: they find room, or are told at their own line, and not at what stands beside them.

use fleetwright::game::card::{CardKind, FORMATS};
use fleetwright::render::typst::{Job, Style, Variant};
use fleetwright::source::memory::MemoryFiles;
use fleetwright::view::deck;

use super::hostile::{told, with};
use super::{press, publication};

/// Some words, many times over.
fn words(times: usize) -> String {
    ["wherever the wind"; 200].get(..times).expect("fewer").join(" ")
}

fn longer(path: &str, old: &str, times: usize) -> MemoryFiles {
    with(path, old, &format!("{old} {}", words(times)))
}

#[test]
fn names_of_360_letters_ran_into_what_stood_beside_them() {
    for (path, old) in [
        // Over the boxes to tick.
        ("classes.yaml", "plural: Cutters"),
        // Out of the back's head.
        ("classes.yaml", "name: Hulk"),
        // In tables of the book they left no room for the other columns.
        ("orders.yaml", "name: Full Sail"),
        ("weapons.yaml", "name: Bomb"),
        // Out of the back of the board.
        ("factions/harbour.yaml", "name: The Harbour"),
        // Over the title of the quick reference.
        ("game.yaml", "title: Tin Fleet"),
        ("units/picket.yaml", "name: Picket"),
        ("boards/harbour.yaml", "name: Harbour Board"),
    ] {
        assert_eq!(told(&longer(path, old, 20)), [], "{path}: {old}");
    }
}

#[test]
fn a_card_was_said_to_be_too_long_at_a_text_that_was_short() {
    for (path, old, times) in [
        ("game.yaml", "name: Movement", 20),
        ("orders.yaml", "name: Full Sail", 110),
        ("orders.yaml", "lasts: until the end", 110),
        ("classes.yaml", "name: Hulk", 110),
        ("boards/harbour.yaml", "motto: Keep the light burning", 110),
        ("boards/harbour.yaml", "name: Ring the Bell", 110),
        ("units/picket.yaml", "name: Picket", 110),
    ] {
        let all = told(&longer(path, old, times));
        let at: Vec<_> = all.iter().filter(|found| found.1 == "card-overflow").collect();
        assert!(!at.is_empty(), "{path}: {old}: {all:?}");
        for (place, _, under) in at {
            assert!(
                place.starts_with(path) && under.contains("wherever"),
                "{old}: {place}: {under}"
            );
        }
    }
}

#[test]
fn the_units_that_bear_an_order_took_all_the_room_of_its_card() {
    let mut files = with("units/picket.yaml", "name: Picket", "name: Picket");
    let barge = include_str!("../suite/base/units/barge.yaml");
    for number in 3..60 {
        let other = barge
            .replace("id: barge", &format!("id: barge-{number}"))
            .replace("number: 2", &format!("number: {number}"))
            .replace("name: Barge", &format!("name: Barge of the Quay No. {number}"));
        files.insert(format!("units/barge-{number}.yaml"), other);
    }
    assert_eq!(told(&files), []);
}

#[test]
fn a_long_title_of_the_edition_left_the_foot_of_an_order_no_room() {
    let title = "title: The First edition with all that its readers found out";
    assert_eq!(told(&with("changelog.yaml", "title: First edition", title)), []);
}

#[test]
fn in_a_variant_that_nobody_had_read_text_was_small_or_lay_over_other_text() {
    let mut publication = publication("fabled-star");
    let press = press();
    let usual = publication.card_looks.unit.format.clone();
    for format in FORMATS.iter().filter(|format| !format.is_round()) {
        publication.card_looks.unit.format = format.name.to_owned();
        for variant in Variant::ALL {
            let mut cards = if format.name == usual {
                deck::whole(&publication)
            } else {
                deck::of_kind(&publication, CardKind::Unit)
            };
            cards.dedup();
            // As `render::cards` does.
            if *variant == Variant::LargePrint {
                for card in cards.iter_mut().filter(|card| card.kind == CardKind::Unit) {
                    for length in [&mut card.width, &mut card.height, &mut card.best, &mut card.least] {
                        *length *= std::f64::consts::SQRT_2;
                    }
                }
            }
            let job = Job {
                style: Style { variant: *variant },
                ..Job::singles(cards)
            };
            let laid = press.lay_out("singles", &publication, &job).expect("pages");
            for (number, page) in (1..).zip(laid.seen()) {
                let place = format!("{}, {variant:?}, page {number}", format.name);
                assert_eq!((&page.cut[..], &page.overlapping[..]), (&[][..], &[][..]), "{place}");
                assert!(
                    page.smallest_pt.is_none_or(|size| size > 6.99),
                    "{place}: `{}` in {:?} pt",
                    page.smallest_text,
                    page.smallest_pt
                );
            }
        }
    }
}
