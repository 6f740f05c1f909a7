//! Wishes as a page's form has them, and what came of them.
//!
//! The fields: `points`; for each unit `wish-ID` (`must`, `more`, `less`, `none`, or nothing) and `own-ID`, how many the
//! player has; `owned`, whether only those count; `canon`, whether proposed units are left out.

use std::sync::Arc;

use crate::builder::desk::Effect;
use crate::builder::desk::ask::Fields;
use crate::builder::desk::place::Place;
use crate::builder::desk::turn::Turning;
use crate::fleet::suggest::wish::{Number, Preference, What, Wishes};
use crate::fleet::suggest::word::difference;
use crate::fleet::suggest::{Effort, Suggestion, suggest};
use crate::game::fleet::Fleet;
use crate::game::model::Game;
use crate::source::sorted::BTreeMap;

/// How much more or less a point is worth that is spent on what is rather had, or rather not.
const WEIGHT: i64 = 1;
/// How many steps a search may take while a player waits.
const STEPS: u64 = 150_000;

/// The wishes, and what came of them.
#[derive(Debug, Clone, PartialEq, Default)]
pub struct Advice {
    /// The fields as the player filled them in.
    pub fields: Fields,
    /// Fleets that keep all wishes, the best first.
    pub answers: Vec<Suggested>,
    /// What cannot be kept together, or why nothing is suggested.
    pub conflict: Vec<String>,
}

/// A suggested fleet.
#[derive(Debug, Clone, PartialEq)]
pub struct Suggested {
    /// The fleet.
    pub fleet: Fleet,
    /// What it costs.
    pub points: i64,
    /// What was added, in words.
    pub added: Vec<String>,
    /// How it differs from the first, in words.
    pub differs: String,
}

/// The text of a field.
#[must_use]
pub fn text<'f>(fields: &'f Fields, key: &str) -> Option<&'f str> {
    fields.get(key).map(|text| text.trim())
}

/// Whether a field was checked.
#[must_use]
pub fn is_checked(fields: &Fields, key: &str) -> bool {
    fields.contains_key(key)
}

fn number(fields: &Fields, key: &str) -> Option<i64> {
    text(fields, key)
        .and_then(|text| text.parse().ok())
        .filter(|number| *number >= 0)
}

/// What the fields wish for.
fn wishes(game: &Game, fields: &Fields) -> Wishes {
    let mut wishes = Wishes {
        points: number(fields, "points"),
        canon_only: is_checked(fields, "canon"),
        ..Wishes::default()
    };
    let mut owned = BTreeMap::new();
    for unit in &game.units {
        let what = || What::Unit(unit.id.clone());
        match text(fields, &format!("wish-{}", unit.id)) {
            Some("must") => wishes.must.push(Number { what: what(), count: 1 }),
            Some("none") => wishes.at_most.push(Number { what: what(), count: 0 }),
            Some("more") => wishes.prefer.push(Preference {
                what: what(),
                weight: WEIGHT,
            }),
            Some("less") => wishes.prefer.push(Preference {
                what: what(),
                weight: -WEIGHT,
            }),
            _ => {}
        }
        if let Some(count) = number(fields, &format!("own-{}", unit.id)) {
            owned.insert(unit.id.clone(), count);
        }
    }
    wishes.owned = Some(owned).filter(|_| is_checked(fields, "owned"));
    wishes
}

impl Turning<'_, '_> {
    pub(super) fn wish(&mut self, fields: &Fields) {
        let game = self.canons.judge.game();
        let Some(fleet) = self.desk.fleet() else { return };
        let effort = Effort {
            steps: STEPS,
            ..Effort::default()
        };
        let mut advice = Advice {
            fields: fields.clone(),
            ..Advice::default()
        };
        match suggest(game, fleet, &wishes(game, fields), effort) {
            Suggestion::Fleets { answers, .. } => {
                let name = |id: &str| {
                    game.units
                        .get(id)
                        .map_or_else(|| id.to_owned(), |unit| unit.name.clone())
                };
                let answers = answers.into_iter().map(|answer| Suggested {
                    points: answer.verdict.points,
                    added: answer
                        .added
                        .iter()
                        .map(|added| format!("{} × {}", added.count, name(&added.unit)))
                        .collect(),
                    differs: difference(game, &answer.differs),
                    fleet: answer.fleet,
                });
                advice.answers = answers.collect();
            }
            Suggestion::Conflict(conflict) => {
                advice.conflict = conflict.demands.iter().map(|demand| demand.message(game)).collect();
            }
            Suggestion::Faulty(findings) => {
                let verdict = self.canons.judge.verdict(fleet);
                advice.conflict = findings.iter().map(|finding| finding.message(game, &verdict)).collect();
            }
            Suggestion::Unknown { .. } => {
                advice.conflict = vec!["no such fleet was found within the time that there is".to_owned()];
            }
        }
        let words = match advice.answers.len() {
            0 => "No such fleet.".to_owned(),
            1 => "1 fleet is suggested.".to_owned(),
            count => format!("{count} fleets are suggested."),
        };
        self.effects.push(Effect::Say(words));
        self.effects.push(Effect::Focus("advice".to_owned()));
        self.desk.advice = Some(Arc::new(advice));
        self.desk.place = Place::Suggest;
    }
}
