//! What a player wishes of a fleet. A wish is a constraint that the player adds to the game's own, so that one engine
//! judges both.

use serde::{Deserialize, Serialize};
use serde_json::{Map, Value as Json};

use crate::game::constraint::{Constraint, Filter, Limit, Weight};
use crate::game::entry::Concept;
use crate::game::fleet::OneOrMany;
use crate::game::model::Game;
use crate::source::sorted::BTreeMap;
use crate::source::typed::{FromJson, Mismatches, read};

/// Which units a wish is about.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum What {
    /// The unit with this id.
    Unit(String),
    /// All units of the class with this id.
    Class(String),
    /// All units with the ability with this id.
    Ability(String),
    /// All units that pass a filter, as constraints have them.
    Where(Box<Filter>),
}

impl FromJson for What {
    fn blank() -> Self {
        Self::Unit(String::new())
    }

    fn fill(&mut self, json: Json, mismatches: &mut Mismatches) {
        let mut fields: Map<String, Json> = read(json, mismatches);
        let mut take = |key: &str| fields.remove(key);
        *self = if let Some(id) = take("unit") {
            Self::Unit(read(id, mismatches))
        } else if let Some(id) = take("class") {
            Self::Class(read(id, mismatches))
        } else if let Some(id) = take("ability") {
            Self::Ability(read(id, mismatches))
        } else if let Some(filter) = take("where") {
            Self::Where(read(filter, mismatches))
        } else {
            return mismatches.note("one of `unit`, `class`, `ability` and `where` is wanted");
        };
        if let Some(key) = fields.keys().next() {
            mismatches.note(&format!("the key `{key}` is not known"));
        }
    }
}

impl What {
    /// The filter that these units pass.
    #[must_use]
    pub fn filter(&self) -> Filter {
        let one = |id: &String| Some(OneOrMany::One(id.clone()));
        match self {
            Self::Unit(id) => Filter {
                unit: one(id),
                ..Filter::default()
            },
            Self::Class(id) => Filter {
                class: one(id),
                ..Filter::default()
            },
            Self::Ability(id) => Filter {
                ability: one(id),
                ..Filter::default()
            },
            Self::Where(filter) => filter.as_ref().clone(),
        }
    }
}

/// A number of units.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Number {
    /// Which.
    pub what: What,
    /// How many.
    pub count: i64,
}

crate::reads!(Number { what, count });

/// What is rather had than other things.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Preference {
    /// Which units.
    pub what: What,
    /// What each point that is spent on them is worth; below zero when they are rather done without.
    pub weight: i64,
}

crate::reads!(Preference { what, weight });

/// What a player wishes. What stands in the list already is counted too.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default, rename_all = "kebab-case")]
pub struct Wishes {
    /// At least so many of these.
    pub must: Vec<Number>,
    /// At most so many of these.
    pub at_most: Vec<Number>,
    /// What is rather had; several that are about the same unit add up.
    pub prefer: Vec<Preference>,
    /// How many of each unit the player owns, by its id; of a unit that is not named, none. Without it, enough of all.
    pub owned: Option<BTreeMap<String, i64>>,
    /// No unit that is only proposed.
    pub canon_only: bool,
    /// What the fleet may cost; what its size allows when not given.
    pub points: Option<i64>,
    /// What the fleet must cost at least.
    pub spend: Option<i64>,
}

crate::reads!(Wishes { ; must, at_most as "at-most", prefer, owned, canon_only as "canon-only", points, spend });

/// Something that a fleet must keep: a constraint of the game, a wish, or the list that it starts from.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[serde(tag = "demand", rename_all = "kebab-case")]
pub enum Demand {
    /// A constraint of the game whose severity is error.
    Rule {
        /// Its id.
        constraint: String,
    },
    /// What the game size allows, where the player names no number.
    Size {
        /// The points.
        points: i64,
    },
    /// At most so many points.
    Points {
        /// The points.
        points: i64,
    },
    /// At least so many points.
    Spend {
        /// The points.
        points: i64,
    },
    /// At least so many of these.
    Must(Number),
    /// At most so many of these.
    AtMost(Number),
    /// No more than the player owns.
    Owned {
        /// The unit's id.
        unit: String,
        /// How many.
        count: i64,
    },
    /// No unit that is only proposed.
    CanonOnly,
    /// The list that is filled up keeps all that it has.
    List,
}

/// The demands that wishes make, each with the constraint that says the same.
#[must_use]
pub fn demands(game: &Game, size_points: i64, wishes: &Wishes) -> Vec<(Demand, Constraint)> {
    let mut found = Vec::new();
    let budget = match wishes.points {
        Some(points) => (Demand::Points { points }, points),
        None => (Demand::Size { points: size_points }, size_points),
    };
    found.push((budget.0, bound("points", None, None, Some(budget.1))));
    if let Some(points) = wishes.spend {
        found.push((Demand::Spend { points }, bound("points", None, Some(points), None)));
    }
    if wishes.canon_only {
        let units = game.units.iter().filter(|unit| game.is_proposed(&unit.origin, ""));
        let filter = Filter {
            unit: Some(OneOrMany::Many(units.map(|unit| unit.id.clone()).collect())),
            ..Filter::default()
        };
        found.push((Demand::CanonOnly, bound("units", Some(filter), None, Some(0))));
    }
    for unit in &game.units {
        let Some(owned) = &wishes.owned else { break };
        let named = owned.iter().filter(|(id, _)| same_unit(game, id, &unit.id));
        let count = named.fold(0_i64, |sum, (_, count)| sum.saturating_add(*count));
        let filter = What::Unit(unit.id.clone()).filter();
        let demand = Demand::Owned {
            unit: unit.id.clone(),
            count,
        };
        found.push((demand, bound("units", Some(filter), None, Some(count))));
    }
    for number in &wishes.at_most {
        let constraint = bound("units", Some(number.what.filter()), None, Some(number.count));
        found.push((Demand::AtMost(number.clone()), constraint));
    }
    for number in &wishes.must {
        let constraint = bound("units", Some(number.what.filter()), Some(number.count), None);
        found.push((Demand::Must(number.clone()), constraint));
    }
    for (index, (_, constraint)) in found.iter_mut().enumerate() {
        // A space, which no id of a game has, keeps these apart from the game's own.
        constraint.id = format!("wish {index}");
    }
    found
}

fn same_unit(game: &Game, written: &str, id: &str) -> bool {
    game.units.get(written).is_some_and(|unit| unit.id() == id)
}

/// A constraint on a sum over the fleet.
pub fn bound(sum: &str, filter: Option<Filter>, at_least: Option<i64>, at_most: Option<i64>) -> Constraint {
    Constraint {
        id: String::new(),
        severity: Weight::Error,
        chapter: None,
        sizes: None,
        factions: None,
        when: None,
        for_each: None,
        sum: sum.to_owned(),
        filter,
        at_most: at_most.map(Limit::Number),
        at_least: at_least.map(Limit::Number),
        exactly: None,
        say: String::new(),
        help: None,
    }
}
