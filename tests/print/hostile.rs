//! Sources that mean harm or were pasted from anywhere, printed: what can be set is text, everything else is refused at its
//! line. `tests/print/hostile/` lies over the base game of the suite: an ability of 900 characters, names of 60 characters,
//! four weapons and three Orders, and code of every kind in every field. Each further test is named after what went wrong.

use fleetwright::load::load;
use fleetwright::render::typst::{Job, Style, Variant};
use fleetwright::source::files::Files as _;
use fleetwright::source::memory::MemoryFiles;
use fleetwright::view::deck;
use fleetwright::view::names::Names;
use fleetwright::view::publication::Publication;

use super::proof::found;
use super::{press, press_with, read};
use crate::finding::findings;
use crate::game_files::read_folder;

const BASE: &str = "tests/suite/base";

fn set() -> MemoryFiles {
    let mut files = read_folder(BASE);
    let over = read_folder("tests/print/hostile");
    for path in over.list().expect("files") {
        files.insert(path.clone(), over.read(&path).expect("a file"));
    }
    files
}

fn publication(files: &MemoryFiles) -> Publication {
    let game = load(files).expect("files").game.expect("a game");
    Publication::new(&game, &Names::new(&game))
}

/// The base game with a piece of a file in place of another.
pub(super) fn with(path: &str, old: &str, new: &str) -> MemoryFiles {
    let mut files = read_folder(BASE);
    let text = String::from_utf8(files.read(path).expect("a file")).expect("text");
    assert!(text.contains(old), "{path} has no {old}");
    files.insert(path, text.replacen(old, new, 1));
    // The chapter links to the unit by its name.
    let chapter = String::from_utf8(files.read("rules/01-basics.md").expect("a file")).expect("text");
    files.insert("rules/01-basics.md", chapter.replace("[[Picket]]", "Picket"));
    files
}

/// File, line, column, code and what is underlined of everything that a check finds, and else of what the pages show.
pub(super) fn told(files: &MemoryFiles) -> Vec<(String, &'static str, String)> {
    let mut all = findings(files);
    if all.is_empty() {
        all = found(files);
    }
    let line = |found: crate::finding::Found| {
        let (line, column) = found.at.unwrap_or_default();
        (format!("{}:{line}:{column}", found.path), found.code, found.under)
    };
    all.into_iter().map(line).collect()
}

fn one(place: &str, code: &'static str, under: &str) -> Vec<(String, &'static str, String)> {
    vec![(place.to_owned(), code, under.to_owned())]
}

/// A text without what only breaks lines, and with straight marks.
fn plain(text: &str) -> String {
    text.chars()
        .filter(|letter| !letter.is_whitespace() && *letter != '\u{200b}')
        .map(|letter| match letter {
            '“' | '”' => '"',
            '‘' | '’' => '\'',
            letter => letter,
        })
        .collect()
}

/// The same, with right-to-left letters in the order in which a PDF has them: as they stand on the page.
fn on_page(text: &str) -> String {
    let mut out = String::new();
    let mut run = String::new();
    for letter in plain(text).chars() {
        if ('\u{590}'..='\u{5ff}').contains(&letter) {
            run.insert(0, letter);
        } else {
            out.push_str(&std::mem::take(&mut run));
            out.push(letter);
        }
    }
    out + &run
}

const WORDS: &[&str] = &[
    r#"#import "x" <b>&amp;</b> Щука שלום"#,
    r"#panic() \u{41} <img src=x onerror=alert(1)> @ref <label> // no comment /* x */ שלום עולם ёлка",
    "Donaudampfschifffahrtsgesellschaftskapitänsmützenabzeichen!",
    "Обстреливательнейшая мортира",
    "Light *Gun* _x_ <i>y</i>",
    r#"Hose 'n' "Pipe""#,
    r"Ram \ Beak",
    "#let Grapnel = $x$",
    "It drags a unit along the quay and #lets go.",
    "#Full <u>Sail</u> $$",
    "until #the <end>",
    "Drop’Anchor",
    "#drop() it, \"now\".",
    "Ring *out* the _old_",
    "#let x = 1",
];

#[test]
fn the_hostile_set_prints_as_text_in_every_variant() {
    let files = set();
    let all = findings(&files);
    assert!(all.is_empty(), "{all:?}");
    let publication = publication(&files);
    for variant in [
        Variant::Standard,
        Variant::LargePrint,
        Variant::InkSaver,
        Variant::TextOnly,
    ] {
        let mut cards = deck::whole(&publication);
        cards.dedup();
        let job = Job {
            style: Style { variant },
            ..Job::singles(cards)
        };
        let press = press();
        let sheet = press
            .lay_out("singles", &publication, &job)
            .expect("pages")
            .sheet()
            .expect("a PDF");
        for page in &sheet.seen {
            assert_eq!(
                (&page.cut[..], &page.overlapping[..], &page.missing[..]),
                (&[][..], &[][..], &[][..])
            );
        }
        let over: Vec<_> = sheet.findings.iter().filter(|finding| !finding.fits).collect();
        assert!(over.is_empty(), "{variant:?}: {over:?}");
        assert_eq!((sheet.accessible, &sheet.warnings[..]), (true, &[][..]));
        let mut pieces = sheet.seen.iter().flat_map(|page| &page.text);
        assert!(
            pieces.any(|piece| piece.contains("שלום")),
            "what is set keeps its logical order"
        );
        let text = plain(&read::read(&sheet.pdf).text());
        for words in WORDS {
            assert!(text.contains(&on_page(words)), "{variant:?}: {words}\n{text}");
        }
    }
}

#[test]
fn the_rulebook_holds_code_as_text() {
    let publication = publication(&set());
    let sheet = press().rulebook(&publication).expect("it prints");
    for page in &sheet.seen {
        assert_eq!(
            (&page.cut[..], &page.overlapping[..], &page.missing[..]),
            (&[][..], &[][..], &[][..])
        );
    }
    let text = plain(&read::read(&sheet.pdf).text());
    let long = "x".repeat(300);
    for words in WORDS
        .iter()
        .copied()
        .take(1)
        .chain(WORDS.iter().copied().skip(2))
        .chain([
            "Tin #Fleet <b>$x$</b>",
            "#set page(width: 1pt) <i>Toy</i> boats at war in the bath",
            "#Free <for> $every$ use ${x}.",
            "<b>Who</b> #goes $first$ שלום?",
            "<!-- #Keep --> שלום",
            "#eval(\"1\") <script>alert(1)</script> there",
            &long,
        ])
    {
        assert!(text.contains(&on_page(words)), "{words}");
    }
}

#[test]
fn a_name_that_nearly_fills_its_line_stopped_the_press() {
    for name in ["W".repeat(30), "M".repeat(60), "Wm ".repeat(20) + "W"] {
        let files = with("units/picket.yaml", "name: Picket", &format!("name: {name}"));
        assert_eq!(told(&files), [], "{name}");
    }
}

#[test]
fn a_name_of_nothing_divided_by_its_width() {
    for name in ["\"\"", "\"  \"", "\"\\u00a0\\u200b\""] {
        let files = with("units/picket.yaml", "name: Picket", &format!("name: {name}"));
        let all = told(&files);
        assert_eq!(
            (all.len(), all[0].0.as_str(), all[0].1),
            (1, "units/picket.yaml:3:8", "bad-text"),
            "{all:?}"
        );
    }
}

#[test]
fn a_mark_that_no_accessible_pdf_may_hold_was_told_of_no_line() {
    for (mark, column) in [("\\ufeff", 12), ("\\0", 12), ("\\x07", 12), ("\\u2028", 12)] {
        let files = with("units/picket.yaml", "name: Picket", &format!("name: \"Pick{mark}et\""));
        assert_eq!(
            told(&files),
            one(&format!("units/picket.yaml:3:{column}"), "bad-text", mark)
        );
    }
}

#[test]
fn long_words_ran_over_the_edge_of_every_card_but_a_units() {
    for (path, old) in [
        ("orders.yaml", "The target moves"),
        ("boards/harbour.yaml", "The target cannot"),
        ("reference.yaml", "Dice have"),
        ("units/picket.yaml", "Two boats"),
        ("house-rules.yaml", "The game"),
        ("glossary.yaml", "Points that"),
    ] {
        let files = with(path, old, &format!("{} {old}", "w".repeat(70)));
        assert_eq!(told(&files), [], "{path}");
    }
}

#[test]
fn a_long_name_of_a_token_was_tried_in_every_size_and_width() {
    let name = "W".repeat(300);
    let files = with("tokens.yaml", "name: Anchor", &format!("name: {name}"));
    assert_eq!(told(&files), one("tokens.yaml:2:25", "card-overflow", &name));
}

#[test]
fn text_over_text_is_found() {
    let text = "#set page(width: 40mm, height: 40mm, margin: 5mm)\n#place(dx: 1mm)[under]\n#place(dx: 2mm)[above]\n\n#v(9mm)\napart";
    let press = press_with("print/singles.typ", text);
    let publication = publication(&read_folder(BASE));
    let laid = press
        .lay_out("singles", &publication, &Job::singles(Vec::new()))
        .expect("it prints");
    let seen = laid.seen();
    let found: Vec<_> = seen[0]
        .overlapping
        .iter()
        .map(|(piece, under)| (piece.text.as_str(), piece.spot.line, under.as_str()))
        .collect();
    assert_eq!(found, [("above", 3, "under")]);
}

#[test]
fn a_bleed_too_wide_was_said_to_be_a_key_too_many() {
    let mut files = read_folder(BASE);
    files.insert(
        "printers/x.yaml",
        "id: x\nname: X\nprints: { pages: { trim: { width: 63, height: 88, bleed: 60, safe: 3, corner: 3 } } }\n",
    );
    assert_eq!(told(&files), one("printers/x.yaml:3:58", "invalid-value", "60"));
}

#[test]
fn a_sliver_of_a_drawing_covered_its_card() {
    let mut files = with("tokens.yaml", "name: Anchor,", "name: Anchor, icon: icons/a.svg,");
    for (width, height) in [("100000", "1"), ("1", "40"), ("1e30", "1e30")] {
        let drawing = format!(
            "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {width} {height}\"><path d=\"M0 0L1 1L0 1Z\"/></svg>"
        );
        files.insert("icons/a.svg", drawing);
        assert_eq!(told(&files), one("icons/a.svg:1:1", "bad-asset", "<svg"));
    }
}
