//! `reserved-word`: a name that uses a word which the game keeps for later.

use crate::check::label::{other_forms, things};
use crate::check::mask::whole_words;
use crate::check::{Lint, Subject};
use crate::diagnostic::finding::Diagnostic;
use crate::game::entry::Entry;
use crate::game::model::Game;
use crate::game::prose::Passage;
use crate::game::term::Reserved;

crate::declare_code! {
    /// A thing whose name or id uses a reserved word, or a term that lists one among its other forms.
    ///
    /// The words under `reserved` in `glossary.yaml` are used by the rules but wait for a meaning. Whoever names a thing
    /// after one gives it a meaning by accident, and the rule that is still to come will clash with it. Prose may use a
    /// reserved word freely. When its time has come, move it from `reserved` to `terms`.
    ///
    /// This fails:
    ///
    /// ```yaml fails orders.yaml
    /// orders:
    ///   - { id: full-sail, name: Into the Fog, target: friendly, text: The target moves further. }
    /// ```
    ///
    /// Mended:
    ///
    /// ```yaml passes orders.yaml
    /// orders:
    ///   - { id: full-sail, name: Full Sail, target: friendly, text: The target moves further. }
    /// ```
    pub static CODE = "reserved-word", Error;
}

/// The lint.
pub static LINT: Lint = Lint { code: &CODE, check };

/// Compares every name, id and other form with every reserved word.
fn check(subject: &Subject<'_>, found: &mut Vec<Diagnostic>) {
    let game = subject.game;
    if game.reserved.is_empty() {
        return;
    }
    for thing in things(game) {
        let finding = uses(game, &thing.name, thing.kind, "name", thing.name.text);
        let finding = finding.or_else(|| uses(game, &thing.id, thing.kind, "id", &thing.id.text.replace('-', " ")));
        found.extend(finding);
    }
    for form in other_forms(game) {
        let is_own = game
            .reserved
            .iter()
            .any(|word| word.also.iter().any(|own| std::ptr::eq(own.as_str(), form.text)));
        if !is_own {
            found.extend(uses(game, &form, "term", "other form", form.text));
        }
    }
}

fn uses(game: &Game, passage: &Passage<'_>, kind: &str, what: &str, text: &str) -> Option<Diagnostic> {
    let (word, form) = game
        .reserved
        .iter()
        .find_map(|word| Some((word, form_in(word, text)?)))?;
    let message = format!("the {what} of this {kind} uses “{form}”, a word that the game keeps for later");
    let finding = Diagnostic::new(&CODE, passage.place(0..passage.text.len()), message)
        .help("choose another word; or, if its time has come, move it from `reserved` to `terms` in glossary.yaml")
        .related(word.origin.at("/term"), "it is reserved here");
    Some(finding)
}

/// The form of a reserved word that stands in a text.
fn form_in<'g>(word: &'g Entry<Reserved>, text: &str) -> Option<&'g str> {
    std::iter::once(&word.term)
        .chain(&word.also)
        .map(String::as_str)
        .find(|form| !whole_words(text, form).is_empty())
}
