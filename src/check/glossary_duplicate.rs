//! `glossary-duplicate`: one form that leads to two entries of the glossary.

use std::collections::BTreeMap;

use crate::check::{Lint, Subject};
use crate::diagnostic::finding::Diagnostic;
use crate::game::entry::Origin;
use crate::source::sources::Place;

crate::declare_code! {
    /// A term, or another form of one, that leads to two entries of the glossary.
    ///
    /// `[[…]]` finds terms whatever their case and can lead to one place only: the first has the form, and readers who
    /// look for the second end up at the wrong meaning. This holds among reserved words too; a
    /// term that takes a reserved word is found by `reserved-word`.
    ///
    /// This fails:
    ///
    /// ```yaml fails glossary.yaml
    /// terms:
    ///   - { id: activation, term: Activation, also: [go], definition: All that one unit does before another acts. }
    ///   - { id: shields, term: Shields, also: [SH, Go], definition: Points that soak hits. }
    /// ```
    ///
    /// Mended:
    ///
    /// ```yaml passes glossary.yaml
    /// terms:
    ///   - { id: activation, term: Activation, also: [go], definition: All that one unit does before another acts. }
    ///   - { id: shields, term: Shields, also: [SH], definition: Points that soak hits. }
    /// ```
    pub static CODE = "glossary-duplicate", Error;
}

/// The lint.
pub static LINT: Lint = Lint { code: &CODE, check };

/// Finds forms that two entries have.
fn check(subject: &Subject<'_>, found: &mut Vec<Diagnostic>) {
    let game = subject.game;
    // A term that uses a reserved word is found by `reserved-word`, so each half is looked at alone.
    let terms = game.terms.iter().map(|term| (&term.origin, &term.term, &term.also));
    check_half(terms, found);
    let words = game.reserved.iter().map(|word| (&word.origin, &word.term, &word.also));
    check_half(words, found);
}

fn check_half<'g>(
    entries: impl Iterator<Item = (&'g Origin, &'g String, &'g Vec<String>)>,
    found: &mut Vec<Diagnostic>,
) {
    let mut first: BTreeMap<String, (&Origin, &str, Place)> = BTreeMap::new();
    let entries: Vec<_> = entries.collect();
    // A term has more right to its own name than an entry that lists it among its other forms.
    let names = entries
        .iter()
        .map(|(origin, term, _)| (*origin, *term, *term, "/term".to_owned()));
    let others = entries.iter().flat_map(|&(origin, term, also)| {
        let forms = also.iter().enumerate();
        forms.map(move |(index, form)| (origin, term, form, format!("/also/{index}")))
    });
    for (origin, term, form, below) in names.chain(others) {
        let normal = form.split_whitespace().collect::<Vec<_>>().join(" ").to_lowercase();
        let place = origin.at(&below);
        match first.get(&normal) {
            None => {
                first.insert(normal, (origin, term, place));
            }
            // A form may stand twice in its own entry, once for each case.
            Some((owner, ..)) if *owner == origin => {}
            Some((_, other, there)) => {
                let message = if form.eq_ignore_ascii_case(other) {
                    format!("“{form}” is a term with an entry of its own, and cannot lead to {term} too")
                } else {
                    format!("“{form}” already leads to {other}")
                };
                found.push(
                    Diagnostic::new(&CODE, place, message)
                        .help("keep the form in one of the two entries")
                        .related(there.clone(), format!("here it leads to {other}")),
                );
            }
        }
    }
}
