//! `interpolation`: a `{{ … }}` that cannot be evaluated.

use std::ops::Range;

use crate::check::mask::Covered;
use crate::check::unread::unread_names;
use crate::check::{Lint, Subject};
use crate::diagnostic::finding::Diagnostic;
use crate::game::prose::{Owner, Passage};
use crate::source::interpolation::interpolations;

crate::declare_code! {
    /// A `{{ … }}` in prose that cannot be evaluated, one that is never closed, or a `{%`, which prose does not know.
    ///
    /// Figures stand once, in YAML, and prose reads them from there: `{{ weapon.light_gun.range|inches }}`. The hyphens
    /// of ids become underscores. A name that leads nowhere would leave a hole in the middle of a rule. In the text of
    /// an Order or an ability its own figures go by their bare names.
    ///
    /// This fails:
    ///
    /// ```yaml fails orders.yaml
    /// orders:
    ///   - id: full-sail
    ///     name: Full Sail
    ///     target: friendly
    ///     figures: { move: { value: 2, unit: inches } }
    ///     text: "The target moves {{ mvoe }} further."
    /// ```
    ///
    /// Mended:
    ///
    /// ```yaml passes orders.yaml
    /// orders:
    ///   - id: full-sail
    ///     name: Full Sail
    ///     target: friendly
    ///     figures: { move: { value: 2, unit: inches } }
    ///     text: "The target moves {{ move }} further."
    /// ```
    pub static CODE = "interpolation", Error;
}

/// The lint.
pub static LINT: Lint = Lint { code: &CODE, check };

/// Evaluates every expression of every passage.
fn check(subject: &Subject<'_>, found: &mut Vec<Diagnostic>) {
    let unread = unread_names(subject.game);
    for passage in subject.game.passages() {
        let mut closed: Vec<Range<usize>> = Vec::new();
        for interpolation in interpolations(passage.text) {
            closed.push(interpolation.outer.clone());
            let expression = interpolation.expression;
            if let Err(fault) = subject.names.evaluate(expression, &passage.owner)
                && !unread.mention(expression)
            {
                let place = passage.place(interpolation.outer);
                let finding = Diagnostic::new(&CODE, place, fault.message);
                found.push(match fault.nearest {
                    Some(name) => finding.did_you_mean(Some(&name)),
                    None => finding.help(fault.help.unwrap_or_else(|| ways_to_write(&passage.owner))),
                });
            }
        }
        check_marks(&passage, &Covered::new(closed), found);
    }
}

/// How names are written in a text of this owner's.
fn ways_to_write(owner: &Owner<'_>) -> String {
    let own: Vec<String> = owner
        .figures()
        .into_iter()
        .flatten()
        .map(|(name, _)| format!("`{{{{ {} }}}}`", name.replace('-', "_")))
        .collect();
    let others = "names are written as in `{{ unit.NAME.points }}`, with underscores for hyphens";
    if own.is_empty() {
        others.to_owned()
    } else {
        format!("the figures of its own are {}; other {others}", own.join(", "))
    }
}

/// Marks outside of every closed pair.
fn check_marks(passage: &Passage<'_>, closed: &Covered, found: &mut Vec<Diagnostic>) {
    let marks = [
        ("{{", "this `{{` is never closed", "close it with `}}`"),
        ("}}", "this `}}` closes nothing", "open it with `{{`, or take it away"),
        (
            "{%",
            "prose knows no `{%`",
            "prose only shows values, as `{{ … }}`; write the sentence out",
        ),
    ];
    for (mark, message, help) in marks {
        for (start, _) in passage.text.match_indices(mark) {
            if !closed.contains(start) {
                let place = passage.place(start..start + mark.len());
                found.push(Diagnostic::new(&CODE, place, message).help(help));
            }
        }
    }
}
