//! What the browser keeps, and several windows that keep the same fleet: none of them overwrites another silently.

use std::sync::Arc;

use crate::builder::desk::effect::Effect;
use crate::builder::desk::play::Play;
use crate::builder::desk::shelf::{Kept, fleet_key, kept, play_key, read, written};
use crate::builder::desk::turn::Turning;
use crate::builder::desk::{Keeping, Open};
use crate::game::fleet::Fleet;

impl Turning<'_, '_> {
    /// Keeps something, here and in the browser.
    pub(super) fn keep(&mut self, key: &str, was: Option<String>, value: Option<String>) {
        self.desk.shelf.take(key, value.as_deref());
        if self.desk.keeping != Keeping::Forbidden {
            self.effects.push(Effect::Keep {
                key: key.to_owned(),
                was,
                value,
            });
        }
    }

    /// Keeps what is open, where it is another than what is kept.
    pub(super) fn keep_up(&mut self) {
        self.adopt_changed();
        let Some(open) = &mut self.desk.open else { return };
        let Some(id) = open.id.clone().filter(|_| open.clash.is_none()) else {
            return;
        };
        let mut changes = Vec::new();
        if open.kept_as.as_ref() != Some(&open.state.fleet) {
            let text = written(&open.state.fleet);
            open.kept_before = open.kept.replace(text.clone());
            open.kept_as = Some(Arc::clone(&open.state.fleet));
            changes.push((fleet_key(&id), open.kept_before.clone(), text));
        }
        let is_played = open.play_kept.is_some() || open.play != Play::default();
        let play = open.play.written();
        if is_played && open.play_kept.as_ref() != Some(&play) {
            let was = open.play_kept.replace(play.clone());
            changes.push((play_key(&id), was, play));
        }
        for (key, was, text) in changes {
            self.keep(&key, was, Some(text));
        }
    }

    /// A fleet that came with a link is kept as soon as it is changed or played.
    fn adopt_changed(&mut self) {
        let Some(open) = &self.desk.open else { return };
        let is_touched = open.state.is_changed() || open.play != Play::default();
        if open.id.is_none() && is_touched {
            self.adopt();
        }
    }

    /// Keeps a fleet that came with a link.
    pub(super) fn adopt(&mut self) {
        let id = self.desk.shelf.free_id();
        if let Some(open) = self.desk.open.as_mut().filter(|open| open.id.is_none()) {
            open.id = Some(id);
            open.link = None;
        }
    }

    /// Before another list is opened: one that was changed in two windows and not settled is kept beside the other's.
    pub(super) fn keep_unsettled(&mut self) {
        let Some(open) = self.desk.open.as_ref().filter(|open| open.clash.is_some()) else {
            return;
        };
        let text = written(&open.state.fleet);
        let id = self.desk.shelf.free_id();
        self.desk.open = None;
        self.keep(&fleet_key(&id), None, Some(text));
        self.desk
            .tell("Both fleets are kept; the one of this window is a fleet of its own now.");
    }

    /// Another window keeps something else at a key.
    pub(super) fn stored(&mut self, key: &str, value: Option<&str>, refused: bool) {
        let open = self.desk.open.as_mut();
        match (kept(key), open) {
            (Some(Kept::Fleet(id)), Some(open)) if open.id.as_deref() == Some(id) => {
                if refused && open.kept_before.is_none() && open.kept.is_some() {
                    // Two windows began a fleet at once: this one takes another id.
                    self.desk.shelf.take(key, value);
                    let free = self.desk.shelf.free_id();
                    if let Some(open) = &mut self.desk.open {
                        open.id = Some(free);
                        open.kept = None;
                        open.kept_as = None;
                    }
                    return;
                }
                let told = meet(open, value, refused);
                self.desk.shelf.take(key, value);
                if let Some((words, is_fault)) = told {
                    if is_fault {
                        self.desk.complain(words);
                    } else {
                        self.desk.tell(words);
                    }
                }
            }
            (Some(Kept::Play(id)), Some(open)) if open.id.as_deref() == Some(id) => {
                open.play = value.map(Play::read).unwrap_or_default();
                open.play_kept = value.map(str::to_owned);
                self.desk.shelf.take(key, value);
                if refused {
                    self.desk
                        .tell("The table was changed in another window as well; it is shown as it is there.");
                }
            }
            _ => self.desk.shelf.take(key, value),
        }
    }

    /// Something could not be kept.
    pub(super) fn unkept(&mut self, key: &str, is_full: bool) {
        self.desk.keeping = if is_full { Keeping::Full } else { Keeping::Forbidden };
        let Some(open) = &mut self.desk.open else { return };
        let Some(id) = &open.id else { return };
        // What could not be kept is tried again with the next change, not at once and for ever.
        if key == fleet_key(id) {
            open.kept.clone_from(&open.kept_before);
            self.desk.shelf.take(key, open.kept_before.as_deref());
        }
    }

    /// Settles what becomes of a list that was changed in two windows.
    pub(super) fn settle(&mut self, keep: &str) {
        let Some(open) = &mut self.desk.open else { return };
        let Some(theirs) = open.clash.take() else { return };
        self.desk.notice = None;
        match keep {
            "mine" => {
                open.kept = Some(theirs);
                open.kept_as = None;
            }
            "theirs" => {
                if let Ok(fleet) = read(&theirs) {
                    open.state = open.state.replaced(&fleet, "the list of the other window");
                    open.kept = Some(written(&open.state.fleet))
                        .filter(|text| *text == theirs)
                        .or(Some(theirs));
                }
            }
            _ => {
                let mine = Fleet::clone(&open.state.fleet);
                self.begin(&mine, Vec::new());
                self.desk.tell("Both are kept; this is the one of this window.");
            }
        }
    }
}

/// The list of another window beside the open one; what is to be told, and whether it is a fault.
fn meet(open: &mut Open, value: Option<&str>, refused: bool) -> Option<(&'static str, bool)> {
    let Some(text) = value else {
        open.kept = None;
        open.kept_as = None;
        open.kept_before = None;
        return Some((
            "This fleet was removed in another window. It is kept again as it stands here.",
            false,
        ));
    };
    if open.kept.as_deref() == Some(text) {
        return None;
    }
    match read(text) {
        Ok(fleet) if !refused && open.clash.is_none() => {
            // Should both windows have written at once, what this one had is a step back.
            open.state = open.state.replaced(&fleet, "the change of the other window");
            open.kept = Some(text.to_owned());
            open.kept_as = Some(Arc::clone(&open.state.fleet));
            Some((
                "This fleet was changed in another window; it is shown as it is now. Undo brings back what was here.",
                false,
            ))
        }
        _ => {
            open.clash = Some(text.to_owned());
            Some(("This fleet was changed in another window as well.", true))
        }
    }
}
