//! The stat lines of all units, value by value: what the lints on characteristics walk. Finds nothing itself.

use crate::check::Subject;
use crate::check::wording::possessive;
use crate::diagnostic::code::Code;
use crate::diagnostic::finding::Diagnostic;
use crate::game::characteristic::{Characteristic, Misfit, MisfitKind, RawStat, Stat};
use crate::game::class::Class;
use crate::game::entry::Entry;
use crate::game::model::Game;
use crate::game::unit::Unit;
use crate::source::pointer::escape;
use crate::source::sources::Place;

/// One value of one unit.
#[derive(Debug, Clone, Copy)]
pub struct Printed<'g> {
    /// The game.
    pub game: &'g Game,
    /// The unit.
    pub unit: &'g Entry<Unit>,
    /// The characteristic.
    pub characteristic: &'g Characteristic,
    /// Where the characteristic stands among those that the game declares.
    pub index: usize,
    /// The value as written; `None` when the unit does not name the characteristic.
    pub raw: Option<&'g RawStat>,
}

impl<'g> Printed<'g> {
    /// The value; `None` when the unit does not name the characteristic.
    #[must_use]
    pub fn stat(&self) -> Option<Stat> {
        self.raw.map(|raw| self.characteristic.read(raw))
    }

    /// Whose value it is, as the start of a sentence: `Raider's BS`.
    #[must_use]
    pub fn subject(&self) -> String {
        format!("{} {}", possessive(&self.unit.name), self.characteristic.id)
    }

    /// Where the value stands.
    #[must_use]
    pub fn place(&self) -> Place {
        let below = format!("/stats/{}", escape(&self.characteristic.id));
        self.unit.origin.at(&below)
    }

    /// Where the game declares the characteristic.
    #[must_use]
    pub fn declaration(&self) -> Place {
        self.game
            .manifest
            .origin
            .at(&format!("/characteristics/{}", self.index))
    }

    /// The unit's class, when that says that it has no such characteristic.
    #[must_use]
    pub fn lacked_by(&self) -> Option<&'g Entry<Class>> {
        let class = self.game.class_of(&self.unit.value)?;
        class.lacks.contains(&self.characteristic.id).then_some(class)
    }
}

/// Every characteristic of every unit, in the order of the units and of the stat line.
pub fn stat_lines<'g>(subject: &Subject<'g>) -> impl Iterator<Item = Printed<'g>> {
    let game = subject.game;
    game.units.iter().flat_map(move |unit| {
        let declared = game.manifest.characteristics.iter().enumerate();
        declared.map(move |(index, characteristic)| Printed {
            game,
            unit,
            characteristic,
            index,
            raw: unit.stats.get(&characteristic.id),
        })
    })
}

/// A finding of `code` for every value that is a misfit of one of these kinds.
///
/// What the class lacks is passed over: that it is there at all is the fault.
pub fn check_misfits(
    subject: &Subject<'_>,
    code: &'static Code,
    kinds: &[MisfitKind],
    finish: impl Fn(&Misfit, Diagnostic) -> Diagnostic,
    found: &mut Vec<Diagnostic>,
) {
    for printed in stat_lines(subject).filter(|printed| printed.lacked_by().is_none()) {
        let Some(Stat::Value(numbers)) = printed.stat() else {
            continue;
        };
        let limits = &printed.characteristic.limits;
        for misfit in limits.misfits(&numbers) {
            if kinds.contains(&misfit.kind) {
                let message = format!(
                    "{} is {}, {}",
                    printed.subject(),
                    limits.print(&numbers),
                    misfit.message
                );
                let mut diagnostic = Diagnostic::new(code, printed.place(), message)
                    .help(misfit.help.clone())
                    .chapter(subject.game.rule(|chapters| match misfit.kind {
                        MisfitKind::Stick | MisfitKind::StickOrder => chapters.sticks,
                        _ => chapters.characteristics,
                    }))
                    .related(
                        printed.declaration(),
                        format!("the limits of {}", printed.characteristic.id),
                    );
                if numbers == [0] && printed.characteristic.dash {
                    diagnostic = diagnostic.note("a unit without the characteristic writes a dash, `—`, not 0");
                }
                found.push(finish(&misfit, diagnostic));
            }
        }
    }
}
