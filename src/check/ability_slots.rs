//! `ability-slots`: more slot abilities than there are slots for, or fewer.

use crate::check::slot_count::SlotCount;
use crate::check::{Lint, Subject};
use crate::diagnostic::finding::Diagnostic;
use crate::game::ability::AbilitySource;

crate::declare_code! {
    /// A unit prints more slot abilities than it has slots for, or has more slots than its class.
    ///
    /// The class sets how many abilities a card may print at most; a unit may have fewer slots of its own. Only
    /// abilities of the source `slot` fill one: what the class gives for free and reminders of core rules do not. A
    /// slot that stays empty, or that a card does not print although its class allows it, is legal, and a note.
    ///
    /// This fails:
    ///
    /// ```yaml fails units/picket.yaml
    /// id: picket
    /// number: 1
    /// name: Picket
    /// class: cutter
    /// points: 40
    /// base_mm: 25
    /// stats: { M: 6/4, BS: 5+, SH: 1, HP: 2, LD: — }
    /// weapons: [light-gun]
    /// abilities: [grapnel, { id: hold, tier: 1 }]
    /// ```
    ///
    /// Mended:
    ///
    /// ```yaml passes units/picket.yaml
    /// id: picket
    /// number: 1
    /// name: Picket
    /// class: cutter
    /// points: 40
    /// base_mm: 25
    /// stats: { M: 6/4, BS: 5+, SH: 1, HP: 2, LD: — }
    /// weapons: [light-gun]
    /// abilities: [grapnel]
    /// ```
    pub static CODE = "ability-slots", Error;
}

/// Compares the slot abilities of each unit with its slots.
fn check(subject: &Subject<'_>, found: &mut Vec<Diagnostic>) {
    let game = subject.game;
    for unit in &game.units {
        let class = game.class_of(&unit.value);
        let sources: Vec<_> = unit
            .abilities
            .iter()
            .map(|own| game.abilities.get(own.id()).map(|ability| ability.source))
            .collect();
        let is_free = |id: &str| class.is_some_and(|class| class.rules.iter().any(|rule| rule == id));
        let fills = |index: &usize| {
            sources.get(*index) == Some(&Some(AbilitySource::Slot))
                && !unit.abilities.get(*index).is_some_and(|own| is_free(own.id()))
        };
        SlotCount {
            code: &CODE,
            unit,
            class,
            key: "abilities",
            slot: "ability",
            nouns: ("slot ability", "slot abilities"),
            chapter: subject.game.rule(|chapters| chapters.classes),
            ceiling: class.map(|class| class.slots.abilities),
            own: unit.slots.map(|slots| slots.abilities),
            filling: (0..sources.len()).filter(fills).collect(),
            doubtful: sources.iter().filter(|source| source.is_none()).count(),
        }
        .check(found);
    }
}

/// The lint.
pub static LINT: Lint = Lint { code: &CODE, check };
