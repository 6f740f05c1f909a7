//! Which cards are printed.

use crate::game::fleet::Fleet;
use crate::game::model::Game;
use crate::view::deck::{self, DeckCard};
use crate::view::fleet_deck::of_fleet;
use crate::view::publication::Publication;

/// The cards that are wanted.
#[derive(Debug, Clone, Default)]
pub enum Selection {
    /// All of them.
    #[default]
    Whole,
    /// Those of these units.
    Units(Vec<String>),
    /// What a fleet needs.
    Fleet {
        /// What its files are called.
        name: String,
        /// The list.
        fleet: Box<Fleet>,
    },
}

impl Selection {
    /// Whether every card is wanted.
    #[must_use]
    pub fn is_whole(&self) -> bool {
        matches!(self, Self::Whole)
    }

    /// What its files are called.
    #[must_use]
    pub fn name(&self) -> &str {
        match self {
            Self::Whole => "cards",
            Self::Units(_) => "units",
            Self::Fleet { name, .. } => name,
        }
    }

    /// The cards.
    #[must_use]
    pub fn deck(&self, publication: &Publication, game: &Game) -> Vec<DeckCard> {
        match self {
            Self::Whole => deck::whole(publication),
            Self::Units(ids) => deck::of_units(publication, ids),
            Self::Fleet { fleet, .. } => of_fleet(publication, game, fleet),
        }
    }

    /// The ids of the units whose files of their own are made; a fleet's are there already.
    #[must_use]
    pub fn singles<'a>(&'a self, publication: &'a Publication) -> Vec<&'a str> {
        match self {
            Self::Whole => publication.units.iter().map(|unit| unit.id.as_str()).collect(),
            Self::Units(ids) => ids.iter().map(String::as_str).collect(),
            Self::Fleet { .. } => Vec::new(),
        }
    }
}
