//! `senseless-constraint`: constraints and filters that can never mean anything, or whose words cannot be put together.

use crate::check::{Lint, Subject};
use crate::diagnostic::finding::Diagnostic;
use crate::fleet::flaw::{Flaw, filter_flaws, flaws};
use crate::game::constraint::Filter;
use crate::game::entry::Origin;

crate::declare_code! {
    /// A constraint on fleets that adds up what nobody knows, has no limit or one that means nothing, or whose sentence
    /// cannot be put together.
    ///
    /// Such a constraint would judge every fleet alike, or leave its players without a word. Sums are `points`, `units`,
    /// `bases`, `entries`, `kinds`, `classes` and the characteristics that are numbers; limits are numbers, `size.points` and,
    /// for each host, `host.capacity`. Ids that lead nowhere are found as `unknown-id`.
    ///
    /// The filters that stand elsewhere are looked at too: whom an ability, an Order or a Command Ability serves
    /// (`eligible`), and which units may control objectives (`fleet.controls`). A bound there on something that is no number
    /// would let no unit pass, and nobody would be told.
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

/// Looks at every constraint and filter; what only repeats an unknown id is left to its own lint.
fn check(subject: &Subject<'_>, found: &mut Vec<Diagnostic>) {
    let game = subject.game;
    let mut tell = |origin: &Origin, at: &str, what: &str, flaws: Vec<Flaw>| {
        for flaw in flaws.into_iter().filter(|flaw| !flaw.is_unknown_id) {
            let at = format!("{at}{}", flaw.pointer);
            let place = if flaw.is_about_key {
                origin.key(&at)
            } else {
                origin.at(&at)
            };
            let diagnostic = Diagnostic::new(&CODE, place, format!("{what}: {}", flaw.message));
            found.push(match flaw.help {
                Some(help) => diagnostic.help(help),
                None => diagnostic,
            });
        }
    };
    let manifest = &game.manifest;
    for (index, constraint) in manifest.fleet.constraints.iter().enumerate() {
        let at = format!("/fleet/constraints/{index}");
        let what = format!("the constraint `{}`", constraint.id);
        tell(&manifest.origin, &at, &what, flaws(game, constraint));
    }
    if let Some(controls) = &manifest.fleet.controls {
        tell(
            &manifest.origin,
            "/fleet/controls",
            "who may control objectives",
            filter_flaws(game, controls),
        );
    }
    let mut eligible = |origin: &Origin, at: &str, name: &str, filter: Option<&Filter>| {
        if let Some(filter) = filter {
            let what = format!("whom {name} serves");
            tell(origin, &format!("{at}/eligible"), &what, filter_flaws(game, filter));
        }
    };
    for ability in &game.abilities {
        eligible(&ability.origin, "", &ability.name, ability.eligible.as_ref());
    }
    for order in &game.orders {
        eligible(&order.origin, "", &order.name, order.eligible.as_ref());
    }
    for board in &game.boards {
        for (index, ability) in board.command_abilities.iter().enumerate() {
            let at = format!("/command_abilities/{index}");
            eligible(&board.origin, &at, &ability.name, ability.eligible.as_ref());
        }
    }
}
