//! Templates: a game's own in place of the bundled ones, their faults, and the list of games.

use std::collections::BTreeMap;

use fleetwright::render::html::{GameRow, games_index, render};
use fleetwright::source::embedded::bundled_games;

use super::scan::{assert_nested, tags};
use super::{extras, publication};

#[test]
fn an_own_template_takes_the_place_of_the_bundled_one() {
    let publication = publication(bundled_games()[0]);
    let own = BTreeMap::from([
        ("unit.html".to_owned(), "{% include 'site/own.html' %}".to_owned()),
        ("own.html".to_owned(), "own {{ subject.name }}".to_owned()),
        ("style.css".to_owned(), "p { color: red }".to_owned()),
    ]);
    let site = render(&publication, &own, &extras()).expect("no fault");
    let name = &publication.units[0].name;
    let path = format!("units/{}.html", publication.units[0].id);
    assert_eq!(String::from_utf8_lossy(&site[&path]), format!("own {name}"));
    assert_eq!(site["style.css"], b"p { color: red }");
}

#[test]
fn a_faulty_template_is_a_value_with_its_place() {
    let publication = publication(bundled_games()[0]);
    for (source, line, says) in [
        ("one\n{% if %}", 2, "syntax error"),
        ("one\n\n{{ game.nothing }}", 3, "undefined"),
        ("{{ 'x'|named('nothing') }}", 1, "nothing of the kind"),
        (
            "{% for a in range(9999) %}{% for b in range(9999) %}x{% endfor %}{% endfor %}",
            1,
            "fuel",
        ),
        ("{% include 'site/absent.html' %}", 1, "absent.html"),
        ("{% macro m() %}{{ m() }}{% endmacro %}{{ m() }}", 1, "recursion"),
    ] {
        let own = BTreeMap::from([("unit.html".to_owned(), source.to_owned())]);
        let fault = render(&publication, &own, &extras()).expect_err("a fault");
        assert_eq!(
            (fault.template.as_str(), fault.line),
            ("site/unit.html", line),
            "{fault}"
        );
        assert!(fault.message.contains(says), "{fault}");
    }
}

#[test]
fn the_list_of_games_needs_nothing_but_its_style() {
    let [(_, page), (style, _)] = games_index(&[
        GameRow {
            id: "one",
            title: "One & Only",
            tagline: "A <tagline>",
            date: "2026-01-02",
            has_builder: true,
        },
        GameRow {
            id: "two",
            title: "Two",
            tagline: "",
            date: "",
            has_builder: false,
        },
    ]);
    let page = String::from_utf8(page).expect("UTF-8");
    let tags = tags(&page);
    assert_nested("index.html", &tags);
    assert!(
        page.contains("One &amp; Only")
            && page.contains("href=\"one/index.html\"")
            && page.contains("href=\"two/index.html\"")
            && page.contains("href=\"one/builder/index.html\"")
            && !page.contains("two/builder")
    );
    let outside = |name: &str| tags.iter().filter(|tag| tag.name == name).count();
    assert_eq!((outside("link"), outside("script"), outside("style")), (1, 0, 0));
    assert!(page.contains(&format!("href=\"{style}\"")));
}
