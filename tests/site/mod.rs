//! The site: every link leads somewhere, every anchor stands once, and nothing of a game's text becomes markup.

mod broken;
mod builder;
mod scan;
mod search;
mod template;

use std::collections::{BTreeMap, BTreeSet};

use fleetwright::load::load;
use fleetwright::render::html::{CodeDoc, Equipment, Extras, SchemaFile, render};
use fleetwright::source::embedded::{EmbeddedFiles, bundled_games, bundled_template};
use fleetwright::view::names::Names;
use fleetwright::view::prose::{Block, Inline};
use fleetwright::view::publication::Publication;

use scan::{Tag, assert_nested, decoded, tags};

type Site = BTreeMap<String, Vec<u8>>;

fn publication(game: &str) -> Publication {
    let files = EmbeddedFiles::game(game).expect("a bundled game");
    let loaded = load(&files).expect("a readable game");
    let game = loaded.game.expect("a game");
    Publication::new(&game, &Names::new(&game))
}

fn extras() -> Extras {
    Extras {
        codes: vec![CodeDoc {
            name: "sample-code".to_owned(),
            severity: "warning".to_owned(),
            documentation:
                "Finds <b>x</b>.\n\n# Why\n\n| a | b |\n|---|---|\n| 1 | 2 |\n\n```yaml fails\na: <script>\n```\n"
                    .to_owned(),
        }],
        downloads: vec!["pack.json".to_owned()],
        schemas: vec![SchemaFile {
            name: "sample.schema.json".to_owned(),
            title: "Sample".to_owned(),
            description: "A <b>sample</b>.".to_owned(),
            place: "sample.yaml".to_owned(),
            text: "{}\n".to_owned(),
        }],
        pack_schema: Some(fleetwright::render::pack::pack_schema()),
        builder: Some(Equipment {
            pack: b"{}".to_vec(),
            own: ["builder.css", "engine.wasm"]
                .map(|name| (format!("builder/{name}"), name.as_bytes().to_vec()))
                .into(),
            has_neighbours: false,
            icons: BTreeMap::new(),
        }),
        ..Extras::default()
    }
}

fn site(publication: &Publication) -> Site {
    render(publication, &BTreeMap::new(), &extras()).expect("templates without fault")
}

fn pages(site: &Site) -> BTreeMap<&str, Vec<Tag>> {
    site.iter()
        .filter(|(path, _)| path.rsplit_once('.').is_some_and(|(_, ending)| ending == "html"))
        .map(|(path, bytes)| (path.as_str(), tags(std::str::from_utf8(bytes).expect("UTF-8"))))
        .collect()
}

fn ids(tags: &[Tag]) -> BTreeSet<String> {
    tags.iter()
        .filter_map(|tag| tag.attributes.get("id").map(|id| decoded(id)))
        .collect()
}

fn resolve(page: &str, relative: &str) -> String {
    let mut parts: Vec<&str> = page.split('/').collect();
    parts.pop();
    for part in relative.split('/') {
        if part == ".." {
            parts.pop().expect("a link that stays inside the site");
        } else {
            parts.push(part);
        }
    }
    parts.join("/")
}

#[test]
fn every_link_leads_somewhere() {
    for game in bundled_games() {
        let site = site(&publication(game));
        let pages = pages(&site);
        let mut followed = 0;
        for (page, tags) in &pages {
            for tag in tags {
                let Some(href) = tag.attributes.get("href") else {
                    continue;
                };
                if href.starts_with("https://") || href.starts_with("http://") {
                    continue;
                }
                let (path, fragment) = href.split_once('#').unwrap_or((href, ""));
                let target = if path.is_empty() {
                    (*page).to_owned()
                } else {
                    resolve(page, path)
                };
                assert!(
                    site.contains_key(&target) || target == "pack.json",
                    "{page}: {href} leads to no file"
                );
                if !fragment.is_empty() {
                    let there = ids(&pages[target.as_str()]);
                    assert!(there.contains(&decoded(fragment)), "{page}: {href} leads to no anchor");
                }
                followed += 1;
            }
        }
        assert!(followed > 500, "only {followed} links");
    }
}

#[test]
fn every_anchor_stands_on_exactly_one_page() {
    for game in bundled_games() {
        let publication = publication(game);
        let site = site(&publication);
        let mut seen: BTreeMap<String, &str> = BTreeMap::new();
        for (page, tags) in pages(&site) {
            for id in tags.iter().filter_map(|tag| tag.attributes.get("id")) {
                let before = seen.insert(id.clone(), page);
                assert!(
                    before.is_none_or(|other| id.starts_with("site-") && other != page),
                    "{page}: `{id}` again"
                );
            }
        }
        for anchor in anchors(&publication) {
            assert!(seen.contains_key(&anchor), "`{anchor}` stands nowhere");
        }
    }
}

fn anchors(publication: &Publication) -> Vec<String> {
    let mut all = Vec::new();
    collect(&serde_json::to_value(publication).expect("JSON"), &mut all);
    all
}

/// Every `anchor` of a mapping that also has an `id`: the things themselves, not what refers to them.
fn collect(value: &serde_json::Value, all: &mut Vec<String>) {
    match value {
        serde_json::Value::Object(map) => {
            if let (Some(anchor), true) = (
                map.get("anchor").and_then(|anchor| anchor.as_str()),
                map.contains_key("id"),
            ) {
                all.push(anchor.to_owned());
            }
            map.values().for_each(|value| collect(value, all));
        }
        serde_json::Value::Array(list) => list.iter().for_each(|value| collect(value, all)),
        _ => {}
    }
}

#[test]
fn pages_are_well_formed_and_read_in_order() {
    for game in bundled_games() {
        for (page, tags) in pages(&site(&publication(game))) {
            assert_nested(page, &tags);
            let count = |name: &str| tags.iter().filter(|tag| tag.name == name).count();
            assert_eq!(count("h1"), 1, "{page}: one h1");
            assert_eq!(count("main"), 1, "{page}: one main");
            assert_eq!(count("style"), 0, "{page}: no inline style");
            for script in tags.iter().filter(|tag| tag.name == "script") {
                assert!(script.attributes.contains_key("src"), "{page}: no inline script");
            }
            let lang = tags
                .iter()
                .find(|tag| tag.name == "html")
                .and_then(|tag| tag.attributes.get("lang"));
            assert_eq!(lang.map(String::as_str), Some("en-GB"), "{page}");
            let mut last = 0;
            for tag in &tags {
                let Some(level) = tag.name.strip_prefix('h').and_then(|level| level.parse::<u32>().ok()) else {
                    continue;
                };
                assert!(
                    level <= last + 1,
                    "{page}: a heading of level {level} follows one of level {last}"
                );
                last = level;
            }
        }
    }
}

#[test]
fn every_page_marks_itself_in_the_contents() {
    for game in bundled_games() {
        for (page, tags) in pages(&site(&publication(game))) {
            let here = tags.iter().filter(|tag| {
                tag.name == "a"
                    && tag
                        .attributes
                        .get("aria-current")
                        .is_some_and(|current| current == "page")
            });
            let here: Vec<_> = here
                .filter_map(|tag| tag.attributes.get("href"))
                .map(|href| resolve(page, href))
                .collect();
            assert!(!here.is_empty(), "{page}: not marked");
            assert!(here.iter().all(|target| target == page), "{page}: marks {here:?}");
        }
    }
}

#[test]
fn hostile_text_stays_text() {
    let game = bundled_games()[0];
    let mut publication = publication(game);
    let evil = "<script>alert(1)</script>\"'><img src=x>";
    publication.title = evil.to_owned();
    publication.licence = evil.to_owned();
    publication.edition.title = evil.to_owned();
    publication.tagline = vec![
        Inline::Text { text: evil.to_owned() },
        Inline::Code { text: evil.to_owned() },
        Inline::External {
            href: "javascript:alert(1)".to_owned(),
            content: vec![Inline::Text { text: evil.to_owned() }],
        },
        Inline::External {
            href: format!("https://x/{evil}"),
            content: Vec::new(),
        },
        Inline::Reference {
            anchor: evil.to_owned(),
            term: true,
            content: vec![Inline::Text { text: evil.to_owned() }],
        },
    ];
    publication.summary = vec![
        Block::Code { text: evil.to_owned() },
        Block::Heading {
            level: 3,
            anchor: evil.to_owned(),
            formerly: vec![format!("{evil}-formerly")],
            content: publication.tagline.clone(),
        },
    ];
    for unit in &mut publication.units {
        unit.name = evil.to_owned();
        unit.class = evil.to_owned();
        unit.fielded_by = evil.to_owned();
        unit.formerly = vec![format!("unit-{evil}-{}", unit.number), "unit-../../escape".to_owned()];
        for stat in &mut unit.stats {
            stat.value = evil.to_owned();
            stat.name = evil.to_owned();
        }
        for weapon in &mut unit.weapons {
            weapon.type_code = evil.to_owned();
            weapon.name = evil.to_owned();
        }
    }
    if let Some(unit) = publication.units.first_mut() {
        unit.id = "../../escape".to_owned();
    }
    if let Some(chapter) = publication.chapters.first_mut() {
        chapter.slug = "weapons".to_owned();
    }
    let site = site(&publication);
    for (page, tags) in pages(&site) {
        assert!(!page.contains(".."), "{page}");
        assert!(
            tags.iter()
                .all(|tag| tag.name != "img" && (tag.name != "script" || tag.attributes.contains_key("src"))),
            "{page}"
        );
        assert!(
            tags.iter()
                .all(|tag| !tag.attributes.keys().any(|key| key.starts_with("on"))),
            "{page}"
        );
        assert!(
            tags.iter()
                .all(|tag| !tag.attributes.values().any(|value| value.starts_with("javascript"))),
            "{page}"
        );
        assert_nested(page, &tags);
    }
    let weapons = site.keys().filter(|page| page.starts_with("rulebook/weapons"));
    assert_eq!(
        weapons.count(),
        2,
        "a chapter called as an appendix has a page of its own"
    );
}

#[test]
fn the_same_publication_gives_the_same_bytes() {
    let publication = publication(bundled_games()[0]);
    assert_eq!(site(&publication), site(&publication));
}

#[test]
fn a_game_of_many_units_lists_only_the_readers_own_class() {
    let mut publication = publication(bundled_games()[0]);
    let few = publication.units.clone();
    for copy in 1..60 {
        for unit in &few {
            let mut unit = unit.clone();
            unit.id = format!("{}-{copy}", unit.id);
            unit.anchor = format!("{}-{copy}", unit.anchor);
            publication.units.push(unit);
        }
    }
    let site = site(&publication);
    let first = &few[0];
    let page = String::from_utf8_lossy(&site[&format!("units/{}-1.html", first.id)]).into_owned();
    let listed = tags(&page)
        .iter()
        .filter(|tag| tag.attributes.get("href").is_some_and(|href| !href.contains('/')))
        .count();
    assert!((60..200).contains(&listed), "{listed} links in one folder");
}

/// Writes the site for a person to look at, with the templates as they are on disk now (no rebuild needed):
/// `SITE_OUT=folder cargo test --test main site::write -- --ignored`.
#[test]
#[allow(clippy::disallowed_methods, reason = "this is no part of the product")]
#[ignore = "writes to a folder, for a person to look at"]
fn write() {
    let out = std::path::PathBuf::from(std::env::var("SITE_OUT").expect("SITE_OUT"));
    let mut templates = BTreeMap::new();
    let root = concat!(env!("CARGO_MANIFEST_DIR"), "/templates/site/");
    for folder in ["", "vendor/"] {
        for entry in std::fs::read_dir(format!("{root}{folder}")).expect("a folder") {
            let path = entry.expect("an entry").path();
            if path.is_file() {
                let name = path.file_name().expect("a name").to_string_lossy().into_owned();
                templates.insert(format!("{folder}{name}"), std::fs::read_to_string(path).expect("text"));
            }
        }
    }
    // So that theme and ornaments are written as for everybody.
    let style = templates.remove("style.css").expect("the style sheet");
    for game in bundled_games() {
        let mut extras = extras();
        extras
            .codes
            .extend(fleetwright::check::codes().into_iter().map(|code| CodeDoc {
                name: code.name.to_owned(),
                severity: code.severity.word().to_owned(),
                documentation: code.documentation.to_owned(),
            }));
        let publication = publication(game);
        for unit in &publication.units {
            for ending in [".pdf", ".svg", ".png", "-back.svg", "-back.png"] {
                extras.downloads.push(format!("cards/{}{ending}", unit.id));
            }
        }
        for file in ["rulebook.pdf", "rulebook-letter.pdf", "cards.pdf", "cards-letter.pdf"] {
            extras.downloads.push(file.to_owned());
        }
        let mut site = render(&publication, &templates, &extras).unwrap_or_else(|fault| panic!("{fault}"));
        // The bundled style sheet gives way to the one on disk, between theme and ornaments.
        let built = String::from_utf8(site["style.css"].clone()).expect("text");
        let bundled = String::from_utf8_lossy(bundled_template("site/style.css").expect("the style sheet"));
        site.insert("style.css".to_owned(), built.replace(&*bundled, &style).into_bytes());
        for (path, bytes) in site {
            let file = out.join(game).join(path);
            std::fs::create_dir_all(file.parent().expect("a parent")).expect("a folder");
            std::fs::write(file, bytes).expect("a file");
        }
    }
}
