//! Printer profiles: the bundled ones, and a game's own.

use std::collections::BTreeMap;

use fleetwright::game::marks::MARKS;
use fleetwright::game::printer::{FaceOrder, Printer, Prints};
use fleetwright::load::read_printer;
use fleetwright::schema::general;
use fleetwright::source::embedded::bundled_printers;
use fleetwright::source::json::to_json_without;
use fleetwright::source::yaml;

use super::{boxes, build, output, pixels, shop, texts, try_build};

fn bundled() -> BTreeMap<String, Printer> {
    let printers = bundled_printers().map(|(path, bytes)| (path, read_printer(bytes).expect(path)));
    let named = printers.map(|(path, printer)| {
        assert_eq!(path, format!("printers/{}.yaml", printer.id));
        (printer.id.clone(), printer)
    });
    named.collect()
}

/// The format in which units' cards are of a profile's size.
fn format_of(printer: &Printer) -> &'static str {
    ["poker", "bridge", "tarot", "jumbo", "a6"]
        .into_iter()
        .find(|name| printer.id.contains(name))
        .unwrap_or("poker")
}

#[test]
fn every_bundled_profile_keeps_its_schema() {
    let schema = general()["printer"].clone();
    let validator = jsonschema::validator_for(&schema).expect("a sound schema");
    assert!(bundled().len() >= 8);
    for (path, bytes) in bundled_printers() {
        let text = std::str::from_utf8(bytes).expect("text");
        let tree = yaml::parse(text, 0).root.expect("a tree");
        let json = to_json_without(&tree, MARKS);
        assert!(validator.is_valid(&json), "{path}");
    }
}

#[test]
fn every_bundled_profile_passes_its_preflight() {
    let shop = shop();
    for (id, printer) in bundled() {
        let ended = build(&shop, &["--profile", &id, "--card-format", format_of(&printer)]);
        assert!(ended.err.contains(&format!("Preflight for {id}: ")), "{ended:?}");
        assert!(
            ended.err.contains("\nPassed: all ") && !ended.err.contains("FAIL"),
            "{ended:?}"
        );
        let tree = output(&shop);
        let report = String::from_utf8(tree[&format!("print/{id}/preflight.txt")].clone()).expect("text");
        assert!(ended.err.ends_with(&report), "the report goes with the files");
        let files: Vec<_> = tree
            .keys()
            .filter(|path| path.starts_with(&format!("print/{id}/")))
            .collect();
        assert!(files.len() > 1, "{files:?}");
    }
}

#[test]
fn pages_have_the_boxes_that_the_profile_asks_for() {
    let shop = shop();
    for (id, printer) in bundled() {
        let Prints::Pages(pages) = &printer.prints else {
            continue;
        };
        build(&shop, &["--profile", &id, "--card-format", format_of(&printer)]);
        let tree = output(&shop);
        let pdfs: Vec<_> = tree
            .iter()
            .filter(|(path, _)| path.starts_with(&format!("print/{id}/")) && path.contains("/cards"))
            .collect();
        assert_eq!(pdfs.len(), if pages.order == FaceOrder::Apart { 2 } else { 1 });
        let (width, height) = (pages.trim.width, pages.trim.height);
        let twice = 2.0 * pages.trim.bleed;
        for (_, pdf) in pdfs {
            assert!(boxes(pdf, b"TrimBox").iter().all(|found| *found == (width, height)));
            // Without a box of its own, the bleed goes to the edge of the page.
            assert!(
                boxes(pdf, b"MediaBox")
                    .iter()
                    .all(|found| *found == (width + twice, height + twice))
            );
        }
    }
}

#[test]
fn pages_come_in_the_order_that_the_profile_asks_for() {
    let shop = shop();
    let fronts_first = |id: &str| {
        build(
            &shop,
            &["--profile", id, "--units", "barge,picket", "--card-format", "poker"],
        );
        let texts = texts(&output(&shop)[&format!("print/{id}/units.pdf")]);
        texts.iter().map(|text| text.contains("Front")).collect::<Vec<_>>()
    };
    assert_eq!(fronts_first("service-poker-pages"), [true, false, true, false]);
    assert_eq!(fronts_first("service-pages-in-turn"), [false, true, false, true]);
}

#[test]
fn pictures_have_exactly_the_pixels_that_the_profile_asks_for() {
    let shop = shop();
    for (id, size) in [("service-poker-815", (815, 1110)), ("service-poker-825", (825, 1125))] {
        build(&shop, &["--profile", id, "--card-format", "poker"]);
        let tree = output(&shop);
        let pictures: Vec<_> = tree
            .iter()
            .filter(|(path, _)| path.starts_with(&format!("print/{id}/")) && !path.ends_with("preflight.txt"))
            .collect();
        // Two units, an Order and two Command Abilities, each with its back.
        assert_eq!(pictures.len(), 10);
        assert!(pictures.iter().all(|(_, png)| pixels(png) == size));
        let mut names = pictures.iter().map(|(path, _)| path.rsplit('/').next().unwrap_or(path));
        let first = (names.next(), names.next());
        assert_eq!(
            first,
            (Some("001-unit-picket-back.png"), Some("001-unit-picket-front.png"))
        );
    }
}

#[test]
fn cards_of_another_size_are_left_out_and_told() {
    let shop = shop();
    let ended = build(&shop, &["--profile", "service-poker-pages", "--card-format", "jumbo"]);
    for words in [
        "3 cards of 63 × 88 mm; of other sizes and left out: 2 units of 89 × 127 mm, 1 board of 210 × 148 mm, ",
        " (`--card-format` sets units in another size)\n",
    ] {
        assert!(ended.err.contains(words), "{words}: {ended:?}");
    }
    let ended = try_build(&shop, &["--profile", "service-tarot-pages", "--card-format", "jumbo"]);
    assert_eq!(ended.status, Some(1), "{ended:?}");
    assert!(
        ended.err.contains("FAIL  cards             no card is 70 × 120 mm"),
        "{ended:?}"
    );
}

#[test]
fn lying_cards_are_turned_onto_upright_pages() {
    let shop = shop();
    let arguments = [
        "--profile",
        "service-poker-pages",
        "--card-format",
        "poker",
        "--orientation",
        "landscape",
    ];
    build(&shop, &arguments);
    let found = boxes(&output(&shop)["print/service-poker-pages/cards.pdf"], b"TrimBox");
    assert_eq!(found, [(63.0, 88.0); 10]);
}

#[test]
fn a_game_may_bring_profiles_of_its_own() {
    let shop = shop();
    let own = "id: club\nname: The club's printer\nprints:\n  sheets: { paper: letter, gutter: 4, bleed: narrow }\n";
    shop.write("game/printers/club.yaml", own);
    assert_eq!(shop.succeed(&["check", "game"]).err, "no errors, no warnings\n");
    let ended = build(&shop, &["--profile", "club"]);
    assert!(ended.err.contains("MediaBox 215.9 × 279.4 mm"), "{ended:?}");
    assert!(
        shop.succeed(&["printers", "game"])
            .out
            .contains("club\n  The club's printer: Letter sheets\n")
    );

    shop.write("game/printers/home-a4.yaml", &own.replace("id: club", "id: home-a4"));
    assert!(
        build(&shop, &["--profile", "home-a4"])
            .err
            .contains("The club's printer"),
        "its own comes first"
    );

    shop.write(
        "game/printers/club.yaml",
        &own.replace("narrow", "broad").replace("gutter", "guter"),
    );
    let ended = shop.run(&["check", "game"]);
    assert!(ended.err.contains("game/printers/club.yaml:4:"), "{ended:?}");
    assert!(
        ended.err.contains("did you mean `gutter`?") && ended.err.contains("narrow"),
        "{ended:?}"
    );
}

#[test]
fn a_profile_that_is_not_there_is_refused_with_those_that_are() {
    let shop = shop();
    let words = [
        "no printer profile is called `home-a5`",
        "did you mean `home-a4`?",
        "service-poker-825",
    ];
    shop.refuse(&["build", "game", "--profile", "home-a5"], &words);
    let mixed = ["build", "game", "--profile", "service-poker-815", "--backs", "fold"];
    shop.refuse(&mixed, &["`--backs` is for sheets", "service-poker-815"]);
}

/// All cards of the bundled game keep even the descenders of their last lines inside the safe zone.
#[test]
fn the_bundled_game_passes_every_profile_of_a_size_that_it_has() {
    let shop = shop();
    for id in bundled()
        .keys()
        .filter(|id| !["tarot", "bridge"].iter().any(|size| id.contains(size)))
    {
        let ended = shop.run(&["build", "--out", "out", "--profile", id]);
        assert_eq!(ended.status, Some(0), "{}", ended.err);
    }
}
