//! Judges lists: every constraint of their game, and the faults of the list itself. The order of units never matters.

use crate::fleet::breach::{Breach, Cause, Key};
use crate::fleet::evidence::Evidence;
use crate::fleet::fault::{DUPLICATE_ID, FAULTS, faults};
use crate::fleet::idle::Serving;
use crate::fleet::muster::Muster;
use crate::fleet::question::{Question, Sums};
use crate::fleet::roster::Roster;
use crate::fleet::sum::{Tally, shown};
use crate::fleet::total::total;
use crate::fleet::verdict::Verdict;
use crate::game::constraint::{Constraint, ForEach, Weight};
use crate::game::entry::Entry;
use crate::game::faction::Faction;
use crate::game::fleet::Fleet;
use crate::game::model::Game;
use crate::game::size::Size;
use crate::source::sorted::BTreeSet;

/// A game made ready for judging, once for any number of lists.
#[derive(Debug)]
pub struct Judge<'g> {
    /// The units.
    pub(super) roster: Roster<'g>,
    /// The constraints.
    pub(super) questions: Vec<Question<'g>>,
    /// What serves units.
    pub(super) serving: Serving<'g>,
    points: Option<Tally>,
    units: Option<Tally>,
}

/// Judges one list; whoever has several makes a [`Judge`].
#[must_use]
pub fn judge(game: &Game, fleet: &Fleet) -> Verdict {
    Judge::new(game).verdict(fleet)
}

impl<'g> Judge<'g> {
    /// Makes a game ready.
    #[must_use]
    pub fn new(game: &'g Game) -> Self {
        Self::asking(game, &game.manifest.fleet.constraints)
    }

    /// Makes a game ready that asks this of lists, and nothing else.
    #[must_use]
    pub fn asking(game: &'g Game, constraints: &'g [Constraint]) -> Self {
        let roster = Roster::new(game);
        let constraints = constraints.iter().enumerate();
        let questions = constraints.map(|(place, constraint)| Question::new(&roster, place, constraint));
        Self {
            questions: questions.collect(),
            serving: Serving::new(&roster),
            points: Tally::new(&roster, "points"),
            units: Tally::new(&roster, "units"),
            roster,
        }
    }

    /// The game.
    #[must_use]
    pub fn game(&self) -> &'g Game {
        self.roster.game
    }

    /// Judges a list.
    #[must_use]
    pub fn verdict(&self, fleet: &Fleet) -> Verdict {
        let muster = self.muster(fleet);
        let breaches = self.breaches(&muster);
        let faction = muster.faction.and_then(|place| self.faction(place));
        let size = muster.size.and_then(|place| self.size(place));
        Verdict {
            faction: faction.map_or(&fleet.faction, |faction| &faction.id).clone(),
            size: size.map_or(&fleet.size, |size| &size.id).clone(),
            points: shown(self.points(&muster)),
            limit: size.map(|size| size.points),
            units: shown(self.counted(self.units.as_ref(), &muster)),
            legal: breaches.iter().all(|breach| self.weight(breach) != Weight::Error),
            uses_proposed: self.proposed(&muster),
            findings: if breaches.is_empty() {
                Vec::new()
            } else {
                Evidence::new(self, fleet, muster).findings(breaches)
            },
        }
    }

    /// The ids of the constraints that are asked of a list, whether or not it keeps them: those for its size and faction
    /// that find something there to ask about.
    #[must_use]
    pub fn asked(&self, fleet: &Fleet) -> Vec<&'g str> {
        let muster = self.muster(fleet);
        let asked = self.questions.iter();
        let asked = asked.filter(|question| question.finds(&self.roster, &self.serving, &muster));
        asked.map(|question| question.constraint.id.as_str()).collect()
    }

    /// A list beside the roster.
    pub(super) fn muster<'f>(&self, fleet: &'f Fleet) -> Muster<'f> {
        let game = self.game();
        Muster {
            is_of_game: fleet.game == game.manifest.id,
            faction: game.factions.get(&fleet.faction).and_then(|found| {
                let mut factions = game.factions.iter();
                factions.position(|faction| faction.id == found.id)
            }),
            size: game.size_place(&fleet.size),
            ..Muster::new(fleet, |unit| self.roster.place(unit))
        }
    }

    /// Everything that a list breaks, in no particular order.
    pub(super) fn breaches<'f>(&self, muster: &Muster<'f>) -> Vec<Breach<'f>> {
        let mut found = Vec::new();
        faults(&self.roster, muster, &mut found);
        let mut sums = Sums::default();
        for question in &self.questions {
            question.ask(&self.roster, &self.serving, muster, &mut sums, &mut found);
        }
        // A constraint on ids speaks the game's own words about an id that stands twice; once is enough.
        let by_id = |breach: &Breach<'_>| match breach.cause {
            Cause::Constraint(place) => {
                let question = self.questions.get(place);
                question.is_some_and(|question| question.constraint.for_each == Some(ForEach::Id))
            }
            Cause::Fault(_) => false,
        };
        let told: BTreeSet<Key<'f>> = found
            .iter()
            .filter(|breach| by_id(breach))
            .map(|breach| breach.key)
            .collect();
        if !told.is_empty() {
            let is_double = |cause: Cause| match cause {
                Cause::Fault(place) => FAULTS.get(place).is_some_and(|fault| fault.id == DUPLICATE_ID),
                Cause::Constraint(_) => false,
            };
            found.retain(|breach| !is_double(breach.cause) || !told.contains(&breach.key));
        }
        found
    }

    /// How bad a breach is.
    pub(super) fn weight(&self, breach: &Breach<'_>) -> Weight {
        match breach.cause {
            Cause::Fault(place) => FAULTS.get(place).map(|fault| fault.severity),
            Cause::Constraint(place) => self.questions.get(place).map(|question| question.constraint.severity),
        }
        .unwrap_or_default()
    }

    /// What a list costs.
    pub(super) fn points(&self, muster: &Muster<'_>) -> i128 {
        self.counted(self.points.as_ref(), muster)
    }

    fn counted(&self, tally: Option<&Tally>, muster: &Muster<'_>) -> i128 {
        tally.map_or(0, |tally| total(&self.roster, muster, tally, None))
    }

    /// The faction at a place.
    pub(super) fn faction(&self, place: usize) -> Option<&'g Entry<Faction>> {
        self.game().factions.iter().nth(place)
    }

    /// The game size at a place.
    pub(super) fn size(&self, place: usize) -> Option<&'g Size> {
        self.game().manifest.value.sizes.get(place)
    }

    /// The ids of those units of a list that are proposed, sorted.
    fn proposed(&self, muster: &Muster<'_>) -> Vec<String> {
        let kinds = muster.slots.iter().filter_map(|slot| self.roster.kind(slot.kind?));
        let proposed: BTreeSet<&String> = kinds.filter(|kind| kind.proposed).map(|kind| &kind.unit.id).collect();
        proposed.into_iter().cloned().collect()
    }
}
