//! The options of print, and what they do to the sheets.

use super::{boxes, build, output, shop, texts, try_build};

fn pages(shop: &crate::tool::Workshop, file: &str) -> usize {
    texts(&output(shop)[file]).len()
}

#[test]
fn the_format_of_units_is_chosen() {
    let shop = shop();
    build(
        &shop,
        &[
            "--units",
            "barge",
            "--card-format",
            "tarot",
            "--orientation",
            "landscape",
        ],
    );
    assert_eq!(boxes(&output(&shop)["cards/barge.pdf"], b"TrimBox"), [(120.0, 70.0); 2]);
    let words = ["'pokr'", "poker", "a similar value exists"];
    shop.refuse(&["build", "game", "--card-format", "pokr"], &words);
    shop.refuse(&["build", "game", "--card-format", "marker"], &["'marker'"]);
}

#[test]
fn backs_come_as_they_are_wished() {
    let shop = shop();
    for (backs, expected) in [("long-edge", 2), ("short-edge", 2), ("fold", 1), ("none", 1)] {
        build(
            &shop,
            &["--units", "barge,picket", "--card-format", "poker", "--backs", backs],
        );
        assert_eq!(pages(&shop, "decks/units.pdf"), expected, "{backs}");
    }
    let folded = {
        build(
            &shop,
            &["--units", "barge", "--card-format", "poker", "--backs", "fold"],
        );
        texts(&output(&shop)["decks/units.pdf"]).concat()
    };
    assert!(folded.contains("Front") && folded.contains("Back"));
}

#[test]
fn paper_is_chosen() {
    let shop = shop();
    build(&shop, &["--units", "barge", "--paper", "letter"]);
    let found = boxes(&output(&shop)["decks/units.pdf"], b"MediaBox");
    assert!(
        found.iter().all(|size| [(215.9, 279.4), (279.4, 215.9)].contains(size)),
        "{found:?}"
    );
    build(&shop, &["--only", "cards", "--paper", "letter"]);
    let tree = output(&shop);
    assert!(tree.contains_key("cards-letter.pdf") && !tree.contains_key("cards.pdf"));
}

#[test]
fn a_wish_comes_before_a_profile() {
    let shop = shop();
    let ended = build(
        &shop,
        &[
            "--profile",
            "home-a4",
            "--paper",
            "letter",
            "--bleed",
            "full",
            "--back-offset",
            "0.5,-1",
        ],
    );
    assert!(ended.err.contains("215.9"), "{ended:?}");
    assert!(
        ended.err.contains("every ground reaches 3 mm beyond the trim"),
        "{ended:?}"
    );
}

#[test]
fn a_shift_and_a_wider_bleed_change_the_backs_alone() {
    let shop = shop();
    let print = |arguments: &[&str]| {
        build(&shop, &[&["--units", "barge", "--gutter", "6"], arguments].concat());
        let document = lopdf::Document::load_mem(&output(&shop)["decks/units.pdf"]).expect("a PDF");
        let pages = document.get_pages();
        let mut contents = pages.values().map(|id| document.get_page_content(*id));
        let mut next = || contents.next().expect("a page");
        (next(), next())
    };
    let plain = print(&[]);
    let shifted = print(&["--back-offset", "-1,0.5"]);
    let wider = print(&["--back-bleed", "2"]);
    assert!(plain.0 == shifted.0 && plain.1 != shifted.1);
    assert!(plain.0 == wider.0 && plain.1 != wider.1);
}

#[test]
fn large_print_is_larger() {
    let shop = shop();
    build(
        &shop,
        &["--only", "cards", "--style", "large-print", "--card-format", "poker"],
    );
    assert_eq!(boxes(&output(&shop)["cards/barge.pdf"], b"TrimBox"), [(89.0, 124.4); 2]);
    build(
        &shop,
        &["--only", "cards", "--style", "text-only", "--card-format", "poker"],
    );
    assert_eq!(boxes(&output(&shop)["cards/barge.pdf"], b"TrimBox"), [(63.0, 88.0); 2]);
}

#[test]
fn a_card_that_is_larger_than_its_place_is_refused() {
    let shop = shop();
    let arguments = ["build", "game", "--out", "out", "--backs", "fold"];
    // The board is as large as half the paper.
    let words = [
        "needs 420.0 × 148.0 mm of a sheet",
        "this paper has 194.0 × 281.0 mm",
        "--card-format",
        "not folded",
    ];
    shop.refuse(&arguments, &words);
    shop.refuse(
        &["build", "game", "--out", "out", "--margin", "40"],
        &["needs", "smaller margin"],
    );
    shop.write(
        "game/printers/fold.yaml",
        "id: fold\nname: Fold\nprints: { sheets: { backs: fold } }\n",
    );
    shop.refuse(
        &["build", "game", "--out", "out", "--profile", "fold"],
        &["needs 420.0 × 148.0 mm"],
    );
    assert!(!shop.path("out").exists());
    let ended = try_build(&shop, &["--profile", "home-a4-fold"]);
    assert!(
        ended
            .err
            .contains("too large for the sheets and left out: 1 board of 210 × 148 mm, 1 stick of 152.4 × 20 mm (a back to be folded over lies beside its front"),
        "{ended:?}"
    );
}

#[test]
fn lengths_that_no_paper_has_are_refused() {
    let shop = shop();
    for (flag, value) in [
        ("--gutter", "-1"),
        ("--margin", "wide"),
        ("--back-bleed", "51"),
        ("--back-offset", "1"),
    ] {
        let flag = format!("{flag}={value}");
        shop.refuse(&["build", "game", &flag], &["invalid value", "mm"]);
    }
}
