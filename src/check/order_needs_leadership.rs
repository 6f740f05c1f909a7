//! `order-needs-leadership`: Orders on a unit that can never give one.

use crate::check::wording::possessive;
use crate::check::{Lint, Subject};
use crate::diagnostic::finding::Diagnostic;
use crate::game::characteristic::Stat;
use crate::game::entry::Entry;
use crate::game::unit::Unit;
use crate::source::sources::Place;

crate::declare_code! {
    /// A unit prints Orders that it can never give.
    ///
    /// An Order is tested on a characteristic, which `game.yaml` names as `order_characteristic`. A unit without it
    /// cannot take the test, and a unit without an Order slot has no place for an Order on its card.
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
    /// stats: { M: 4/2, BS: 4+, SH: 3, HP: 6, LD: — }
    /// weapons: [heavy-gun, mortar]
    /// orders: [full-sail]
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
    pub static CODE = "order-needs-leadership", Error;
}

/// Finds units with Orders that lack what an Order takes.
fn check(subject: &Subject<'_>, found: &mut Vec<Diagnostic>) {
    for unit in subject.game.units.iter().filter(|unit| !unit.orders.is_empty()) {
        found.extend(without_characteristic(subject, unit).or_else(|| without_slot(subject, unit)));
    }
}

fn without_characteristic(subject: &Subject<'_>, unit: &Entry<Unit>) -> Option<Diagnostic> {
    let game = subject.game;
    let id = game.manifest.order_characteristic.as_deref()?;
    let characteristic = game.manifest.characteristic(id)?;
    let class_lacks = game
        .class_of(&unit.value)
        .is_some_and(|class| class.lacks.iter().any(|lacked| lacked == id));
    match game.stat(&unit.value, id) {
        Some(Stat::Dash) => {}
        None if class_lacks => {}
        // A hole in the stat line and a value that cannot be read have lints of their own.
        _ => return None,
    }
    let message = format!("{} prints Orders and has no {id} to test them on", unit.name);
    let help = if class_lacks {
        "take the Orders off its card".to_owned()
    } else {
        format!("give it {}, or take the Orders off its card", characteristic.name)
    };
    Some(
        Diagnostic::new(&CODE, unit.origin.at("/orders"), message)
            .help(help)
            .chapter(game.rule(|chapters| chapters.orders))
            .related(
                game.manifest.origin.at("/order_characteristic"),
                format!("Orders are tested on {id}"),
            ),
    )
}

fn without_slot(subject: &Subject<'_>, unit: &Entry<Unit>) -> Option<Diagnostic> {
    let class = subject.game.class_of(&unit.value)?;
    let (slots, declared): (usize, Place) = match unit.slots {
        Some(slots) => (slots.orders, unit.origin.at("/slots/orders")),
        None => (class.slots.orders, class.origin.at("/slots/orders")),
    };
    if slots > 0 {
        return None;
    }
    let help = match class.slots.orders {
        0 => format!("take the Orders off its card; {} have no slots for them", class.plural),
        ceiling => format!("take the Orders off its card, or give it a slot; the class allows {ceiling}"),
    };
    Some(
        Diagnostic::new(
            &CODE,
            unit.origin.at("/orders"),
            format!("{} prints Orders and has no slot for them", unit.name),
        )
        .help(help)
        .chapter(subject.game.rule(|chapters| chapters.classes))
        .related(declared, format!("{} Order slots", possessive(&unit.name))),
    )
}

/// The lint.
pub static LINT: Lint = Lint { code: &CODE, check };
