//! The finished PDFs are read back, and every figure printed for a unit, a weapon, an Order and a board is the pack's.
//!
//! What should be printed is worked out here from the pack and from nothing else, so that a mistake on the way to the page
//! (in the view, in a template, in the making of the PDF) shows.

use fleetwright::render::pack::Pack;
use fleetwright::source::embedded::{DEFAULT_GAME, EmbeddedFiles};
use fleetwright::view::names::Names;
use fleetwright::view::publication::Publication;
use serde_json::Value as Json;

use super::prove::{absent, headed, joined, list, prove, stat_table, word};
use super::read::read;
use super::{cards, press};

/// The bundled game as a pack, and as what is printed.
fn canon() -> (Json, Publication) {
    let files = EmbeddedFiles::game(DEFAULT_GAME).expect("a bundled game");
    let loaded = fleetwright::load::load(&files).expect("it can be read");
    let game = loaded.game.expect("it is a game");
    let names = Names::new(&game);
    let pack = serde_json::from_slice(&Pack::new(&game, &names).bytes()).expect("JSON");
    (pack, Publication::new(&game, &names))
}

/// What must have been compared: the kind that a proof calls it, and its list in the pack.
const LISTS: [(&str, &str); 4] = [
    ("unit", "units"),
    ("weapon", "weapons"),
    ("order", "orders"),
    ("board", "boards"),
];

#[test]
fn every_figure_of_the_rulebook_is_the_packs() {
    let (pack, publication) = canon();
    let sheet = press().rulebook(&publication).expect("it prints");
    let proof = prove(&pack, &read(&sheet.pdf).sections());
    assert_eq!(proof.wrong, [""; 0]);
    assert_eq!(absent(&pack, &proof, &LISTS), [""; 0]);
    // Every weapon stands in the reference and on the cards of those that carry it, and so on.
    assert!(proof.right > 300, "only {} figures were compared", proof.right);
}

#[test]
fn every_figure_of_the_cards_is_the_packs() {
    let (pack, publication) = canon();
    let sheet = cards(&press(), &publication).expect("it prints");
    let proof = prove(&pack, &read(&sheet.pdf).sections());
    assert_eq!(proof.wrong, [""; 0]);
    assert_eq!(absent(&pack, &proof, &LISTS), [""; 0]);
    assert!(proof.right > 200, "only {} figures were compared", proof.right);
}

/// The units whose stat line a document does not set as a table with headers.
fn without_table(pack: &Json, pdf: &[u8]) -> Vec<String> {
    let sections = read(pdf).sections();
    let units = list(pack, "units").filter(|unit| {
        let own = joined(&headed(&sections, &word(unit, "name")));
        stat_table(unit, &own).is_none()
    });
    units.map(|unit| word(unit, "name")).collect()
}

#[test]
fn stat_lines_of_cards_are_tables_with_headers() {
    let (pack, publication) = canon();
    let sheet = cards(&press(), &publication).expect("it prints");
    assert_eq!(without_table(&pack, &sheet.pdf), [""; 0]);
}

#[test]
fn stat_lines_of_the_rulebook_are_tables_with_headers() {
    let (pack, publication) = canon();
    let sheet = press().rulebook(&publication).expect("it prints");
    assert_eq!(without_table(&pack, &sheet.pdf), [""; 0]);
}

/// A figure of the view that is changed behind the pack's back, and what must be said of it.
type Slip = (fn(&mut Publication), &'static str);

#[test]
fn a_figure_that_differs_is_found() {
    let slips: &[Slip] = &[
        (|view| view.units[3].stats[0].value = "5/4".to_owned(), "M of "),
        (|view| view.units[4].stats[3].value = "8".to_owned(), "SH of "),
        (|view| view.units[2].points = "81".to_owned(), "the points of "),
        (|view| view.units[5].base = "70 mm".to_owned(), "the base of "),
        (
            |view| view.units[6].weapons[1].damage = "7".to_owned(),
            "the damage of ",
        ),
        (|view| view.weapons[3].range = "99\"".to_owned(), "the range of "),
        (|view| view.weapons[4].attacks = "9".to_owned(), "the attacks of "),
        (|view| view.orders[2].difficulty = "6".to_owned(), "the difficulty of "),
        (|view| view.orders[0].range = "13\"".to_owned(), "the range of "),
        (|view| boards(view)[0].cp = "4 CP".to_owned(), "the income of "),
        (
            |view| boards(view)[0].pools[1].cp = "2 CP".to_owned(),
            "First Officer Burst of ",
        ),
        (
            |view| boards(view)[1].command_abilities[2].cp = "3".to_owned(),
            "the cost of ",
        ),
    ];
    let (pack, whole) = canon();
    for (slip, words) in slips {
        let mut publication = whole.clone();
        publication.lore.clear();
        publication.chapters.clear();
        slip(&mut publication);
        let sheet = press().rulebook(&publication).expect("it prints");
        let proof = prove(&pack, &read(&sheet.pdf).sections());
        assert!(
            proof.wrong.len() == 1 && proof.wrong[0].starts_with(words),
            "{words}: {:?}",
            proof.wrong
        );
    }
}

fn boards(view: &mut Publication) -> Vec<&mut fleetwright::view::board::BoardView> {
    view.factions
        .iter_mut()
        .filter_map(|faction| faction.board.as_mut())
        .collect()
}
