//! `unknown-font`: a family that the press does not have.

use crate::check::{Lint, Subject};
use crate::diagnostic::finding::Diagnostic;
use crate::game::asset::{EMBEDDED_FAMILIES, has_name};
use crate::game::theme::UNKNOWN_FONT;
use crate::source::suggest::nearest;

/// The lint.
pub static LINT: Lint = Lint {
    code: &UNKNOWN_FONT,
    check,
};

/// Finds families that are neither embedded nor the game's.
fn check(subject: &Subject<'_>, found: &mut Vec<Diagnostic>) {
    let game = subject.game;
    let Some(theme) = &game.theme else { return };
    // A file that was refused may be of the family that is looked for.
    if game.assets.refused.iter().any(|path| path.starts_with("fonts/")) {
        return;
    }
    let mut known: Vec<&str> = EMBEDDED_FAMILIES.to_vec();
    known.extend(game.assets.fonts.values().map(|file| file.facts.family.as_str()));
    known.sort_unstable();
    known.dedup();
    for (key, families) in theme.fonts.for_print() {
        for (index, family) in families.iter().enumerate() {
            if known.iter().any(|name| has_name(name, family)) {
                continue;
            }
            let place = theme.origin.at(&format!("/fonts/{key}/{index}"));
            let finding = Diagnostic::new(
                &UNKNOWN_FONT,
                place,
                format!("there is no font of the family `{family}`"),
            );
            let near = nearest(family, known.iter().copied());
            let finding = match near {
                Some(_) => finding.did_you_mean(near),
                None => finding.help("put its files into the game's folder `fonts`, or name a family that is there"),
            };
            found.push(finding.note(format!("the families at hand are {}", known.join(", "))));
        }
    }
}
