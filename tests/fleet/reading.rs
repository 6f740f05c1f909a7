//! From text to list: YAML and JSON alike, and faults in plain words at their place.

use fleetwright::fleet::read;
use fleetwright::game::fleet::{Expectation, LegalWord};

/// What is wrong with a text: the piece underlined, and the words.
fn faults(text: &str) -> Vec<(String, String)> {
    let faults = read(text).expect_err("a fault");
    faults
        .into_iter()
        .map(|fault| (text[fault.span.start..fault.span.end].to_owned(), fault.message))
        .collect()
}

#[test]
fn yaml_and_json_are_the_same_list() {
    let yaml = "game: regatta\nfaction: blue\nsize: pond\nname: Dawn\nunits:\n  - { id: a, unit: ketch, embarked: [{ unit: skiff, count: 2 }] }\nexpect: legal\nvendor: { tool: { allow: [1] } }\n";
    let json = r#"{ "game": "regatta", "faction": "blue", "size": "pond", "name": "Dawn",
        "units": [{ "id": "a", "unit": "ketch", "embarked": [{ "unit": "skiff", "count": 2 }] }],
        "expect": "legal", "vendor": { "tool": { "allow": [1] } } }"#;
    let (from_yaml, node) = read(yaml).unwrap();
    let (from_json, _) = read(json).unwrap();
    assert_eq!(
        serde_json::to_value(&from_yaml).unwrap(),
        serde_json::to_value(&from_json).unwrap()
    );
    assert_eq!(from_yaml.expect, Some(Expectation::Legal(LegalWord::Legal)));
    assert_eq!(from_yaml.units[0].embarked[0].count, Some(2));
    assert!(node.get("units").is_some());
    let again = serde_json::to_string(&from_yaml).unwrap();
    assert_eq!(serde_json::to_string(&read(&again).unwrap().0).unwrap(), again);
}

#[test]
fn marks_are_no_fault_and_empty_keys_are_left_out() {
    let text = "game: regatta\nfaction: blue\nsize: pond\nproposed: true\nunits:\n  - unit: skiff\n    name:\n    allow: [{ code: x, reason: y }]\n";
    let (fleet, _) = read(text).unwrap();
    assert_eq!(fleet.units[0].name, None);
}

#[test]
fn every_fault_is_told_at_its_place() {
    let text = "game: 7\nfacton: blue\nsize: pond\nunits:\n  - { unit: skiff, count: 1.5 }\n  - { uint: skiff }\n  - skiff\n  - { unit: skiff, count: -1, id: [a] }\nexpect: ilegal\n";
    let found = faults(text);
    let found: Vec<(&str, &str)> = found
        .iter()
        .map(|(piece, words)| (piece.as_str(), words.as_str()))
        .collect();
    assert_eq!(
        found,
        [
            (
                "game",
                "a fleet list needs `faction`: it names the faction that the fleet belongs to"
            ),
            ("7", "`game` is a text (put it in quotes), not the number 7"),
            ("facton", "a fleet list has no `facton`: did you mean `faction`?"),
            ("1.5", "`count` is a whole number from 1 to 100, not the number 1.5"),
            ("uint", "an entry has no `uint`: did you mean `unit`?"),
            (
                "uint",
                "an entry needs `unit`: it names the unit of the roster, such as `unit: patrol-ship`"
            ),
            (
                "skiff",
                "an entry is a mapping of `id`, `unit`, `name`, `count`, `embarked`, `vendor`, not the text `skiff`"
            ),
            ("-1", "`count` is a whole number from 1 to 100, not the number -1"),
            ("[", "`id` is a text, not a list"),
            (
                "ilegal",
                "`expect` is the word `legal`, or a list of the ids of constraints, not the text `ilegal`"
            ),
        ]
    );
}

#[test]
fn what_is_no_list_is_refused() {
    assert!(faults("")[0].1.starts_with("the file is empty"));
    assert!(faults("# nothing\n")[0].1.starts_with("the file is empty"));
    assert!(faults("[1, 2]")[0].1.ends_with("not a list"));
    assert!(faults("a fleet")[0].1.ends_with("not the text `a fleet`"));
    let twice = faults("game: regatta\ngame: regatta\n");
    assert_eq!(
        twice,
        [("game".to_owned(), "`game` stands twice in this mapping".to_owned())]
    );
    assert!(!faults("game: [unclosed\n").is_empty());
}

#[test]
fn hostile_lists_are_refused() {
    let mut bomb = vec!["a: &a [x,x,x,x,x,x,x,x,x,x]".to_owned()];
    for (from, to) in ["a", "b", "c", "d", "e", "f", "g"]
        .into_iter()
        .zip(["b", "c", "d", "e", "f", "g", "h"])
    {
        bomb.push(format!("{to}: &{to} [{}]", vec![format!("*{from}"); 10].join(",")));
    }
    assert!(!faults(&bomb.join("\n")).is_empty());
    let deep = "game: g\nfaction: f\nsize: s\nunits: ".to_owned() + &"[{unit: x, embarked: ".repeat(200);
    assert!(!faults(&deep).is_empty());
    assert!(
        !faults(&format!(
            "game: g\nfaction: f\nsize: s\nunits: [{}]",
            "{unit: x}, ".repeat(60_000)
        ))
        .is_empty()
    );
    assert!(!faults(&"#".repeat(5 * 1024 * 1024)).is_empty());
    assert!(!faults("game: g\nfaction: f\nsize: s\nunits: [{ unit: x, count: 99999999999999999999 }]").is_empty());
    assert!(!faults("game: g\nfaction: f\nsize: s\nunits: [{ unit: x, count: 4294967296 }]").is_empty());
}

/// Texts and codes took such counts, and what was written of them as YAML or JSON could not be read again.
#[test]
fn more_than_an_entry_may_stand_for_is_read_in_every_form_and_refused_by_the_judge() {
    for count in [101, u32::MAX] {
        let text = format!("game: g\nfaction: f\nsize: s\nunits: [{{ unit: x, count: {count} }}]");
        let (fleet, _) = read(&text).expect("a list");
        assert_eq!(fleet.units[0].count, Some(count));
        let written = serde_json::to_string(&fleet).expect("JSON");
        assert_eq!(read(&written).expect("a list").0.units[0].count, Some(count));
    }
}
