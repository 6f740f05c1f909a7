//! YAML: what people write by hand and keep beside a game.

use std::fmt::Write as _;

use serde_json::{Map, Value as Json};

use crate::fleet::form::canon::Canon;
use crate::fleet::form::keys::{OTHER, POINTS, Strictness};
use crate::fleet::form::mapping::reading;
use crate::fleet::form::reading::ReadFault;
use crate::fleet::form::scalar::{flow, key, quoted};
use crate::fleet::form::{Form, Outcome, Reader};
use crate::fleet::line::identify;
use crate::game::fleet::{FORMAT, Fleet, FleetUnit};
use crate::game::marks::MARKS;
use crate::source::json::to_json;
use crate::source::tree::{Span, Value};
use crate::source::yaml;

/// The form.
pub static FORM: Form = Form {
    id: "yaml",
    about: "a file to be kept and edited by hand",
    endings: &[".fleet.yaml", ".yaml", ".yml"],
    keeps_everything: true,
    reader: Reader::Alone(read),
    game,
    hash: |_| None,
    write,
    looks_like,
};

/// How long a line of the written form may be.
const WIDTH: usize = 110;

/// Reads a list that is strict about its keys.
///
/// # Errors
/// All faults that were found, in the order of the text: of the YAML, or else of the list's form.
pub fn read(text: &str) -> Outcome {
    let parsed = yaml::parse(text, 0);
    if !parsed.faults.is_empty() {
        let faults = parsed.faults.into_iter();
        return Err(faults.map(|fault| ReadFault::new(fault.message, fault.span)).collect());
    }
    let Some(root) = parsed.root.filter(|root| root.value != Value::Null) else {
        let message = "the file is empty, and a fleet list has at least `game`, `faction` and `size`";
        return Err(vec![ReadFault::new(message, Span::default())]);
    };
    let json = to_json(&root);
    reading(root, json, Strictness::Refuses)
}

fn game(text: &str) -> Option<String> {
    let root = yaml::parse(text, 0).root?;
    root.get("game")?.as_text().map(str::to_owned)
}

/// A mapping whose first key stands at the beginning of a line.
fn looks_like(text: &str) -> bool {
    let keys = ["format", "game", "edition", "hash", "name", "faction", "size", "units"];
    let first = text.lines().find(|line| !line.is_empty() && !line.starts_with('#'));
    let key = first.and_then(|line| line.split_once(':')).map(|(key, _)| key);
    let lower = |key: &str| keys.contains(&key);
    // Plain text has the same words, but as a person writes them, and no list of mappings.
    key.is_some_and(lower)
        && text.lines().any(|line| line.starts_with("game:"))
        && text.lines().any(|line| {
            let line = line.trim_start();
            line.starts_with("units:") || line.starts_with("size:")
        })
}

fn write(_: &Canon<'_>, fleet: &Fleet) -> String {
    // Here and below: writing to a string cannot fail.
    let fleet = identify(fleet);
    let mut text = "# yaml-language-server: $schema=../schema/fleet.schema.json\n".to_owned();
    let mut put = |key: &str, value: &str| {
        text.push_str(key);
        text.push_str(": ");
        text.push_str(value);
        text.push('\n');
    };
    put("format", &fleet.format.to_string());
    put("game", &quoted(&fleet.game));
    if let Some(edition) = &fleet.edition {
        put("edition", &quoted(edition));
    }
    if let Some(hash) = &fleet.hash {
        put("hash", &quoted(hash));
    }
    put("name", &quoted(&fleet.name));
    put("faction", &quoted(&fleet.faction));
    put("size", &quoted(&fleet.size));
    let is_newer = fleet.format > FORMAT;
    if fleet.units.is_empty() {
        put("units", "[]");
    } else {
        text.push_str("units:\n");
        for entry in &fleet.units {
            block(entry, 1, is_newer, &mut text);
        }
    }
    let mut rest = Map::new();
    if let Some(expect) = &fleet.expect {
        rest.insert("expect".to_owned(), serde_json::to_value(expect).unwrap_or_default());
    }
    rest.extend(beside(fleet.vendor.as_ref(), &fleet.other, is_newer));
    for (name, value) in &rest {
        let _ = writeln!(text, "{}: {}", key(name), flow(value));
    }
    text
}

/// What stands beside the fleet itself: the tools' own, and what this version does not know. Where keys are held strictly it
/// stands in a place of its own, so that the list can be read again.
fn beside(vendor: Option<&Json>, other: &Map<String, Json>, is_newer: bool) -> Map<String, Json> {
    let mut beside = Map::new();
    if let Some(vendor) = vendor {
        beside.insert("vendor".to_owned(), vendor.clone());
    }
    let mut strangers = Map::new();
    for (key, value) in other.iter().filter(|(key, _)| *key != POINTS) {
        let is_at_home = is_newer || MARKS.contains(&key.as_str());
        let place = if is_at_home { &mut beside } else { &mut strangers };
        place.insert(key.clone(), value.clone());
    }
    if !strangers.is_empty() {
        beside.insert(OTHER.to_owned(), Json::Object(strangers));
    }
    beside
}

/// The keys of an entry that stand before what is aboard it, and those behind, each with its value.
fn parts(entry: &FleetUnit, is_newer: bool) -> (Vec<String>, Vec<String>) {
    let mut before = Vec::new();
    if let Some(id) = &entry.id {
        before.push(format!("id: {}", quoted(id)));
    }
    before.push(format!("unit: {}", quoted(&entry.unit)));
    if let Some(name) = &entry.name {
        before.push(format!("name: {}", quoted(name)));
    }
    if let Some(count) = entry.count {
        before.push(format!("count: {count}"));
    }
    let behind = beside(entry.vendor.as_ref(), &entry.other, is_newer);
    let behind = behind
        .iter()
        .map(|(name, value)| format!("{}: {}", key(name), flow(value)));
    (before, behind.collect())
}

/// An entry on one line; nothing when that is more than a short line holds.
fn inline(entry: &FleetUnit, is_newer: bool, room: usize) -> Option<String> {
    let (mut parts, behind) = parts(entry, is_newer);
    if !entry.embarked.is_empty() {
        let aboard: Option<Vec<String>> = entry
            .embarked
            .iter()
            .map(|entry| inline(entry, is_newer, room))
            .collect();
        parts.push(format!("embarked: [{}]", aboard?.join(", ")));
    }
    parts.extend(behind);
    let line = format!("{{ {} }}", parts.join(", "));
    (line.chars().count() <= room).then_some(line)
}

fn block(entry: &FleetUnit, depth: usize, is_newer: bool, text: &mut String) {
    let indent = "  ".repeat(depth);
    let room = WIDTH.saturating_sub(2 * depth + 2);
    // Several units aboard are a list of their own; one alone stands on the line of its host.
    let is_small = entry.embarked.len() < 2;
    if let Some(line) = inline(entry, is_newer, room).filter(|_| is_small) {
        let _ = writeln!(text, "{indent}- {line}");
        return;
    }
    let (before, behind) = parts(entry, is_newer);
    let mut lead = format!("{indent}- ");
    for part in before {
        let _ = writeln!(text, "{lead}{part}");
        lead = format!("{indent}  ");
    }
    if !entry.embarked.is_empty() {
        let _ = writeln!(text, "{lead}embarked:");
        for aboard in &entry.embarked {
            block(aboard, depth + 2, is_newer, text);
        }
    }
    for part in behind {
        let _ = writeln!(text, "{lead}{part}");
    }
}
