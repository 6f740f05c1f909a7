//! `unrecorded-id`: how many ids the ledger does not know yet.

use std::collections::BTreeMap;

use crate::check::wording::counted;
use crate::check::{Lint, Subject};
use crate::diagnostic::finding::Diagnostic;
use crate::game::permanent::PermanentId;

/// How many ids a note names one by one.
const MOST_NAMED: usize = 6;

crate::declare_code! {
    /// Ids that `ids.yaml` does not record yet.
    ///
    /// Until an id is recorded it may still be changed freely; once it is published it may not, and only the ledger can
    /// hold everybody to that. `fleetwright ids` lists them, and `fleetwright ids --record` adds them to the ledger; do so
    /// with every edition. This note, one for the whole game, never fails a check. A game without an `ids.yaml` keeps no
    /// ledger and gets no such note; `fleetwright ids --record` begins one.
    ///
    /// This fails:
    ///
    /// ```yaml fails ids.yaml
    /// units: [picket]
    /// ```
    ///
    /// Mended:
    ///
    /// ```yaml passes house-rules.yaml
    /// rules: []
    /// ```
    pub static CODE = "unrecorded-id", Note;
}

/// The lint.
pub static LINT: Lint = Lint { code: &CODE, check };

/// Counts what is not recorded.
fn check(subject: &Subject<'_>, found: &mut Vec<Diagnostic>) {
    let game = subject.game;
    let Some(ledger) = &game.ledger else {
        return;
    };
    let fresh = game.unrecorded_ids();
    if fresh.is_empty() {
        return;
    }
    let message = format!("{} not recorded yet", are(fresh.len()));
    let mut note = Diagnostic::new(&CODE, ledger.origin.at(""), message)
        .help("when they are to stay, record them: `fleetwright ids --record`");
    let mut kinds: BTreeMap<&str, Vec<&PermanentId<'_>>> = BTreeMap::new();
    for id in &fresh {
        kinds.entry(id.kind.key).or_default().push(id);
    }
    for (key, ids) in kinds {
        let names: Vec<&str> = ids.iter().take(MOST_NAMED).map(|id| id.id).collect();
        let more = match ids.len().saturating_sub(MOST_NAMED) {
            0 => String::new(),
            more => format!(" and {more} more"),
        };
        note = note.note(format!("{key}: {}{more}", names.join(", ")));
    }
    found.push(note);
}

fn are(count: usize) -> String {
    let verb = if count == 1 { "is" } else { "are" };
    format!("{} {verb}", counted(count, "id", "ids"))
}
