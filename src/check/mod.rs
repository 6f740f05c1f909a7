//! Floor 5: the lints, one file each, and the registry that lists them.
//!
//! A lint owns its [`Code`] (a `static` made by `declare_code!`, whose doc comment is its documentation and its test)
//! and a function that looks at the whole game. Adding one is one file, its `mod` line and its row in [`LINTS`].

mod ability_slots;
mod bad_text;
mod banned_word;
mod base_size;
mod board_shape;
mod broken_link;
mod characteristic_bound;
mod characteristic_forbidden;
mod characteristic_missing;
mod characteristic_shape;
mod class_base_count;
mod class_weapon_range;
mod command_timing;
mod contrast;
mod damage_bound;
mod declared_id;
mod dice;
mod duplicate_anchor;
mod duplicate_id;
mod duplicate_name;
mod duplicate_number;
mod faction_board;
mod glossary_duplicate;
mod golden_fleet;
mod id_form;
mod interpolation;
mod label;
mod literal;
mod lost_id;
mod mask;
mod missing_anchor;
mod missing_asset;
mod missing_id;
mod missing_section;
mod named_choice;
mod named_figure;
mod offered_id;
mod order_needs_leadership;
mod order_slots;
mod order_target;
mod out_of_scale;
mod parameter;
mod points;
mod proposed;
mod prose_number;
mod range_band;
mod recorded_twice;
mod reference;
mod reserved_word;
pub mod run;
mod senseless_constraint;
mod slot_count;
mod stat_line;
mod stick;
mod table_size;
mod text_bounds;
mod universal_rule;
mod unknown_font;
mod unknown_id;
mod unknown_term;
mod unneeded_allow;
mod unproved_constraint;
mod unread;
mod unrecorded_id;
mod unused;
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
    &bad_text::LINT,
    &banned_word::LINT,
    &base_size::LINT,
    &board_shape::LINT,
    &broken_link::LINT,
    &characteristic_bound::LINT,
    &characteristic_forbidden::LINT,
    &characteristic_missing::LINT,
    &characteristic_shape::LINT,
    &class_base_count::LINT,
    &class_weapon_range::LINT,
    &command_timing::LINT,
    &contrast::LINT,
    &damage_bound::LINT,
    &dice::LINT,
    &duplicate_anchor::LINT,
    &duplicate_id::LINT,
    &duplicate_name::LINT,
    &duplicate_number::LINT,
    &faction_board::LINT,
    &glossary_duplicate::LINT,
    &golden_fleet::LINT,
    &id_form::LINT,
    &interpolation::LINT,
    &lost_id::LINT,
    &missing_anchor::LINT,
    &missing_asset::LINT,
    &missing_id::LINT,
    &missing_section::LINT,
    &order_needs_leadership::LINT,
    &order_slots::LINT,
    &order_target::LINT,
    &out_of_scale::LINT,
    &parameter::LINT,
    &points::LINT,
    &proposed::LINT,
    &prose_number::LINT,
    &range_band::LINT,
    &recorded_twice::LINT,
    &reserved_word::LINT,
    &senseless_constraint::LINT,
    &stick::LINT,
    &table_size::LINT,
    &text_bounds::LINT,
    &universal_rule::LINT,
    &unknown_font::LINT,
    &unknown_id::LINT,
    &unknown_term::LINT,
    &unneeded_allow::LINT,
    &unproved_constraint::LINT,
    &unrecorded_id::LINT,
    &unused::LINT,
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
