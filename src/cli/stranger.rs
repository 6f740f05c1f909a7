//! A name that a game does not know, told with the one that was probably meant.

use crate::cli::Unusable;
use crate::game::model::Game;
use crate::source::suggest::nearest;

/// Refuses a word that names nothing of this kind; `known` are the names that would.
pub fn stranger<'n>(game: &Game, kind: &str, word: &str, known: impl IntoIterator<Item = &'n str>) -> Unusable {
    let hint = nearest(word, known).map_or_else(String::new, |name| format!("; did you mean `{name}`?"));
    Unusable(format!("no {kind} of {} is called `{word}`{hint}", game.manifest.title))
}
