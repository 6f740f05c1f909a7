//! The boxes that a player ticks off: one group a base, or one for what the bases share.

use serde::Serialize;

use crate::game::ability::Ability;
use crate::game::characteristic::{Characteristic, Stat};
use crate::game::model::Game;
use crate::game::unit::Unit;

/// No card has more boxes in a row. A game that asks for more has a fault that `check` names.
const MOST_BOXES: i64 = 240;
/// No card has more groups.
const MOST_BASES: i64 = 24;

/// A group of boxes to tick off.
#[derive(Debug, Clone, Serialize)]
pub struct Track {
    /// Whose: `Base 1`, or empty for a unit of one base; `Shared` for what all bases share.
    pub label: String,
    /// The base that leads.
    pub leader: bool,
    /// The rows.
    pub rows: Vec<TrackRow>,
}

/// A row of boxes.
#[derive(Debug, Clone, Serialize)]
pub struct TrackRow {
    /// The characteristic's id.
    pub id: String,
    /// How many boxes.
    pub boxes: i64,
    /// After how many boxes a base ends, when the bases share the row; 0 otherwise.
    pub group: i64,
}

/// The boxes of a unit.
#[must_use]
pub fn tracks(game: &Game, unit: &Unit) -> Vec<Track> {
    let bases = game.bases_of(unit).clamp(1, MOST_BASES);
    let mut shared = Vec::new();
    let mut each = Vec::new();
    for characteristic in &game.manifest.characteristics {
        let Some(boxes) = boxes_of(game, unit, characteristic) else {
            continue;
        };
        let row = |boxes: i64, group: i64| TrackRow {
            id: characteristic.id.clone(),
            boxes: boxes.clamp(0, MOST_BOXES),
            group: group.clamp(0, MOST_BOXES),
        };
        if bases == 1 {
            each.push(row(boxes, 0));
        } else if !characteristic.per_base {
            shared.push(row(boxes, 0));
        } else if is_shared(game, unit, characteristic) {
            shared.push(row(boxes.saturating_mul(bases), boxes));
        } else {
            each.push(row(boxes, 0));
        }
    }
    let mut tracks = Vec::new();
    if !shared.is_empty() {
        tracks.push(Track {
            label: "Shared".to_owned(),
            leader: false,
            rows: shared,
        });
    }
    if !each.is_empty() {
        let leads = bases > 1 && has_leader(game, unit);
        tracks.extend((1..=bases).map(|base| Track {
            label: if bases > 1 {
                format!("Base {base}")
            } else {
                String::new()
            },
            leader: leads && base == 1,
            rows: each.clone(),
        }));
    }
    tracks
}

/// The boxes of one base; none when the characteristic has no track, or the unit has not got it.
fn boxes_of(game: &Game, unit: &Unit, characteristic: &Characteristic) -> Option<i64> {
    if !characteristic.track {
        return None;
    }
    match game.stat(unit, &characteristic.id)? {
        Stat::Value(numbers) => numbers.first().copied().filter(|boxes| *boxes > 0),
        Stat::Dash | Stat::Unknown | Stat::Malformed => None,
    }
}

fn is_shared(game: &Game, unit: &Unit, characteristic: &Characteristic) -> bool {
    characteristic
        .shared_by
        .as_deref()
        .is_some_and(|ability| has_ability(game, unit, |has| has.id == ability))
}

fn has_leader(game: &Game, unit: &Unit) -> bool {
    has_ability(game, unit, |has| has.leader)
}

fn has_ability(game: &Game, unit: &Unit, is: impl Fn(&Ability) -> bool) -> bool {
    let abilities = game.abilities_of(unit);
    abilities
        .into_iter()
        .filter_map(|id| game.abilities.get(id))
        .any(|ability| is(ability))
}
