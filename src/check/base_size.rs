//! `base-size`: a base that is not given, or of a size that the class or the rules do not know.

use crate::check::{Lint, Subject};
use crate::diagnostic::code::Severity;
use crate::diagnostic::finding::Diagnostic;
use crate::game::amount::{Bounds, Measure};
use crate::game::class::Class;
use crate::game::entry::Entry;
use crate::game::unit::Unit;

crate::declare_code! {
    /// The size of a base is missing, or outside what its class or the rules allow.
    ///
    /// Rules speak of small bases and of large ones: against which targets a weapon is better, what fits a class. So
    /// every unit says its size in millimetres, within the bounds of its class. A size in the gap that `game.yaml`
    /// declares, too large to be small and too small to be large, gains from no rule; that is a warning.
    ///
    /// This fails:
    ///
    /// ```yaml fails units/picket.yaml
    /// id: picket
    /// number: 1
    /// name: Picket
    /// class: cutter
    /// points: 40
    /// base_mm: 40
    /// stats: { M: 6/4, BS: 5+, SH: 1, HP: 2, LD: — }
    /// weapons: [light-gun]
    /// abilities: [grapnel]
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
    pub static CODE = "base-size", Error;
}

/// Finds missing sizes, sizes outside the class's bounds, and sizes in the gap.
fn check(subject: &Subject<'_>, found: &mut Vec<Diagnostic>) {
    for unit in &subject.game.units {
        let class = subject.game.class_of(&unit.value);
        let bounds = class.and_then(|class| class.base_mm.map(|bounds| (class, bounds)));
        match (unit.base_mm, bounds) {
            (None, _) => found.push(missing(unit, bounds.map(|(_, bounds)| bounds))),
            (Some(size), _) if size < 1 => found.push(
                Diagnostic::new(
                    &CODE,
                    unit.origin.at("/base_mm"),
                    format!("{} stands on a base of {}, which is no size", unit.name, print(size)),
                )
                .help("write the size of its base in millimetres"),
            ),
            (Some(size), Some((class, bounds))) if !bounds.contain(size) => {
                found.push(out_of_bounds(unit, size, class, bounds));
            }
            (Some(size), _) => found.extend(in_the_gap(subject, unit, size)),
        }
    }
}

fn missing(unit: &Entry<Unit>, bounds: Option<Bounds>) -> Diagnostic {
    let legal = bounds.map_or_else(String::new, |bounds| format!(", {}", words(bounds)));
    let message = format!("{} does not say the size of its base", unit.name);
    Diagnostic::new(&CODE, unit.origin.at("/base_mm"), message)
        .help(format!("write `base_mm`, its size in millimetres{legal}"))
        .note("rules ask whether a target's base is small or large")
}

fn out_of_bounds(unit: &Entry<Unit>, size: i64, class: &Entry<Class>, bounds: Bounds) -> Diagnostic {
    let message = format!(
        "{} stands on a base of {}, and {} on bases of {}",
        unit.name,
        print(size),
        class.plural,
        words(bounds)
    );
    Diagnostic::new(&CODE, unit.origin.at("/base_mm"), message)
        .help(format!("write a size of {}", words(bounds)))
        .related(class.origin.at("/base_mm"), format!("the bases of {}", class.plural))
}

fn in_the_gap(subject: &Subject<'_>, unit: &Entry<Unit>, size: i64) -> Option<Diagnostic> {
    let manifest = &subject.game.manifest;
    let gap = manifest
        .base_sizes
        .gap
        .filter(|gap| (gap.from..=gap.to).contains(&size))?;
    let message = format!(
        "{} stands on a base of {}, which no rule counts as small or as large",
        unit.name,
        print(size)
    );
    let help = format!(
        "write {} or less, or {} or more",
        print(gap.from.saturating_sub(1)),
        print(gap.to.saturating_add(1))
    );
    Some(
        Diagnostic::new(&CODE, unit.origin.at("/base_mm"), message)
            .severity(Severity::Warning)
            .help(help)
            .related(manifest.origin.at("/base_sizes/gap"), "sizes that no rule helps"),
    )
}

fn print(size: i64) -> String {
    Measure::Millimetres.print(size)
}

fn words(bounds: Bounds) -> String {
    match (bounds.at_least, bounds.at_most) {
        (Some(least), Some(most)) => format!("{} to {}", print(least), print(most)),
        (Some(least), None) => format!("{} or more", print(least)),
        (None, Some(most)) => format!("{} or less", print(most)),
        (None, None) => "any size".to_owned(),
    }
}

/// The lint.
pub static LINT: Lint = Lint { code: &CODE, check };
