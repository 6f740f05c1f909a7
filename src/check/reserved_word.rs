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
    let forms = forms(game);
    if forms.is_empty() {
        return;
    }
    for thing in things(game) {
        let finding = uses(&forms, &thing.name, thing.kind, "name");
        found.extend(finding.or_else(|| uses(&forms, &thing.id, thing.kind, "id")));
    }
    for passage in other_forms(game) {
        let is_own = forms.iter().any(|form| std::ptr::eq(form.text, passage.text));
        if !is_own {
            found.extend(uses(&forms, &passage, "term", "other form"));
        }
    }
}

/// A form of a reserved word.
struct Form<'g> {
    text: &'g str,
    /// The text in small letters.
    lower: String,
    word: &'g Entry<Reserved>,
}

fn forms(game: &Game) -> Vec<Form<'_>> {
    let words = game.reserved.iter();
    words
        .flat_map(|word| {
            let texts = std::iter::once(&word.term).chain(&word.also);
            texts.map(move |text| Form {
                text,
                lower: text.to_ascii_lowercase(),
                word,
            })
        })
        .collect()
}

fn uses(forms: &[Form<'_>], passage: &Passage<'_>, kind: &str, what: &str) -> Option<Diagnostic> {
    let text = passage.text.to_ascii_lowercase().replace('-', " ");
    let (form, start) = forms
        .iter()
        .find_map(|form| Some((form, whole_words(&text, &form.lower).next()?)))?;
    let message = format!(
        "the {what} of this {kind} uses “{}”, a word that the game keeps for later",
        form.text
    );
    let finding = Diagnostic::new(&CODE, passage.place(start..start + form.lower.len()), message)
        .help("choose another word; or, if its time has come, move it from `reserved` to `terms` in glossary.yaml")
        .related(form.word.origin.at("/term"), "it is reserved here");
    Some(finding)
}
