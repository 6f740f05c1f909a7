//! How the sum of a finding comes about, on one line: what each entry adds to it, and the limit that it is held against.

use crate::fleet::message::{clean, list, unit_name};
use crate::fleet::verdict::{Bound, Finding, Share};
use crate::game::model::Game;
use crate::source::grouped::grouped;

/// How many entries an account names before it says "and more".
const MOST_ENTRIES: usize = 8;

impl Finding {
    /// What each entry adds to the sum; nothing where that says no more than the message does: where there is no sum, where
    /// one entry is all of it, and where entries only count and the message names them.
    #[must_use]
    pub fn account(&self, game: &Game, message: &str) -> Option<String> {
        let (sum, limit, bound) = (self.sum?, self.limit?, self.bound?);
        let adding: Vec<&Share> = self.units.iter().filter(|share| share.share != 0).collect();
        let only_counts = self.units.iter().all(|share| share.share == share.count);
        if adding.len() < 2 || (only_counts && message.contains(&list(game, &self.units))) {
            return None;
        }
        let named = adding.iter().take(MOST_ENTRIES);
        let mut words: Vec<String> = named.map(|share| share.words(game)).collect();
        match adding.len().saturating_sub(MOST_ENTRIES) {
            0 => {}
            more => words.push(format!("and {more} more")),
        }
        let bound = match bound {
            Bound::AtMost => "",
            Bound::AtLeast => "at least ",
            Bound::Exactly => "exactly ",
        };
        let (words, sum, limit) = (words.join(", "), grouped(sum), grouped(limit));
        Some(format!("{words} = {sum} of {bound}{limit}"))
    }
}

impl Share {
    /// The entry, its id and what it adds.
    fn words(&self, game: &Game) -> String {
        let who = match (&self.name, self.count) {
            (Some(name), 1) => clean(name),
            (_, 1) => unit_name(game, &self.unit),
            (_, count) => format!("{count} × {}", unit_name(game, &self.unit)),
        };
        format!("{who} ({}) {}", clean(&self.id), grouped(self.share))
    }
}
