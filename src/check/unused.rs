//! `unused`: a weapon, an Order or an ability that nothing refers to.

use std::collections::BTreeSet;

use crate::check::reference::{ABILITY, ORDER, Reference, Target, UNIT, WEAPON, references};
use crate::check::{Lint, Subject};
use crate::diagnostic::finding::Diagnostic;
use crate::game::ability::AbilitySource;
use crate::game::entry::{Concept, Entries};
use crate::game::model::Game;
use crate::game::shape::shape_of;
use crate::source::suggest::nearest;

crate::declare_code! {
    /// A weapon, an Order or an ability that nothing refers to.
    ///
    /// No card prints it, so no player will ever use it: it was forgotten, or the unit that should bear it names
    /// another. A reminder of a core rule (`source: inherent`) belongs to every unit that has what it needs, and is
    /// never unused. Where something waits on purpose for a unit yet to come, allow it there and say so.
    ///
    /// This fails:
    ///
    /// ```yaml fails orders.yaml
    /// orders:
    ///   - { id: full-sail, name: Full Sail, target: friendly, text: The target moves further. }
    ///   - { id: drop-anchor, name: Drop Anchor, target: friendly, text: The target stays. }
    /// ```
    ///
    /// Mended:
    ///
    /// ```yaml passes orders.yaml
    /// orders:
    ///   - { id: full-sail, name: Full Sail, target: friendly, text: The target moves further. }
    ///   - id: drop-anchor
    ///     name: Drop Anchor
    ///     target: friendly
    ///     text: The target stays.
    ///     allow: [{ code: unused, reason: The lighthouse ship of the next edition will have it. }]
    /// ```
    pub static CODE = "unused", Warning;
}

/// The lint.
pub static LINT: Lint = Lint { code: &CODE, check };

fn check(subject: &Subject<'_>, found: &mut Vec<Diagnostic>) {
    let game = subject.game;
    if !is_everything_read(game) {
        return;
    }
    let references = references(game);
    let what = "no unit bears it";
    check_kind(&game.weapons, &WEAPON, &references, what, |_| false, found);
    check_kind(&game.orders, &ORDER, &references, what, |_| false, found);
    let is_reminder = |ability: &crate::game::ability::Ability| ability.source == AbilitySource::Inherent;
    let what = "no unit bears it, and no class gives it";
    check_kind(&game.abilities, &ABILITY, &references, what, is_reminder, found);
}

/// Whether all that could refer to something was read: a unit or class with a fault may be what bears it.
fn is_everything_read(game: &Game) -> bool {
    let of_shape = |name: &'static str| {
        game.sources
            .iter()
            .filter(move |(_, file)| shape_of(&file.path).is_some_and(|shape| shape.name == name))
    };
    UNIT.is_known(game)
        && of_shape("unit").count() == game.units.len()
        && of_shape("classes").all(|(_, file)| file.tree.is_some())
        && game.classes.is_complete()
}

fn check_kind<T: Concept>(
    entries: &Entries<T>,
    target: &'static Target,
    references: &[Reference<'_>],
    what: &str,
    is_exempt: impl Fn(&T) -> bool,
    found: &mut Vec<Diagnostic>,
) {
    let used: BTreeSet<&str> = references
        .iter()
        .filter(|reference| std::ptr::eq(reference.target, target))
        .filter_map(|reference| match entries.get(reference.id) {
            Some(entry) => Some(entry.value.id()),
            // A slip of the fingers is found where it was made; it does not also leave its thing unused.
            None => nearest(reference.id, entries.ids()),
        })
        .collect();
    for entry in entries {
        if used.contains(entry.value.id()) || is_exempt(&entry.value) {
            continue;
        }
        let message = format!("nothing refers to the {} {}: {what}", T::KIND, entry.value.name());
        let help = "give it to a unit, take it away, or allow it here with the reason that it waits";
        found.push(Diagnostic::new(&CODE, entry.origin.at("/id"), message).help(help));
    }
}
