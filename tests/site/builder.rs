//! The list builder's folder: its page loads only what is there and kept, cards stand in it as on their own pages, and the
//! worker's version is that of its files.

use std::collections::{BTreeMap, BTreeSet};

use fleetwright::render::html::{BUILDER, Equipment, Extras, render};
use fleetwright::source::digest::sha256;
use fleetwright::source::embedded::bundled_games;
use serde_json::Value as Json;

use super::scan::{decoded, tags};
use super::{Site, extras, ids, pages, publication, resolve, site};

fn cards(site: &Site) -> BTreeMap<String, String> {
    serde_json::from_slice(&site["builder/cards.json"]).expect("cards by unit")
}

/// What the worker was told: its version, and the digests of files.
fn told(site: &Site) -> (String, BTreeMap<String, String>) {
    let worker = String::from_utf8(site["builder/sw.js"].clone()).expect("text");
    let mut lines = worker.lines();
    let mut next = |name: &str| {
        let line = lines.next().expect("a line").strip_prefix(name).expect(name);
        line.strip_suffix(';').expect("a statement").to_owned()
    };
    let version = next("const VERSION = ").trim_matches('"').to_owned();
    let files = serde_json::from_str(&next("const FILES = ")).expect("digests by path");
    (version, files)
}

fn with(change: impl FnOnce(&mut Equipment)) -> Site {
    let mut extras = extras();
    change(extras.builder.as_mut().expect("a builder"));
    render(&publication(bundled_games()[0]), &BTreeMap::new(), &extras).expect("a site")
}

#[test]
fn there_is_no_builder_without_what_it_is_made_of() {
    let without = Extras {
        builder: None,
        ..extras()
    };
    let site = render(&publication(bundled_games()[0]), &BTreeMap::new(), &without).expect("a site");
    assert!(!site.keys().any(|path| path.starts_with("builder/")));
    assert!(!String::from_utf8_lossy(&site["index.html"]).contains("builder/index.html"));
}

#[test]
fn every_unit_has_a_card_whose_links_lead_from_the_builders_page() {
    for game in bundled_games() {
        let publication = publication(game);
        let site = site(&publication);
        let cards = cards(&site);
        let units: BTreeSet<&str> = publication.units.iter().map(|unit| unit.id.as_str()).collect();
        assert_eq!(cards.keys().map(String::as_str).collect::<BTreeSet<_>>(), units);
        let pages = pages(&site);
        let mut seen = BTreeSet::new();
        for (unit, card) in &cards {
            let tags = tags(card);
            assert_eq!(tags[0].name, "article");
            assert_eq!(tags[0].attributes["id"], format!("unit-{unit}"));
            for tag in &tags {
                assert!(!["h1", "h2"].contains(&&*tag.name), "{unit}: {}", tag.name);
                if let Some(id) = tag.attributes.get("id") {
                    assert!(seen.insert(id.clone()), "{unit}: `{id}` stands on two cards");
                }
                let Some(href) = tag.attributes.get("href") else {
                    continue;
                };
                let (path, fragment) = href.split_once('#').unwrap_or((href, ""));
                let there = pages.get(&*resolve(BUILDER, path));
                let there = there.unwrap_or_else(|| panic!("{unit}: {href} leads to no page"));
                assert!(
                    fragment.is_empty() || ids(there).contains(&decoded(fragment)),
                    "{unit}: {href} leads to no anchor"
                );
            }
        }
    }
}

#[test]
fn a_card_says_the_same_in_the_builder_and_on_its_page() {
    let words = |html: &str| {
        let pieces = html
            .split('<')
            .map(|piece| piece.split_once('>').map_or(piece, |(_, text)| text));
        pieces
            .collect::<String>()
            .split_whitespace()
            .collect::<Vec<_>>()
            .join(" ")
    };
    let site = site(&publication(bundled_games()[0]));
    for (unit, card) in cards(&site) {
        let page = String::from_utf8_lossy(&site[&format!("units/{unit}.html")]).into_owned();
        let (_, after) = page.split_once("<article").expect("a card");
        let (own, _) = after.split_once("</article>").expect("its end");
        assert_eq!(words(&format!("<article{own}")), words(&card), "{unit}");
    }
}

#[test]
fn the_worker_keeps_whatever_the_page_loads() {
    let site = site(&publication(bundled_games()[0]));
    let (_, files) = told(&site);
    let pages = pages(&site);
    let mut loads: Vec<&String> = Vec::new();
    for tag in &pages[BUILDER] {
        let is_loaded = tag
            .attributes
            .get("rel")
            .is_some_and(|rel| rel != "prev" && rel != "next");
        loads.extend(tag.attributes.get("href").filter(|_| is_loaded));
        let data = ["src", "data-pack", "data-cards", "data-engine"].into_iter();
        loads.extend(data.filter_map(|name| tag.attributes.get(name)));
    }
    assert!(loads.len() > 8, "{loads:?}");
    for load in loads {
        assert!(files.contains_key(load), "{load} is not kept");
    }
    assert!(files.contains_key("index.html"));
    for (path, digest) in &files {
        let path = resolve(BUILDER, path);
        let bytes = site.get(&path).map_or(&b"{}"[..], Vec::as_slice);
        assert_eq!(*digest, sha256(bytes), "{path}");
    }
}

#[test]
fn the_workers_version_is_that_of_its_files() {
    let (version, _) = told(&with(|_| {}));
    assert_eq!(told(&with(|_| {})).0, version);
    let (other, _) = told(&with(|equipment| equipment.pack.push(b' ')));
    assert_ne!(other, version, "of another pack");
    let own = |path: &'static str| {
        with(move |equipment| {
            equipment.own.insert(path.to_owned(), b"/* mine */".to_vec());
        })
    };
    assert_ne!(told(&own("builder/builder.css")).0, version, "of another style");
    assert_ne!(told(&own("builder/sw.js")).0, version, "of another worker");
    // A licence is read by nobody's browser.
    assert_eq!(told(&own("builder/own.LICENSE.txt")).0, version);
}

#[test]
fn a_game_brings_its_own_style_and_script_but_no_pages_of_the_program() {
    let site = with(|equipment| {
        for path in ["builder/builder.css", "builder/own.js", "builder/page.html"] {
            equipment.own.insert(path.to_owned(), b"mine".to_vec());
        }
    });
    assert_eq!(site["builder/builder.css"], b"mine");
    assert_eq!(site["builder/own.js"], b"mine");
    assert!(!site.contains_key("builder/page.html"));
}

#[test]
fn other_games_are_linked_where_there_are_any() {
    let link = "href=\"../../index.html\"";
    let page = |site: Site| String::from_utf8(site[BUILDER].clone()).expect("text");
    assert!(!page(with(|_| {})).contains(link));
    assert!(page(with(|equipment| equipment.has_neighbours = true)).contains(link));
}

#[test]
fn a_system_is_told_what_the_builder_is_called_and_where_it_ends() {
    let site = site(&publication(bundled_games()[0]));
    let manifest: Json = serde_json::from_slice(&site["builder/manifest.webmanifest"]).expect("JSON");
    assert_eq!(
        (&manifest["scope"], &manifest["start_url"]),
        (&Json::from("."), &Json::from("."))
    );
    assert_eq!(manifest["display"], "standalone");
    for icon in manifest["icons"].as_array().expect("icons") {
        let path = resolve(
            "builder/manifest.webmanifest",
            icon["src"].as_str().expect("an address"),
        );
        assert!(site.contains_key(&path), "{path}");
    }
    for colour in ["theme_color", "background_color"] {
        assert!(
            manifest[colour].as_str().is_some_and(|colour| colour.starts_with('#')),
            "{colour}"
        );
    }
}
