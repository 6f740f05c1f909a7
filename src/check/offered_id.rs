//! An id that a heading without one could be given. Finds nothing itself.

use std::collections::BTreeSet;

use crate::check::mask::reading_text;
use crate::game::model::Game;

/// How many words of a heading an offered id has at most: an id is to be remembered, not read.
const MOST_WORDS: usize = 5;

/// Offers ids that no heading of a game has, each only once.
pub struct Offers {
    taken: BTreeSet<String>,
}

impl Offers {
    /// What a game has left. A recorded id that nothing bears may be offered: a heading of the same words most likely lost it.
    pub fn new(game: &Game) -> Self {
        let mut taken = BTreeSet::new();
        for heading in game.heading_ids() {
            taken.extend(heading.given.formerly().map(str::to_owned));
            taken.insert(heading.given.id.to_owned());
        }
        Self { taken }
    }

    /// An id of a kind of heading, made of a text.
    pub fn offer(&mut self, prefix: &str, text: &str) -> String {
        let text = reading_text(text).to_lowercase().replace(['\'', '’'], "");
        let words = text.split(|letter: char| !letter.is_ascii_alphanumeric());
        let words: Vec<&str> = words.filter(|word| !word.is_empty()).take(MOST_WORDS).collect();
        let words = if words.is_empty() { vec!["heading"] } else { words };
        let wanted = format!("{prefix}-{}", words.join("-"));
        let mut id = wanted.clone();
        let mut number = 1;
        while !self.taken.insert(id.clone()) {
            number += 1;
            id = format!("{wanted}-{number}");
        }
        id
    }
}
