//! What the full-screen builder is at: the builder's own state, and what only a terminal has beside it.

use std::path::{Path, PathBuf};
use std::sync::Arc;

use crate::builder::history::Typing;
use crate::builder::{Action, State, update};
use crate::cli::fleet::edit::dialog::{Answer, Dialog, Errand, Then};
use crate::cli::fleet::edit::seen::Seen;
use crate::cli::fleet::edit::world::World;
use crate::fleet::change::Change;
use crate::fleet::form::YAML;
use crate::fleet::line::identify;
use crate::game::fleet::Fleet;

/// The panes that take keys.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Focus {
    /// The roster.
    Roster,
    /// The fleet.
    Fleet,
    /// What is shown below or beside them.
    Detail,
}

/// What the third pane shows.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum View {
    /// The card of the unit that is selected.
    Card,
    /// What is found, with mends.
    Findings,
    /// What the fleet adds up to.
    Totals,
}

/// The full-screen builder.
pub struct App<'w, 'g> {
    /// The game.
    pub world: &'w World<'g>,
    /// The builder.
    pub state: State,
    /// What follows from the list.
    pub seen: Seen,
    /// The pane that takes keys.
    pub focus: Focus,
    /// What the third pane shows.
    pub view: View,
    /// How many lines of the third pane are above what is seen.
    pub from: usize,
    /// The finding that is meant.
    pub finding: usize,
    /// Whether the filter is being typed.
    pub filtering: bool,
    /// What lies over the panes.
    pub dialog: Option<Dialog>,
    /// What is said about the last key.
    pub said: Option<String>,
    /// The list's file, when it has one.
    pub path: Option<PathBuf>,
    /// Where it was printed to last.
    pub printed: Option<PathBuf>,
    saved: Arc<Fleet>,
}

/// What is to be said of a list that was made with another edition of the canon.
fn edition_note(world: &World<'_>, fleet: &Fleet) -> Option<String> {
    let hash = fleet.hash.as_deref().filter(|hash| *hash != world.hash)?;
    Some(format!(
        "made with another edition ({hash}) of the canon; it is judged by the present one"
    ))
}

impl<'w, 'g> App<'w, 'g> {
    /// The builder with a list, and its file if it comes from one.
    #[must_use]
    pub fn new(world: &'w World<'g>, fleet: &Fleet, path: Option<PathBuf>) -> Self {
        let state = State::new(fleet);
        let focus = if fleet.units.is_empty() {
            Focus::Roster
        } else {
            Focus::Fleet
        };
        let mut app = Self {
            seen: Seen::new(world, &state),
            said: state.message.clone().or_else(|| edition_note(world, fleet)),
            saved: Arc::new(identify(fleet)),
            view: View::Card,
            from: 0,
            finding: 0,
            filtering: false,
            dialog: None,
            printed: None,
            world,
            state,
            focus,
            path,
        };
        app.refresh();
        app
    }

    /// Asks first what a new list is for.
    #[must_use]
    pub fn asking(mut self) -> Self {
        self.ask_faction(&[Then::AskSize]);
        self
    }

    /// Whether something is not saved.
    #[must_use]
    pub fn is_unsaved(&self) -> bool {
        *self.saved != *self.state.fleet
    }

    /// The list as it is saved: it records the canon that it was made with.
    #[must_use]
    pub fn list(&self) -> Fleet {
        let mut fleet = Fleet::clone(&self.state.fleet);
        self.world.canon().stamp(&mut fleet);
        fleet
    }

    /// The list as text, in the form of people's own files.
    #[must_use]
    pub fn text(&self) -> String {
        (YAML.write)(&self.world.canon(), &self.list())
    }

    /// Notes that the list was saved in a file.
    pub fn note_saved(&mut self, path: &Path) {
        self.saved = Arc::clone(&self.state.fleet);
        self.said = Some(format!("saved as {}", path.display()));
        self.path = Some(path.to_owned());
    }

    /// Says something.
    pub fn say(&mut self, words: impl Into<String>) {
        self.said = Some(words.into());
    }

    /// Has the builder do something.
    pub fn act(&mut self, action: &Action) {
        self.state = update(&self.state, action, &self.world.judge);
        self.said.clone_from(&self.state.message);
        self.refresh();
    }

    /// Has the builder change the list in one step.
    pub fn change(&mut self, change: Change) {
        let is_name = Typing::of(std::slice::from_ref(&change)).is_some();
        self.act(&Action::Do { changes: vec![change] });
        if is_name {
            // Here a name is typed into a dialog and comes as a whole.
            self.state.history.rest();
        }
    }

    /// Works out what follows from the list.
    fn refresh(&mut self) {
        self.seen = Seen::new(self.world, &self.state);
        let unit = self.state.unit.as_deref();
        if unit.is_none_or(|unit| self.seen.offer(unit).is_none()) {
            self.state.unit = self.seen.offers.first().map(|offer| offer.unit.clone());
        }
        self.finding = self.finding.min(self.seen.verdict.findings.len().saturating_sub(1));
    }

    /// The unit whose card is shown.
    #[must_use]
    pub fn shown(&self) -> Option<&str> {
        let of_entry = || {
            let line = self.state.line(self.state.selected.as_deref()?)?;
            Some(line.entry.unit.as_str())
        };
        match self.focus {
            Focus::Roster => self.state.unit.as_deref(),
            Focus::Fleet | Focus::Detail => of_entry().or(self.state.unit.as_deref()),
        }
    }

    /// Carries out what follows from an answer; what has to do with files is handed back.
    pub fn follow(&mut self, then: Vec<Then>) -> Option<Errand> {
        self.dialog = None;
        let mut errand = None;
        for then in then {
            match then {
                Then::Act(action) => self.act(&action),
                Then::Run(found) => errand = Some(found),
                Then::AskSize => self.ask_size(),
                Then::AskFile { quit } => self.ask_file(quit),
                Then::Nothing => {}
            }
        }
        errand
    }

    /// Asks what to do about a file that is not what it was.
    pub fn ask_conflict(&mut self, path: &Path, reason: &str, quit: bool) {
        let save = Errand::SaveAs {
            path: path.to_owned(),
            over: true,
            quit,
        };
        self.dialog = Some(Dialog::choose(
            format!("{} {reason}", path.display()),
            vec![
                Answer::new("Save under another name", Then::AskFile { quit }),
                Answer::new("Overwrite it", Then::Run(save)),
                Answer::new("Do not save", Then::Nothing),
            ],
        ));
    }
}
