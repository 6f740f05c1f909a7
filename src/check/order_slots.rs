//! `order-slots`: more Orders than there are slots for, or fewer.

use crate::check::slot_count::SlotCount;
use crate::check::{Lint, Subject};
use crate::diagnostic::finding::Diagnostic;

crate::declare_code! {
    /// A unit prints more Orders than it has slots for, or has more slots than its class.
    ///
    /// The class sets how many Orders a card may print at most; a unit may have fewer slots of its own. How many
    /// Orders a ship can choose from is what sets a flagship apart. A slot that stays empty, or that a card
    /// does not print although its class allows it, is legal, and a note.
    ///
    /// Orders on a unit without any Order slot are `order-needs-leadership`.
    ///
    /// This fails:
    ///
    /// ```yaml fails units/barge.yaml
    /// id: barge
    /// number: 2
    /// name: Barge
    /// class: hulk
    /// points: 110
    /// base_mm: 60
    /// stats: { M: 4/2, BS: 4+, SH: 3, HP: 6, LD: 4/3 }
    /// weapons: [heavy-gun, mortar]
    /// orders: [full-sail, full-sail]
    /// abilities: [{ id: hold, tier: 2 }]
    /// ```
    ///
    /// Mended:
    ///
    /// ```yaml passes units/barge.yaml
    /// id: barge
    /// number: 2
    /// name: Barge
    /// class: hulk
    /// points: 110
    /// base_mm: 60
    /// stats: { M: 4/2, BS: 4+, SH: 3, HP: 6, LD: 4/3 }
    /// weapons: [heavy-gun, mortar]
    /// orders: [full-sail]
    /// abilities: [{ id: hold, tier: 2 }]
    /// ```
    pub static CODE = "order-slots", Error;
}

/// Compares the Orders of each unit with its slots.
fn check(subject: &Subject<'_>, found: &mut Vec<Diagnostic>) {
    for unit in &subject.game.units {
        let class = subject.game.class_of(&unit.value);
        let count = SlotCount {
            code: &CODE,
            unit,
            class,
            key: "orders",
            slot: "Order",
            nouns: ("Order", "Orders"),
            chapter: subject.game.rule(|chapters| chapters.classes),
            ceiling: class.map(|class| class.slots.orders),
            own: unit.slots.map(|slots| slots.orders),
            filling: (0..unit.orders.len()).collect(),
            doubtful: 0,
        };
        // Orders without any slot are another lint's.
        if count.filling.is_empty() || count.own.or(count.ceiling) != Some(0) {
            count.check(found);
        }
    }
}

/// The lint.
pub static LINT: Lint = Lint { code: &CODE, check };
