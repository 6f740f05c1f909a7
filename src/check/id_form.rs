//! `id-form`: an id that is not in kebab-case.

use crate::check::declared_id::declared_ids;
use crate::check::{Lint, Subject};
use crate::diagnostic::finding::Diagnostic;
use crate::game::characteristic::Characteristic;
use crate::game::entry::Concept;

crate::declare_code! {
    /// An id that is not in kebab-case: small letters, digits, and single hyphens between them.
    ///
    /// Ids become the names of pages, anchors and files, stand in links and share codes, and are written in prose with
    /// underscores for their hyphens. One spelling works in all these places, on every system. The id of a
    /// characteristic is printed on cards as it stands, so it may have capitals.
    ///
    /// This fails:
    ///
    /// ```yaml fails orders.yaml
    /// orders:
    ///   - { id: full-sail, name: Full Sail, target: friendly, text: Move further. }
    ///   - { id: All_Oars, name: All Oars, target: friendly, text: Move further still. }
    /// ```
    ///
    /// Mended:
    ///
    /// ```yaml passes orders.yaml
    /// orders:
    ///   - { id: full-sail, name: Full Sail, target: friendly, text: Move further. }
    ///   - { id: all-oars, name: All Oars, target: friendly, text: Move further still. }
    /// ```
    pub static CODE = "id-form", Error;
}

/// Finds ids of another form, with the nearest one that would do.
fn check(subject: &Subject<'_>, found: &mut Vec<Diagnostic>) {
    for id in declared_ids(subject.game).into_iter().flatten() {
        let may_have_capitals = id.kind == Characteristic::KIND;
        let letters = if may_have_capitals {
            id.id.to_lowercase()
        } else {
            id.id.to_owned()
        };
        if is_kebab(&letters) {
            continue;
        }
        let finding = Diagnostic::new(&CODE, id.place, format!("`{}` is not in kebab-case", id.id));
        let kebab = kebab(id.id);
        found.push(if kebab.is_empty() {
            finding.help("write an id of small letters, digits and single hyphens")
        } else {
            finding.help(format!("write `{kebab}`"))
        });
    }
}

fn is_kebab(text: &str) -> bool {
    text.split('-').all(|part| {
        !part.is_empty()
            && part
                .bytes()
                .all(|byte| byte.is_ascii_lowercase() || byte.is_ascii_digit())
    })
}

/// A text in kebab-case; empty when nothing of it can stand in an id.
fn kebab(text: &str) -> String {
    let lower = text.to_lowercase();
    let words = lower.split(|letter: char| !(letter.is_ascii_lowercase() || letter.is_ascii_digit()));
    words.filter(|word| !word.is_empty()).collect::<Vec<_>>().join("-")
}

/// The lint.
pub static LINT: Lint = Lint { code: &CODE, check };
