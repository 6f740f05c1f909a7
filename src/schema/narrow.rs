//! The schemas of one game: its ids, bands and characteristics in place of "any text", so that an editor completes them.
//!
//! What a narrowed schema refuses, a lint refuses too, with better words: editors read these, `check` does not.

use std::collections::BTreeMap;

use serde_json::{Value as Json, json};

use crate::game::entry::{Concept, Entries};
use crate::game::manifest::NumberLimits;
use crate::game::model::Game;
use crate::schema::general::general;
use crate::schema::restrict::{fix_keys, restrict};
use crate::schema::stat;

/// One schema a shape, narrowed to what the game declares. Where it declares nothing, any text stays allowed.
#[must_use]
pub fn narrowed(game: &Game) -> BTreeMap<&'static str, Json> {
    let words = words(game);
    let stats: Vec<(String, Json)> = game
        .manifest
        .characteristics
        .iter()
        .map(|characteristic| (characteristic.id.clone(), stat::schema(characteristic)))
        .collect();
    let mut schemas = general();
    for (shape, schema) in &mut schemas {
        let document = schema.clone();
        for (owner, property, values) in &words {
            edit(schema, shape, owner, property, &mut |found| {
                restrict(&document, found, values);
            });
        }
        edit(schema, shape, "unit", "stats", &mut |found| fix_keys(found, &stats));
        for property in ["at_most", "at_least"] {
            edit(schema, shape, "Filter", property, &mut |found| {
                fix_keys(found, &numbers(game));
            });
        }
        parameters(game, schema);
        sharing(schema, &document, &declared(&game.abilities));
        bounds(schema, shape, "Weapon", "damage", game.manifest.damage.as_ref());
    }
    schemas
}

/// Which property of which mapping takes which values. An owner is a shape or one of the definitions in its schema.
fn words(game: &Game) -> Vec<(&'static str, &'static str, Vec<Json>)> {
    let manifest = &game.manifest;
    let bands: Vec<Json> = manifest.range_bands.iter().map(|band| json!(band)).collect();
    let chapters: Vec<Json> = game.chapters.iter().map(|chapter| json!(chapter.number)).collect();
    let classes = declared(&game.classes);
    let abilities = declared(&game.abilities);
    let factions = declared(&game.factions);
    let allegiances = declared(&game.allegiances);
    let units = declared(&game.units);
    let characteristics = listed(&manifest.characteristics);
    let targets = listed(&manifest.targets);
    let mut words = vec![
        ("unit", "class", classes.clone()),
        ("unit", "weapons", declared(&game.weapons)),
        ("unit", "orders", declared(&game.orders)),
        ("unit", "abilities", abilities.clone()),
        ("unit", "fielded_by", [factions.clone(), allegiances.clone()].concat()),
        ("Weapon", "type", declared(&game.weapon_types)),
        ("Order", "target", targets.clone()),
        ("CommandAbility", "target", targets),
        ("CommandAbility", "timing", listed(&manifest.timings)),
        ("Needs", "characteristics", characteristics.clone()),
        ("Host", "cargo", classes.clone()),
        ("Class", "lacks", characteristics.clone()),
        ("Class", "rules", abilities.clone()),
        ("faction", "allegiance", allegiances),
        ("board", "faction", factions.clone()),
        ("board", "doctrine", listed(&manifest.doctrines)),
        ("chapter", "category", listed(&manifest.categories)),
        ("game", "order_characteristic", characteristics.clone()),
        ("Filter", "has", characteristics.clone()),
        ("Filter", "lacks", characteristics),
        ("Filter", "class", classes),
        ("Filter", "unit", units.clone()),
        ("Filter", "ability", abilities),
        ("fleet", "game", vec![json!(manifest.id)]),
        ("fleet", "faction", factions),
        ("fleet", "size", listed(&manifest.sizes)),
        ("fleet", "expect", listed(&manifest.fleet.constraints)),
        ("FleetUnit", "unit", units),
    ];
    for owner in ["Weapon", "Order", "Ability", "FactionAbility", "CommandAbility"] {
        words.push((owner, "range", bands.clone()));
    }
    for owner in ["Ability", "Figure", "Constraint", "Term", "Reserved"] {
        words.push((owner, "chapter", chapters.clone()));
    }
    for (topic, _) in manifest.chapters.topics() {
        words.push(("RuleChapters", topic, chapters.clone()));
    }
    words
}

/// The ids that the sources declare, also of what could not be read.
fn declared<T: Concept>(entries: &Entries<T>) -> Vec<Json> {
    entries.ids().map(|id| json!(id)).collect()
}

/// The ids of a list of the manifest, in its order.
fn listed<T: Concept>(list: &[T]) -> Vec<Json> {
    list.iter().map(|one| json!(one.id())).collect()
}

/// The characteristics that a filter can compare.
fn numbers(game: &Game) -> Vec<(String, Json)> {
    let characteristics = game.manifest.characteristics.iter();
    characteristics
        .filter(|characteristic| characteristic.limits.is_number())
        .map(|characteristic| {
            let schema =
                json!({ "type": "integer", "description": format!("{}, over all bases.", characteristic.name) });
            (characteristic.id.clone(), schema)
        })
        .collect()
}

/// Calls `change` on a property of a shape, or of a definition wherever it stands.
fn edit(schema: &mut Json, shape: &str, owner: &str, property: &str, change: &mut dyn FnMut(&mut Json)) {
    let pointer = if shape == owner {
        format!("/properties/{property}")
    } else {
        format!("/$defs/{owner}/properties/{property}")
    };
    if let Some(found) = schema.pointer_mut(&pointer) {
        change(found);
    }
}

/// What abilities let a unit set, beside the ability's id.
fn parameters(game: &Game, schema: &mut Json) {
    let mut keys: BTreeMap<String, Json> = BTreeMap::new();
    for ability in &game.abilities {
        for (name, parameter) in &ability.parameters {
            let least = keys
                .get(name)
                .and_then(|known| known.get("minimum")?.as_i64())
                .map_or(parameter.min, |known| known.min(parameter.min));
            keys.insert(name.clone(), json!({ "type": "integer", "minimum": least }));
        }
    }
    let keys: Vec<_> = keys.into_iter().collect();
    let branches = schema
        .pointer_mut("/properties/abilities/items/anyOf")
        .and_then(Json::as_array_mut);
    for branch in branches.into_iter().flatten() {
        if branch.get("properties").is_some() {
            fix_keys(branch, &keys);
        }
    }
}

/// Each kind of characteristic has its own branch, and in it the ability under which bases share it.
fn sharing(schema: &mut Json, document: &Json, abilities: &[Json]) {
    let branches = schema
        .pointer_mut("/$defs/Characteristic/oneOf")
        .and_then(Json::as_array_mut);
    for branch in branches.into_iter().flatten() {
        if let Some(found) = branch.pointer_mut("/properties/shared_by") {
            restrict(document, found, abilities);
        }
    }
}

/// The least and the greatest number of a property.
fn bounds(schema: &mut Json, shape: &str, owner: &str, property: &str, limits: Option<&NumberLimits>) {
    let Some(limits) = limits else { return };
    edit(schema, shape, owner, property, &mut |found| {
        if let Some(object) = found.as_object_mut() {
            object.insert("minimum".to_owned(), json!(limits.min));
            if let Some(max) = limits.max {
                object.insert("maximum".to_owned(), json!(max));
            }
        }
    });
}
