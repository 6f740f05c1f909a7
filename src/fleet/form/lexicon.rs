//! The names of a game, as people write them: in any case, with or without dashes, in the plural, by class.

use crate::game::ability::Host;
use crate::game::entry::Concept;
use crate::game::model::Game;
use crate::game::unit::Unit;
use crate::source::fold::fold;
use crate::source::sorted::{BTreeMap, BTreeSet};
use crate::source::suggest::nearest;

/// What a name was found to mean.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Found {
    /// The unit with this id, by its name or id.
    Unit(String),
    /// The only unit of a class.
    OfClass(String),
    /// Not a name, but near to this unit's.
    Near(String),
    /// A unit's former id.
    Former(String),
    /// A class of several units, by their ids.
    Several(Vec<String>),
}

impl Found {
    /// The unit, when it is one.
    pub fn unit(&self) -> Option<&str> {
        match self {
            Self::Unit(id) | Self::OfClass(id) | Self::Near(id) | Self::Former(id) => Some(id),
            Self::Several(_) => None,
        }
    }
}

/// Names to ids. A name that two things share leads to none.
#[derive(Debug, Default)]
struct Names(BTreeMap<String, Option<String>>);

impl Names {
    fn put(&mut self, name: &str, id: &str) {
        let folded = fold(name);
        for key in [folded.replace(' ', ""), folded] {
            if !key.is_empty() {
                let known = self.0.entry(key).or_insert_with(|| Some(id.to_owned()));
                if known.as_deref() != Some(id) {
                    *known = None;
                }
            }
        }
    }

    /// A name and its plurals, as English makes them.
    fn put_with_plurals(&mut self, name: &str, id: &str) {
        self.put(name, id);
        self.put(&format!("{name}s"), id);
        self.put(&format!("{name}es"), id);
        if let Some(stem) = name.strip_suffix('y') {
            self.put(&format!("{stem}ies"), id);
        }
    }

    fn get(&self, name: &str) -> Option<&str> {
        let folded = fold(name);
        let found = self.0.get(&folded).or_else(|| self.0.get(&folded.replace(' ', "")));
        found?.as_deref()
    }
}

/// The names of a game.
pub struct Lexicon<'g> {
    /// The game.
    pub game: &'g Game,
    units: Names,
    classes: Names,
    plurals: BTreeSet<String>,
    factions: Names,
    sizes: Names,
    games: Names,
    near: Vec<(String, String)>,
    /// What bears a name and is no unit.
    others: BTreeSet<String>,
}

impl<'g> Lexicon<'g> {
    /// Gathers the names.
    pub fn new(game: &'g Game) -> Self {
        let mut lexicon = Self {
            game,
            units: Names::default(),
            classes: Names::default(),
            plurals: BTreeSet::new(),
            factions: Names::default(),
            sizes: Names::default(),
            games: Names::default(),
            near: Vec::new(),
            others: others(game),
        };
        for unit in &game.units {
            lexicon.units.put_with_plurals(&unit.name, &unit.id);
            lexicon.units.put(&unit.id, &unit.id);
            lexicon.near.push((fold(&unit.name), unit.id.clone()));
        }
        for class in &game.classes {
            for name in [&class.name, &class.plural, &class.id] {
                lexicon.classes.put(name, &class.id);
            }
            lexicon.plurals.insert(fold(&class.plural));
        }
        for faction in &game.factions {
            for name in [&faction.name, &faction.id, &faction.epithet] {
                lexicon.factions.put(name, &faction.id);
                lexicon.factions.put(&format!("the {name}"), &faction.id);
                if let Some(bare) = name.strip_prefix("The ") {
                    lexicon.factions.put(bare, &faction.id);
                }
            }
        }
        for size in &game.manifest.sizes {
            for name in [&size.name, &size.id] {
                lexicon.sizes.put(name, &size.id);
                lexicon.sizes.put(&format!("{name} game"), &size.id);
            }
        }
        lexicon.games.put(&game.manifest.title, &game.manifest.id);
        lexicon.games.put(&game.manifest.id, &game.manifest.id);
        lexicon
    }

    /// The unit of a name that is its own, nothing else.
    pub fn exact(&self, name: &str) -> Option<&str> {
        self.units.get(name)
    }

    /// What a name means: a unit, by its name or its class, without guessing.
    pub fn unit(&self, name: &str, faction: Option<&str>) -> Option<Found> {
        if let Some(id) = self.units.get(name) {
            return Some(Found::Unit(id.to_owned()));
        }
        if let Some(former) = self.game.units.get(&fold(name).replace(' ', "-")) {
            return Some(Found::Former(former.id.clone()));
        }
        let class = self.classes.get(name)?;
        let of_class = self.game.units.iter().filter(|unit| unit.class == class);
        let fielded = of_class.filter(|unit| faction.is_none_or(|faction| self.game.is_available(unit, faction)));
        let mut ids: Vec<String> = fielded.map(|unit| unit.id.clone()).collect();
        match ids.len() {
            0 => None,
            1 => ids.pop().map(Found::OfClass),
            _ => Some(Found::Several(ids)),
        }
    }

    /// The unit that somebody may have meant: by the beginnings of its words, or but for a slip of the fingers.
    pub fn near(&self, name: &str) -> Option<Found> {
        let folded = fold(name);
        let words: Vec<&str> = folded.split(' ').collect();
        let begins = |known: &str| {
            let mut full = known.split(' ');
            words.iter().all(|word| {
                let is_long = word.chars().count() >= 3;
                // The plural of a name's first word begins it too.
                let one = word.strip_suffix('s').filter(|one| one.len() >= 3).unwrap_or(word);
                is_long && full.next().is_some_and(|full| full.starts_with(word) || full == one)
            })
        };
        let mut beginning = self.near.iter().filter(|(known, _)| begins(known));
        if let (Some((_, id)), None) = (beginning.next(), beginning.next()) {
            return Some(Found::Near(id.clone()));
        }
        if folded.chars().count() < 4 {
            return None;
        }
        let known = nearest(&folded, self.units.0.keys().map(String::as_str))?;
        self.units.get(known).map(|id| Found::Near(id.to_owned()))
    }

    /// The name of a unit.
    pub fn name_of<'a>(&'a self, id: &'a str) -> &'a str {
        self.game.units.get(id).map_or(id, |unit| unit.name.as_str())
    }

    /// The class of a name, and whether the name is its plural.
    pub fn class(&self, name: &str) -> Option<(&str, bool)> {
        let class = self.classes.get(name)?;
        Some((class, self.plurals.contains(&fold(name))))
    }

    /// Whether a unit can carry others; of one that the game has not, nobody knows.
    pub fn is_host(&self, unit: &str) -> bool {
        let unit = self.game.units.get(unit);
        unit.is_none_or(|unit| self.hosts(unit).next().is_some())
    }

    /// Whether a unit of the game can carry others.
    pub fn is_carrier(&self, unit: &str) -> bool {
        self.game.units.get(unit).is_some() && self.is_host(unit)
    }

    /// Whether a unit can go aboard another, as far as their classes go; of one that the game has not, nobody knows.
    pub fn can_carry(&self, host: &str, unit: &str) -> bool {
        let (host, unit) = (self.game.units.get(host), self.game.units.get(unit));
        let (Some(host), Some(unit)) = (host, unit) else {
            return true;
        };
        self.hosts(host).any(|host| host.cargo.contains(&unit.class))
    }

    fn hosts(&self, unit: &Unit) -> impl Iterator<Item = &'g Host> {
        let game = self.game;
        let abilities = game.abilities_of(unit).into_iter();
        abilities
            .filter_map(|id| game.abilities.get(id)?.value.host.as_ref())
            .collect::<Vec<_>>()
            .into_iter()
    }

    /// Whether a name is borne by something of the game that is no unit.
    pub fn is_other(&self, name: &str) -> bool {
        let folded = fold(name);
        let one = folded.strip_suffix('s').unwrap_or(&folded);
        self.others.contains(&folded) || self.others.contains(one)
    }

    /// The class of a unit.
    pub fn class_of(&self, id: &str) -> Option<&str> {
        self.game.units.get(id).map(|unit| unit.class.as_str())
    }

    /// The faction of a name.
    pub fn faction(&self, name: &str) -> Option<&str> {
        self.factions.get(name)
    }

    /// The faction that somebody may have meant.
    pub fn near_faction(&self, name: &str) -> Option<&str> {
        let folded = fold(name);
        self.factions
            .get(nearest(&folded, self.factions.0.keys().map(String::as_str))?)
    }

    /// The game size of a name.
    pub fn size(&self, name: &str) -> Option<&str> {
        self.sizes.get(name)
    }

    /// The game size for so many points.
    pub fn size_for(&self, points: i64) -> Option<&str> {
        let mut sizes = self.game.manifest.sizes.iter().filter(|size| size.points == points);
        let size = sizes.next()?;
        sizes.next().is_none().then_some(size.id.as_str())
    }

    /// Whether a name is the game's.
    pub fn is_game(&self, name: &str) -> bool {
        self.games.get(name).is_some()
    }

    /// The names of all playable factions, for a sentence.
    pub fn factions(&self) -> String {
        let playable = self.game.factions.iter().filter(|faction| faction.playable);
        let names: Vec<&str> = playable.map(|faction| faction.value.name()).collect();
        names.join(", ")
    }

    /// The names of all sizes, for a sentence.
    pub fn sizes(&self) -> String {
        let sizes = self.game.manifest.sizes.iter();
        let names: Vec<String> = sizes
            .map(|size| format!("{} ({} points)", size.name, size.points))
            .collect();
        names.join(", ")
    }
}

/// The names of weapons, abilities and whatever else units have.
fn others(game: &Game) -> BTreeSet<String> {
    let weapons = game
        .weapons
        .iter()
        .flat_map(|weapon| [weapon.name.as_str(), weapon.id.as_str()]);
    let kinds = game.weapon_types.iter().map(|kind| kind.name.as_str());
    let abilities = game.abilities.iter().map(|ability| ability.value.name());
    let orders = game.orders.iter().map(|order| order.value.name());
    let terms = game.terms.iter().map(|term| term.value.name());
    let allegiances = game.allegiances.iter().map(|allegiance| allegiance.value.name());
    let names = weapons
        .chain(kinds)
        .chain(abilities)
        .chain(orders)
        .chain(terms)
        .chain(allegiances);
    names.map(fold).collect()
}
