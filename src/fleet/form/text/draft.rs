//! An entry of a pasted list in the making: which of its numbers is its count, and which its points.

use crate::fleet::form::lexicon::Lexicon;
use crate::fleet::form::text::run::Number;
use crate::source::tree::Span;

/// A larger number without a word is no count.
const MOST_COUNT: i64 = 20;

/// An entry in the making.
#[derive(Debug, Clone, Default)]
pub struct Draft {
    /// The unit's id.
    pub unit: String,
    /// How many.
    pub count: Option<u32>,
    /// Its own name.
    pub name: Option<String>,
    /// Its own id.
    pub id: Option<String>,
    /// Where its unit is named.
    pub span: Span,
    /// What the text says that it costs.
    pub claims: Vec<(i64, Span)>,
    /// What is aboard.
    pub aboard: Vec<Draft>,
    /// Numbers that may be its count or its points.
    pub numbers: Vec<(Number, Span)>,
    /// Whether it was named by its class.
    pub is_of_class: bool,
    /// Whether points stand behind its unit.
    pub is_priced: bool,
}

fn points(lexicon: &Lexicon<'_>, unit: &str) -> Option<i64> {
    lexicon.game.units.get(unit)?.points
}

/// What people may mean by an entry's points.
fn may_cost(lexicon: &Lexicon<'_>, draft: &Draft, cost: i64) -> bool {
    let copies = |draft: &Draft| i64::from(draft.count.unwrap_or(1));
    let Some(one) = points(lexicon, &draft.unit) else {
        return false;
    };
    let aboard = draft.aboard.iter().map(|aboard| {
        let each = points(lexicon, &aboard.unit).unwrap_or(0);
        each.saturating_mul(copies(aboard))
    });
    let loaded = aboard.fold(one, i64::saturating_add);
    let count = copies(draft);
    [one, one.saturating_mul(count), loaded, loaded.saturating_mul(count)].contains(&cost)
}

/// Makes counts and points of an entry's numbers.
pub fn settle(lexicon: &Lexicon<'_>, draft: &mut Draft) {
    for (number, span) in std::mem::take(&mut draft.numbers) {
        let is_small = (1..=MOST_COUNT).contains(&number.value);
        let is_count =
            !number.is_points && is_small && draft.count.is_none() && !may_cost(lexicon, draft, number.value);
        if is_count {
            draft.count = u32::try_from(number.value).ok();
        } else {
            draft.claims.push((number.value, span));
        }
    }
}

/// Points at the end of a line may be the host's, though the last unit is one aboard.
pub fn pass_up(lexicon: &Lexicon<'_>, draft: &mut Draft) {
    let Some(last) = draft.aboard.last() else { return };
    let strange = last.claims.iter().filter(|(cost, _)| !may_cost(lexicon, last, *cost));
    let ours: Vec<(i64, Span)> = strange
        .filter(|(cost, _)| may_cost(lexicon, draft, *cost))
        .copied()
        .collect();
    if let Some(last) = draft.aboard.last_mut() {
        last.claims.retain(|claim| !ours.contains(claim));
    }
    draft.claims.extend(ours);
}
