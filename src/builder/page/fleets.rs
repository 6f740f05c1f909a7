//! The fleets that are kept, and what a new one may be.

use serde::Serialize;

use crate::builder::desk::{Canons, Desk};
use crate::fleet::life::{Age, age};
use crate::game::model::Game;
use crate::source::grouped::grouped;

/// A kept fleet.
#[derive(Debug, Serialize)]
pub struct Kept {
    /// Its id.
    pub id: String,
    /// Its name, or what stands in its place.
    pub name: String,
    /// Its faction and size, in words.
    pub about: String,
    /// What it costs, and what it may cost.
    pub points: String,
    /// The verdict, in one word.
    pub verdict: &'static str,
    /// Whether it is legal.
    pub legal: bool,
    /// The edition that it was made with, when that is another one.
    pub edition: String,
    /// Why it cannot be read; empty when it can.
    pub fault: String,
}

/// Something to choose.
#[derive(Debug, Serialize)]
pub struct Choice {
    /// Its id.
    pub id: String,
    /// Its name.
    pub name: String,
    /// What else is said of it.
    pub about: String,
    /// Whether it is chosen as long as the player says nothing.
    pub chosen: bool,
}

/// The kept fleets, those that were begun last first.
pub fn fleets(desk: &Desk, canons: &Canons<'_>) -> Vec<Kept> {
    let game = canons.judge.game();
    let kept = desk.shelf.fleets().map(|(id, saved)| {
        let fleet = match saved.fleet() {
            Ok(fleet) => fleet,
            Err(fault) => {
                return Kept {
                    id: id.to_owned(),
                    name: "A fleet that cannot be read".to_owned(),
                    about: String::new(),
                    points: String::new(),
                    verdict: "",
                    legal: false,
                    edition: String::new(),
                    fault: fault.clone(),
                };
            }
        };
        let verdict = canons.judge.verdict(fleet);
        let faction = game
            .factions
            .get(&fleet.faction)
            .map_or(fleet.faction.as_str(), |faction| &faction.name);
        let size = game.size(&fleet.size).map_or(fleet.size.as_str(), |size| &size.name);
        Kept {
            id: id.to_owned(),
            name: match fleet.name.trim() {
                "" => "Fleet without a name".to_owned(),
                name => name.to_owned(),
            },
            about: format!("{faction} · {size}"),
            points: match verdict.limit {
                Some(limit) => format!("{} / {}", grouped(verdict.points), grouped(limit)),
                None => grouped(verdict.points),
            },
            verdict: if verdict.legal { "Legal" } else { "Not legal" },
            legal: verdict.legal,
            edition: if age(fleet, canons.hash) == Age::Other {
                fleet.edition.clone().or_else(|| fleet.hash.clone()).unwrap_or_default()
            } else {
                String::new()
            },
            fault: String::new(),
        }
    });
    kept.collect()
}

/// The factions that players may field.
pub fn factions(game: &Game) -> Vec<Choice> {
    let playable = game.factions.iter().filter(|faction| faction.playable);
    let choices = playable.map(|faction| {
        let allegiance = faction.allegiance.as_deref().and_then(|id| game.allegiances.get(id));
        Choice {
            id: faction.id.clone(),
            name: faction.name.clone(),
            about: allegiance.map_or_else(String::new, |allegiance| allegiance.name.clone()),
            chosen: false,
        }
    });
    chosen(choices.collect(), 0)
}

/// The game sizes, the middle one chosen.
pub fn sizes(game: &Game) -> Vec<Choice> {
    let sizes = &game.manifest.sizes;
    let choices = sizes.iter().map(|size| Choice {
        id: size.id.clone(),
        name: size.name.clone(),
        about: format!("{} points", grouped(size.points)),
        chosen: false,
    });
    chosen(choices.collect(), sizes.len().saturating_sub(1) / 2)
}

fn chosen(mut choices: Vec<Choice>, place: usize) -> Vec<Choice> {
    if let Some(choice) = choices.get_mut(place) {
        choice.chosen = true;
    }
    choices
}
