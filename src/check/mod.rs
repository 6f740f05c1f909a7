//! Floor 5: the lints, one file each, and the registry that lists them.
//!
//! A lint owns its [`Code`] (a `static` made by `declare_code!`, whose doc comment is its documentation and its test)
//! and a function that looks at the whole game. Adding one is one file, its `mod` line and its row in [`LINTS`].

pub mod run;
mod unneeded_allow;

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
pub static LINTS: &[&Lint] = &[&unneeded_allow::LINT];

/// Every code that a check can give, by name: those of the lints and those of the files themselves.
#[must_use]
pub fn codes() -> Vec<&'static Code> {
    let lints = LINTS.iter().map(|lint| lint.code);
    let mut codes: Vec<_> = crate::load::code::CODES.iter().copied().chain(lints).collect();
    codes.sort_by_key(|code| code.name);
    codes
}
