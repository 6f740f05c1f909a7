//! A small invented game of sailing boats, and lists for it, made by hand: for what the bundled game never needs.

use fleetwright::game::constraint::Constraint;
use fleetwright::game::entry::{Entry, Origin};
use fleetwright::game::fleet::Fleet;
use fleetwright::game::model::Game;
use fleetwright::source::sources::FileId;
use serde::de::DeserializeOwned;
use serde_json::{Value, json};

/// An entry from nowhere.
pub fn entry<T: DeserializeOwned>(value: Value) -> Entry<T> {
    Entry {
        value: serde_json::from_value(value).unwrap(),
        origin: Origin {
            file: FileId(0),
            pointer: String::new(),
        },
    }
}

/// The game with these constraints.
#[allow(clippy::needless_pass_by_value)] // callers hand over what `json!` made
pub fn regatta(constraints: Value) -> Game {
    let mut game = Game::new(entry(json!({
        "id": "regatta",
        "title": "Regatta",
        "dice": { "sides": 6 },
        "characteristics": [
            { "id": "W", "name": "Weight", "kind": "count", "min": 1, "dash": true, "per_base": true },
            { "id": "K", "name": "Skill", "kind": "target", "best": 2, "worst": 6, "dash": true },
        ],
        "sizes": [
            { "id": "pond", "name": "Pond", "points": 101, "table": { "width": 24, "depth": 24 } },
            { "id": "lake", "name": "Lake", "points": 1000, "table": { "width": 48, "depth": 48 } },
        ],
        "fleet": { "constraints": constraints },
    })));
    for class in [
        json!({ "id": "dinghy", "name": "Dinghy", "plural": "Dinghies", "bases": 2,
            "slots": { "weapons": 0, "orders": 0, "abilities": 1 }, "lacks": ["K"], "can_control": false }),
        json!({ "id": "yacht", "name": "Yacht", "plural": "Yachts", "bases": 1,
            "slots": { "weapons": 0, "orders": 1, "abilities": 1 } }),
    ] {
        game.classes.push(entry(class));
    }
    game.abilities
        .push(entry(json!({ "id": "davits", "name": "Davits", "source": "slot",
        "parameters": { "arms": { "min": 1 } }, "host": { "capacity": "arms", "cargo": ["dinghy"] }, "text": "" })));
    game.orders
        .push(entry(json!({ "id": "hail", "name": "Hail", "text": "" })));
    for unit in [
        json!({ "id": "skiff", "number": 1, "name": "Skiff", "class": "dinghy", "points": 10, "stats": { "W": 1 } }),
        json!({ "id": "tender", "number": 2, "name": "Tender", "class": "dinghy", "points": 15, "stats": { "W": 2 } }),
        json!({ "id": "sloop", "number": 3, "name": "Sloop", "class": "yacht", "points": 40,
            "fielded_by": ["blue"], "stats": { "W": 7, "K": "3+" }, "orders": ["hail"] }),
        json!({ "id": "ketch", "number": 4, "name": "Ketch", "class": "yacht", "points": 60,
            "stats": { "W": 9, "K": "4+" }, "abilities": [{ "id": "davits", "arms": 2 }] }),
        json!({ "id": "raft", "number": 5, "name": "Raft", "class": "dinghy", "stats": { "W": 1 }, "bases": 3 }),
    ] {
        game.units.push(entry(unit));
    }
    game.units.rename("punt", "skiff");
    game.factions.push(entry(
        json!({ "id": "blue", "name": "Blue Club", "allegiance": "coast" }),
    ));
    game.factions
        .push(entry(json!({ "id": "grey", "name": "Grey Club", "playable": false })));
    game.factions
        .push(entry(json!({ "id": "red", "name": "Red Club", "allegiance": "coast" })));
    game
}

/// A list of the Blue Club for the pond.
#[allow(clippy::needless_pass_by_value)] // callers hand over what `json!` made
pub fn list(units: Value) -> Fleet {
    fleet(json!({ "game": "regatta", "faction": "blue", "size": "pond", "units": units }))
}

/// A list.
pub fn fleet(value: Value) -> Fleet {
    serde_json::from_value(value).unwrap()
}

/// A constraint.
pub fn constraint(value: Value) -> Constraint {
    serde_json::from_value(value).unwrap()
}
