//! Plain text as real players paste it: each file of `tests/suite/fleet-text/` says what it must mean.
//!
//! Behind the line `#- means` stands the fleet on short lines (faction, size and name, then the entries, cargo by indent), and
//! behind `!` everything that must be told, with its line.

use std::fmt::Write as _;
use std::fs;
use std::path::Path;

use fleetwright::fleet::form::{Reading, Remark};
use fleetwright::fleet::line::lines;

use crate::fleet::canon::canon;
use crate::fleet::forms::{against, form, read};

const MEANS: &str = "#- means\n";

/// What a text means, on short lines.
fn meaning(text: &str) -> String {
    let mut told = String::new();
    match form("text").read(&against(), text) {
        Ok(Reading { fleet, remarks, .. }) => {
            let _ = writeln!(
                told,
                "{}",
                format!("{} {} {}", fleet.faction, fleet.size, fleet.name).trim_end()
            );
            for line in lines(&fleet) {
                let count = line.entry.count.map_or_else(String::new, |count| format!("{count} "));
                let name = line
                    .entry
                    .name
                    .as_ref()
                    .map_or_else(String::new, |name| format!(" \"{name}\""));
                let _ = writeln!(told, "{}{count}{}{name}", "  ".repeat(line.depth), line.entry.unit);
            }
            for remark in remarks {
                let _ = writeln!(told, "! {}: {}", remark.line(text).0, remark.message);
            }
        }
        Err(faults) => {
            for fault in faults {
                let line = Remark::new("", fault.span).line(text).0;
                let _ = writeln!(told, "fault {line}: {}", fault.message);
            }
        }
    }
    told
}

#[test]
fn every_pasted_list_means_what_its_player_meant() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/suite/fleet-text");
    let mut paths: Vec<_> = fs::read_dir(folder).unwrap().map(|file| file.unwrap().path()).collect();
    paths.sort();
    assert!(paths.len() >= 40, "only {} variants", paths.len());
    let mut wrong = String::new();
    for path in paths {
        let whole = fs::read_to_string(&path).unwrap();
        let (text, means) = whole
            .split_once(MEANS)
            .unwrap_or_else(|| panic!("{} does not say", path.display()));
        let meaning = meaning(text);
        if meaning != means {
            let _ = write!(wrong, "==== {}\n{meaning}---- and should\n{means}", path.display());
        }
    }
    assert!(wrong.is_empty(), "\n{wrong}");
}

#[test]
fn what_is_written_reads_well() {
    let fleet = canon().fleets.iter().find(|fleet| fleet.name == "Dawn Patrol").unwrap();
    let mut fleet = fleet.value.clone();
    against().stamp(&mut fleet);
    fleet.units[0].name = Some("Say \"when\"\n| *x*".to_owned());
    fleet.units[1].unit = "ghost-ship".to_owned();
    fleet.units[2].id = Some("mine".to_owned());
    let written = ["text", "markdown", "yaml", "json"].map(|id| (form(id).write)(&against(), &fleet));
    insta::assert_snapshot!(written.join("\n----\n"));
}

#[test]
fn hostile_texts_are_read_or_refused_and_never_take_long() {
    let head = "Consumed · Skirmish\n";
    let texts = [
        "x".repeat(4 << 20),
        "\"".repeat(65_000),
        "(".repeat(65_000),
        "“a ".repeat(10_000),
        "* ".repeat(2 << 20),
        "'a ".repeat(20_000),
        "_a ".repeat(20_000),
        ", ".repeat(30_000),
        format!("{head}- Destroyer {}", "with Destroyer ".repeat(4_000)),
        format!("{head}- Destroyer{}", ", Destroyer".repeat(5_000)),
        format!("{head}- Destroyer {}", "and a ".repeat(10_000)),
        format!("{head}{}Destroyer", " ".repeat(4 << 20)),
        format!("{head}- 1000000000x Destroyer\n- 99999999999999999999x Destroyer\n- Destroyer x4294967296\n"),
        format!("{head}- Destroyer \"\0\u{1b}[31m\"\n"),
        format!("{head}{}", "- Destroyer\n".repeat(300_000)),
        format!("{head}{}", "hello\n".repeat(2_000)),
        format!("{head}- Destroyer {}", "~~a <s> <!-- ".repeat(5_000)),
        format!("{head}- Destroyer {}", "~~a~~ ".repeat(10_000)),
        format!(
            "{head}3 × {}Carrier + Bomber Wing{}",
            "(".repeat(20_000),
            ")".repeat(20_000)
        ),
        format!("{head}{}", "- 2x Moon Whale (500)\n".repeat(5_000)),
        format!("{head}Maybe:\n{}", "- Destroyer\n".repeat(5_000)),
        format!("{head}{}", "no Destroyer, without a Cruiser\n".repeat(2_000)),
        format!("{head}{}", "<!-- a\n".repeat(5_000)),
        (0..60).fold(head.to_owned(), |text, depth| {
            format!("{text}{}- Destroyer\n", "  ".repeat(depth))
        }),
        format!("{head}- Destroyer {}{}", "(".repeat(30_000), ")".repeat(30_000)),
        format!("{head}- Destroyer {}", "(a) ".repeat(15_000)),
        "# x\n| Count | Unit | Name | Points |\n".to_owned() + &"| 1 | Destroyer | | 145 |\n".repeat(20_000),
        "- **Game:** ".repeat(300_000),
        "{\"a\":".repeat(100_000),
        "[".repeat(4 << 20),
    ];
    for text in &texts {
        for form in fleetwright::fleet::form::FORMS.iter().filter(|form| form.id != "yaml") {
            if let Ok(reading) = form.read(&against(), text) {
                assert!(text.len() > reading.remarks.len());
            }
        }
    }
    let counted = read(form("text"), &texts[12]);
    assert_eq!(counted.fleet.units[0].count, Some(1_000_000_000));
    assert_eq!(counted.fleet.units.len(), 3);
    assert_eq!(counted.remarks.len(), 2, "{:?}", counted.remarks);
}

#[test]
fn one_bad_row_is_no_reason_to_read_a_whole_table_otherwise() {
    let head = "# Patrol\n\n- **Game:** Fabled Star\n- **Faction:** Consumed\n- **Size:** Battle\n\n";
    let rows = "| Count | Unit | Name | Points |\n| ---: | :--- | :--- | ---: |\n| 1 | Carrier | Open \\| Arms | 300 |\n\
        | 1 | ↳ Ghost Wing | | 60 |\n| 2x | Moon Whale | Big *One | ? |\n| 1 | Destroyer |\n| 0 | Cruiser | | 190 |\n";
    let reading = read(form("markdown"), &format!("{head}{rows}"));
    let units: Vec<_> = lines(&reading.fleet)
        .iter()
        .map(|line| (line.depth, line.each, line.entry.unit.clone()))
        .collect();
    let unit = |depth, count, unit: &str| (depth, count, unit.to_owned());
    assert_eq!(
        units,
        [
            unit(0, 1, "carrier"),
            unit(1, 1, "ghost-wing"),
            unit(0, 2, "moon-whale"),
            unit(0, 1, "destroyer")
        ]
    );
    assert_eq!(reading.fleet.units[0].name.as_deref(), Some("Open | Arms"));
    assert_eq!(reading.fleet.units[1].name.as_deref(), Some("Big *One"));
    let said: Vec<_> = reading.remarks.iter().map(|remark| remark.message.as_str()).collect();
    assert_eq!(
        said,
        [
            "Fabled Star has no unit `Ghost Wing`; it is kept as `ghost-wing`",
            "Fabled Star has no unit `Moon Whale`; it is kept as `moon-whale`",
            "this row has 2 cells, and the table has 4",
            "`cruiser` was not fielded: the list has none of it",
        ]
    );
}

#[test]
fn what_is_struck_out_leaves_no_doubt_and_what_is_unknown_is_no_legal_fleet() {
    let list = "Consumed Skirmish\n- ~~Cruiser~~\n- Moon Whale (100)\n";
    let reading = read(form("text"), list);
    assert!(!reading.remarks.iter().any(Remark::is_doubt), "{:?}", reading.remarks);
    let verdict = fleetwright::fleet::judge(canon(), &reading.fleet);
    assert!(verdict.broken().contains(&"unknown-unit"));
    let near = read(
        form("yaml"),
        "game: fabled-star\nfaction: consumed\nsize: skirmish\nunits: [{ unit: cruisr }]\n",
    );
    let verdict = fleetwright::fleet::judge(canon(), &near.fleet);
    let found = verdict.findings.iter().find(|finding| finding.id == "unknown-unit");
    assert_eq!(found.and_then(|finding| finding.suggestion.as_deref()), Some("cruiser"));
}

#[test]
fn none_of_a_unit_is_refused_or_taken_out_and_never_an_entry() {
    for (id, text) in [
        (
            "yaml",
            "game: fabled-star\nfaction: consumed\nsize: skirmish\nunits: [{ unit: cruiser, count: 0 }]\n",
        ),
        (
            "json",
            "{ \"game\": \"fabled-star\", \"faction\": \"consumed\", \"size\": \"skirmish\",\n\"units\": [{ \"unit\": \"cruiser\", \"count\": 0 }] }",
        ),
    ] {
        let faults = form(id).read(&against(), text).expect_err("a fault");
        assert_eq!(
            faults[0].message,
            "`count` is a whole number from 1 to 100, not the number 0; to field none, leave the entry out"
        );
        assert_eq!(&text[faults[0].span.start..faults[0].span.end], "0");
    }
    let reading = read(
        form("text"),
        "Consumed Skirmish\n- 0x Cruiser\n  - Fighter Wing\n- Destroyer (99)\n",
    );
    assert_eq!(reading.fleet.units.len(), 1);
    let said: Vec<_> = reading.remarks.iter().map(|remark| remark.message.as_str()).collect();
    assert_eq!(
        said,
        [
            "`cruiser` was not fielded: the list has none of it",
            "`fighter-wing` was not fielded: the list has none of its host",
            "this costs 145 points in this canon, not 99",
        ]
    );
}
