//! A game that lists are held against, opened once: with the folder that it came from, its content hash, and the editions
//! that it keeps.

use std::ops::Deref;
use std::sync::OnceLock;

use crate::cli::Unusable;
use crate::cli::place::OpenGame;
use crate::fleet::form::Canon;
use crate::fleet::life::{Age, News, age, news, news_alone};
use crate::game::fleet::Fleet;
use crate::game::model::Game;
use crate::load::pack::{Packed, read_pack};
use crate::render::pack::Pack;
use crate::view::names::Names;

/// A game that lists are held against.
pub struct OpenCanon {
    game: Game,
    /// Where it came from.
    pub place: OpenGame,
    pack: OnceLock<Pack>,
}

impl Deref for OpenCanon {
    type Target = Game;

    fn deref(&self) -> &Game {
        &self.game
    }
}

impl OpenCanon {
    /// A game without errors, and where it came from.
    pub fn new(game: Game, place: OpenGame) -> Self {
        Self {
            game,
            place,
            pack: OnceLock::new(),
        }
    }

    fn pack(&self) -> &Pack {
        self.pack.get_or_init(|| Pack::new(&self.game, &Names::new(&self.game)))
    }

    /// The game with its hash, which takes packing it.
    pub fn canon(&self) -> Canon<'_> {
        Canon::hashed(&self.game, self.short_hash())
    }

    /// The first four bytes of its content hash.
    pub fn short_hash(&self) -> &str {
        self.pack().short_hash()
    }

    /// Whether a list says that it was made with another edition.
    pub fn is_of_another_edition(&self, fleet: &Fleet) -> bool {
        fleet.hash.is_some() && age(fleet, self.pack().hash()) == Age::Other
    }

    /// The edition that a list was made with, when it is another one and the game keeps it.
    ///
    /// # Errors
    /// When what the game keeps in its place is something else.
    pub fn made_with(&self, fleet: &Fleet) -> Result<Option<Packed>, Unusable> {
        if fleet.hash.is_none() {
            return Ok(None);
        }
        match (age(fleet, self.pack().hash()), &fleet.hash) {
            (Age::Other, Some(hash)) => self.place.kept(hash),
            _ => Ok(None),
        }
    }

    /// What is otherwise for a list than it was in the edition that it was made with; nothing for one of this edition.
    ///
    /// # Errors
    /// When the edition that the game keeps for it is something else.
    pub fn news(&self, fleet: &Fleet) -> Result<Vec<String>, Unusable> {
        if !self.is_of_another_edition(fleet) {
            return Ok(Vec::new());
        }
        let Some(old) = self.made_with(fleet)? else {
            let news = news_alone(&self.game, fleet);
            return Ok(told(&news, &self.game));
        };
        // Prose is filled in on both sides, or every rule would seem to have new words.
        let now =
            read_pack(&self.pack().bytes()).map_err(|reason| Unusable(format!("the canon as a pack: {reason}")))?;
        Ok(told(&news(&old.game, &now.game, fleet), &now.game))
    }
}

fn told(news: &[News], now: &Game) -> Vec<String> {
    news.iter().map(|news| news.message(now)).collect()
}
