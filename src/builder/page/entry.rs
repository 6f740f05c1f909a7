//! The entries of the list, each with what can be done to it.

use serde::Serialize;

use crate::builder::page::finding::{Finding, Findings};
use crate::builder::state::State;
use crate::fleet::bay::{Bay, bays};
use crate::fleet::judge::Judge;
use crate::fleet::line::Line;
use crate::game::model::Game;
use crate::source::grouped::grouped;
use crate::source::sorted::BTreeMap;

/// An entry.
#[derive(Debug, Serialize)]
#[allow(clippy::struct_excessive_bools)] // each is a question of the template
pub struct Entry {
    /// Its id within the list.
    pub id: String,
    /// The unit's id.
    pub unit: String,
    /// The name that the player gave it; empty when none.
    pub own_name: String,
    /// The unit's name, or what the list says when there is no such unit.
    pub name: String,
    /// The name of its class.
    pub class: String,
    /// How many it stands for; aboard a host, how many each host has.
    pub count: i64,
    /// What all its copies cost, printed.
    pub points: String,
    /// Whether the roster has no such unit.
    pub unknown: bool,
    /// Whether the unit is proposed and not canon.
    pub proposed: bool,
    /// Whether it is selected.
    pub selected: bool,
    /// Whether it can go up or down among those that it stands with.
    pub up: bool,
    /// See `up`.
    pub down: bool,
    /// What its bays have, in words; empty when it has none.
    pub bay: String,
    /// Where it may be moved, the place where it is among them; none when there is no choice, and while it is not selected.
    pub berths: Vec<Berth>,
    /// What is found about it.
    pub findings: Vec<Finding>,
    /// The worst of that: `error`, `warning`, `note` or nothing.
    pub worst: &'static str,
    /// What is aboard it.
    pub cargo: Vec<Entry>,
}

/// A place where an entry may be.
#[derive(Debug, Serialize)]
pub struct Berth {
    /// The host's entry; empty for the open field.
    pub host: String,
    /// What it is called.
    pub name: String,
    /// Whether the entry is there.
    pub here: bool,
}

struct Laying<'a> {
    game: &'a Game,
    state: &'a State,
    lines: Vec<Line<'a>>,
    /// The lines aboard each host, and those that are aboard none.
    below: BTreeMap<Option<usize>, Vec<usize>>,
    bays: BTreeMap<String, Bay>,
    found: &'a Findings,
}

/// The entries of a list, embarked ones below their host.
pub fn entries(judge: &Judge<'_>, state: &State, found: &Findings) -> Vec<Entry> {
    let bays = bays(judge, &state.fleet);
    let lines = state.lines();
    let mut below: BTreeMap<Option<usize>, Vec<usize>> = BTreeMap::new();
    for (place, line) in lines.iter().enumerate() {
        below.entry(line.host).or_default().push(place);
    }
    let laying = Laying {
        game: judge.game(),
        state,
        lines,
        below,
        bays: bays.into_iter().map(|bay| (bay.entry.clone(), bay)).collect(),
        found,
    };
    laying.below(None)
}

impl Laying<'_> {
    fn below(&self, host: Option<usize>) -> Vec<Entry> {
        let beside = self.below.get(&host).map_or(&[][..], Vec::as_slice);
        let last = beside.len().saturating_sub(1);
        let entries = beside.iter().enumerate();
        entries
            .filter_map(|(nth, place)| self.entry(*place, nth > 0, nth < last))
            .collect()
    }

    fn entry(&self, place: usize, up: bool, down: bool) -> Option<Entry> {
        let line = self.lines.get(place)?;
        let unit = self.game.units.get(&line.entry.unit);
        let findings = self.found.of_entry(&line.id);
        let worst = ["error", "warning", "note"];
        let points = unit.and_then(|unit| unit.points);
        let selected = self.state.selected.as_ref() == Some(&line.id);
        Some(Entry {
            unit: unit.map_or(&line.entry.unit, |unit| &unit.id).clone(),
            own_name: line.entry.name.clone().unwrap_or_default(),
            name: unit.map_or_else(|| line.entry.unit.clone(), |unit| unit.name.clone()),
            class: unit
                .and_then(|unit| self.game.class_of(unit))
                .map_or_else(String::new, |class| class.name.clone()),
            count: line.each,
            points: points.map_or_else(|| "?".to_owned(), |points| grouped(points.saturating_mul(line.copies))),
            unknown: unit.is_none(),
            proposed: unit.is_some_and(|unit| self.game.is_proposed(&unit.origin, "")),
            selected,
            up,
            down,
            bay: self.bays.get(&line.id).map_or_else(String::new, bay_words),
            berths: if selected { self.berths(line) } else { Vec::new() },
            worst: worst
                .into_iter()
                .find(|severity| findings.iter().any(|finding| finding.severity == *severity))
                .unwrap_or_default(),
            findings,
            cargo: self.below(Some(place)),
            id: line.id.clone(),
        })
    }

    /// Where an entry may be: on its own, where it is, and wherever there is room for it.
    fn berths(&self, line: &Line<'_>) -> Vec<Berth> {
        let host = line.host.and_then(|host| self.lines.get(host));
        let unit = self.game.units.get(&line.entry.unit);
        let mut berths = vec![Berth {
            host: String::new(),
            name: "on its own".to_owned(),
            here: host.is_none(),
        }];
        for other in &self.lines {
            let here = host.is_some_and(|host| host.id == other.id);
            let takes = |bay: &&Bay| bay.free() >= line.each && unit.is_some_and(|unit| bay.carries(&unit.id));
            let has_room = self.bays.get(&other.id).as_ref().is_some_and(takes) && other.id != line.id;
            if here || has_room {
                let of = self.game.units.get(&other.entry.unit);
                let name = of.map_or(other.entry.unit.as_str(), |unit| unit.name.as_str());
                berths.push(Berth {
                    host: other.id.clone(),
                    name: match other.entry.name.as_deref() {
                        Some(own) => format!("aboard {own} ({name})"),
                        None => format!("aboard {name} ({})", other.id),
                    },
                    here,
                });
            }
        }
        if berths.len() < 2 { Vec::new() } else { berths }
    }
}

fn bay_words(bay: &Bay) -> String {
    let each = if bay.hosts > 1 { " each" } else { "" };
    format!("{} of {} aboard{each}", bay.aboard, bay.capacity)
}
