//! Links that lead nowhere: an error at the line of the game's own template, and no alarm about what others make.

use std::collections::{BTreeMap, BTreeSet};

use fleetwright::check::run::check;
use fleetwright::diagnostic::report::Report;
use fleetwright::load::load;
use fleetwright::render::output::{OUTPUTS, Request};

use crate::finding::Found;
use crate::game_files::read_folder;

/// Place, code and what is underlined of all that a build of the site finds.
fn found(path: &str, template: &str) -> Vec<(String, usize, &'static str, String)> {
    let mut files = read_folder("tests/suite/base");
    files.insert(format!("templates/{path}"), template);
    let loaded = load(&files).expect("a game");
    let checked = check(&loaded);
    let request = Request {
        game: loaded.game.as_ref().expect("a game"),
        names: checked.names.as_ref().expect("names"),
        #[cfg(feature = "print")]
        printing: fleetwright::render::cards::Printing::default(),
        templates: BTreeMap::from([(path.to_owned(), template.as_bytes().to_vec())]),
        wanted: OUTPUTS.iter().filter(|known| known.name == "site").collect(),
        kept: BTreeSet::new(),
        editions: BTreeMap::new(),
        has_neighbours: false,
        published: BTreeMap::new(),
    };
    let report = Report::new(request.render().expect("a site").findings, &loaded.sources);
    let found = report.diagnostics.iter().map(|found| {
        let found = Found::new(found, &loaded.sources);
        let line = found.at.map_or(0, |(line, _)| line);
        (found.path, line, found.code, found.under)
    });
    found.collect()
}

#[test]
fn a_link_of_a_template_that_leads_nowhere_is_found_at_its_line() {
    let place = || "templates/site/changelog.html".to_owned();
    for (template, under) in [
        ("<h1>x</h1>\n<a href=\"../none.html\">x</a>", "../none.html"),
        ("<h1>x</h1>\n<a href=\"{{ 'none.html'|url }}\">x</a>", "none.html"),
        ("<h1>x</h1>\n<a href='{{ \"none.html\"|url }}#there'>x</a>", "none.html"),
        ("<h1>x</h1>\n<img src=\"none.png\" alt=\"\">", "none.png"),
        ("<h1>x</h1>\n<a href=\"#none\">x</a>", "#none"),
        ("<h1>x</h1>\n<a href=\"index.html#none\">x</a>", "index.html#none"),
    ] {
        let expected = [(place(), 2, "site-link", under.to_owned())];
        assert_eq!(found("site/changelog.html", template), expected, "{template}");
    }
}

#[test]
fn what_others_make_may_be_linked_whether_it_is_made_or_not() {
    let links = [
        "../rulebook.pdf",
        "../cards-letter.pdf",
        "../cards/any.svg",
        "../pack.json",
        "https://elsewhere.example/none",
        "../../index.html",
        "../schema/unit.schema.json",
        "../search.js",
    ];
    for link in links {
        let template = format!("<a href=\"{link}\">x</a>");
        if cfg!(feature = "print") || !link.contains("pdf") && !link.contains("svg") {
            assert_eq!(found("site/changelog.html", &template), [], "{link}");
        }
    }
}

#[test]
fn a_link_that_no_template_spells_names_its_page() {
    let template = "{% set there = 'no' ~ 'where' %}<a href=\"{{ there }}\">x</a>";
    let found = found("site/changelog.html", template);
    assert_eq!(found.len(), 1);
    assert_eq!((found[0].0.as_str(), found[0].2), ("templates", "site-link"));
}

#[test]
fn an_own_template_without_the_anchors_that_others_link_to_is_named_itself() {
    let found = found("site/orders.html", "<h1>{{ page.title }}</h1>");
    assert!(!found.is_empty());
    for (path, _, code, _) in found {
        assert_eq!((path.as_str(), code), ("templates/site/orders.html", "site-link"));
    }
}
