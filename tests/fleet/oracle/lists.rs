//! Lists of all sizes and factions, sensible ones and spoilt ones, the same on every machine.

use fleetwright::game::fleet::{Fleet, FleetUnit};
use serde_json::json;

use super::cards::{CARDS, size_points};
use crate::fleet::regatta::fleet;

/// Numbers that are the same on every machine.
pub struct Dice(pub u64);

impl Dice {
    pub fn roll(&mut self, sides: usize) -> usize {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        usize::try_from(self.0 >> 33).unwrap() % sides
    }

    fn one_in(&mut self, sides: usize) -> bool {
        self.roll(sides) == 0
    }

    fn pick<'a, T>(&mut self, from: &'a [T]) -> &'a T {
        &from[self.roll(from.len())]
    }
}

fn entry(unit: &str, count: u32) -> FleetUnit {
    let mut entry: FleetUnit = serde_json::from_value(json!({ "unit": unit })).unwrap();
    entry.count = (count != 1).then_some(count);
    entry
}

/// A fleet that somebody might bring to a table.
pub fn sensible(dice: &mut Dice) -> Fleet {
    let faction = *dice.pick(&["myr-valari", "consumed"]);
    let size = *dice.pick(&["skirmish", "standard", "battle"]);
    let mut list = fleet(json!({ "game": "fabled-star", "faction": faction, "size": size }));
    let mut left = size_points(size).unwrap();
    for _ in 0..40 {
        let card = dice.pick(&CARDS);
        let count = if dice.one_in(4) { 2 } else { 1 };
        let mut added = entry(card.id, count);
        let mut cost = card.points;
        if let Some((room, takes_bombers)) = card.bays {
            for _ in 0..dice.roll(usize::try_from(room).unwrap() + 1) {
                let craft = if takes_bombers && dice.one_in(2) {
                    &CARDS[1]
                } else {
                    &CARDS[0]
                };
                added.embarked.push(entry(craft.id, 1));
                cost += craft.points;
            }
        }
        cost *= i64::from(count);
        if cost <= left && card.only.is_none_or(|only| only == faction) {
            left -= cost;
            list.units.push(added);
        }
    }
    list
}

/// Something that goes wrong with a list.
pub fn spoil(dice: &mut Dice, list: &mut Fleet) {
    let index = dice.roll(list.units.len().max(1));
    let card = dice.pick(&CARDS).id;
    let some_id = (*dice.pick(&["a", "b", "c"])).to_owned();
    match dice.roll(12) {
        0 => list.units.push(entry(card, 1)),
        1 => list.units.push(entry(card, 3)),
        2 => list.units.clear(),
        3 => list
            .units
            .retain(|entry| matches!(entry.unit.as_str(), "fighter-wing" | "bomber-wing" | "veilwing")),
        4 => (*dice.pick(&["myr-valari", "consumed", "nobody"])).clone_into(&mut list.faction),
        5 => (*dice.pick(&["skirmish", "standard", "battle", "skirmsh"])).clone_into(&mut list.size),
        6 => list.units.push(entry("cruisr", 2)),
        spoilt => {
            let Some(found) = list.units.get_mut(index) else {
                return;
            };
            match spoilt {
                7 => found.embarked.push(entry(card, 1)),
                8 => found
                    .embarked
                    .push(entry("fighter-wing", u32::try_from(dice.roll(4)).unwrap())),
                9 => found.count = Some(*dice.pick(&[0, 2, 5, 101])),
                10 => {
                    let mut host = entry("cruiser", 1);
                    host.embarked.push(entry("fighter-wing", 1));
                    found.embarked.push(host);
                }
                _ => {
                    found.id = Some(some_id);
                    if dice.one_in(3) {
                        let id = (*dice.pick(&["a", "b", "c"])).to_owned();
                        found.embarked.push(FleetUnit {
                            id: Some(id),
                            ..entry(card, 1)
                        });
                    }
                }
            }
        }
    }
}

/// The same list in another order, at every level.
pub fn shuffled(dice: &mut Dice, entries: &[FleetUnit]) -> Vec<FleetUnit> {
    let mut left = entries.to_vec();
    let mut mixed = Vec::new();
    while !left.is_empty() {
        let mut entry = left.swap_remove(dice.roll(left.len()));
        entry.embarked = shuffled(dice, &entry.embarked);
        mixed.push(entry);
    }
    mixed
}
