//! Every fleet that there is: all numbers of units up to some points, in every way of putting them aboard each other. Made
//! without the search, and slow.

use std::cmp::Reverse;
use std::collections::BTreeSet;

use fleetwright::fleet::judge;
use fleetwright::fleet::suggest::wish::{What, Wishes};
use fleetwright::game::constraint::Weight;
use fleetwright::game::fleet::Fleet;
use fleetwright::game::model::Game;
use serde_json::{Value, json};

use crate::fleet::regatta::fleet;

/// A fleet's numbers, and what breaks in each way of putting it together.
#[derive(Debug)]
pub struct Made {
    /// How many of each unit, in the order of the roster.
    pub counts: Vec<i64>,
    /// What it costs.
    pub points: i64,
    /// The errors and the warnings of each way.
    pub ways: Vec<(BTreeSet<String>, BTreeSet<String>)>,
}

/// A game's roster and all its fleets.
#[derive(Debug)]
pub struct Brute {
    /// The ids of the units that have a price.
    pub units: Vec<String>,
    /// What they cost.
    pub points: Vec<i64>,
    /// The classes.
    pub classes: Vec<String>,
    /// The units that are proposed.
    pub proposed: Vec<bool>,
    /// The units that carry others.
    pub hosts: Vec<bool>,
    /// The fleets.
    pub made: Vec<Made>,
}

/// What a fleet is worth: fewest warnings first, then the parts that the documentation names.
pub type Worth = (i64, i64, i64, i64, Vec<i64>);

impl Brute {
    /// All fleets of a faction and a size up to so many points.
    pub fn new(game: &Game, faction: &str, size: &str, most: i64) -> Self {
        let mut units: Vec<_> = game.units.iter().filter(|unit| unit.points.is_some()).collect();
        units.sort_by_key(|unit| unit.number);
        let mut brute = Self {
            units: units.iter().map(|unit| unit.id.clone()).collect(),
            points: units.iter().map(|unit| unit.points.unwrap()).collect(),
            classes: units.iter().map(|unit| unit.class.clone()).collect(),
            proposed: units.iter().map(|unit| game.is_proposed(&unit.origin, "")).collect(),
            hosts: units.iter().map(|unit| hold(game, &unit.id).0 > 0).collect(),
            made: Vec::new(),
        };
        let mut all = vec![Vec::new()];
        for points in &brute.points {
            let mut longer = Vec::new();
            for counts in all {
                let spent: i64 = std::iter::zip(&counts, &brute.points)
                    .map(|(count, each)| count * each)
                    .sum();
                for count in 0..=(most - spent) / points {
                    let mut counts: Vec<i64> = counts.clone();
                    counts.push(count);
                    longer.push(counts);
                }
            }
            all = longer;
        }
        for counts in all {
            let points = std::iter::zip(&counts, &brute.points)
                .map(|(count, each)| count * each)
                .sum();
            let ways = ways(game, &brute.units, &counts).into_iter().map(|units| {
                let list = fleet(json!({ "game": game.manifest.id, "faction": faction, "size": size, "units": units }));
                broken(game, &list)
            });
            let ways: BTreeSet<_> = ways.collect();
            brute.made.push(Made {
                ways: ways.into_iter().collect(),
                counts,
                points,
            });
        }
        brute
    }

    /// How many of these a fleet has.
    pub fn number(&self, counts: &[i64], what: &What) -> i64 {
        let passes = |place: usize| match what {
            What::Unit(id) => self.units[place] == *id,
            What::Class(id) => self.classes[place] == *id,
            What::Ability(_) | What::Where(_) => panic!("not asked for here"),
        };
        (0..counts.len())
            .filter(|place| passes(*place))
            .map(|place| counts[place])
            .sum()
    }

    /// Whether a fleet's numbers keep all wishes.
    pub fn keeps(&self, made: &Made, wishes: &Wishes, limit: i64) -> bool {
        let owned = |place: usize| {
            let owned = wishes.owned.as_ref();
            owned.is_none_or(|owned| made.counts[place] <= owned.get(&self.units[place]).copied().unwrap_or(0))
        };
        made.points <= wishes.points.unwrap_or(limit)
            && wishes.spend.is_none_or(|spend| made.points >= spend)
            && wishes
                .must
                .iter()
                .all(|must| self.number(&made.counts, &must.what) >= must.count)
            && wishes
                .at_most
                .iter()
                .all(|most| self.number(&made.counts, &most.what) <= most.count)
            && (0..self.units.len()).all(owned)
            && (0..self.units.len()).all(|place| !(wishes.canon_only && self.proposed[place] && made.counts[place] > 0))
    }

    /// What a fleet is worth, with so many warnings.
    pub fn worth(&self, made: &Made, wishes: &Wishes, warnings: usize) -> Worth {
        let weight = |place: usize| -> i64 {
            let about = wishes.prefer.iter().filter(|preference| {
                let mut one = vec![0; self.units.len()];
                one[place] = 1;
                self.number(&one, &preference.what) == 1
            });
            about.map(|preference| preference.weight).sum()
        };
        let score = |place: usize| weight(place) * made.counts[place] * self.points[place];
        let squares: i64 = made.counts.iter().map(|count| count * count).sum();
        let mut order: Vec<usize> = (0..self.units.len()).collect();
        order.sort_by_key(|place| {
            let weight: i64 = weight(*place);
            (
                Reverse(weight),
                !self.hosts[*place],
                Reverse(self.points[*place]),
                *place,
            )
        });
        (
            -i64::try_from(warnings).unwrap(),
            (0..self.units.len()).map(score).sum(),
            made.points,
            -squares,
            order.into_iter().map(|place| made.counts[place]).collect(),
        )
    }

    /// The best of all fleets that keep the wishes and are not left out.
    pub fn best(&self, wishes: &Wishes, limit: i64, allowed: impl Fn(&Made) -> bool) -> Option<Worth> {
        let kept = self
            .made
            .iter()
            .filter(|made| self.keeps(made, wishes, limit) && allowed(made));
        let worths = kept.filter_map(|made| {
            let legal = made.ways.iter().filter(|(errors, _)| errors.is_empty());
            let warnings = legal.map(|(_, warnings)| warnings.len()).min()?;
            Some(self.worth(made, wishes, warnings))
        });
        worths.max()
    }

    /// How many points a fleet spends on what another has not.
    pub fn apart(&self, counts: &[i64], other: &[i64]) -> i64 {
        let more = |place: usize| (counts[place] - other[place]).max(0) * self.points[place];
        (0..counts.len()).map(more).sum()
    }
}

/// The errors and the warnings of a list.
pub fn broken(game: &Game, list: &Fleet) -> (BTreeSet<String>, BTreeSet<String>) {
    let (mut errors, mut warnings) = (BTreeSet::new(), BTreeSet::new());
    for finding in judge(game, list).findings {
        match finding.severity {
            Weight::Error => errors.insert(finding.id),
            Weight::Warning => warnings.insert(finding.id),
            Weight::Note => false,
        };
    }
    (errors, warnings)
}

/// What a unit carries: how many, and of which classes.
fn hold(game: &Game, unit: &str) -> (i64, Vec<String>) {
    let unit = game.units.get(unit).unwrap();
    let mut hold = (0, Vec::new());
    for own in &unit.abilities {
        let ability = game.abilities.get(own.id()).unwrap();
        let Some(host) = &ability.host else { continue };
        hold.0 += match &host.capacity {
            fleetwright::game::ability::Capacity::Fixed(number) => *number,
            fleetwright::game::ability::Capacity::Parameter(name) => own.parameter(name).unwrap(),
        };
        hold.1.extend(host.cargo.iter().cloned());
    }
    hold
}

/// Every way of putting units aboard each other: each goes aboard any host that takes it, or nowhere.
fn ways(game: &Game, units: &[String], counts: &[i64]) -> Vec<Value> {
    let mut singles = Vec::new();
    for (unit, count) in std::iter::zip(units, counts) {
        singles.extend((0..*count).map(|_| unit.as_str()));
    }
    let (hosts, others): (Vec<&str>, Vec<&str>) = singles.into_iter().partition(|unit| hold(game, unit).0 > 0);
    // Each way: what is aboard each host, sorted so that equal ways are equal.
    let mut found: BTreeSet<(Vec<Vec<&str>>, Vec<&str>)> =
        BTreeSet::from([(vec![Vec::new(); hosts.len()], Vec::new())]);
    for unit in others {
        let class = &game.units.get(unit).unwrap().class;
        let mut longer = BTreeSet::new();
        for (aboard, alone) in &found {
            let mut ashore = alone.clone();
            ashore.push(unit);
            longer.insert((aboard.clone(), ashore));
            for (place, host) in hosts.iter().enumerate() {
                let (capacity, cargo) = hold(game, host);
                if cargo.contains(class) && i64::try_from(aboard[place].len()).unwrap() < capacity {
                    let mut aboard = aboard.clone();
                    aboard[place].push(unit);
                    longer.insert((aboard, alone.clone()));
                }
            }
        }
        found = longer;
    }
    let entry = |unit: &str| json!({ "unit": unit });
    let list = |(aboard, alone): (Vec<Vec<&str>>, Vec<&str>)| {
        let with_cargo = std::iter::zip(&hosts, aboard).map(|(host, aboard)| {
            let aboard = gathered(aboard.into_iter().map(entry));
            json!({ "unit": host, "embarked": aboard })
        });
        gathered(with_cargo.chain(alone.into_iter().map(entry)))
    };
    found.into_iter().map(list).collect()
}

/// Equal entries as one with a count.
fn gathered(entries: impl Iterator<Item = Value>) -> Value {
    let mut counted: Vec<(Value, i64)> = Vec::new();
    for entry in entries {
        match counted.iter_mut().find(|(known, _)| *known == entry) {
            Some((_, count)) => *count += 1,
            None => counted.push((entry, 1)),
        }
    }
    let with_count = counted.into_iter().map(|(mut entry, count)| {
        entry["count"] = json!(count);
        entry
    });
    with_count.collect()
}
