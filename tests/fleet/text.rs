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
