//! Wishes and what came of them.

use serde::Serialize;

use crate::builder::desk::wish::{Advice, Suggested, is_checked, text};
use crate::builder::desk::{Canons, Desk};
use crate::source::grouped::grouped;

/// The form of wishes, and the answers.
#[derive(Debug, Serialize)]
pub struct Suggest {
    /// What the fleet may cost; empty for what its size allows.
    pub points: String,
    /// Whether only what the player owns counts.
    pub owned: bool,
    /// Whether proposed units are left out.
    pub canon: bool,
    /// The units.
    pub units: Vec<Wished>,
    /// The answers.
    pub answers: Vec<Answered>,
    /// What cannot be kept together.
    pub conflict: Vec<String>,
    /// Whether anything was asked.
    pub asked: bool,
}

/// A unit and what is wished of it.
#[derive(Debug, Serialize)]
pub struct Wished {
    /// Its id.
    pub id: String,
    /// Its name.
    pub name: String,
    /// What it costs, printed.
    pub points: String,
    /// `must`, `more`, `less`, `none`, or nothing.
    pub wish: String,
    /// How many the player owns, as it was written.
    pub own: String,
}

/// A suggested fleet.
#[derive(Debug, Serialize)]
pub struct Answered {
    /// What it costs, printed.
    pub points: String,
    /// What was added.
    pub added: Vec<String>,
    /// How it differs from the first.
    pub differs: String,
}

/// The wishes for a fleet of a faction, and their answers.
pub fn suggestions(desk: &Desk, canons: &Canons<'_>, faction: &str) -> Suggest {
    let game = canons.judge.game();
    let empty = Advice::default();
    let advice = desk.advice.as_deref().unwrap_or(&empty);
    let field = |key: &str| text(&advice.fields, key).unwrap_or_default().to_owned();
    let open = game.units.iter().filter(|unit| game.is_available(unit, faction));
    let answered = |answer: &Suggested| Answered {
        points: grouped(answer.points),
        added: answer.added.clone(),
        differs: answer.differs.clone(),
    };
    Suggest {
        points: field("points"),
        owned: is_checked(&advice.fields, "owned"),
        canon: is_checked(&advice.fields, "canon"),
        units: open
            .map(|unit| Wished {
                id: unit.id.clone(),
                name: unit.name.clone(),
                points: unit.points.map_or_else(|| "?".to_owned(), grouped),
                wish: field(&format!("wish-{}", unit.id)),
                own: field(&format!("own-{}", unit.id)),
            })
            .collect(),
        answers: advice.answers.iter().map(answered).collect(),
        conflict: advice.conflict.clone(),
        asked: desk.advice.is_some(),
    }
}
