//! JSON: what tools exchange, and what the browser keeps. It has the shape of the YAML form.

use serde_json::{Map, Value as Json, json};

use crate::fleet::form::canon::Canon;
use crate::fleet::form::keys::{POINTS, Strictness};
use crate::fleet::form::mapping::reading;
use crate::fleet::form::reading::ReadFault;
use crate::fleet::form::total::costs;
use crate::fleet::form::{Form, Outcome, Reader};
use crate::fleet::line::identify;
use crate::game::fleet::Fleet;
use crate::source::json_text::parse;
use crate::source::json_write::pretty;
use crate::source::tree::{Node, Value};

/// The form.
pub static FORM: Form = Form {
    id: "json",
    about: "for other tools, with the shape of the YAML",
    endings: &[".fleet.json", ".json"],
    keeps_everything: true,
    reader: Reader::Alone(read),
    game,
    hash: |_| None,
    write,
    looks_like: |text| text.trim_start().starts_with('{'),
};

/// Reads a list and keeps the keys that it does not know.
fn read(text: &str) -> Outcome {
    let (json, tree) = parse(text).map_err(|fault| vec![ReadFault::new(fault.message, fault.span)])?;
    let mut twice = Vec::new();
    duplicates(&tree, &mut twice);
    if twice.is_empty() {
        reading(tree, json, Strictness::Keeps)
    } else {
        twice.sort_by_key(|fault| fault.span);
        Err(twice)
    }
}

/// Keys that stand twice: of the two values one would be lost.
fn duplicates(node: &Node, found: &mut Vec<ReadFault>) {
    match &node.value {
        Value::Map(entries) => {
            let mut known = crate::source::sorted::BTreeSet::new();
            for (key, value) in entries {
                if !known.insert(&key.name) {
                    let message = format!("`{}` stands twice in this mapping", key.name);
                    found.push(ReadFault::new(message, key.span));
                }
                duplicates(value, found);
            }
        }
        Value::List(items) => items.iter().for_each(|item| duplicates(item, found)),
        _ => {}
    }
}

fn game(text: &str) -> Option<String> {
    let (json, _) = parse(text).ok()?;
    json.get("game")?.as_str().map(str::to_owned)
}

fn write(canon: &Canon<'_>, fleet: &Fleet) -> String {
    let fleet = identify(fleet);
    let costs = costs(canon.game, &fleet);
    let mut json = serde_json::to_value(&fleet).unwrap_or_default();
    if let Json::Object(list) = &mut json {
        advise(list, costs.total);
        let mut costs = costs.lines.into_iter();
        for entry in list.get_mut("units").and_then(Json::as_array_mut).into_iter().flatten() {
            advise_entry(entry, &mut costs);
        }
    }
    let mut text = pretty(&json);
    text.push('\n');
    text
}

/// Entries in the order of the lines: a host before what is aboard.
fn advise_entry(entry: &mut Json, costs: &mut impl Iterator<Item = Option<i64>>) {
    let cost = costs.next().flatten();
    if let Json::Object(entry) = entry {
        advise(entry, cost);
        for aboard in entry
            .get_mut("embarked")
            .and_then(Json::as_array_mut)
            .into_iter()
            .flatten()
        {
            advise_entry(aboard, costs);
        }
    }
}

/// Puts the points before the entries, where a reader looks for them.
fn advise(map: &mut Map<String, Json>, points: Option<i64>) {
    map.shift_remove(POINTS);
    let Some(points) = points else { return };
    let before = map.keys().position(|key| matches!(key.as_str(), "units" | "embarked"));
    map.shift_insert(before.unwrap_or(map.len()), POINTS.to_owned(), json!(points));
}
