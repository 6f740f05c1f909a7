//! The roster's filters: which unit answers to which class and faction.

use std::fmt::Write as _;

use serde::Serialize;

use crate::view::publication::Publication;

/// What the roster's page needs beside the units.
#[derive(Debug, Serialize)]
pub(super) struct Roster {
    /// The names of the classes that have any unit, in the game's order.
    classes: Vec<String>,
    /// The names of the factions.
    factions: Vec<String>,
    /// One row a unit, in the publication's order.
    rows: Vec<Row>,
}

/// To which filters a unit answers.
#[derive(Debug, Serialize)]
struct Row {
    /// The place of its class in the list.
    class: usize,
    /// The places of the factions that may field it.
    factions: Vec<usize>,
}

/// Sorts a publication's units into classes and factions.
pub(super) fn roster(publication: &Publication) -> Roster {
    let mut classes: Vec<String> = publication
        .classes
        .iter()
        .map(|class| class.name.clone())
        .filter(|name| publication.units.iter().any(|unit| unit.class == *name))
        .collect();
    let mut rows = Vec::new();
    for unit in &publication.units {
        let class = classes.iter().position(|name| *name == unit.class).unwrap_or_else(|| {
            classes.push(unit.class.clone());
            classes.len() - 1
        });
        rows.push(Row {
            class,
            factions: fielded_by(publication, &unit.fielded_by_ids),
        });
    }
    Roster {
        classes,
        factions: publication
            .factions
            .iter()
            .map(|faction| faction.name.clone())
            .collect(),
        rows,
    }
}

impl Roster {
    /// The style sheet of the filters: what a chosen class or faction hides, without any script.
    pub(super) fn css(&self) -> Vec<u8> {
        let mut css = String::from("/* Which units the filters of the roster hide. */\n");
        for place in 0..self.classes.len() {
            let _ = writeln!(
                css,
                ".roster:has(#site-class-{place}:checked) tr[data-class]:not([data-class=\"{place}\"]) {{ display: none; }}"
            );
        }
        for place in 0..self.factions.len() {
            let _ = writeln!(
                css,
                ".roster:has(#site-faction-{place}:checked) tr[data-factions]:not([data-factions~=\"{place}\"]) {{ display: none; }}"
            );
        }
        css.into_bytes()
    }
}

fn fielded_by(publication: &Publication, ids: &[String]) -> Vec<usize> {
    let fields = |faction: &String| {
        ids.is_empty()
            || ids.contains(faction)
            || publication
                .allegiances
                .iter()
                .any(|allegiance| ids.contains(&allegiance.id) && allegiance.factions.contains(faction))
    };
    let factions = publication.factions.iter().enumerate();
    factions
        .filter(|(_, faction)| fields(&faction.id))
        .map(|(place, _)| place)
        .collect()
}
