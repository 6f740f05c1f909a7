//! `lost-id`: an id that was published and leads nowhere any more.

use std::collections::BTreeSet;

use crate::check::unread::has_unread_file;
use crate::check::{Lint, Subject};
use crate::diagnostic::finding::Diagnostic;
use crate::game::ledger::{BOARDS, ID_KINDS, IdKind};
use crate::game::model::Game;
use crate::game::permanent::PermanentId;
use crate::game::shape::{Shape, Where, shape_of};
use crate::source::suggest::nearest;

crate::declare_code! {
    /// An id that `ids.yaml` records and that nothing bears, now or formerly.
    ///
    /// A published id is a promise: players have linked to it, fleets and packs name it. So `ids.yaml` lists every id that
    /// was ever published, and nothing is taken out of it again. Whatever is renamed keeps its old id: `formerly: [old-id]`
    /// beside its `id:`, or `{#new-id formerly=old-id}` on a heading. Whatever is given up is answered for by what takes its
    /// place, in the same way. The links of the site, the rulebook and the pack to the old id then lead there.
    ///
    /// This fails:
    ///
    /// ```yaml fails ids.yaml
    /// orders: [all-oars]
    /// ```
    ///
    /// Mended:
    ///
    /// ```yaml passes ids.yaml
    /// orders: [full-sail]
    /// ```
    pub static CODE = "lost-id", Error;
}

/// The lint.
pub static LINT: Lint = Lint { code: &CODE, check };

/// How many new ids a lost one is compared with.
const MOST_COMPARED: usize = 100;

/// Looks for whatever bears the ids that are recorded.
fn check(subject: &Subject<'_>, found: &mut Vec<Diagnostic>) {
    let game = subject.game;
    let Some(ledger) = &game.ledger else {
        return;
    };
    let ids = game.permanent_ids();
    let unrecorded = game.unrecorded_ids();
    for kind in ID_KINDS.iter().filter(|kind| !is_unread(game, kind)) {
        let answering = answering(&ids, kind);
        let same = unrecorded.iter().filter(|id| is_same(id.kind, kind));
        let fresh: Vec<&str> = same.map(|id| id.id).take(MOST_COMPARED).collect();
        for (index, id) in (kind.recorded)(ledger).iter().enumerate() {
            if !answering.contains(id.as_str()) {
                let place = ledger.origin.at(&format!("/{}/{index}", kind.key));
                let message = format!(
                    "the {} `{id}` was published, and nothing is called so any more",
                    kind.singular
                );
                found.push(Diagnostic::new(&CODE, place, message).help(help(&fresh, kind, id)));
            }
        }
    }
}

/// Whether ids of a kind may stand in what could not be read: they are not lost, that is the fault.
fn is_unread(game: &Game, kind: &IdKind) -> bool {
    let is_cut = game.violated.iter().any(|(file, pointers)| {
        let shape = shape_of(game.path(*file)).filter(|shape| shape.name == kind.shape);
        shape.is_some_and(|shape| pointers.iter().any(|pointer| cuts_ids(kind, shape, pointer)))
    });
    is_cut || has_unread_file(game, kind.shape)
}

/// Whether a violation at a pointer takes ids of a kind with it: those of a file's own entry or list stay declared unless
/// they are at fault themselves, those of what an entry holds go with the entry.
fn cuts_ids(kind: &IdKind, shape: &Shape, pointer: &str) -> bool {
    let mut steps = pointer.split('/').skip(1);
    let (first, second, third) = (steps.next(), steps.next(), steps.next());
    let is_held = kind.is_heading() || (kind.shape == BOARDS.shape && kind.key != BOARDS.key);
    match shape.place {
        _ if is_held => true,
        Where::Folder(..) => first.is_none_or(|key| key == "id"),
        Where::File(_) => second.is_none() || third.is_none_or(|key| key == "id"),
    }
}

/// Whether two kinds share their ids.
fn is_same(left: &IdKind, right: &IdKind) -> bool {
    left.key == right.key || (left.is_heading() && right.is_heading())
}

/// Every id of a kind by which something is found.
fn answering<'g>(ids: &[PermanentId<'g>], kind: &IdKind) -> BTreeSet<&'g str> {
    let same = ids.iter().filter(|id| is_same(id.kind, kind));
    same.flat_map(|id| std::iter::once(id.id).chain(id.formerly.iter().copied()))
        .collect()
}

/// How to mend it: the likeliest new name is one that is not recorded yet.
fn help(fresh: &[&str], kind: &IdKind, lost: &str) -> String {
    let new = match fresh {
        [only] => Some(*only),
        _ => nearest(lost, fresh.iter().copied()),
    };
    let shown = new.unwrap_or("NEW-ID");
    let mark = if kind.is_heading() {
        format!("`{{#{shown} formerly={lost}}}`")
    } else {
        format!("`formerly: [{lost}]` beside `id: {shown}`")
    };
    match new {
        Some(_) => format!("if it was renamed, write {mark}; else bring it back"),
        None => format!("bring it back, or let what takes its place answer for it: {mark}"),
    }
}
