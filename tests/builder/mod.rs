//! The list builder as a pure function: what each action does, and what none ever does.

mod actions;
mod dragged;
mod kept;
mod offered;
mod play;
mod printed;
mod property;
mod session;
mod survives;
mod wished;

use fleetwright::builder::{Action, State, update};
use fleetwright::fleet::change::Change;
use fleetwright::fleet::judge::Judge;
use fleetwright::game::fleet::Fleet;
use fleetwright::game::model::Game;
use serde_json::json;

use crate::fleet::regatta::{list, regatta};

/// The invented game, with a ceiling, bays and a unit that a fleet may have once.
pub fn game() -> Game {
    regatta(json!([
        { "id": "ceiling", "sum": "points", "at_most": "size.points", "say": "too dear" },
        { "id": "open", "where": { "available": false }, "at_most": 0, "say": "not open" },
        { "id": "bays", "for_each": "host", "where": { "fits_host": true }, "at_most": "host.capacity", "say": "too full" },
        { "id": "one-raft", "where": { "unit": "raft" }, "at_most": 1, "say": "too many rafts" },
    ]))
}

/// A list of two ketches, the first with a skiff aboard: 130 of 101 points, on purpose.
pub fn two_ketches() -> Fleet {
    list(json!([{ "unit": "ketch", "embarked": [{ "unit": "skiff" }] }, { "unit": "ketch" }]))
}

pub fn add(unit: &str) -> Change {
    Change::Add {
        unit: unit.to_owned(),
        count: 1,
        host: None,
        name: None,
    }
}

pub fn does(judge: &Judge<'_>, state: &State, change: Change) -> State {
    update(state, &Action::Do { changes: vec![change] }, judge)
}

/// The units of a list, cargo behind its host, with the ids.
pub fn shown(state: &State) -> Vec<String> {
    let lines = state.lines();
    lines
        .iter()
        .map(|line| format!("{}{} {}", " ".repeat(line.depth), line.id, line.entry.unit))
        .collect()
}
