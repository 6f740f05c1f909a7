//! `out-of-scale`: a number that can be played, and that is far from every other of its sort.

use crate::check::stat_line::check_misfits;
use crate::check::wording::possessive;
use crate::check::{Lint, Subject};
use crate::diagnostic::code::Severity;
use crate::diagnostic::finding::Diagnostic;
use crate::game::characteristic::MisfitKind;
use crate::game::weapon::Attacks;
use crate::source::pointer::escape;
use crate::source::sources::Place;

crate::declare_code! {
    /// A number is beyond what the game usually prints.
    ///
    /// Some numbers have no ceiling in the rules, and yet a hull of 40 points is more often a slip of the finger than
    /// a design. `usual_max` in `game.yaml` and in the parameters of an ability says where that begins, for counts
    /// such as hull points, for attacks, for damage and for tiers. Beyond it is a warning. Attacks and parameters
    /// below their `min` or above their `max` cannot be played at all: those are errors.
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
    /// stats: { M: 6/4, BS: 5+, SH: 1, HP: 20, LD: — }
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
    pub static CODE = "out-of-scale", Warning;
}

/// Finds numbers beyond the usual.
fn check(subject: &Subject<'_>, found: &mut Vec<Diagnostic>) {
    check_misfits(
        subject,
        &CODE,
        &[MisfitKind::Unusual],
        |_, diagnostic| diagnostic,
        found,
    );
    check_weapons(subject, found);
    check_parameters(subject, found);
}

fn check_weapons(subject: &Subject<'_>, found: &mut Vec<Diagnostic>) {
    let manifest = &subject.game.manifest;
    for weapon in &subject.game.weapons {
        let owner = possessive(&weapon.name);
        if let Some(limits) = manifest.attacks {
            let scale = Scale {
                min: limits.min,
                max: limits.max,
                usual_max: limits.usual_max,
                declared: manifest.origin.at("/attacks"),
                chapter: subject.game.rule(|chapters| chapters.attacks),
            };
            let (attacks, below) = match weapon.attacks {
                Attacks::Fixed(attacks) => (attacks, "/attacks"),
                Attacks::PerBase { per_base, .. } => (per_base, "/attacks/per_base"),
            };
            let number = format!("{owner} number of attacks");
            scale.judge(&number, attacks, weapon.origin.at(below), found);
        }
        if let Some(limits) = manifest.damage {
            // What lies outside the bounds is another lint's.
            let scale = Scale {
                min: i64::MIN,
                max: None,
                usual_max: limits
                    .usual_max
                    .filter(|_| limits.max.is_none_or(|max| weapon.damage <= max)),
                declared: manifest.origin.at("/damage"),
                chapter: subject.game.rule(|chapters| chapters.damage),
            };
            scale.judge(
                &format!("{owner} damage"),
                weapon.damage,
                weapon.origin.at("/damage"),
                found,
            );
        }
    }
}

fn check_parameters(subject: &Subject<'_>, found: &mut Vec<Diagnostic>) {
    for unit in &subject.game.units {
        for (index, own) in unit.abilities.iter().enumerate() {
            let Some(ability) = subject.game.abilities.get(own.id()) else {
                continue;
            };
            for (name, limits) in &ability.parameters {
                let Some(value) = own.parameter(name) else {
                    continue;
                };
                let scale = Scale {
                    min: limits.min,
                    max: None,
                    usual_max: limits.usual_max,
                    declared: ability.origin.at(&format!("/parameters/{}", escape(name))),
                    chapter: subject.game.citation(ability.chapter),
                };
                let whose = format!("the {name} of {} {}", possessive(&unit.name), ability.name);
                let place = unit.origin.at(&format!("/abilities/{index}/{}", escape(name)));
                scale.judge(&whose, value, place, found);
            }
        }
    }
}

/// What a number is held against, and where that is declared.
struct Scale {
    min: i64,
    max: Option<i64>,
    usual_max: Option<i64>,
    declared: Place,
    /// The chapter that speaks of it.
    chapter: Option<String>,
}

impl Scale {
    fn judge(self, whose: &str, number: i64, place: Place, found: &mut Vec<Diagnostic>) {
        let Self {
            min,
            max,
            usual_max,
            declared,
            chapter,
        } = self;
        let (severity, fault, help) = if number < min {
            let help = format!("write {min} or more");
            (
                Severity::Error,
                format!("less than the least that the game allows, {min}"),
                help,
            )
        } else if let Some(max) = max.filter(|max| number > *max) {
            let help = format!("write {max} or less");
            (
                Severity::Error,
                format!("more than the most that the game allows, {max}"),
                help,
            )
        } else if let Some(usual) = usual_max.filter(|usual| number > *usual) {
            let help = "check the number; if it is meant, raise `usual_max` or allow it here".to_owned();
            (
                Severity::Warning,
                format!("above the usual ceiling of the game, {usual}"),
                help,
            )
        } else {
            return;
        };
        found.push(
            Diagnostic::new(&CODE, place, format!("{whose} is {number}, {fault}"))
                .severity(severity)
                .help(help)
                .chapter(chapter)
                .related(declared, "the limits"),
        );
    }
}

/// The lint.
pub static LINT: Lint = Lint { code: &CODE, check };
