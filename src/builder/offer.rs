//! The roster as it is open to a fleet: what each unit costs, whether there is room for it, and what it would break.

use serde::Serialize;

use crate::builder::search::Search;
use crate::builder::state::State;
use crate::fleet::bay::bays;
use crate::fleet::judge::Judge;
use crate::fleet::prospect::Prospect;
use crate::game::entry::Entry;
use crate::game::fleet::Fleet;
use crate::game::unit::Unit;
use crate::source::sorted::BTreeMap;

/// A unit that can be added.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct Offer {
    /// Its id.
    pub unit: String,
    /// Its name.
    pub name: String,
    /// The id of its class.
    pub class: String,
    /// What it costs; nothing when its card does not say.
    pub points: Option<i64>,
    /// Whether the points that are left are enough for it.
    pub fits: bool,
    /// The ids of the constraints that would break, or be broken worse, if it were added on its own.
    pub breaks: Vec<String>,
    /// The hosts that have room for it.
    pub berths: Vec<Berth>,
    /// How many the fleet has, embarked ones among them.
    pub fielded: i64,
    /// Whether it is proposed and not canon.
    pub proposed: bool,
}

/// A host that has room for a unit.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct Berth {
    /// The host's entry.
    pub entry: String,
    /// For how many more there is room aboard each host of that entry.
    pub free: i64,
}

/// The units that are open to the fleet's faction and pass the filter, in the order of the roster.
#[must_use]
pub fn offers(judge: &Judge<'_>, state: &State) -> Vec<Offer> {
    let game = judge.game();
    let fleet: &Fleet = &state.fleet;
    let prospect = Prospect::new(judge, fleet);
    let bays = bays(judge, fleet);
    let search = Search::new(&state.filter);
    let mut fielded: BTreeMap<&str, i64> = BTreeMap::new();
    for line in state.lines() {
        if let Some(unit) = game.units.get(&line.entry.unit) {
            let sum = fielded.entry(&unit.id).or_default();
            *sum = sum.saturating_add(line.copies);
        }
    }
    let offer = |unit: &Entry<Unit>| {
        let berths = bays.iter().filter(|bay| bay.free() > 0 && bay.carries(&unit.id));
        Offer {
            unit: unit.id.clone(),
            name: unit.name.clone(),
            class: unit.class.clone(),
            points: unit.points,
            fits: prospect.left.is_none_or(|left| unit.points.unwrap_or(0) <= left),
            breaks: prospect.breaks(&unit.id),
            berths: berths
                .map(|bay| Berth {
                    entry: bay.entry.clone(),
                    free: bay.free(),
                })
                .collect(),
            fielded: fielded.get(unit.id.as_str()).copied().unwrap_or(0),
            proposed: game.is_proposed(&unit.origin, ""),
        }
    };
    let faction = game.factions.get(&fleet.faction);
    let faction = faction.map_or(&fleet.faction, |faction| &faction.id);
    let open = game.units.iter().filter(|unit| game.is_available(unit, faction));
    open.filter(|unit| search.finds(game, unit)).map(offer).collect()
}
