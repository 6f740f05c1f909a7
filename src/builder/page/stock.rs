//! What can be added to the list, by class.

use serde::Serialize;

use crate::builder::offer::{Offer, offers};
use crate::builder::state::State;
use crate::builder::words::unit_name;
use crate::fleet::judge::Judge;
use crate::fleet::line::Line;
use crate::game::model::Game;
use crate::source::grouped::grouped;
use crate::source::sorted::BTreeMap;

/// The units of a class.
#[derive(Debug, Serialize)]
pub struct Shelf {
    /// What they are called together.
    pub class: String,
    /// The units.
    pub units: Vec<Stocked>,
}

/// A unit that can be added.
#[derive(Debug, Serialize)]
pub struct Stocked {
    /// Its id.
    pub id: String,
    /// Its name.
    pub name: String,
    /// What it costs, printed.
    pub points: String,
    /// What adding it would mean; empty when nothing speaks against it.
    pub caution: String,
    /// Whether there are points for it and nothing speaks against it.
    pub fits: bool,
    /// How many the fleet has.
    pub fielded: i64,
    /// Whether it is proposed.
    pub proposed: bool,
    /// Whether its card is looked at.
    pub looked: bool,
    /// The hosts that have room for it.
    pub berths: Vec<Room>,
}

/// A host that has room.
#[derive(Debug, Serialize)]
pub struct Room {
    /// Its entry.
    pub host: String,
    /// What it is called.
    pub name: String,
    /// For how many there is room.
    pub free: i64,
}

/// How many hosts are offered beside a unit; aboard others it is moved once it is in the list.
const MOST_BERTHS: usize = 4;

/// What can be added, classes in the order of the game; `left` is what there is to spend.
pub fn stock(judge: &Judge<'_>, state: &State, left: Option<i64>) -> Vec<Shelf> {
    let game = judge.game();
    let names: BTreeMap<String, &str> = state.lines().into_iter().map(|line| called(game, line)).collect();
    let mut shelves: Vec<(&str, Shelf)> = Vec::new();
    for class in &game.classes {
        let shelf = Shelf {
            class: class.plural.clone(),
            units: Vec::new(),
        };
        shelves.push((class.id.as_str(), shelf));
    }
    for offer in offers(judge, state) {
        let class = game.classes.get(&offer.class).map(|class| class.id.as_str());
        let place = shelves.iter().position(|(id, _)| Some(*id) == class);
        let stocked = stocked(state, &names, offer, left);
        match place.and_then(|place| shelves.get_mut(place)) {
            Some((_, shelf)) => shelf.units.push(stocked),
            None => shelves.push((
                "",
                Shelf {
                    class: "Other".to_owned(),
                    units: vec![stocked],
                },
            )),
        }
    }
    shelves.retain(|(_, shelf)| !shelf.units.is_empty());
    shelves.into_iter().map(|(_, shelf)| shelf).collect()
}

fn stocked(state: &State, names: &BTreeMap<String, &str>, offer: Offer, left: Option<i64>) -> Stocked {
    let over = offer
        .points
        .zip(left)
        .map_or(0, |(points, left)| points.saturating_sub(left.max(0)));
    let caution = match (offer.points, offer.fits, offer.breaks.as_slice()) {
        (None, _, _) => "its card gives no points".to_owned(),
        (_, false, _) => format!("{} too many", grouped(over)),
        (_, true, []) => String::new(),
        (_, true, [one]) => format!("alone it breaks {}", one.replace('-', " ")),
        (_, true, several) => format!("alone it breaks {} rules", several.len()),
    };
    let berths = offer.berths.into_iter().take(MOST_BERTHS).map(|berth| Room {
        name: names.get(&berth.entry).copied().unwrap_or_default().to_owned(),
        host: berth.entry,
        free: berth.free,
    });
    Stocked {
        berths: berths.collect(),
        points: offer.points.map_or_else(|| "?".to_owned(), grouped),
        fits: caution.is_empty(),
        caution,
        fielded: offer.fielded,
        proposed: offer.proposed,
        looked: state.unit.as_ref() == Some(&offer.unit),
        name: offer.name,
        id: offer.unit,
    }
}

/// An entry's id and what it is called.
fn called<'s>(game: &'s Game, line: Line<'s>) -> (String, &'s str) {
    let name = line.entry.name.as_deref();
    (line.id, name.unwrap_or_else(|| unit_name(game, &line.entry.unit)))
}
