//! What stands in the sources but could not be read: a name that leads there is no fault of the prose that uses it.

use crate::game::characteristic::Stat;
use crate::game::entry::{Concept, Entries};
use crate::game::model::Game;
use crate::game::shape::{Where, shape_of};
use crate::game::unit::Unit;
use crate::source::tree::{Node, Value};

/// The beginnings of expressions that lead to something unread.
pub struct UnreadNames {
    beginnings: Vec<String>,
}

impl UnreadNames {
    /// Whether an expression mentions something unread.
    pub fn mention(&self, expression: &str) -> bool {
        self.beginnings
            .iter()
            .any(|beginning| expression.contains(beginning.as_str()))
    }
}

/// What prose calls the entries of a game that could not be read.
pub fn unread_names(game: &Game) -> UnreadNames {
    let mut beginnings = Vec::new();
    let mut add = |shape: &str, key: &str, ids: Vec<&str>| {
        beginnings.extend(ids.iter().map(|id| format!("{key}.{}.", id.replace('-', "_"))));
        if has_unread_file(game, shape) {
            beginnings.push(format!("{key}."));
        }
    };
    add("classes", "class", unread(game, &game.classes));
    add("weapons", "weapon_type", unread(game, &game.weapon_types));
    add("weapons", "weapon", unread(game, &game.weapons));
    add("orders", "order", unread(game, &game.orders));
    add("abilities", "ability", unread(game, &game.abilities));
    add("allegiances", "allegiance", unread(game, &game.allegiances));
    add("faction", "faction", unread(game, &game.factions));
    add("board", "board", unread(game, &game.boards));
    add("unit", "unit", unread(game, &game.units));
    for unit in &game.units {
        beginnings.extend(holes(game, &unit.value));
    }
    if beginnings.iter().any(|beginning| beginning.starts_with("board.")) {
        beginnings.extend(["command_ability.".to_owned(), "faction_ability.".to_owned()]);
    }
    UnreadNames { beginnings }
}

/// What a unit's card lacks although every unit has it: a finding of its own, and no fault of the prose.
fn holes(game: &Game, unit: &Unit) -> Vec<String> {
    let path = format!("unit.{}", unit.id.replace('-', "_"));
    let mut holes = Vec::new();
    for characteristic in &game.manifest.characteristics {
        let is_hole = match game.stat(unit, &characteristic.id) {
            None | Some(Stat::Malformed) => true,
            Some(Stat::Dash) => !characteristic.dash,
            Some(Stat::Unknown | Stat::Value(_)) => false,
        };
        if is_hole {
            let id = &characteristic.id;
            holes.extend([format!("{path}.stats.{id}"), format!("{path}.total.{id}")]);
        }
    }
    if unit.points.is_none() {
        holes.push(format!("{path}.points"));
    }
    if unit.base_mm.is_none() {
        holes.push(format!("{path}.base_mm"));
    }
    holes
}

/// Whether a file of a shape could not be read, or names nothing: whatever it declares is unknown.
pub fn has_unread_file(game: &Game, shape: &str) -> bool {
    let of_shape = |path: &str| shape_of(path).filter(|found| found.name == shape);
    game.sources.iter().any(|(_, file)| {
        of_shape(&file.path).is_some_and(|shape| match &file.tree {
            Some(tree) if matches!(shape.place, Where::Folder(..)) => tree.get("id").and_then(Node::as_text).is_none(),
            Some(tree) => !matches!(tree.value, Value::Map(_)),
            None => true,
        })
    })
}

fn unread<'g, T: Concept>(game: &Game, entries: &'g Entries<T>) -> Vec<&'g str> {
    let is_whole = |id: &str| entries.get(id).is_some_and(|entry| !game.is_violated(&entry.origin));
    entries.ids().filter(|id| !is_whole(id)).collect()
}

/// Whether something in the sources bears a name, even where it could not be read.
pub fn is_name_of_unread(game: &Game, name: &str) -> bool {
    let mut sources = game.sources.iter().filter(|(_, file)| shape_of(&file.path).is_some());
    sources.any(|(_, file)| match &file.tree {
        Some(tree) => has_name(tree, name),
        // Of a file without its text nobody knows what it names.
        None => file.text.as_str().is_empty() || file.text.as_str().contains(name),
    })
}

/// Whether a mapping somewhere below a node has this name, or has it among its other forms.
fn has_name(node: &Node, name: &str) -> bool {
    match &node.value {
        Value::Map(entries) => entries.iter().any(|(key, value)| {
            let is_name = match key.name.as_str() {
                "name" | "term" | "title" => value.as_text() == Some(name),
                "also" => {
                    matches!(&value.value, Value::List(forms) if forms.iter().any(|form| form.as_text() == Some(name)))
                }
                _ => false,
            };
            is_name || has_name(value, name)
        }),
        Value::List(items) => items.iter().any(|item| has_name(item, name)),
        _ => false,
    }
}
