//! What a newer canon changes for one list, as values. Words are made in [`word`](super::word).

use serde::Serialize;

use crate::fleet::judge::judge;
use crate::fleet::life::backdated;
use crate::fleet::life::card::{Fact, Part, facts};
use crate::fleet::line::lines;
use crate::fleet::verdict::Verdict;
use crate::game::constraint::Weight;
use crate::game::fleet::Fleet;
use crate::game::model::Game;
use crate::source::sorted::{BTreeMap, BTreeSet};

/// What kind of name a list uses.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Named {
    /// The faction that it belongs to.
    Faction,
    /// The game size that it is written for.
    Size,
    /// A unit.
    Unit,
}

/// One thing that is otherwise than it was.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[serde(tag = "what", rename_all = "kebab-case")]
pub enum News {
    /// A name of the list is another one now; both lead to the same thing.
    Renamed {
        /// What bears it.
        kind: Named,
        /// The id in the list.
        id: String,
        /// The id that it bears now.
        now: String,
    },
    /// The canon no longer has a thing that the list names. The list keeps it.
    Removed {
        /// What it was.
        kind: Named,
        /// The id in the list.
        id: String,
        /// What it was called, when the old canon is at hand.
        name: Option<String>,
        /// The entries that name it.
        entries: Vec<String>,
    },
    /// A unit costs more or less.
    Points {
        /// The unit, by its id of now.
        unit: String,
        /// What one of it cost.
        before: i64,
        /// What one of it costs.
        after: i64,
        /// How many of it the fleet has.
        copies: i64,
    },
    /// A part of a unit's card says something else.
    Card {
        /// The unit, by its id of now.
        unit: String,
        /// The part, as people call it.
        part: String,
        /// What it said; nothing when it was not there.
        before: Option<String>,
        /// What it says; nothing when it is gone. The same as before when only the words of its rule changed.
        after: Option<String>,
    },
    /// The game size allows more or fewer points.
    Ceiling {
        /// The size, by its id of now.
        size: String,
        /// What it allowed.
        before: i64,
        /// What it allows.
        after: i64,
    },
    /// The fleet costs more or less in all.
    Total {
        /// What it cost.
        before: i64,
        /// What it costs.
        after: i64,
    },
    /// The fleet was legal and is not, or is legal now.
    Legality {
        /// Whether it was legal.
        before: bool,
        /// Whether it is.
        after: bool,
        /// The constraints that it breaks now and did not before, sorted.
        broken: Vec<String>,
        /// The constraints that it broke and keeps now, sorted.
        healed: Vec<String>,
    },
}

/// What is otherwise for a list than it was in an old canon. Both games must be packs, or neither, since a pack has its
/// prose filled in.
#[must_use]
pub fn news(old: &Game, new: &Game, fleet: &Fleet) -> Vec<News> {
    let then = backdated(fleet, old, new);
    let mut news = names(Some(old), new, fleet);
    if let (Some(before), Some(after)) = (old.size(&then.size), new.size(&fleet.size))
        && before.points != after.points
    {
        news.push(News::Ceiling {
            size: after.id.clone(),
            before: before.points,
            after: after.points,
        });
    }
    for (id, (_, copies)) in entries_of(&then) {
        if let (Some(before), Some(after)) = (old.units.get(id), new.units.get(id)) {
            let (from, to) = (before.points.unwrap_or(0), after.points.unwrap_or(0));
            if from != to {
                news.push(News::Points {
                    unit: after.id.clone(),
                    before: from,
                    after: to,
                    copies,
                });
            }
            cards(&after.id, &facts(old, before, new), &facts(new, after, new), &mut news);
        }
    }
    verdicts(&judge(old, &then), &judge(new, fleet), &mut news);
    news
}

/// What can be told of a list whose own canon nobody has kept: the names that are others now, or gone.
#[must_use]
pub fn news_alone(new: &Game, fleet: &Fleet) -> Vec<News> {
    names(None, new, fleet)
}

/// The units of a list by the id that it uses, each with its entries and the number of its copies.
fn entries_of(fleet: &Fleet) -> BTreeMap<&str, (Vec<String>, i64)> {
    let mut found: BTreeMap<&str, (Vec<String>, i64)> = BTreeMap::new();
    for line in lines(fleet) {
        let (entries, copies) = found.entry(line.entry.unit.as_str()).or_default();
        *copies = copies.saturating_add(line.copies);
        entries.push(line.id);
    }
    found
}

/// Names of the list that the new canon has otherwise.
fn names(old: Option<&Game>, new: &Game, fleet: &Fleet) -> Vec<News> {
    let mut news = Vec::new();
    let mut look = |kind, id: &str, now: Option<&str>, name: Option<String>, entries: Vec<String>| match now {
        Some(now) if now == id => {}
        Some(now) => news.push(News::Renamed {
            kind,
            id: id.to_owned(),
            now: now.to_owned(),
        }),
        // What neither canon knows was no name before either, and the verdict tells of it.
        None if old.is_some() && name.is_none() => {}
        None => news.push(News::Removed {
            kind,
            id: id.to_owned(),
            name,
            entries,
        }),
    };
    let faction = new.factions.get(&fleet.faction).map(|faction| faction.id.as_str());
    let before = old.and_then(|old| Some(old.factions.get(&fleet.faction)?.name.clone()));
    look(Named::Faction, &fleet.faction, faction, before, Vec::new());
    let size = new.size(&fleet.size).map(|size| size.id.as_str());
    let before = old.and_then(|old| Some(old.size(&fleet.size)?.name.clone()));
    look(Named::Size, &fleet.size, size, before, Vec::new());
    for (id, (entries, _)) in entries_of(fleet) {
        let unit = new.units.get(id).map(|unit| unit.id.as_str());
        let before = old.and_then(|old| Some(old.units.get(id)?.name.clone()));
        look(Named::Unit, id, unit, before, entries);
    }
    news
}

/// The parts of a card that say something else.
fn cards(unit: &str, before: &BTreeMap<Part, Fact>, after: &BTreeMap<Part, Fact>, news: &mut Vec<News>) {
    let parts: BTreeSet<_> = before.keys().chain(after.keys()).collect();
    for part in parts {
        let (old, new) = (before.get(part), after.get(part));
        let Some(label) = new.or(old).map(|fact| fact.label.clone()) else {
            continue;
        };
        if old.map(|fact| (&fact.figures, &fact.words)) != new.map(|fact| (&fact.figures, &fact.words)) {
            news.push(News::Card {
                unit: unit.to_owned(),
                part: label,
                before: old.map(|fact| fact.figures.clone()),
                after: new.map(|fact| fact.figures.clone()),
            });
        }
    }
}

fn verdicts(before: &Verdict, after: &Verdict, news: &mut Vec<News>) {
    if before.points != after.points {
        news.push(News::Total {
            before: before.points,
            after: after.points,
        });
    }
    let (old, new) = (errors(before), errors(after));
    if old != new {
        let owned = |ids: Vec<&&str>| ids.into_iter().map(|id| (*id).to_owned()).collect();
        news.push(News::Legality {
            before: before.legal,
            after: after.legal,
            broken: owned(new.difference(&old).collect()),
            healed: owned(old.difference(&new).collect()),
        });
    }
}

/// The ids of the errors of a verdict.
fn errors(verdict: &Verdict) -> BTreeSet<&str> {
    let findings = verdict.findings.iter();
    let errors = findings.filter(|finding| finding.severity == Weight::Error);
    errors.map(|finding| finding.id.as_str()).collect()
}
