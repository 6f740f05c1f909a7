//! The units of a game as constraints see them: each once, in the order of the numbers on their cards.

use crate::fleet::kind::Kind;
use crate::game::entry::Entry;
use crate::game::model::Game;
use crate::game::unit::Unit;
use crate::source::sorted::{BTreeMap, BTreeSet};

/// The units of a game, made ready for lists.
#[derive(Debug)]
pub struct Roster<'g> {
    /// The game.
    pub game: &'g Game,
    /// What constraints ask of each unit, in the order of the numbers on their cards.
    pub kinds: Vec<Kind<'g>>,
    /// The places of those that have no points.
    pub unpriced: Vec<usize>,
    /// The ids of the classes, sorted.
    pub classes: Vec<&'g str>,
    places: BTreeMap<&'g str, usize>,
}

impl<'g> Roster<'g> {
    /// Makes the units of a game ready.
    #[must_use]
    pub fn new(game: &'g Game) -> Self {
        let mut seen: BTreeSet<&str> = BTreeSet::new();
        let mut units: Vec<&Entry<Unit>> = game.units.iter().filter(|unit| seen.insert(&unit.id)).collect();
        units.sort_by_key(|unit| (unit.number, unit.id.as_str()));
        let classes: BTreeSet<&str> = units.iter().map(|unit| unit.class.as_str()).collect();
        let classes: Vec<&str> = classes.into_iter().collect();
        let kind = |unit: &&'g Entry<Unit>| {
            let class = classes.iter().position(|class| *class == unit.class);
            Kind::new(game, unit, class.unwrap_or_default(), &units)
        };
        let kinds: Vec<Kind<'g>> = units.iter().map(kind).collect();
        let places = || kinds.iter().enumerate();
        let unpriced = places().filter(|(_, kind)| kind.unit.points.is_none());
        Self {
            game,
            unpriced: unpriced.map(|(place, _)| place).collect(),
            places: places().map(|(place, kind)| (kind.unit.id.as_str(), place)).collect(),
            kinds,
            classes,
        }
    }

    /// The place of the unit with this id, or of the one that bore it formerly.
    #[must_use]
    pub fn place(&self, id: &str) -> Option<usize> {
        let formerly = || self.places.get(self.game.units.get(id)?.id.as_str());
        self.places.get(id).or_else(formerly).copied()
    }

    /// The kind at a place.
    #[must_use]
    pub fn kind(&self, place: usize) -> Option<&Kind<'g>> {
        self.kinds.get(place)
    }
}
