//! `duplicate-number`: two units, or two chapters, of the same number.

use std::collections::BTreeMap;

use crate::check::{Lint, Subject};
use crate::diagnostic::finding::Diagnostic;
use crate::game::entry::{Concept, Entries, Entry};

crate::declare_code! {
    /// Two units, or two chapters, bear the same number.
    ///
    /// The number of a unit is printed on its card and goes into share codes, which are good for ever; the number of
    /// a chapter is what players cite. So each is given once. The number of a unit that is gone is not given again
    /// either.
    ///
    /// This fails:
    ///
    /// ```yaml fails units/picket.yaml
    /// id: picket
    /// number: 2
    /// name: Picket
    /// class: cutter
    /// points: 40
    /// base_mm: 25
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
    pub static CODE = "duplicate-number", Error;
}

/// Finds numbers that are given twice.
fn check(subject: &Subject<'_>, found: &mut Vec<Diagnostic>) {
    let game = subject.game;
    check_kind(&game.units, |unit| unit.number, found);
    check_kind(&game.chapters, |chapter| chapter.number, found);
    check_kind(&game.lore, |chapter| chapter.number, found);
}

fn check_kind<T: Concept>(entries: &Entries<T>, number: fn(&T) -> u32, found: &mut Vec<Diagnostic>) {
    // Entries are kept by number; the first shall be the first in the sources.
    let mut list: Vec<&Entry<T>> = entries.iter().collect();
    list.sort_by_key(|entry| entry.origin.file);
    let next = list
        .iter()
        .map(|entry| number(&entry.value))
        .max()
        .unwrap_or(0)
        .saturating_add(1);
    let mut first: BTreeMap<u32, &Entry<T>> = BTreeMap::new();
    for entry in list {
        let number = number(&entry.value);
        let Some(earlier) = first.get(&number) else {
            first.insert(number, entry);
            continue;
        };
        let message = format!("{} and {} both have the number {number}", earlier.name(), entry.name());
        found.push(
            Diagnostic::new(&CODE, entry.origin.at("/number"), message)
                .help(format!("give the newer {} the next free number, {next}", T::KIND))
                .related(earlier.origin.at("/number"), format!("the first {} with it", T::KIND)),
        );
    }
}

/// The lint.
pub static LINT: Lint = Lint { code: &CODE, check };
