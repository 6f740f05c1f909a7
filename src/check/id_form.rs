//! `id-form`: an id that is not written as ids are.

use crate::check::declared_id::declared_ids;
use crate::check::{Lint, Subject};
use crate::diagnostic::finding::Diagnostic;
use crate::game::characteristic::Characteristic;
use crate::game::entry::Concept;
use crate::game::model::Game;
use crate::schema::is_kebab;

/// How many characters an id may have: names of files and anchors are made of it.
const LONGEST: usize = 64;
/// Names that some systems keep for devices: no folder may bear them there.
const DEVICES: &[&str] = &["aux", "con", "nul", "prn"];

crate::declare_code! {
    /// An id that is not in kebab-case, or is longer than 64 characters.
    ///
    /// Pages, anchors, packs and saved fleets are found by ids, and prose writes them with underscores for hyphens. So an
    /// id has small letters, digits and single hyphens, and nothing that a file system, an address or an expression reads
    /// in its own way. A characteristic, whose id is printed, has letters of either size and digits.
    ///
    /// This fails:
    ///
    /// ```yaml fails house-rules.yaml
    /// rules:
    ///   - { id: Bed Time, title: Bedtime, text: Nobody moves after nine. }
    /// ```
    ///
    /// Mended:
    ///
    /// ```yaml passes house-rules.yaml
    /// rules:
    ///   - { id: bed-time, title: Bedtime, text: Nobody moves after nine. }
    /// ```
    pub static CODE = "id-form", Error;
}

/// The lint.
pub static LINT: Lint = Lint { code: &CODE, check };

/// Looks at every id that the game declares, and at its own.
fn check(subject: &Subject<'_>, found: &mut Vec<Diagnostic>) {
    check_headings(subject.game, found);
    let manifest = &subject.game.manifest;
    let place = || manifest.origin.at("/id");
    if manifest.id.len() > LONGEST {
        found.push(too_long("game", &manifest.id, place()));
    } else if DEVICES.contains(&manifest.id.as_str()) {
        let message = format!(
            "a game may not be called `{}`, which no folder can be on some systems",
            manifest.id
        );
        found.push(Diagnostic::new(&CODE, place(), message).help("choose another id"));
    }
    for declared in declared_ids(subject.game).into_iter().flatten() {
        let is_printed = declared.kind == Characteristic::KIND;
        if declared.id.len() > LONGEST {
            found.push(too_long(declared.kind, declared.id, declared.place));
        } else if !(if is_printed { is_symbol } else { is_kebab })(declared.id) {
            let form = if is_printed {
                "letters and digits, such as `HP`"
            } else {
                "small letters, digits and single hyphens, such as `old-harbour`"
            };
            let message = format!(
                "the id `{}` of this {} is not made of {form}",
                declared.id, declared.kind
            );
            let finding = Diagnostic::new(&CODE, declared.place, message);
            found.push(match mended(declared.id).filter(|_| !is_printed) {
                Some(id) => finding.help(format!("write `{id}`, here and wherever it is mentioned")),
                None => finding.help("choose another id"),
            });
        }
    }
}

/// Ids of headings of the rules have the form of all others.
fn check_headings(game: &Game, found: &mut Vec<Diagnostic>) {
    for heading in game.heading_ids() {
        let Some(kind) = heading.kind else { continue };
        for id in std::iter::once(heading.given.id).chain(heading.given.formerly()) {
            if id.len() > LONGEST {
                found.push(too_long(kind.singular, id, heading.place.clone()));
            } else if !is_kebab(id) {
                let message = format!(
                    "the id `{id}` of this {} is not made of small letters, digits and single hyphens",
                    kind.singular
                );
                let finding = Diagnostic::new(&CODE, heading.place.clone(), message);
                found.push(match mended(id) {
                    Some(id) => finding.help(format!("write `{{#{id}}}`, and the same wherever it is linked to")),
                    None => finding.help("choose another id"),
                });
            }
        }
    }
}

fn too_long(kind: &str, id: &str, place: crate::source::sources::Place) -> Diagnostic {
    let shown: String = id.chars().take(24).collect();
    let message = format!("the id `{shown}…` of this {kind} has more than {LONGEST} characters");
    Diagnostic::new(&CODE, place, message).help("choose a shorter id")
}

fn is_symbol(id: &str) -> bool {
    id.starts_with(|first: char| first.is_ascii_alphabetic()) && id.bytes().all(|byte| byte.is_ascii_alphanumeric())
}

/// The id in the form that it should have, where its letters allow one.
fn mended(id: &str) -> Option<String> {
    let lower = id.to_lowercase();
    let parts: Vec<&str> = lower
        .split(|letter: char| !letter.is_ascii_alphanumeric())
        .filter(|part| !part.is_empty())
        .collect();
    let kept: usize = parts.iter().map(|part| part.len()).sum();
    let letters = lower.chars().filter(|letter| letter.is_alphanumeric()).count();
    (kept > 0 && kept == letters).then(|| parts.join("-"))
}
