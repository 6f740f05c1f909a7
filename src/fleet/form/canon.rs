//! The canon that a list is read and written against: a game, with the edition and hash that lists record.

use crate::game::fleet::Fleet;
use crate::game::model::Game;

/// A game and what its lists record of it.
#[derive(Debug, Clone, Copy)]
pub struct Canon<'g> {
    /// The game.
    pub game: &'g Game,
    /// The first four bytes of its content hash, as eight hexadecimal digits, where they are known.
    pub hash: Option<&'g str>,
}

impl<'g> Canon<'g> {
    /// A game whose content hash nobody worked out.
    #[must_use]
    pub fn new(game: &'g Game) -> Self {
        Self { game, hash: None }
    }

    /// The same with its content hash.
    #[must_use]
    pub fn hashed(game: &'g Game, hash: &'g str) -> Self {
        Self { game, hash: Some(hash) }
    }

    /// The id of the newest edition.
    #[must_use]
    pub fn edition(&self) -> Option<&'g str> {
        self.game.edition().map(|edition| edition.id.as_str())
    }

    /// Records the edition and the hash on a list that has neither. What a list records already stays: it says against
    /// which canon it was made.
    pub fn stamp(&self, fleet: &mut Fleet) {
        if fleet.edition.is_none() && fleet.hash.is_none() && fleet.game == self.game.manifest.id {
            fleet.edition = self.edition().map(str::to_owned);
            fleet.hash = self.hash.map(str::to_owned);
        }
    }
}
