//! The page of the list builder: the open list, the fleets that the browser keeps, the table, and where the player is.
//!
//! [`turn`] is a pure function: what a page is at and what it asks make what it is at next and what the browser is to do.
//! What is shown is made of it in [`crate::builder::page`]. The list itself changes only through
//! [`crate::builder::update`]; whether it is legal the engine says.

pub mod ask;
mod drag;
pub mod effect;
mod found;
mod hand;
mod keep;
mod link;
mod lost;
pub mod place;
pub mod play;
pub mod shelf;
mod table;
mod turn;
pub mod wish;

use std::sync::Arc;

use crate::builder::desk::place::Place;
use crate::builder::desk::play::Play;
use crate::builder::desk::shelf::Shelf;
use crate::builder::desk::wish::Advice;
use crate::builder::state::State;
use crate::fleet::form::Canon;
use crate::fleet::judge::Judge;
use crate::game::fleet::Fleet;
use crate::load::pack::Packed;
use crate::source::sorted::BTreeMap;

pub use crate::builder::desk::ask::Ask;
pub use crate::builder::desk::effect::Effect;
pub use crate::builder::desk::hand::{code, qr};
pub use crate::builder::desk::lost::Lost;
pub use crate::builder::desk::turn::turn;

/// What does not change while a page is open: the game, and editions of it that were fetched.
#[derive(Debug)]
pub struct Canons<'g> {
    /// The game.
    pub judge: Judge<'g>,
    /// The first bytes of its content hash.
    pub hash: &'g str,
    /// Older editions by the first bytes of their hashes; nothing for one that is not to be had.
    pub editions: BTreeMap<String, Option<Arc<Packed>>>,
}

impl<'g> Canons<'g> {
    /// The canon that lists are read and written with.
    #[must_use]
    pub fn canon(&self) -> Canon<'g> {
        Canon::hashed(self.judge.game(), self.hash)
    }
}

/// Whether the browser keeps anything.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum Keeping {
    /// It does.
    #[default]
    Works,
    /// It has no more room.
    Full,
    /// It keeps nothing at all.
    Forbidden,
}

/// Something to be told above the page until it is taken off.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Notice {
    /// The words.
    pub words: String,
    /// Whether something went wrong.
    pub is_fault: bool,
    /// Whether what it tells of can be taken back.
    pub can_restore: bool,
}

/// The list that is open.
#[derive(Debug, Clone, PartialEq)]
pub struct Open {
    /// What the builder is at with it.
    pub state: State,
    /// The id that it is kept by; nothing as long as it only came with a link.
    pub id: Option<String>,
    /// What is kept of it, letter by letter; nothing when nothing is.
    pub kept: Option<String>,
    /// The list as it is when what is kept is read: as long as it is no other, nothing is written.
    pub kept_as: Option<Arc<Fleet>>,
    /// What was kept before, should the browser refuse.
    pub kept_before: Option<String>,
    /// What another window keeps in its place; the player has not said yet what becomes of it.
    pub clash: Option<String>,
    /// The fragment that it came with.
    pub link: Option<String>,
    /// What had to be read otherwise than it was written, or may be meant otherwise.
    pub remarks: Vec<String>,
    /// The table.
    pub play: Play,
    /// What is kept of the table.
    pub play_kept: Option<String>,
}

/// A pasted text that is no list, and why.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Pasted {
    /// The text.
    pub text: String,
    /// What is wrong with it.
    pub faults: Vec<String>,
}

/// What a page of the builder is at.
#[derive(Debug, Clone, PartialEq, Default)]
pub struct Desk {
    /// Where the player is.
    pub place: Place,
    /// The part of a narrow page that is shown; the list when it is empty.
    pub pane: String,
    /// The list that is open.
    pub open: Option<Open>,
    /// The fleets that are kept.
    pub shelf: Shelf,
    /// What is to be told.
    pub notice: Option<Notice>,
    /// What can be brought back.
    pub lost: Option<Lost>,
    /// A text that was pasted.
    pub pasted: Pasted,
    /// The wishes, as the player wrote them, and what came of them.
    pub advice: Option<Arc<Advice>>,
    /// The form in which the fleet is handed on; the first when it is empty.
    pub form: String,
    /// Whether cards are left out when the fleet is printed.
    pub without_cards: bool,
    /// The page's address without its fragment.
    pub address: String,
    /// Whether the browser keeps anything.
    pub keeping: Keeping,
    /// A code that waits for the edition that it was made with.
    pub waiting: Option<(String, String)>,
}

impl Desk {
    /// The open list.
    #[must_use]
    pub fn fleet(&self) -> Option<&Fleet> {
        self.open.as_ref().map(|open| &*open.state.fleet)
    }

    fn tell(&mut self, words: impl Into<String>) {
        self.notice = Some(Notice {
            words: words.into(),
            ..Notice::default()
        });
    }

    fn complain(&mut self, words: impl Into<String>) {
        self.notice = Some(Notice {
            words: words.into(),
            is_fault: true,
            ..Notice::default()
        });
    }
}
