//! Two thousand fleets, judged by the engine and by the rules in plain words of Rust: the figures and names here are those of the
//! canon's facts and of the resolutions on what makes a fleet legal, and nothing here looks at the game's data.

use std::collections::{BTreeMap, BTreeSet};

use fleetwright::fleet::judge::Judge;
use fleetwright::game::fleet::{Fleet, FleetUnit};
use serde_json::json;

use crate::fleet::canon::canon;
use crate::fleet::regatta::fleet;

/// What the rules need to know of a card.
struct Card {
    id: &'static str,
    points: i64,
    /// Fighter, Bomber, or a ship.
    craft: Craft,
    leads: bool,
    dodges: bool,
    boards: bool,
    /// Tonnage in all.
    tonnage: Option<i64>,
    gives_orders: bool,
    /// How many units it carries, and whether Bombers are among them.
    bays: Option<(i64, bool)>,
    /// Who alone may field it.
    only: Option<&'static str>,
}

#[derive(Clone, Copy, PartialEq)]
enum Craft {
    Fighter,
    Bomber,
    Ship,
}

const fn wing(id: &'static str, points: i64, craft: Craft) -> Card {
    Card {
        id,
        points,
        craft,
        leads: false,
        dodges: true,
        boards: false,
        tonnage: None,
        gives_orders: false,
        bays: None,
        only: None,
    }
}

const fn ship(id: &'static str, points: i64, tonnage: i64, gives_orders: bool) -> Card {
    Card {
        craft: Craft::Ship,
        leads: true,
        boards: true,
        tonnage: Some(tonnage),
        gives_orders,
        ..wing(id, points, Craft::Ship)
    }
}

static CARDS: [Card; 11] = [
    wing("fighter-wing", 60, Craft::Fighter),
    wing("bomber-wing", 75, Craft::Bomber),
    ship("escort-squadron", 80, 2, false),
    ship("frigate-squadron", 110, 4, false),
    ship("destroyer", 145, 5, true),
    Card {
        bays: Some((1, false)),
        ..ship("cruiser", 190, 6, true)
    },
    ship("battleship", 280, 7, true),
    Card {
        only: Some("myr-valari"),
        ..ship("radiant-court", 340, 8, true)
    },
    Card {
        bays: Some((3, true)),
        ..ship("carrier", 300, 7, true)
    },
    Card {
        dodges: false,
        ..ship("dreadnought", 480, 10, true)
    },
    Card {
        only: Some("myr-valari"),
        ..wing("veilwing", 70, Craft::Fighter)
    },
];

fn card(id: &str) -> Option<&'static Card> {
    CARDS.iter().find(|card| card.id == id)
}

fn size_points(id: &str) -> Option<i64> {
    match id {
        "skirmish" => Some(500),
        "standard" => Some(1000),
        "battle" => Some(2000),
        _ => None,
    }
}

/// One unit on the table or in a bay, with what it carries.
struct Piece {
    card: &'static Card,
    aboard: Vec<Piece>,
    /// Whether something aboard is no unit of the game.
    carries_strangers: bool,
    embarked: bool,
}

/// What the rules say of a list.
#[derive(Debug, PartialEq)]
struct Ruling {
    broken: BTreeSet<String>,
    legal: bool,
    points: i64,
    units: i64,
}

/// The pieces that entries stand for.
fn pieces(entries: &[FleetUnit], embarked: bool) -> Vec<Piece> {
    let mut found = Vec::new();
    for entry in entries {
        for _ in 0..entry.count.unwrap_or(1) {
            let aboard = pieces(&entry.embarked, true);
            match card(&entry.unit) {
                Some(card) => found.push(Piece {
                    card,
                    aboard,
                    carries_strangers: entry.embarked.iter().any(card_is_missing),
                    embarked,
                }),
                // Nobody knows what it is, but what is said to be aboard is there.
                None => found.extend(aboard),
            }
        }
    }
    found
}

fn card_is_missing(entry: &FleetUnit) -> bool {
    card(&entry.unit).is_none()
}

fn every<'p>(pieces: &'p [Piece], found: &mut Vec<&'p Piece>) {
    for piece in pieces {
        found.push(piece);
        every(&piece.aboard, found);
    }
}

/// Every entry with how many hosts are above it, and how many of it there are in all.
fn entries<'f>(list: &'f [FleetUnit], depth: usize, hosts: i64, found: &mut Vec<(&'f FleetUnit, usize, i64)>) {
    for entry in list {
        let copies = hosts * i64::from(entry.count.unwrap_or(1));
        found.push((entry, depth, copies));
        entries(&entry.embarked, depth + 1, copies, found);
    }
}

fn ruling(list: &Fleet) -> Ruling {
    let mut errors: BTreeSet<&'static str> = BTreeSet::new();
    let mut warnings: BTreeSet<&'static str> = BTreeSet::new();
    let mut listed = Vec::new();
    entries(&list.units, 0, 1, &mut listed);
    let table = pieces(&list.units, false);
    let mut all = Vec::new();
    every(&table, &mut all);
    let limit = size_points(&list.size);
    let faction = ["myr-valari", "consumed"].into_iter().find(|id| *id == list.faction);
    // What nobody knows may be just what is missing, so nothing is said to be missing then.
    let knows_all = listed.iter().all(|(entry, ..)| card(&entry.unit).is_some());

    // The list itself.
    if faction.is_none() {
        errors.insert("unknown-faction");
    }
    if limit.is_none() {
        errors.insert("unknown-size");
    }
    if !knows_all {
        errors.insert("unknown-unit");
    }
    for (entry, depth, _) in &listed {
        if !(1..=100).contains(&entry.count.unwrap_or(1)) {
            errors.insert("bad-count");
        }
        if *depth > 1 {
            errors.insert("nested-too-deep");
        }
    }

    // One unit starts in one place: an id stands on one entry.
    let mut bearing: BTreeMap<&str, (usize, usize)> = BTreeMap::new();
    for (entry, _, copies) in &listed {
        if let Some(id) = &entry.id {
            let (entries, fielded) = bearing.entry(id).or_default();
            *entries += 1;
            *fielded += usize::from(*copies > 0 && card(&entry.unit).is_some());
        }
    }
    for (entries, fielded) in bearing.values() {
        if *fielded > 1 {
            errors.insert("one-host");
        } else if *entries > 1 {
            errors.insert("duplicate-id");
        }
    }

    // Points, embarked units at full price.
    let points: i64 = all.iter().map(|piece| piece.card.points).sum();
    if let Some(limit) = limit {
        if points > limit {
            errors.insert("points-ceiling");
        }
        if points < limit - limit / 10 && knows_all {
            warnings.insert("shortfall");
        }
    }

    // The common roster, and the faction's own.
    if faction.is_some_and(|faction| {
        all.iter()
            .any(|piece| piece.card.only.is_some_and(|only| only != faction))
    }) {
        errors.insert("one-faction");
    }

    // Bays.
    for host in &all {
        let fits = |piece: &&Piece| match (host.card.bays, piece.card.craft) {
            (Some(_), Craft::Fighter) => true,
            (Some((_, takes_bombers)), Craft::Bomber) => takes_bombers,
            _ => false,
        };
        let (fitting, foreign): (Vec<&Piece>, Vec<&Piece>) = host.aboard.iter().partition(fits);
        if !foreign.is_empty() {
            errors.insert("bay-cargo");
        }
        let room = host.card.bays.map_or(0, |(room, _)| room);
        if fitting.len() > usize::try_from(room).unwrap() {
            errors.insert("bay-capacity");
        }
        if host.card.bays.is_some() && host.aboard.is_empty() && !host.carries_strangers {
            warnings.insert("empty-bay");
        }
    }

    // Somebody must roll for Initiative, and should hold objectives and issue Orders.
    if knows_all {
        let none = |wanted: &dyn Fn(&Piece) -> bool| !all.iter().any(|piece| wanted(piece));
        if none(&|piece| piece.card.leads && !piece.embarked) {
            errors.insert("someone-rolls-initiative");
        }
        if none(&|piece| piece.card.leads && piece.card.tonnage.is_some()) {
            warnings.insert("nobody-controls");
        }
        if none(&|piece| piece.card.gives_orders) {
            warnings.insert("no-orders");
        }
        // Blood Scent and what else is about Boarding; Starlit Feint, and Whisper Step up to a Tonnage of 5.
        let idle = match faction {
            Some("consumed") => none(&|piece| piece.card.boards),
            Some(_) => {
                none(&|piece| piece.card.dodges)
                    || none(&|piece| piece.card.tonnage.is_some_and(|tonnage| tonnage <= 5))
            }
            None => false,
        };
        if idle {
            warnings.insert("idle-command-ability");
        }
        // Recover Craft calls a Fighter unit home, and no other.
        let has_carrier = all.iter().any(|piece| piece.card.id == "carrier");
        if has_carrier && none(&|piece| piece.card.craft == Craft::Fighter) {
            warnings.insert("idle-ability");
        }
    }

    Ruling {
        legal: errors.is_empty(),
        broken: errors.union(&warnings).map(|id| (*id).to_owned()).collect(),
        points,
        units: i64::try_from(all.len()).unwrap(),
    }
}

/// Numbers that are the same on every machine.
struct Dice(u64);

impl Dice {
    fn roll(&mut self, sides: usize) -> usize {
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
fn sensible(dice: &mut Dice) -> Fleet {
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
fn spoil(dice: &mut Dice, list: &mut Fleet) {
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
        4 => list.faction = (*dice.pick(&["myr-valari", "consumed", "nobody"])).to_owned(),
        5 => list.size = (*dice.pick(&["skirmish", "standard", "battle", "skirmsh"])).to_owned(),
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
fn shuffled(dice: &mut Dice, entries: &[FleetUnit]) -> Vec<FleetUnit> {
    let mut left = entries.to_vec();
    let mut mixed = Vec::new();
    while !left.is_empty() {
        let mut entry = left.swap_remove(dice.roll(left.len()));
        entry.embarked = shuffled(dice, &entry.embarked);
        mixed.push(entry);
    }
    mixed
}

/// What the engine says.
fn verdict(judge: &Judge<'_>, list: &Fleet) -> Ruling {
    let verdict = judge.verdict(list);
    Ruling {
        broken: verdict.broken().into_iter().map(str::to_owned).collect(),
        legal: verdict.legal,
        points: verdict.points,
        units: verdict.units,
    }
}

#[test]
fn two_thousand_fleets_are_judged_as_the_rules_say() {
    let judge = Judge::new(canon());
    let mut dice = Dice(0x5eed_0f57_a125);
    let mut legal = 0;
    let mut seen: BTreeMap<String, usize> = BTreeMap::new();
    for round in 0..2000 {
        let mut list = sensible(&mut dice);
        if round % 2 == 1 {
            for _ in 0..=dice.roll(3) {
                spoil(&mut dice, &mut list);
            }
        }
        let ruling = ruling(&list);
        let text = || serde_json::to_string(&list).unwrap();
        assert_eq!(verdict(&judge, &list), ruling, "fleet {round}: {}", text());
        let mut other = list.clone();
        other.units = shuffled(&mut dice, &list.units);
        assert_eq!(
            verdict(&judge, &other),
            ruling,
            "fleet {round} in another order: {}",
            text()
        );
        legal += usize::from(ruling.legal);
        for id in ruling.broken {
            *seen.entry(id).or_default() += 1;
        }
    }
    assert!((667..1700).contains(&legal), "{legal} of 2,000 are legal");
    // No unit of the canon is beyond its class, so one constraint is never broken; every other is, and often.
    for constraint in canon()
        .manifest
        .fleet
        .constraints
        .iter()
        .filter(|constraint| constraint.id != "sound-units")
    {
        let times = seen.get(constraint.id.as_str()).copied().unwrap_or_default();
        assert!(times >= 10, "{} is broken {times} times", constraint.id);
    }
    for fault in [
        "unknown-faction",
        "unknown-size",
        "unknown-unit",
        "bad-count",
        "nested-too-deep",
    ] {
        assert!(seen.get(fault).is_some_and(|times| *times >= 10), "{fault}: {seen:?}");
    }
}
