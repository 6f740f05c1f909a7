//! Tokens, reference sheets and sticks as cards show them.

use fleetwright::game::card::CardKind;
use fleetwright::load::load;
use fleetwright::source::embedded::{DEFAULT_GAME, EmbeddedFiles};
use fleetwright::source::files::Files;
use fleetwright::view::deck::{self, DeckCard};
use fleetwright::view::names::Names;
use fleetwright::view::prose::{Block, plain_text};
use fleetwright::view::publication::Publication;

use crate::game_files::read_folder;

fn publication(files: &dyn Files) -> Publication {
    let game = load(files).expect("a folder").game.expect("a game");
    Publication::new(&game, &Names::new(&game))
}

fn base() -> Publication {
    publication(&read_folder("tests/suite/base"))
}

fn of(publication: &Publication, kind: CardKind, id: &str) -> Vec<DeckCard> {
    let cards = deck::of_kind(publication, kind);
    cards.into_iter().filter(|card| card.id == id).collect()
}

#[test]
fn copies_come_from_the_source_or_from_what_it_names() {
    let base = base();
    let counts: Vec<_> = base
        .tokens
        .iter()
        .map(|token| (token.id.as_str(), token.copies))
        .collect();
    assert_eq!(counts, [("anchor", 3), ("buoy", 3), ("lantern", 1)]);
}

#[test]
fn the_bundled_game_has_a_marker_for_every_objective_of_its_largest_game() {
    let bundled = publication(&EmbeddedFiles::game(DEFAULT_GAME).expect("a bundled game"));
    let titles: Vec<_> = of(&bundled, CardKind::Token, "objective")
        .into_iter()
        .map(|card| (card.number, card.title.clone(), card.stem()))
        .collect();
    let wanted: Vec<_> = (1..=12)
        .map(|number| {
            (
                number,
                format!("Objective {number}"),
                format!("token-objective-{number}"),
            )
        })
        .collect();
    assert_eq!(titles, wanted);
}

#[test]
fn copies_that_look_alike_are_one_card_several_times() {
    let base = base();
    let anchors = of(&base, CardKind::Token, "anchor");
    assert_eq!(anchors.len(), 3);
    assert!(anchors.iter().all(|card| *card == anchors[0] && card.number == 0));
    assert_eq!(
        (anchors[0].width, anchors[0].corner),
        (25.0, 12.5),
        "round, of its own format"
    );
    let buoys = of(&base, CardKind::Token, "buoy");
    assert_eq!(buoys.iter().map(|card| card.number).collect::<Vec<_>>(), [1, 2, 3]);
    assert!((buoys[0].width - 40.0).abs() < f64::EPSILON);
}

#[test]
fn a_sheet_has_its_text_and_then_the_table_from_the_data() {
    let base = base();
    let [afloat, ponds] = base.reference.as_slice() else {
        panic!("two sheets");
    };
    assert_eq!(afloat.anchor, "reference-afloat");
    let [Block::Paragraph { content }] = afloat.blocks.as_slice() else {
        panic!("a paragraph");
    };
    assert_eq!(plain_text(content), "Dice have 10 sides.");
    let [Block::Table { head, rows, .. }] = ponds.blocks.as_slice() else {
        panic!("a table");
    };
    let line = |cells: &[Vec<_>]| cells.iter().map(|cell| plain_text(cell)).collect::<Vec<_>>();
    assert_eq!(line(head), ["Game", "Points", "Table", "Terrain", "Objectives"]);
    assert_eq!(line(&rows[0]), ["Pond", "200", "24\" × 24\"", "1–3", "3"]);
}

#[test]
fn every_table_from_the_data_has_a_row_for_each_thing() {
    for (table, rows) in [
        ("characteristics", 5),
        ("classes", 2),
        ("orders", 1),
        ("sizes", 2),
        ("weapon-types", 2),
    ] {
        let mut files = read_folder("tests/suite/base");
        let text = format!("sheets: [{{ id: one, title: One, table: {table} }}]\n");
        files.insert("reference.yaml", text);
        let made = publication(&files);
        let Some(Block::Table {
            align,
            head,
            rows: found,
        }) = made.reference[0].blocks.last()
        else {
            panic!("{table} is a table");
        };
        assert_eq!(found.len(), rows, "{table}");
        assert!(found.iter().all(|row| row.len() == head.len()), "{table}");
        assert_eq!(align.len(), head.len(), "{table}");
    }
}

#[test]
fn sticks_are_those_that_the_characteristics_declare() {
    let base = base();
    let sticks: Vec<_> = base.sticks.iter().map(|stick| stick.printed.as_str()).collect();
    assert_eq!(sticks, ["2\"", "4\"", "6\""]);
    let cards = deck::of_kind(&base, CardKind::Stick);
    let stems: Vec<_> = cards.iter().map(DeckCard::stem).collect();
    assert_eq!(stems, ["stick-2-inch", "stick-4-inch", "stick-6-inch", "stick-ruler"]);
}

#[test]
fn what_no_sheet_holds_comes_in_pieces_that_say_so() {
    let bundled = publication(&EmbeddedFiles::game(DEFAULT_GAME).expect("a bundled game"));
    let pieces = of(&bundled, CardKind::Stick, "12-inch");
    let said: Vec<_> = pieces.iter().map(|card| (card.number, card.title.as_str())).collect();
    assert_eq!(
        said,
        [
            (1, "Movement stick 12\", piece 1 of 2"),
            (2, "Movement stick 12\", piece 2 of 2")
        ]
    );
    assert!((pieces[0].width - 6.0 * 25.4 - 12.0).abs() < 1e-9, "with its tab");
    assert!((pieces[1].width - 6.0 * 25.4).abs() < 1e-9);
}
