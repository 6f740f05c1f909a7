//! Suggestions: how the fleet can be filled up, keeping all that it has.

use crate::builder::Action;
use crate::cli::fleet::edit::app::App;
use crate::cli::fleet::edit::dialog::{Answer, Dialog, Then};
use crate::fleet::difference::difference;
use crate::fleet::suggest::wish::Wishes;
use crate::fleet::suggest::{Effort, Suggestion, suggest};
use crate::source::grouped::grouped;

/// How many fleets are offered.
const ANSWERS: usize = 5;

impl App<'_, '_> {
    /// Offers fleets that have all that this one has, and more.
    pub(super) fn suggest(&mut self) {
        let game = self.world.game();
        let effort = Effort {
            answers: ANSWERS,
            ..Effort::default()
        };
        let answers = match suggest(game, &self.state.fleet, &Wishes::default(), effort) {
            Suggestion::Fleets { answers, .. } => answers,
            Suggestion::Conflict(conflict) => {
                let demands: Vec<String> = conflict.demands.iter().map(|demand| demand.message(game)).collect();
                return self.say(format!("nothing can be added: {}", demands.join("; ")));
            }
            Suggestion::Faulty(_) => {
                return self.say("first mend what is found (`m`), then the fleet can be filled up");
            }
            Suggestion::Unknown { .. } => return self.say("no way to fill this fleet up was found"),
        };
        let mut offered = Vec::new();
        for answer in answers.iter().filter(|answer| !answer.added.is_empty()) {
            let changes = difference(&self.state.fleet, &answer.fleet);
            let added = answer.added.iter().map(|added| {
                let name = game
                    .units
                    .get(&added.unit)
                    .map_or(added.unit.as_str(), |unit| unit.name.as_str());
                match added.count {
                    1 => name.to_owned(),
                    count => format!("{count} × {name}"),
                }
            });
            let added: Vec<String> = added.collect();
            let words = format!("{} points: {}", grouped(answer.verdict.points), added.join(", "));
            offered.push(Answer::new(words, Then::Act(Action::Do { changes })));
        }
        if offered.is_empty() {
            self.say("nothing more fits this fleet");
        } else {
            self.dialog = Some(Dialog::choose("Fill the fleet up with what?", offered));
        }
    }
}
