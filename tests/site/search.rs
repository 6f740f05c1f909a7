//! The search: everything that a reader may look for is in its data, once, at its own anchor, and whatever its name.

use std::collections::{BTreeMap, BTreeSet};

use fleetwright::source::embedded::bundled_games;
use fleetwright::view::prose::{Block, Inline};
use serde_json::Value as Json;

use super::scan::decoded;
use super::{Site, ids, pages, publication, site};

/// The rows of `search.js`.
fn rows(site: &Site) -> Vec<Vec<Json>> {
    let script = std::str::from_utf8(&site["search.js"]).expect("UTF-8");
    let list = script.split_once("window.siteEntries = ").expect("the data").1;
    let list = list.trim_end().strip_suffix(",\n];").expect("its end");
    serde_json::from_str(&format!("{list}]")).expect("rows of JSON")
}

fn text(value: &Json) -> &str {
    value.as_str().expect("a text")
}

#[test]
fn every_hit_leads_to_the_very_anchor() {
    for game in bundled_games() {
        let site = site(&publication(game));
        let pages = pages(&site);
        let mut seen = BTreeSet::new();
        for row in rows(&site) {
            let address = text(&row[4]);
            assert!(seen.insert(address.to_owned()), "{address} twice");
            assert!(
                !text(&row[0]).is_empty() && !text(&row[1]).is_empty(),
                "{address}: no name"
            );
            let (page, fragment) = address.split_once('#').unwrap_or((address, ""));
            let there = ids(pages.get(page).unwrap_or_else(|| panic!("{address}: no such page")));
            assert!(
                fragment.is_empty() || there.contains(&decoded(fragment)),
                "{address}: no such anchor"
            );
        }
    }
}

#[test]
fn whatever_is_looked_for_is_there() {
    for game in bundled_games() {
        let publication = publication(game);
        let site = site(&publication);
        let found: BTreeMap<String, (String, String)> = rows(&site)
            .iter()
            .map(|row| {
                let address = text(&row[4]);
                let anchor = address.split_once('#').map_or(address, |(_, fragment)| fragment);
                (anchor.to_owned(), (text(&row[0]).to_owned(), text(&row[1]).to_owned()))
            })
            .collect();
        let mut wanted: Vec<(String, &str, &str)> = Vec::new();
        let units = publication.units.iter();
        wanted.extend(units.map(|one| (format!("units/{}.html", one.id), one.name.as_str(), "Unit")));
        let weapons = publication.weapons.iter();
        wanted.extend(weapons.map(|one| (one.anchor.clone(), one.name.as_str(), "Weapon")));
        let orders = publication.orders.iter();
        wanted.extend(orders.map(|one| (one.anchor.clone(), one.name.as_str(), "Order")));
        let abilities = publication.abilities.iter();
        wanted.extend(abilities.map(|one| (one.anchor.clone(), one.name.as_str(), "Ability")));
        let terms = publication.terms.iter();
        wanted.extend(terms.map(|one| (one.anchor.clone(), one.term.as_str(), "Term")));
        for (anchor, name, kind) in &wanted {
            let (title, as_kind) = found.get(anchor).unwrap_or_else(|| panic!("{anchor} is not found"));
            assert_eq!((title.as_str(), as_kind.as_str()), (*name, *kind));
        }
        let mut headings = 0;
        for part in publication.chapters.iter().flat_map(|chapter| &chapter.parts) {
            for anchor in headings_of(&part.blocks) {
                assert_eq!(found.get(&anchor).map(|(_, kind)| kind), Some(&part.title), "{anchor}");
                headings += 1;
            }
        }
        assert!(
            headings > 50 && wanted.len() > 50,
            "{headings} rules, {} things",
            wanted.len()
        );
    }
}

fn headings_of(blocks: &[Block]) -> Vec<String> {
    blocks
        .iter()
        .flat_map(|block| match block {
            Block::Heading { anchor, .. } => vec![anchor.clone()],
            Block::Proposed { blocks } => headings_of(blocks),
            _ => Vec::new(),
        })
        .collect()
}

#[test]
fn a_question_weighs_more_than_a_rule_and_an_example_less() {
    let site = site(&publication(bundled_games()[0]));
    let weight = |kind: &str| {
        let weights: BTreeSet<i64> = rows(&site)
            .iter()
            .filter(|row| text(&row[1]) == kind)
            .map(|row| row[6].as_i64().expect("a number"))
            .collect();
        assert_eq!(weights.len(), 1, "{kind}");
        weights.first().copied().expect("one weight")
    };
    assert!(weight("FAQ") > weight("Rule"));
    assert!(weight("Rule") > weight("Example"));
}

#[test]
fn the_other_words_for_a_term_lead_to_it() {
    let publication = publication(bundled_games()[0]);
    let site = site(&publication);
    let rows = rows(&site);
    let term = publication
        .terms
        .iter()
        .find(|term| !term.also.is_empty())
        .expect("a term with another name");
    let row = rows
        .iter()
        .find(|row| text(&row[4]).ends_with(&term.anchor))
        .expect("its row");
    assert_eq!(text(&row[5]), term.also.join(", "));
}

#[test]
fn hostile_names_stay_text() {
    let mut publication = publication(bundled_games()[0]);
    let evil = "</script><script>alert(1)</script>\u{2028}<!--\"\\";
    for unit in &mut publication.units {
        unit.name = evil.to_owned();
    }
    publication.terms[0].definition = vec![Inline::Text { text: evil.to_owned() }];
    let site = site(&publication);
    let script = std::str::from_utf8(&site["search.js"]).expect("UTF-8");
    assert!(!script.contains(['<', '\u{2028}', '\u{2029}']));
    let named = rows(&site).iter().filter(|row| text(&row[0]) == evil).count();
    assert_eq!(named, publication.units.len());
}

#[test]
fn a_page_brings_the_meaning_of_each_of_its_terms() {
    let site = site(&publication(bundled_games()[0]));
    let mut terms = 0;
    for (page, tags) in pages(&site) {
        let told: BTreeSet<&String> = tags.iter().filter_map(|tag| tag.attributes.get("data-href")).collect();
        for tag in &tags {
            if tag.attributes.get("class").is_some_and(|class| class == "term") {
                let href = &tag.attributes["href"];
                assert!(told.contains(href), "{page}: {href} is not explained");
                terms += 1;
            }
        }
    }
    assert!(terms > 300, "{terms} terms");
}

#[test]
fn rows_of_tables_have_anchors_made_of_ids() {
    let site = site(&publication(bundled_games()[0]));
    let mut numbered = 0;
    let mut named = 0;
    for (page, tags) in pages(&site)
        .into_iter()
        .filter(|(page, _)| page.starts_with("rulebook/"))
    {
        for id in tags
            .iter()
            .filter(|tag| tag.name == "tr")
            .filter_map(|tag| tag.attributes.get("id"))
        {
            let Some((heading, row)) = id.split_once("-row-") else {
                continue;
            };
            assert!(
                tags.iter()
                    .any(|tag| tag.attributes.get("id").is_some_and(|other| other == heading)),
                "{page}: {id} stands under no heading"
            );
            if row.chars().all(|digit| digit.is_ascii_digit()) {
                numbered += 1;
            } else {
                named += 1;
            }
        }
    }
    assert!(numbered > 5 && named > 5, "{numbered} numbered, {named} named");
}

#[test]
fn scripts_ask_nobody_for_anything() {
    let site = site(&publication(bundled_games()[0]));
    let scripts = site
        .iter()
        .filter(|(path, _)| path.rsplit_once('.').is_some_and(|(_, ending)| ending == "js"));
    let mut seen = 0;
    for (path, bytes) in scripts.filter(|(path, _)| *path != "search.js") {
        let script = String::from_utf8_lossy(bytes);
        for banned in [
            "fetch(",
            "XMLHttpRequest",
            "import(",
            "import ",
            "eval(",
            "innerHTML",
            "document.write",
            "new Function",
        ] {
            // The builder loads its own folder, and shows what its engine prints: the policy of the browser checks says
            // how far that goes.
            let is_builders = path.starts_with("builder/") && ["fetch(", "innerHTML"].contains(&banned);
            assert!(
                path.starts_with("vendor/") || is_builders || !script.contains(banned),
                "{path}: {banned}"
            );
        }
        if ["builder/builder.js", "builder/sw.js"].contains(&&**path) {
            assert!(!script.contains("://"), "{path} names an address");
        }
        seen += 1;
    }
    assert!(seen >= 5, "{seen} scripts");
    assert!(site.contains_key("vendor/minisearch.LICENSE.txt"));
}
