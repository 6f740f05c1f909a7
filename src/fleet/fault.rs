//! Faults of a list itself, whatever its game asks: names that nobody bears, ids that stand twice, impossible counts.

use crate::fleet::breach::{Breach, Cause, Key};
use crate::fleet::muster::Muster;
use crate::fleet::roster::Roster;
use crate::game::constraint::Weight;
use crate::game::fleet::{FORMAT, MOST_COPIES};
use crate::source::sorted::BTreeSet;

/// A kind of fault.
#[derive(Debug)]
pub struct Fault {
    /// Its fixed id, which no constraint may bear.
    pub id: &'static str,
    /// How bad it is.
    pub severity: Weight,
    /// What to tell the player, in the form of a constraint's `say`.
    pub say: &'static str,
    /// How to mend it.
    pub help: &'static str,
}

const fn error(id: &'static str, say: &'static str, help: &'static str) -> Fault {
    Fault {
        id,
        severity: Weight::Error,
        say,
        help,
    }
}

/// The id of the fault of two entries with one id.
pub const DUPLICATE_ID: &str = "duplicate-id";

/// The id of the fault of units that the roster does not have.
pub const UNKNOWN_UNIT: &str = "unknown-unit";

/// The faults, in the order in which they are shown.
pub static FAULTS: &[Fault] = &[
    Fault {
        id: "unknown-format",
        severity: Weight::Warning,
        say: "the list is written in format {{ sum }}, and this version reads format {{ limit }}: what it does not know is kept \
              and plays no part in this verdict",
        help: "a newer Fleetwright reads all of it",
    },
    error(
        "unknown-game",
        "the list is for the game `{{ subject }}`, and it is judged by the rules of `{{ game.id }}`",
        "name the game in the list's `game`, or judge it with the game it was made for",
    ),
    error(
        "unknown-faction",
        "{{ game.title }} has no faction `{{ subject }}`",
        "its factions: {{ known }}",
    ),
    error(
        "unplayable-faction",
        "{{ subject }} is a faction that players cannot field",
        "choose one of {{ known }}",
    ),
    error(
        "unknown-size",
        "{{ game.title }} has no game size `{{ subject }}`",
        "its sizes: {{ known }}",
    ),
    error(
        UNKNOWN_UNIT,
        "{{ game.title }} has no unit `{{ subject }}`",
        "use the id of a unit on the roster, as its card's file has it",
    ),
    error(
        "unpriced-unit",
        "{{ subject }} has no points, so nobody can say what this fleet costs",
        "give the unit its `points` in the canon, or leave it out of the list",
    ),
    error(
        "bad-count",
        "the entry `{{ subject }}` stands for {{ sum }} units, and an entry stands for 1 to {{ most }}",
        "write how many there are as `count`, or leave the entry out",
    ),
    error(
        "nested-too-deep",
        "`{{ subject }}` is aboard a unit that is itself aboard another",
        "put it aboard a unit that is not embarked, or on its own",
    ),
    error(
        DUPLICATE_ID,
        "the id `{{ subject }}` stands on {{ sum }} entries",
        "give every entry an id of its own, or none",
    ),
];

/// The kind of fault with this id.
pub fn find(id: &str) -> Option<&'static Fault> {
    FAULTS.iter().find(|fault| fault.id == id)
}

/// All faults of a list, in no particular order.
pub fn faults<'f>(roster: &Roster<'_>, muster: &Muster<'f>, found: &mut Vec<Breach<'f>>) {
    header(roster, muster, found);
    entries(muster, found);
    if muster.is_vague {
        let unknown = muster.slots.iter().filter(|slot| slot.kind.is_none());
        let unknown: BTreeSet<&str> = unknown.map(|slot| slot.unit).collect();
        found.extend(unknown.into_iter().map(|unit| fault(UNKNOWN_UNIT, Key::Unknown(unit))));
    }
    if !roster.unpriced.is_empty() {
        let unpriced = |place: &&usize| muster.slots.iter().any(|slot| slot.kind == Some(**place));
        let unpriced = roster.unpriced.iter().filter(unpriced);
        found.extend(unpriced.map(|place| fault("unpriced-unit", Key::Kind(*place))));
    }
    for (id, same) in muster.namesakes() {
        let often = same.len().try_into().unwrap_or(i64::MAX);
        found.push(numbered(DUPLICATE_ID, Key::Id(id), often, 1));
    }
}

fn fault<'f>(id: &str, key: Key<'f>) -> Breach<'f> {
    Breach {
        cause: Cause::Fault(FAULTS.iter().position(|fault| fault.id == id).unwrap_or_default()),
        key,
        sum: 0,
        limit: 0,
        numbered: false,
        bound: None,
    }
}

fn numbered<'f>(id: &str, key: Key<'f>, sum: i64, limit: i64) -> Breach<'f> {
    Breach {
        sum: sum.into(),
        limit,
        numbered: true,
        ..fault(id, key)
    }
}

fn header(roster: &Roster<'_>, muster: &Muster<'_>, found: &mut Vec<Breach<'_>>) {
    let game = roster.game;
    if muster.format != FORMAT {
        found.push(numbered(
            "unknown-format",
            Key::Fleet,
            muster.format.into(),
            FORMAT.into(),
        ));
    }
    if !muster.is_of_game {
        found.push(fault("unknown-game", Key::Fleet));
    }
    match muster.faction {
        None => found.push(fault("unknown-faction", Key::Fleet)),
        Some(place) => {
            if game.factions.iter().nth(place).is_some_and(|faction| !faction.playable) {
                found.push(fault("unplayable-faction", Key::Fleet));
            }
        }
    }
    if muster.size.is_none() {
        found.push(fault("unknown-size", Key::Fleet));
    }
}

fn entries(muster: &Muster<'_>, found: &mut Vec<Breach<'_>>) {
    for (index, slot) in muster.slots.iter().enumerate() {
        if slot.count == 0 || slot.count > MOST_COPIES {
            let limit = if slot.count == 0 { 1 } else { MOST_COPIES };
            found.push(numbered("bad-count", Key::Slot(index), slot.count.into(), limit.into()));
        }
        if slot.depth > 1 {
            found.push(fault("nested-too-deep", Key::Slot(index)));
        }
    }
}
