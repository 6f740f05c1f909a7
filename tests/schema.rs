//! Sources against the schemas of their types: one hand-written fault of each kind, and the bundled games without any.

use fleetwright::game::marks::MARKS;
use fleetwright::game::shape::shape_of;
use fleetwright::schema::{Validators, Violation, ViolationKind};
use fleetwright::source::embedded::{self, EmbeddedFiles};
use fleetwright::source::files::Files;
use fleetwright::source::json::to_json_without;
use fleetwright::source::{markdown, yaml};
use serde_json::{Value as Json, json};

fn violations(shape: &str, value: &Json) -> Vec<Violation> {
    Validators::shared().validate(shape, value)
}

/// The one violation, as `pointer: message (help)`.
fn only(shape: &str, value: &Json) -> String {
    let found = violations(shape, value);
    let [one] = found.as_slice() else {
        panic!("expected one violation, found {found:#?}");
    };
    let help = one.help.as_deref().unwrap_or("no help");
    format!("{}: {} ({help})", one.pointer, one.message)
}

fn unit(key: &str, value: Json) -> Json {
    let mut unit = json!({ "id": "gull", "number": 1, "name": "Gull", "class": "sloop" });
    unit[key] = value;
    unit
}

fn weapon(key: &str, value: Json) -> Json {
    let mut weapon =
        json!({ "id": "bow-gun", "name": "Bow gun", "type": "shot", "range": 6, "damage": 1, "attacks": 2 });
    weapon[key] = value;
    json!({ "weapons": [weapon] })
}

fn game(characteristic: &Json) -> Json {
    json!({ "id": "tidewater", "title": "Tidewater", "dice": { "sides": 6 }, "characteristics": [characteristic] })
}

#[test]
fn sound_sources_have_no_violation() {
    assert_eq!(violations("unit", &unit("fielded_by", json!(["reef"]))), []);
    assert_eq!(violations("weapons", &weapon("attacks", json!({ "per_base": 1 }))), []);
    let count = json!({ "id": "K", "name": "Keel", "kind": "count", "min": 1 });
    assert_eq!(violations("game", &game(&count)), []);
}

#[test]
fn an_unknown_key_names_the_key_that_was_meant_and_hides_that_it_is_missing() {
    let value = json!({ "id": "gull", "number": 1, "nmae": "Gull", "class": "sloop" });
    assert_eq!(only("unit", &value), "/nmae: unknown key `nmae` (did you mean `name`?)");
    let found = violations("unit", &value);
    assert_eq!(
        found[0].kind,
        ViolationKind::UnknownKey {
            key: "nmae".to_owned(),
            nearest: Some("name".to_owned())
        }
    );
}

#[test]
fn an_unknown_key_that_resembles_none_lists_those_that_there_are() {
    assert_eq!(
        only("unit", &unit("slots", json!({ "orders": 0, "abilities": 1, "x/y": 2 }))),
        "/slots/x~1y: unknown key `x/y` (the keys here are `orders` or `abilities`)"
    );
}

#[test]
fn an_unknown_key_is_found_inside_the_branch_that_was_meant() {
    assert_eq!(
        only("weapons", &weapon("attacks", json!({ "per_bas": 1 }))),
        "/weapons/0/attacks/per_bas: unknown key `per_bas` (did you mean `per_base`?)"
    );
}

#[test]
fn a_missing_key_is_told_at_its_mapping_with_its_purpose() {
    let value = json!({ "id": "gull", "number": 1, "name": "Gull" });
    assert_eq!(
        only("unit", &value),
        ": the key `class` is missing (add `class`: the id of its class)"
    );
}

#[test]
fn wrong_types_say_what_belongs_there_and_what_stands_there() {
    assert_eq!(
        only("unit", &unit("points", json!("many"))),
        "/points: `points` must be a whole number, but is the text `many` (no help)"
    );
    assert_eq!(
        only("unit", &unit("points", json!("70"))),
        "/points: `points` must be a whole number, but is the text `70` (write `70` without quotes)"
    );
    assert_eq!(
        only("unit", &unit("name", json!(7))),
        "/name: `name` must be text, but is the number 7 (put it in quotes: `\"7\"`)"
    );
    assert_eq!(
        only("unit", &unit("weapons", json!("bow-gun"))),
        "/weapons: `weapons` must be a list, but is the text `bow-gun` (write `[bow-gun]`)"
    );
    assert_eq!(
        only("unit", &unit("weapons", json!(["bow-gun", null]))),
        "/weapons/1: entry 2 of `weapons` must be text, but is empty (write text, or take the key away; what begins with `#` stands in quotes)"
    );
    assert_eq!(
        only("unit", &json!([1])),
        ": the whole of it must be a mapping, but is a list (no help)"
    );
}

#[test]
fn whole_numbers_are_whole_and_fit_their_width() {
    let expected =
        |value: &str| format!("/points: `points` must be a whole number, but is the number {value} (no help)");
    assert_eq!(only("unit", &unit("points", json!(1.5))), expected("1.5"));
    assert_eq!(only("unit", &unit("points", json!(280.0))), expected("280.0"));
    assert_eq!(only("unit", &unit("points", json!(1e19))), expected("1e+19"));
    assert_eq!(
        only("unit", &unit("points", json!(u64::MAX))),
        expected("18446744073709551615")
    );
    for wrong in [json!(-1), json!(4_294_967_296_u64)] {
        let found = violations("unit", &unit("number", wrong));
        assert_eq!(found.len(), 1, "{found:#?}");
        assert!(matches!(found[0].kind, ViolationKind::WrongType { .. }));
    }
    assert_eq!(
        only("unit", &unit("slots", json!({ "orders": -1, "abilities": 0 }))),
        "/slots/orders: `orders` must be a whole number of 0 or more, but is the number -1 (no help)"
    );
}

#[test]
fn a_value_of_no_branch_names_all_that_would_do() {
    assert_eq!(
        only("weapons", &weapon("attacks", json!("many"))),
        "/weapons/0/attacks: `attacks` must be a whole number or a mapping, but is the text `many` (no help)"
    );
    assert_eq!(
        only("weapons", &weapon("attacks", json!({ "per_base": "two" }))),
        "/weapons/0/attacks/per_base: `per_base` must be a whole number, but is the text `two` (no help)"
    );
    assert_eq!(
        only("unit", &unit("abilities", json!([{ "id": "hold", "tier": "x" }]))),
        "/abilities/0/tier: `tier` must be a whole number, but is the text `x` (no help)"
    );
}

#[test]
fn a_word_that_is_not_known_names_the_words_that_are() {
    assert_eq!(
        only("unit", &unit("fielded_by", json!("comon"))),
        "/fielded_by: `fielded_by` is the text `comon`, which is not known here (did you mean `common`?)"
    );
    assert_eq!(
        only("unit", &unit("fielded_by", json!("reef"))),
        "/fielded_by: `fielded_by` is the text `reef`, which is not known here (write `common` or a list)"
    );
    let ability = json!({ "abilities": [{ "id": "hold", "name": "Hold", "source": "slots", "text": "" }] });
    assert_eq!(
        only("abilities", &ability),
        "/abilities/0/source: `source` is the text `slots`, which is not known here (did you mean `slot`?)"
    );
}

#[test]
fn a_characteristic_is_held_against_its_kind_only() {
    assert_eq!(
        only(
            "game",
            &game(&json!({ "id": "K", "name": "Keel", "kind": "target", "best": 2 }))
        ),
        "/characteristics/0: the key `worst` is missing (add `worst`: the worst legal target)"
    );
    assert_eq!(
        only(
            "game",
            &game(&json!({ "id": "K", "name": "Keel", "kind": "count", "min": 1, "lengths": [3] }))
        ),
        "/characteristics/0/lengths: unknown key `lengths` (the keys here are `id`, `name`, `kind`, `dash`, \
         `per_base`, `track`, `shared_by`, `text`, `min`, `max` or `usual_max`)"
    );
    assert_eq!(
        only(
            "game",
            &game(&json!({ "id": "K", "name": "Keel", "kind": "cuont", "min": 1 }))
        ),
        "/characteristics/0/kind: `kind` is the text `cuont`, which is not known here (did you mean `count`?)"
    );
    assert_eq!(
        only("game", &game(&json!({ "id": "K", "name": "Keel", "min": 1 }))),
        "/characteristics/0: the key `kind` is missing (add `kind`: one of `sticks`, `target`, `count` or `pool`)"
    );
}

#[test]
fn patterns_and_bounds_are_told_in_words() {
    let edition = json!({ "editions": [{ "id": "first", "title": "First", "date": "1. May", "changes": [] }] });
    assert_eq!(
        only("changelog", &edition),
        "/editions/0/date: `date` must be a date written `YYYY-MM-DD`, but is the text `1. May` (no help)"
    );
    let fleet = json!({ "game": "g", "faction": "reef", "size": "s", "units": [{ "unit": "gull", "count": 0 }] });
    assert_eq!(
        only("fleet", &fleet),
        "/units/0/count: `count` must be 1 or more, but is the number 0 (no help)"
    );
}

#[test]
fn several_faults_are_each_told_once_in_the_order_of_their_places() {
    let value = json!({ "id": 1, "number": "x", "class": "sloop", "wepons": [] });
    let found: Vec<_> = violations("unit", &value)
        .into_iter()
        .map(|violation| (violation.pointer, violation.message))
        .collect();
    assert_eq!(
        found,
        [
            ("", "the key `name` is missing"),
            ("/id", "`id` must be text, but is the number 1"),
            ("/number", "`number` must be a whole number, but is the text `x`"),
            ("/wepons", "unknown key `wepons`"),
        ]
        .map(|(pointer, message)| (pointer.to_owned(), message.to_owned()))
    );
}

#[test]
fn every_file_of_the_bundled_games_keeps_its_schema() {
    let mut seen = 0;
    for id in embedded::bundled_games() {
        let files = EmbeddedFiles::game(id).expect("a bundled game");
        for path in files.list().expect("a list") {
            let Some(shape) = shape_of(&path) else { continue };
            let bytes = files.read(&path).expect("a file");
            let text = String::from_utf8(bytes).expect("text");
            let front = if shape.is_markdown() {
                markdown::split(&text).expect("front matter").front
            } else {
                fleetwright::source::tree::Span::new(0, text.len())
            };
            let root = yaml::parse(&text[front.start..front.end], front.start)
                .root
                .expect("a tree");
            assert_eq!(violations(shape.name, &to_json_without(&root, MARKS)), [], "{path}");
            seen += 1;
        }
    }
    assert!(seen > 40, "only {seen} files");
}
