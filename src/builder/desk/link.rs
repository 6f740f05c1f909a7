//! Fleets that come from elsewhere: behind a link, or as a text that somebody wrote.

use crate::builder::desk::place::Place;
use crate::builder::desk::shelf::{exported, read};
use crate::builder::desk::turn::Turning;
use crate::builder::desk::{Effect, Open, Pasted};
use crate::fleet::form::{CODE, Canon, Form, guess};
use crate::fleet::life::renamed;
use crate::game::fleet::Fleet;
use crate::source::sorted::BTreeSet;

/// How many lines of a pasted text are told of.
const MOST_REMARKS: usize = 100;
/// More faults of a text than this help nobody.
const MOST_FAULTS: usize = 12;

impl Turning<'_, '_> {
    /// Opens the fleet that a link carries. It is not kept until the player does something with it.
    pub(super) fn link(&mut self, code: &str) {
        if self
            .desk
            .open
            .as_ref()
            .is_some_and(|open| open.link.as_deref() == Some(code))
        {
            return self.go(Place::Build);
        }
        match self.decode(code) {
            Ok(fleet) => {
                let open = Open {
                    link: Some(code.to_owned()),
                    ..Open::new(&fleet)
                };
                self.show(open, Place::Build);
            }
            Err(why) => {
                self.desk.place = Place::Fleets;
                self.desk.complain(format!("The link does not lead to a fleet: {why}."));
            }
        }
    }

    fn decode(&mut self, code: &str) -> Result<Fleet, String> {
        let reading = CODE.read(&self.canons.canon(), code);
        let faults = match reading {
            Ok(reading) => return Ok(reading.fleet),
            Err(faults) => faults,
        };
        // A unit that is gone by now is known to the edition that the code was made with.
        for (hash, packed) in &self.canons.editions {
            if let Some(packed) = packed
                && let Ok(reading) = CODE.read(&Canon::hashed(&packed.game, hash), code)
            {
                return Ok(renamed(&reading.fleet, self.canons.judge.game()));
            }
        }
        if let Some(hash) = (CODE.hash)(code)
            && !self.canons.editions.contains_key(&hash)
        {
            self.desk.waiting = Some((hash.clone(), code.to_owned()));
            self.effects.push(Effect::Edition(hash));
        }
        Err(faults
            .into_iter()
            .map(|fault| fault.message)
            .collect::<Vec<_>>()
            .join("; "))
    }

    /// Reads a text in whatever form it is: one fleet, or all of an export.
    pub(super) fn paste(&mut self, text: &str) {
        self.desk.notice = None;
        self.desk.pasted = Pasted::default();
        if text.trim().is_empty() {
            self.desk.place = Place::Paste;
            return;
        }
        if let Some(texts) = exported(text) {
            return self.import(&texts);
        }
        let form: &Form = guess(text, "");
        match form.read(&self.canons.canon(), text) {
            Ok(reading) if !reading.fleet.units.is_empty() || form.id != "text" => {
                let remark = |remark: &crate::fleet::form::Remark| {
                    let (number, line) = remark.line(text);
                    format!("line {number}: {} ({})", remark.message, line.trim())
                };
                let mut remarks: Vec<String> = reading.remarks.iter().take(MOST_REMARKS).map(remark).collect();
                if let Some(more) = reading.remarks.len().checked_sub(MOST_REMARKS).filter(|more| *more > 0) {
                    remarks.push(format!("and {more} more lines"));
                }
                let mut fleet = reading.fleet;
                self.canons.canon().stamp(&mut fleet);
                self.begin(&fleet, remarks);
            }
            Ok(_) => self.unread(text, vec!["No unit of this game is in it.".to_owned()]),
            Err(faults) => {
                let faults = faults
                    .into_iter()
                    .take(MOST_FAULTS)
                    .map(|fault| fault.message)
                    .collect();
                self.unread(text, faults);
            }
        }
    }

    fn unread(&mut self, text: &str, faults: Vec<String>) {
        self.desk.place = Place::Paste;
        self.desk.pasted = Pasted {
            text: text.to_owned(),
            faults,
        };
        self.effects.push(Effect::Focus("paste-text".to_owned()));
    }

    fn import(&mut self, texts: &[String]) {
        let mut faults = Vec::new();
        let mut count = 0;
        let mut there: BTreeSet<String> = self.desk.shelf.fleets().map(|(_, saved)| saved.text.clone()).collect();
        for text in texts {
            match read(text) {
                Ok(_) => {
                    if there.insert(text.clone()) {
                        let id = self.desk.shelf.free_id();
                        self.keep(&super::shelf::fleet_key(&id), None, Some(text.clone()));
                        count += 1;
                    }
                }
                Err(why) => faults.push(why),
            }
        }
        self.desk.place = Place::Fleets;
        let words = match count {
            0 => "No fleet was added: all of them are kept already.".to_owned(),
            1 => "1 fleet was added.".to_owned(),
            count => format!("{count} fleets were added."),
        };
        if faults.is_empty() {
            self.desk.tell(words);
        } else {
            faults.truncate(MOST_FAULTS);
            self.desk.complain(format!("{words} Not read: {}.", faults.join("; ")));
        }
    }
}
