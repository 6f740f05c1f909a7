//! Floor 5: the lints, one file each, and the registry that lists them.
//!
//! A lint owns its [`Code`] (a `static` made by `declare_code!`, whose doc comment is its documentation and its test)
//! and a function that looks at the whole game. Adding one is one file, its `mod` line and its row in [`LINTS`].

mod ability_slots;
mod base_size;
mod characteristic_bound;
mod characteristic_forbidden;
mod characteristic_missing;
mod characteristic_shape;
mod class_base_count;
mod class_weapon_range;
mod damage_bound;
mod declared_id;
mod dice;
mod duplicate_id;
mod duplicate_number;
mod order_needs_leadership;
mod order_slots;
mod out_of_scale;
mod parameter;
mod points;
mod proposed;
mod range_band;
pub mod run;
mod slot_count;
mod stat_line;
mod stick;
mod universal_rule;
mod unneeded_allow;
mod weapon_slots;
mod wording;

use crate::diagnostic::code::Code;
use crate::diagnostic::finding::Diagnostic;
use crate::game::model::Game;
use crate::view::names::Names;

/// What lints look at.
pub struct Subject<'g> {
    /// The game, as far as it could be read.
    pub game: &'g Game,
    /// The names that `{{ … }}` and `[[…]]` may use.
    pub names: &'g Names,
}

/// A lint.
pub struct Lint {
    /// What its findings are called.
    pub code: &'static Code,
    /// Finds.
    pub check: fn(&Subject<'_>, &mut Vec<Diagnostic>),
}

/// The registry of lints, by name.
pub static LINTS: &[&Lint] = &[
    &ability_slots::LINT,
    &base_size::LINT,
    &characteristic_bound::LINT,
    &characteristic_forbidden::LINT,
    &characteristic_missing::LINT,
    &characteristic_shape::LINT,
    &class_base_count::LINT,
    &class_weapon_range::LINT,
    &damage_bound::LINT,
    &dice::LINT,
    &duplicate_id::LINT,
    &duplicate_number::LINT,
    &order_needs_leadership::LINT,
    &order_slots::LINT,
    &out_of_scale::LINT,
    &parameter::LINT,
    &points::LINT,
    &proposed::LINT,
    &range_band::LINT,
    &stick::LINT,
    &universal_rule::LINT,
    &unneeded_allow::LINT,
    &weapon_slots::LINT,
];

/// Every code that a check can give, by name: those of the lints and those of the files themselves.
#[must_use]
pub fn codes() -> Vec<&'static Code> {
    let lints = LINTS.iter().map(|lint| lint.code);
    let mut codes: Vec<_> = crate::load::code::CODES.iter().copied().chain(lints).collect();
    codes.sort_by_key(|code| code.name);
    codes
}
