//! Every id that a game declares, kind by kind: what `duplicate-id` and its siblings look at. Finds nothing itself.
//!
//! Ids of headings are those of `duplicate-anchor`.

use crate::game::entry::{Concept, Entries, Entry, Origin};
use crate::game::model::Game;
use crate::source::sources::Place;

/// An id, and where it is declared.
#[derive(Debug, Clone)]
pub struct DeclaredId<'g> {
    /// The kind's name in the singular.
    pub kind: &'static str,
    /// The id.
    pub id: &'g str,
    /// The name that people read.
    pub name: &'g str,
    /// Where the id stands.
    pub place: Place,
    /// The mapping that declares it.
    pub origin: Origin,
}

/// The ids of a game: one list for each kind within which an id must be unique, in the order of the sources.
#[must_use]
pub fn declared_ids(game: &Game) -> Vec<Vec<DeclaredId<'_>>> {
    let manifest = &game.manifest.value;
    let root = &game.manifest.origin;
    let (mut faction_abilities, mut command_abilities) = (Vec::new(), Vec::new());
    for board in &game.boards {
        faction_abilities.extend(listed(&board.origin, "faction_abilities", &board.faction_abilities));
        command_abilities.extend(listed(&board.origin, "command_abilities", &board.command_abilities));
    }
    let mut glossary = entries(&game.terms);
    glossary.extend(entries(&game.reserved));
    vec![
        entries(&game.classes),
        entries(&game.weapon_types),
        entries(&game.weapons),
        entries(&game.orders),
        entries(&game.abilities),
        entries(&game.allegiances),
        entries(&game.factions),
        entries(&game.boards),
        entries(&game.units),
        entries(&game.chapters),
        entries(&game.lore),
        glossary,
        entries(&game.editions),
        entries(&game.house_rules),
        entries(&game.printers),
        entries(&game.tokens),
        entries(&game.references),
        faction_abilities,
        command_abilities,
        listed(root, "characteristics", &manifest.characteristics),
        listed(root, "sizes", &manifest.sizes),
        listed(root, "doctrines", &manifest.doctrines),
        named("timing", listed(root, "timings", &manifest.timings)),
        named("target", listed(root, "targets", &manifest.targets)),
        listed(root, "categories", &manifest.categories),
        listed(root, "chapter_parts", &manifest.chapter_parts),
        listed(root, "figures", &manifest.figures),
        listed(root, "fleet/constraints", &manifest.fleet.constraints),
    ]
}

fn declared<T: Concept>(value: &T, origin: Origin) -> DeclaredId<'_> {
    DeclaredId {
        kind: T::KIND,
        id: value.id(),
        name: value.name(),
        place: origin.at("/id"),
        origin,
    }
}

/// The entries of a kind by file: some kinds are kept by number, and of two the first in the sources counts.
fn entries<T: Concept>(entries: &Entries<T>) -> Vec<DeclaredId<'_>> {
    let mut list: Vec<&Entry<T>> = entries.iter().collect();
    list.sort_by_key(|entry| entry.origin.file);
    list.into_iter()
        .map(|entry| declared(&entry.value, entry.origin.clone()))
        .collect()
}

/// The items of a list below an entry.
fn listed<'g, T: Concept>(root: &Origin, key: &str, list: &'g [T]) -> Vec<DeclaredId<'g>> {
    list.iter()
        .enumerate()
        .map(|(index, value)| {
            let origin = Origin {
                file: root.file,
                pointer: format!("{}/{key}/{index}", root.pointer),
            };
            declared(value, origin)
        })
        .collect()
}

fn named<'g>(kind: &'static str, mut ids: Vec<DeclaredId<'g>>) -> Vec<DeclaredId<'g>> {
    for id in &mut ids {
        id.kind = kind;
    }
    ids
}
