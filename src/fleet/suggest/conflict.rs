//! Why there is no fleet: demands that cannot all be kept, and could be if any one of them were given up.

use crate::fleet::suggest::problem::{Problem, Terms};
use crate::fleet::suggest::search::{Aim, search};
use crate::fleet::suggest::wish::Demand;

/// Demands that contradict each other.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Conflict {
    /// The demands. Without any one of them there is a fleet that keeps the others.
    pub demands: Vec<Demand>,
    /// Whether that was proven throughout; if not, the bound on the work cut a search short, and one of the demands may
    /// have nothing to do with it.
    pub is_proven: bool,
    /// The steps that it took.
    pub steps: u64,
}

/// A demand with the place of the constraint that says the same; the list that is filled up is no constraint.
pub type Placed = (Demand, Option<usize>);

/// The demands in the order in which they are given up, and the problems with and without the list that is filled up.
pub struct Finder<'p> {
    /// With the list.
    pub with_list: &'p Problem<'p>,
    /// Without it.
    pub without: &'p Problem<'p>,
    /// The demands, those first that are rather not named.
    pub demands: &'p [Placed],
    /// How many steps each search may take.
    pub steps: u64,
}

impl Finder<'_> {
    /// A smallest set of demands that contradict each other, where all of them together are known to.
    #[must_use]
    pub fn find(&self) -> Conflict {
        let mut conflict = Conflict {
            demands: Vec::new(),
            is_proven: true,
            steps: 0,
        };
        let mut kept: Vec<bool> = vec![true; self.demands.len()];
        // Many demands of one kind (what is owned of each unit) are mostly beside the point: all are tried at once first.
        let mut start = 0;
        while start < kept.len() {
            let kind = self
                .demands
                .get(start)
                .map(|(demand, _)| std::mem::discriminant(demand));
            let same = self.demands.iter().skip(start);
            let length = same
                .take_while(|(demand, _)| Some(std::mem::discriminant(demand)) == kind)
                .count()
                .max(1);
            let mut fewer = kept.clone();
            fewer.iter_mut().skip(start).take(length).for_each(|kept| *kept = false);
            if length > 1 && self.contradicts(&fewer, &mut conflict) {
                kept = fewer;
            } else {
                for place in start..start + length {
                    let mut fewer = kept.clone();
                    fewer.iter_mut().skip(place).take(1).for_each(|kept| *kept = false);
                    if self.contradicts(&fewer, &mut conflict) {
                        kept = fewer;
                    }
                }
            }
            start += length;
        }
        let named = self.demands.iter().zip(&kept).filter(|(_, kept)| **kept);
        conflict.demands = named.map(|((demand, _), _)| demand.clone()).collect();
        conflict
    }

    /// Whether these demands alone are known to contradict each other.
    fn contradicts(&self, kept: &[bool], conflict: &mut Conflict) -> bool {
        let mut has_list = false;
        let mut points = None;
        let mut is_active = vec![false; self.with_list.rows.severity.len()];
        for ((demand, place), _) in self.demands.iter().zip(kept).filter(|(_, kept)| **kept) {
            match (demand, place.and_then(|place| is_active.get_mut(place))) {
                (Demand::List, _) => has_list = true,
                (_, Some(active)) => *active = true,
                _ => {}
            }
            if let Demand::Points { points: most } | Demand::Size { points: most } = demand {
                points = Some(*most);
            }
        }
        let terms = Terms {
            is_active,
            warnings: usize::MAX,
            points,
        };
        let problem = if has_list { self.with_list } else { self.without };
        let outcome = search(problem, &terms, Aim::Any, self.steps);
        conflict.steps += outcome.steps;
        conflict.is_proven &= outcome.is_proven || outcome.found.is_some();
        outcome.found.is_none() && outcome.is_proven
    }
}
