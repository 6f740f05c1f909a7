//! The fleet at the table: what is ticked off.

use serde::Serialize;

use crate::builder::desk::play::Play;
use crate::builder::desk::{Canons, Open};
use crate::fleet::line::{Line, lines};
use crate::fleet::strength::strength;
use crate::game::model::Game;
use crate::game::token::Hand;
use crate::game::unit::Unit;
use crate::view::track::{Track, TrackRow, tracks};

/// More units than this stand on no table; those beyond are only counted.
const MOST_UNITS: usize = 240;

/// The table.
#[derive(Debug, Serialize)]
pub struct Table {
    /// The round.
    pub round: i64,
    /// What the player has at hand.
    pub tokens: Vec<Held>,
    /// How many units still activate this round.
    pub waiting: usize,
    /// How many units are in the game, and how many there were.
    pub left: usize,
    /// See `left`.
    pub all: usize,
    /// The units.
    pub units: Vec<Ship>,
    /// How many units are not shown.
    pub beyond: i64,
}

/// Tokens at hand.
#[derive(Debug, Serialize)]
pub struct Held {
    /// The token's id.
    pub id: String,
    /// Its name.
    pub name: String,
    /// How many.
    pub count: i64,
}

/// A unit at the table.
#[derive(Debug, Serialize)]
pub struct Ship {
    /// `ENTRY/COPY`.
    pub key: String,
    /// A name for elements of the page.
    pub slug: String,
    /// What it is called.
    pub name: String,
    /// The unit's name, when that is another.
    pub unit: String,
    /// The stat line: names and values.
    pub stats: Vec<(String, String)>,
    /// Whether it was activated.
    pub done: bool,
    /// Whether it is out of the game.
    pub lost: bool,
    /// How deep it is aboard others.
    pub depth: usize,
    /// What is ticked off.
    pub groups: Vec<Group>,
}

/// A base, or what the bases share.
#[derive(Debug, Serialize)]
pub struct Group {
    /// Which; empty for a unit of one base.
    pub label: String,
    /// `ENTRY/COPY/TRACK`, for a base that can be lost on its own; empty otherwise.
    pub key: String,
    /// Whether it is lost.
    pub lost: bool,
    /// The rows.
    pub rows: Vec<Row>,
}

/// A row of boxes.
#[derive(Debug, Serialize)]
pub struct Row {
    /// `ENTRY/COPY/TRACK/CHARACTERISTIC`.
    pub key: String,
    /// A name for elements of the page.
    pub slug: String,
    /// The characteristic's id.
    pub id: String,
    /// Its name.
    pub name: String,
    /// How many boxes there are.
    pub boxes: i64,
    /// How many are ticked off.
    pub ticked: i64,
    /// How many are left.
    pub left: i64,
}

/// The table of an open list.
pub fn table(open: &Open, canons: &Canons<'_>) -> Table {
    let (game, fleet, play) = (canons.judge.game(), &*open.state.fleet, &open.play);
    let lines = lines(fleet);
    let mut units = Vec::new();
    let mut beyond = 0_i64;
    for (place, line) in lines.iter().enumerate() {
        // A stranger's list may have billions.
        let room = i64::try_from(MOST_UNITS.saturating_sub(units.len())).unwrap_or_default();
        let shown = line.copies.min(room);
        units.extend((1..=shown).map(|copy| ship(game, play, line, place, copy)));
        beyond = line.copies.saturating_sub(shown).saturating_add(beyond);
    }
    let income = strength(&canons.judge, fleet).command_points;
    let tokens = game.tokens.iter().filter_map(|token| {
        let beginning = match token.hand? {
            Hand::Income => income?,
            Hand::Kept => 0,
        };
        Some(Held {
            id: token.id.clone(),
            name: token.name.clone(),
            count: play.counts.get(&token.id).copied().unwrap_or(beginning),
        })
    });
    Table {
        round: play.round,
        tokens: tokens.collect(),
        waiting: units.iter().filter(|unit| !unit.done && !unit.lost).count(),
        left: units.iter().filter(|unit| !unit.lost).count(),
        all: units.len(),
        units,
        beyond,
    }
}

fn ship(game: &Game, play: &Play, line: &Line<'_>, place: usize, copy: i64) -> Ship {
    let key = format!("{}/{copy}", line.id);
    let slug = format!("{place}-{copy}");
    let unit = game.units.get(&line.entry.unit);
    let of = unit.map_or(line.entry.unit.as_str(), |unit| unit.name.as_str());
    let own = line.entry.name.as_deref();
    let numbered = |name: &str| {
        if line.copies > 1 {
            format!("{name} {copy}")
        } else {
            name.to_owned()
        }
    };
    Ship {
        name: numbered(own.unwrap_or(of)),
        unit: own.map_or_else(String::new, |_| of.to_owned()),
        stats: unit.map_or_else(Vec::new, |unit| stats(game, unit)),
        done: play.done.contains(&key),
        lost: play.lost.contains(&key),
        depth: line.depth,
        groups: unit.map_or_else(Vec::new, |unit| groups(game, play, unit, &key, &slug)),
        key,
        slug,
    }
}

fn stats(game: &Game, unit: &Unit) -> Vec<(String, String)> {
    let characteristics = game.manifest.characteristics.iter();
    let stats = characteristics.filter_map(|one| {
        let raw = unit.stats.get(&one.id)?;
        Some((one.id.clone(), raw.text().into_owned()))
    });
    stats.collect()
}

fn groups(game: &Game, play: &Play, unit: &Unit, key: &str, slug: &str) -> Vec<Group> {
    let tracks = tracks(game, unit);
    let several = game.bases_of(unit) > 1;
    let mut groups: Vec<Group> = tracks
        .iter()
        .enumerate()
        .map(|(nth, track)| group(game, play, track, key, slug, nth))
        .collect();
    // Bases without boxes of their own can be lost all the same.
    let bases = if several { game.bases_of(unit) } else { 0 };
    for base in 1..=bases {
        let label = format!("Base {base}");
        let base_key = format!("{key}/base-{base}");
        let lost = play.lost.contains(&base_key);
        match groups.iter_mut().find(|group| group.label == label) {
            Some(group) => (group.key, group.lost) = (base_key, lost),
            None => groups.push(Group {
                label,
                key: base_key,
                lost,
                rows: Vec::new(),
            }),
        }
    }
    groups
}

fn group(game: &Game, play: &Play, track: &Track, key: &str, slug: &str, nth: usize) -> Group {
    let row = |row: &TrackRow| {
        let row_key = format!("{key}/{nth}/{}", row.id);
        let ticked = play.boxes.get(&row_key).copied().unwrap_or(0).clamp(0, row.boxes);
        let characteristic = game.manifest.characteristic(&row.id);
        Row {
            slug: format!("{slug}-{nth}-{}", row.id),
            id: row.id.clone(),
            name: characteristic.map_or_else(|| row.id.clone(), |one| one.name.clone()),
            boxes: row.boxes,
            ticked,
            left: row.boxes - ticked,
            key: row_key,
        }
    };
    Group {
        label: track.label.clone(),
        key: String::new(),
        lost: false,
        rows: track.rows.iter().map(row).collect(),
    }
}
