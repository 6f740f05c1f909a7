//! Words for mends: "drop the Tender (80), or swap the Ketch (190) for a Sloop (145)".

use crate::fleet::change::Change;
use crate::fleet::mend::Mend;
use crate::fleet::message::{clean, joined, unit_name};
use crate::fleet::slate::{Note, Slate};
use crate::game::fleet::Fleet;
use crate::game::model::Game;
use crate::source::grouped::grouped;

impl Mend {
    /// What to do with the list on a slate, as the end of a sentence.
    #[must_use]
    pub fn message(&self, game: &Game, slate: &Slate) -> String {
        let teller = Teller { game, slate };
        let mut told: Vec<(&str, Vec<String>)> = Vec::new();
        for change in &self.changes {
            let (verb, rest) = teller.change(change);
            match told.last_mut() {
                Some((same, rests)) if *same == verb => rests.push(rest),
                _ => told.push((verb, vec![rest])),
            }
        }
        let told = told
            .into_iter()
            .map(|(verb, rests)| format!("{verb} {}", joined(rests)));
        told.collect::<Vec<String>>().join(" and ")
    }
}

/// Steps in words, one sentence each, told of the list as it is when each is taken.
#[must_use]
pub fn tell(game: &Game, fleet: &Fleet, changes: &[Change]) -> Vec<String> {
    let mut slate = Slate::new(fleet);
    let mut told = Vec::with_capacity(changes.len());
    for change in changes {
        let (verb, rest) = Teller { game, slate: &slate }.change(change);
        told.push(format!("{verb} {rest}"));
        slate.take(change);
    }
    told
}

struct Teller<'g, 's> {
    game: &'g Game,
    slate: &'s Slate,
}

impl Teller<'_, '_> {
    /// A change as a verb and what it is done to.
    fn change(&self, change: &Change) -> (&'static str, String) {
        match change {
            Change::Drop { entry } => ("drop", self.dropped(entry)),
            Change::Count { entry, count } => ("field", self.counted(entry, *count)),
            Change::Swap { entry, unit } => {
                let copies = self.slate.find(entry).map_or(1, |place| self.slate.copies(place));
                let new = match copies {
                    0 | 1 => with_article(&self.priced(unit, 1)),
                    copies => format!("{copies} × {}", self.priced(unit, copies)),
                };
                ("swap", format!("{} for {new}", self.entry(entry)))
            }
            Change::Move { entry, host: None } => ("let", format!("{} start on its own", self.who(entry))),
            Change::Move {
                entry,
                host: Some(host),
            } => ("put", format!("{} aboard {}", self.who(entry), self.who(host))),
            Change::Add { unit, count, host, .. } => {
                let new = match count {
                    1 => with_article(&self.priced(unit, 1)),
                    count => format!("{count} × {}", self.priced(unit, i64::from(*count))),
                };
                let aboard = host
                    .as_ref()
                    .map_or_else(String::new, |host| format!(" aboard {}", self.who(host)));
                ("add", format!("{new}{aboard}"))
            }
            Change::Renumber { entry } => (
                "give",
                format!("each entry with the id `{}` one of its own", clean(entry)),
            ),
            Change::Size { size } => {
                let found = self.game.manifest.size(size);
                let words = found.map(|size| format!("{} game ({} points)", size.name, grouped(size.points)));
                ("play", with_article(&words.unwrap_or_else(|| clean(size))))
            }
            Change::Faction { faction } => {
                let found = self.game.factions.get(faction);
                (
                    "choose the faction",
                    found.map_or_else(|| clean(faction), |faction| faction.name.clone()),
                )
            }
            Change::Game { game } => ("name the game", format!("`{}`", clean(game))),
            Change::Rename {
                entry,
                name: Some(name),
            } => ("call", format!("{} {}", self.who(entry), clean(name))),
            Change::Rename { entry, name: None } => ("take the name off", self.who(entry)),
            Change::Reorder { entry, .. } => ("move", self.who(entry)),
            Change::Title { name } => ("call the fleet", clean(name)),
        }
    }

    /// An entry, and how many of it there are.
    fn note(&self, id: &str) -> Option<(&Note, i64)> {
        let place = self.slate.find(id)?;
        Some((self.slate.note(place)?, self.slate.copies(place)))
    }

    /// An entry by its own name, or by its unit's; with its id where the list has several such.
    fn who(&self, id: &str) -> String {
        let Some((note, copies)) = self.note(id) else {
            return format!("`{}`", clean(id));
        };
        if let Some(name) = note.entry.name.as_deref().filter(|_| copies == 1) {
            return clean(name);
        }
        let unit = note.entry.unit.as_str();
        let is_unknown = self.game.units.get(unit).is_none();
        let name = if is_unknown {
            format!("`{}`", clean(unit))
        } else {
            unit_name(self.game, unit)
        };
        let id = if self.slate.nameless(unit) > 1 {
            format!(" `{}`", clean(id))
        } else {
            String::new()
        };
        match copies {
            _ if is_unknown => format!("{name}{id}"),
            0 | 1 => format!("the {name}{id}"),
            copies => format!("the {copies} × {name}{id}"),
        }
    }

    /// An entry and what it costs.
    fn entry(&self, id: &str) -> String {
        let Some((note, copies)) = self.note(id) else {
            return self.who(id);
        };
        let unit = note.entry.unit.as_str();
        let Some(points) = self.game.units.get(unit).and_then(|unit| unit.points) else {
            return self.who(id);
        };
        let points = grouped(points.saturating_mul(copies));
        match &note.entry.name {
            Some(_) if copies == 1 => format!("{} ({}, {points})", self.who(id), unit_name(self.game, unit)),
            _ => format!("{} ({points})", self.who(id)),
        }
    }

    fn dropped(&self, id: &str) -> String {
        let place = self.slate.find(id);
        let Some(place) = place.filter(|place| self.slate.note(*place).is_some_and(|note| !note.aboard.is_empty()))
        else {
            return self.entry(id);
        };
        let cost = |place: usize| {
            let unit = self
                .slate
                .note(place)
                .and_then(|note| self.game.units.get(&note.entry.unit));
            let points = unit.and_then(|unit| unit.points).unwrap_or(0);
            points.saturating_mul(self.slate.copies(place))
        };
        let all = self.slate.with_cargo(place).into_iter();
        let points = all.map(cost).fold(0, i64::saturating_add);
        format!("{} with what is aboard ({})", self.who(id), grouped(points))
    }

    fn counted(&self, id: &str, count: u32) -> String {
        let Some((note, copies)) = self.note(id) else {
            return self.who(id);
        };
        let unit = note.entry.unit.as_str();
        let was = note.entry.count.unwrap_or(1);
        let points = self.game.units.get(unit).and_then(|unit| unit.points).unwrap_or(0);
        let hosts = copies.checked_div(i64::from(was)).unwrap_or(1);
        let less = points
            .saturating_mul(i64::from(was) - i64::from(count))
            .saturating_mul(hosts);
        let cost = match less {
            0 => String::new(),
            less if less > 0 => format!(" ({} less)", grouped(less)),
            more => format!(" ({} more)", grouped(more.saturating_neg())),
        };
        format!("{count} × {} in place of {was}{cost}", unit_name(self.game, unit))
    }

    /// A unit and what some of it cost.
    fn priced(&self, id: &str, copies: i64) -> String {
        let unit = self.game.units.get(id);
        let points = unit.and_then(|unit| unit.points).unwrap_or(0).saturating_mul(copies);
        let is_proposed = unit.is_some_and(|unit| self.game.is_proposed(&unit.origin, ""));
        let proposed = if is_proposed { ", proposed" } else { "" };
        format!("{} ({}{proposed})", unit_name(self.game, id), grouped(points))
    }
}

fn with_article(words: &str) -> String {
    let is_vowel = words.starts_with(['A', 'E', 'I', 'O', 'a', 'e', 'i', 'o']);
    format!("{} {words}", if is_vowel { "an" } else { "a" })
}
