//! `unknown-term`: a `[[…]]` that leads nowhere.

use crate::check::unread::is_name_of_unread;
use crate::check::{Lint, Subject};
use crate::diagnostic::finding::Diagnostic;
use crate::source::interpolation::term_links;
use crate::source::suggest::nearest;

crate::declare_code! {
    /// A `[[…]]` that names neither a term of the glossary nor anything of the game, or that is never closed.
    ///
    /// `[[Light Gun]]` leads the reader to the thing of that name, and `[[guns|Light Gun]]` shows other words for it. A
    /// term may be any entry of `glossary.yaml`, in any form that stands under its `also`, or the name of a unit, a
    /// class, a weapon, an Order, an ability or a faction. A link that leads nowhere most often means that something
    /// was renamed and the prose was not.
    ///
    /// This fails:
    ///
    /// ```yaml fails house-rules.yaml
    /// rules:
    ///   - { id: bedtime, title: Bedtime, text: "The [[Activaton]] after nine is the last." }
    /// ```
    ///
    /// Mended:
    ///
    /// ```yaml passes house-rules.yaml
    /// rules:
    ///   - { id: bedtime, title: Bedtime, text: "The [[Activation]] after nine is the last." }
    /// ```
    pub static CODE = "unknown-term", Error;
}

/// The lint.
pub static LINT: Lint = Lint { code: &CODE, check };

/// Looks up every term link of every passage.
fn check(subject: &Subject<'_>, found: &mut Vec<Diagnostic>) {
    for passage in subject.game.passages() {
        let mut end = 0;
        for link in term_links(passage.text) {
            end = link.outer.end;
            if subject.names.term(link.term).is_some() || is_name_of_unread(subject.game, link.term) {
                continue;
            }
            let message = format!("nothing is called `{}`", link.term);
            let finding = Diagnostic::new(&CODE, passage.place(link.outer), message);
            found.push(match nearest(link.term, subject.names.terms()) {
                Some(term) => finding.did_you_mean(Some(term)),
                None => finding.help(
                    "add it to glossary.yaml, list this form under `also` of its term, or take the brackets away",
                ),
            });
        }
        let rest = passage.text.get(end..).unwrap_or("");
        if let Some(start) = rest.find("[[") {
            let place = passage.place(end + start..end + start + 2);
            found.push(Diagnostic::new(&CODE, place, "this `[[` is never closed").help("close it with `]]`"));
        }
    }
}
