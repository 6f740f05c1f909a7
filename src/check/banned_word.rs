//! `banned-word`: a word that the game has decided not to use.

use crate::check::label::labels;
use crate::check::mask::{Covered, reading_text, whole_words};
use crate::check::{Lint, Subject};
use crate::diagnostic::finding::Diagnostic;
use crate::game::manifest::BannedWord;
use crate::game::prose::Passage;

crate::declare_code! {
    /// A word that the game has decided not to use, in prose or in a name.
    ///
    /// A rulebook that calls one thing by two words makes its readers look for a difference. `banned_words` in
    /// `game.yaml` names each such word and its forms, what to say in its place, and the phrases in which it may stand
    /// because it means something else there. Whole words count, whatever their case; ids do not.
    ///
    /// This fails:
    ///
    /// ```yaml fails house-rules.yaml
    /// rules:
    ///   - { id: bedtime, title: Bedtime, text: "Your turn ends at bedtime." }
    /// ```
    ///
    /// Mended:
    ///
    /// ```yaml passes house-rules.yaml
    /// rules:
    ///   - { id: bedtime, title: Bedtime, text: "Your activation ends at bedtime. Say good night in turn." }
    /// ```
    pub static CODE = "banned-word", Error;
}

/// The lint.
pub static LINT: Lint = Lint { code: &CODE, check };

/// Looks for each banned word in all prose and all names.
fn check(subject: &Subject<'_>, found: &mut Vec<Diagnostic>) {
    let game = subject.game;
    let words = &game.manifest.banned_words;
    if words.is_empty() {
        return;
    }
    for passage in game.passages().into_iter().chain(labels(game)) {
        let lower = passage.text.to_ascii_lowercase();
        for word in words {
            let mut forms = std::iter::once(&word.word).chain(&word.forms);
            if forms.any(|form| lower.contains(&form.to_ascii_lowercase())) {
                check_word(word, &passage, &reading_text(&lower), found);
            }
        }
    }
}

/// Looks for one word in a passage's text, which comes in small letters.
fn check_word(word: &BannedWord, passage: &Passage<'_>, text: &str, found: &mut Vec<Diagnostic>) {
    let allowed = word.allowed.iter().flat_map(|phrase| {
        let starts: Vec<usize> = whole_words(text, &phrase.to_ascii_lowercase()).collect();
        starts.into_iter().map(|start| start..start + phrase.len())
    });
    let spared = Covered::new(allowed.collect());
    for form in std::iter::once(&word.word).chain(&word.forms) {
        for start in whole_words(text, &form.to_ascii_lowercase()) {
            if spared.contains(start) {
                continue;
            }
            let message = format!("this game does not say “{form}”");
            let finding = Diagnostic::new(&CODE, passage.place(start..start + form.len()), message).help(format!(
                "say {}; phrases that may keep the word stand under `allowed:` in game.yaml",
                word.say
            ));
            found.push(if word.allowed.is_empty() {
                finding
            } else {
                finding.note(format!("it may stand in: {}", word.allowed.join(", ")))
            });
        }
    }
}
