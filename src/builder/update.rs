//! One action. It always gives a state: what makes no sense changes nothing, and is told in words.

use std::sync::Arc;

use crate::builder::action::Action;
use crate::builder::history::{Step, Typing};
use crate::builder::state::{State, well_formed};
use crate::builder::words::{deed, entry_name};
use crate::fleet::change::Change;
use crate::fleet::form::MOST_DEPTH;
use crate::fleet::judge::Judge;
use crate::fleet::line::{Line, identify, lines};
use crate::fleet::slate::Slate;
use crate::game::fleet::{Fleet, FleetUnit, MOST_COPIES};
use crate::game::model::Game;
use crate::source::sorted::BTreeSet;

/// What the builder is at after an action.
#[must_use]
pub fn update(state: &State, action: &Action, judge: &Judge<'_>) -> State {
    let game = judge.game();
    let mut next = State {
        message: None,
        ..state.clone()
    };
    match action {
        Action::Open { fleet } => return State::new(fleet),
        Action::Do { changes } => next.change(changes, game),
        Action::Copy { entry } => next.copy(entry, game),
        Action::Shift { entry, by } => next.shift(entry, *by, game),
        Action::Adjust { entry, by } => next.adjust(entry, *by, game),
        Action::Undo => next.undo(),
        Action::Redo => next.redo(),
        Action::Filter { text } => {
            next.history.rest();
            next.filter.clone_from(text);
        }
        Action::Select { entry } => next.select(entry.as_deref()),
        Action::Look { unit } => {
            next.history.rest();
            next.unit.clone_from(unit);
        }
    }
    next
}

impl State {
    /// The state with another list in the place of this one, so that it can be undone.
    #[must_use]
    pub fn replaced(&self, fleet: &Fleet, deed: &str) -> Self {
        let mut next = Self {
            message: None,
            ..self.clone()
        };
        next.put(fleet, deed.to_owned(), None);
        // Whoever works on an entry is not led to what somebody else has added.
        if self.selected.as_ref().is_some_and(|entry| next.line(entry).is_some()) {
            next.selected.clone_from(&self.selected);
        }
        next
    }

    fn say(&mut self, words: impl Into<String>) {
        self.message = Some(words.into());
    }

    fn no_entry(&mut self, entry: &str) {
        self.say(format!("the list has no entry `{entry}`"));
    }

    fn select(&mut self, entry: Option<&str>) {
        self.history.rest();
        match entry {
            Some(entry) if self.line(entry).is_none() => self.no_entry(entry),
            entry => self.selected = entry.map(str::to_owned),
        }
    }

    /// Takes steps, all or none.
    fn change(&mut self, changes: &[Change], game: &Game) {
        let mut slate = Slate::new(&self.fleet);
        for change in changes {
            if slate.take(&tidy(change)).is_none() {
                return self.say(refusal(change, &slate.fleet(), game));
            }
        }
        let words = deed(game, &self.fleet, changes);
        self.put(&slate.fleet(), words, Typing::of(changes));
    }

    /// Puts a changed list in the place of the one before, unless it is the same.
    fn put(&mut self, fleet: &Fleet, deed: String, typing: Option<Typing>) {
        let (fleet, _) = well_formed(fleet);
        if *self.fleet == fleet {
            return;
        }
        let before = Step {
            fleet: Arc::clone(&self.fleet),
            selected: self.selected.clone(),
            deed,
        };
        let selected = selection(&before, &fleet);
        self.history.note(before, typing);
        self.fleet = Arc::new(fleet);
        self.selected = selected;
    }

    fn copy(&mut self, entry: &str, game: &Game) {
        let mut fleet = Fleet::clone(&self.fleet);
        if copy_behind(&mut fleet.units, entry) {
            let words = format!("copy {}", entry_name(game, &self.fleet, entry));
            // The copies have no ids yet; the ids that the others have stay with them.
            self.put(&identify(&fleet), words, None);
        } else {
            self.no_entry(entry);
        }
    }

    fn shift(&mut self, entry: &str, by: i64, game: &Game) {
        let lines = lines(&self.fleet);
        let Some(line) = lines.iter().find(|line| line.id == entry) else {
            return self.no_entry(entry);
        };
        let beside: Vec<&str> = lines
            .iter()
            .filter(|other| other.host == line.host)
            .map(|other| other.id.as_str())
            .collect();
        let place = beside.iter().position(|id| *id == entry).unwrap_or_default();
        let place = i64::try_from(place).unwrap_or(i64::MAX);
        let to = usize::try_from(place.saturating_add(by).max(0)).unwrap_or(usize::MAX);
        let to = to.min(beside.len().saturating_sub(1));
        let entry = entry.to_owned();
        self.change(&[Change::Reorder { entry, to }], game);
    }

    fn adjust(&mut self, entry: &str, by: i64, game: &Game) {
        let Some(count) = self.line(entry).map(|line| line.each) else {
            return self.no_entry(entry);
        };
        let wanted = count.saturating_add(by);
        match u32::try_from(wanted) {
            Ok(count @ 1..=MOST_COPIES) => {
                let entry = entry.to_owned();
                self.change(&[Change::Count { entry, count }], game);
            }
            Ok(0) | Err(_) if wanted < 1 => self.say("an entry stands for one unit at least; remove it to field none"),
            _ => self.say(format!("an entry stands for {MOST_COPIES} units at most")),
        }
    }

    fn undo(&mut self) {
        match self.history.undo((Arc::clone(&self.fleet), self.selected.clone())) {
            Some(step) => self.restore(step, "undone"),
            None => self.say("there is nothing to undo"),
        }
    }

    fn redo(&mut self) {
        match self.history.redo((Arc::clone(&self.fleet), self.selected.clone())) {
            Some(step) => self.restore(step, "done again"),
            None => self.say("there is nothing to do again"),
        }
    }

    fn restore(&mut self, step: Step, how: &str) {
        self.fleet = step.fleet;
        self.selected = step.selected;
        self.say(format!("{how}: {}", step.deed));
    }
}

/// A step as the builder takes it: a name without letters is none.
fn tidy(change: &Change) -> Change {
    match change {
        Change::Rename { entry, name } => Change::Rename {
            entry: entry.clone(),
            name: name.clone().filter(|name| !name.trim().is_empty()),
        },
        change => change.clone(),
    }
}

/// Whether a host is an entry, or aboard of it.
fn is_aboard(lines: &[Line<'_>], host: Option<&str>, entry: &str) -> bool {
    let place = lines.iter().position(|line| Some(line.id.as_str()) == host);
    let mut above = std::iter::successors(place, |place| lines.get(*place).and_then(|line| line.host));
    above.any(|place| lines.get(place).is_some_and(|line| line.id == entry))
}

/// Why a step cannot be taken.
fn refusal(change: &Change, fleet: &Fleet, game: &Game) -> String {
    let entries = match change {
        Change::Add { host, .. } => vec![host.as_deref()],
        Change::Move { entry, host } => vec![Some(entry.as_str()), host.as_deref()],
        Change::Drop { entry }
        | Change::Count { entry, .. }
        | Change::Swap { entry, .. }
        | Change::Reorder { entry, .. }
        | Change::Rename { entry, .. } => vec![Some(entry.as_str())],
        _ => Vec::new(),
    };
    let lines = lines(fleet);
    let missing = |id: &&str| !lines.iter().any(|line| line.id == *id);
    if let Some(entry) = entries.into_iter().flatten().find(missing) {
        return format!("the list has no entry `{entry}`");
    }
    match change {
        Change::Move { entry, host } if is_aboard(&lines, host.as_deref(), entry) => {
            format!("{} cannot be aboard itself", entry_name(game, fleet, entry))
        }
        Change::Move { .. } | Change::Add { host: Some(_), .. } => {
            format!("units nest no deeper than {MOST_DEPTH}, one aboard another")
        }
        Change::Count { .. } | Change::Add { .. } => format!("an entry stands for 1 to {MOST_COPIES} units"),
        _ => "there is nothing to change".to_owned(),
    }
}

/// Puts a copy of an entry behind it, without ids; whether the entry was found.
fn copy_behind(entries: &mut Vec<FleetUnit>, id: &str) -> bool {
    if let Some(place) = entries.iter().position(|entry| entry.id.as_deref() == Some(id)) {
        if let Some(copy) = entries.get(place).map(nameless) {
            entries.insert(place + 1, copy);
        }
        return true;
    }
    entries.iter_mut().any(|entry| copy_behind(&mut entry.embarked, id))
}

/// An entry without its id and own name, which are one entry's only; all aboard it likewise.
fn nameless(entry: &FleetUnit) -> FleetUnit {
    FleetUnit {
        id: None,
        name: None,
        embarked: entry.embarked.iter().map(nameless).collect(),
        ..entry.clone()
    }
}

/// What is selected after a change: what was added, else what was selected, else what stands in its place.
fn selection(before: &Step, after: &Fleet) -> Option<String> {
    let old = lines(&before.fleet);
    let new = lines(after);
    let ids = |lines: &[Line<'_>]| lines.iter().map(|line| line.id.clone()).collect::<BTreeSet<String>>();
    if new.len() > old.len() {
        let was = ids(&old);
        if let Some(added) = new.iter().find(|line| !was.contains(&line.id)) {
            return Some(added.id.clone());
        }
    }
    let selected = before.selected.as_deref()?;
    let now = ids(&new);
    if now.contains(selected) {
        return Some(selected.to_owned());
    }
    let place = old.iter().position(|line| line.id == selected).unwrap_or_default();
    let stays = |line: &&Line<'_>| now.contains(&line.id);
    let behind = old.iter().skip(place).find(stays);
    let before = || old.iter().take(place).rev().find(stays);
    behind.or_else(before).map(|line| line.id.clone())
}
