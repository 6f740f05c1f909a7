//! Asks the engine what each unit adds to each sum, so that nothing here reads a filter a second time: constraints that
//! every list breaks are judged, and what their findings say of each entry is written down.

use crate::fleet::judge::Judge;
use crate::fleet::suggest::wish::bound;
use crate::game::constraint::{Constraint, Filter, ForEach, Limit, Whole};
use crate::game::fleet::Fleet;
use crate::game::model::Game;
use crate::source::sorted::BTreeMap;

/// What is asked.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum Question {
    /// What the constraint adds up.
    Sum(usize),
    /// Which units belong to the group that the constraint looks at, whether or not they are added up.
    Group(usize),
    /// Which units the constraint waits for.
    When(usize),
    /// What the bound of the constraint is a part of: its place among `at_most`, `at_least` and `exactly`.
    Of(usize, usize),
    /// Which units the preference is about.
    Prefer(usize),
    /// Which units fit aboard their host.
    Fits,
    /// How many units the host carries.
    Holds,
}

/// One answer.
#[derive(Debug, Clone, Default)]
pub struct Tally {
    /// The sum.
    pub sum: i64,
    /// The limit that was broken.
    pub limit: i64,
    /// What each entry adds, by its id.
    pub shares: BTreeMap<String, i64>,
    /// The units of these entries.
    pub units: Vec<String>,
}

/// All answers about one list, by question and by the id of what the group is about.
pub type Answers = BTreeMap<(Question, Option<String>), Tally>;

/// A game whose constraints are questions.
#[derive(Debug)]
pub struct Probe<'g> {
    game: &'g Game,
    constraints: Vec<Constraint>,
    questions: Vec<Question>,
}

/// The sums that count differences, so that what a unit adds depends on the others.
pub fn counts_differences(sum: &str) -> bool {
    matches!(sum, "entries" | "kinds" | "classes")
}

/// The three limits of a constraint.
pub fn limits(constraint: &Constraint) -> [Option<&Limit>; 3] {
    [&constraint.at_most, &constraint.at_least, &constraint.exactly].map(Option::as_ref)
}

impl<'g> Probe<'g> {
    /// The questions about these constraints and preferences.
    pub fn new(game: &'g Game, constraints: &[Constraint], prefer: &[Filter]) -> Self {
        let mut asked: Vec<(Question, Constraint)> = Vec::new();
        for (index, constraint) in constraints.iter().enumerate() {
            let mut sum = always(constraint.filter.clone(), &constraint.sum);
            sum.for_each = constraint.for_each;
            sum.sizes.clone_from(&constraint.sizes);
            sum.factions.clone_from(&constraint.factions);
            if matches!(constraint.for_each, Some(ForEach::Unit | ForEach::Class)) {
                let group = Constraint {
                    for_each: constraint.for_each,
                    ..always(None, "units")
                };
                asked.push((Question::Group(index), group));
            }
            asked.push((Question::Sum(index), sum));
            if let Some(when) = &constraint.when {
                asked.push((Question::When(index), always(Some(when.clone()), "units")));
            }
            for (place, limit) in limits(constraint).into_iter().enumerate() {
                if let Some(Limit::Fraction {
                    of: Whole::Sum(whole), ..
                }) = limit
                {
                    let whole = always(whole.filter.clone(), &whole.sum);
                    asked.push((Question::Of(index, place), whole));
                }
            }
        }
        for (index, filter) in prefer.iter().enumerate() {
            asked.push((Question::Prefer(index), always(Some(filter.clone()), "units")));
        }
        let aboard = |filter| Constraint {
            for_each: Some(ForEach::Host),
            ..always(filter, "units")
        };
        let fitting = Filter {
            fits_host: Some(true),
            ..Filter::default()
        };
        asked.push((Question::Fits, aboard(Some(fitting))));
        let holds = Constraint {
            at_most: None,
            at_least: Some(Limit::Name("host.capacity".to_owned())),
            ..aboard(None)
        };
        asked.push((Question::Holds, holds));

        let named = asked.iter().enumerate().map(|(index, (_, constraint))| Constraint {
            id: index.to_string(),
            ..constraint.clone()
        });
        Self {
            game,
            constraints: named.collect(),
            questions: asked.into_iter().map(|(question, _)| question).collect(),
        }
    }

    /// What the questions find in a list.
    pub fn ask(&self, fleet: &Fleet) -> Answers {
        let findings = Judge::asking(self.game, &self.constraints)
            .verdict(fleet)
            .findings
            .into_iter();
        let answered = findings.filter_map(|finding| {
            let question = *self.questions.get(finding.id.parse::<usize>().ok()?)?;
            let tally = Tally {
                sum: finding.sum.unwrap_or(0),
                limit: finding.limit.unwrap_or(0),
                units: finding.units.iter().map(|share| share.unit.clone()).collect(),
                shares: finding.units.into_iter().map(|share| (share.id, share.share)).collect(),
            };
            Some(((question, finding.subject.map(|subject| subject.id)), tally))
        });
        answered.collect()
    }
}

/// A constraint that every list breaks.
fn always(filter: Option<Filter>, sum: &str) -> Constraint {
    let sum = if counts_differences(sum) { "units" } else { sum };
    bound(sum, filter, None, Some(i64::MIN))
}
