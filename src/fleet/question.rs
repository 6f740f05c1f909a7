//! A constraint made ready to be asked of lists.

use crate::fleet::breach::{Breach, Cause, Key};
use crate::fleet::filter::Sieve;
use crate::fleet::group::Grouping;
use crate::fleet::idle::{Served, Serving};
use crate::fleet::limit::{Limited, limits};
use crate::fleet::muster::{Muster, Slot};
use crate::fleet::roster::Roster;
use crate::fleet::sum::Tally;
use crate::fleet::total::total;
use crate::game::constraint::{Constraint, ForEach};
use crate::game::fleet::OneOrMany;
use crate::source::sorted::BTreeSet;

/// A constraint made ready.
#[derive(Debug)]
pub struct Question<'g> {
    /// The constraint.
    pub constraint: &'g Constraint,
    /// Whether it is proposed and not canon.
    pub proposed: bool,
    place: usize,
    sizes: Option<Vec<bool>>,
    factions: Option<Vec<bool>>,
    when: Option<Sieve>,
    filter: Option<Sieve>,
    /// Nothing when no sum has the name that it asks for: then it is never asked.
    tally: Option<Tally>,
    limits: Vec<Limited>,
}

/// Sums of groups, kept from one question to the next so that they are not made anew.
#[derive(Debug, Default)]
pub struct Sums {
    /// What each group has before anything is counted.
    pub rest: i128,
    totals: Vec<i128>,
    founded: Vec<bool>,
}

impl<'g> Question<'g> {
    /// Makes the constraint at a place of the game ready.
    pub fn new(roster: &Roster<'g>, place: usize, constraint: &'g Constraint) -> Self {
        let game = roster.game;
        let sieve = |filter| Sieve::new(roster, filter);
        let among = |list: &OneOrMany, id: &str| list.as_slice().iter().any(|one| one == id);
        let sizes = constraint.sizes.as_ref().map(|wanted| {
            let sizes = game.manifest.sizes.iter();
            sizes.map(|size| among(wanted, &size.id)).collect()
        });
        let factions = constraint.factions.as_ref().map(|wanted| {
            let factions = game.factions.iter();
            let asked = factions.map(|faction| {
                let allegiance = faction.allegiance.as_deref();
                among(wanted, &faction.id) || allegiance.is_some_and(|allegiance| among(wanted, allegiance))
            });
            asked.collect()
        });
        Self {
            constraint,
            proposed: game.is_proposed(&game.manifest.origin, &format!("/fleet/constraints/{place}")),
            place,
            sizes,
            factions,
            when: constraint.when.as_ref().map(sieve),
            filter: constraint.filter.as_ref().map(sieve),
            tally: Tally::new(roster, &constraint.sum),
            limits: limits(roster, constraint),
        }
    }

    /// Whether it concerns a fleet, and everything that it asks is known.
    pub fn is_asked(&self, roster: &Roster<'_>, muster: &Muster<'_>) -> bool {
        let among = |list: Option<&Vec<bool>>, place: Option<usize>| {
            list.is_none_or(|list| place.and_then(|place| list.get(place)).copied().unwrap_or(false))
        };
        let mut sieves = self.filter.iter().chain(&self.when);
        let met = |when: &Sieve| {
            let mut fielded = muster.fielded();
            fielded.any(|(_, slot, kind)| when.passes(roster, muster, slot, kind))
        };
        self.tally.is_some()
            && among(self.sizes.as_ref(), muster.size)
            && among(self.factions.as_ref(), muster.faction)
            && (muster.faction.is_some() || !sieves.any(|sieve| sieve.asks_faction))
            && self.when.as_ref().is_none_or(met)
    }

    /// Whether a slot counts.
    pub fn counts(&self, roster: &Roster<'_>, muster: &Muster<'_>, slot: &Slot<'_>, kind: usize) -> bool {
        let filter = self.filter.as_ref();
        filter.is_none_or(|filter| filter.passes(roster, muster, slot, kind))
    }

    /// How its slots are gathered.
    pub fn grouping(&self, muster: &Muster<'_>) -> Option<Grouping> {
        Grouping::new(self.constraint.for_each, muster)
    }

    /// What a slot adds, and by what it must differ from others to do so.
    pub fn share(&self, roster: &Roster<'_>, slot: &Slot<'_>, kind: usize, aboard_one: bool) -> (i64, Option<usize>) {
        let tally = self.tally.as_ref();
        let share = tally.map_or(0, |tally| tally.share(slot, kind, aboard_one));
        (share, tally.and_then(|tally| tally.difference(kind, roster)))
    }

    /// Whether it can be asked of a part of a fleet, when what the rest adds is known: nothing that it asks depends on units
    /// that are neither aboard one another nor counted together.
    pub fn is_of_parts(&self) -> bool {
        matches!(self.constraint.for_each, None | Some(ForEach::Host))
            && matches!(self.tally, Some(Tally::Each(_) | Tally::Entries))
            && self.when.is_none()
            && self.limits.iter().all(Limited::is_fixed)
    }

    /// The sum over a whole fleet, or a part of it.
    pub fn total(&self, roster: &Roster<'_>, muster: &Muster<'_>) -> i128 {
        let tally = self.tally.as_ref();
        tally.map_or(0, |tally| total(roster, muster, tally, self.filter.as_ref()))
    }

    /// Whether it is asked of a fleet, and finds something there to be asked about.
    pub fn finds(&self, roster: &Roster<'_>, serving: &Serving<'_>, muster: &Muster<'_>) -> bool {
        let founds = |grouping: Grouping| {
            let mut fielded = muster.fielded();
            matches!(grouping, Grouping::Fleet)
                || fielded.any(|(index, slot, kind)| grouping.founded_by(roster, index, slot, kind).is_some())
        };
        let has_abilities = || !self.abilities(serving, muster).is_empty();
        self.is_asked(roster, muster) && self.grouping(muster).map_or_else(has_abilities, founds)
    }

    /// Asks it of a fleet.
    pub fn ask<'f>(
        &self,
        roster: &Roster<'_>,
        serving: &Serving<'_>,
        muster: &Muster<'f>,
        sums: &mut Sums,
        found: &mut Vec<Breach<'f>>,
    ) {
        if !self.is_asked(roster, muster) {
            return;
        }
        match self.grouping(muster) {
            Some(grouping) => self.ask_groups(roster, muster, &grouping, sums, found),
            None => self.ask_abilities(roster, serving, muster, found),
        }
    }

    fn ask_groups<'f>(
        &self,
        roster: &Roster<'_>,
        muster: &Muster<'f>,
        grouping: &Grouping,
        sums: &mut Sums,
        found: &mut Vec<Breach<'f>>,
    ) {
        let groups = grouping.len(roster, muster);
        let Sums { rest, totals, founded } = sums;
        totals.clear();
        totals.resize(groups, *rest);
        founded.clear();
        // The fleet is there even if it is empty.
        founded.resize(groups, matches!(grouping, Grouping::Fleet));
        let mut seen = BTreeSet::new();
        for (index, slot, kind) in muster.fielded() {
            if let Some(there) = grouping
                .founded_by(roster, index, slot, kind)
                .and_then(|group| founded.get_mut(group))
            {
                *there = true;
            }
            let Some(group) = grouping.group(roster, index, slot, kind) else {
                continue;
            };
            if let Some(there) = founded.get_mut(group) {
                *there = true;
            }
            if !self.counts(roster, muster, slot, kind) {
                continue;
            }
            let (share, difference) = self.share(roster, slot, kind, grouping.is_aboard_one());
            if difference.is_none_or(|what| seen.insert((group, what)))
                && let Some(sum) = totals.get_mut(group)
            {
                *sum += i128::from(share);
            }
        }
        for (group, (sum, founded)) in totals.iter().zip(founded.iter()).enumerate() {
            let host = grouping.host(group);
            let fielded = |host: usize| {
                muster
                    .slots
                    .get(host)
                    .is_some_and(|host| host.kind.is_some() && host.copies > 0)
            };
            if *founded && host.is_none_or(fielded) {
                self.hold(roster, muster, host, grouping.key(muster, group), *sum, found);
            }
        }
    }

    fn ask_abilities<'f>(
        &self,
        roster: &Roster<'_>,
        serving: &Serving<'_>,
        muster: &Muster<'f>,
        found: &mut Vec<Breach<'f>>,
    ) {
        for (key, served) in self.abilities(serving, muster) {
            let mut seen = BTreeSet::new();
            let mut sum = 0;
            for (_, slot, kind) in muster.fielded() {
                let counts = served.passes(roster, muster, slot, kind) && self.counts(roster, muster, slot, kind);
                let (share, difference) = self.share(roster, slot, kind, false);
                if counts && difference.is_none_or(|what| seen.insert(what)) {
                    sum += i128::from(share);
                }
            }
            self.hold(roster, muster, None, key, sum, found);
        }
    }

    /// The abilities that it is asked for, and whom each serves.
    pub fn abilities<'s, 'f>(&self, serving: &'s Serving<'_>, muster: &Muster<'f>) -> Vec<(Key<'f>, &'s Sieve)> {
        let served = |(place, served): (usize, &'s Served<'_>)| (place, &served.whom);
        match self.constraint.for_each {
            Some(ForEach::CommandAbility) => {
                let board = muster.faction.and_then(|faction| serving.boards.get(faction));
                let abilities = board.into_iter().flatten().enumerate().map(served);
                abilities.map(|(place, whom)| (Key::Command(place), whom)).collect()
            }
            Some(ForEach::Ability) => {
                let abilities = serving.abilities.iter().enumerate();
                let carried = abilities.filter(|(_, served)| served.is_carried(muster)).map(served);
                carried.map(|(place, whom)| (Key::Ability(place), whom)).collect()
            }
            _ => Vec::new(),
        }
    }

    fn hold<'f>(
        &self,
        roster: &Roster<'_>,
        muster: &Muster<'f>,
        host: Option<usize>,
        key: Key<'f>,
        sum: i128,
        found: &mut Vec<Breach<'f>>,
    ) {
        let mut limits = self.limits.iter();
        if let Some((bound, limit)) = limits.find_map(|limit| limit.broken(roster, muster, host, sum)) {
            found.push(Breach {
                cause: Cause::Constraint(self.place),
                key,
                sum,
                limit,
                numbered: true,
                bound: Some(bound),
            });
        }
    }
}
