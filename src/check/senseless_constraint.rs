//! `senseless-constraint`: constraints that can never mean anything, or whose words cannot be put together.

use crate::check::{Lint, Subject};
use crate::diagnostic::finding::Diagnostic;
use crate::fleet::flaw::flaws;

crate::declare_code! {
    /// A constraint on fleets that adds up what nobody knows, has no limit or one that means nothing, or whose sentence
    /// cannot be put together.
    ///
    /// Such a constraint would judge every fleet alike, or leave its players without a word. Sums are `points`, `units`,
    /// `bases`, `entries`, `kinds`, `classes` and the characteristics that are numbers; limits are numbers, `size.points` and,
    /// for each host, `host.capacity`. Ids that lead nowhere are found as `unknown-id`.
    ///
    /// This fails:
    ///
    /// ```yaml fails game.yaml
    /// id: tin-fleet
    /// title: Tin Fleet
    /// dice: { sides: 10 }
    /// characteristics: []
    /// sizes: [{ id: pond, name: Pond, points: 200, table: { width: 24, depth: 24 } }]
    /// fleet:
    ///   constraints:
    ///     - { id: purse, sum: pionts, at_most: size.points, say: "{{ sum }} points" }
    /// ```
    ///
    /// Mended:
    ///
    /// ```yaml passes game.yaml
    /// id: tin-fleet
    /// title: Tin Fleet
    /// dice: { sides: 10 }
    /// characteristics: []
    /// sizes: [{ id: pond, name: Pond, points: 200, table: { width: 24, depth: 24 } }]
    /// fleet:
    ///   constraints:
    ///     - { id: purse, sum: points, at_most: size.points, say: "{{ sum }} points" }
    /// ```
    pub static CODE = "senseless-constraint", Error;
}

/// The lint.
pub static LINT: Lint = Lint { code: &CODE, check };

/// Looks at every constraint; what only repeats an unknown id is left to its own lint.
fn check(subject: &Subject<'_>, found: &mut Vec<Diagnostic>) {
    let game = subject.game;
    for (index, constraint) in game.manifest.fleet.constraints.iter().enumerate() {
        let own = flaws(game, constraint).into_iter().filter(|flaw| !flaw.is_unknown_id);
        for flaw in own {
            let at = format!("/fleet/constraints/{index}{}", flaw.pointer);
            let place = game.manifest.origin.at(&at);
            let message = format!("the constraint `{}`: {}", constraint.id, flaw.message);
            let diagnostic = Diagnostic::new(&CODE, place, message);
            found.push(match flaw.help {
                Some(help) => diagnostic.help(help),
                None => diagnostic,
            });
        }
    }
}
