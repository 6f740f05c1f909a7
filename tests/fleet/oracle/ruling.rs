//! The rules for building a fleet, in plain words of Rust.

use std::collections::{BTreeMap, BTreeSet};

use fleetwright::game::fleet::{Fleet, FleetUnit};

use super::cards::{Card, Craft, card, size_points};

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
pub struct Ruling {
    pub broken: BTreeSet<String>,
    pub legal: bool,
    pub points: i64,
    pub units: i64,
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

#[allow(clippy::too_many_lines)] // rules are read from the first to the last
pub fn ruling(list: &Fleet) -> Ruling {
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
