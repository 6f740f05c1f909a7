//! A game that lists are held against, opened once: with the folder that it came from, its content hash, and the editions
//! that it keeps, each read once however many lists were made with it.

use std::collections::BTreeMap;
use std::ops::Deref;
use std::sync::{Arc, Mutex, OnceLock, PoisonError};

use crate::cli::Unusable;
use crate::cli::place::OpenGame;
use crate::fleet::form::Canon;
use crate::fleet::life::{Age, News, age, news, news_alone};
use crate::game::fleet::Fleet;
use crate::game::model::Game;
use crate::load::pack::{Packed, read_pack};
use crate::render::pack::Pack;
use crate::view::names::Names;

/// An edition that a game keeps, if it keeps one.
type Kept = Result<Option<Arc<Packed>>, Unusable>;

/// A game that lists are held against.
pub struct OpenCanon {
    game: Game,
    /// Where it came from.
    pub place: OpenGame,
    pack: OnceLock<Pack>,
    /// The same game from its pack: with its prose filled in, like that of the editions that it keeps.
    filled: OnceLock<Result<Packed, Unusable>>,
    /// The editions that lists asked for, by the hash that they bear.
    kept: Mutex<BTreeMap<String, Kept>>,
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
            filled: OnceLock::new(),
            kept: Mutex::default(),
        }
    }

    fn pack(&self) -> &Pack {
        self.pack.get_or_init(|| Pack::new(&self.game, &Names::new(&self.game)))
    }

    fn filled(&self) -> Result<&Game, Unusable> {
        let read =
            || read_pack(&self.pack().bytes()).map_err(|reason| Unusable(format!("the canon as a pack: {reason}")));
        let filled = self.filled.get_or_init(read).as_ref();
        filled.map(|packed| &packed.game).map_err(Clone::clone)
    }

    /// The game with its hash, which takes packing it.
    pub fn canon(&self) -> Canon<'_> {
        Canon::hashed(&self.game, self.short_hash())
    }

    /// The first four bytes of its content hash.
    pub fn short_hash(&self) -> &str {
        self.pack().short_hash()
    }

    /// The hash that a list bears, when that is another edition's.
    fn other_hash<'f>(&self, fleet: &'f Fleet) -> Option<&'f str> {
        let hash = fleet.hash.as_deref()?;
        (age(fleet, self.pack().hash()) == Age::Other).then_some(hash)
    }

    /// Whether a list says that it was made with another edition.
    pub fn is_of_another_edition(&self, fleet: &Fleet) -> bool {
        self.other_hash(fleet).is_some()
    }

    /// The edition that a list was made with, when it is another one and the game keeps it.
    ///
    /// # Errors
    /// When what the game keeps in its place is something else.
    pub fn made_with(&self, fleet: &Fleet) -> Kept {
        match self.other_hash(fleet) {
            Some(hash) => self.edition_of(hash),
            None => Ok(None),
        }
    }

    /// The edition with this hash, when it is another than that of now and the game keeps it.
    ///
    /// # Errors
    /// When what the game keeps in its place is something else.
    pub fn edition_of(&self, hash: &str) -> Kept {
        if self.pack().hash().starts_with(&hash.trim().to_ascii_lowercase()) {
            return Ok(None);
        }
        let mut kept = self.kept.lock().unwrap_or_else(PoisonError::into_inner);
        let read = || Ok(self.place.kept(hash)?.map(Arc::new));
        kept.entry(hash.to_owned()).or_insert_with(read).clone()
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
            return Ok(told(&news_alone(&self.game, fleet), &self.game));
        };
        // Prose is filled in on both sides, or every rule would seem to have new words.
        let now = self.filled()?;
        Ok(told(&news(&old.game, now, fleet), now))
    }
}

fn told(news: &[News], now: &Game) -> Vec<String> {
    news.iter().map(|news| news.message(now)).collect()
}
