//! What a unit's card says, fact by fact, so that two editions of it can be held side by side.

use crate::game::entry::{Concept, Entries};
use crate::game::model::Game;
use crate::game::unit::{AbilityRef, Unit};
use crate::source::sorted::BTreeMap;

/// The parts of a card in the order in which a player reads them.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord)]
pub enum Part {
    /// The class.
    Class,
    /// The number of bases.
    Bases,
    /// The size of a base.
    BaseSize,
    /// A characteristic: its place on the stat line, and its id.
    Stat(usize, String),
    /// A weapon, by its id.
    Weapon(String),
    /// An Order, by its id.
    Order(String),
    /// An ability, by its id.
    Ability(String),
}

/// A fact of a card.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Fact {
    /// What people call the part.
    pub label: String,
    /// What it says, short enough for a sentence.
    pub figures: String,
    /// The words of its rule, which are only compared.
    pub words: String,
}

impl Fact {
    fn new(label: impl Into<String>, figures: impl Into<String>) -> Self {
        Self {
            label: label.into(),
            figures: figures.into(),
            words: String::new(),
        }
    }
}

/// The facts of a unit's card, each under the id that `now` knows it by.
pub fn facts(game: &Game, unit: &Unit, now: &Game) -> BTreeMap<Part, Fact> {
    let mut facts = BTreeMap::new();
    let class = game
        .class_of(unit)
        .map_or(unit.class.as_str(), |class| class.name.as_str());
    facts.insert(Part::Class, Fact::new("class", class));
    facts.insert(Part::Bases, Fact::new("bases", game.bases_of(unit).to_string()));
    if let Some(size) = unit.base_mm {
        facts.insert(Part::BaseSize, Fact::new("base size", format!("{size}\u{a0}mm")));
    }
    for (place, characteristic) in game.manifest.characteristics.iter().enumerate() {
        if let Some(value) = unit.stats.get(&characteristic.id) {
            let fact = Fact::new(&characteristic.id, value.text());
            facts.insert(Part::Stat(place, characteristic.id.clone()), fact);
        }
    }
    for id in &unit.weapons {
        facts.insert(Part::Weapon(known(&now.weapons, id)), weapon(game, id));
    }
    for id in &unit.orders {
        facts.insert(Part::Order(known(&now.orders, id)), order(game, id));
    }
    for id in game.abilities_of(unit) {
        facts.insert(Part::Ability(known(&now.abilities, id)), ability(game, unit, id));
    }
    facts
}

/// The id that a thing bears now, if it is still there.
fn known<T: Concept>(entries: &Entries<T>, id: &str) -> String {
    entries.get(id).map_or(id, |entry| entry.id()).to_owned()
}

fn name<T: Concept>(entries: &Entries<T>, id: &str) -> String {
    entries.get(id).map_or(id, |entry| entry.name()).to_owned()
}

fn weapon(game: &Game, id: &str) -> Fact {
    let label = name(&game.weapons, id);
    let Some(weapon) = game.weapons.get(id) else {
        return Fact::new(label, "");
    };
    let kind = name(&game.weapon_types, &weapon.kind);
    let attacks = weapon.attacks.print();
    let bonus = weapon
        .attacks
        .print_bonus()
        .map_or_else(String::new, |bonus| format!(", {bonus}"));
    let figures = format!(
        "{kind}, range {}\", damage {}, attacks {attacks}{bonus}",
        weapon.range, weapon.damage
    );
    Fact::new(label, figures)
}

fn order(game: &Game, id: &str) -> Fact {
    let label = name(&game.orders, id);
    let Some(order) = game.orders.get(id) else {
        return Fact::new(label, "");
    };
    let figures = [
        order.difficulty.map(|difficulty| format!("difficulty {difficulty}")),
        order.range.map(|range| format!("range {range}\"")),
    ];
    let figures: Vec<String> = figures.into_iter().flatten().collect();
    Fact {
        words: order.text.clone(),
        ..Fact::new(label, figures.join(", "))
    }
}

fn ability(game: &Game, unit: &Unit, id: &str) -> Fact {
    let own = unit.abilities.iter().find(|own| own.id() == id);
    let parameters = own.map(AbilityRef::parameters).unwrap_or_default();
    let parameters: Vec<String> = parameters
        .iter()
        .map(|(name, value)| format!("{name} {value}"))
        .collect();
    Fact {
        words: game
            .abilities
            .get(id)
            .map_or_else(String::new, |ability| ability.text.clone()),
        ..Fact::new(name(&game.abilities, id), parameters.join(", "))
    }
}
