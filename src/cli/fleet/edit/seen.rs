//! What follows from the list: worked out anew after each action, and only then.

use std::collections::BTreeMap;

use crate::builder::{Offer, State, offers, troubles};
use crate::cli::fleet::edit::world::World;
use crate::fleet::bay::{Bay, bays};
use crate::fleet::change::Change;
use crate::fleet::mend::{Mend, Mender};
use crate::fleet::slate::Slate;
use crate::fleet::verdict::Verdict;
use crate::view::roster::RosterView;

/// A mend with its words.
#[derive(Debug, Clone)]
pub struct Mended {
    /// What it does.
    pub words: String,
    /// The steps.
    pub changes: Vec<Change>,
}

/// What follows from the list.
pub struct Seen {
    /// What is found about it.
    pub verdict: Verdict,
    /// It, as it is shown.
    pub roster: RosterView,
    /// The roster open to it, narrowed down.
    pub offers: Vec<Offer>,
    /// What its hosts carry.
    pub bays: Vec<Bay>,
    /// The places of the findings about each entry.
    pub troubles: BTreeMap<String, Vec<usize>>,
    /// For each finding what mends it.
    pub mends: Vec<Vec<Mended>>,
}

impl Seen {
    /// Looks at a state.
    #[must_use]
    pub fn new(world: &World<'_>, state: &State) -> Self {
        let verdict = world.judge.verdict(&state.fleet);
        Self {
            roster: RosterView::new(&world.judge, &world.hash, &state.fleet, &verdict),
            offers: offers(&world.judge, state),
            bays: bays(&world.judge, &state.fleet),
            troubles: troubles(&verdict),
            mends: mends(world, state, &verdict),
            verdict,
        }
    }

    /// The offer of a unit.
    #[must_use]
    pub fn offer(&self, unit: &str) -> Option<&Offer> {
        self.offers.iter().find(|offer| offer.unit == unit)
    }

    /// The bays of an entry.
    #[must_use]
    pub fn bay(&self, entry: &str) -> Option<&Bay> {
        self.bays.iter().find(|bay| bay.entry == entry)
    }
}

fn mends(world: &World<'_>, state: &State, verdict: &Verdict) -> Vec<Vec<Mended>> {
    let mut mender = Mender::new(&world.judge, &state.fleet);
    let list = Slate::new(&state.fleet);
    let told = |mend: Mend| Mended {
        words: mend.message(world.game(), &list),
        changes: mend.changes,
    };
    let findings = verdict.findings.iter();
    findings
        .map(|finding| mender.mends(finding).into_iter().map(told).collect())
        .collect()
}
