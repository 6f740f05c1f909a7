//! What a fleet adds up to, as values: points, bases, characteristics, attacks by range band, Orders, and who may control
//! objectives. Units that the roster does not know add nothing.

use std::collections::BTreeMap;

use serde::Serialize;

use crate::fleet::filter::passes;
use crate::fleet::muster::Muster;
use crate::game::entry::Concept as _;
use crate::game::fleet::Fleet;
use crate::game::model::Game;
use crate::game::weapon::Attacks;

/// What a fleet adds up to.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize)]
pub struct Tally {
    /// What it costs.
    pub points: i64,
    /// What its game size allows; nothing when that is not known.
    pub limit: Option<i64>,
    /// Its units, embarked ones among them: each is activated once a round.
    pub units: i64,
    /// Those of them that start aboard another.
    pub embarked: i64,
    /// Its bases.
    pub bases: i64,
    /// The sums of the characteristics that are numbers, over all bases, by their id, in the order of the stat line.
    pub characteristics: Vec<(String, i64)>,
    /// The weapon types that it has, each with its attacks by range band.
    pub attacks: Vec<Reach>,
    /// How many of its units bear each Order, by its id, in the order of the catalogue.
    pub orders: Vec<(String, i64)>,
    /// How many of its units bear an Order at all.
    pub commanders: i64,
    /// The Command Points that it has each round; nothing when its faction has no board.
    pub command_points: Option<i64>,
    /// The entries whose units may control objectives, each with the number of its copies.
    pub controllers: Vec<(String, i64)>,
}

/// The attacks of one weapon type, or of all of them.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize)]
pub struct Reach {
    /// The weapon type's id.
    pub kind: String,
    /// For each range band of the game the attacks that reach so far, undamaged and without what depends on the target.
    pub attacks: Vec<i64>,
}

impl Tally {
    /// What is left to spend; less than nothing when there is too much.
    #[must_use]
    pub fn left(&self) -> Option<i64> {
        self.limit.map(|limit| limit.saturating_sub(self.points))
    }
}

/// Adds a fleet up.
#[must_use]
pub fn tally(game: &Game, fleet: &Fleet) -> Tally {
    let muster = Muster::new(game, fleet);
    let mut tally = Tally {
        limit: muster.size.map(|size| size.points),
        command_points: muster
            .faction
            .and_then(|faction| game.board_of(faction.id()))
            .map(|board| board.cp.total()),
        ..Tally::default()
    };
    let mut sums: BTreeMap<&str, i64> = BTreeMap::new();
    let mut orders: BTreeMap<&str, i64> = BTreeMap::new();
    let mut attacks: BTreeMap<&str, Vec<i64>> = BTreeMap::new();
    for line in 0..muster.lines.len() {
        let (Some(kind), Some(found)) = (muster.kind(line), muster.lines.get(line)) else {
            continue;
        };
        let (unit, copies) = (kind.unit, found.copies);
        let add = |sum: &mut i64, each: i64| *sum = sum.saturating_add(each.saturating_mul(copies));
        add(&mut tally.points, kind.points);
        add(&mut tally.units, 1);
        add(&mut tally.embarked, i64::from(found.host.is_some()));
        add(&mut tally.bases, kind.bases);
        add(&mut tally.commanders, i64::from(!unit.orders.is_empty()));
        for characteristic in &game.manifest.characteristics {
            if let Some(total) = game.total(unit, &characteristic.id) {
                add(sums.entry(&characteristic.id).or_default(), total);
            }
        }
        for order in unit.orders.iter().filter_map(|id| game.orders.get(id)) {
            add(orders.entry(order.id()).or_default(), 1);
        }
        for weapon in unit.weapons.iter().filter_map(|id| game.weapons.get(id)) {
            let each = match weapon.attacks {
                Attacks::Fixed(number) => number,
                Attacks::PerBase { per_base, .. } => per_base.saturating_mul(kind.bases),
            };
            let bands = &game.manifest.range_bands;
            let reach = attacks.entry(&weapon.kind).or_insert_with(|| vec![0; bands.len()]);
            for (sum, _) in reach.iter_mut().zip(bands).filter(|(_, band)| **band <= weapon.range) {
                add(sum, each);
            }
        }
        let controls = game.manifest.fleet.controls.as_ref();
        if copies > 0 && controls.is_some_and(|filter| passes(&muster, line, filter)) {
            tally.controllers.push((found.id.clone(), copies));
        }
    }
    let of = |sums: &BTreeMap<&str, i64>, id: &str| sums.get(id).map(|sum| (id.to_owned(), *sum));
    let characteristics = game.manifest.characteristics.iter();
    tally.characteristics = characteristics.filter_map(|one| of(&sums, &one.id)).collect();
    tally.orders = game.orders.iter().filter_map(|order| of(&orders, order.id())).collect();
    let kinds = game.weapon_types.iter().filter_map(|kind| {
        let attacks = attacks.remove(kind.id())?;
        let kind = kind.id().to_owned();
        Some(Reach { kind, attacks })
    });
    tally.attacks = kinds.collect();
    tally
}
