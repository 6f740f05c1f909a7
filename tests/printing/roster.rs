//! `fleet print`: the roster with its verdict, and the cards that the fleet needs, as one file.

use crate::printing::texts;
use crate::tool::Workshop;

/// What a page says, without spaces: the lines of a page are cut where they stand.
fn pages(shop: &Workshop, path: &str) -> Vec<String> {
    let bytes = std::fs::read(shop.path(path)).expect("the file");
    let pages = texts(&bytes);
    pages.iter().map(|page| page.split_whitespace().collect()).collect()
}

#[test]
fn a_fleet_is_printed_as_one_file_that_says_whether_it_is_legal() {
    let shop = Workshop::new();
    let ended = shop.succeed(&["fleet", "print", "game/fleets/patrol.fleet.yaml"]);
    assert_eq!(ended.err, "patrol.pdf: Legal\n");
    let pages = pages(&shop, "patrol.pdf");
    assert!(pages.len() > 1, "a roster, and cards");
    let roster = &pages[0];
    for words in ["Patrol", "Legal", "190", "of200", "10left", "Barge", "Picket"] {
        assert!(roster.contains(words), "{words} in {roster}");
    }
    assert!(pages[1..].concat().contains("HeavyGun"), "the Barge's card");
    let alone = shop.succeed(&[
        "fleet",
        "print",
        "game/fleets/patrol.fleet.yaml",
        "--no-cards",
        "--out",
        "alone.pdf",
    ]);
    assert_eq!(alone.err, "alone.pdf: Legal\n");
    assert_eq!(self::pages(&shop, "alone.pdf").len(), 1);
}

#[test]
fn an_illegal_fleet_is_printed_and_says_so_on_paper() {
    let shop = Workshop::new();
    shop.write(
        "fleet.yaml",
        "game: tin-fleet\nfaction: harbour\nsize: pond\nunits:\n  - { unit: barge, count: 2, name: 'First & <Last> #1' }\n  - { unit: raft }\n",
    );
    let ended = shop.run(&["fleet", "print", "fleet.yaml", "--canon", "game"]);
    assert_eq!(ended.status, Some(1), "{ended:?}");
    let roster = &pages(&shop, "fleet.pdf")[0];
    for words in [
        "Notlegal:2errors",
        "20over",
        "First&<Last>#1",
        "raft",
        "(unknown:countsnothing)",
    ] {
        assert!(roster.contains(words), "{words} in {roster}");
    }
}

#[test]
fn nothing_is_printed_over_another_file() {
    let shop = Workshop::new();
    let print = ["fleet", "print", "game/fleets/patrol.fleet.yaml", "--no-cards"];
    shop.write("patrol.pdf", "mine");
    let ended = shop.run(&print);
    assert_eq!(ended.status, Some(2), "{ended:?}");
    assert!(ended.err.contains("another file stands here"), "{ended:?}");
    assert_eq!(shop.read("patrol.pdf"), "mine");
    shop.succeed(&[&print[..], &["--force"]].concat());
    shop.succeed(&print);
}

#[test]
fn a_list_of_an_older_edition_is_printed_with_what_has_changed_since() {
    let shop = Workshop::new();
    let name = shop.keep_edition();
    let hash = &name["editions/".len()..][..8];
    let list = shop.read("game/fleets/patrol.fleet.yaml");
    shop.write("old.fleet.yaml", &format!("hash: {hash}\n{list}"));
    shop.change("game/units/picket.yaml", "points: 40", "points: 45");
    let shown = shop
        .succeed(&["fleet", "show", "old.fleet.yaml", "--canon", "game"])
        .out;
    assert!(shown.contains("Picket: 40 → 45 points each, 2 of them"), "{shown}");
    assert!(shown.contains("the fleet: 190 → 200 points"), "{shown}");
    shop.succeed(&["fleet", "print", "old.fleet.yaml", "--canon", "game", "--no-cards"]);
    assert!(pages(&shop, "old.pdf")[0].contains("Picket:40→45pointseach,2ofthem"));
    assert!(
        shop.read("old.fleet.yaml").contains(hash),
        "the list itself is left alone"
    );
}

#[test]
fn what_no_font_has_is_printed_as_a_sign_and_told_with_its_entry() {
    let shop = Workshop::new();
    let list = "game: tin-fleet\nname: Dawn 掠奪者\nfaction: harbour\nsize: pond\nunits:\n  - { unit: barge, name: 星図 }\n  - { unit: picket }\n";
    shop.write("strange.fleet.yaml", list);
    let ended = shop.succeed(&["fleet", "print", "strange.fleet.yaml", "--canon", "game", "--no-cards"]);
    for words in [
        "warning: the fleet's name: no font has `掠奪者` (U+63A0 U+596A U+8005), and `\u{fffd}` is printed in the place of each",
        "warning: the name of the entry `u1`: no font has `星図` (U+661F U+56F3)",
    ] {
        assert!(ended.err.contains(words), "{ended:?}");
    }
    assert!(!ended.err.contains("empty boxes"), "{ended:?}");
}

#[test]
fn a_code_of_a_kept_edition_is_printed_and_its_cards_are_too() {
    let shop = Workshop::new();
    shop.keep_edition();
    let code = shop.succeed(&["fleet", "share", "game/fleets/patrol.fleet.yaml"]).out;
    let code = code.trim();
    shop.change("game/units/picket.yaml", "points: 40", "points: 45");
    // Codes name units by their number: only the edition that the code was made with knows which this was.
    shop.change("game/units/picket.yaml", "number: 1", "number: 11");
    shop.succeed(&[
        "fleet",
        "print",
        code,
        "--canon",
        "game",
        "--no-cards",
        "--out",
        "code.pdf",
    ]);
    let roster = &pages(&shop, "code.pdf")[0];
    for words in ["Patrol", "Legal", "of200", "Picket:40→45pointseach,2ofthem"] {
        assert!(roster.contains(words), "{words} in {roster}");
    }
    shop.succeed(&["build", "game", "--out", "out", "--fleet", code]);
    let decks = shop.tree("out/tin-fleet").into_keys();
    let decks: Vec<String> = decks.filter(|path| path.starts_with("decks/")).collect();
    assert_eq!(decks.len(), 1, "{decks:?}");
    let cards = pages(&shop, &format!("out/tin-fleet/{}", decks[0])).concat();
    assert!(cards.contains("Picket") && cards.contains("Barge"), "{cards}");
}
