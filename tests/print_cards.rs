//! The cards of everything that is not a unit: boards, Orders, Command Abilities, tokens, reference sheets, sticks.

use std::collections::BTreeMap;

use fleetwright::game::card::{CardKind, KINDS};
use fleetwright::game::model::Game;
use fleetwright::load::load;
use fleetwright::render::typst::{Job, LayoutFinding, Press, Sheet, Style, Variant};
use fleetwright::source::embedded::{DEFAULT_GAME, EmbeddedFiles};
use fleetwright::view::deck::{self, DeckCard};
use fleetwright::view::names::Names;
use fleetwright::view::prose::{Block, Inline};
use fleetwright::view::publication::Publication;

use crate::game_files::read_folder;

fn bundled_game() -> Game {
    let files = EmbeddedFiles::game(DEFAULT_GAME).expect("a bundled game");
    load(&files).expect("it can be read").game.expect("it is a game")
}

fn bundled() -> Publication {
    let game = bundled_game();
    Publication::new(&game, &Names::new(&game))
}

fn base() -> Publication {
    let game = load(&read_folder("tests/suite/base"))
        .expect("a folder")
        .game
        .expect("a game");
    Publication::new(&game, &Names::new(&game))
}

fn press() -> Press {
    Press::new(BTreeMap::new(), &crate::bundled_assets::bundled_assets())
}

/// Everything but the units, without the copies that look alike.
fn others(publication: &Publication) -> Vec<DeckCard> {
    let kinds = KINDS.iter().filter(|kind| **kind != CardKind::Unit);
    let mut cards: Vec<_> = kinds.flat_map(|kind| deck::of_kind(publication, *kind)).collect();
    cards.dedup();
    cards
}

fn printed(publication: &Publication, cards: Vec<DeckCard>, variant: Variant) -> Sheet {
    let job = Job {
        style: Style { variant },
        ..Job::singles(cards)
    };
    let press = press();
    let laid = press.lay_out("singles", publication, &job).expect("it prints");
    laid.sheet().expect("it is a PDF")
}

fn finding(publication: &Publication, card: DeckCard) -> LayoutFinding {
    let sheet = printed(publication, vec![card], Variant::Standard);
    sheet.findings.first().expect("a finding").clone()
}

fn card(publication: &Publication, kind: CardKind, id: &str) -> DeckCard {
    let cards = deck::of_kind(publication, kind);
    cards.into_iter().find(|card| card.id == id).expect("the card")
}

fn words(times: usize) -> Vec<Inline> {
    let text = "It may do so when it would rather not. ".repeat(times);
    vec![Inline::Text { text }]
}

#[test]
fn every_variant_fits_and_is_accessible() {
    for publication in [bundled(), base()] {
        for variant in [
            Variant::Standard,
            Variant::LargePrint,
            Variant::InkSaver,
            Variant::TextOnly,
        ] {
            let cards = others(&publication);
            let count = cards.len();
            let sheet = printed(&publication, cards, variant);
            assert!(sheet.accessible, "{variant:?} is PDF/UA-1");
            assert_eq!(sheet.warnings, []);
            assert_eq!((sheet.pages, sheet.findings.len()), (2 * count, count));
            for finding in &sheet.findings {
                let is_sound = finding.fits && finding.over == 0.0 && finding.size >= 7.0;
                assert!(is_sound, "{variant:?}: {finding:?}");
            }
        }
    }
}

#[test]
fn a_stick_is_as_long_as_it_says() {
    let publication = bundled();
    let mut lengths = BTreeMap::new();
    for stick in deck::of_kind(&publication, CardKind::Stick) {
        let sheet = printed(&publication, vec![stick.clone()], Variant::Standard);
        let document = lopdf::Document::load_mem(&sheet.pdf).expect("a PDF");
        let page = document.page_iter().next().expect("a page");
        let page = document.get_dictionary(page).expect("a page");
        let trim = page.get(b"TrimBox").and_then(lopdf::Object::as_array).expect("a box");
        let side = |index: usize| f64::from(trim[index].as_float().expect("a number"));
        *lengths.entry(stick.id).or_insert(0.0) += side(2) - side(0);
    }
    let tab = 12.0 / 25.4 * 72.0;
    for (id, points) in [
        ("3-inch", 216.0),
        ("6-inch", 432.0),
        ("9-inch", 648.0),
        // The tab is glued under the next piece.
        ("12-inch", 864.0 + tab),
    ] {
        let length: f64 = lengths[id];
        assert!((length - points).abs() < 0.01, "{id} is {length} points long");
    }
}

#[test]
fn what_is_too_long_is_told_and_named() {
    let mut publication = bundled();
    publication.orders[0].text = words(60);
    publication.tokens[0].text = words(4);
    publication.reference[0].blocks = vec![Block::Paragraph { content: words(200) }];
    let board = publication.factions[0].board.as_mut().expect("a board");
    board.command_abilities[1].text = words(40);
    let (board, ability) = (board.id.clone(), board.command_abilities[1].id.clone());
    let (order, token) = (publication.orders[0].id.clone(), publication.tokens[0].id.clone());
    let sheet = publication.reference[0].id.clone();
    for (kind, id, tallest) in [
        (CardKind::Order, order, "text".to_owned()),
        (CardKind::Token, token, "text".to_owned()),
        (CardKind::Reference, sheet, "text".to_owned()),
        (CardKind::Board, board, format!("command_abilities/{ability}")),
        (CardKind::Command, ability, "text".to_owned()),
    ] {
        let found = finding(&publication, card(&publication, kind, &id));
        assert!(!found.fits && found.over > 0.0, "{found:?}");
        assert_eq!(found.tallest, tallest, "{found:?}");
        assert!(found.size >= 7.0, "{found:?}");
    }
}

#[test]
fn a_word_that_no_line_holds_is_told() {
    let mut publication = bundled();
    publication.tokens[0].name = "Incomprehensibilities".to_owned();
    let id = publication.tokens[0].id.clone();
    let found = finding(&publication, card(&publication, CardKind::Token, &id));
    assert!(!found.fits, "{found:?}");
    assert_eq!(found.tallest, "name");
}

#[test]
fn a_game_without_any_of_it_still_has_its_units() {
    let mut publication = bundled();
    publication.factions.clear();
    publication.orders.clear();
    publication.tokens.clear();
    publication.reference.clear();
    publication.sticks.clear();
    assert_eq!(others(&publication), []);
    let units = deck::of_kind(&publication, CardKind::Unit);
    let count = units.len();
    assert_eq!(printed(&publication, units, Variant::Standard).pages, 2 * count);
}

#[test]
fn a_bare_board_and_a_bare_order_are_cards_too() {
    let mut publication = base();
    let faction = &mut publication.factions[0];
    faction.text.clear();
    faction.epithet.clear();
    let board = faction.board.as_mut().expect("a board");
    board.faction_abilities.clear();
    board.command_abilities.clear();
    board.pools.clear();
    board.doctrine.clear();
    let order = &mut publication.orders[0];
    order.test.clear();
    order.range.clear();
    order.target.clear();
    order.lasts.clear();
    order.printed_on.clear();
    let cards = others(&publication);
    let count = cards.len();
    let sheet = printed(&publication, cards, Variant::Standard);
    assert_eq!(sheet.findings.iter().filter(|finding| finding.fits).count(), count);
}
