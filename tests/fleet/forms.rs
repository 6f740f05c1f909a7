//! Every form of a list, read and written: nothing of the fleet is lost between them.

use fleetwright::fleet::form::{Canon, FORMS, Form, Reading, bare, carry};
use fleetwright::fleet::{identify, judge};
use fleetwright::game::fleet::{Expectation, Fleet, FleetUnit, LegalWord};
use proptest::prelude::*;
use serde_json::{Map, Value, json};

use crate::fleet::canon::canon;

pub fn form(id: &str) -> &'static Form {
    Form::find(id).expect("a form")
}

pub fn against() -> Canon<'static> {
    Canon::hashed(canon(), "3f9a1c02")
}

pub fn read(form: &Form, text: &str) -> Reading {
    form.read(&against(), text)
        .unwrap_or_else(|faults| panic!("{} cannot be read: {faults:?}\n{text}", form.id))
}

/// A name as nobody should give it.
pub fn odd_name() -> impl Strategy<Value = String> {
    let words = prop::sample::select(vec![
        "",
        " ",
        "Carrier",
        "carrier",
        "2x",
        "2x Destroyer",
        "- Destroyer",
        "Destroyer (145)",
        "\"",
        "\\",
        "\"Quoted\"",
        "a\nb",
        "a\r\nb",
        "\t",
        "\u{202e}txet",
        "\u{1b}[31mred",
        "\0",
        "#1",
        "# Heading",
        "| a | b |",
        "`code`",
        "*bold*",
        "[link](x)",
        "<b>&amp;</b>",
        "a: b",
        "{a}",
        "[a]",
        "null",
        "true",
        "1e3",
        "0x10",
        "~",
        "- ",
        "> ",
        "\u{feff}",
        "Myr-Valari",
        "Standard",
        "1000 points",
        "(2)",
        "with 2 Fighter Wings",
        "↳ Wing",
        "“smart”",
        "‘x’",
        "\u{a0}",
        "x\u{301}",
        "Faction: Consumed",
        "Total: 5",
        "😀",
        "שלום",
        "\u{fffe}",
        "\u{10ffff}",
        "\u{85}",
        "\u{2028}",
        "---",
        "...",
        "%TAG",
        "!x",
        "\\u{41}",
        "\\n",
        "&#10;",
        "edition x",
        "//",
        "/* */",
        "Fabled Star",
        "aboard",
        "3f9a1c02",
    ])
    .prop_map(str::to_owned);
    prop_oneof![6 => words, 4 => "\\PC{0,12}", 2 => any::<String>(), 1 => "[a-zA-Z -]{200}", 2 => "[A-Z][a-z]{2,8} [A-Z][a-z]{2,8}"]
}

fn value() -> impl Strategy<Value = Value> {
    let leaf = prop_oneof![
        Just(Value::Null),
        any::<bool>().prop_map(Value::from),
        any::<i64>().prop_map(Value::from),
        (-1e9_f64..1e9).prop_map(Value::from),
        odd_name().prop_map(Value::from),
    ];
    leaf.prop_recursive(2, 8, 3, |inner| {
        prop_oneof![
            prop::collection::vec(inner.clone(), 0..3).prop_map(Value::from),
            prop::collection::btree_map(odd_name(), inner, 0..3)
                .prop_map(|map| Value::Object(map.into_iter().collect())),
        ]
    })
}

fn other() -> impl Strategy<Value = Map<String, Value>> {
    let key = prop::sample::select(vec![
        "colour", "other", "a b", "", "painted", "$schema", "é", "allow", "null", "y",
    ]);
    let map = prop::collection::btree_map(key.prop_map(str::to_owned), value(), 0..3);
    prop_oneof![3 => Just(Map::new()), 1 => map.prop_map(|map| map.into_iter().collect())]
}

fn vendor() -> impl Strategy<Value = Option<Value>> {
    prop::option::weighted(
        0.2,
        value().prop_filter("nothing is no vendor", |value| !value.is_null()),
    )
}

fn unit_id() -> impl Strategy<Value = String> {
    let ids: Vec<String> = canon().units.iter().map(|unit| unit.id.clone()).collect();
    prop_oneof![9 => prop::sample::select(ids), 1 => "[a-z-]{0,12}", 1 => odd_name()]
}

fn entry() -> impl Strategy<Value = FleetUnit> {
    let id = prop_oneof![
        5 => Just(None),
        2 => "u[0-9]{1,2}".prop_map(Some),
        1 => "[a-c]".prop_map(Some),
        1 => odd_name().prop_map(Some),
    ];
    let count = prop_oneof![6 => Just(None), 3 => (2_u32..5).prop_map(Some), 1 => (1_u32..=100).prop_map(Some)];
    let flat = (
        id,
        unit_id(),
        prop::option::weighted(0.4, odd_name()),
        count,
        vendor(),
        other(),
    );
    let flat = flat.prop_map(|(id, unit, name, count, vendor, other)| FleetUnit {
        id,
        unit,
        name,
        count,
        vendor,
        other,
        ..FleetUnit::default()
    });
    flat.prop_recursive(3, 12, 3, |aboard| {
        (aboard.clone(), prop::collection::vec(aboard, 0..3)).prop_map(|(mut host, aboard)| {
            host.embarked = aboard;
            host
        })
    })
}

fn one_of(known: Vec<&'static str>) -> impl Strategy<Value = String> {
    prop_oneof![9 => prop::sample::select(known).prop_map(str::to_owned), 1 => odd_name()]
}

prop_compose! {
    pub fn any_fleet()(
        game in one_of(vec!["fabled-star"]),
        faction in one_of(vec!["myr-valari", "consumed"]),
        size in one_of(vec!["skirmish", "standard", "battle"]),
        edition in prop::option::of(prop_oneof![Just("2026-07-30-core".to_owned()), odd_name()]),
        hash in prop::option::of(prop_oneof!["[0-9a-f]{8}", Just("3f9a1c02".to_owned()), odd_name()]),
        name in odd_name(),
        units in prop::collection::vec(entry(), 0..8),
        expect in prop::option::weighted(0.2, Just(Expectation::Legal(LegalWord::Legal))),
        vendor in vendor(),
        other in other(),
    ) -> Fleet {
        Fleet { format: 1, game, edition, hash, name, faction, size, units, expect, vendor, other }
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(400))]

    #[test]
    fn every_form_gives_back_what_was_written(fleet in any_fleet()) {
        for form in FORMS {
            let text = (form.write)(&against(), &fleet);
            let outcome = form.read(&against(), &text);
            let reading = match outcome {
                Ok(reading) => reading,
                Err(faults) => return Err(TestCaseError::fail(format!("{}: {faults:?}\n{text}", form.id))),
            };
            if form.keeps_everything {
                prop_assert_eq!(&reading.fleet, &identify(&fleet), "{}: {}", form.id, text);
            } else {
                prop_assert_eq!(&reading.fleet, &bare(&fleet), "{}: {}", form.id, text);
                prop_assert!(reading.remarks.is_empty(), "{}: {:?}\n{}", form.id, reading.remarks, text);
            }
            prop_assert_eq!((form.write)(&against(), &reading.fleet), text, "{} is not settled", form.id);
        }
    }

    #[test]
    fn comments_stand_again_in_a_list_that_is_written_anew(fleet in any_fleet(), seed in prop::collection::vec(0_u8..3, 40)) {
        let text = (form("yaml").write)(&against(), &fleet);
        let (mut commented, mut number) = (String::new(), 0);
        for (line, kind) in text.lines().zip(seed.iter().cycle()) {
            let comment = format!("# c{number}.");
            number += usize::from(*kind > 0);
            commented += &match kind {
                0 => line.to_owned(),
                1 => [&comment, line].join("\n"),
                _ => [line, &comment].join(" "),
            };
            commented.push('\n');
        }
        let carried = carry(&commented, &text);
        prop_assert_eq!(&carried.notice, &None, "{}", commented);
        for index in 0..number {
            let comment = format!("# c{index}.");
            let times = |text: &str| text.matches(&comment).count();
            prop_assert_eq!(times(&carried.text), times(&commented), "{}\n{}", commented, carried.text);
        }
        prop_assert_eq!(read(form("yaml"), &carried.text).fleet, identify(&fleet));
    }

    #[test]
    fn any_text_is_read_or_refused_by_every_form(text in "\\PC{0,80}|[a-zA-Z0-9:#|>*(),\\[\\]{}&\"\\\\`\n\t -]{0,120}", bytes in prop::collection::vec(any::<u8>(), 0..80)) {
        for text in [text.as_str(), &*String::from_utf8_lossy(&bytes)] {
            for form in FORMS {
                let spans: Vec<_> = match form.read(&against(), text) {
                    Ok(reading) => reading.remarks.iter().map(|remark| remark.span).collect(),
                    Err(faults) => {
                        prop_assert!(!faults.is_empty());
                        faults.iter().map(|fault| fault.span).collect()
                    }
                };
                for span in spans {
                    prop_assert!(text.get(span.start..span.end).is_some(), "{}: {span:?}", form.id);
                }
            }
        }
    }
}

#[test]
fn golden_fleets_mean_the_same_in_every_form() {
    for fleet in &canon().fleets {
        for form in FORMS {
            let text = (form.write)(&against(), fleet);
            let reading = read(form, &text);
            assert_eq!(bare(&reading.fleet), bare(fleet), "{}: {text}", form.id);
            assert_eq!(reading.remarks, [], "{}: {text}", form.id);
            assert_eq!(judge(canon(), &reading.fleet), judge(canon(), fleet), "{}", form.id);
        }
    }
}

#[test]
fn unknown_keys_are_kept_in_json_and_told_of() {
    let text = r#"{ "game": "fabled-star", "faction": "consumed", "size": "skirmish", "points": 400, "colour": "red",
        "units": [{ "unit": "destroyer", "points": 145, "painted": true, "vendor": { "x": 1 } }] }"#;
    let reading = read(form("json"), text);
    let said: Vec<_> = reading.remarks.iter().map(|remark| remark.message.as_str()).collect();
    assert_eq!(
        said,
        [
            "the fleet costs 145 points in this canon, not 400",
            "a fleet list has no `colour`; it is kept, and plays no part here",
            "an entry has no `painted`; it is kept, and plays no part here",
        ]
    );
    let yaml = (form("yaml").write)(&against(), &reading.fleet);
    assert!(yaml.contains("other: { colour: red }"), "{yaml}");
    let again = read(form("yaml"), &yaml);
    assert_eq!(again.fleet, identify(&reading.fleet));
    let json: Value = serde_json::from_str(&(form("json").write)(&against(), &again.fleet)).unwrap();
    assert_eq!(json["points"], json!(145));
    assert_eq!(json["units"][0]["painted"], json!(true));
}

#[test]
fn a_newer_format_is_read_and_told_of() {
    let text = "format: 2\ngame: fabled-star\nfaction: consumed\nsize: skirmish\nfuture: [1, 2]\nunits: [{ unit: destroyer, wing: left }]\n";
    let reading = read(form("yaml"), text);
    assert_eq!(reading.fleet.other["future"], json!([1, 2]));
    assert_eq!(reading.remarks.len(), 2);
    let verdict = judge(canon(), &reading.fleet);
    let found = verdict
        .findings
        .iter()
        .find(|finding| finding.id == "unknown-format")
        .unwrap();
    assert_eq!(found.severity.word(), "warning");
    let again = read(form("yaml"), &(form("yaml").write)(&against(), &reading.fleet));
    assert_eq!(again.fleet, identify(&reading.fleet));
}

#[test]
fn a_golden_fleet_is_written_as_a_person_would() {
    let fleet = canon()
        .fleets
        .iter()
        .find(|fleet| fleet.name == "Everyone Came Home")
        .unwrap();
    insta::assert_snapshot!((form("yaml").write)(&against(), fleet));
}
