//! What each key does to the builder.

use ratatui::crossterm::event::{KeyCode, KeyEvent, KeyModifiers};

use crate::builder::Action;
use crate::cli::fleet::edit::app::{App, Focus, View};
use crate::cli::fleet::edit::ask::file;
use crate::cli::fleet::edit::dialog::{Dialog, Errand, Outcome, Purpose, pasted, typed};
use crate::cli::fleet::edit::key::{Command, KEYS, command};
use crate::fleet::change::Change;

/// How many lines a page is.
const PAGE: isize = 10;

impl App<'_, '_> {
    /// Takes a key; what has to do with files is handed back.
    pub fn press(&mut self, event: KeyEvent) -> Option<Errand> {
        // Escape and a key right behind it reach a program as one; so does Alt, which nothing here needs.
        if event.modifiers == KeyModifiers::ALT {
            let errand = self.press(KeyEvent::new(KeyCode::Esc, KeyModifiers::NONE));
            let key = KeyEvent::new(event.code, KeyModifiers::NONE);
            return errand.or_else(|| self.press(key));
        }
        self.said = None;
        if let Some(dialog) = &mut self.dialog {
            return match dialog.press(event) {
                Outcome::Open => None,
                Outcome::Done(then) => self.follow(then),
                Outcome::Typed(purpose, text) => self.name(purpose, &text),
            };
        }
        if self.filtering {
            self.filter(event);
            return None;
        }
        if event.code == KeyCode::Esc {
            self.leave();
            return None;
        }
        let command = command(event)?;
        if event.code == KeyCode::Enter && self.focus != Focus::Roster {
            self.look();
            return None;
        }
        self.run(command)
    }

    /// Takes what was pasted, where something is being typed.
    pub fn paste(&mut self, text: &str) {
        match &mut self.dialog {
            Some(Dialog::Ask { text: line, .. }) => pasted(line, text),
            Some(Dialog::Choose { filter, at, .. }) => {
                pasted(filter, text);
                *at = 0;
            }
            Some(Dialog::Page { .. } | Dialog::Share { .. }) => {}
            None if self.filtering => {
                let mut filter = self.state.filter.clone();
                pasted(&mut filter, text);
                self.act(&Action::Filter { text: filter });
            }
            None => self.say("nothing is being typed, so nothing was pasted"),
        }
    }

    /// Types at the filter.
    fn filter(&mut self, event: KeyEvent) {
        match event.code {
            KeyCode::Enter | KeyCode::Tab => self.filtering = false,
            KeyCode::Char('c') if event.modifiers.contains(KeyModifiers::CONTROL) => self.filtering = false,
            KeyCode::Esc => {
                self.filtering = false;
                self.act(&Action::Filter { text: String::new() });
            }
            KeyCode::Up => self.step(-1),
            KeyCode::Down => self.step(1),
            _ => {
                let mut text = self.state.filter.clone();
                if typed(&mut text, event) {
                    self.act(&Action::Filter { text });
                }
            }
        }
    }

    /// What Escape leaves: the filter.
    fn leave(&mut self) {
        if self.state.filter.is_empty() {
            self.say("`q` quits, `?` shows all keys");
        } else {
            self.act(&Action::Filter { text: String::new() });
        }
    }

    /// What Enter does outside the roster.
    fn look(&mut self) {
        match (self.focus, self.view) {
            (Focus::Detail, View::Findings) => self.ask_mend(),
            _ => self.show(View::Card),
        }
    }

    fn show(&mut self, view: View) {
        self.view = view;
        self.from = 0;
    }

    fn run(&mut self, command: Command) -> Option<Errand> {
        match command {
            Command::Up => self.step(-1),
            Command::Down => self.step(1),
            Command::PageUp => self.step(-PAGE),
            Command::PageDown => self.step(PAGE),
            Command::First => self.step(isize::MIN),
            Command::Last => self.step(isize::MAX),
            Command::NextPane => self.turn(true),
            Command::PreviousPane => self.turn(false),
            Command::Filter => {
                self.focus = Focus::Roster;
                self.filtering = true;
            }
            Command::Add => match self.state.unit.clone() {
                Some(unit) => self.change(Change::Add {
                    unit,
                    count: 1,
                    host: None,
                    name: None,
                }),
                None => self.say("no unit of the roster is selected"),
            },
            Command::AddAboard => self.add_aboard(),
            Command::Title => self.ask_title(),
            Command::Faction => self.ask_faction(&[]),
            Command::Size => self.ask_size(),
            Command::Mend => self.ask_mend(),
            Command::Suggest => self.suggest(),
            Command::Undo => self.act(&Action::Undo),
            Command::Redo => self.act(&Action::Redo),
            Command::Card => self.show(View::Card),
            Command::Findings => self.show(View::Findings),
            Command::Totals => self.show(View::Totals),
            Command::Save => return Some(Errand::Save { quit: false }),
            Command::SaveAs => self.ask_file(false),
            Command::Print => return Some(Errand::Print),
            Command::Share => self.share(),
            Command::Help => self.help(),
            Command::Quit if self.is_unsaved() => self.ask_quit(),
            Command::Quit => return Some(Errand::Quit),
            Command::Remove
            | Command::More
            | Command::Fewer
            | Command::Copy
            | Command::Embark
            | Command::Disembark
            | Command::Swap
            | Command::Rename
            | Command::Raise
            | Command::Lower => match self.state.selected.clone() {
                Some(entry) => self.run_on(command, entry),
                None => self.say("the fleet has no units yet; `a` adds one"),
            },
        }
        None
    }

    /// What is done to an entry.
    fn run_on(&mut self, command: Command, entry: String) {
        match command {
            Command::Remove => self.change(Change::Drop { entry }),
            Command::More => self.act(&Action::Adjust { entry, by: 1 }),
            Command::Fewer => self.act(&Action::Adjust { entry, by: -1 }),
            Command::Copy => self.act(&Action::Copy { entry }),
            Command::Embark => self.embark(&entry),
            Command::Disembark => {
                let is_aboard = self.state.line(&entry).is_some_and(|line| line.host.is_some());
                if is_aboard {
                    self.change(Change::Move { entry, host: None });
                } else {
                    let words = format!("{} is aboard no host", self.called(&entry));
                    self.say(words);
                }
            }
            Command::Swap => self.ask_swap(&entry),
            Command::Rename => self.ask_name(&entry),
            Command::Raise => self.act(&Action::Shift { entry, by: -1 }),
            Command::Lower => self.act(&Action::Shift { entry, by: 1 }),
            _ => {}
        }
    }

    /// Goes to the next pane, or the one before.
    fn turn(&mut self, forward: bool) {
        self.focus = match (self.focus, forward) {
            (Focus::Roster, true) | (Focus::Detail, false) => Focus::Fleet,
            (Focus::Fleet, true) | (Focus::Roster, false) => Focus::Detail,
            (Focus::Detail, true) | (Focus::Fleet, false) => Focus::Roster,
        };
        self.from = 0;
    }

    /// Goes up or down in the pane that takes keys.
    fn step(&mut self, by: isize) {
        match (self.focus, self.view) {
            (Focus::Roster, _) => {
                let units: Vec<String> = self.seen.offers.iter().map(|offer| offer.unit.clone()).collect();
                let unit = neighbour(&units, self.state.unit.as_deref(), by);
                self.from = 0;
                self.state.unit = unit;
            }
            (Focus::Fleet, _) => {
                let entries: Vec<String> = self.state.lines().into_iter().map(|line| line.id).collect();
                let entry = neighbour(&entries, self.state.selected.as_deref(), by);
                self.from = 0;
                self.act(&Action::Select { entry });
            }
            (Focus::Detail, View::Findings) => {
                let last = self.seen.verdict.findings.len().saturating_sub(1);
                self.finding = self.finding.saturating_add_signed(by).min(last);
            }
            (Focus::Detail, _) => self.from = self.from.saturating_add_signed(by),
        }
    }

    /// Takes a typed line.
    fn name(&mut self, purpose: Purpose, text: &str) -> Option<Errand> {
        self.dialog = None;
        let text = text.trim();
        match purpose {
            Purpose::Title => self.change(Change::Title { name: text.to_owned() }),
            Purpose::Name(entry) => self.change(Change::Rename {
                entry,
                name: Some(text.to_owned()),
            }),
            Purpose::File { quit } => match file(text) {
                Some(path) => {
                    return Some(Errand::SaveAs {
                        path,
                        over: false,
                        quit,
                    });
                }
                None => self.say("a file needs a name; nothing was saved"),
            },
        }
        None
    }

    fn help(&mut self) {
        let wide = KEYS.iter().map(|row| row.shown.chars().count()).max().unwrap_or(0);
        let lines = KEYS.iter().map(|row| format!("{:wide$}  {}", row.shown, row.about));
        self.dialog = Some(Dialog::page("Keys", lines.collect()));
    }
}

/// The one that is so many places behind another; the first where that one is not there.
fn neighbour(all: &[String], at: Option<&str>, by: isize) -> Option<String> {
    let place = at.and_then(|at| all.iter().position(|one| one == at));
    let wanted = place.map_or(0, |place| place.saturating_add_signed(by));
    all.get(wanted.min(all.len().saturating_sub(1))).cloned()
}
