//! The questions that keys ask.

use std::path::PathBuf;

use crate::builder::{Action, Offer, State, offers};
use crate::cli::fleet::edit::app::{App, Focus, View};
use crate::cli::fleet::edit::dialog::{Answer, Dialog, Errand, Purpose, Then};
use crate::fleet::bay::Bay;
use crate::fleet::change::Change;
use crate::game::entry::{Concept as _, Entry};
use crate::game::faction::Faction;
use crate::source::grouped::grouped;
use crate::view::prose::slug;

/// An answer that changes the list.
fn changing(words: impl Into<String>, change: Change) -> Answer {
    Answer::new(words, Then::Act(Action::Do { changes: vec![change] }))
}

impl App<'_, '_> {
    /// Which faction; `after` follows whatever is chosen.
    pub fn ask_faction(&mut self, after: &[Then]) {
        let game = self.world.game();
        let answer = |faction: &&Entry<Faction>| {
            let allegiance = faction.allegiance.as_deref().and_then(|id| game.allegiances.get(id));
            let words = match allegiance {
                Some(allegiance) => format!("{} ({})", faction.name, allegiance.name),
                None => faction.name.clone(),
            };
            let faction = faction.id.clone();
            let mut answer = changing(words, Change::Faction { faction });
            answer.then.extend(after.iter().cloned());
            answer
        };
        let playable: Vec<_> = game.factions.iter().filter(|faction| faction.playable).collect();
        let current = playable
            .iter()
            .position(|faction| faction.id() == self.seen.verdict.faction);
        self.open(
            Dialog::choose("Which faction?", playable.iter().map(answer).collect()),
            current,
        );
    }

    /// Which game size.
    pub fn ask_size(&mut self) {
        let sizes = &self.world.game().manifest.sizes;
        let answers = sizes.iter().map(|size| {
            let words = format!("{}, {} points", size.name, grouped(size.points));
            changing(words, Change::Size { size: size.id.clone() })
        });
        let current = sizes.iter().position(|size| size.id == self.seen.verdict.size);
        self.open(Dialog::choose("Which game size?", answers.collect()), current);
    }

    fn open(&mut self, mut dialog: Dialog, current: Option<usize>) {
        if let (Dialog::Choose { at, .. }, Some(current)) = (&mut dialog, current) {
            *at = current;
        }
        self.dialog = Some(dialog);
    }

    /// Where to save.
    pub fn ask_file(&mut self, quit: bool) {
        let text = match &self.path {
            Some(path) => path.display().to_string(),
            None => format!("{}.fleet.yaml", file_name(&self.state.fleet.name)),
        };
        self.dialog = Some(Dialog::Ask {
            title: "Save as".to_owned(),
            text,
            purpose: Purpose::File { quit },
        });
    }

    /// What the fleet is called.
    pub fn ask_title(&mut self) {
        self.dialog = Some(Dialog::Ask {
            title: "The fleet's name".to_owned(),
            text: self.state.fleet.name.clone(),
            purpose: Purpose::Title,
        });
    }

    /// What an entry is called.
    pub fn ask_name(&mut self, entry: &str) {
        let Some(line) = self.state.line(entry) else { return };
        let game = self.world.game();
        let unit = game
            .units
            .get(&line.entry.unit)
            .map_or(line.entry.unit.as_str(), |unit| unit.name());
        self.dialog = Some(Dialog::Ask {
            title: format!("The name of this {unit}; empty for none"),
            text: line.entry.name.clone().unwrap_or_default(),
            purpose: Purpose::Name(entry.to_owned()),
        });
    }

    /// Whether to leave although something is not saved.
    pub fn ask_quit(&mut self) {
        self.dialog = Some(Dialog::choose(
            "This list is not saved",
            vec![
                Answer::new("Save and quit", Then::Run(Errand::Save { quit: true })),
                Answer::new("Quit without saving", Then::Run(Errand::Quit)),
                Answer::new("Go on", Then::Nothing),
            ],
        ));
    }

    /// Adds the unit of the roster aboard the host that is selected, or the only one that has room, or asks.
    pub fn add_aboard(&mut self) {
        let Some(offer) = self.state.unit.as_deref().and_then(|unit| self.seen.offer(unit)) else {
            return self.say("no unit of the roster is selected");
        };
        let add = |host: &str| Change::Add {
            unit: offer.unit.clone(),
            count: 1,
            host: Some(host.to_owned()),
            name: None,
        };
        let selected = self.state.selected.as_deref();
        let hosts: Vec<(&str, i64)> = offer
            .berths
            .iter()
            .map(|berth| (berth.entry.as_str(), berth.free))
            .collect();
        let here = hosts.iter().find(|(entry, _)| Some(*entry) == selected);
        match (here, hosts.as_slice()) {
            (_, []) => {
                let words = format!("no host of this fleet has room for {}", offer.name);
                self.say(words);
            }
            (Some((host, _)), _) | (None, [(host, _)]) => {
                let change = add(host);
                self.change(change);
            }
            (None, several) => {
                let answers = several
                    .iter()
                    .map(|(host, free)| changing(format!("{}, room for {free}", self.called(host)), add(host)));
                let title = format!("{} aboard which?", offer.name);
                let dialog = Dialog::choose(title, answers.collect());
                self.dialog = Some(dialog);
            }
        }
    }

    /// Puts an entry aboard the only host that has room for it, or asks.
    pub fn embark(&mut self, entry: &str) {
        let Some(line) = self.state.line(entry) else { return };
        let lines = self.state.lines();
        let host = line.host.and_then(|host| lines.get(host)).map(|host| host.id.as_str());
        let has_room = |bay: &&Bay| {
            bay.free() >= line.each
                && bay.carries(&line.entry.unit)
                && bay.entry != entry
                && Some(bay.entry.as_str()) != host
        };
        let hosts: Vec<&Bay> = self.seen.bays.iter().filter(has_room).collect();
        let put = |host: &str| Change::Move {
            entry: entry.to_owned(),
            host: Some(host.to_owned()),
        };
        match hosts.as_slice() {
            [] => {
                let words = format!("no other host of this fleet has room for {}", self.called(entry));
                self.say(words);
            }
            [bay] => {
                let change = put(&bay.entry);
                self.change(change);
            }
            several => {
                let answers = several.iter().map(|bay| {
                    changing(
                        format!("{}, room for {}", self.called(&bay.entry), bay.free()),
                        put(&bay.entry),
                    )
                });
                let title = format!("{} aboard which?", self.called(entry));
                let dialog = Dialog::choose(title, answers.collect());
                self.dialog = Some(dialog);
            }
        }
    }

    /// Which unit in the place of an entry's.
    pub fn ask_swap(&mut self, entry: &str) {
        let Some(line) = self.state.line(entry) else { return };
        let game = self.world.game();
        let cost = game
            .units
            .get(&line.entry.unit)
            .and_then(|unit| unit.points)
            .unwrap_or(0);
        let all = State {
            filter: String::new(),
            ..self.state.clone()
        };
        let answer = |offer: Offer| {
            let points = offer.points.unwrap_or(0);
            let more = points.saturating_sub(cost).saturating_mul(line.copies);
            let more = match more {
                0 => "costs the same".to_owned(),
                more if more > 0 => format!("{} more", grouped(more)),
                less => format!("{} less", grouped(less.saturating_neg())),
            };
            let entry = entry.to_owned();
            let words = format!("{}, {} points, {more}", offer.name, grouped(points));
            changing(
                words,
                Change::Swap {
                    entry,
                    unit: offer.unit,
                },
            )
        };
        let others = offers(&self.world.judge, &all)
            .into_iter()
            .filter(|offer| offer.unit != line.entry.unit);
        let title = format!("What in place of {}? Type to narrow down", self.called(entry));
        let dialog = Dialog::choose(title, others.map(answer).collect());
        self.dialog = Some(dialog);
    }

    /// Which mend; of the finding that is meant, or of all where none is.
    pub fn ask_mend(&mut self) {
        let only = (self.focus == Focus::Detail && self.view == View::Findings).then_some(self.finding);
        let findings = self.seen.mends.iter().enumerate();
        let meant = findings.filter(|(place, _)| only.is_none_or(|only| only == *place));
        let mut answers = Vec::new();
        for (place, mends) in meant {
            let what = self
                .seen
                .roster
                .findings
                .get(place)
                .map_or("", |finding| finding.message.as_str());
            for mend in mends {
                let words = format!("{} — {what}", mend.words);
                let changes = mend.changes.clone();
                answers.push(Answer::new(words, Then::Act(Action::Do { changes })));
            }
        }
        match (answers.is_empty(), self.seen.verdict.findings.is_empty()) {
            (_, true) => self.say("nothing needs to be mended"),
            (true, false) => self.say("no single step mends this; `f` shows what is found, with advice"),
            (false, false) => self.dialog = Some(Dialog::choose("Which mend?", answers)),
        }
    }

    /// What an entry is called on the screen.
    #[must_use]
    pub fn called(&self, id: &str) -> String {
        let found = self.seen.roster.entries.iter().find(|entry| entry.id == id);
        found.map_or_else(
            || id.to_owned(),
            |entry| match entry.own_name.as_str() {
                "" => entry.name.clone(),
                own => format!("{own} ({})", entry.name),
            },
        )
    }
}

/// The file name for a fleet of this name, without an ending.
fn file_name(name: &str) -> String {
    let slug: String = slug(name).chars().take(60).collect();
    if slug.is_empty() { "fleet".to_owned() } else { slug }
}

/// The file that a typed name means; nothing when there are only spaces. A name without an ending gets that of lists.
#[must_use]
pub fn file(typed: &str) -> Option<PathBuf> {
    let typed = typed.trim();
    if typed.is_empty() {
        return None;
    }
    let path = PathBuf::from(typed);
    Some(if path.extension().is_none() {
        PathBuf::from(format!("{typed}.fleet.yaml"))
    } else {
        path
    })
}
