//! The bundled games: every name resolves, every link leads somewhere, every anchor is there once.

use std::collections::BTreeSet;

use fleetwright::game::model::Game;
use fleetwright::load::load;
use fleetwright::source::embedded::{EmbeddedFiles, bundled_games};
use fleetwright::source::interpolation::{interpolations, term_links};
use fleetwright::view::names::Names;
use fleetwright::view::prose::{Link, resolve_link};
use fleetwright::view::publication::Publication;
use serde_json::Value;

fn games() -> Vec<Game> {
    let ids = bundled_games();
    assert!(!ids.is_empty());
    ids.into_iter()
        .map(|id| {
            let files = EmbeddedFiles::game(id).expect("a bundled game");
            load(&files).expect("a game.yaml").game.expect("a game")
        })
        .collect()
}

#[test]
fn every_interpolation_and_every_term_resolves() {
    let mut faults = Vec::new();
    for game in games() {
        let names = Names::new(&game);
        for passage in game.passages() {
            let path = game.path(passage.file());
            for found in interpolations(passage.text) {
                if let Err(fault) = names.evaluate(found.expression, &passage.owner) {
                    faults.push(format!("{path}: {{{{ {} }}}}: {}", found.expression, fault.message));
                }
            }
            for found in term_links(passage.text) {
                if names.term(found.term).is_none() {
                    faults.push(format!("{path}: [[{}]]", found.term));
                }
            }
        }
    }
    assert!(faults.is_empty(), "{faults:#?}");
}

#[test]
fn every_link_leads_somewhere() {
    let mut lost = Vec::new();
    for game in games() {
        for passage in game.passages() {
            let path = game.path(passage.file());
            for piece in passage.text.split("](").skip(1) {
                let href = piece.split(')').next().expect("a first piece");
                if !matches!(resolve_link(&game, path, href), Link::Anchor(_) | Link::External) {
                    lost.push(format!("{path}: {href}"));
                }
            }
        }
    }
    assert!(lost.is_empty(), "{lost:#?}");
}

/// Every anchor and every reference in a publication as JSON; raw marks that were left over.
fn walk(value: &Value, anchors: &mut Vec<String>, references: &mut BTreeSet<String>, raw: &mut Vec<String>) {
    match value {
        Value::Object(fields) => {
            let kind = fields.get("kind").and_then(Value::as_str);
            for (name, field) in fields {
                match field.as_str() {
                    Some(anchor) if name.ends_with("_anchor") => {
                        references.insert(anchor.to_owned());
                    }
                    Some(anchor) if name == "anchor" && kind == Some("reference") => {
                        references.insert(anchor.to_owned());
                    }
                    Some(anchor) if name == "anchor" => anchors.push(anchor.to_owned()),
                    Some(text) if text.contains("{{") || text.contains("[[") || text.contains(":::") => {
                        raw.push(text.to_owned());
                    }
                    _ => walk(field, anchors, references, raw),
                }
            }
        }
        Value::Array(items) => items.iter().for_each(|item| walk(item, anchors, references, raw)),
        _ => {}
    }
}

#[test]
fn references_lead_to_anchors_that_are_there_once() {
    for game in games() {
        let publication = Publication::new(&game, &Names::new(&game));
        let mut whole = serde_json::to_value(&publication).expect("plain values");
        // What a card prints is anchored in its catalogue, and a faction's own units on their cards.
        for unit in whole["units"].as_array_mut().expect("units") {
            for list in ["weapons", "orders", "abilities"] {
                unit[list] = Value::Null;
            }
        }
        for faction in whole["factions"].as_array_mut().expect("factions") {
            faction["own_units"] = Value::Null;
        }
        let (mut anchors, mut references, mut raw) = (Vec::new(), BTreeSet::new(), Vec::new());
        walk(&whole, &mut anchors, &mut references, &mut raw);
        assert!(raw.is_empty(), "{raw:#?}");
        let unique: BTreeSet<&String> = anchors.iter().collect();
        let twice: Vec<_> = anchors
            .iter()
            .filter(|anchor| anchors.iter().filter(|a| a == anchor).count() > 1)
            .collect();
        assert_eq!(unique.len(), anchors.len(), "{twice:?}");
        references.remove("");
        let lost: Vec<_> = references.iter().filter(|anchor| !unique.contains(anchor)).collect();
        assert!(lost.is_empty(), "{lost:#?}");
    }
}

#[test]
fn a_publication_is_the_same_each_time() {
    for game in games() {
        let once = serde_json::to_string(&Publication::new(&game, &Names::new(&game))).expect("plain values");
        let again = serde_json::to_string(&Publication::new(&game, &Names::new(&game))).expect("plain values");
        assert_eq!(once, again);
    }
}
