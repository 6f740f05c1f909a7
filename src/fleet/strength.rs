//! What a fleet adds up to, as values: points, bases, characteristics, attacks by range band, Orders, and who may control
//! objectives. Units that the roster does not know add nothing.

use serde::Serialize;

use crate::fleet::filter::Sieve;
use crate::fleet::judge::Judge;
use crate::game::entry::Concept as _;
use crate::game::fleet::Fleet;
use crate::game::weapon::Attacks;
use crate::source::sorted::BTreeMap;

/// What a fleet adds up to.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize)]
pub struct Strength {
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
    /// The entries whose units may control objectives, each by its place in the list laid flat ([`crate::fleet::line`]),
    /// with the number of its copies.
    pub controllers: Vec<(usize, i64)>,
}

/// The attacks of one weapon type, or of all of them.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize)]
pub struct Reach {
    /// The weapon type's id.
    pub kind: String,
    /// For each range band of the game the attacks that reach so far, undamaged and without what depends on the target.
    pub attacks: Vec<i64>,
}

impl Strength {
    /// What is left to spend; less than nothing when there is too much.
    #[must_use]
    pub fn left(&self) -> Option<i64> {
        self.limit.map(|limit| limit.saturating_sub(self.points))
    }
}

/// Adds a fleet up.
#[must_use]
pub fn strength(judge: &Judge<'_>, fleet: &Fleet) -> Strength {
    let game = judge.game();
    let muster = judge.muster(fleet);
    let faction = muster.faction.and_then(|place| judge.faction(place));
    let mut strength = Strength {
        limit: muster.size.and_then(|place| judge.size(place)).map(|size| size.points),
        command_points: faction
            .and_then(|faction| game.board_of(faction.id()))
            .map(|board| board.cp.total()),
        ..Strength::default()
    };
    let controls = game.manifest.fleet.controls.as_ref();
    let controls = controls.map(|filter| Sieve::new(&judge.roster, filter));
    let mut sums: BTreeMap<&str, i64> = BTreeMap::new();
    let mut orders: BTreeMap<&str, i64> = BTreeMap::new();
    let mut attacks: BTreeMap<&str, Vec<i64>> = BTreeMap::new();
    for (index, slot, place) in muster.fielded() {
        let Some(kind) = judge.roster.kind(place) else {
            continue;
        };
        let add = |sum: &mut i64, each: i64| *sum = sum.saturating_add(each.saturating_mul(slot.copies));
        add(&mut strength.points, kind.points);
        add(&mut strength.units, 1);
        add(&mut strength.embarked, i64::from(slot.host.is_some()));
        add(&mut strength.bases, kind.bases);
        add(&mut strength.commanders, i64::from(!kind.unit.orders.is_empty()));
        for characteristic in &game.manifest.characteristics {
            if let Some(total) = game.total(kind.unit, &characteristic.id) {
                add(sums.entry(&characteristic.id).or_default(), total);
            }
        }
        for order in kind.unit.orders.iter().filter_map(|id| game.orders.get(id)) {
            add(orders.entry(order.id()).or_default(), 1);
        }
        for weapon in kind.unit.weapons.iter().filter_map(|id| game.weapons.get(id)) {
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
        let passes = |sieve: &Sieve| sieve.passes(&judge.roster, &muster, slot, place);
        if controls.as_ref().is_some_and(passes) {
            strength.controllers.push((index, slot.copies));
        }
    }
    let of = |sums: &BTreeMap<&str, i64>, id: &str| sums.get(id).map(|sum| (id.to_owned(), *sum));
    let characteristics = game.manifest.characteristics.iter();
    strength.characteristics = characteristics.filter_map(|one| of(&sums, &one.id)).collect();
    strength.orders = game.orders.iter().filter_map(|order| of(&orders, order.id())).collect();
    let kinds = game.weapon_types.iter().filter_map(|kind| {
        let attacks = attacks.remove(kind.id())?;
        let kind = kind.id().to_owned();
        Some(Reach { kind, attacks })
    });
    strength.attacks = kinds.collect();
    strength
}
