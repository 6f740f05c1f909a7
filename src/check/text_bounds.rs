//! `text-bounds`: cards whose text would have to grow in order to shrink.

use crate::check::{Lint, Subject};
use crate::diagnostic::finding::Diagnostic;
use crate::game::card::KINDS;

crate::declare_code! {
    /// Cards whose `best` size of text is smaller than their `least`.
    ///
    /// A card is tried at its best size first, and its text then shrinks until it fits, but not below the least. Turned
    /// round, the two say nothing.
    ///
    /// This fails:
    ///
    /// ```yaml fails game.yaml
    /// id: tin-fleet
    /// title: Tin Fleet
    /// dice: { sides: 10 }
    /// characteristics: []
    /// cards:
    ///   unit: { format: jumbo, text: { best: 8, least: 10 } }
    /// ```
    ///
    /// Mended:
    ///
    /// ```yaml passes game.yaml
    /// id: tin-fleet
    /// title: Tin Fleet
    /// dice: { sides: 10 }
    /// characteristics: []
    /// cards:
    ///   unit: { format: jumbo, text: { best: 10, least: 8 } }
    /// ```
    pub static CODE = "text-bounds", Error;
}

/// The lint.
pub static LINT: Lint = Lint { code: &CODE, check };

/// Looks at every kind of card.
fn check(subject: &Subject<'_>, found: &mut Vec<Diagnostic>) {
    let manifest = &subject.game.manifest;
    for kind in KINDS {
        let text = manifest.cards.of(*kind).text;
        if text.best < text.least {
            let place = manifest.origin.at(&format!("/cards/{}/text/best", kind.name()));
            let message = format!(
                "the best size of text, {} pt, is less than the least, {} pt",
                text.best, text.least
            );
            found.push(Diagnostic::new(&CODE, place, message).help("exchange them, or write one size twice"));
        }
    }
}
