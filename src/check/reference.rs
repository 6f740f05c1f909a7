//! Every mention of one thing's id in another, with the kind of thing it must be: shared by the lints that follow ids.

use crate::fleet::flaw::BOUNDED;
use crate::game::ability::Ability;
use crate::game::allegiance::Allegiance;
use crate::game::board::{Board, Doctrine};
use crate::game::chapter::Category;
use crate::game::characteristic::Characteristic;
use crate::game::class::Class;
use crate::game::constraint::{Constraint, Filter, Limit, Whole};
use crate::game::entry::{Concept, Entry};
use crate::game::faction::Faction;
use crate::game::fleet::OneOrMany;
use crate::game::manifest::Manifest;
use crate::game::model::Game;
use crate::game::order::Order;
use crate::game::shape::shape_of;
use crate::game::unit::Unit;
use crate::game::weapon::{Weapon, WeaponType};
use crate::source::pointer::escape;
use crate::source::sources::Place;
use crate::source::tree::Value;

/// A kind of thing that ids may lead to.
pub struct Target {
    /// What people call it.
    pub name: &'static str,
    /// Where it is declared: file or folder, in words for the reader.
    pub home: &'static str,
    /// The shape of that file, and the key of the list in it; no key when a file is one entry.
    shape: (&'static str, Option<&'static str>),
    /// Whether the sources declare an id of this kind.
    pub is_declared: fn(&Game, &str) -> bool,
    /// The declared ids.
    pub ids: fn(&Game) -> Vec<&str>,
}

impl Target {
    /// Whether the files that declare this kind could be read, so that an id that is missing from them is truly unknown.
    pub fn is_known(&self, game: &Game) -> bool {
        let (shape, key) = self.shape;
        game.sources
            .iter()
            .filter(|(_, file)| shape_of(&file.path).is_some_and(|found| found.name == shape))
            .all(|(_, file)| match (&file.tree, key) {
                (None, _) => false,
                (Some(_), None) => true,
                (Some(tree), Some(key)) => tree
                    .get(key)
                    .is_none_or(|list| matches!(list.value, Value::List(_) | Value::Null)),
            })
    }
}

macro_rules! target {
    ($ident:ident, $type:ty, $field:ident, $home:literal, $shape:literal, $key:expr) => {
        #[doc = concat!("Ids that lead to `", stringify!($field), "`.")]
        pub static $ident: Target = Target {
            name: <$type as Concept>::KIND,
            home: $home,
            shape: ($shape, $key),
            is_declared: |game, id| game.$field.is_declared(id),
            ids: |game| game.$field.ids().collect(),
        };
    };
    ($ident:ident, $type:ty, manifest $field:ident) => {
        #[doc = concat!("Ids that lead to `", stringify!($field), "` of `game.yaml`.")]
        pub static $ident: Target = Target {
            name: <$type as Concept>::KIND,
            home: concat!("game.yaml, under `", stringify!($field), "`"),
            shape: ("game", Some(stringify!($field))),
            is_declared: |game, id| game.manifest.$field.iter().any(|declared| declared.id == id),
            ids: |game| {
                game.manifest
                    .$field
                    .iter()
                    .map(|declared| declared.id.as_str())
                    .collect()
            },
        };
    };
}

target!(CLASS, Class, classes, "classes.yaml", "classes", Some("classes"));
target!(
    WEAPON_TYPE,
    WeaponType,
    weapon_types,
    "weapons.yaml, under `types`",
    "weapons",
    Some("types")
);
target!(
    WEAPON,
    Weapon,
    weapons,
    "weapons.yaml, under `weapons`",
    "weapons",
    Some("weapons")
);
target!(ORDER, Order, orders, "orders.yaml", "orders", Some("orders"));
target!(
    ABILITY,
    Ability,
    abilities,
    "abilities.yaml",
    "abilities",
    Some("abilities")
);
target!(
    ALLEGIANCE,
    Allegiance,
    allegiances,
    "allegiances.yaml",
    "allegiances",
    Some("allegiances")
);
target!(FACTION, Faction, factions, "the folder `factions`", "faction", None);
target!(UNIT, Unit, units, "the folder `units`", "unit", None);
target!(CHARACTERISTIC, Characteristic, manifest characteristics);
target!(DOCTRINE, Doctrine, manifest doctrines);
target!(CATEGORY, Category, manifest categories);

/// Ids that lead to a faction or an allegiance.
pub static FIELDER: Target = Target {
    name: "faction or allegiance",
    home: "the folder `factions` or allegiances.yaml",
    shape: ("faction", None),
    is_declared: |game, id| game.factions.is_declared(id) || game.allegiances.is_declared(id),
    ids: |game| game.factions.ids().chain(game.allegiances.ids()).collect(),
};

/// A mention of an id.
pub struct Reference<'g> {
    /// What it must lead to.
    pub target: &'static Target,
    /// The id.
    pub id: &'g str,
    /// Where it stands.
    pub place: Place,
}

/// A list in the making.
struct Gathering<'g> {
    references: Vec<Reference<'g>>,
}

/// Every mention of an id in a game, by kind and then in the order of the sources.
pub fn references(game: &Game) -> Vec<Reference<'_>> {
    let mut all = Gathering { references: Vec::new() };
    all.of_manifest(game);
    for class in &game.classes {
        all.list(&ABILITY, &class.rules, class, "/rules");
        all.list(&CHARACTERISTIC, &class.lacks, class, "/lacks");
    }
    for weapon in &game.weapons {
        all.one(&WEAPON_TYPE, &weapon.kind, weapon.origin.at("/type"));
    }
    for ability in &game.abilities {
        if let Some(needs) = &ability.needs {
            all.list(
                &CHARACTERISTIC,
                &needs.characteristics,
                ability,
                "/needs/characteristics",
            );
        }
        if let Some(host) = &ability.host {
            all.list(&CLASS, &host.cargo, ability, "/host/cargo");
        }
        if let Some(filter) = &ability.eligible {
            all.filter(filter, ability, "/eligible");
        }
    }
    for order in &game.orders {
        if let Some(filter) = &order.eligible {
            all.filter(filter, order, "/eligible");
        }
    }
    for faction in &game.factions {
        if let Some(allegiance) = &faction.allegiance {
            all.one(&ALLEGIANCE, allegiance, faction.origin.at("/allegiance"));
        }
    }
    for board in &game.boards {
        all.of_board(board);
    }
    for unit in &game.units {
        all.of_unit(unit);
    }
    for chapter in &game.chapters {
        all.one(&CATEGORY, &chapter.category, chapter.origin.at("/category"));
    }
    all.references
}

impl<'g> Gathering<'g> {
    fn one(&mut self, target: &'static Target, id: &'g str, place: Place) {
        self.references.push(Reference { target, id, place });
    }

    fn list<T>(&mut self, target: &'static Target, ids: &'g [String], entry: &Entry<T>, below: &str) {
        for (index, id) in ids.iter().enumerate() {
            self.one(target, id, entry.origin.at(&format!("{below}/{index}")));
        }
    }

    fn of_manifest(&mut self, game: &'g Game) {
        let manifest = &game.manifest;
        if let Some(id) = &manifest.order_characteristic {
            self.one(&CHARACTERISTIC, id, manifest.origin.at("/order_characteristic"));
        }
        for (index, characteristic) in manifest.characteristics.iter().enumerate() {
            if let Some(id) = &characteristic.shared_by {
                let below = format!("/characteristics/{index}/shared_by");
                self.one(&ABILITY, id, manifest.origin.at(&below));
            }
        }
        for (index, constraint) in manifest.fleet.constraints.iter().enumerate() {
            self.of_constraint(constraint, manifest, &format!("/fleet/constraints/{index}"));
        }
        if let Some(filter) = &manifest.fleet.controls {
            self.filter(filter, manifest, "/fleet/controls");
        }
    }

    fn of_constraint(&mut self, constraint: &'g Constraint, manifest: &Entry<Manifest>, below: &str) {
        for (key, filter) in [("where", &constraint.filter), ("when", &constraint.when)] {
            if let Some(filter) = filter {
                self.filter(filter, manifest, &format!("{below}/{key}"));
            }
        }
        let limits = [
            ("at_most", &constraint.at_most),
            ("at_least", &constraint.at_least),
            ("exactly", &constraint.exactly),
        ];
        for (key, limit) in limits {
            if let Some(Limit::Fraction {
                of: Whole::Sum(sum), ..
            }) = limit
                && let Some(filter) = &sum.filter
            {
                self.filter(filter, manifest, &format!("{below}/{key}/of/where"));
            }
        }
    }

    fn of_board(&mut self, board: &'g Entry<Board>) {
        self.one(&FACTION, &board.faction, board.origin.at("/faction"));
        if let Some(doctrine) = &board.doctrine {
            self.one(&DOCTRINE, doctrine, board.origin.at("/doctrine"));
        }
        for (index, ability) in board.command_abilities.iter().enumerate() {
            if let Some(filter) = &ability.eligible {
                self.filter(filter, board, &format!("/command_abilities/{index}/eligible"));
            }
        }
    }

    fn of_unit(&mut self, unit: &'g Entry<Unit>) {
        self.one(&CLASS, &unit.class, unit.origin.at("/class"));
        self.list(&FIELDER, unit.fielded_by.ids(), unit, "/fielded_by");
        for id in unit.stats.keys() {
            let key = unit.origin.key(&format!("/stats/{}", escape(id)));
            self.one(&CHARACTERISTIC, id, key);
        }
        self.list(&WEAPON, &unit.weapons, unit, "/weapons");
        self.list(&ORDER, &unit.orders, unit, "/orders");
        for (index, ability) in unit.abilities.iter().enumerate() {
            let below = match ability {
                crate::game::unit::AbilityRef::Plain(_) => format!("/abilities/{index}"),
                crate::game::unit::AbilityRef::With { .. } => format!("/abilities/{index}/id"),
            };
            self.one(&ABILITY, ability.id(), unit.origin.at(&below));
        }
    }

    fn filter<T>(&mut self, filter: &'g Filter, entry: &Entry<T>, below: &str) {
        let named: [(&'static Target, &Option<OneOrMany>, &str); 5] = [
            (&CHARACTERISTIC, &filter.has, "has"),
            (&CHARACTERISTIC, &filter.lacks, "lacks"),
            (&CLASS, &filter.class, "class"),
            (&UNIT, &filter.unit, "unit"),
            (&ABILITY, &filter.ability, "ability"),
        ];
        for (target, ids, key) in named {
            let below = format!("{below}/{key}");
            match ids {
                Some(OneOrMany::One(id)) => self.one(target, id, entry.origin.at(&below)),
                Some(OneOrMany::Many(ids)) => self.list(target, ids, entry, &below),
                None => {}
            }
        }
        for (bounds, key) in [(&filter.at_most, "at_most"), (&filter.at_least, "at_least")] {
            for id in bounds.keys().filter(|id| !BOUNDED.contains(&id.as_str())) {
                let place = entry.origin.key(&format!("{below}/{key}/{}", escape(id)));
                self.one(&CHARACTERISTIC, id, place);
            }
        }
        for (filters, key) in [(&filter.any_of, "any_of"), (&filter.none_of, "none_of")] {
            for (index, filter) in filters.iter().enumerate() {
                self.filter(filter, entry, &format!("{below}/{key}/{index}"));
            }
        }
    }
}
