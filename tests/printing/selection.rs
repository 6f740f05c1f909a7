//! `--units` and `--fleet`, single cards' files and pictures, and what stays of earlier builds.

use super::{boxes, build, output, pixels, shop, texts, try_build};
use crate::publish::is_whole;

#[test]
fn every_unit_has_files_of_its_own() {
    let shop = shop();
    build(&shop, &["--only", "cards,pictures"]);
    let tree = output(&shop);
    for name in [
        "cards.pdf",
        "cards-letter.pdf",
        "cards/barge.svg",
        "cards/barge-back.svg",
    ] {
        assert!(tree.contains_key(name), "{name}");
    }
    let pdf = &tree["cards/barge.pdf"];
    assert_eq!(boxes(pdf, b"TrimBox"), [(89.0, 127.0); 2]);
    assert_eq!(boxes(pdf, b"MediaBox"), [(95.0, 133.0); 2]);
    let texts = texts(pdf);
    assert!(texts[0].contains("Barge") && texts[1].contains("Back"), "{texts:?}");
    for (name, size) in [
        ("barge", (1051, 1500)),
        ("picket@screen", (720, 1027)),
        ("barge-back@screen", (720, 1027)),
    ] {
        assert_eq!(pixels(&tree[&format!("cards/{name}.png")]), size, "{name}");
    }
    assert!(
        boxes(&tree["cards-letter.pdf"], b"MediaBox")
            .iter()
            .all(|(width, _)| [215.9, 279.4].contains(width))
    );
}

#[test]
fn single_cards_are_accessible_under_titles_of_their_own() {
    let shop = shop();
    let ended = build(&shop, &["--only", "cards"]);
    assert!(!ended.err.contains("warning"), "{ended:?}");
    let pdf = output(&shop)["cards/picket.pdf"].clone();
    let text = String::from_utf8_lossy(&pdf).into_owned();
    assert!(text.contains("pdfuaid:part"), "it claims PDF/UA");
    assert!(text.contains("Tin Fleet: Picket"), "its title is the card's");
    assert!(!text.contains("Tin Fleet: Barge"));
}

#[test]
fn some_units_are_printed_beside_what_is_there() {
    let shop = shop();
    build(&shop, &["--only", "cards,pictures,packs"]);
    let before = output(&shop);
    build(&shop, &["--units", "barge"]);
    let after = output(&shop);
    is_whole(&after, &|_| false);
    assert!(before.keys().all(|path| after.contains_key(path)));
    let sheets = texts(&after["decks/units.pdf"]).concat();
    assert!(sheets.contains("Barge") && !sheets.contains("Picket"), "{sheets}");
    assert_eq!(before["cards/picket.pdf"], after["cards/picket.pdf"]);
    build(&shop, &["--only", "cards"]);
    let whole = output(&shop);
    assert!(!whole.contains_key("decks/units.pdf"), "a build of all cards prunes it");
    assert!(whole.contains_key("pack.json") && whole.contains_key("cards/barge.png"));
}

#[test]
fn a_fleet_needs_a_card_for_each_of_its_units_its_board_and_its_orders() {
    let shop = shop();
    shop.write(
        "lists/Two Barges.fleet.yaml",
        "game: tin-fleet\nfaction: harbour\nsize: lake\nunits:\n  - { unit: barge, count: 2 }\n",
    );
    let ended = build(&shop, &["--fleet", "lists/Two Barges.fleet.yaml"]);
    assert!(
        ended.err.ends_with("Tin Fleet: 1 file written, in out/tin-fleet\n"),
        "{ended:?}"
    );
    let tree = output(&shop);
    let text = texts(&tree["decks/two-barges.pdf"]).concat();
    assert_eq!(text.matches("Front of Barge").count(), 2);
    assert!(!text.contains("Front of Picket"));
    let board = shop.read("game/boards/harbour.yaml");
    let named = |line: &str| {
        line.split("name: ")
            .nth(1)
            .map(|name| name.split([',', '}']).next().unwrap_or(name).trim().to_owned())
    };
    let board_name = board.lines().find_map(named).expect("a name");
    assert!(text.contains(&format!("Front of {board_name}")), "{board_name}: {text}");
    assert_eq!(
        text.matches("Front of ").count(),
        2 + 1 + 2 + orders_of_a_barge(&shop),
        "{text}"
    );

    build(
        &shop,
        &[
            "--fleet",
            "lists/Two Barges.fleet.yaml",
            "--profile",
            "service-poker-pages",
            "--card-format",
            "poker",
        ],
    );
    assert!(output(&shop).contains_key("print/service-poker-pages/two-barges.pdf"));
}

fn orders_of_a_barge(shop: &crate::tool::Workshop) -> usize {
    let unit = shop.read("game/units/barge.yaml");
    let line = unit
        .lines()
        .find(|line| line.starts_with("orders: "))
        .unwrap_or_default();
    let list = line.trim_start_matches("orders: ").trim_matches(['[', ']']);
    list.split(',').filter(|order| !order.trim().is_empty()).count()
}

#[test]
fn a_list_that_is_not_of_the_game_is_refused() {
    let shop = shop();
    let list = "game: tin-fleet\nfaction: harbour\nsize: lake\nunits:\n  - { unit: barge }\n";
    for (from, to, words) in [
        (
            "unit: barge",
            "unit: barg",
            "a.fleet.yaml: no unit of Tin Fleet is called `barg`; did you mean `barge`?",
        ),
        (
            "faction: harbour",
            "faction: harbor",
            "no faction of Tin Fleet is called `harbor`",
        ),
        (
            "game: tin-fleet",
            "game: lead-fleet",
            "this list is of the game `lead-fleet`",
        ),
        ("units:", "unist:", "this is no list"),
    ] {
        shop.write("a.fleet.yaml", &list.replace(from, to));
        shop.refuse(&["build", "game", "--fleet", "a.fleet.yaml"], &[words]);
    }
    shop.refuse(&["build", "game", "--fleet", "none.yaml"], &["none.yaml: "]);
    shop.refuse(&["build", "game", "--fleet", "a", "--units", "barge"], &["--units"]);
    shop.write("a.fleet.yaml", &list.replace("unit: barge", "unit: barge, count: 9"));
    let ended = build(&shop, &["--fleet", "a.fleet.yaml"]);
    assert!(ended.err.contains("note: the list a is not legal"), "{ended:?}");
}

#[test]
fn a_list_of_more_cards_than_are_printed_lost_the_rest_without_a_word() {
    let shop = shop();
    let entries = |count: usize| "  - { unit: barge }\n".repeat(count);
    let list = |count| {
        format!(
            "game: tin-fleet\nfaction: harbour\nsize: lake\nunits:\n{}",
            entries(count)
        )
    };
    shop.write("a.fleet.yaml", &list(5000));
    let words =
        "a.fleet.yaml: this list has 5000 units, each with a card of its own, and at most 1000 are printed at once";
    shop.refuse(&["build", "game", "--fleet", "a.fleet.yaml"], &[words]);
    shop.write("a.fleet.yaml", &list(1000).replacen("barge }", "barge, count: 2 }", 1));
    shop.refuse(
        &["build", "game", "--fleet", "a.fleet.yaml"],
        &["this list has 1001 units"],
    );
}

#[test]
fn files_for_printers_stay_until_a_whole_build() {
    let shop = shop();
    build(&shop, &["--profile", "home-a4,home-a4-fold"]);
    build(&shop, &["--profile", "home-a4", "--units", "barge"]);
    let tree = output(&shop);
    is_whole(&tree, &|_| false);
    let owned: Vec<_> = tree
        .keys()
        .filter(|path| path.starts_with("print/"))
        .map(String::as_str)
        .collect();
    assert_eq!(
        owned,
        [
            "print/home-a4-fold/cards.pdf",
            "print/home-a4-fold/preflight.txt",
            "print/home-a4/preflight.txt",
            "print/home-a4/units.pdf"
        ]
    );
    build(&shop, &["--only", "packs"]);
    assert!(output(&shop).contains_key("print/home-a4/units.pdf"));
    build(&shop, &[]);
    assert!(
        !output(&shop).keys().any(|path| path.starts_with("print/")),
        "it may no longer be true"
    );
}

#[test]
fn a_preflight_that_fails_leaves_what_is_there() {
    let shop = shop();
    build(&shop, &["--profile", "home-a4"]);
    let before = output(&shop);
    shop.change(super::FACES, "size: 8pt)[Back]", "size: 5pt)[Back]");
    assert_eq!(try_build(&shop, &["--profile", "home-a4"]).status, Some(1));
    assert_eq!(output(&shop), before);
}

#[test]
fn the_same_sources_give_the_same_bytes() {
    let shop = shop();
    let arguments = [
        "--only",
        "cards,pictures",
        "--profile",
        "home-a4,service-poker-815",
        "--card-format",
        "poker",
    ];
    build(&shop, &arguments);
    let first = output(&shop);
    assert!(first.contains_key("print/home-a4/cards.pdf") && first.contains_key("cards/barge.png"));
    std::fs::remove_dir_all(shop.path("out")).expect("removed");
    build(&shop, &arguments);
    assert!(output(&shop) == first);
}
