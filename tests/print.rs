//! Print: the bundled games as PDF, what is measured, and what a game's own templates may and may not do.

mod figures;
mod hostile;
mod inspect;
mod long;
mod parts;
mod proof;
mod prove;
mod read;
mod whole;

use std::collections::BTreeMap;

use fleetwright::game::model::Game;
use fleetwright::load::load;
use fleetwright::render::imposition::Imposition;
use fleetwright::render::paper::Paper;
use fleetwright::render::typst::{Job, Press, PrintFault, Sheet};
use fleetwright::source::embedded::{DEFAULT_GAME, EmbeddedFiles, bundled_games};
use fleetwright::view::deck::{self, DeckCard};
use fleetwright::view::names::Names;
use fleetwright::view::prose::{Block, Inline};
use fleetwright::view::publication::Publication;

use crate::bundled_assets::bundled_assets;

fn game(id: &str) -> Game {
    let files = EmbeddedFiles::game(id).expect("a bundled game");
    load(&files).expect("it can be read").game.expect("it is a game")
}

fn publication(id: &str) -> Publication {
    let game = game(id);
    Publication::new(&game, &Names::new(&game))
}

fn press() -> Press {
    Press::new(BTreeMap::new(), &bundled_assets())
}

fn press_with(path: &str, text: &str) -> Press {
    Press::new(
        BTreeMap::from([(path.to_owned(), text.as_bytes().to_vec())]),
        &bundled_assets(),
    )
}

/// The whole deck on sheets of this paper.
fn cards_on(press: &Press, publication: &Publication, paper: Paper) -> Result<Sheet, Vec<PrintFault>> {
    let cards = deck::whole(publication);
    let imposition = Imposition {
        paper,
        ..Imposition::default()
    };
    let sheets = imposition.plan(&cards).expect("they fit the paper");
    press
        .lay_out("sheets", publication, &Job::sheets(cards, sheets))?
        .sheet()
}

fn cards(press: &Press, publication: &Publication) -> Result<Sheet, Vec<PrintFault>> {
    cards_on(press, publication, Paper::A4)
}

fn single(press: &Press, publication: &Publication, unit: &str) -> Sheet {
    let job = Job::singles(deck::of_units(publication, &[unit.to_owned()]));
    let laid = press.lay_out("singles", publication, &job).expect("it prints");
    laid.sheet().expect("it is a PDF")
}

fn text(words: &str) -> Inline {
    Inline::Text { text: words.to_owned() }
}

fn faults(result: Result<Sheet, Vec<PrintFault>>) -> Vec<PrintFault> {
    result.expect_err("the template is at fault")
}

#[test]
fn every_bundled_game_prints_and_every_card_fits() {
    for id in bundled_games() {
        let publication = publication(id);
        for paper in [Paper::A4, Paper::Letter] {
            let press = Press::new(BTreeMap::new(), &game(id).assets).on(paper);
            let sheets = [press.rulebook(&publication), cards_on(&press, &publication, paper)];
            for (sheet, is_deck) in sheets.into_iter().zip([false, true]) {
                let sheet = sheet.expect("it prints");
                assert!(sheet.pdf.starts_with(b"%PDF-"));
                assert_eq!(sheet.warnings, []);
                assert!(sheet.accessible, "{id} is PDF/UA-1");
                if is_deck {
                    // Cards of one height share sheets, whatever their kind.
                    let mut found: Vec<_> = sheet.findings.iter().map(|finding| finding.card.clone()).collect();
                    let mut wanted: Vec<_> = deck::whole(&publication).iter().map(DeckCard::key).collect();
                    found.sort();
                    wanted.sort();
                    assert_eq!(found, wanted);
                }
                for finding in &sheet.findings {
                    assert!(
                        finding.fits && finding.over == 0.0 && finding.size >= 7.0,
                        "{finding:?}"
                    );
                }
            }
        }
    }
}

#[test]
fn the_same_publication_gives_the_same_bytes_on_every_thread() {
    let publication = publication(DEFAULT_GAME);
    let first = press().rulebook(&publication).expect("it prints").pdf;
    let others: Vec<_> = std::thread::scope(|scope| {
        let running = [(); 3].map(|()| scope.spawn(|| press().rulebook(&publication).expect("it prints").pdf));
        running.map(|thread| thread.join().expect("it ends")).into()
    });
    assert!(others.iter().all(|pdf| *pdf == first));
}

#[test]
fn the_editions_date_is_the_documents() {
    let mut publication = publication(DEFAULT_GAME);
    publication.edition.date = "2031-02-03".to_owned();
    let sheet = cards(&press(), &publication).expect("it prints");
    let dated = b"D:20310203";
    assert!(sheet.pdf.windows(dated.len()).any(|bytes| bytes == dated));
}

#[test]
fn only_the_cards_asked_for_are_printed() {
    let publication = publication(DEFAULT_GAME);
    let wanted = publication.units.last().expect("a unit").id.clone();
    let sheet = single(&press(), &publication, &wanted);
    assert_eq!(sheet.pages, 2, "a front and a back");
    let cards: Vec<_> = sheet.findings.into_iter().map(|finding| finding.card).collect();
    assert_eq!(cards, [format!("unit/{wanted}")]);
}

#[test]
fn text_that_is_too_long_shrinks_and_then_overflows() {
    let mut publication = publication(DEFAULT_GAME);
    let card = publication
        .units
        .iter()
        .find(|card| !card.abilities.is_empty())
        .expect("one with an ability");
    let id = card.id.clone();
    let mut sizes = Vec::new();
    let mut words = String::new();
    loop {
        words.push_str(&"It may fire once more in this round, and then it may move as though it had not. ".repeat(3));
        publication_text(&mut publication, &id, &words);
        let sheet = single(&press(), &publication, &id);
        let finding = sheet.findings.first().expect("a finding").clone();
        sizes.push(finding.size);
        if !finding.fits {
            assert!(finding.over > 0.0);
            assert_eq!(sheet.pages, 2, "an overflow does not push other cards about");
            break;
        }
        assert!(sizes.len() < 60, "no card holds that much");
    }
    assert_eq!(sizes.last(), Some(&7.0));
    // Where an item goes over to the back, the text may be larger again, once; else it only shrinks.
    let rises = sizes.windows(2).filter(|pair| pair.first() < pair.last()).count();
    assert!(rises <= 1 && sizes.len() > 4, "{sizes:?}");
    assert!(sizes.first() > sizes.last(), "{sizes:?}");
}

fn publication_text(publication: &mut Publication, id: &str, words: &str) {
    let card = publication
        .units
        .iter_mut()
        .find(|card| card.id == id)
        .expect("the unit");
    card.abilities.first_mut().expect("an ability").text = vec![text(words)];
}

#[test]
fn no_text_of_a_game_is_code() {
    let mut publication = publication(DEFAULT_GAME);
    publication.title = "#panic(\"ran\") *[$x$] <a> @b \\ `c`".to_owned();
    publication.tagline = vec![text("#import \"nowhere.typ\"")];
    assert!(press().rulebook(&publication).is_ok());
}

#[test]
fn a_reference_that_leads_nowhere_is_plain_text() {
    let mut publication = publication(DEFAULT_GAME);
    let part = publication
        .chapters
        .first_mut()
        .and_then(|chapter| chapter.parts.first_mut())
        .expect("a part");
    part.blocks.push(Block::Paragraph {
        content: vec![Inline::Reference {
            anchor: "no-such anchor!".to_owned(),
            term: false,
            content: vec![text("nowhere")],
        }],
    });
    assert!(press().rulebook(&publication).is_ok());
}

#[test]
fn a_game_that_is_nearly_empty_still_prints() {
    let mut publication = publication(DEFAULT_GAME);
    publication.units.clear();
    publication.lore.clear();
    publication.factions.clear();
    publication.allegiances.clear();
    publication.terms.clear();
    publication.reserved.clear();
    publication.house_rules.clear();
    publication.editions.clear();
    publication.sizes.clear();
    publication.weapons.clear();
    publication.orders.clear();
    publication.edition.date.clear();
    assert!(press().rulebook(&publication).is_ok());
    assert!(cards(&press(), &publication).is_ok());
}

#[test]
fn a_fault_in_a_games_own_template_has_its_file_and_line() {
    let press = press_with("print/cover.typ", "// mine\n#let cover() = [Ours]\n#let broken = (\n");
    let found = faults(press.rulebook(&publication(DEFAULT_GAME)));
    let fault = found.first().expect("a fault");
    assert_eq!((fault.template.as_str(), fault.line), ("print/cover.typ", 3), "{fault}");
    assert!(fault.to_string().starts_with("print/cover.typ:3: "));
}

#[test]
fn a_games_own_template_replaces_the_bundled_one() {
    let ours = press_with(
        "print/sheets.typ",
        "#set document(title: \"Ours\")\n#set page(width: 40mm, height: 40mm)\n= Ours\n",
    );
    let sheet = cards(&ours, &publication(DEFAULT_GAME)).expect("it prints");
    assert_eq!((sheet.pages, sheet.findings.len()), (1, 0));
}

#[test]
fn a_template_that_bars_accessibility_prints_with_a_warning() {
    let ours = press_with(
        "print/sheets.typ",
        "#set page(width: 40mm, height: 40mm)\n= One\n=== Three\n",
    );
    let sheet = cards(&ours, &publication(DEFAULT_GAME)).expect("it prints");
    assert!(!sheet.accessible);
    assert!(!sheet.warnings.is_empty());
}

#[test]
fn templates_reach_neither_disk_nor_network_nor_clock() {
    for text in [
        "#read(\"/Cargo.toml\")",
        "#read(\"../../Cargo.toml\")",
        "#import \"@preview/example:0.1.0\"",
        "#datetime.today()",
    ] {
        assert!(!faults(cards(&press_with("print/sheets.typ", text), &publication(DEFAULT_GAME))).is_empty());
    }
}
