//! What is gone and can be brought back, the last of its kind.

use crate::builder::desk::Effect;
use crate::builder::desk::place::Place;
use crate::builder::desk::play::Play;
use crate::builder::desk::shelf::{fleet_key, play_key};
use crate::builder::desk::turn::Turning;

/// What is gone.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Lost {
    /// A fleet that was removed.
    Fleet {
        /// Its id.
        id: String,
        /// What was kept of it.
        text: String,
        /// What was kept of its table.
        play: Option<String>,
    },
    /// The table of the open fleet, as it was before the game was begun anew.
    Table(Play),
}

impl Turning<'_, '_> {
    pub(super) fn remove(&mut self, id: &str) {
        let Some(text) = self.desk.shelf.text(&fleet_key(id)).map(str::to_owned) else {
            return;
        };
        if self
            .desk
            .open
            .as_ref()
            .is_some_and(|open| open.id.as_deref() == Some(id))
        {
            self.desk.open = None;
        }
        self.keep(&fleet_key(id), Some(text.clone()), None);
        let play = self.desk.shelf.text(&play_key(id)).map(str::to_owned);
        if play.is_some() {
            self.keep(&play_key(id), play.clone(), None);
        }
        self.desk.place = Place::Fleets;
        let id = id.to_owned();
        self.tell_of_loss("The fleet is removed.", Lost::Fleet { id, text, play });
    }

    /// Tells of something that is gone and can be brought back.
    pub(super) fn tell_of_loss(&mut self, words: &str, lost: Lost) {
        self.desk.lost = Some(lost);
        self.desk.tell(words);
        if let Some(notice) = &mut self.desk.notice {
            notice.can_restore = true;
        }
        self.effects.push(Effect::Focus("notice-restore".to_owned()));
    }

    pub(super) fn restore(&mut self) {
        self.desk.notice = None;
        let (id, text, play) = match self.desk.lost.take() {
            None => return,
            Some(Lost::Table(table)) => return self.play(|play| *play = table),
            Some(Lost::Fleet { id, text, play }) => (id, text, play),
        };
        // Another window may have begun a fleet under its number meanwhile.
        let is_taken = self.desk.shelf.fleet(&id).is_some();
        let id = if is_taken { self.desk.shelf.free_id() } else { id };
        self.keep(&fleet_key(&id), None, Some(text));
        if play.is_some() {
            self.keep(&play_key(&id), None, play);
        }
        self.desk.place = Place::Fleets;
        self.effects.push(Effect::Focus(format!("fleet-{id}")));
    }
}
