//! `recorded-twice`: an id that the ledger lists a second time.

use std::collections::BTreeMap;

use crate::check::{Lint, Subject};
use crate::diagnostic::finding::Diagnostic;
use crate::game::ledger::ID_KINDS;
use crate::source::sources::Place;

crate::declare_code! {
    /// An id that `ids.yaml` records twice: twice as the same kind of thing, or both as a rule and as a question.
    ///
    /// An id stands for one thing for ever. Two entries are most often two branches that were merged, and each may have
    /// given the id to something else. Rules and questions are found by the same anchors, so they share their ids.
    ///
    /// This fails:
    ///
    /// ```yaml fails ids.yaml
    /// units: [picket, barge, picket]
    /// ```
    ///
    /// Mended:
    ///
    /// ```yaml passes ids.yaml
    /// units: [picket, barge]
    /// ```
    pub static CODE = "recorded-twice", Error;
}

/// The lint.
pub static LINT: Lint = Lint { code: &CODE, check };

/// Compares the entries of the ledger with each other.
fn check(subject: &Subject<'_>, found: &mut Vec<Diagnostic>) {
    let Some(ledger) = &subject.game.ledger else {
        return;
    };
    // By anchor: that is what must be unique, and what two kinds of headings share.
    let mut first: BTreeMap<String, (&str, Place)> = BTreeMap::new();
    for kind in ID_KINDS {
        for (index, id) in (kind.recorded)(ledger).iter().enumerate() {
            let place = ledger.origin.at(&format!("/{}/{index}", kind.key));
            match first.get(&kind.anchor(id)) {
                Some((singular, there)) => {
                    let message = if *singular == kind.singular {
                        format!("the {singular} `{id}` is recorded twice")
                    } else {
                        format!("`{id}` is recorded as a {} and as a {singular}", kind.singular)
                    };
                    found.push(
                        Diagnostic::new(&CODE, place, message)
                            .help("see that only one thing bears the id, and take this line away")
                            .related(there.clone(), "it is recorded here first"),
                    );
                }
                None => {
                    first.insert(kind.anchor(id), (kind.singular, place));
                }
            }
        }
    }
}
