//! Templates that a game brings: they work, their faults are named, and they can neither look around nor run for ever.

use super::QUICK;
use crate::tool::{Ended, Workshop};

#[test]
fn a_games_own_template_takes_the_place_of_the_bundled_one() {
    let shop = Workshop::new();
    shop.write("game/templates/site/changelog.html", "{% include 'site/own.html' %}");
    shop.write("game/templates/site/own.html", "Changes of {{ game.title }}");
    shop.write("game/templates/site/style.css", "own {}");
    shop.succeed(&QUICK);
    assert_eq!(shop.read("out/tin-fleet/changelog/index.html"), "Changes of Tin Fleet");
    assert_eq!(shop.read("out/tin-fleet/style.css"), "own {}");
}

/// Asserts that a build was refused with a finding at a place.
fn is_a_finding(ended: &Ended, place: &str, words: &str) {
    assert_eq!(ended.status, Some(1), "{ended:?}");
    for words in ["error[template]", place, words, "nothing was written"] {
        assert!(ended.err.contains(words), "no `{words}` in {ended:?}");
    }
}

#[test]
fn a_broken_site_template_is_named_with_its_line_and_nothing_is_written() {
    let broken = [
        ("{{ nothing }}", "undefined value"),
        ("{% if %}", "syntax error"),
        ("{% include '/etc/passwd' %}", "template not found"),
        ("{% include '../../game.yaml' %}", "template not found"),
        ("{% include 'site/orders.html' %}", "recursion limit exceeded"),
        (
            "{% for a in range(99999) %}{% for b in range(99999) %}{% endfor %}{% endfor %}",
            "out of fuel",
        ),
        (
            "{% set n = namespace(x='xxxxxxxx') %}{% for a in range(60) %}{% set n.x = n.x ~ n.x %}{% endfor %}",
            "fuel",
        ),
    ];
    for (text, words) in broken {
        let shop = Workshop::new();
        shop.write("game/templates/site/orders.html", &format!("\n{text}"));
        let ended = shop.run(&QUICK);
        is_a_finding(&ended, "game/templates/site/orders.html:2:", words);
        assert!(!shop.path("out").exists(), "{text}");
    }
}

#[test]
fn a_template_that_is_no_text_is_named() {
    let shop = Workshop::new();
    shop.write("game/templates/site/orders.html", "");
    std::fs::write(shop.path("game/templates/site/orders.html"), b"\xff").expect("a file");
    shop.refuse(&QUICK, &["templates/site/orders.html: not UTF-8 text"]);
}

#[cfg(feature = "print")]
#[test]
fn a_broken_print_template_is_named_with_its_line_and_nothing_is_written() {
    let broken = [
        ("#while true {}", "condition is always true"),
        ("#let f(x) = f(x + 1); #f(1)", "depth exceeded"),
        ("#read(\"/etc/passwd\")", "file not found"),
        ("#read(\"../../../../etc/passwd\")", "would escape"),
        ("#image(\"/etc/passwd\")", "file not found"),
        ("#import \"@preview/anything:1.0.0\"", "not found"),
        ("#panic(\"no\")", "panicked with"),
        ("#let", "expected"),
    ];
    for (text, words) in broken {
        let shop = Workshop::new();
        shop.write("game/templates/print/sheets.typ", &format!("\n{text}"));
        let arguments = ["build", "game", "--out", "out", "--only", "site,cards"];
        let ended = shop.run(&arguments);
        is_a_finding(&ended, "game/templates/print/sheets.typ:2:", words);
        assert!(!shop.path("out").exists(), "{text}");
    }
}

#[cfg(feature = "print")]
#[test]
fn a_games_own_print_template_is_used_and_what_it_lacks_is_told() {
    let shop = Workshop::new();
    shop.write(
        "game/templates/print/sheets.typ",
        "#set document(title: \"Own\")\nOwn cards",
    );
    shop.succeed(&["build", "game", "--out", "out", "--only", "cards"]);
    let own = shop.tree("out/tin-fleet")["cards.pdf"].clone();
    std::fs::remove_dir_all(shop.path("game/templates")).expect("removed");
    shop.succeed(&["build", "game", "--out", "out", "--only", "cards"]);
    assert!(shop.tree("out/tin-fleet")["cards.pdf"] != own);
}
