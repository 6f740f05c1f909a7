//! What does not change while a list is edited: the game made ready, and the strings of its cards.

use std::collections::BTreeMap;

use crate::fleet::form::Canon;
use crate::fleet::judge::Judge;
use crate::game::model::Game;
use crate::render::pack::Pack;
use crate::view::card::CardView;
use crate::view::names::Names;
use crate::view::publication::Publication;

/// A game as the builder shows it.
pub struct World<'g> {
    /// The game, ready to judge by.
    pub judge: Judge<'g>,
    /// The first bytes of the canon's hash.
    pub hash: String,
    /// The cards by the units' ids.
    pub cards: BTreeMap<String, CardView>,
    /// The ids of the stat line.
    pub characteristics: Vec<String>,
    /// The game's own templates, by their path below `templates/`.
    pub templates: BTreeMap<String, Vec<u8>>,
}

impl<'g> World<'g> {
    /// Makes a game ready.
    #[must_use]
    pub fn new(game: &'g Game) -> Self {
        let names = Names::new(game);
        let cards = Publication::new(game, &names).units.into_iter();
        Self {
            judge: Judge::new(game),
            hash: Pack::new(game, &names).short_hash().to_owned(),
            cards: cards.map(|card| (card.id.clone(), card)).collect(),
            characteristics: game.manifest.characteristics.iter().map(|one| one.id.clone()).collect(),
            templates: BTreeMap::new(),
        }
    }

    /// The game.
    #[must_use]
    pub fn game(&self) -> &'g Game {
        self.judge.game()
    }

    /// The canon that lists are written against.
    #[must_use]
    pub fn canon(&self) -> Canon<'_> {
        Canon::hashed(self.game(), &self.hash)
    }
}
