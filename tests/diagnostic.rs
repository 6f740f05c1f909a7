//! What people and programs see of findings: snapshots over a small invented game, written to be awkward.

use fleetwright::declare_code;
use fleetwright::diagnostic::code::Severity;
use fleetwright::diagnostic::finding::Diagnostic;
use fleetwright::diagnostic::format::human::summary;
use fleetwright::diagnostic::format::{FORMATS, FormatOptions, find};
use fleetwright::diagnostic::report::Report;
use fleetwright::source::sources::{FileId, Place, SourceFile, Sources};
use fleetwright::source::text::Text;
use fleetwright::source::tree::Span;
use fleetwright::source::{markdown, yaml};
use proptest::prelude::*;
use serde_json::Value as Json;

declare_code! {
    /// A number beyond what the game allows.
    ///
    /// Cards with such a number cannot be printed.
    static BOUNDS = "bounds", Error;
}
declare_code! {
    /// A key that its mapping does not have.
    static UNKNOWN_KEY = "unknown-key", Error;
}
declare_code! {
    /// Two units with one number.
    static DUPLICATE_NUMBER = "duplicate-number", Error;
}
declare_code! {
    /// A word that the game does not use.
    static WORDING = "wording", Warning;
}
declare_code! {
    /// A file that the game should have.
    static INCOMPLETE = "incomplete", Note;
}

const GULL: &str = "\
# The smallest boat.
id: gull
nmae: Gull
number: 1
points: -3
stats: { K: 4+, S: 12 }
text: |
  A small craft, quick
  to turn.

motto: last line without its end";

const HERON: &str = "id: heron\r\nnumber: 1\r\nname: Héron 🚣🏽 日本 e\u{301}t\r\nrange:\t7\t# tabs\r\n";

const HOSTILE: &str = "id: \"rock\u{9b}31m\u{202e}et\"\nname: \u{7f} x\n";

const CHAPTER: &str =
    "---\nid: sailing\nnumber: 1\n---\n## Rule\n\nA boat may *turn* once.\n\nIt stops\nwhere it is.\n";

fn add(sources: &mut Sources, path: &str, text: &str) -> FileId {
    let halves = text.starts_with("---").then(|| markdown::split(text)).flatten();
    let front = halves.map_or(Span::new(0, text.len()), |halves| halves.front);
    sources.add(SourceFile {
        path: path.to_owned(),
        text: Text::new(text.to_owned()),
        tree: yaml::parse(&text[front.start..front.end], front.start).root,
        body: halves.map_or(Span::default(), |halves| halves.body),
    })
}

/// The span of the first occurrence of a piece of text.
fn piece(text: &str, needle: &str) -> Span {
    let start = text.find(needle).expect("the piece");
    Span::new(start, start + needle.len())
}

fn value(file: FileId, pointer: &str) -> Place {
    Place::Value(file, pointer.to_owned())
}

/// The findings, in no order: a report sorts them.
fn report() -> (Report, Sources) {
    let mut sources = Sources::default();
    let chapter = add(&mut sources, "rules/01 sailing, again.md", CHAPTER);
    let empty = add(&mut sources, "units/empty.yaml", "");
    let gull = add(&mut sources, "units/gull.yaml", GULL);
    let heron = add(&mut sources, "units/heron.yaml", HERON);
    let hostile = add(&mut sources, "units/hostile\u{1b}[2J.yaml", HOSTILE);
    let long = format!("text: {} -3 {}\n", "far ".repeat(80), "away ".repeat(80));
    let wide = add(&mut sources, "wide.yaml", &long);
    let found = vec![
        Diagnostic::new(
            &BOUNDS,
            value(gull, "/points"),
            "`points` is -3, below the least that the game allows, 0",
        )
        .help("write 0 or more")
        .chapter(Some("chapter 3".to_owned())),
        Diagnostic::new(&UNKNOWN_KEY, Place::Key(gull, "/nmae".to_owned()), "unknown key `nmae`")
            .did_you_mean(Some("name")),
        Diagnostic::new(&BOUNDS, value(gull, "/stats/S"), "`S` is 12").related(value(gull, "/id"), "on this boat"),
        Diagnostic::new(&WORDING, value(gull, "/text"), "the text is dull").severity(Severity::Note),
        Diagnostic::new(
            &WORDING,
            Place::Within(gull, "/text".to_owned(), "turn".to_owned(), 0),
            "\"turn\" is not a word of this game",
        )
        .help("say \"tack\":\nsailors do"),
        Diagnostic::new(&WORDING, value(gull, "/motto"), "a motto ends with a full stop"),
        Diagnostic::new(&DUPLICATE_NUMBER, value(heron, "/number"), "the number 1 is taken")
            .related(value(gull, "/number"), "first used here")
            .related(Place::Missing("numbers.yaml".to_owned()), "numbers are handed out in"),
        Diagnostic::new(
            &WORDING,
            Place::Span(heron, piece(HERON, "日本")),
            "a name in two scripts, 50% of it foreign",
        ),
        Diagnostic::new(
            &WORDING,
            Place::Span(heron, piece(HERON, "e\u{301}t")),
            "a combining letter",
        ),
        Diagnostic::new(&BOUNDS, value(heron, "/range"), "no range is 7\" long").note("the nearest are 6\" and 9\""),
        Diagnostic::new(
            &WORDING,
            Place::Span(chapter, piece(CHAPTER, "turn")),
            "\"turn\" is not a word of this game",
        ),
        Diagnostic::new(
            &WORDING,
            Place::Span(chapter, piece(CHAPTER, "It stops\nwhere it is.\n")),
            "this paragraph says nothing",
        ),
        Diagnostic::new(
            &INCOMPLETE,
            Place::Missing("classes.yaml".to_owned()),
            "the game has no classes",
        ),
        Diagnostic::new(&INCOMPLETE, Place::File(empty), "the file is empty"),
        Diagnostic::new(&INCOMPLETE, value(empty, "/id"), "a boat has an id"),
        Diagnostic::new(
            &WORDING,
            value(hostile, "/name"),
            "not \u{1b}[31mred\u{1b}[0m, but\u{7} visible",
        ),
        Diagnostic::new(
            &WORDING,
            Place::Span(hostile, piece(HOSTILE, "et")),
            "an id is written in plain letters",
        ),
        Diagnostic::new(&BOUNDS, Place::Span(wide, piece(&long, "-3")), "too far out"),
        Diagnostic::new(&WORDING, value(wide, "/text"), "too long")
            .related(Place::Span(wide, piece(&long, "-3")), "and in the midst of it a number"),
    ];
    (Report::new(found, &sources), sources)
}

fn render(format: &str, options: &FormatOptions) -> String {
    let (report, sources) = report();
    let format = find(format).expect("a format of that name");
    (format.render)(&report, &sources, options)
}

fn options() -> FormatOptions {
    FormatOptions {
        width: 100,
        prefix: "data/tidewater".to_owned(),
        ..FormatOptions::default()
    }
}

#[test]
fn people_see_the_lines_of_the_source() {
    insta::assert_snapshot!(render("human", &options()));
}

#[test]
fn colour_changes_nothing_but_colour() {
    let plain = render("human", &options());
    let coloured = render(
        "human",
        &FormatOptions {
            color: true,
            ..options()
        },
    );
    assert_ne!(plain, coloured);
    assert!(coloured.contains("\u{1b}[1m\u{1b}[91merror"), "{coloured}");
    let mut stripped = String::new();
    let mut pieces = coloured.split("\u{1b}[");
    stripped.push_str(pieces.next().unwrap_or(""));
    for piece in pieces {
        stripped.push_str(piece.split_once('m').map_or("", |(_, rest)| rest));
    }
    assert_eq!(plain, stripped);
}

#[test]
fn nothing_of_a_source_moves_the_cursor_or_fills_the_terminal() {
    let text = render("human", &options());
    let bad = text
        .chars()
        .find(|ch| ch.is_control() && *ch != '\n' || ('\u{202a}'..='\u{202e}').contains(ch));
    assert_eq!(bad, None);
    let longest = text.lines().map(|line| line.chars().count()).max();
    assert!(longest <= Some(102), "{longest:?}");
}

#[test]
fn scripts_read_json() {
    let text = render("json", &options());
    let json: Json = serde_json::from_str(&text).expect("JSON");
    let first = &json["diagnostics"][0];
    let keys: Vec<_> = first
        .as_object()
        .expect("an object")
        .keys()
        .map(String::as_str)
        .collect();
    assert_eq!(
        keys,
        [
            "code",
            "severity",
            "message",
            "file",
            "line",
            "column",
            "end_line",
            "end_column",
            "help",
            "notes"
        ]
    );
    insta::assert_snapshot!(text);
}

#[test]
fn code_scanning_reads_sarif() {
    insta::assert_snapshot!(render("sarif", &options()));
}

#[test]
fn pull_requests_get_annotations() {
    let text = render("github", &options());
    let (report, _) = report();
    assert_eq!(text.lines().count(), report.diagnostics.len());
    insta::assert_snapshot!(text);
}

#[test]
fn the_summary_counts() {
    let (report, sources) = report();
    assert_eq!(summary(&report), "6 errors, 9 warnings, 4 notes");
    assert_eq!(summary(&Report::new(Vec::new(), &sources)), "no errors, no warnings");
    let one = Diagnostic::new(&BOUNDS, Place::Missing("game.yaml".to_owned()), "gone");
    assert_eq!(summary(&Report::new(vec![one], &sources)), "1 error");
}

#[test]
fn an_empty_report_is_empty_in_every_format() {
    let (report, sources) = (Report::default(), Sources::default());
    for format in FORMATS {
        let text = (format.render)(&report, &sources, &FormatOptions::default());
        match format.name {
            "json" => assert_eq!(
                text,
                "{\n  \"diagnostics\": [],\n  \"errors\": 0,\n  \"warnings\": 0\n}\n"
            ),
            "sarif" => assert!(text.contains("\"results\": []"), "{text}"),
            _ => assert_eq!(text, ""),
        }
    }
}

#[test]
fn paths_are_joined_to_the_folder_of_the_game() {
    let path = |prefix: &str| {
        let options = FormatOptions {
            prefix: prefix.to_owned(),
            ..FormatOptions::default()
        };
        options.path("units/x.yaml")
    };
    assert_eq!(path(""), "units/x.yaml");
    assert_eq!(path("."), "units/x.yaml");
    assert_eq!(path("./"), "units/x.yaml");
    assert_eq!(path("./games/tide/"), "games/tide/units/x.yaml");
    assert_eq!(path("games\\tide"), "games/tide/units/x.yaml");
}

proptest! {
    #[test]
    fn any_text_and_any_spans_can_be_shown(
        text in "(\\PC|[\\x00-\\x1f]|[ \\t\\r\\n]|\u{301}|\u{200d}|日){0,200}",
        spans in proptest::collection::vec((0_usize..300, 0_usize..300), 1..4),
        width in 0_usize..200,
    ) {
        let mut sources = Sources::default();
        let file = sources.add(SourceFile {
            path: "any.md".to_owned(),
            text: Text::new(text),
            ..SourceFile::default()
        });
        let mut places = spans.iter().map(|(start, end)| Place::Span(file, Span::new(*start, *end)));
        let found = Diagnostic::new(&WORDING, Place::File(file), "any");
        let found = places.clone().fold(found, |found, place| found.related(place, "here"));
        let found = Diagnostic { place: places.next_back().unwrap_or(found.place), ..found };
        let report = Report::new(vec![found], &sources);
        for format in FORMATS {
            let options = FormatOptions { width, ..FormatOptions::default() };
            let shown = (format.render)(&report, &sources, &options);
            prop_assert!(!shown.chars().any(|ch| ch.is_control() && ch != '\n'), "{}: {shown:?}", format.name);
        }
    }
}
