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
    /// Whether the points that are left are enough for one aboard each of them.
    pub fits: bool,
    /// The ids of the constraints that would break, or be broken worse, if one were added aboard each of them.
    pub breaks: Vec<String>,
}

/// The units that are open to the fleet's faction and pass the filter, in the order of the roster.
#[must_use]
pub fn offers(judge: &Judge<'_>, state: &State) -> Vec<Offer> {
    let game = judge.game();
    let fleet: &Fleet = &state.fleet;
    let verdict = judge.verdict(fleet);
    let left = verdict.limit.map(|limit| limit.saturating_sub(verdict.points));
    let affords = |points: i64| left.is_none_or(|left| points <= left);
    let bays = bays(judge, fleet);
    let search = Search::new(&state.filter);
    let mut fielded: BTreeMap<&str, i64> = BTreeMap::new();
    for line in state.lines() {
        if let Some(unit) = game.units.get(&line.entry.unit) {
            let sum = fielded.entry(&unit.id).or_default();
            *sum = sum.saturating_add(line.copies);
        }
    }
    let places: BTreeMap<String, usize> = state.lines().into_iter().map(|line| line.id).zip(0..).collect();
    let mut prospect = Prospect::new(judge, fleet);
    let offer = |unit: &Entry<Unit>| {
        let cost = unit.points.unwrap_or(0);
        let berths = bays.iter().filter(|bay| bay.free() > 0 && bay.carries(&unit.id));
        Offer {
            unit: unit.id.clone(),
            name: unit.name.clone(),
            class: unit.class.clone(),
            points: unit.points,
            fits: affords(cost),
            breaks: prospect.breaks(&unit.id, None),
            berths: berths
                .map(|bay| Berth {
                    entry: bay.entry.clone(),
                    free: bay.free(),
                    fits: affords(cost.saturating_mul(bay.hosts)),
                    breaks: prospect.breaks(&unit.id, places.get(&bay.entry).copied()),
                })
                .collect(),
            fielded: fielded.get(unit.id.as_str()).copied().unwrap_or(0),
            proposed: game.is_proposed(&unit.origin, ""),
        }
    };
    let open = game
        .units
        .iter()
        .filter(|unit| game.is_available(unit, &verdict.faction));
    open.filter(|unit| search.finds(game, unit)).map(offer).collect()
}
