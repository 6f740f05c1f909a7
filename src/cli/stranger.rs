//! A name that a game does not know, told with the one that was probably meant, or with those that there are.

use crate::cli::Unusable;
use crate::game::model::Game;
use crate::source::suggest::nearest;

/// More names are no help.
const MOST_TOLD: usize = 24;

/// Refuses a word that names nothing of this kind; `known` are the names that would.
pub fn stranger<'n>(game: &Game, kind: &str, word: &str, known: impl IntoIterator<Item = &'n str>) -> Unusable {
    let known: Vec<&str> = known.into_iter().collect();
    let hint = match nearest(word, known.iter().copied()) {
        Some(name) => format!("; did you mean `{name}`?"),
        None if (1..=MOST_TOLD).contains(&known.len()) => format!("; there are: {}", known.join(", ")),
        None => String::new(),
    };
    Unusable(format!("no {kind} of {} is called `{word}`{hint}", game.manifest.title))
}
