//! What a fleet may be made of: the units of the roster with what the search asks of each, and the list it starts from.

use std::cmp::Reverse;

use crate::fleet::line::lines;
use crate::fleet::suggest::probe::{Answers, Probe, Question};
use crate::game::entry::Entry;
use crate::game::fleet::{Fleet, FleetUnit};
use crate::game::model::Game;
use crate::game::unit::Unit;
use crate::source::sorted::{BTreeMap, BTreeSet};

/// A unit that may be added.
#[derive(Debug)]
pub struct Kind {
    /// Its id.
    pub id: String,
    /// Its number on the roster.
    pub number: u32,
    /// What it costs.
    pub points: i64,
    /// How many the list has that is filled up.
    pub held: i64,
    /// What each of its points is worth.
    pub weight: i64,
    /// How many units it carries.
    pub capacity: i64,
    /// The kinds that it carries.
    pub carries: Vec<bool>,
}

/// What the engine answered about units in each place where they can stand.
#[derive(Debug)]
pub struct Space {
    /// The kinds: what is preferred first, then what carries others, then the dearest.
    pub kinds: Vec<Kind>,
    /// The answers about all kinds together, each once and on its own.
    pub alone: Answers,
    /// For each kind that carries others the answers about all kinds aboard it.
    pub aboard: BTreeMap<usize, Answers>,
    /// The answers about the list that is filled up.
    pub base: Answers,
    /// The list.
    pub list: Fleet,
}

impl Space {
    /// Asks about every unit that has a price. `weights` are those of the preferences.
    pub fn new(game: &Game, list: &Fleet, probe: &Probe<'_>, weights: &[i64]) -> Self {
        let asker = Asker { list, probe };
        let mut kinds = roster(game, list);
        let alone = asker.alone(&kinds);
        for (index, kind) in kinds.iter_mut().enumerate() {
            let holds = alone.get(&(Question::Holds, Some(name(index))));
            kind.capacity = holds.map_or(0, |tally| tally.limit);
            let preferred = weights.iter().enumerate().filter(|(place, _)| {
                let passing = alone.get(&(Question::Prefer(*place), None));
                passing.is_some_and(|tally| tally.shares.contains_key(&name(index)))
            });
            kind.weight = preferred.fold(0_i64, |sum, (_, weight)| sum.saturating_add(*weight));
        }
        // What decides most comes first: a search that begins with it sees early what cannot be.
        kinds.sort_by_key(|kind| {
            (
                Reverse(kind.weight),
                kind.capacity == 0,
                Reverse(kind.points),
                kind.number,
            )
        });
        let mut aboard = BTreeMap::new();
        for index in 0..kinds.len() {
            let mut carries = vec![false; kinds.len()];
            if let Some(host) = kinds.get(index).filter(|kind| kind.capacity > 0) {
                let answers = asker.aboard(host, &kinds);
                if let Some(fits) = answers.get(&(Question::Fits, Some(HOST.to_owned()))) {
                    for (kind, fitting) in carries.iter_mut().enumerate() {
                        *fitting = fits.shares.contains_key(&name(kind));
                    }
                }
                aboard.insert(index, answers);
            }
            if let Some(kind) = kinds.get_mut(index) {
                kind.carries = carries;
            }
        }
        Self {
            alone: asker.alone(&kinds),
            aboard,
            base: probe.ask(list),
            list: list.clone(),
            kinds,
        }
    }

    /// What a kind adds to a sum when it stands on its own.
    pub fn alone(&self, key: &(Question, Option<String>), kind: usize) -> i64 {
        share(&self.alone, key, kind)
    }

    /// What a kind adds to a sum aboard each of the kinds that carry it.
    pub fn aboard(&self, key: &(Question, Option<String>), kind: usize) -> Vec<i64> {
        let hosts = self.aboard.iter().filter(|(host, _)| self.carries(**host, kind));
        hosts.map(|(_, answers)| share(answers, key, kind)).collect()
    }

    /// Whether one kind carries another.
    pub fn carries(&self, host: usize, kind: usize) -> bool {
        let host = self.kinds.get(host);
        host.and_then(|host| host.carries.get(kind)).copied().unwrap_or(false)
    }

    /// For every place where a kind can stand whether the answer names it there.
    fn named<'s>(&'s self, key: &'s (Question, Option<String>), kind: usize) -> impl Iterator<Item = bool> + 's {
        let hosts = self.aboard.iter().filter(move |(host, _)| self.carries(**host, kind));
        let answers = hosts.map(|(_, answers)| answers).chain([&self.alone]);
        answers.map(move |answers| {
            answers
                .get(key)
                .is_some_and(|tally| tally.shares.contains_key(&name(kind)))
        })
    }

    /// Whether a kind passes in some place where it can stand.
    pub fn may_pass(&self, key: &(Question, Option<String>), kind: usize) -> bool {
        self.named(key, kind).any(|named| named)
    }

    /// Whether a kind passes wherever it stands.
    pub fn must_pass(&self, key: &(Question, Option<String>), kind: usize) -> bool {
        self.named(key, kind).all(|named| named)
    }

    /// The place of a unit among the kinds.
    pub fn place(&self, unit: &str) -> Option<usize> {
        self.kinds.iter().position(|kind| kind.id == unit)
    }
}

/// The units that have a price, in the order of the roster.
fn roster(game: &Game, list: &Fleet) -> Vec<Kind> {
    let mut held: BTreeMap<&str, i64> = BTreeMap::new();
    for line in lines(list) {
        if let Some(unit) = game.units.get(&line.entry.unit) {
            let count = held.entry(&unit.id).or_default();
            *count = count.saturating_add(line.copies);
        }
    }
    let mut seen: BTreeSet<&str> = BTreeSet::new();
    let units = game.units.iter().filter(|unit| seen.insert(&unit.id));
    let kind = |unit: &Entry<Unit>| {
        Some(Kind {
            id: unit.id.clone(),
            number: unit.number,
            points: unit.points.filter(|points| *points >= 0)?,
            held: held.get(unit.id.as_str()).copied().unwrap_or(0),
            weight: 0,
            capacity: 0,
            carries: Vec::new(),
        })
    };
    let mut kinds: Vec<Kind> = units.filter_map(kind).collect();
    kinds.sort_by(|left, right| (left.number, &left.id).cmp(&(right.number, &right.id)));
    kinds
}

/// Asks about lists like the one that is filled up.
struct Asker<'p> {
    list: &'p Fleet,
    probe: &'p Probe<'p>,
}

impl Asker<'_> {
    /// About each of these kinds, all on their own.
    fn alone(&self, kinds: &[Kind]) -> Answers {
        self.about(each(kinds))
    }

    /// About each of these kinds aboard one of them.
    fn aboard(&self, host: &Kind, kinds: &[Kind]) -> Answers {
        self.about(vec![FleetUnit {
            embarked: each(kinds),
            ..one(HOST, &host.id)
        }])
    }

    fn about(&self, units: Vec<FleetUnit>) -> Answers {
        self.probe.ask(&Fleet {
            format: self.list.format,
            units,
            ..Fleet::empty(&self.list.game, &self.list.faction, &self.list.size)
        })
    }
}

fn each(kinds: &[Kind]) -> Vec<FleetUnit> {
    kinds
        .iter()
        .enumerate()
        .map(|(index, kind)| one(&name(index), &kind.id))
        .collect()
}

/// The entry of the host in the lists that are asked about.
pub const HOST: &str = "host";

/// The entry of a kind in the lists that are asked about.
fn name(kind: usize) -> String {
    kind.to_string()
}

fn share(answers: &Answers, key: &(Question, Option<String>), kind: usize) -> i64 {
    let tally = answers.get(key);
    tally
        .and_then(|tally| tally.shares.get(&name(kind)))
        .copied()
        .unwrap_or(0)
}

/// An entry that stands for one unit.
pub fn one(id: &str, unit: &str) -> FleetUnit {
    FleetUnit {
        id: Some(id.to_owned()),
        unit: unit.to_owned(),
        ..FleetUnit::default()
    }
}
