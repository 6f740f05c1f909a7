//! Canons that mean harm, or were written by nobody: each test is named after what once went wrong. Nothing here may
//! panic, overflow the stack, run on, or put a stranger's words where a browser or a file system acts upon them.

#![allow(clippy::disallowed_methods, reason = "the tests write the folders that they attack")]

mod fuzz;

use std::collections::{BTreeMap, BTreeSet};

use fleetwright::check::run::{Checked, check};
use fleetwright::diagnostic::format::{FORMATS, FormatOptions};
use fleetwright::diagnostic::report::MOST;
#[cfg(feature = "print")]
use fleetwright::game::asset::Assets;
use fleetwright::load::{Loaded, load};
use fleetwright::render::html::{Extras, render};
use fleetwright::render::pack::Pack;
use fleetwright::schema::narrowed;
use fleetwright::source::disk::DiskFiles;
use fleetwright::source::files::Files;
use fleetwright::source::memory::MemoryFiles;
use fleetwright::view::publication::Publication;

/// The least that is a game.
const LEAST: &str = "id: tin\ntitle: Tin\ndice: { sides: 6 }\ncharacteristics: []\n";

/// A game of one house rule and one lore chapter.
fn game(rule: &str, chapter: &str) -> MemoryFiles {
    let mut files = MemoryFiles::new();
    files.insert("game.yaml", LEAST);
    let rule = serde_json::to_string(rule).expect("JSON, which is YAML");
    files.insert(
        "house-rules.yaml",
        format!("rules:\n  - {{ id: one, title: One, text: {rule} }}\n"),
    );
    files.insert("lore/01-one.md", lore("one", 1, chapter));
    files
}

fn lore(id: &str, number: u32, body: &str) -> String {
    format!("---\nid: {id}\nnumber: {number}\ntitle: One\nkind: story\nera: now\n---\n{body}\n")
}

/// Loads, checks, and shows in every way but print; what was found, and the site.
fn through(files: &dyn Files) -> (Loaded, Checked, BTreeMap<String, Vec<u8>>) {
    let loaded = load(files).expect("a folder with a game.yaml");
    let checked = check(&loaded);
    for format in FORMATS {
        let text = (format.render)(&checked.report, &loaded.sources, &FormatOptions::default());
        assert!(!text.contains('\u{1b}'), "an escape reaches the terminal");
    }
    let mut site = BTreeMap::new();
    if let (Some(game), Some(names)) = (&loaded.game, &checked.names) {
        let publication = Publication::new(game, names);
        let pack = Pack::new(game, names).bytes();
        serde_json::from_slice::<serde_json::Value>(&pack).expect("a pack is JSON");
        site = render(&publication, &BTreeMap::new(), &Extras::default()).expect("bundled templates");
    }
    (loaded, checked, site)
}

fn codes(checked: &Checked) -> BTreeSet<&'static str> {
    checked.report.diagnostics.iter().map(|found| found.code.name).collect()
}

fn codes_of(chapter: &str) -> BTreeSet<&'static str> {
    codes(&through(&game("Nobody moves.", chapter)).1)
}

#[test]
fn the_least_game_is_clean_and_has_a_site_without_empty_sections() {
    let mut files = MemoryFiles::new();
    files.insert("game.yaml", LEAST);
    let (_, checked, site) = through(&files);
    assert_eq!(codes(&checked), BTreeSet::new());
    assert!(site.contains_key("index.html"));
    assert!(!site.contains_key("lore/index.html"));
}

#[test]
fn an_empty_game_file_is_told_and_not_passed_over() {
    let mut files = MemoryFiles::new();
    for text in ["", "# nothing yet\n", "~", "---\n"] {
        files.insert("game.yaml", text);
        let checked = through(&files).1;
        assert_eq!(codes(&checked), BTreeSet::from(["missing-key"]), "{text:?}");
    }
}

#[test]
fn endless_expressions_do_not_overflow_the_stack() {
    let chains = [
        format!("1{}", "+1".repeat(50_000)),
        format!("1{}", "|words".repeat(50_000)),
        format!("dice{}", ".a".repeat(50_000)),
        format!("{}1{}", "(".repeat(50_000), ")".repeat(50_000)),
        format!("'{}'", "x".repeat(200_000)),
        "not ".repeat(50_000),
        format!("'x'{}", "~'x'".repeat(90)),
    ];
    for chain in chains {
        let short: String = chain.chars().take(20).collect();
        let found = codes_of(&format!("A {{{{ {chain} }}}} b"));
        let is_long = chain.len() > 400;
        assert_eq!(found.contains("interpolation"), is_long, "{short}");
    }
}

#[test]
fn expressions_that_ask_for_memory_are_refused() {
    for greed in [
        "'x' * 1000000000",
        "[1] * 1000000000",
        "range(1000000000)",
        "9223372036854775807 * 4 ** 99",
    ] {
        assert!(
            codes_of(&format!("A {{{{ {greed} }}}} b")).contains("interpolation"),
            "{greed}"
        );
    }
}

#[test]
fn a_wide_head_over_short_rows_does_not_grow_into_millions_of_cells() {
    let table = format!(
        "|{}\n|{}\n{}",
        "a|".repeat(3_000),
        "-|".repeat(3_000),
        "|b|\n".repeat(30_000)
    );
    assert!(codes_of(&table).contains("table-size"));
}

#[test]
fn nested_markdown_does_not_overflow_the_stack() {
    let deep = 20_000;
    let texts = [
        ">".repeat(deep),
        "- ".repeat(deep),
        "1. ".repeat(deep),
        format!("{}a{}", "[".repeat(deep), "]".repeat(deep)),
        "[a](".repeat(deep),
        "![".repeat(deep),
        format!("{}a{}", "*".repeat(deep), "*".repeat(deep)),
        "*a _b ".repeat(deep),
        "[[".repeat(deep),
        "::: proposed\n".repeat(deep),
        "<div>\n\n".repeat(deep),
    ];
    for text in texts {
        through(&game("Nobody moves.", &format!("{text} a")));
    }
}

#[test]
fn a_million_findings_are_counted_and_not_all_worked_out() {
    for text in [
        "[[nope]] ".repeat(20_000),
        "{{ nope }} ".repeat(20_000),
        "[a](#nope) ".repeat(20_000),
    ] {
        let files = game(&text, &text);
        let found = through(&files).1.report.diagnostics;
        assert!(found.len() <= 4 * (MOST + 1), "{}", found.len());
        assert!(
            found
                .iter()
                .any(|found| found.message == "19900 more of this kind are in this file")
        );
    }
}

#[test]
fn many_headings_of_one_name_and_many_links_do_not_take_their_square() {
    let mut text = "### Again\n".repeat(30_000);
    text.push_str("### Here {#here}\n");
    text.push_str(&"[a](#here)\n".repeat(30_000));
    text.push_str(&"](".repeat(100_000));
    assert_eq!(codes_of(&text), BTreeSet::new());
}

#[test]
fn addresses_that_act_or_that_no_pdf_can_hold_are_refused() {
    let long = format!("http://x/{}", "y".repeat(9_000));
    let refused = [
        "javascript:alert(1)",
        "JaVaScRiPt:alert(1)",
        "java&#115;cript:alert(1)",
        "data:text/html,x",
        "file:///etc/passwd",
        "//evil",
        "/etc/x.md",
        "../../../x.md",
        "..%2fx.md",
        "mailto:a@b",
        "#",
        &long,
    ];
    for address in refused {
        let (_, checked, site) = through(&game("Nobody moves.", &format!("See [x]({address}).")));
        assert!(codes(&checked).contains("broken-link"), "{address}");
        let page = String::from_utf8_lossy(&site["lore/01-one.html"]).to_lowercase();
        assert!(
            !page.contains("script:") && !page.contains("href=\"//") && !page.contains("data:text"),
            "{address}"
        );
    }
}

#[test]
fn words_of_a_stranger_stay_words() {
    let evil =
        "<script>alert(1)</script><img src=x onerror=alert(1)>\"'> {{ 7 }} #read(\"/etc/passwd\") $x$ `<b>` \u{202e}";
    let mut files = game(
        evil,
        &format!("## {evil}\n\n### {evil} {{#\"><script>}}\n\n{evil}\n\n|a|\n|-|\n|{evil}|\n"),
    );
    let text = serde_json::to_string(evil).expect("JSON");
    files.insert(
        "game.yaml",
        LEAST.replace(
            "title: Tin",
            &format!("title: {text}\ntagline: {text}\nlicence: {text}"),
        ),
    );
    let (_, _, site) = through(&files);
    assert!(!site.is_empty());
    for (path, page) in site.iter().filter(|(path, _)| path.contains(".html")) {
        let page = String::from_utf8_lossy(page);
        assert!(!page.contains("<script>") && !page.contains("<img"), "{path}");
    }
}

#[test]
fn two_chapters_whose_files_differ_in_a_space_have_two_pages() {
    let mut files = MemoryFiles::new();
    files.insert("game.yaml", LEAST);
    let names = [
        "01-a b",
        "01-a-b",
        "01-A-B",
        "01-<b>",
        "01-ä",
        "con",
        "index",
        "..",
        "01-e\u{301}",
        "01-漢 字",
    ];
    for (number, name) in (1..).zip(names) {
        files.insert(format!("lore/{name}.md"), lore(&format!("l{number}"), number, "Text."));
    }
    let site = through(&files).2;
    let pages: BTreeSet<String> = site.keys().map(|path| path.to_lowercase()).collect();
    assert_eq!(
        pages.iter().filter(|path| path.starts_with("lore/")).count(),
        names.len() + 1
    );
    assert!(
        pages
            .iter()
            .all(|path| !path.contains("..") && !path.contains(['<', ' ', '\\']))
    );
}

#[cfg(feature = "print")]
#[test]
fn piles_of_marks_and_endless_paragraphs_print() {
    use fleetwright::render::typst::Press;

    let pile = format!("e{}", "\u{301}".repeat(40_000));
    let files = game(&pile, &format!("{pile}\n\n{}", "[[One]] *a* ".repeat(3_000)));
    let (loaded, checked, _) = through(&files);
    let publication = Publication::new(&loaded.game.expect("a game"), &checked.names.expect("names"));
    let sheet = Press::new(BTreeMap::new(), &Assets::default())
        .rulebook(&publication)
        .expect("it prints");
    assert!(sheet.pages > 1);
}

#[test]
fn templates_of_a_game_cannot_chain_without_end() {
    let (loaded, checked, _) = through(&game("Nobody moves.", "Text."));
    let publication = Publication::new(&loaded.game.expect("a game"), &checked.names.expect("names"));
    let templates = [
        format!("{{{{ 1{} }}}}", "+1".repeat(50_000)),
        format!("{{% if 1 %}}{}{{% endif %}}", "{% elif 1 %}".repeat(50_000)),
        "{% if 1 %}".repeat(50_000),
        "{% macro a() %}{{ a() }}{% endmacro %}{{ a() }}".to_owned(),
        "{% for i in range(100000) %}{% for j in range(100000) %}x{% endfor %}{% endfor %}".to_owned(),
        "{{ 'x' * 10000000000 }}".to_owned(),
    ];
    for template in templates {
        let own = BTreeMap::from([("lore.html".to_owned(), template)]);
        assert!(render(&publication, &own, &Extras::default()).is_err());
    }
}

#[cfg(unix)]
#[test]
fn pipes_links_out_and_names_that_are_no_text_are_findings() {
    use std::ffi::OsStr;
    use std::os::unix::ffi::OsStrExt;
    use std::os::unix::fs::symlink;

    let folder = tempfile::tempdir().expect("a folder");
    let at = |path: &str| folder.path().join(path);
    std::fs::write(at("game.yaml"), LEAST).expect("written");
    std::fs::create_dir_all(at("units/folder.yaml")).expect("made");
    symlink("/etc/passwd", at("units/out.yaml")).expect("linked");
    symlink("/dev/zero", at("units/zero.yaml")).expect("linked");
    symlink("nowhere", at("units/dangling.yaml")).expect("linked");
    symlink("loop.yaml", at("units/loop.yaml")).expect("linked");
    symlink(".", at("again")).expect("linked");
    std::fs::write(at("units").join(OsStr::from_bytes(b"\xff.yaml")), "id: x").expect("written");
    std::os::unix::net::UnixListener::bind(at("units/socket.yaml")).expect("bound");
    let (_, checked, _) = through(&DiskFiles::new(folder.path()));
    assert_eq!(codes(&checked), BTreeSet::from(["unreadable"]));
    assert_eq!(checked.report.diagnostics.len(), 6);
    let is_told = |words: &str| {
        checked
            .report
            .diagnostics
            .iter()
            .any(|found| found.message.contains(words))
    };
    assert!(is_told("leads out of the game's folder") && is_told("not UTF-8") && is_told("not a regular file"));
}

#[test]
fn twenty_thousand_sticks_do_not_become_their_pairs_nor_overflow_their_sum() {
    let lengths: Vec<String> = (1..20_000).chain([i64::MAX]).map(|length| length.to_string()).collect();
    let sticks = format!(
        "characteristics:\n  - {{ id: M, name: Movement, kind: sticks, lengths: [{}], text: How far. }}\n",
        lengths.join(", ")
    );
    let mut files = MemoryFiles::new();
    files.insert("game.yaml", LEAST.replace("characteristics: []\n", &sticks));
    for number in 1..4 {
        let unit = format!(
            "id: u{number}\nnumber: {number}\nname: U{number}\nclass: none\npoints: {max}\nstats: {{ M: {max}/{max} }}\n",
            max = i64::MAX
        );
        files.insert(format!("units/u{number}.yaml"), unit);
    }
    let game = through(&files).0.game.expect("a game");
    let schema = serde_json::to_string(&narrowed(&game)["unit"]).expect("JSON");
    assert!(schema.len() < 1_000_000, "{}", schema.len());
}
